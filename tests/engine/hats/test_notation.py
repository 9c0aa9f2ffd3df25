"""How Hats is written: tokens, positions whole and in part, the state as JSON, the lines of a record."""

from __future__ import annotations

import pytest

from engine import hats
from engine.game import Event, MoveError
from engine.hats.rules import UNKNOWN, BlackHat, Card, EndTurn, Exchange, Give, Swap
from engine.match import Match
from tests.engine.hats.scenes import cards, ended, game, refused, refused_start, scene, state

TEA = "B4 O5 G2 Y1 V6"
WHOLE = {
    "Players": "3",
    "Table": "B2 Y5 O6 O4 R6 Y6",
    "Hand_0": "O1 O5 G1 P2 P3",
    "Collection_0": "Y2 P5",
    "Black_0": "V5 G5",
    "Discard_0": "B1 R2 B5",
    "Hand_1": "Y1 R3 B4 G6 G3",
    "Collection_1": "B3 V1",
    "Black_1": "P4 P1",
    "Discard_1": "V6 G4 Y4",
    "Hand_2": "B6 P6 V3 R1 R4",
    "Collection_2": "O2 Y3 V2 O3",
    "Discard_2": "R5 G2 V4",
    "Cookie": "0",
    "Turn": "0",
}
"""A position in which all 42 cards lie somewhere."""


def json(match: Match) -> dict[str, object]:
    """What `replay --json` prints."""
    return hats.snapshot(match.state)


@pytest.mark.parametrize(("token", "action"), [
    ("R3xG2", Exchange(Card("R", 3), Card("G", 2))),
    ("@R3", BlackHat(Card("R", 3))),
    ("~R3", Swap(Card("R", 3))),
])  # fmt: skip
def test_a_token_means_an_action(token: str, action: Exchange | BlackHat | Swap) -> None:
    """And the action is written as the token; its button is worded from its rule and cards."""
    match = scene(Table=TEA, Hand_0="R3 O1", Draw="P1")
    assert hats.parse(match.state, token) == action
    assert hats.format(action) == token
    args = {"card": "R3", "taken": "G2"} if isinstance(action, Exchange) else {"card": "R3"}
    rules = {Exchange: "hats.exchange", BlackHat: "hats.black-hat", Swap: "hats.swap"}
    assert hats.describe(action) == Event(rules[type(action)], args)


def test_the_tokens_of_four_players_and_of_the_end_of_a_turn() -> None:
    """`^R3` offers and answers, `-` ends."""
    match = scene(Players="4", Table=TEA, Hand_0="R3 O1", Hand_2="P1 P2", Turn="0")
    assert hats.parse(match.state, "^R3") == Give(Card("R", 3))
    assert hats.format(Give(Card("R", 3))) == "^R3"
    assert hats.describe(Give(Card("R", 3))) == Event("hats.partner", {"card": "R3"})
    match.play("@R3")
    assert hats.parse(match.state, "-") == EndTurn()
    assert hats.format(EndTurn()) == "-"
    assert hats.describe(EndTurn()) == Event("hats.turn.end", {})


@pytest.mark.parametrize(
    "token",
    ["", "R3", "r3xg2", "R3XG2", "R3xG2x", "xG2", "@", "@R3xG2", "~R3xG2", "^R3xG2", "--", "@R33",
     "?xG2", "@?", "R3 xG2", "R3x?", "@R٣", "13t", "play", "@@R3", "R3xG2\n"],
)  # fmt: skip
def test_a_token_of_another_form_is_no_move(token: str) -> None:
    """No rule is needed to refuse it."""
    with pytest.raises(MoveError) as caught:
        hats.parse(scene(Table=TEA, Hand_0="R3 O1").state, token)
    assert (caught.value.key, caught.value.rule, caught.value.token) == ("token-hats", None, token)


@pytest.mark.parametrize(
    ("token", "card"),
    [("A1xB4", "A1"), ("R3xX2", "X2"), ("@Z6", "Z6"), ("~W1", "W1"), ("R0xB4", "R0"), ("R3xR7", "R7")],
)
def test_a_token_with_no_card_of_the_game_says_which(token: str, card: str) -> None:
    """Its form is right, but there is no such type or value."""
    assert refused(scene(Table=TEA, Hand_0="R3 O1"), token, rule="hats.deck", key="token-card").details == {
        "token": token,
        "card": card,
    }


