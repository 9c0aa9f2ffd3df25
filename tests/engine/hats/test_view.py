"""Who sees what of Hats, and how it lies on the table."""

from __future__ import annotations

from random import Random

import pytest

from engine import hats
from engine.hats.rules import UNKNOWN, BlackHat, Exchange
from engine.match import Match
from engine.table import Piece, Table, Zone
from tests.engine.hats.scenes import cards, ended, game, scene

ALL = {
    "Players": "3",
    "Table": "B4 O5 B2 Y1",
    "Hand_0": "R3 O1",
    "Hand_1": "R1 G2",
    "Hand_2": "V4 V5",
    "Collection_0": "Y2",
    "Collection_1": "B6",
    "Black_0": "P3",
    "Black_1": "P4 P5",
    "Discard_0": "G5",
    "Discard_2": "G6",
    "Draw": "P1 P2",
    "Cookie": "1",
}


def table(match: Match, seat: int | None) -> Table:
    """What lies before the seat."""
    return hats.table(match.view(seat))


def test_a_seat_sees_its_own_cards_and_what_lies_face_up() -> None:
    """Of the others only how many there are: hands, black hats, discards, and of the draw deck too."""
    view = scene(**ALL).view(0)
    assert view.table == cards("B4 O5 B2 Y1")
    assert view.hands == (cards("R3 O1"), (UNKNOWN,) * 2, (UNKNOWN,) * 2)
    assert view.collections == (cards("Y2"), cards("B6"), ())
    assert view.black == (cards("P3"), (UNKNOWN,) * 2, ())
    assert view.discards == (cards("G5"), (), (UNKNOWN,))
    assert view.draw == (UNKNOWN,) * 2
    assert (view.seat, view.cookie, view.turn, view.players, view.removed) == (0, 1, 0, 3, "")


def test_open_cards_show_everything() -> None:
    """The view of no seat is the full truth, and may act for whoever is to act."""
    match = scene(**ALL)
    view = match.view(None)
    for zone in ("table", "hands", "collections", "black", "discards", "draw"):
        assert getattr(view, zone) == getattr(match.state, zone)
    assert view.legal == match.view(0).legal == hats.legal(match.state)


def test_a_seat_may_act_only_in_its_turn() -> None:
    """Nothing is legal for the others, and nothing for anybody when the game is over."""
    match = scene(**ALL)
    assert match.view(0).legal and not match.view(1).legal
    match = ended(Table="B4", Hand_0="R3", Hand_1="R1")
    assert [match.view(seat).legal for seat in (None, 0, 1)] == [(), (), ()]


def test_the_favourite_hats_are_shown_at_the_end() -> None:
    """Black hats, discards and the draw deck stay what they are."""
    match = ended(Table="B4", Hand_0="R3", Hand_1="R1", Black_0="P3", Discard_0="G5", Draw="P1")
    view = match.view(1)
    assert view.hands == (cards("R3"), cards("R1"), cards("P6"))
    assert (view.black[0], view.discards[0], view.draw) == ((UNKNOWN,),) * 3


def test_what_nobody_says_is_none_for_everyone() -> None:
    """Also in one's own view, and its zone is not on the table."""
    match = game(Players="2", Table="B4 ?", Hand_0="R3 ?")
    for seat in (None, 0, 1):
        view = match.view(seat)
        assert (view.hands[1], view.black, view.draw) == (None, (None, None), None)
        assert {zone.key for zone in table(match, seat).zones} == {"table", "napkin", "hand.0", "cookie.0", "cookie.1"}


def test_the_table_has_a_zone_for_everything() -> None:
    """The tea table with its places, the draw deck, the napkin, and five zones a seat."""
    zones = table(scene(**ALL), 0).zones
    kinds = ("hand", "collection", "black", "discard", "cookie")
    assert zones == (
        Zone("table", places=4),
        Zone("draw"),
        Zone("napkin"),
        *(Zone(kind, seat) for seat in range(3) for kind in kinds),
    )


def test_a_piece_that_may_be_identified_has_its_card_as_key() -> None:
    """Face up it is drawn as itself, with what its type is worth now where it is held or collected."""
    found = table(scene(**ALL), 0)
    assert found.inside("hand.0") == (
        Piece("R3", "hand.0", "R3", "R3"),
        Piece("O1", "hand.0", "O1", "O1", badge="2"),
    )
    assert found.inside("collection.1") == (Piece("B6", "collection.1", "B6", "B6", badge="1"),)
    assert found.inside("black.0") == (Piece("P3", "black.0", "P3", "black"),)
    assert found.inside("discard.0") == (Piece("G5", "discard.0", "G5", "back"),)


def test_a_favourite_hat_has_no_badge() -> None:
    """hats.end: at the end it belongs to no collection, and its type's worth would mislead."""
    found = table(game(Players="2", Table="B4 O5", **{"Hand.0": "B6", "Hand.1": "O1"}, **{"Collection.0": "B1"}), 0)
    assert [found.inside(zone)[0].badge for zone in ("hand.0", "hand.1", "collection.0")] == ["", "", "1"]


