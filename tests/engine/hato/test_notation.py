"""How Hato is written: tokens, positions whole and in part, the state as JSON, the lines of a record."""

from __future__ import annotations

from typing import Any

import pytest

from engine import hato
from engine.game import Event, MoveError
from engine.hato.rules import DECK, UNKNOWN, Action, Card, NextDeal, Play, Skip, Stay, Take, TopUp
from engine.match import Match, replay
from engine.record import parse
from tests.engine.hato.scenes import FIVE, cards, dealt, deck, game, last, refused, refused_start, scene, state

PLAIN = deck()
WHOLE = {
    "Table": "12p 11t 9p 1k 2r 6r 5t 10q",
    "Hand_2": "3k 1r 10p",
    "Hand_3": "7p 3p 2t",
    "Hand_4": "11k 4q 2q",
    "Hand_5": "12r 11p 6p",
    "Hand_7": "12k 9t",
    "Captured_2": "4t 4r",
    "Captured_3": "8p 8k 8t 8q",
    "Captured_4": "10t 10r",
    "Captured_7": "7q 7r 3r 3q",
    "Stock": "5r 11q 5p 1p 6t 6q 5q 7t 9q 4p 9r 1q 2p 12t",
    "Active": "7 2 3 4 5",
    "Turn": "2",
}
"""A position in which all 48 cards lie somewhere."""


def json(match: Match) -> dict[str, Any]:
    """What `replay --json` prints."""
    return hato.snapshot(match.state)


@pytest.mark.parametrize(("token", "action", "meaning"), [
    ("7t", Play(Card(7, "t")), Event("hato.turn", {"card": "7t"})),
    ("5q*5r", Play(Card(5, "q"), Card(5, "r")), Event("hato.match.two", {"card": "5q", "taken": "5r"})),
])  # fmt: skip
def test_a_token_means_an_action(token: str, action: Action, meaning: Event) -> None:
    """And the action is written as the token; its button is worded from its rule and cards."""
    match = scene(Table="5t 5r 1k", Hand_0="5q 7t")
    assert hato.parse(match.state, token) == action
    assert hato.format(action) == token
    assert hato.describe(action) == meaning


@pytest.mark.parametrize(("match", "token", "action", "meaning"), [
    (0, "play", Stay(), Event("hato.choose", {"how": "play"})),
    (0, "skip", Skip(), Event("hato.choose", {"how": "skip"})),
    (1, "*5t", Take(Card(5, "t")), Event("hato.match.stock", {"taken": "5t"})),
    (2, "$5", TopUp(5), Event("hato.topup", {"n": 20})),
    (2, "deal", NextDeal(), Event("hato.deal", {})),
])  # fmt: skip
def test_the_other_tokens(match: int, token: str, action: Action, meaning: Event) -> None:
    """Choices, the card turned up, and what is said between deals."""
    matches = (
        dealt(Deck=PLAIN),
        scene("7t", Table="5t 1k 5r", Hand_0="7t 8k", Stock="5p 9t"),
        last("12p", Balance_5="-1", Seed="tea"),
    )
    assert hato.parse(matches[match].state, token) == action
    assert hato.format(action) == token
    assert hato.describe(action) == meaning


@pytest.mark.parametrize(
    "token",
    ["", "*", "5", "t", "5T", "5t*", "*5", "**5t", "5t*5r*5p", "05t", "0t", "13t", "20k", "5s", "$", "$8", "$-1", "$12",
     "$3 ", "5t\n", "Play", "PLAY", "Deal", "-", "?", "5t*?", "?*5t", "*?", "٥t", "$٣", "R3xB5", "play$3", "5t$3"],
)  # fmt: skip
def test_a_token_of_another_form_is_no_move(token: str) -> None:
    """No rule is needed to refuse it, whatever is to be done now."""
    for match in (scene(Table="5t 5r 1k", Hand_0="5q 7t"), dealt(Deck=PLAIN), last("12p")):
        with pytest.raises(MoveError) as caught:
            hato.parse(match.state, token)
        assert (caught.value.key, caught.value.rule, caught.value.token) == ("token-hato", None, token)