def test_a_refusal_names_the_cards() -> None:
    """Whatever is wrong with them."""
    match = scene(Table=TEA, Hand_0="R3 O1", Draw="P1")
    for token, key, card in (
        ("P6xB4", "not-in-hand", "P6"),
        ("R3xR1", "not-on-table", "R1"),
        ("@V1", "not-in-hand", "V1"),
    ):
        with pytest.raises(MoveError) as caught:
            hats.parse(match.state, token)
        assert (caught.value.key, caught.value.details["card"]) == (key, card)


def test_a_whole_position_is_what_its_tags_say() -> None:
    """Cards in the order they are written; a zone that no tag names is empty, for all cards lie elsewhere."""
    match = game(**WHOLE)
    assert json(match) == {
        "game": "hats",
        "over": False,
        "turn": 0,
        "table": WHOLE["Table"].split(),
        "hands": [WHOLE[f"Hand_{seat}"].split() for seat in range(3)],
        "collections": [WHOLE[f"Collection_{seat}"].split() for seat in range(3)],
        "black": [["V5", "G5"], ["P4", "P1"], []],
        "discards": [WHOLE[f"Discard_{seat}"].split() for seat in range(3)],
        "draw": [],
        "cookie": 0,
        "removed": "",
        "scores": None,
        "winners": None,
    }
    assert "O5xO6" in match.legal() and "~O5" not in match.legal()


def test_a_position_needs_no_seed() -> None:
    """But where a seed, a first player or a deck is given it is checked."""
    refused_start(**WHOLE, First="3", tag="First", rule="hats.setup.first", key="tag-number")
    refused_start(**WHOLE, Deck="R1", tag="Deck", rule="hats.deck", key="tag-deck-cards")
    refused_start(**WHOLE, Deck_2="R1", tag="Deck.2", rule="hats.deck", key="tag-deck-cards")
    refused_start(**WHOLE, Deck_x="R1", tag="Deck.x", rule=None, key="tag-deck")
    assert game(**WHOLE, Seed="tea", First="1").turn == 0


def test_a_partial_position_is_fine_for_drawing_and_scoring() -> None:
    """A table and one collection: null for what nobody says, nothing legal, nobody to act."""
    match = game(Players="2", Table="B4 G2", Collection_1="B1 G6 B5")
    shown = json(match)
    assert (shown["over"], shown["turn"], shown["removed"], shown["draw"]) == (False, None, None, None)
    assert (shown["hands"], shown["collections"]) == ([None, None], [None, ["B1", "G6", "B5"]])
    assert (shown["black"], shown["discards"]) == ([None, None], [None, None])
    assert match.legal() == ()
    assert [(line.seat, line.points) for line in hats.score(match.view(None))] == [(1, 2), (1, 2)]


def test_the_types_taken_out_are_known_once_five_have_been_seen() -> None:
    """Of two players; the tag says it too, in any order, and is written in canonical order."""
    assert json(game(Players="2", Table="B4 O5 G2 Y1 V6"))["removed"] == "RP"
    assert json(game(Players="2", Table="B4 O5 G2 Y1"))["removed"] is None
    assert json(game(Players="2", Table="B4", Removed="PR"))["removed"] == "RP"


def test_a_card_nobody_says_is_kept_and_not_played() -> None:
    """`?` stays in the JSON; only the known card is legal, and only the known table card can be taken."""
    match = scene(Table="B4 ? G2", Hand_0="? R6 ?", Black_1="? ?", Draw="P1 ?", Discard_2="?")
    shown = json(match)
    assert (shown["table"], shown["hands"]) == (["B4", "?", "G2"], [["?", "R6", "?"], None, None])
    assert (shown["black"], shown["draw"]) == ([[], ["?", "?"], []], ["P1", "?"])
    assert match.legal() == ("@R6", "R6xB4", "R6xG2", "~R6")
    match.play("~R6")
    assert state(match).hands[0] == (UNKNOWN, UNKNOWN, Card("P", 1))


def test_a_card_nobody_says_can_not_be_drawn() -> None:
    """With `?` on top of the draw deck the swap is not legal, and the refusal says what is missing."""
    match = scene(Table=TEA, Hand_0="R3 O1", Draw="? P1")
    assert match.legal() == ("@O1", "@R3", "O1xO5", "R3xG2", "R3xY1")
    assert refused(match, "~R3", rule=None, key="missing").details["tags"] == "Draw"


