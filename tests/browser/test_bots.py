"""Bots think in a worker, and go on thinking whatever becomes of it."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import START, OpenPage
from tests.browser.test_table import STORED
from tests.browser.workers import count_workers, heard, made
from tests.ui.deals import deal, played

GAME = "#game=hats&bots=normal,normal&seed=7&pace=instant&seat=0"
NONE = "window.Worker = class { constructor() { throw new Error('none here'); } };"
FAILING = """window.Worker = class extends EventTarget {
  postMessage() { setTimeout(() => this.dispatchEvent(new Event("error"))); }
  terminate() {}
};"""


def finished(page: Page) -> None:
    """Waits until the bots' game is over."""
    page.wait_for_selector("[data-phase=over]", state="attached", timeout=START)


def test_a_hard_bot_is_set_up_kept_and_met_again(open_page: OpenPage) -> None:
    """By its level in the record, from the setup and after a reload."""
    page = open_page("#setup=1&pace=instant")
    page.select_option("select[name='Bot.1']", "hard")
    page.click("form [type=submit]")
    for _ in range(2):
        page.wait_for_selector(".prompt[data-yours]", timeout=START)
        assert '[Bot.1 "hard"]' in page.evaluate(STORED)
        page.reload()
        page.wait_for_selector("html[data-state=ready]", state="attached", timeout=START)


def test_a_hint_is_thought_about_in_the_worker_and_told(open_page: OpenPage) -> None:
    """The cards of both moves are framed; why is told in a dialog from which the rules open; another key puts it
    away."""
    page = open_page(GAME.replace("bots=normal,normal", "bots=,normal"), prepare=count_workers)
    page.wait_for_selector(".prompt[data-yours]", timeout=START)
    page.keyboard.press("h")
    page.wait_for_selector(".advice[data-on]", timeout=START)
    assert page.locator(".advice").get_attribute("role") == "status"
    assert page.locator("[data-zone=hand] [data-advised='1']").count() == 1
    assert made(page) == 1 and heard(page) > 1
    page.click(".advice")
    said = page.inner_text("dialog .hint-move >> nth=0")
    assert page.inner_text(".advice").startswith(said)
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    page.keyboard.press("h")
    page.wait_for_selector(".advice:empty", state="attached")
    assert page.locator("[data-advised='1'], [data-advised='2']").count() == 0


LEFT_AT_ONCE = """
const post = Worker.prototype.postMessage;
window.stopped = 0;
Worker.prototype.postMessage = function (data, ...more) {
  const said = data instanceof Uint8Array ? new TextDecoder("latin1").decode(data) : "";
  stopped += said.includes("stop");
  post.call(this, data, ...more);
  const key = new KeyboardEvent("keydown", { key: "h", bubbles: true });
  if (said.includes("ask") && !stopped) setTimeout(() => document.body.dispatchEvent(key));
};
"""


def test_a_hint_that_nobody_waits_for_is_not_thought_out(open_page: OpenPage) -> None:
    """The worker is told to stop, and is ready for the next one."""
    page = open_page("#game=hats&bots=,&seed=7", prepare=lambda page: page.add_init_script(LEFT_AT_ONCE))
    page.click("[data-on='play:come']")
    page.wait_for_selector(".prompt[data-yours]", timeout=START)
    page.keyboard.press("h")
    page.wait_for_function("stopped", timeout=START)
    page.wait_for_selector(".advice:empty", state="attached")
    page.keyboard.press("h")
    page.wait_for_selector(".advice[data-on]", timeout=START)


def test_a_game_is_looked_back_on_in_the_worker(open_page: OpenPage) -> None:
    """The dearest moves, each with its position to be looked at, and the way back."""
    match = played(deal(2, 0), 999)
    page = open_page(f"#record={quote(match.write())}&pace=instant", prepare=count_workers)
    page.click(".bar [data-on='play:sheet']")
    page.click("dialog [data-on='play:review']")
    page.wait_for_selector("dialog .slip", timeout=START)
    assert made(page) == 1
    page.locator("dialog .slip button").first.click()
    page.wait_for_selector(".advice[data-on]")
    assert page.locator("[data-zone=hand] [data-advised]").count() > 0
    page.click(".bar [data-on='play:review']")
    page.wait_for_selector("dialog .slip")


def test_bots_play_a_game_in_one_worker(open_page: OpenPage) -> None:
    """Every move comes from there; nothing is fetched for it but what the page has."""
    page = open_page(GAME, prepare=count_workers)
    finished(page)
    assert made(page) == 1 and heard(page) > 2 * 20


@pytest.mark.parametrize("worker", [NONE, FAILING])
def test_bots_play_without_a_worker(open_page: OpenPage, worker: str) -> None:
    """Where the browser makes none, and where each one fails."""
    finished(open_page(GAME, prepare=lambda page: page.add_init_script(worker)))


def test_a_worker_that_dies_is_replaced(open_page: OpenPage) -> None:
    """The game goes on to its end."""
    page = open_page(GAME.replace("instant", "quick"), prepare=count_workers)
    page.wait_for_function("heard > 10", timeout=START)
    page.evaluate("made[0].terminate()")
    finished(page)
    assert made(page) == 2
