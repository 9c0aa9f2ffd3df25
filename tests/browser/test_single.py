"""The whole game as one file, opened by a double click."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

import build
from engine.text import Text
from tests.browser.conftest import START
from tests.browser.test_offline import WHOLE
from tests.browser.workers import count_workers, heard, made


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file, alone in its folder."""
    file = tmp_path_factory.mktemp("stick") / "hatbox.html"
    build.single(build.ROOT, file)
    return file


@pytest.fixture
def requests(browser: Browser, file: Path) -> Iterator[tuple[Page, list[str]]]:
    """A page and what it asks for; no complaint may come."""
    context = browser.new_context(locale="en")
    asked: list[str] = []
    complaints: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    context.on("weberror", lambda error: complaints.append(str(error.error)))
    context.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    yield context.new_page(), asked
    context.close()
    assert complaints == []


@pytest.mark.parametrize("game", WHOLE)
def test_a_whole_game_without_any_request(requests: tuple[Page, list[str]], file: Path, game: str) -> None:
    """Everything is in the file."""
    page, asked = requests
    count_workers(page)
    address = file.as_uri()
    page.goto(f"{address}{game}")
    page.wait_for_selector("[data-phase=over]", state="attached", timeout=START)
    assert made(page) == 1 and heard(page) > 20, "bots think in their worker"
    assert [url for url in asked if not url.startswith(("data:", "blob:", address))] == []


def test_it_keeps_games_and_says_what_it_is(requests: tuple[Page, list[str]], file: Path) -> None:
    """The browser's storage lasts for files too."""
    page, _ = requests
    page.goto(f"{file.as_uri()}#game=hats&bots=normal&seed=7")
    page.wait_for_selector("html[data-state=ready]", state="attached", timeout=START)
    page.goto(f"{file.as_uri()}#rules=hats")
    page.click(".book-chapter [data-on^='app:demo:']")
    page.wait_for_selector(".view-foot .narration:not(:empty)")
    page.goto(f"{file.as_uri()}#lesson=hato")
    page.wait_for_selector("[data-told] .narration")
    page.goto(f"{file.as_uri()}#edit=hats")
    page.wait_for_selector(".edit")
    page.goto(file.as_uri())
    page.reload()
    page.wait_for_selector(".saves li", timeout=START)
    page.wait_for_selector("[data-offline=single]", state="attached")
    assert page.inner_text(".offline-sign") == Text("en")("offline.single")
