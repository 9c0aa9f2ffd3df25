"""A table in another page: what a host and it tell one another, in a frame with an origin and in one without."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

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
    context = browser.new_context(locale="en")
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