def test_a_start_needs_a_seed_or_the_leader_and_the_deck() -> None:
    """And it says what is missing."""
    refused_start(tag="Seed", rule=None, key="tag-seed")
    refused_start(Deck=PLAIN, tag="Seed", rule=None, key="tag-seed")
    error = refused_start(First="0", tag="Deck", rule="hato.deal", key="no-shuffle")
    assert (error.details["number"], error.details["deck"]) == (1, "Deck")
    assert state(game(First="0", Deck=PLAIN)).seed is None
    assert state(game(Deck=PLAIN, Seed="tea")).leader == state(game(Seed="tea")).leader


def test_a_deal_needs_its_deck() -> None:
    """`deal` is legal between deals, and the record that lacks the deck says so at that move."""
    match = last("12p")
    assert "deal" in match.legal()
    error = refused(match, "deal", rule="hato.deal", key="no-shuffle")
    assert (error.details["number"], error.details["deck"], error.move) == (1, "Deck", 2)
    assert state(last("12p deal", Deck=PLAIN)).shuffles == 1, "a position has made no shuffle"
    match = dealt("play play play play play", Deck=PLAIN, Deck_2=PLAIN)
    while state(match).phase == "play":
        match.play(match.legal()[0])
    match.play("deal")
    assert state(match).shuffles == 2


@pytest.mark.parametrize(("tag", "key"), [
    ("Deck_x", "tag-deck"), ("Deck_1", "tag-deck"), ("Deck_0", "tag-deck"), ("Seat_8", "tag-seat"),
    ("Bot_x", "tag-seat"), ("Balance_8", "tag-seat"), ("Hand_9", "tag-seat"), ("Captured_01", "tag-seat"),
])  # fmt: skip
def test_a_malformed_tag_is_an_error(tag: str, key: str) -> None:
    """Also in a position."""
    refused_start(Seed="tea", **{tag: PLAIN}, tag=tag.replace("_", "."), rule=None, key=key)
    refused_start(Table="", **{tag: PLAIN}, tag=tag.replace("_", "."), rule=None, key=key)


@pytest.mark.parametrize("tag", ["Hand_0", "Captured_7", "Stock", "Active", "Turn", "Turned"])
def test_a_tag_of_a_position_needs_a_table(tag: str) -> None:
    """A deal can't be told how it lies."""
    refused_start(Seed="tea", **{tag: ""}, tag=tag.replace("_", "."), rule=None, key="tag-needs-table")


def test_other_tags_are_kept_and_ignored() -> None:
    """Names of the other game too."""
    tags = {"Seed": "tea", "Annotator_x": "me", "Players": "9", "Cookie": "0", "Result": "?", "Bot_3": "any"}
    assert state(game(**tags)) == state(game(Seed="tea"))


def test_options_are_what_tags_may_say() -> None:
    """Each of their values starts a match."""
    for option in hato.OPTIONS:
        for value in option.values:
            assert state(game(Seed="tea", **{option.tag: value})).deal == 1
    assert [(option.tag, option.default) for option in hato.OPTIONS] == [
        ("Deals", None), ("Balance", "20"), ("Yaga.Family", "4"), ("Yaga.Ribbons", "6"), ("First", None),
    ]  # fmt: skip
    plain = state(game(Seed="tea"))
    assert (plain.deals, plain.yaga_family, plain.yaga_ribbons) == (None, 4, 6)
    told = state(game(Seed="tea", Deals="7", Yaga_Family="0", Yaga_Ribbons="999999999"))
    assert (told.deals, told.yaga_family, told.yaga_ribbons) == (7, 0, 999_999_999)


def test_a_dealt_match_in_json() -> None:
    """The full truth, the face-down table too."""
    assert json(dealt("play skip", First="5", Deck=deck("5"), Deals="1", Balance="3")) == {
        "game": "hato",
        "phase": "choose",
        "deal": 1,
        "shuffles": 1,
        "leader": 5,
        "turn": 7,
        "turned": None,
        "table": deck("5").split()[:4] + deck("5").split()[20:24],
        "stock": deck("5").split()[40:],
        "hands": [
            deck("5").split()[4 + 2 * n : 6 + 2 * n] + deck("5").split()[24 + 2 * n : 26 + 2 * n]
            for n in (3, 4, 5, 6, 7, 0, 1, 2)
        ],
        "captured": [[]] * 8,
        "active": [5],
        "skipped": [6],
        "forced": [],
        "balances": [3] * 8,
        "results": [],
    }


