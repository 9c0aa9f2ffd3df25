"""The flower cards are drawn whole, with few colours, without fonts, and can be told apart."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from engine.hato import _drawings, _print, art

LETTERS = ("krpq", "trpq", "krpq", "trpq", "trpq", "trpq", "trpq", "ktpq", "trpq", "trpq", "ktpq", "ktrp")
CARDS = [f"{family}{letter}" for family, letters in enumerate(LETTERS, 1) for letter in letters]
RIBBONS = {
    "poem": ("1r", "2r", "3r"),
    "grass": ("4r", "5r", "7r", "12r"),
    "blue": ("6r", "9r", "10r"),
}
COLOUR = re.compile(r'(?:fill|stroke)="(#[^"]*)"')
REFERENCE = re.compile(r'href="#hato-([^"]*)"')


def whole(name: str) -> str:
    """What the symbol draws, with all that it refers to."""
    drawing = art.symbols()[name]
    return drawing + "".join(whole(other) for other in sorted(set(REFERENCE.findall(drawing))))


def colours(name: str) -> set[str]:
    return set(COLOUR.findall(whole(name)))


def parse(markup: str) -> ElementTree.Element:
    return ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{markup}</svg>')


def test_every_card_of_the_deck_is_drawn_once_and_in_order() -> None:
    """hato.deck: 48 cards, 12 families of 4."""
    assert [name for name in art.symbols() if name[0].isdigit()] == CARDS
    assert len({art.symbols()[name] for name in CARDS}) == len(CARDS) == 48


def test_beside_the_cards_there_are_the_back_the_bead_and_the_marks() -> None:
    others = {name for name in art.symbols() if not name[0].isdigit() and not name.startswith("block.")}
    families = {f"mark.family.{family}" for family in range(1, 13)}
    assert others == {"back", "bead", art.PLACE} | families | {f"mark.points.{points}" for points in (0, 5, 10, 20)}


@pytest.mark.parametrize("name", art.symbols())
def test_a_symbol_is_well_formed_and_has_no_fonts_and_no_ids(name: str) -> None:
    """Names inside would clash with those that the page gives to the symbols."""
    for element in parse(art.symbols()[name]).iter():
        assert element.tag.partition("}")[2] in {"svg", "g", "path", "use"}
        assert "id" not in element.attrib


def test_a_symbol_refers_only_to_blocks_and_a_block_to_nothing() -> None:
    for name, drawing in art.symbols().items():
        references = set(REFERENCE.findall(drawing))
        assert references <= art.symbols().keys()
        assert all(other.startswith("block.") for other in references)
        assert not (name.startswith("block.") and references)
    assert {other for name in CARDS for other in REFERENCE.findall(art.symbols()[name])} == {
        name for name in art.symbols() if name.startswith("block.")
    }


@pytest.mark.parametrize("name", CARDS)
def test_a_card_is_printed_with_at_most_six_colours(name: str) -> None:
    assert len(colours(name)) <= 6
    assert {art.PAPER, art.LACQUER} <= colours(name)


@pytest.mark.parametrize("name", CARDS)
def test_a_card_is_small(name: str) -> None:
    assert len(art.symbols()[name]) < 4096


def test_the_sheet_is_small() -> None:
    assert sum(map(len, art.symbols().values())) < 120_000


def test_the_two_blanks_of_a_family_differ() -> None:
    blanks = [name for name in CARDS if name[-1] in "pq"]
    assert len(blanks) == 23
    for family in range(1, 12):
        assert art.symbols()[f"{family}p"] != art.symbols()[f"{family}q"]


def test_brights_alone_carry_the_seal() -> None:
    """hato.deck.points: 5 brights of 20."""
    sealed = [name for name in CARDS if _drawings.seal(name) and _drawings.seal(name) in art.symbols()[name]]
    assert sealed == [name for name in CARDS if name.endswith("k")]


def test_the_seal_is_the_same_on_every_bright_and_lies_over_the_picture() -> None:
    assert len({_drawings.seal(name) for name in CARDS if name.endswith("k")}) == 1
    for name in (name for name in CARDS if name.endswith("k")):
        assert art.symbols()[name].partition("</svg>")[0].endswith(_drawings.seal(name))


@pytest.mark.parametrize("name", CARDS)
def test_the_picture_is_cut_off_under_the_edge_which_is_drawn_last(name: str) -> None:
    (whole_card,) = parse(art.symbols()[name])
    assert [element.tag.partition("}")[2] for element in whole_card] == ["use", "svg", "use"]
    assert [whole_card[n].attrib["href"] for n in (0, 2)] == ["#hato-block.sheet", "#hato-block.rims"]
    x, y, width, height = (int(whole_card[1].attrib[key]) for key in ("x", "y", "width", "height"))
    edge = parse(art.symbols()["block.rims"])[-1].attrib
    assert edge["stroke"] == art.LACQUER
    assert 0 < x == y < int(edge["stroke-width"])
    assert (width + 2 * x, height + 2 * y) == tuple(side * 10 for side in art.SIZE)


def test_a_smooth_curve_says_only_its_second_handle() -> None:
    """And a letter that repeats the one before is left out."""
    assert _print.cut(["M0 0C0 0 1 2 3 3C5 4 6 4 7 3L8 3L9 4L9 4Z"]) == "m0 0s10 20 30 30 30 10 40 0l10 0 10 10h0z"
    assert _print.cut(["M1 1C1 4 2 5 3 5C3 4 5 6 7 3"]) == "m10 10c0 30 10 40 20 40 0-10 20 10 40-20"


def test_ribbons_of_one_sort_are_alike_and_of_two_sorts_are_not() -> None:
    """hato.yaga.ribbons: the red, grass and blue sets; the rain ribbon is as plain as grass."""
    drawn = {sort: {_drawings.BEFORE[name]() for name in cards} for sort, cards in RIBBONS.items()}
    assert all(len(ribbons) == 1 for ribbons in drawn.values())
    assert len(set().union(*drawn.values())) == 3


def test_ribbons_can_be_told_apart_without_colour() -> None:
    shapes = {COLOUR.sub("", _drawings.BEFORE[cards[0]]()) for cards in RIBBONS.values()}
    assert len(shapes) == 3


def test_cards_are_nearly_two_to_three_and_all_symbols_have_a_box() -> None:
    width, height = art.SIZE
    assert 0.58 < width / height < 0.67
    for name in art.symbols():
        expected = {"bead": (24, 24)}.get(name, art.SIZE)
        assert art.box(name) == (expected if not name.startswith("block.") else (0, 0))


@pytest.mark.parametrize(("card", "family", "points"), [("1k", 1, 20), ("11t", 11, 10), ("7r", 7, 5), ("12p", 12, 0)])
def test_the_marks_of_a_card_tell_its_family_and_its_points(card: str, family: int, points: int) -> None:
    """hato.deck.points."""
    assert art.marks(card) == (f"mark.family.{family}", f"mark.points.{points}")
    assert set(art.marks(card)) <= art.symbols().keys()


def test_the_points_of_the_marks_sum_to_the_deck() -> None:
    """hato.deck: 250 points in all."""
    assert sum(int(art.marks(name)[1].rpartition(".")[2]) for name in CARDS) == 250


def test_the_order_of_the_deck_is_that_of_the_sheet() -> None:
    """So that cards can be sorted where the drawings are not at hand."""
    assert [name for name in art.symbols() if name in art.ORDER] == list(art.ORDER)
