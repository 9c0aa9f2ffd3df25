"""Who sees what of Hato, and how it lies on the table."""

from __future__ import annotations

import pytest

from engine import hato
from engine.hato.rules import UNKNOWN, NextDeal, TopUp
from engine.match import Match
from engine.table import Mark, Piece, Table, Zone
from tests.engine.hato.scenes import cards, dealt, deck, game, last, refused, scene, state

FIVE_PLAY = "play play play play play"
HELD = deck(table="5t 1k 5r", hand_0="7t 8k 9t 10t", hand_6="2t 3k 4t 12k", stock="6p")


def table(match: Match, seat: int | None) -> Table:
    """What lies before the seat."""
    return hato.table(match.view(seat))


def test_a_seat_that_chooses_sees_its_own_cards_alone() -> None:
    """Not the table, which lies face down, nor the stock."""
    match = dealt("skip", Deck=HELD)
    view = match.view(6)
    assert view.hands == (*[(UNKNOWN,) * 4] * 6, cards("2t 3k 4t 12k"), (UNKNOWN,) * 4)
    assert (view.table, view.stock) == ((UNKNOWN,) * 8, (UNKNOWN,) * 8)
    assert match.view(0).hands[0] == cards("7t 8k 9t 10t"), "also after skipping"
    assert (view.turn, view.active, view.skipped, view.phase) == (1, (), (0,), "choose")


def test_a_player_sees_what_is_captured_and_what_lies_on_the_table() -> None:
    """But no hand of others, no hand that went back, and nothing of the stock."""
    match = dealt(FIVE_PLAY + " 8k", Deck=HELD)
    view = match.view(0)
    assert (view.table, view.captured) == (state(match).table, state(match).captured)
    assert view.stock == (UNKNOWN,) * 19
    assert view.hands == (cards("7t 9t 10t"), *[(UNKNOWN,) * 4] * 4, (), (), ())
    assert view.returned == (*[()] * 5, *[(UNKNOWN,) * 4] * 3)
    assert (view.balances, view.paid, view.forced, view.skipped) == (
        (16, 16, 16, 16, 16, 20, 40, 20), (6,), (5, 6, 7), (5, 6, 7),
    )  # fmt: skip


def test_a_card_turned_up_is_seen_by_all() -> None:
    """While it waits for a choice."""
    match = scene("7t", Table="5t 1k 5r", Hand_0="7t 8k", Stock="5p 9t")
    assert [match.view(seat).turned for seat in range(8)] == [cards("5p")[0]] * 8


def test_open_cards_show_everything() -> None:
    """The view of no seat is the full truth, also of the table while seats choose, and may act for all."""
    match = dealt("play", Deck=HELD)
    view = match.view(None)
    for zone in ("table", "stock", "hands", "captured", "returned"):
        assert getattr(view, zone) == getattr(match.state, zone)
    assert view.legal == match.view(1).legal == hato.legal(match.state)
    assert (view.seat, match.view(3).seat) == (None, 3)


def test_a_seat_may_act_only_in_its_turn() -> None:
    """Nothing is legal for the others, and nothing for anybody when the match is over."""
    match = dealt("play", Deck=HELD)
    assert [bool(match.view(seat).legal) for seat in range(8)] == [False, True, *[False] * 6]
    over = last("12p", Deals="1")
    assert [over.view(seat).legal for seat in (None, *range(8))] == [()] * 9


def test_between_deals_a_seat_may_take_its_own_top_up_and_go_on() -> None:
    """hato.topup: nobody takes it for another; any seat may begin the next deal."""
    match = last("12p", Balance_5="-1", Balance_6="-2", Balance_7="0")
    assert match.view(5).legal == (TopUp(5), NextDeal())
    assert match.view(6).legal == (TopUp(6), NextDeal())
    assert match.view(7).legal == (NextDeal(),)
    assert [action for action in match.view(None).legal if isinstance(action, TopUp)][-2:] == [TopUp(5), TopUp(6)]