def test_a_reckoning_in_json() -> None:
    """By seat; only the forced skips that were paid; the deal that ended keeps being shown."""
    match = dealt("play play play play play", Deck=deck(hand_6="1k"))
    while state(match).phase == "play":
        match.play(match.legal()[0])
    shown = json(match)
    result = state(match).results[0]
    assert (shown["phase"], shown["turn"], shown["leader"], shown["active"]) == ("between", None, 0, [0, 1, 2, 3, 4])
    assert (shown["skipped"], shown["forced"], shown["table"], shown["stock"]) == ([5, 6, 7], [5, 6, 7], [], [])
    (reckoned,) = shown["results"]
    assert reckoned["forced"] == [{"seat": 6, "each": 4}]
    for key, numbers in (("points", result.points), ("norm", result.norm), ("net", result.net)):
        assert reckoned[key] == {str(seat): number for seat, number in zip(range(5), numbers, strict=True)}
    assert reckoned["yagi"] == [{"seat": own.seat, "yaga": own.name, "each": own.each} for own in result.yagi]
    assert reckoned["winner"] == result.winner


def test_the_lines_of_a_record() -> None:
    """Choices of a shuffle, five turns, the tokens between deals."""
    first = deck(table="4t 4p 4q 5t 5r 5p", stock="5q", hand_6="4r")
    match = dealt("play play play play play skip skip skip", Deck=first, Seed="tea", Balance="-90")
    while state(match).phase == "play":
        match.play(match.legal()[0])
    for token in ("$3", "$4", "deal", "skip", "skip", "skip"):
        match.play(token)
    match.play(match.legal()[0])
    rows = match.write().split("\n\n")[1].splitlines()
    assert rows[:2] == ["1. play play play play play", "2. skip skip skip"]
    assert rows[6:8] == ["7. $3 $4 deal", "8. skip skip skip"]
    assert len(rows) == 9
    turns = [[token for token in row.split()[1:] if not token.startswith("*")] for row in rows[2:6]]
    assert [len(row) for row in turns] == [5] * 4


def test_the_lines_of_a_position_count_its_own_turns() -> None:
    """Five from where it begins; the answer of a card that waits belongs to its turn."""
    match = game(**WHOLE)
    for token in "1r 2t 11k 12r 12k 10p".split():  # noqa: SIM905
        match.play(token)
    assert match.write().split("\n\n")[1] == "1. 1r 2t 11k 12r 12k\n2. 10p\n"


def test_a_whole_position_is_what_its_tags_say() -> None:
    """Cards in the order they are written; a zone that no tag names is empty, for all cards lie elsewhere."""
    assert json(game(**WHOLE, Deals="2", Balance="9", First="1")) == {
        "game": "hato",
        "phase": "play",
        "deal": 1,
        "shuffles": 0,
        "leader": 7,
        "turn": 2,
        "turned": None,
        "table": WHOLE["Table"].split(),
        "stock": WHOLE["Stock"].split(),
        "hands": [WHOLE.get(f"Hand_{seat}", "").split() for seat in range(8)],
        "captured": [WHOLE.get(f"Captured_{seat}", "").split() for seat in range(8)],
        "active": [7, 2, 3, 4, 5],
        "skipped": [],
        "forced": [],
        "balances": [9] * 8,
        "results": [],
    }
    assert game(**WHOLE).legal() == ("10p", "1r", "3k")


def test_a_position_needs_no_seed() -> None:
    """But where a seed, a leader or a deck is given it is checked."""
    refused_start(**WHOLE, First="8", tag="First", rule="hato.leader", key="tag-number")
    refused_start(**WHOLE, Deck="1k", tag="Deck", rule="hato.deck", key="tag-deck-cards")
    refused_start(**WHOLE, Deck_2="1k", tag="Deck.2", rule="hato.deck", key="tag-deck-cards")
    assert state(game(**WHOLE, Seed="tea")).seed == "tea"


