"""The position editor in the browser: by mouse and by keyboard, and what comes out of it."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from engine import svg
from engine.match import replay
from engine.record import parse
from engine.text import Text
from tests.browser.conftest import OpenPage

CARDS = "[data-key='{}'] > .edit-cards"
TEXT = "#edit-text"
WHOLE = Path(__file__).parents[1] / "cases"


def drag(page: Page, card: str, zone: str) -> None:
    """Drags a card with the mouse."""
    source, target = page.locator(card).first.bounding_box(), page.locator(CARDS.format(zone)).bounding_box()
    assert source and target
    page.mouse.move(source["x"] + 20, source["y"] + 20)
    page.mouse.down()
    page.mouse.move(source["x"] + 40, source["y"] + 10)
    page.mouse.move(target["x"] + target["width"] - 20, target["y"] + 20, steps=3)
    page.wait_for_selector("[data-over]")
    page.mouse.up()


def test_a_position_is_set_up_by_mouse_and_played(open_page: OpenPage) -> None:
    """From the box to the table; the address keeps it, the game begins from it, and Back leads to the editor."""
    page = open_page("#edit=hats")
    for card in ("G4", "R5"):
        drag(page, f"[data-card={card}]", "Table")
    drag(page, "[data-card=R2]", "Hand.0")
    expect(page.locator(TEXT)).to_have_value('[Game "hats"]\n[Players "2"]\n[Table "G4 R5"]\n[Hand.0 "R2"]\n\n')
    expect(page.locator(".edit-picture")).to_be_visible()
    page.reload()
    expect(page.locator(TEXT)).to_have_value(re.compile(r"G4 R5"))
    page.get_by_role("button", name="Play from here").click()
    expect(page.locator(".board[data-game=hats]")).to_be_visible()
    page.go_back()
    expect(page.locator(TEXT)).to_have_value(re.compile(r"G4 R5"))


def test_a_position_is_set_up_by_keyboard_alone(open_page: OpenPage) -> None:
    """A card is taken up with Enter and laid with Enter; what is typed wrong is said."""
    page = open_page("#edit=hato")
    page.locator("[data-key=box] .piece").first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-key='card:1k']")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-holding]")).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("button", name="Lay it here: Table")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(TEXT)).to_have_value(re.compile(r'\[Table "1k"\]'))
    page.locator(TEXT).focus()
    page.keyboard.press("Control+End")
    page.keyboard.type('[Turn "9"]')
    expect(page.locator("#edit-wrong")).to_contain_text("Turn")
    expect(page.locator("pre mark")).to_have_text('[Turn "9"]')
    assert page.locator(TEXT).input_value().endswith('[Turn "9"]')


@pytest.mark.parametrize(("kind", "begins"), [("SVG", b"<svg"), ("PNG", b"\x89PNG")])
def test_pictures_are_saved(kind: str, begins: bytes, open_page: OpenPage) -> None:
    """As vector graphics and as pixels."""
    page = open_page("#edit=hats&record=" + quote('[Game "hats"][Players "2"][Table "G4 R5"]'))
    with page.expect_download() as download:
        page.get_by_role("button", name=f"Save as {kind}").click()
    assert Path(download.value.path()).read_bytes().startswith(begins)


def lying(markup: str) -> Counter[tuple[str, ...]]:
    """How many cards lie in which zones, with their names as far as they are known."""
    return Counter(re.findall(r'data-zone="(\w+)"(?: data-seat="(\d)")? data-card="(\w*)"', markup))


@pytest.mark.parametrize("seat", ["all", "1"])
@pytest.mark.parametrize("name", ["hats-00", "hats-13", "hato-25"])
def test_a_link_opens_the_very_position_that_the_picture_shows(name: str, seat: str, open_page: OpenPage) -> None:
    """The same cards in the same zones, of whoever's view."""
    record = (WHOLE / f"{name}.record").read_text(encoding="utf-8")
    match = replay(parse(record))
    picture = svg.shown(match, None if seat == "all" else int(seat), Text("en"))
    page = open_page(f"#record={quote(record)}&seat={seat}")
    expect(page.locator(".board")).to_be_visible()
    found = page.eval_on_selector_all(
        ".board .piece:not([data-art=cookie])",
        """pieces => pieces.map(piece => {
            const { zone, seat } = piece.closest("[data-zone]").dataset;
            const of = seat === undefined ? "" : ` data-seat="${seat}"`;
            return `data-zone="${zone}"${of} data-card="${piece.dataset.card}"`;
        }).join(" ")""",
    )
    drawn = lying(picture)
    del drawn[("napkin", "", "")]
    for number in range(8):
        del drawn[("cookie", str(number), "")]
    assert lying(found) == drawn