def test_what_nobody_says_is_none_for_everyone() -> None:
    """Also in one's own view, and its zone is not on the table."""
    match = game(Table="5t ?", Hand_3="7t ?")
    for seat in (None, 3, 4):
        view = match.view(seat)
        assert (view.hands[4], view.captured, view.stock) == (None, (None,) * 8, None)
        assert {zone.key for zone in table(match, seat).zones} == {"table", "turned", "hand.3", "balance.3"}


def bubyshki(seat: int, balance: int) -> Zone:
    return Zone("balance", seat, note=str(balance), art="bead")


def test_the_table_has_a_zone_for_everything() -> None:
    """The table, the stock, the card turned up; hand, captures and balance of who plays, the balance of who does not,
    and what the viewer put back."""
    zones = table(dealt(FIVE_PLAY, Deck=HELD), 6).zones
    assert zones == (
        Zone("table"),
        Zone("stock"),
        Zone("turned"),
        *(
            zone
            for seat in range(5)
            for zone in (Zone("hand", seat), Zone("captured", seat, note="0", par="50"), bubyshki(seat, 16))
        ),
        bubyshki(5, 20),
        Zone("returned", 6),
        bubyshki(6, 40),
        bubyshki(7, 20),
    )


def test_a_position_shows_whom_it_speaks_of() -> None:
    """A captured zone where something is said to be captured; all eight balances once the five are known."""
    keys = [zone.key for zone in table(game(Table="5t", Captured_2="1k 1r", Captured_4=""), None).zones]
    assert keys == ["table", "turned", "captured.2", "balance.2"]
    keys = [zone.key for zone in table(game(Table="5t", Captured_2="1k 1r", Active="1 2 3 4 5"), None).zones]
    assert keys == ["table", "turned", "balance.0", "balance.1", "captured.2", *(f"balance.{n}" for n in range(2, 8))]


def test_every_seat_has_a_hand_while_seats_choose() -> None:
    """And nobody has captured anything, so there is no zone for it."""
    zones = table(dealt("play skip", Deck=HELD), 2).zones
    assert [zone.key for zone in zones if zone.kind == "hand"] == [f"hand.{seat}" for seat in range(8)]
    assert [zone.key for zone in zones if zone.kind == "captured"] == ["captured.0"]


def test_the_cards_of_a_family_lie_side_by_side() -> None:
    """On the table; captured cards lie by kind, with their points, and a hand as it is held."""
    match = scene(Table="9t 5t 1k 9p 5r", Hand_0="7t 8k 2p", Captured_1="6r 6t 3k 3r 11p 11q 2t 2q")
    found = table(match, 0)
    assert [piece.card for piece in found.inside("table")] == ["1k", "5t", "5r", "9t", "9p"]
    assert [piece.card for piece in found.inside("captured.1")] == ["3k", "2t", "6t", "3r", "6r", "11p", "2q", "11q"]
    assert [piece.card for piece in found.inside("hand.0")] == ["7t", "8k", "2p"]
    assert Zone("captured", 1, note="50", par="50") in found.zones


def test_a_piece_that_may_be_identified_has_its_card_as_key() -> None:
    """Face up it is drawn as itself; the stock lies face down, its top last, even for open cards."""
    match = scene("7t", Table="5t 1k 5r", Hand_0="7t 8k", Stock="5p 9t 9p")
    assert table(match, 3).inside("turned") == (Piece("5p", "turned", "5p", "5p"),)
    assert table(match, 0).inside("hand.0") == (Piece("8k", "hand.0", "8k", "8k"),)
    assert table(match, None).inside("stock") == (
        Piece("9p", "stock", "9p", "back"),
        Piece("9t", "stock", "9t", "back"),
    )


def test_a_piece_that_may_not_be_identified_has_its_place_as_key() -> None:
    """Nothing of its card is left in it."""
    found = table(dealt("play", Deck=HELD), 6)
    assert found.inside("hand.1")[0] == Piece("hand.1/0", "hand.1", art="back")
    assert found.inside("table")[7] == Piece("table/7", "table", art="back")
    assert found.inside("stock")[7] == Piece("stock/7", "stock", art="back")