def test_a_whole_position_needs_no_tag_for_an_empty_zone() -> None:
    """With everything captured the stock is empty, and so are the hands."""
    match = game(Table="", Captured_4=" ".join(map(str, DECK)))
    assert (json(match)["stock"], json(match)["hands"]) == ([], [[]] * 8)
    assert json(match)["captured"][3] == []


def test_a_partial_position_is_fine_for_drawing_and_scoring() -> None:
    """A table and one collection: null for what nobody says, nothing legal, nobody to act."""
    match = game(Table="5t ? 1k", Captured_3="4r 4t 5r 7r", Active="1 2 3 4 5")
    shown = json(match)
    assert (shown["phase"], shown["turn"], shown["turned"], shown["stock"]) == ("play", None, None, None)
    assert shown["table"] == ["5t", "?", "1k"]
    assert shown["hands"] == [[], None, None, None, None, None, [], []]
    assert shown["captured"] == [[], None, None, ["4r", "4t", "5r", "7r"], None, None, [], []]
    assert match.legal() == ()
    lines = [(line.seat, line.rule, line.points) for line in hato.score(match.view(None)) if line.seat == 3]
    assert lines == [(3, "hato.score.norm", -5), (3, "hato.yaga.ribbons", 24)]


def test_a_position_may_leave_open_who_plays() -> None:
    """Then nobody leads, every zone may be anybody's, and nothing scores."""
    match = game(Table="", Hand_6="1k")
    shown = json(match)
    assert (shown["active"], shown["leader"]) == ([], None)
    assert shown["hands"] == [None] * 6 + [["1k"], None]
    assert hato.score(match.view(None)) == ()
    assert refused(match, "1k", rule=None, key="missing").details["tags"] == "Turn"


def test_a_card_nobody_says_is_kept_and_not_played() -> None:
    """`?` stays in the JSON, and only known cards are legal."""
    match = scene(Table="1k", Hand_0="? 7t ?", Hand_1="? ? ?", Stock="5p ? ?")
    assert json(match)["hands"][:3] == [["?", "7t", "?"], ["?", "?", "?"], None]
    assert match.legal() == ("7t",)
    match.play("7t")
    assert (state(match).hands[0], state(match).stock) == ((UNKNOWN,) * 2, (UNKNOWN,) * 2)


@pytest.mark.parametrize("stock", ["? 5p", "?", ""])
def test_a_card_nobody_says_can_not_be_turned_up(stock: str) -> None:
    """Nor one that is not there."""
    match = scene(Table="1k", Hand_0="7t 8k", Stock=stock)
    assert match.legal() == ()
    assert refused(match, "7t", rule=None, key="missing").details["tags"] == "Stock"


def test_a_card_nobody_says_on_the_table_might_match() -> None:
    """So a card is legal only where the rest of its family is known to lie elsewhere; so must the card turned up be."""
    match = scene(Table="1k ?", Hand_0="7t 1r", Stock="5p")
    assert match.legal() == ()
    assert refused(match, "7t", rule=None, key="missing").details["tags"] == "Table"
    known = {"Table": "1k ?", "Hand_0": "7t 1r", "Hand_1": "7r 7p", "Captured_2": "7q", "Captured_1": "5t 5r 5q"}
    assert scene(**known, Stock="5p").legal() == ("7t",)
    assert scene(**known, Stock="6p").legal() == ()


def test_a_card_that_waits_needs_a_table_that_is_known() -> None:
    """Or else a third match might lie there."""
    tags = {"Table": "5t 5r ?", "Turned": "5p", "Hand_0": "7t"}
    assert scene(**tags).legal() == ()
    assert refused(scene(**tags), "*5t", rule=None, key="missing").details["tags"] == "Table"
    assert scene(**tags, Captured_1="5q").legal() == ("*5r", "*5t")
    match = scene(Table="5t 5r", Turned="?", Hand_0="7t")
    assert (json(match)["turned"], match.legal()) == ("?", ())
    assert refused(match, "*5t", rule=None, key="missing").details["tags"] == "Turned"