def test_a_piece_that_may_not_be_identified_has_its_place_as_key() -> None:
    """Nothing of its card is left in it."""
    found = table(scene(**ALL), 0)
    assert found.inside("hand.1") == (Piece("hand.1/0", "hand.1", art="back"), Piece("hand.1/1", "hand.1", art="back"))
    assert found.inside("black.1")[0] == Piece("black.1/0", "black.1", art="black")
    assert found.inside("discard.2") == (Piece("discard.2/0", "discard.2", art="back"),)
    assert found.inside("draw") == (Piece("draw/0", "draw", art="back"), Piece("draw/1", "draw", art="back"))


def test_a_table_card_whose_type_lies_further_left_is_turned_over() -> None:
    """B2 counts for nothing behind B4; of cards that nobody says none is."""
    found = table(scene(**ALL), 2)
    assert [(piece.card, piece.idle) for piece in found.inside("table")] == [
        ("B4", False),
        ("O5", False),
        ("B2", True),
        ("Y1", False),
    ]
    assert [piece.idle for piece in table(game(Players="2", Table="? ? B4"), 0).inside("table")] == [False] * 3


def test_the_top_of_the_draw_deck_is_its_last_piece() -> None:
    """With open cards, face down."""
    assert table(scene(**ALL), None).inside("draw") == (
        Piece("P2", "draw", "P2", "back"),
        Piece("P1", "draw", "P1", "back"),
    )


def test_the_cookie_is_one_piece() -> None:
    """On the napkin, or before a seat."""
    found = table(scene(**ALL), 0)
    assert found.inside("cookie.1") == (Piece("cookie", "cookie.1", art="cookie"),)
    assert found.inside("napkin") == ()
    assert table(game(Players="2", Seed="tea"), 0).inside("napkin") == (Piece("cookie", "napkin", art="cookie"),)


def test_the_offered_card_is_seen_by_its_owner_alone() -> None:
    """Until it is taken up; the partner may only choose an answer."""
    match = scene("^R3", Players="4", Table="B4", Hand_0="R3 O1", Hand_2="P1 P2")
    assert [match.view(seat).offer for seat in (None, 0)] == [*cards("R3 R3")]
    assert [match.view(seat).offer for seat in (1, 2, 3)] == [UNKNOWN] * 3
    assert match.view(0).legal == () and len(match.view(2).legal) == 2
    match.play("^P1")
    assert [match.view(seat).offer for seat in (None, 0, 2)] == [None] * 3


@pytest.mark.parametrize(("token", "path"), [
    ("R3xB2", ("R3", "B2")),
    ("@R3", ("R3", "black.0")),
    ("~R3", ("R3", "draw")),
])  # fmt: skip
def test_an_action_is_a_path_of_keys(token: str, path: tuple[str, ...]) -> None:
    """The card, then where it goes; choosing the same keys means the action."""
    match = scene(**ALL)
    view = match.view(0)
    assert hats.path(view, hats.parse(match.state, token)) == path
    assert hats.attempt(view, path) == token


def test_the_other_actions_are_paths_too() -> None:
    """An offer goes to the partner's hand, an answer back to the mover's, and the end of a turn is a button."""
    match = scene(Players="4", Table="B4", Hand_0="R3 O1", Hand_2="P1 P2")
    assert hats.path(match.view(0), hats.parse(match.state, "^R3")) == ("R3", "hand.2")
    match.play("^R3")
    assert hats.path(match.view(2), hats.parse(match.state, "^P1")) == ("P1", "hand.0")
    assert hats.attempt(match.view(2), ("P1", "hand.0")) == "^P1"
    match = scene("@R3", **ALL)
    assert hats.path(match.view(0), hats.parse(match.state, "-")) == ("-",)
    assert hats.attempt(match.view(0), ("-",)) == "-"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_card_put_back_or_dropped_on_another_seat_means_nothing(players: int) -> None:
    """A misdrop is no move: black hats go to the own seat only, and offers to the partner only."""
    match = game(Players=str(players), Seed="drag", First="0")
    view, card = match.view(0), str(match.state.hands[0][0])
    for seat in range(players):
        assert (hats.attempt(view, (card, f"hand.{seat}")) is None) == (players < 4 or seat != 2)
        assert (hats.attempt(view, (card, f"black.{seat}")) is None) == (seat != 0)


def test_a_path_may_mean_what_is_not_legal() -> None:
    """So that the refusal can say why; keys that mean nothing are no attempt."""
    view = scene(**ALL).view(0)
    assert hats.attempt(view, ("R3", "O5")) == "R3xO5"
    assert [hats.attempt(view, path) for path in ((), ("R3",), ("R3", "Y2"), ("R3", "napkin"), ("R3", "B4", "B4"))] == [
        None
    ] * 5


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_to_be_seen_after_an_action_is_what_comes_of_it(players: int) -> None:
    """As far as the seat can tell before: a card that comes into its hand stays unknown until then."""
    match, rng = game(Players=str(players), Seed="after"), Random(players)
    while match.turn is not None:
        seat = match.turn
        view = match.view(seat)
        for action in view.legal:
            seen = hats.after(view, action)
            then = hats.view(hats.apply(match.state, action).state, seat)
            if isinstance(action, Exchange | BlackHat):
                assert (seen.table, seen.collections, seen.black) == (then.table, then.collections, then.black)
                assert (seen.hands[seat], seen.cookie) == (then.hands[seat], then.cookie)
                assert then.over or hats.score(seen) == hats.score(then)
                assert set(seen.hands) - {seen.hands[seat]} <= set(view.hands)
            else:
                assert seen == view
        match.play(rng.choice(match.legal()))
