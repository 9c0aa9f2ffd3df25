"""The pictures of Hats: all there, well formed, of one family."""

import re
from xml.etree import ElementTree

import pytest

from engine.hats import art

TYPES = "ROYGBVP"
CARDS = [f"{letter}{value}" for letter in TYPES for value in range(1, 7)]
NAMES = sorted(art.symbols())


def test_every_card_and_token_has_a_symbol() -> None:
    assert {*CARDS, *(f"hat.{letter}" for letter in TYPES), "back", "black", "cookie", "cup"} <= set(NAMES)


def test_no_two_symbols_are_drawn_alike() -> None:
    assert len(set(art.symbols().values())) == len(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_symbol_is_well_formed(name: str) -> None:
    ElementTree.fromstring(f"<symbol>{art.symbols()[name]}</symbol>")


@pytest.mark.parametrize("name", NAMES)
def test_a_symbol_holds_no_text_no_id_and_refers_only_to_symbols_of_hats(name: str) -> None:
    """Two games' sheets share a document, and letters would need a font."""
    markup = art.symbols()[name]
    assert not re.search(r"<text|\bid=|url\(", markup)
    assert all(
        prefix == "hats-" and other in art.symbols() for prefix, other in re.findall(r'href="#(hats-)?([^"]*)"', markup)
    )


@pytest.mark.parametrize("name", NAMES)
def test_white_is_paper_and_black_is_ink(name: str) -> None:
    assert not re.search(r"#fff\b|#ffffff|#000\b|#000000|white|black", art.symbols()[name].replace("#hats-black", ""))


@pytest.mark.parametrize("card", CARDS)
def test_a_card_is_five_to_seven_and_shows_the_ground_of_its_type_and_its_value(card: str) -> None:
    letter, value = card[0], card[1]
    width, height = art.box(card)
    assert 7 * width == 5 * height
    assert f'href="#hats-face.{letter}"' in art.symbols()[card]
    assert f'href="#hats-value.{value}"' in art.symbols()[card]


def test_the_value_stands_in_the_corner_and_at_the_foot() -> None:
    for value in range(1, 7):
        assert art.symbols()[f"value.{value}"].count(f'href="#hats-digit.{value}"') == 2


def test_the_value_in_the_corner_is_at_least_13_pixels_high_on_a_card_48_pixels_wide() -> None:
    corner = re.search(r'height="([\d.]+)"', art.symbols()["value.1"])
    assert corner and float(corner[1]) * 48 / art.SIZE[0] >= 13


def test_a_wizard_hat_has_as_many_stars_as_its_value_and_from_four_one_at_the_tip() -> None:
    stars = [art.symbols()[f"B{value}"].count("#hats-star") for value in range(1, 7)]
    assert stars == [1, 2, 3, 5, 6, 7]


def test_feathers_become_more() -> None:
    assert [art.symbols()[f"G{value}"].count("#hats-feather") for value in range(1, 7)] == [1, 1, 2, 2, 3, 3]


def test_a_black_hat_is_the_back_with_a_bowler() -> None:
    assert art.symbols()["black"].startswith('<use href="#hats-back"')
    assert art.box("black") == art.box("back") == art.SIZE


def test_a_hat_has_no_marks_for_learners() -> None:
    """It says itself what it is."""
    assert art.marks("B3") == ()


def test_the_order_of_the_deck_is_that_of_the_sheet() -> None:
    """So that cards can be sorted where the drawings are not at hand."""
    assert [name for name in art.symbols() if name in art.ORDER] == list(art.ORDER)