def without(*names: str) -> dict[str, str]:
    """The tags of a scene without some of them."""
    tags = {"Table": "5t 1k", "Hand_0": "7t 8k", "Captured_0": "", "Stock": "6p 6q", "Active": FIVE, "Turn": "0"}
    return {name: value for name, value in tags.items() if name not in names}


@pytest.mark.parametrize(("lacking", "missing"), [
    (("Turn",), "Turn"),
    (("Active",), "Active"),
    (("Hand_0",), "Hand.0"),
    (("Captured_0",), "Captured.0"),
    (("Stock",), "Stock"),
    (("Active", "Hand_0", "Captured_0", "Stock"), "Active Hand.0 Captured.0 Stock"),
])  # fmt: skip
def test_a_move_that_needs_what_is_missing_is_refused(lacking: tuple[str, ...], missing: str) -> None:
    """It says which tags would have to be there; with all of them the move is legal."""
    assert game(**without()).legal() == ("7t", "8k")
    match = game(**without(*lacking))
    assert match.legal() == ()
    assert refused(match, "7t", rule=None, key="missing").details["tags"] == missing


def test_the_last_move_of_a_deal_needs_everything_that_counts() -> None:
    """Every player's captures with no card that nobody says, and no such card on the table."""
    hands = {f"Hand_{seat}": "" for seat in range(4)}
    tags = {"Table": "", **hands, "Hand_4": "12p", "Captured_4": "", "Stock": "12t", "Active": FIVE, "Turn": "4"}
    match = game(**tags, Captured_1="1k ?")
    missing = "Captured.0 Captured.1 Captured.2 Captured.3"
    assert match.legal() == ()
    assert refused(match, "12p", rule=None, key="missing").details["tags"] == missing
    rest = " ".join(str(card) for card in DECK if str(card) not in ("1q", "12p", "12t"))
    match = game(**tags | {"Table": "?", "Captured_4": rest})
    assert refused(match, "12p", rule=None, key="missing").details["tags"] == "Table"
    match = game(**tags | {"Table": "1q 1p 12k 12r", "Captured_4": "? ", "Captured_0": "1k 1r"})
    missing = "Captured.4 Captured.1 Captured.2 Captured.3"
    assert refused(match, "12p*12k", rule=None, key="missing").details["tags"] == missing


def test_the_last_move_needs_a_stock_that_is_known_to_be_empty() -> None:
    """Also where a card waits that has been turned up: nothing may be left that nobody says."""
    hands = {f"Hand_{seat}": "" for seat in range(5)}
    tags = {"Table": "12k 12t", "Turned": "12r", "Turn": "4", **hands}
    captured = {f"Captured_{seat}": "" for seat in range(5)}
    match = game(**tags, **captured, Active=FIVE)
    assert match.legal() == ()
    assert refused(match, "*12k", rule=None, key="missing").details["tags"] == "Stock"


def test_a_move_before_the_last_does_not_need_what_counts_in_the_end() -> None:
    """Not while somebody else has a card, nor while nobody says what somebody has."""
    tags = {"Table": "", "Captured_4": "", "Stock": "12t 1q", "Active": "4 5 6 7 0", "Turn": "4", "Hand_4": "12p"}
    hands = {f"Hand_{seat}": "?" for seat in (5, 6, 7, 0)}
    assert game(**tags | {"Stock": "12t ? ? ? ?"}, **hands).legal() == ("12p",)
    assert game(**tags).legal() == ("12p",)
    last_turn = {"Active": FIVE, "Hand_0": "", "Hand_1": "", "Hand_2": ""}
    assert game(**tags | last_turn).legal() == ("12p",), "seat 3 may hold a card"


def test_a_position_that_waits_plays_on() -> None:
    """`Turned` is the card that waits; the hand of the mover has been played from."""
    match = scene(Table="5t 1k 5r", Turned="5p", Hand_0="7t", Hand_1="8k 9t", Stock="6p")
    assert match.legal() == ("*5r", "*5t")
    match.play("*5t")
    assert (state(match).captured[0], match.turn) == (cards("5p 5t"), 1)


