"""How the page starts: what comes, what is said meanwhile, and what is said when it doesn't come."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route

import archives
import build
from engine.text import LANGUAGES, Text
from tests.browser.conftest import OpenPage, Watch

WASM = "**/pyodide.asm-*.wasm"
TEXTS = build.boot_texts()


def parts(built: Path) -> dict[str, Any]:
    """What the page says of its parts."""
    page = (built / "index.html").read_text(encoding="utf-8")
    told = re.search(r'id="boot-parts">(.*?)</script>', page)
    assert told
    return dict(json.loads(told[1]))


def begun(built: Path) -> dict[str, int]:
    """The sizes of the parts with which an English page begins."""
    later = {archives.REST, *(archives.TEXTS.format(code) for code in LANGUAGES if code != "en")}
    return {name: part["size"] for name, part in parts(built).items() if name not in later}


def address(built: Path, name: str) -> str:
    """Where a part lies, as a pattern for routes."""
    return "**/" + str(parts(built)[name]["address"]).removeprefix("./")


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
    size = begun(built)
    lack = size["pyodide.asm.wasm"] / sum(size.values())
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
    assert re.fullmatch(r"pyodide\.asm-\w+\.wasm", page.inner_text("#boot-detail"))
    assert page.get_attribute("html", "lang") == lang
    page.unroute(WASM)
    page.get_by_role("button", name=TEXTS[lang]["reload"]).click()
    page.wait_for_selector("html[data-state=ready]", state="attached")


PACKED = ("python_stdlib.zip", "app.tar", "text-en.tar")
PARTS = ("pyodide.asm.wasm", *PACKED, "pyodide.asm.mjs", "pyscript.js", "python.mjs")


@pytest.mark.parametrize("part", PARTS)
def test_a_truncated_part_is_named(open_page: OpenPage, watch: Watch, built: Path, part: str) -> None:
    """Half a file is no file."""
    watch.forgiving = True
    where = address(built, part)
    file = built / where.removeprefix("**/")

    def halve(route: Route) -> None:
        kind = "text/javascript" if build.is_script(part) else "application/wasm"
        route.fulfill(body=file.read_bytes()[: file.stat().st_size // 2], content_type=kind)

    page = open_page(prepare=lambda page: page.route(where, halve), state="failed")
    page.wait_for_function("document.querySelector('#boot-detail').textContent")
    assert page.inner_text("#boot-reason") == TEXTS["en"]["damaged"]
    assert page.inner_text("#boot-detail") == file.name


@pytest.mark.parametrize("part", PARTS)
def test_any_missing_part_ends_in_a_readable_failure(open_page: OpenPage, watch: Watch, built: Path, part: str) -> None:
    """Nothing that the boot needs can be missing without a word."""
    watch.forgiving = True
    where = address(built, part)
    page = open_page(prepare=lambda page: page.route(where, lambda route: route.fulfill(status=404)), state="failed")
    assert page.inner_text("#boot-reason") == TEXTS["en"]["missing"]


def test_a_page_of_the_host_instead_of_a_part_is_damage(open_page: OpenPage, watch: Watch) -> None:
    """Some hosts answer with their own page whatever is asked for."""
    watch.forgiving = True
    page = open_page(
        prepare=lambda page: page.route(WASM, lambda route: route.fulfill(body="<p>Hello", content_type="text/html")),
        state="failed",
    )
    assert page.inner_text("#boot-reason") == TEXTS["en"]["damaged"]


def test_any_content_type_does_for_what_is_no_script(open_page: OpenPage, built: Path) -> None:
    """A host needn't know what WebAssembly is."""

    def call_it_text(route: Route) -> None:
        name = route.request.url.rpartition("/")[2]
        route.fulfill(body=(built / build.PARTS / name).read_bytes(), content_type="text/plain")

    open_page(prepare=lambda page: page.route(re.compile(r"\.(pack|wasm)$"), call_it_text))


@pytest.mark.parametrize("part", PARTS[-3:])
def test_a_script_of_the_wrong_type_is_named(open_page: OpenPage, watch: Watch, built: Path, part: str) -> None:
    """Browsers run no module that the host doesn't call JavaScript."""
    watch.forgiving = True
    where = address(built, part)
    file = built / where.removeprefix("**/")
    page = open_page(
        prepare=lambda page: page.route(
            where, lambda route: route.fulfill(body=file.read_bytes(), content_type="text/plain")
        ),
        state="failed",
    )
    assert page.inner_text("#boot-reason") == TEXTS["en"]["missing"]
    assert page.inner_text("#boot-detail") == file.name


def test_an_error_of_python_is_shown(open_page: OpenPage, watch: Watch) -> None:
    """The reason stands on the page, not only in the console."""
    watch.forgiving = True

    def stumble(page: Page) -> None:
        code = "raise OSError('no more hats')"
        page.add_init_script(
            "new MutationObserver((_, page) => { const python = document.getElementById('python');"
            f' if (python) {{ python.textContent = "{code}"; page.disconnect(); }} }})'
            ".observe(document, { childList: true, subtree: true });"
        )

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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_screen_speaks_the_language_of_the_visitor(open_page: OpenPage, lang: str) -> None:
    """Before Python is there, too, and Python changes nothing of it."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page = open_page(lang=lang, prepare=lambda page: page.route(WASM, hold), state="booting")
    assert page.locator(f"#app [data-on='start:lang:{lang}']").get_attribute("aria-pressed") == "true"
    assert Text(lang)("ui.start.setup") in page.inner_text("#app")
    before = page.inner_html("#app .start-hero >> nth=0")
    page.wait_for_timeout(100)
    held[0].continue_()
    page.wait_for_selector("html[data-state=ready]", state="attached")
    assert page.inner_html("#app .start-hero >> nth=0") == before


def test_an_address_that_leads_elsewhere_shows_no_start_page(open_page: OpenPage) -> None:
    """Nobody is to tap a button that is about to go."""
    page = open_page("#game=hats", prepare=lambda page: page.route(WASM, lambda route: None), state="booting")
    assert not page.locator("#app h1").is_visible()
    assert page.locator("#boot-status").is_visible()


def test_forbidden_storage_keeps_nobody_from_playing(open_page: OpenPage) -> None:
    """Neither that of the page nor that of the browser's databases."""

    def forbid(page: Page) -> None:
        page.add_init_script(
            "for (const name of ['localStorage', 'indexedDB', 'caches'])"
            " Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError'); } });"
        )

    page = open_page("#game=hats&bots=normal&seed=7", prepare=forbid)
    page.click('[data-on="pick:R6"]')
    page.click('[data-on="pick:R3"]')
    assert page.locator('[data-card="R3"]').count()
    assert page.inner_text(".notice p") == Text("en")("ui.storage.forbidden")
