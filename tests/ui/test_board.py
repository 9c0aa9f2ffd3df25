"""The table as nodes."""

from __future__ import annotations

import re

import pytest

from engine import hats
from engine.table import Piece, Table, Zone
from engine.text import LANGUAGES, Text
from tests.ui.deals import NAMES, deal, find, played, text_of, within
from ui.board import Scene, board, cover, origins
from ui.node import Node, h, html
from ui.pick import Lit, Option, lit

CAPTION, BAR = h("p", class_="caption"), h("div", class_="bar")
ENGLISH = Text("en")


def scene(players: int = 3, viewer: int | None = 0, moves: int = 12, **more: object) -> Scene:
    """What a viewer sees of a game after some moves."""
    match = played(deal(players, *range(players)), moves)
    table = hats.table(match.view(viewer))
    return Scene(hats, table, NAMES[:players], viewer=viewer, turn=match.turn, phase="play", **more)  # type: ignore[arg-type]


def drawn(of: Scene, text: Text = ENGLISH) -> Node:
    """The table."""
    return board(of, text, CAPTION, BAR)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_every_zone_and_piece_is_there_once(players: int, viewer: int | None) -> None:
    """With the hooks for tests and hosts."""
    of = scene(players, viewer, 20)
    root = drawn(of)
    assert root.attrs["data-game"] == "hats" and root.attrs["data-phase"] == "play"
    assert root.attrs["data-turn"] == str(of.turn)
    zones = {node.key: node for node in within(root) if "data-zone" in node.attrs}
    assert set(zones) == {zone.key for zone in of.table.zones}
    for zone in of.table.zones:
        assert zones[zone.key].attrs.get("data-seat") == (None if zone.seat is None else str(zone.seat))
        pieces = [node for node in within(zones[zone.key]) if "data-card" in node.attrs]
        assert sorted((node.key, node.attrs["data-card"]) for node in pieces) == sorted(
            (piece.key, piece.card) for piece in of.table.inside(zone.key)
        )


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_table_names_no_card_that_its_viewer_may_not_know(seat: int) -> None:
    """In no attribute, reference, key or text, at any move."""
    for moves in range(0, 60, 7):
        of = scene(3, seat, moves)
        known = {piece.card for piece in of.table.pieces}
        assert set(re.findall(r"(?<![A-Za-z0-9])[ROYGBVP][1-6](?![A-Za-z0-9])", html(drawn(of)))) <= known


def test_a_covered_table_shows_no_card_at_all() -> None:
    """But says whose turn it is."""
    root = cover(scene(2, 0), ENGLISH, h("p", "Pass it on"))
    assert "data-turn" in root.attrs and not find(root, class_="piece")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_be_chosen_has_a_name_in_every_language(language: str) -> None:
    """And nothing hidden has one."""
    text = Text(language)
    of = scene(4, 2, 17)
    cards = frozenset(piece.key for piece in of.table.inside("hand.2"))
    root = drawn(scene(4, 2, 17, acting=True, lit=Lit(cards), first=cards), text)
    buttons = [node for node in within(root) if node.attrs.get("role") == "button"]
    assert {node.key for node in buttons} >= cards
    assert all(node.attrs["aria-label"] for node in buttons)
    for node in find(root, class_="piece"):
        assert ("aria-label" in node.attrs) == bool(node.attrs["data-card"])


def test_what_is_lit_says_what_choosing_it_does() -> None:
    """Zones and pieces alike; the others stay out of the tab order."""
    match = played(deal(3, 0, 1, 2), 0)
    seat = match.turn
    view = match.view(seat)
    options = tuple(Option(hats.path(view, a), hats.format(a), hats.describe(a)) for a in view.legal)
    card = next(option.path[0] for option in options if "x" in option.token)
    found = lit(options, (card,))
    of = Scene(hats, hats.table(view), NAMES[:3], viewer=seat, turn=seat, lit=found, chosen=(card,), acting=True)
    root = drawn(of)
    lights = [node for node in within(root) if "data-lit" in node.attrs]
    assert {node.key for node in lights} == found.next
    for node in lights:
        action = ENGLISH.action(hats, found.final[node.key].meaning)
        assert node.attrs["aria-label"].endswith(action) and node.attrs["tabindex"] == "0"
    (chosen,) = [node for node in within(root) if "data-chosen" in node.attrs]
    assert chosen.key == card and chosen.attrs["aria-pressed"] == "true"
    (taken,) = [node for node in lights if node.key == next(key for key in found.next if key in view_cards(of))][:1]
    assert re.match(r"place \d: ", taken.attrs["aria-label"])


