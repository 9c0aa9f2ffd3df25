"""Bots think in a worker, and go on thinking whatever becomes of it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import START, OpenPage
from tests.browser.workers import count_workers, heard, made

GAME = "#game=hats&bots=normal,normal&seed=7&pace=instant&seat=0"
NONE = "window.Worker = class { constructor() { throw new Error('none here'); } };"
FAILING = """window.Worker = class extends EventTarget {
  postMessage() { setTimeout(() => this.dispatchEvent(new Event("error"))); }
  terminate() {}
};"""


def played(page: Page) -> None:
    """Waits until the bots' game is over."""
    page.wait_for_selector("[data-phase=over]", state="attached", timeout=START)


def test_bots_play_a_game_in_one_worker(open_page: OpenPage) -> None:
    """Every move comes from there; nothing is fetched for it but what the page has."""
    page = open_page(GAME, prepare=count_workers)
    played(page)
    assert made(page) == 1 and heard(page) > 3 * 20


@pytest.mark.parametrize("worker", [NONE, FAILING])
def test_bots_play_without_a_worker(open_page: OpenPage, worker: str) -> None:
    """Where the browser makes none, and where each one fails."""
    played(open_page(GAME, prepare=lambda page: page.add_init_script(worker)))


def test_a_worker_that_dies_is_replaced(open_page: OpenPage) -> None:
    """The game goes on to its end."""
    page = open_page(GAME.replace("instant", "quick"), prepare=count_workers)
    page.wait_for_function("heard > 10", timeout=START)
    page.evaluate("made[0].terminate()")
    played(page)
    assert made(page) == 2