@pytest.mark.parametrize(("tags", "tag", "rule", "key"), [
    ({"Table": "1k 1k"}, "Table", "hato.deck", "card-twice"),
    ({"Table": "1k", "Stock": "2t 1k"}, "Stock", "hato.deck", "card-twice"),
    ({"Table": "1k", "Turned": "1k"}, "Turned", "hato.deck", "card-twice"),
    ({"Hand_3": "1k", "Captured_5": "1k"}, "Captured.5", "hato.deck", "card-twice"),
    ({"Table": "1t"}, "Table", "hato.deck", "tag-card"),
    ({"Table": "0? 1k"}, "Table", "hato.deck", "tag-card"),
    ({"Stock": "1k,2t"}, "Stock", "hato.deck", "tag-card"),
    ({"Hand_3": "? ? ? ? ?"}, "Hand.3", "hato.deal", "too-many-cards"),
    ({"Stock": "? " * 21}, "Stock", "hato.choose.return", "too-many-cards"),
    ({"Captured_3": "? " * 30, "Table": "? " * 19}, "Table", "hato.deck", "too-many-cards"),
    ({"Turned": ""}, "Turned", "hato.match.stock", "tag-one-card"),
    ({"Turned": "1k 2t"}, "Turned", "hato.match.stock", "tag-one-card"),
    ({"Active": FIVE, "Hand_5": "1k"}, "Hand.5", "hato.match", "seat-sits-out"),
    ({"Active": FIVE, "Captured_7": "1k 1r"}, "Captured.7", "hato.match", "seat-sits-out"),
    ({"Active": FIVE, "Turn": "5"}, "Turn", "hato.turn", "seat-sits-out"),
    ({"Turn": "8"}, "Turn", "hato.turn", "tag-number"),
    ({"Turned": "5p"}, "Turned", "hato.match.two", "turned-alone"),
    ({"Table": "5t", "Turned": "5p"}, "Turned", "hato.match.two", "turned-alone"),
    ({"Table": "5p 5q", "Turned": "5t"}, "Turned", "hato.match.two", "turned-alone"),
    ({"Table": "5p 5q 5r", "Turned": "5t"}, "Turned", "hato.match.two", "turned-alone"),
])  # fmt: skip
def test_a_position_that_can_not_be_is_refused(tags: dict[str, str], tag: str, rule: str, key: str) -> None:
    """Nothing twice, nothing too many, nothing before a seat that sits out, no card waiting for nothing."""
    refused_start(**{"Table": "", **tags}, tag=tag, rule=rule, key=key)


@pytest.mark.parametrize("active", ["", "0 1 2 3", "0 1 2 3 4 5", "0 1 2 3 3", "0 1 2 4 3", "4 3 2 1 0", "0 1 2 3 8",
                                    "0 1 2 3 x", "0 1 2 3 4 x", "0 1 2 3 04", "3 0 1 2 4"])  # fmt: skip
def test_active_names_five_seats_in_turn_order(active: str) -> None:
    """Once round the table from whoever is first."""
    refused_start(Table="", Active=active, tag="Active", rule="hato.turn", key="tag-active")


@pytest.mark.parametrize("active", ["0 1 2 3 4", "2 3 5 6 0", "7 0 1 2 3", "3 4 5 6 7", "5 7 1 2 4"])
def test_active_may_begin_with_any_seat(active: str) -> None:
    """That seat led the deal, or was the first to play after the leader."""
    match = game(Table="", Active=active)
    assert json(match)["active"] == [int(seat) for seat in active.split()]
    assert json(match)["leader"] == int(active[0])


def sized(sizes: tuple[int, ...], turn: int, waits: bool) -> dict[str, str]:
    """The tags of a position with hands of these sizes, in the turn order 2 3 5 6 0."""
    order = ("2", "3", "5", "6", "0")
    hands = {f"Hand_{seat}": "? " * size for seat, size in zip(order, sizes, strict=True) if size >= 0}
    tags = {"Table": "5t 5r", "Active": " ".join(order), "Turn": order[turn], **hands}
    return tags | {"Turned": "5p"} if waits else tags


