"""Cards and tables as SVG: what is drawn is what the table holds, and nothing else."""

import re
from random import Random
from types import SimpleNamespace
from typing import cast
from xml.etree import ElementTree

import pytest

from engine import hats, svg
from engine.games import AnyGame
from engine.table import Piece, Table, Zone

SVG = "{http://www.w3.org/2000/svg}"
LONG = "Светлана Александровна & <Графиня> "


def position(players: int, moves: int, seat: int | None) -> Table:
    """A table after some moves chosen at random."""
    state = hats.start({"Players": str(players), "Seed": f"svg {players}"}).state
    rng = Random(7)
    for _ in range(moves):
        if actions := hats.legal(state):
            state = hats.apply(state, rng.choice(actions)).state
    return hats.table(hats.view(state, seat))


def labels(table: Table, name: str = "Anna") -> dict[str, str]:
    return {zone.key: zone.kind for zone in table.zones} | {f"seat.{seat}": f"{name}{seat}" for seat in range(4)}


def drawn(table: Table, title: str = "Hats", describe: str = "") -> ElementTree.Element:
    return ElementTree.fromstring(svg.picture(hats, table, title, describe, labels(table)))


def cards(root: ElementTree.Element) -> list[tuple[str | None, str | None, str | None]]:
    return [
        (group.get("data-zone"), group.get("data-seat"), group.get("data-card"))
        for group in root.iter(f"{SVG}g")
        if group.get("data-zone")
    ]


def texts(root: ElementTree.Element) -> list[str]:
    """What stands to read in the picture, tooltips apart."""
    return ["".join([text.text or "", *(child.tail or "" for child in text)]) for text in root.iter(f"{SVG}text")]


POSITIONS = [(2, 0, None), (2, 9, 0), (2, 99, None), (3, 12, 2), (4, 11, 1), (4, 999, None)]


# The sheet


def test_the_sheet_holds_every_symbol_under_the_game_s_own_name() -> None:
    (root,) = ElementTree.fromstring(svg.sheet(hats))
    symbols = {symbol.get("id"): symbol.get("viewBox") for symbol in root}
    expected = {f"hats-{name}": "0 0 {} {}".format(*hats.art.box(name)) for name in hats.art.symbols()}
    assert symbols == expected
    assert len(root) == len(expected)


def test_the_sheet_takes_no_room_but_is_not_display_none() -> None:
    root = ElementTree.fromstring(svg.sheet(hats))
    assert (root.get("width"), root.get("height"), root.get("aria-hidden")) == ("0", "0", "true")
    assert "display" not in (root.get("style") or "")


def test_the_sheet_of_hats_is_small() -> None:
    assert len(svg.sheet(hats).encode()) <= 60 * 1024


# The picture


@pytest.mark.parametrize(("players", "moves", "seat"), POSITIONS)
def test_the_picture_has_the_pieces_of_the_table_in_their_zones(players: int, moves: int, seat: int | None) -> None:
    table = position(players, moves, seat)
    zones = {zone.key: zone for zone in table.zones}
    expected = [
        (zones[piece.zone].kind, None if zones[piece.zone].seat is None else str(zones[piece.zone].seat), piece.card)
        for piece in table.pieces
    ]
    assert sorted(map(str, cards(drawn(table)))) == sorted(map(str, expected))
    for zone in table.zones:
        shown = [card for kind, owner, card in cards(drawn(table)) if (kind, owner) == (zone.kind, _seat(zone))]
        assert shown == [piece.card for piece in table.inside(zone.key)]


def _seat(zone: Zone) -> str | None:
    return None if zone.seat is None else str(zone.seat)