def without(*names: str) -> dict[str, str]:
    """The tags of a scene of two without some of them."""
    tags = {
        "Players": "2", "Turn": "0", "Table": "B4 O5", "Hand_0": "R3 O1", "Hand_1": "R1 R2", "Draw": "O2 O3",
        "Collection_0": "", "Collection_1": "", "Black_0": "", "Black_1": "", "Discard_0": "",
    }  # fmt: skip
    return {name: value for name, value in tags.items() if name not in names}


@pytest.mark.parametrize(("lacking", "move", "missing"), [
    (("Hand_0",), "@R3", "Hand.0"),
    (("Hand_0",), "O1xO5", "Hand.0"),
    (("Hand_0",), "~R3", "Hand.0"),
    (("Collection_0",), "@R3", "Collection.0"),
    (("Collection_1",), "O1xO5", "Collection.1"),
    (("Black_0", "Black_1"), "@R3", "Black.0 Black.1"),
    (("Draw",), "@R3", "Draw"),
    (("Draw",), "~R3", "Draw"),
    (("Discard_0",), "~R3", "Discard.0"),
    (("Hand_0", "Collection_1", "Black_0", "Draw"), "@R3", "Hand.0 Black.0 Collection.1 Draw"),
])  # fmt: skip
def test_a_move_that_needs_what_is_missing_is_refused(lacking: tuple[str, ...], move: str, missing: str) -> None:
    """It says which tags would have to be there; with all of them the move is legal."""
    assert move in game(**without()).legal()
    match = game(**without(*lacking))
    assert refused(match, move, rule=None, key="missing").details["tags"] == missing


def test_a_move_does_not_need_the_rest() -> None:
    """Neither the hands of others nor, for a swap, the collections."""
    assert game(**without("Hand_1", "Discard_0")).legal() == ("@O1", "@R3", "O1xO5")
    assert game(**without("Hand_1", "Collection_0", "Collection_1", "Black_0", "Black_1")).legal() == ("~O1", "~R3")


@pytest.mark.parametrize("move", ["@R3", "O1xO5", "~R3"])
def test_what_nobody_says_stays_unsaid(move: str) -> None:
    """After a move too: the other hand and the other discards are null."""
    match = game(move, **without("Hand_1", "Discard_1"))
    assert state(match).hands[1] is state(match).discards[1] is None


def test_a_collection_with_a_card_nobody_says_is_missing() -> None:
    """Its types decide about the cookie; what a black hat is does not matter."""
    match = game(**without("Collection_1", "Black_1"), Collection_1="O6 ?", Black_1="?")
    assert refused(match, "@R3", rule=None, key="missing").details["tags"] == "Collection.1"
    assert "@R3" in game(**without("Black_1"), Black_1="?").legal()


def test_an_offer_needs_the_partners_hand() -> None:
    """At least one card of it, for there must be an answer; four never need the draw deck."""
    tags = {f"{zone}_{seat}": "" for zone in ("Collection", "Black") for seat in range(4)}
    for hand in ({}, {"Hand_2": "? ?"}):
        match = game(Players="4", Table=TEA, Hand_0="R3 O1", Turn="0", **tags, **hand)
        assert match.legal() == ("@O1", "@R3", "O1xO5", "R3xG2", "R3xY1")
        assert refused(match, "^R3", rule=None, key="missing").details["tags"] == "Hand.2"
    match = game("^R3", Players="4", Table=TEA, Hand_0="R3 O1", Hand_2="? P1", Turn="0")
    assert match.legal() == ("^P1",)


def test_a_pending_offer_stands_in_the_json() -> None:
    """One more key while the partner is to answer."""
    match = scene("^R3", Players="4", Table=TEA, Hand_0="R3 O1", Hand_2="P1 P2")
    assert json(match)["offer"] == "R3" and json(match)["turn"] == 2
    match.play("^P1")
    assert "offer" not in json(match)


def test_a_turn_may_be_half_done() -> None:
    """`Moved` with the swap left, `Swapped` with the main action left; "no" says what its absence does."""
    assert scene(Table=TEA, Hand_0="R3 O1", Draw="P1", Moved="yes").legal() == ("-", "~O1", "~R3")
    assert "~R3" not in scene(Table=TEA, Hand_0="R3 O1", Draw="P1", Swapped="yes").legal()
    tags = {"Table": TEA, "Hand_0": "R3 O1", "Draw": "P1"}
    assert scene(**tags, Moved="no", Swapped="no").state == scene(**tags).state
    for tag in ("Moved", "Swapped"):
        refused_start(**without(), **{tag: "maybe"}, tag=tag, rule="hats.turn", key="tag-choice")