def view_cards(of: Scene) -> set[str]:
    """The cards of the tea table."""
    return {piece.card for piece in of.table.inside("table")}


def test_seats_follow_round_the_table_from_the_viewer() -> None:
    """The own one comes last and nearest."""
    root = drawn(scene(4, 2))
    assert [node.key for node in within(root) if node.attrs.get("class") == "seat"] == [
        "seat.3", "seat.0", "seat.1", "seat.2",
    ]  # fmt: skip
    assert find(root, class_="seat", data_near="")[0].key == "seat.2"


def test_the_near_hand_is_sorted_as_the_deck_is() -> None:
    """Type by type; the others lie as they are held."""
    order = {str(card): n for n, card in enumerate(hats.rules.DECK)}
    root = drawn(scene(2, 0, 5))
    (hand,) = find(root, data_zone="hand", data_seat="0")
    cards = [node.attrs["data-card"] for node in find(hand, class_="piece")]
    assert cards == sorted(cards, key=order.__getitem__)


def test_points_partners_and_winners_are_marked() -> None:
    """As far as the scene has them."""
    root = drawn(scene(4, 0, points={0: 3, 1: -4, 2: 8}, sides=((0, 2), (1, 3)), winners=(0, 2)))
    assert [node.key for node in find(root, data_winner="")] == ["seat.2", "seat.0"]
    assert len(find(root, class_="points")) == 3 and len(find(root, class_="tag")) == 1
    assert len(find(root, class_="star")) == 2
    assert [text_of(node) for node in find(root, class_="teams")] == ["Teams 11 : −4"]


def test_whose_turn_it_is_shows_also_while_the_partner_answers() -> None:
    """hats.partner: the answer is given in the turn of the one who offers."""
    root = drawn(scene(4, 2, mover=0))
    assert [node.key for node in find(root, data_active="")] == ["seat.0"]


def test_types_are_told_where_cards_would_cover_each_other() -> None:
    """With how many there are, above a collection of each opponent."""
    root = drawn(scene(4, 0, 40))
    for seat in (1, 2, 3):
        (kinds,) = find(find(root, data_zone="collection", data_seat=str(seat))[0], class_="kinds")
        (pieces,) = find(find(root, data_zone="collection", data_seat=str(seat))[0], class_="pieces")
        assert sum(int(text_of(node)) for node in find(kinds, class_="kind")) == len(find(pieces, class_="piece"))


ZONES = (Zone("table"), Zone("draw"), Zone("hand", 0), Zone("hand", 1), Zone("black", 1), Zone("discard", 1))


def lying(**zones: str) -> Table:
    """A table of pieces by zone; a piece that begins with a capital letter is a known card."""
    pieces = [
        Piece(key, zone.replace("_", "."), card=key if key[0].isupper() else "")
        for zone, keys in zones.items()
        for key in keys.split()
    ]
    return Table(ZONES, tuple(pieces))


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        # Another's exchange: the unknown card of the hand is the new one of the table.
        (lying(table="B5", hand_1="a b"), lying(table="R3", hand_1="a", black_1="B5"), {"R3": "b"}),
        # Another's black hat.
        (lying(hand_1="a b"), lying(hand_1="a", black_1="c"), {"c": "b"}),
        # The own card from the draw deck.
        (lying(draw="a b", hand_0="R1"), lying(draw="a", hand_0="G2"), {"G2": "b"}),
        # Another's discard comes from the hand, though only the draw deck has grown smaller.
        (lying(draw="a b", hand_1="c"), lying(draw="a", hand_1="c", discard_1="d"), {"d": "hand.1"}),
        # A hand that is shown in the end.
        (lying(hand_1="a"), lying(hand_1="V4"), {"V4": "a"}),
        # Nothing has moved.
        (lying(table="B5"), lying(table="B5"), {}),
    ],
)
def test_new_pieces_come_from_where_others_are_gone(before: Table, after: Table, expected: dict[str, str]) -> None:
    """So that what another does is seen to move."""
    assert origins(before, after) == expected