@pytest.mark.parametrize(("players", "moves", "seat"), POSITIONS)
def test_the_picture_stands_alone(players: int, moves: int, seat: int | None) -> None:
    """Every reference is to a symbol inside it, every symbol inside it is needed, no id comes twice."""
    text = svg.picture(hats, position(players, moves, seat), "Hats", "", {})
    ids = re.findall(r'\bid="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    assert all(name.startswith("hats-") for name in ids)
    assert set(re.findall(r'href="#([^"]+)"', text)) == set(ids)


def test_a_hidden_card_is_nowhere_in_the_picture() -> None:
    table = position(2, 9, 0)
    known = {piece.card for piece in table.pieces}
    text = svg.picture(hats, table, "Hats", "", {})
    every = {name for name in hats.art.symbols() if re.fullmatch("[A-Z][1-6]", name)}
    assert every - known
    assert not [card for card in every - known if f'"{card}"' in text or f'-{card}"' in text]
    assert ("hand", "1", "") in cards(drawn(table))


def test_all_cards_open_with_badges_long_names_and_description_fit_in_60_kb() -> None:
    """The most that a position can show: four players at the end, who have no black hat."""
    cards = [name for name in hats.art.symbols() if re.fullmatch("[A-Z][1-6]", name)]
    zones = [Zone("table", places=6), Zone("cookie", 0)]
    pieces = [Piece(card, "table", card, card, idle=True) for card in cards[:6]]
    pieces.append(Piece("cookie", "cookie.0", art="cookie"))
    for seat in range(4):
        zones += Zone("hand", seat), Zone("collection", seat)
        favourite, *others = cards[6 + 9 * seat : 15 + 9 * seat]
        pieces.append(Piece(favourite, f"hand.{seat}", favourite, favourite, "6"))
        pieces += (Piece(card, f"collection.{seat}", card, card, "6") for card in others)
    table = Table(tuple(zones), tuple(pieces))
    text = svg.picture(hats, table, LONG, "жёлтая корона 6, " * 100, labels(table, LONG * 3))
    assert len(text.encode()) <= 60 * 1024


def test_title_description_and_names_with_markup_are_only_text() -> None:
    table = position(2, 4, None)
    hostile = "<script>\"&amp;'</script>]]>"
    root = ElementTree.fromstring(svg.picture(hats, table, hostile, hostile, labels(table, hostile)))
    assert not list(root.iter(f"{SVG}script"))
    assert root.findtext(f"{SVG}title") == root.findtext(f"{SVG}desc") == hostile
    assert f"{hostile}0" in texts(root)


def test_what_xml_can_not_hold_is_replaced() -> None:
    root = drawn(position(2, 0, None), "a\x00b\ud800c\ufffed")
    assert root.findtext(f"{SVG}title") == "a\ufffdb\ufffdc\ufffdd"


def test_a_long_name_is_cut_and_its_tooltip_has_it_whole() -> None:
    table = Table((Zone("hand", 0),), (Piece("hand.0/0", "hand.0", art="back"),))
    name = LONG * 9
    root = ElementTree.fromstring(svg.picture(hats, table, "", "", {"seat.0": name}))
    heading = next(root.iter(f"{SVG}text"))
    assert heading.findtext(f"{SVG}title") == name
    shown = texts(root)[0]
    assert shown.endswith("…")
    assert name.startswith(shown[:-1])
    assert len(shown) < 50


def test_each_place_of_the_table_has_a_cup_with_its_worth() -> None:
    root = drawn(position(3, 0, None))
    assert [text for text in texts(root) if text.isdigit()][:6] == ["1", "2", "3", "4", "5", "6"]
    assert [use.get("href") for use in root.iter(f"{SVG}use")].count("#hats-cup") == 6


def test_places_are_shown_even_when_empty() -> None:
    root = drawn(Table((Zone("table", places=5),), ()))
    assert [use.get("href") for use in root.iter(f"{SVG}use")] == ["#hats-cup"] * 5


def test_a_pile_says_how_many_cards_it_holds() -> None:
    table = position(2, 0, 0)
    assert {"draw 7", "hand 9", "hand"} <= set(texts(drawn(table)))


def test_the_note_of_a_zone_stands_after_its_name_even_without_pieces() -> None:
    table = Table((Zone("balance", 0, note="-3"),), ())
    assert "balance · -3" in texts(drawn(table))


def test_an_empty_zone_without_places_or_note_is_left_out() -> None:
    table = Table((Zone("hand", 0), Zone("collection", 0)), (Piece("B3", "collection.0", "B3", "B3"),))
    assert "hand" not in texts(drawn(table))
    assert "collection" in texts(drawn(table))


def test_a_badge_is_a_number_on_the_card_and_an_idle_card_is_dimmed() -> None:
    pieces = (Piece("B3", "table", "B3", "B3", badge="4"), Piece("B4", "table", "B4", "B4", idle=True))
    root = drawn(Table((Zone("table"),), pieces))
    counting, idle = (group for group in root.iter(f"{SVG}g") if group.get("data-card"))
    assert counting.findtext(f"{SVG}text") == "4"
    assert counting.get("opacity") is None
    assert idle.findtext(f"{SVG}text") is None
    assert float(idle.get("opacity", 1)) < 0.6


def test_nothing_at_all_is_a_picture_too() -> None:
    assert cards(drawn(Table((), ()))) == []


def test_eight_seats_and_another_card_fit_side_by_side_inside_the_picture() -> None:
    """Sizes come from the art: here two to three, without numbered places."""
    art = SimpleNamespace(
        SIZE=(60, 90),
        PLACE="none",
        PAPER="#fbf6ea",
        INK="#2e2733",
        GROUND="#e9e2d0",
        CLOTH="#cfdbe4",
        symbols=lambda: {"1k": "<path/>", "back": "<path/>"},
        box=lambda name: (60, 90),
    )
    zones = (Zone("table"), *(Zone("hand", seat) for seat in range(8)))
    pieces = tuple(Piece(f"{zone.key}/{n}", zone.key, "1k", "1k") for zone in zones for n in range(24))
    game = cast(AnyGame, SimpleNamespace(ID="hato", art=art))
    root = ElementTree.fromstring(svg.picture(game, Table(zones, pieces), "", "", {}))
    assert [symbol.get("id") for symbol in root.iter(f"{SVG}symbol")] == ["hato-1k"]
    width, height = float(root.get("width", 0)), float(root.get("height", 0))
    corners = list(_corners(root))
    assert len(corners) == 9 * 24
    assert all(0 <= x <= width - svg.CARD and 0 <= y <= height - svg.CARD * 1.5 for x, y in corners)
    assert len(set(corners)) == len(corners)


def _corners(element: ElementTree.Element, x: float = 0, y: float = 0) -> list[tuple[float, float]]:
    """Where the pieces are, moves of their groups included."""
    if moved := re.fullmatch(r"translate\((\S+) (\S+)\)", element.get("transform", "")):
        x, y = x + float(moved[1]), y + float(moved[2])
    if element.tag == f"{SVG}use":
        return [(x, y)]
    return [corner for child in element for corner in _corners(child, x, y)]
