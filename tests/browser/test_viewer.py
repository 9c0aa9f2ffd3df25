"""What is only looked at: demos, records that are dropped, pasted or linked, and the table shown to a room."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from engine import hato, lesson
from engine.hats.demos import DEMOS
from engine.text import Text
from tests.browser.conftest import OpenPage

SAYS = Text("en")
DEALT = '[Game "hats"]\n[Players "2"]\n[Seed "tea"]\n\n'
RECORD = (Path(__file__).parents[1] / "cases" / "hats-13.record").read_text(encoding="utf-8")
DROP = """text => {
    const carried = new DataTransfer();
    carried.items.add(new File([text], "game.txt", { type: "text/plain" }));
    for (const kind of ["dragover", "drop"]) {
        const event = new DragEvent(kind, { dataTransfer: carried, bubbles: true, cancelable: true });
        document.body.dispatchEvent(event);
        if (!event.defaultPrevented) throw new Error("The browser would leave for the file.");
    }
}"""


def narration(page: Page, step: str) -> None:
    """Waits until a step of the demo is told."""
    expect(page.locator(".narration")).to_have_text(SAYS(f"demo.hats.turn.optional.{step}"))


def test_a_rule_is_shown_by_its_demo_taken_over_and_led_back_to(open_page: OpenPage) -> None:
    """From the book, with a clicker; the refused move says its rule; Back leads to the demo and to the rule."""
    page = open_page("#rules=hats.turn")
    page.get_by_role("link", name="Show me: A turn 2", exact=True).click()
    narration(page, "0")
    page.keyboard.press("PageDown")
    narration(page, "1")
    page.keyboard.press("PageDown")
    narration(page, "refused")
    expect(page.locator(".refusal")).to_contain_text(SAYS.rule("hats.turn"))
    page.get_by_role("button", name="Play on from here").click()
    expect(page.locator(".notice")).to_contain_text(re.compile(r"seed \d+"))
    expect(page.locator(".narration")).to_have_count(0)
    page.go_back()
    narration(page, "0")
    page.get_by_role("button", name="Back to the rule").click()
    expect(page.locator("[data-open]")).to_contain_text(SAYS.rule("hats.turn"))


@pytest.mark.parametrize("width", [360, 1920])
def test_a_demo_fits_every_screen(width: int, open_page: OpenPage) -> None:
    """No scrolling sideways; what is told is in sight."""
    page = open_page(f"#demo={DEMOS[-1].id}", width=width, height=740)
    expect(page.locator(".narration")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") == width


def test_a_dropped_file_is_stepped_through_from_any_view(page: Page) -> None:
    """By the slider and the keys, seen by a seat or open; the address leads to it again."""
    page.evaluate(DROP, RECORD)
    slider = page.get_by_role("slider")
    expect(slider).to_have_value("0")
    last = slider.get_attribute("max")
    page.keyboard.press("End")
    expect(slider).to_have_value(last or "")
    page.keyboard.press("Home")
    slider.focus()
    page.keyboard.press("PageDown")
    expect(slider).to_have_value("1")
    seen = page.locator(".board [data-zone=hand] [data-card='']")
    expect(seen).to_have_count(0)
    page.get_by_label("Seen by").select_option("0")
    expect(seen.first).to_be_visible()
    page.reload()
    expect(slider).to_have_value("0")


def test_a_pasted_link_is_followed_or_looked_at(page: Page) -> None:
    """The second button only looks; what is wrong with a link is said at the field."""
    link = f"https://wiki.example/hatbox.html#record={quote(DEALT)}"
    page.get_by_text("Bring in a game").click()
    page.locator("#record").fill("https://wiki.example/#rules=hats.nothing")
    page.get_by_role("button", name="Look at it").click()
    expect(page.locator("#wrong-record")).to_contain_text("hats.nothing")
    page.locator("#record").fill(link)
    page.get_by_role("button", name="Look at it").click()
    expect(page.get_by_role("slider")).to_have_value("0")
    page.go_back()
    page.get_by_text("Bring in a game").click()
    page.locator("#record").fill(link)
    page.get_by_role("button", name="Read it").click()
    expect(page.locator(".board")).to_be_visible()
    expect(page.get_by_role("slider")).to_have_count(0)


def test_the_table_is_presented_until_escape(open_page: OpenPage) -> None:
    """Nothing but table and words is left; the clicker goes on."""
    page = open_page("#demo=hats.turn.optional")
    narration(page, "0")
    page.keyboard.press("p")
    expect(page.locator(".tools")).to_be_hidden()
    page.wait_for_function("document.fullscreenElement")
    page.keyboard.press("PageDown")
    narration(page, "1")
    page.evaluate("document.exitFullscreen()")  # As the browser does for Escape.
    expect(page.locator(".tools")).to_be_visible()


def test_a_page_that_may_not_take_the_screen_presents_all_the_same(open_page: OpenPage) -> None:
    """Escape and a button leave it."""
    refuse = "Element.prototype.requestFullscreen = () => Promise.reject(new TypeError())"
    page = open_page("#demo=hats.turn.optional", prepare=lambda page: page.add_init_script(refuse))
    narration(page, "0")
    page.keyboard.press("p")
    expect(page.locator(".tools")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.locator(".tools")).to_be_visible()
    page.keyboard.press("p")
    page.get_by_role("button", name="Leave the presentation").click()
    expect(page.locator(".tools")).to_be_visible()


def test_a_first_game_is_told_left_and_resumed(page: Page) -> None:
    """From the start page; the answer waits to be read, before and after it is left."""
    match = lesson.begun(hato)
    page.get_by_role("button", name="Your first game, step by step").last.click()
    told = page.locator(".narration")
    expect(told).to_contain_text(SAYS.said(hato, lesson.told(match)[0]))
    match.play(lesson.suggested(match))
    page.locator(".buttons .primary").click()
    answered = SAYS.said(hato, lesson.answered(match)[0])
    expect(told).to_have_text(answered)
    page.get_by_role("button", name="To the start page").click()
    page.get_by_role("button", name="Continue").first.click()
    expect(told).to_have_text(answered)
    page.get_by_role("button", name="Go on").click()
    expect(told).not_to_have_text(answered)


def test_the_link_of_a_game_in_progress_is_warned_of(open_page: OpenPage) -> None:
    """It tells the deal."""
    page = open_page("#game=hats&seed=tea&pace=instant")
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("dialog")).to_contain_text(SAYS("ui.link.tells"))