@pytest.mark.parametrize(("sizes", "turn", "waits"), [
    ((4, 4, 4, 4, 4), 0, False), ((3, 4, 4, 4, 4), 1, False), ((3, 3, 3, 3, 4), 4, False), ((1, 1, 1, 1, 1), 0, False),
    ((0, 0, 0, 0, 1), 4, False), ((3, 4, 4, 4, 4), 0, True), ((3, 3, 4, 4, 4), 1, True), ((0, 0, 0, 0, 0), 4, True),
    ((-1, 3, 4, -1, 4), 2, False), ((-1, -1, 4, -1, -1), 2, False),
])  # fmt: skip
def test_hands_that_can_come_about(sizes: tuple[int, ...], turn: int, waits: bool) -> None:
    """Who comes before the mover in turn order has one card less; a card that waits has been played for."""
    assert game(**sized(sizes, turn, waits)).turn == (2, 3, 5, 6, 0)[turn]


@pytest.mark.parametrize(("sizes", "turn", "waits"), [
    ((3, 4, 4, 4, 4), 0, False), ((4, 4, 4, 4, 4), 1, False), ((3, 3, 3, 3, 3), 4, False), ((0, 0, 0, 0, 0), 0, False),
    ((4, 4, 4, 4, 4), 0, True), ((3, 4, 4, 4, 4), 1, True), ((-1, 4, 4, -1, -1), 2, False), ((0, 0, 0, 0, 0), 2, True),
    ((-1, -1, 0, -1, -1), 2, False), ((-1, 4, -1, -1, -1), 2, False), ((4, 4, 4, 3, 4), 0, False),
])  # fmt: skip
def test_hands_that_can_not_come_about(sizes: tuple[int, ...], turn: int, waits: bool) -> None:
    """Somebody would have played out of turn, or a fifth card."""
    refused_start(**sized(sizes, turn, waits), tag="Turn", rule="hato.turn", key="turn-impossible-hato")


def test_the_stock_has_a_card_for_every_card_in_hand() -> None:
    """Where all of them are said."""
    tags = sized((3, 3, 4, 4, 4), 2, False)
    assert game(**tags, Stock="? " * 18).turn == 5
    for count in (17, 19, 0):
        error = refused_start(**tags, Stock="? " * count, tag="Stock", rule="hato.turn", key="stock-impossible")
        assert error.details["count"] == 18
    assert game(**sized((3, 3, -1, 4, 4), 2, False), Stock="?").turn == 5


def test_a_position_with_every_zone_said_has_every_card() -> None:
    """Fewer than 48 are refused; `?` counts as a card; with a zone left open, or nobody to act, it may be anything."""
    said = {**WHOLE, "Captured_5": ""}
    fewer = said | {"Captured_3": "8p 8k"}
    refused_start(**fewer, tag="Table", rule="hato.deck", key="too-few-cards")
    assert game(**said | {"Captured_3": "8p 8k ? ?"}).legal() == ("10p", "1r", "3k")
    for name in ("Captured_2", "Hand_3", "Stock", "Turn"):
        assert game(**{tag: value for tag, value in fewer.items() if tag != name}).state


@pytest.mark.parametrize(("tags", "tag", "family"), [
    ({"Captured_2": "4t 4r 8p", "Captured_3": "8k 8t 8q"}, "Captured.2", 8),
    ({"Captured_4": "10t", "Captured_2": "4t 4r 10r"}, "Captured.2", 10),
    ({"Captured_3": "8p 8k 8t", "Table": "12p 11t 9p 1k 2r 6r 5t 10q 8q"}, "Captured.3", 8),
    ({"Captured_3": "8p 8k", "Table": "12p 11t 9p 1k 2r 6r 5t 10q 8q 8t"}, "Table", 8),
    ({"Captured_3": "", "Table": "12p 11t 9p 1k 2r 6r 5t 10q 8q 8t 8p 8k"}, "Table", 8),
])  # fmt: skip
def test_a_position_in_which_a_card_could_never_be_taken_is_refused(
    tags: dict[str, str], tag: str, family: int
) -> None:
    """Captures come in pairs of a family, so neither half a pair is captured nor a pair left over on the table."""
    error = refused_start(**WHOLE | tags, tag=tag, rule="hato.match.one", key="family-impossible")
    assert error.details["family"] == family