def test_captured_cards_that_nobody_says_lie_first() -> None:
    """In a position they are face down."""
    match = scene(Table="1k", Captured_0="6r ? 3k")
    assert [piece.art for piece in table(match, 0).inside("captured.0")] == ["back", "3k", "6r"]


def test_a_seat_that_sits_out_sees_its_cards_until_they_turn_up() -> None:
    """hato.choose.return: 2t comes from the stock in the course of the deal and lies elsewhere from then on."""
    match = dealt(FIVE_PLAY, Deck=HELD)
    own = [piece.card for piece in table(match, 6).inside("returned.6")]
    assert own == ["2t", "3k", "4t", "12k"]
    assert not table(match, 5).inside("returned.6") and len(table(match, 5).inside("returned.5")) == 4
    while state(match).phase == "play":
        match.play(match.legal()[0])
        keys = [piece.key for piece in table(match, 6).pieces]
        assert len(set(keys)) == len(keys)
    assert not table(match, 6).inside("returned.6")


@pytest.mark.parametrize(("token", "path"), [
    ("5q*5t", ("5q", "5t")), ("5q*5r", ("5q", "5r")), ("7t", ("7t", "table")), ("9q", ("9q", "9t")),
    ("1p", ("1p", "1k")), ("2t", ("2t", "2p")),
])  # fmt: skip
def test_a_card_is_played_onto_what_it_takes_or_onto_the_table(token: str, path: tuple[str, ...]) -> None:
    """The path names one of two, the first of what is taken without a question, or the table."""
    match = scene(Table="5t 1k 5r 9t 9r 9p 2q 2p", Hand_0="5q 7t 9q", Stock="12p")
    if token in ("1p", "2t"):
        match = scene(Table="5t 1k 5r 9t 9r 9p 2q 2p", Hand_0="1p 2t", Stock="12p")
    view = match.view(0)
    assert hato.path(view, hato.parse(match.state, token)) == path
    assert hato.attempt(view, path) == token


def test_the_other_paths_are_a_table_card_or_a_button() -> None:
    """What a card turned up takes, and the words of the choices."""
    match = scene("7t", Table="5t 1k 5r", Hand_0="7t 8k", Stock="5p 9t")
    assert hato.path(match.view(0), hato.parse(match.state, "*5r")) == ("5r",)
    match = dealt(Deck=HELD)
    assert [hato.path(match.view(0), action) for action in match.view(0).legal] == [("play",), ("skip",)]
    match = last("12p", Balance_5="-1")
    assert [hato.path(match.view(5), action) for action in match.view(5).legal] == [("$5", "yes"), ("deal",)]


def test_an_attempt_may_name_anything_that_would_be_taken() -> None:
    """Each of three, or the table itself: the card is played and nothing needless is written."""
    view = scene(Table="5t 5r 5p 1k", Hand_0="5q 7t").view(0)
    for key in ("5t", "5r", "5p", "table", "5q"):
        assert hato.attempt(view, ("5q", key)) == "5q"


def test_an_attempt_that_is_not_legal_has_a_token_too() -> None:
    """So that the engine can say why it is refused."""
    match = scene(Table="5t 5r 1k 2p 2q", Hand_0="5q 7t 2t")
    view = match.view(0)
    for path, token, rule, key in (
        (("5q", "1k"), "5q*1k", "hato.deck", "not-one-family"),
        (("5q", "table"), "5q", "hato.match.two", "two-match"),
        (("2t", "2q"), "2t*2q", "hato.match.two", "game-takes"),
        (("play",), "play", "hato.choose", "not-choosing"),
        (("skip",), "skip", "hato.choose", "not-choosing"),
        (("deal",), "deal", "hato.deal", "deal-goes-on"),
        (("$3", "yes"), "$3", "hato.topup", "deal-goes-on"),
    ):
        assert hato.attempt(view, path) == token
        refused(match, token, rule=rule, key=key)


