"""A table in another page: what a host and it tell one another, in a frame with an origin and in one without."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from playwright.sync_api import Browser, Frame, Page

from engine.match import replay
from engine.record import parse
from tests.browser.conftest import START, Watch

RECORD = '[Game "hats"]\n[Players "2"]\n[Seed "tea-42"]\n\n1. ~B2 B3xB5\n'
FRAMED = """<iframe {kind} src="{site}embed.html#{address}" style="width: 100%; height: 300px; border: 0"></iframe>
<script>
  const frame = document.querySelector("iframe").contentWindow;
  const told = [];
  addEventListener("message", ({{ source, data }}) => source === frame && told.push(data));
</script>"""


class Article(BaseHTTPRequestHandler):
    """Answers every request with the same page, from another origin than the site's."""

    def __init__(self, bodies: list[str], *how: Any) -> None:
        self.bodies = bodies
        super().__init__(*how)

    def do_GET(self) -> None:
        content = f'<!doctype html><html lang="en"><link rel="icon" href="data:,">{self.bodies[-1]}'.encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:
        """Stays silent."""


class Host:
    """A page of another site that shows tables."""

    def __init__(self, page: Page, address: str, bodies: list[str], site: str) -> None:
        self.page = page
        self.site = site
        self._address = address
        self._bodies = bodies

    def show(self, body: str) -> None:
        """Opens the page with another body."""
        self._bodies.append(body)
        self.page.goto(self._address)

    def frame(self, address: str = "", kind: str = "") -> None:
        """Opens the page with one table in it, by the table's address, and waits until it is ready."""
        self.show(FRAMED.format(site=self.site, address=address, kind=kind))
        self.told("ready")

    def told(self, kind: str, number: int = 1) -> Any:
        """The message of a kind that came as the so manieth."""
        found = f"told.filter(data => data.type === 'hatbox:{kind}')"
        self.page.wait_for_function(f"{found}.length >= {number}", timeout=START)
        return self.page.evaluate(f"{found}[{number - 1}]")

    def tell(self, message: object) -> None:
        """Sends the table a message."""
        self.page.evaluate("message => frame.postMessage(message, '*')", message)


@pytest.fixture
def host(browser: Browser, watch: Watch, site: str) -> Iterator[Host]:
    """A page of another origin and another site."""
    bodies: list[str] = []
    httpd = ThreadingHTTPServer(("127.0.0.1", 0), partial(Article, bodies))
    thread = threading.Thread(target=httpd.serve_forever, daemon=True)
    thread.start()
    context = browser.new_context(locale="en", color_scheme="null")
    address = f"http://localhost:{httpd.server_port}/"
    watch.listen(context)
    yield Host(context.new_page(), address, bodies, site)
    context.close()
    watch.requests = [url for url in watch.requests if not url.startswith(address)]
    httpd.shutdown()
    httpd.server_close()
    thread.join()


def test_a_table_plays_in_a_frame_without_an_origin(host: Host) -> None:
    """Its host sends no headers for it; bots think in their worker, and each move is told."""
    host.frame("game=hats&bots=easy,easy&seed=7&pace=quick", 'sandbox="allow-scripts"')
    first = host.told("record")
    assert replay(parse(first["record"])).game.ID == "hats"
    last = host.told("record", 4)
    assert last["move"] > first["move"]
    assert last["record"].startswith(first["record"].rstrip())
    assert host.told("height")["px"] > 0
    assert host.page.frames[1].locator(".notice").count() == 0, "that nothing is kept goes without saying"