def test_three_of_a_family_may_lie_on_the_table() -> None:
    """Two as well, while none of it is captured."""
    swapped = {"2r": "1p", "6r": "1q", "1p": "2r", "1q": "6r"}
    tags = WHOLE | {
        zone: " ".join(swapped.get(card, card) for card in WHOLE[zone].split()) for zone in ("Table", "Stock")
    }
    match = game("1r", **tags)
    assert state(match).captured[2] == cards("4t 4r 1r 1k 1p 1q 5r 5t")


def test_an_example_of_the_notation() -> None:
    """A record by hand: comments, numbers and needless targets go, what is left is canonical."""
    text = '[Game "hato"]\n[Seed "tea"]\nplay {yes} 7. skip ; no\n play skip\tplay play play'
    match = replay(parse(text))
    assert match.write() == '[Game "hato"]\n[Seed "tea"]\n\n1. play { yes } skip play skip play play play\n'


def test_a_match_is_cut_between_deals() -> None:
    """The next record begins with the balances, led by the last winner, and has the deals that are left."""
    tags = {"Seed": "tea", "Seat.0": "Anna", "Bot.1": "normal", "Balance": "30", "Yaga.Family": "8", "Result": "?"}
    match = dealt(**{tag.replace(".", "_"): value for tag, value in tags.items()}, Deals="3")
    while state(match).phase != "between":
        assert hato.continued(match.state, match.tags) is None
        match.play(match.legal()[0])
    after = hato.continued(match.state, match.tags)
    assert after == {
        "Game": "hato", "Seat.0": "Anna", "Bot.1": "normal", "Yaga.Family": "8", "Deals": "2",
        "First": str(state(match).results[-1].winner),
        **{f"Balance.{seat}": str(balance) for seat, balance in enumerate(state(match).balances)},
    }  # fmt: skip
    going_on = state(game(**{tag.replace(".", "_"): value for tag, value in after.items()}, Seed="more"))
    assert (going_on.balances, going_on.leader) == (state(match).balances, state(match).results[-1].winner)


def test_an_open_ended_match_stays_open_when_it_is_cut() -> None:
    """A position gives way to the deals that follow it."""
    after = hato.continued(last("12p").state, {"Game": "hato", "Table": "", "Hand.4": "12p", "Deck.2": "", "Seed": "x"})
    assert after is not None
    assert {tag.split(".")[0] for tag in after} == {"Game", "First", "Balance"}


def test_a_balance_too_large_for_a_tag_keeps_a_match_in_its_record() -> None:
    """Or the page would write a record that it could not read."""
    for balance, cut in (("999999000", True), ("999999999", False), ("-999999999", False)):
        match = last("12p", Balance=balance, Captured_0="1k 1r 2r 2t", Seed="more")
        assert (hato.continued(match.state, match.tags) is not None) == cut


@pytest.mark.parametrize(("table", "turned", "fine"), [
    ("?", "5t", False), ("? ?", "5t", True), ("5p ?", "5t", True), ("5p 5r ?", "5t", True), ("5p 5q ?", "5t", False),
    ("5p 5r 5q ?", "5t", False), ("5p ?", "5t 5r 5q", False), ("? ?", "5t 5r", True), ("? ?", "5t 5r 5q", False),
])  # fmt: skip
def test_a_card_waits_only_where_two_may_match_among_cards_that_nobody_says(
    table: str, turned: str, fine: bool
) -> None:
    """`turned-alone` is refused beside a `?` too, unless that may be what it waits for."""
    card, *elsewhere = turned.split()
    tags = {"Table": table, "Turned": card, "Captured_3": " ".join(elsewhere)}
    if fine:
        assert json(game(**tags))["turned"] == card
    else:
        refused_start(**tags, tag="Turned", rule="hato.match.two", key="turned-alone")


def test_captured_cards_that_nobody_says_are_not_counted_as_none() -> None:
    """A seat of which a partial position says nothing has no norm line, neither on the page nor in a replay."""
    match = game(Table="", Active=FIVE, Captured_0="1k 2t", Captured_1="")
    assert [(line.seat, line.points) for line in hato.score(match.view(None))] == [(0, -4), (1, -10)]
