"""The browser's side of the user interface: taking over a page, patching it, and what is heard of clicks and drags."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, FilePayload, Page, Route

from tests.browser import dom_page
from tests.browser.conftest import START, Watch
from tests.browser.dom_page import ZONES, draw
from ui.node import html

STYLE = """
section { display: flex; gap: 8px; min-height: 90px; border: 1px solid }
button { width: 50px; height: 70px }
[data-drag] { touch-action: none; user-select: none }
"""
AFTER = {"table": ["B1", "R2", "B3"], "hand": ["R3", "R1", "B2"]}
SAME = """text => {
  const fresh = document.createElement("template");
  fresh.innerHTML = text;
  return document.querySelector("#app").firstChild.isEqualNode(fresh.content.firstChild);
}"""


def place(page: Page, key: str) -> tuple[float, float]:
    """The middle of an element."""
    box = page.locator(f'[data-key="{key}"]').bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def heard(page: Page) -> list[str]:
    """What the page has heard since it was last asked, once what was done last has come to it and is drawn."""
    frame = "requestAnimationFrame"
    page.evaluate(f"new Promise(done => setTimeout(() => {frame}(() => {frame}(() => setTimeout(done))), 50))")
    said: list[str] = page.evaluate("heard.splice(0)")
    return said


def show(page: Page, zones: Mapping[str, Sequence[str]], **more: Any) -> None:
    """Has the page drawn anew."""
    page.evaluate("text => show(text)", json.dumps({"zones": zones, **more}))


@pytest.fixture(scope="module")
def opened(site: str, built: Path, browser: Browser) -> Iterator[Page]:
    """The page of dom_page, which holds its HTML before Python comes, with mouse and touch."""
    source = Path(dom_page.__file__).read_text(encoding="utf-8")
    text = (built / "index.html").read_text(encoding="utf-8").replace("import ui.main", source)
    text = text.replace("</head>", f"<style>{STYLE}</style></head>")
    text = re.sub(r"<template.*?</template>", "", text)
    text = re.sub(
        r'<main id="app">.*?</main>',
        lambda _: (
            f'<main id="app">{html(draw(ZONES))}</main>'
            "<script>first = [...document.querySelectorAll('#app *')]</script>"
        ),
        text,
    )

    def answer(route: Route) -> None:
        route.fulfill(body=text, content_type="text/html; charset=utf-8")

    watch = Watch(site)
    context = browser.new_context(has_touch=True)
    watch.listen(context)
    page = context.new_page()
    page.route("**/table.html", answer)
    page.goto(f"{site}table.html")
    page.wait_for_selector("html[data-state=ready]", state="attached", timeout=START)
    page.evaluate("adopted = first.every(element => element.isConnected)")
    yield page
    context.close()
    assert watch.complaints == []
    assert watch.strangers() == []


@pytest.fixture
def table(opened: Page) -> Page:
    """The page as it was at first, at rest."""
    opened.emulate_media(reduced_motion="reduce")
    show(opened, ZONES)
    opened.evaluate("document.forms[0].reset()")
    opened.mouse.move(0, 0)
    opened.emulate_media(reduced_motion="no-preference")
    heard(opened)
    return opened


def test_the_page_is_taken_over_and_patched_without_making_its_nodes_anew(table: Page) -> None:
    assert table.evaluate("adopted")
    assert table.evaluate(SAME, html(draw(ZONES)))
    table.evaluate("cards = [...document.querySelectorAll('[data-key^=R]')]")
    turned = {**ZONES, "hand": ["R3", "R1", "R2"]}
    show(table, turned, note="<i>&amp;\r\n")
    assert table.evaluate(SAME, html(draw(turned, "<i>&amp;\r\n")))
    assert table.evaluate("[...document.querySelectorAll('[data-key^=R]')].map(card => cards.indexOf(card))") == [
        2,
        0,
        1,
    ]
    show(table, AFTER)
    assert table.evaluate(SAME, html(draw(AFTER)))


def test_cards_glide_from_where_they_were_or_came_from(table: Page) -> None:
    gliding = """Object.fromEntries(document.getAnimations().map(animation => [animation.effect.target.dataset.key,
        animation.effect.getKeyframes()[0].translate.split(" ").map(parseFloat)]))"""
    olds = {key: place(table, key) for key in ("R2", "hand")}
    show(table, {"table": ["B1", "B2", "B3", "R2", "G7"], "hand": ["R1", "R3"]}, origins={"G7": "hand"})
    glides = table.evaluate(gliding)
    assert glides.keys() == {"R2", "R3", "G7"}
    table.evaluate("document.getAnimations().forEach(animation => animation.finish())")
    for key, origin in (("R2", "R2"), ("G7", "hand")):
        now, old = place(table, key), olds[origin]
        assert glides[key] == pytest.approx([old[0] - now[0], old[1] - now[1]], abs=0.2)
    table.emulate_media(reduced_motion="reduce")
    show(table, ZONES)
    assert table.evaluate(gliding) == {}


def test_a_focused_card_keeps_the_focus_wherever_it_goes(table: Page) -> None:
    table.focus('[data-key="R2"]')
    for zones in ({**ZONES, "hand": ["R2", "R3", "R1"]}, AFTER, ZONES):
        show(table, zones)
        assert table.evaluate("document.activeElement.dataset.key") == "R2"


def test_dragging_with_the_mouse_is_told_and_clicks_still_click(table: Page) -> None:
    mouse, start, end = table.mouse, place(table, "R1"), place(table, "B2")
    mouse.move(*start)
    mouse.down()
    mouse.move(start[0] + 4, start[1] + 4)
    mouse.up()
    assert heard(table) == ["click pick:R1"]
    mouse.move(*start)
    mouse.down()
    mouse.move(start[0] + 9, start[1])
    assert heard(table) == ["drag pick:R1", "over pick:R1 zone:hand"]
    mouse.move(*end)
    assert heard(table) == ["over pick:R1 pick:B2"]
    assert place(table, "R1") == pytest.approx(end, abs=1)
    mouse.up()
    assert heard(table) == ["drop pick:R1 pick:B2"]
    table.wait_for_function("document.getAnimations().length === 0")
    assert place(table, "R1") == pytest.approx(start)
    # A drag that is over before the next frame, and ends on nothing.
    table.evaluate("""() => {
      const card = document.querySelector('[data-key="R3"]');
      const press = {bubbles: true, isPrimary: true, pointerId: 1};
      card.dispatchEvent(new PointerEvent("pointerdown", {...press, clientX: 10, clientY: 10}));
      card.dispatchEvent(new PointerEvent("pointerup", {...press, clientX: 10, clientY: innerHeight - 1}));
    }""")
    assert heard(table) == ["drag pick:R3", "cancel pick:R3"]


def test_escape_ends_a_drag_and_no_click_follows(table: Page) -> None:
    x, y = place(table, "R1")
    table.mouse.move(x, y)
    table.mouse.down()
    table.mouse.move(x + 20, y)
    heard(table)
    table.keyboard.press("Escape")
    table.mouse.move(x, y)
    table.mouse.up()
    assert heard(table) == ["cancel pick:R1"]
    table.keyboard.press("Escape")
    assert heard(table) == ["key pick:R1 Escape"]


def test_dragging_by_touch_is_told_and_taps_still_click(table: Page) -> None:
    session = table.context.new_cdp_session(table)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    (x, y), end = place(table, "R1"), place(table, "B2")
    heard(table)  # A finger finds nothing on a page that has not been painted yet.
    table.touchscreen.tap(x, y)
    table.wait_for_function("heard.length")  # A tap becomes a click some time after the finger has gone.
    assert heard(table) == ["click pick:R1"]
    touch("touchStart", (x, y))
    touch("touchMove", (x, y - 10))
    touch("touchMove", end)
    heard(table)
    touch("touchEnd")
    assert heard(table) == ["drop pick:R1 pick:B2"]
    table.wait_for_function("document.getAnimations().length === 0")
    touch("touchStart", (x, y))
    touch("touchMove", (x + 10, y))
    heard(table)
    touch("touchCancel")
    assert heard(table) == ["cancel pick:R1"]


def test_a_focus_asked_for_a_node_that_has_gone_is_let_go(table: Page) -> None:
    table.evaluate("reach('R1')")
    for asked in ("reach('gone')", "reveal('gone')"):
        table.evaluate(asked)
        assert table.evaluate("document.activeElement.dataset.key") == "R1"


def test_keys_are_named_with_their_modifiers_and_can_be_kept_from_the_browser(table: Page) -> None:
    table.evaluate("addEventListener('keydown', event => prevented = event.defaultPrevented)")
    table.focus('[data-key="R1"]')
    for key, name in (("Control+Shift+Z", "Ctrl+Shift+z"), ("?", "?"), ("ArrowDown", "ArrowDown")):
        table.keyboard.press(key)
        assert heard(table) == [f"key pick:R1 {name}"]
        assert table.evaluate("prevented") is (name == "ArrowDown")
    table.keyboard.press("Enter")
    assert heard(table) == ["key pick:R1 Enter", "click pick:R1"]


def test_a_form_is_told_whole_and_follows_the_tree_after_it_was_written_in(table: Page) -> None:
    table.fill("[name=who]", "Ana")
    assert heard(table) == ["input setup who Ana who=Ana&note=&bot=1"]
    table.check("[name=bot][value='2']")
    assert heard(table)[-1] == "change setup bot 2 who=Ana&note=&bot=1+2"
    table.uncheck("[name=bot][value='1']")
    assert heard(table)[-1] == "change setup bot who=Ana&note=&bot=2"
    table.fill("[name=note]", "x")
    table.click("[name=go]")
    assert heard(table)[-1] == "submit setup who=Ana&note=x&bot=2&go=now"
    show(table, ZONES, note="y")
    assert [table.input_value(f"[name={name}]") for name in ("who", "note")] == ["y", "y"]


def test_a_file_is_told_with_its_text_and_no_more_than_can_be_read(table: Page) -> None:
    for size in (9, 10**6):
        file = FilePayload(name="game.hatbox", mimeType="text/plain", buffer=b"a" * size)
        table.set_input_files("[type=file]", file)
        table.wait_for_function("heard.length")
        assert heard(table) == [f"file import game.hatbox {'a' * min(size, 20)}"]


def test_a_dialog_that_the_player_closes_is_told(table: Page) -> None:
    table.evaluate("dialog('ask')")
    table.click("dialog", position={"x": 2, "y": 2})
    assert heard(table) == []
    table.keyboard.press("Escape")
    assert heard(table) == ["key ask Escape", "close ask"]