def test_a_half_done_last_turn_is_possible() -> None:
    """The mover has played the eighth card and may still swap the ninth."""
    hands = {"Hand_0": "O1", "Hand_1": "Y3", "Hand_2": "P6"}
    match = scene(Table=TEA, Draw="P1", Moved="yes", **hands)
    assert match.legal() == ("-", "~O1")
    refused_start(
        Players="3", Table=TEA, Draw="P1", Turn="0", **hands, tag="Turn", rule="hats.end", key="turn-impossible"
    )


def dealt_out(sizes: tuple[int, ...], turn: int, moved: bool) -> dict[str, str]:
    """The tags of a position of three with hands of these sizes."""
    hands = {
        f"Hand_{n}": " ".join(f"{'RPV'[n]}{value}" for value in range(1, size + 1)) for n, size in enumerate(sizes)
    }
    tags = {"Players": "3", "Table": "B4 O5", "Draw": "G1", "Turn": str(turn), **hands}
    return tags | {"Moved": "yes"} if moved else tags


@pytest.mark.parametrize(("sizes", "turn", "moved"), [
    ((3, 2, 2), 0, False), ((3, 3, 2), 0, False), ((2, 3, 3), 1, False), ((2, 2, 3), 2, False), ((3, 3, 3), 2, False),
    ((2, 2, 2), 0, True), ((2, 3, 2), 1, False), ((1, 2, 2), 1, False), ((1, 2, 2), 0, True), ((3, 3, 3), 0, True),
    ((1, 1, 1), 2, True),
])  # fmt: skip
def test_hands_that_can_come_about(sizes: tuple[int, ...], turn: int, moved: bool) -> None:
    """From the mover on each seat has as many turns left as the one before, or all from some seat on have one less."""
    assert game(**dealt_out(sizes, turn, moved)).turn == turn


@pytest.mark.parametrize(("sizes", "turn", "moved"), [
    ((2, 3, 2), 0, False), ((2, 2, 3), 0, False), ((2, 3, 3), 0, False), ((4, 2, 2), 0, False), ((1, 1, 1), 0, False),
    ((3, 2, 2), 0, True), ((2, 3, 3), 2, False), ((1, 1, 2), 0, True), ((3, 2, 3), 0, False), ((0, 0, 0), 1, False),
    ((3, 1, 2), 2, True), ((2, 1, 2), 2, True),
])  # fmt: skip
def test_hands_that_can_not_come_about(sizes: tuple[int, ...], turn: int, moved: bool) -> None:
    """Somebody would have played out of turn (hats.end)."""
    refused_start(**dealt_out(sizes, turn, moved), tag="Turn", rule="hats.end", key="turn-impossible")