def test_the_host_loads_and_asks(host: Host) -> None:
    """What is wrong is answered, shown as text, and changes nothing; strangers are not heard."""
    host.frame()
    host.tell({"type": "hatbox:get"})
    assert "no game" in host.told("error")["message"]
    host.tell({"type": "hatbox:load", "record": RECORD, "seat": "all", "move": 1})
    assert host.told("record") == {"type": "hatbox:record", "record": RECORD, "move": 1}
    host.tell({"type": "hatbox:load", "record": "<img src=x>"})
    host.told("error", 2)
    frame = host.page.frames[1]
    assert frame.locator(".notice img").count() == 0
    frame.evaluate("postMessage({ type: 'hatbox:load', record: '' }, '*')")
    host.tell({"type": "hatbox:get"})
    assert host.told("record", 2)["move"] == 1
    assert host.page.evaluate("told.filter(data => data.type === 'hatbox:error').length") == 2
    assert host.page.evaluate("history.length") == 2, "the history is the host's"


def test_what_is_wrong_in_the_address_is_told(host: Host) -> None:
    host.frame("z=AAAA")
    assert "damaged" in host.told("error")["message"]


PICTURE = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='400' height='200'/>"
TABLE = (
    f'<hatbox-table game="hats" seed="{{seed}}" pace="instant"><img alt="Tea {{seed}}" src="{PICTURE}"></hatbox-table>'
)
BUTTON = "hatbox-table >> nth={} >> button:visible"
CARDS = "() => [...document.querySelectorAll('.board [data-card]')].map(card => card.dataset.card)"
LIVE = """[...document.querySelectorAll("hatbox-table")].flatMap(
    table => table.shadowRoot.querySelector("iframe")?.title ?? [])"""


def article(host: Host, tables: int, before: str = "") -> None:
    """Opens a page that shows some tables by means of the element."""
    shown = "".join(TABLE.format(seed=number) for number in range(tables))
    host.show(f'{before}{shown}<script src="{host.site}embed.js"></script>')


def playing(page: Page, number: int) -> Frame:
    """The frame in which one of the live tables plays, once it is ready."""
    frame = page.locator("hatbox-table iframe").nth(number).element_handle(timeout=START).content_frame()
    assert frame
    frame.wait_for_selector("html[data-state=ready]", state="attached", timeout=START)
    return frame


def test_at_most_two_tables_are_live_and_the_oldest_sleeps(host: Host) -> None:
    """It wakes where it was; before anybody asks there is no frame at all, and each is as tall as its table."""
    article(host, 3)
    page = host.page
    assert len(page.frames) == 1
    page.press(BUTTON.format(0), "Enter")
    first = playing(page, 0)
    seat = first.locator(".seat[data-near]").inner_text()
    page.press(BUTTON.format(1), "Enter")
    second = playing(page, 1)
    page.wait_for_function("document.querySelectorAll('hatbox-table')[1].offsetHeight > 400")
    height = page.locator("hatbox-table iframe").nth(1).evaluate("frame => frame.offsetHeight")
    assert second.evaluate("document.documentElement.scrollHeight") == height
    cards = first.evaluate(CARDS)
    page.press(BUTTON.format(2), "Enter")
    assert page.evaluate(LIVE) == ["Tea 1", "Tea 2"]
    page.get_by_role("button", name="Go on playing: Tea 0").press("Enter")
    assert page.evaluate(LIVE) == ["Tea 0", "Tea 2"]
    woken = playing(page, 0)
    assert woken.evaluate(CARDS) == cards
    assert woken.locator(".seat[data-near]").inner_text() == seat


def test_a_table_follows_the_language_and_the_darkness_of_its_host(host: Host) -> None:
    """From 320 px up."""
    article(host, 1, '<main lang="ru" style="color-scheme: dark">')
    host.page.set_viewport_size({"width": 320, "height": 640})
    host.page.get_by_role("button", name="Играть здесь: Tea 0").click()
    frame = playing(host.page, 0)
    assert frame.evaluate("document.documentElement.lang") == "ru"
    assert frame.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    assert frame.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_without_scripts_the_picture_stands_there(host: Host, browser: Browser) -> None:
    """With its text."""
    article(host, 1)
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(host.page.url)
    assert page.get_by_alt_text("Tea 0").is_visible()
    context.close()
