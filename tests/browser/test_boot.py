"""How the page starts: what comes, what is said meanwhile, and what is said when it doesn't come."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route

import build
from engine.text import LANGUAGES
from tests.browser.conftest import OpenPage, Watch

WASM = "**/pyodide.asm.wasm"
TEXTS = build.boot_texts()


def test_page_becomes_ready_and_fetches_nothing_twice(open_page: OpenPage, watch: Watch) -> None:
    """Every file comes once; the progress then gives way."""
    page = open_page()
    assert not page.locator("#boot").is_visible()
    assert [url for url, times in Counter(watch.requests).items() if times > 1] == []


def test_progress_is_full_only_when_everything_has_come(open_page: OpenPage, built: Path) -> None:
    """While the largest part is held back, the bar shows its lack."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page = open_page(prepare=lambda page: page.route(WASM, hold), state="booting")
    share = "document.querySelector('#boot-progress').value"
    size = build.parts(built)
    lack = size["./pyodide/pyodide.asm.wasm"] / sum(size.values())
    page.wait_for_function(f"{share} > {1 - lack - 0.001}")
    assert page.evaluate(share) == pytest.approx(1 - lack)
    assert page.inner_text("#boot-status") == TEXTS["en"]["loading"]
    assert page.inner_text("#boot-percent") == f"{int(100 * (1 - lack))} %"
    held[0].continue_()
    page.wait_for_selector("html[data-state=ready]", state="attached")
    assert page.evaluate(share) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_blocked_part_is_named_in_every_language(open_page: OpenPage, watch: Watch, lang: str) -> None:
    """The page says what is missing and offers to reload."""
    watch.forgiving = True
    page = open_page(lang=lang, prepare=lambda page: page.route(WASM, lambda route: route.abort()), state="failed")
    assert page.inner_text("#boot-reason") == TEXTS[lang]["missing"]
    assert page.inner_text("#boot-detail") == "pyodide.asm.wasm"
    assert page.get_attribute("html", "lang") == lang
    page.unroute(WASM)
    page.get_by_role("button", name=TEXTS[lang]["reload"]).click()
    page.wait_for_selector("html[data-state=ready]", state="attached")


@pytest.mark.parametrize("part", ["pyodide/pyodide.asm.wasm", "pyodide/python_stdlib.zip", "app/app.zip"])
def test_a_truncated_part_is_named(open_page: OpenPage, watch: Watch, built: Path, part: str) -> None:
    """Half a file is no file."""
    watch.forgiving = True
    file = built / part

    def halve(route: Route) -> None:
        route.fulfill(body=file.read_bytes()[: file.stat().st_size // 2], content_type="application/wasm")

    page = open_page(prepare=lambda page: page.route(f"**/{part}", halve), state="failed")
    page.wait_for_function("document.querySelector('#boot-detail').textContent")
    assert page.inner_text("#boot-reason") == TEXTS["en"]["damaged"]
    assert page.inner_text("#boot-detail") == Path(part).name


@pytest.mark.parametrize("part", ["core.js", "core-*.js", "pyodide.mjs", "pyodide.asm.mjs", "main.py", "app.zip"])
def test_any_missing_part_ends_in_a_readable_failure(open_page: OpenPage, watch: Watch, part: str) -> None:
    """Nothing that the boot needs can be missing without a word."""
    watch.forgiving = True
    page = open_page(
        prepare=lambda page: page.route(f"**/{part}", lambda route: route.fulfill(status=404)), state="failed"
    )
    assert page.inner_text("#boot-reason") == TEXTS["en"]["missing"]


def test_an_error_of_python_is_shown(open_page: OpenPage, watch: Watch, built: Path) -> None:
    """The reason stands on the page, not only in the console."""
    watch.forgiving = True

    size = (built / "app" / "main.py").stat().st_size

    def stumble(page: Page) -> None:
        page.route("**/main.py", lambda route: route.fulfill(body="raise OSError('no more hats')".ljust(size)))

    page = open_page(prepare=stumble, state="failed")
    assert page.inner_text("#boot-reason") == TEXTS["en"]["python"]
    assert "no more hats" in page.inner_text("#boot-detail")


def test_a_browser_without_webassembly_is_told_so(open_page: OpenPage, watch: Watch) -> None:
    """The page names what is lacking."""
    watch.forgiving = True
    page = open_page(prepare=lambda page: page.add_init_script("delete window.WebAssembly"), state="failed")
    assert page.inner_text("#boot-reason") == TEXTS["en"]["wasm"]


def test_a_tap_before_python_is_there_is_kept(open_page: OpenPage) -> None:
    """The last thing tapped waits for Python and looks pressed."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page = open_page(prepare=lambda page: page.route(WASM, hold), state="booting")
    page.evaluate(
        "document.querySelector('#app').innerHTML = '<a href=#gone data-on=rules>R</a><b data-on=play><i>P</i></b>'"
    )
    page.click("#app a")
    page.click("#app i")
    assert page.evaluate("window.hatboxPending") == {"on": "play"}
    assert page.evaluate("[...document.querySelectorAll('[data-pressed]')].map(pressed => pressed.dataset.on)") == [
        "play"
    ]
    assert page.evaluate("location.hash") == ""


def test_the_language_chosen_before_wins_over_the_browser(open_page: OpenPage) -> None:
    """Before Python is there, too, the page speaks the language of the last visit."""
    chosen = "localStorage.setItem('hatbox.lang', 'ca')"
    page = open_page(lang="ru", prepare=lambda page: page.add_init_script(chosen))
    assert page.text_content("#boot-status") == TEXTS["ca"]["starting"]