@pytest.mark.parametrize(("tags", "tag", "rule", "key"), [
    ({"Table": "B4 B4"}, "Table", "hats.deck", "card-twice"),
    ({"Table": "B4", "Draw": "O1 B4"}, "Draw", "hats.deck", "card-twice"),
    ({"Table": "B4", "Black_1": "B4"}, "Black.1", "hats.deck", "card-twice"),
    ({"Table": "B4", "Discard_0": "O1", "Collection_1": "O1"}, "Discard.0", "hats.deck", "card-twice"),
    ({"Table": "B4", "Hand_1": "G1", "Removed": "GV"}, "Hand.1", "hats.setup.types", "card-removed"),
    ({"Table": "B4 R1 O1 Y1 G1", "Hand_1": "V1"}, "Hand.1", "hats.setup.types", "too-many-types"),
    ({"Table": "? ? ? ? ? ?"}, "Table", "hats.setup.table", "too-many-cards"),
    ({"Table": ""}, "Table", "hats.setup.table", "table-empty"),
    ({"Table": "B4", "Hand_1": "? ? ? ? ? ? ? ? ? ?"}, "Hand.1", "hats.setup.hands", "too-many-cards"),
    ({"Table": "B4", "Collection_0": "? " * 5, "Black_0": "? " * 5}, "Collection.0", "hats.setup.hands",
     "too-many-cards"),
    ({"Table": "B4", "Draw": "? ? ? ? ? ? ? ?"}, "Draw", "hats.setup.hands", "too-many-cards"),
    ({"Table": "B4", "Draw": "? ? ? ?", "Discard_0": "? ?", "Discard_1": "? ?"}, "Draw", "hats.setup.hands",
     "too-many-cards"),
    ({"Table": "B4 X1"}, "Table", "hats.deck", "tag-card"),
    ({"Table": "B4,G2"}, "Table", "hats.deck", "tag-card"),
    ({"Table": "b4"}, "Table", "hats.deck", "tag-card"),
    ({"Table": "B7"}, "Table", "hats.deck", "tag-card"),
    ({"Table": "B4", "Hand_0": "??"}, "Hand.0", "hats.deck", "tag-card"),
    ({"Table": "B4", "Cookie": "2"}, "Cookie", "hats.cookie", "tag-number"),
    ({"Table": "B4", "Cookie": "napkin"}, "Cookie", "hats.cookie", "tag-number"),
    ({"Table": "B4", "Turn": "2"}, "Turn", "hats.turn", "tag-number"),
    ({"Table": "B4", "Hand_2": ""}, "Hand.2", None, "tag-seat"),
    ({"Table": "B4", "Collection_x": ""}, "Collection.x", None, "tag-seat"),
    ({"Table": "B4", "Black_01": ""}, "Black.01", None, "tag-seat"),
    ({"Table": "B4", "Discard_": ""}, "Discard.", None, "tag-seat"),
    ({"Seed": "tea", "Seat_2": "Anna"}, "Seat.2", None, "tag-seat"),
    ({"Seed": "tea", "Bot_-1": "1"}, "Bot.-1", None, "tag-seat"),
    ({"Table": "B4\u00a0G2"}, "Table", "hats.deck", "tag-card"),
    ({"Table": "B4", "Hand": "R1"}, "Hand", None, "tag-seat"),
    ({"Table": "B4", "Draw_1": "R1"}, "Draw.1", None, "tag-index"),
    ({"Table": "B4", "Turn_x": "0"}, "Turn.x", None, "tag-index"),
    ({"Table": "B4", "Table_1": "R1"}, "Table.1", None, "tag-index"),
    ({"Table": "B4", "Moved": "yes"}, "Moved", "hats.turn", "turn-missing"),
    ({"Table": "B4", "Swapped": "yes"}, "Swapped", "hats.turn", "turn-missing"),
    ({}, "Seed", None, "tag-seed"),
    ({"First": "0"}, "Seed", None, "tag-seed"),
    ({"Seed": "tea", "Deck_0": ""}, "Deck.0", None, "tag-deck"),
    ({"Seed": "tea", "Deck_2": "R1 R2"}, "Deck.2", "hats.deck", "tag-deck-cards"),
    ({"Seed": "tea", "Deck": "? ?", "First": "0"}, "Deck", "hats.deck", "tag-card"),
    ({"Seed": "tea", "Turn": "0"}, "Turn", None, "tag-needs-table"),
    ({"Seed": "tea", "Hand_0": "R1"}, "Hand.0", None, "tag-needs-table"),
    ({"Seed": "tea", "Collection_0": "R1"}, "Collection.0", None, "tag-needs-table"),
    ({"Seed": "tea", "Black_1": "R1"}, "Black.1", None, "tag-needs-table"),
    ({"Seed": "tea", "Discard_1": "R1"}, "Discard.1", None, "tag-needs-table"),
    ({"Seed": "tea", "Draw": "R1"}, "Draw", None, "tag-needs-table"),
    ({"Seed": "tea", "Cookie": "0"}, "Cookie", None, "tag-needs-table"),
    ({"Seed": "tea", "Moved": "no"}, "Moved", None, "tag-needs-table"),
    ({"Seed": "tea", "Swapped": "no"}, "Swapped", None, "tag-needs-table"),
])  # fmt: skip
def test_a_start_that_can_not_be_is_refused(tags: dict[str, str], tag: str, rule: str | None, key: str) -> None:
    """The error names the tag, and the rule where one forbids it."""
    refused_start(Players="2", **tags, tag=tag, rule=rule, key=key)


def test_four_players_have_no_draw_deck() -> None:
    """Not a card of it, nor a discard: 42 cards are 6 on the table and 36 in hands."""
    for zone in ("Draw", "Discard.0"):
        tags = {zone.replace(".", "_"): "?"}
        refused_start(Players="4", Table=TEA, **tags, tag=zone, rule="hats.setup.hands", key="too-many-cards")


DECK = "R5 R4 Y6 P2 Y3 P6 R1 R6 B5 P4 R3 B4 O5 P3 O4 O3 P5 P1 O1 Y5 B6 O2 O6 Y4 B2 Y1 R2 Y2 B1 B3"