def test_an_attempt_that_means_nothing_has_no_token() -> None:
    """A card of the table is chosen alone only where a card waits that has been turned up."""
    view = scene(Table="5t 5r 1k", Hand_0="5q 7t").view(0)
    for path in ((), ("5t",), ("5q",), ("5q", "5q"), ("5q", "7t"), ("5q", "5t", "5r"), ("stock/0",)):
        assert hato.attempt(view, path) is None
    assert hato.attempt(last("12p", Balance_5="-1").view(5), ("$5", "table")) is None
    match = scene("7t", Table="5t 1k 5r", Hand_0="7t 8k", Stock="5p 9t")
    assert hato.attempt(match.view(0), ("1k",)) == "*1k"
    assert hato.attempt(match.view(0), ("8k",)) is None


def marks(match: Match, seat: int) -> list[str]:
    """What is said of a seat, but for the yagi."""
    return [mark.kind for mark in table(match, 3).marks if mark.seat == seat and not mark.of]


def test_a_seat_is_marked_as_it_plays_or_sits_out() -> None:
    """hato.choose: who said that it plays, who sits out, who was forced to, and who was paid for a twenty."""
    choosing = dealt("play skip", Deck=HELD)
    assert [marks(choosing, seat) for seat in (0, 1, 2)] == [["mark.leader", "mark.plays"], ["mark.skips"], []]
    playing = dealt(FIVE_PLAY, Deck=HELD)
    assert [marks(playing, seat) for seat in (0, 1, 5, 6)] == [["mark.leader"], [], ["mark.forced"], ["mark.paid"]]


def test_the_winner_of_a_deal_is_marked_once_it_is_reckoned() -> None:
    """hato.winner."""
    match = last("12p", Seed="tea")
    winner = state(match).results[-1].winner
    assert "mark.winner" in marks(match, winner)
    match.play("deal")
    assert "mark.winner" not in marks(match, winner)


def test_the_way_to_every_yaga_is_marked() -> None:
    """hato.yaga: how many of its cards a player has, and whether another's card puts it out of reach."""
    match = scene(Table="9t", Hand_0="7t", Captured_1="4t 4r 1r 1p", Captured_2="2r 2p 10k" if False else "2r 2p")
    found = {(mark.seat, mark.kind): mark for mark in table(match, 0).marks}
    assert found[1, "yaga.family-4"] == Mark(1, "yaga.family-4", 2, 4)
    assert found[2, "yaga.family-4"] == Mark(2, "yaga.family-4", 0, 4, idle=True)
    assert found[1, "yaga.red"] == Mark(1, "yaga.red", 1, 3, idle=True)
    assert found[0, "yaga.blue"] == Mark(0, "yaga.blue", 0, 3)
    assert not [mark for mark in table(dealt("play", Deck=HELD), 0).marks if mark.of]


def test_what_is_to_be_seen_after_an_action_is_what_comes_of_it() -> None:
    """But for the card from the stock, which is seen only then; no other action shows anything at once."""
    match = scene("", Hand_0="4t 1r", Table="4p 4r 5t 6t", Stock="12p 12t")
    view = match.view(0)
    actions = {hato.format(action): hato.after(view, action) for action in view.legal}
    assert actions.keys() == {"4t*4p", "4t*4r", "1r"}
    assert actions["4t*4p"].captured[0] == cards("4t 4p") and actions["4t*4p"].table == cards("4r 5t 6t")
    assert actions["1r"].table == (*view.table, *cards("1r")) and actions["1r"].captured[0] == ()
    assert actions["1r"].hands[0] == cards("4t") and actions["1r"].stock == view.stock
    before = scene("1r", Hand_0="4t 1r", Table="4p 4r 5t 6t", Stock="4q 12t")
    turned = before.view(0)
    took = hato.after(turned, hato.parse(before.state, "*4p"))
    assert took.captured[0] == cards("4q 4p") and took.turned is None
    choosing = dealt(Seed="after")
    assert hato.after(choosing.view(choosing.turn), hato.parse(choosing.state, "skip")) == choosing.view(choosing.turn)