def test_a_deck_tells_the_types_that_are_taken_out() -> None:
    """With a deck `Removed` may be left out; a deck that is at odds with it is refused."""
    assert state(game(Players="2", Deck=DECK, First="0")).removed == "GV"
    assert state(game(Players="2", Deck=DECK, First="0", Removed="VG")).removed == "GV"
    refused_start(Players="2", Deck=DECK, First="0", Removed="RG", tag="Deck", rule="hats.deck", key="tag-deck-cards")


def test_a_deck_goes_before_the_seed() -> None:
    """The seed then only draws the first player."""
    match = game(Players="2", Deck=DECK, Seed="tea")
    assert state(match).table == cards(DECK)[:5]
    assert match.turn == game(Players="2", Seed="tea").turn
    assert state(game(Players="2", Deck=DECK, Seed="tea", First="1")).turn == 1


def test_unknown_tags_and_results_are_ignored() -> None:
    """Also those of the other game."""
    assert (
        game(Players="2", Seed="tea", Result="0", Stock="1k", Annotator_x="").state
        == game(Players="2", Seed="tea").state
    )


def test_the_lines_of_a_record_are_rounds() -> None:
    """A round is over when each of the players has ended a turn."""
    match = game(Players="2", Deck=DECK, First="0")
    numbers = []
    for token in ("P4xY3", "-", "@O2", "~O3", "O5xR4", "~R1"):
        numbers.append(hats.line(match.state))
        match.play(token)
    assert numbers == [0, 0, 0, 0, 1, 1]


def test_the_scores_of_a_finished_game_stand_in_the_json() -> None:
    """Each seat's own total, before partners add, and all winners."""
    match = ended(
        Players="4", Table="R1 O1 Y1 G1 B1 V1", Hand_0="P1", Hand_1="P2", Hand_2="P3", Hand_3="P4",
        Collection_0="V2", Black_2="V3", Cookie="2",
    )  # fmt: skip
    shown = json(match)
    assert (shown["over"], shown["turn"], shown["winners"]) == (True, None, [0, 2])
    assert shown["scores"] == [
        {"collection": 6, "black": 0, "favourite": -1, "cookie": 0, "total": 5},
        {"collection": 0, "black": 0, "favourite": -2, "cookie": 0, "total": -2},
        {"collection": 0, "black": 1, "favourite": -3, "cookie": 5, "total": 3},
        {"collection": 0, "black": 0, "favourite": -4, "cookie": 0, "total": -4},
    ]


@pytest.mark.parametrize("unsaid", [{"Hand_0": "?"}, {"Collection_0": "O1 ?"}, {"Table": "B4 ?"}])
def test_a_finished_game_with_a_card_nobody_says_has_no_winner(unsaid: dict[str, str]) -> None:
    """What is not known does not score, and can't be told."""
    match = ended(**{"Table": TEA, "Hand_0": "R1", "Hand_1": "P1"} | unsaid)
    shown = json(match)
    assert (shown["over"], shown["scores"], shown["winners"]) == (True, None, None)
    assert hats.outcome(match.state) is None


def test_a_finished_game_without_all_collections_has_no_winner() -> None:
    """Nor without all black hats; of these only the number counts."""
    hands = {"Hand_0": "R1", "Hand_1": "R2", "Collection_0": "", "Collection_1": "", "Black_0": "?", "Black_1": ""}
    assert hats.outcome(game(Players="2", Table="B4", **hands).state)
    for name in ("Collection_1", "Black_1"):
        del hands[name]
        assert hats.outcome(game(Players="2", Table="B4", **hands).state) is None


def test_a_game_played_to_an_unsaid_favourite_tells_what_it_can() -> None:
    """The known favourite hat is revealed, the other is not, and nobody wins."""
    match = scene("@R3", Table=TEA, Hand_0="R3 ?", Hand_1="Y3", Hand_2="P6")
    assert state(match).over
    ends = [entry.event.args for entry in match.log(1) if entry.event.rule == "hats.end"]
    assert ends == [{"by": 1, "card": "Y3"}, {"by": 2, "card": "P6"}]
    assert not [entry for entry in match.log(None) if entry.event.rule.startswith("hats.winner")]


def test_a_game_is_in_one_record_and_has_no_clock() -> None:
    """The seat whose turn it is has something to do, until the game is over."""
    match = game(Players="2", Seed="tea", First="1")
    assert match.game.continued(match.state, match.tags) is None
    assert match.game.clock(match.state) is None
    assert hats.movers(match.state) == (1,)
    over = ended(Table="B4 O5 G2", Hand_0="R1", Hand_1="P1", Hand_2="R2", Players="3")
    assert hats.movers(over.state) == ()
