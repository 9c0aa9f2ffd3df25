"""The built site, one browser, and pages that fail their test when they misbehave."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, ViewportSize, sync_playwright

import build
import serve
from tests.browser import chromium

START = 60_000
"""Milliseconds in which a page has to become ready; a busy machine needs several seconds."""


@dataclass
class Watch:
    """What the pages of one context asked for, and what they complained about."""

    origin: str
    requests: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)
    forgiving: bool = False
    """Set by a test that breaks the page on purpose."""

    def listen(self, context: BrowserContext) -> None:
        """Notes every request, console error and uncaught error of the context."""
        context.on("request", lambda request: self.requests.append(request.url))
        context.on("console", self.note)
        context.on("weberror", lambda error: self.complaints.append(str(error.error)))

    def note(self, message: ConsoleMessage) -> None:
        """Keeps an error that a page wrote to its console."""
        if message.type == "error":
            self.complaints.append(message.text)

    def strangers(self) -> list[str]:
        """The addresses outside the site that were asked for."""
        return [url for url in self.requests if not url.startswith((self.origin, "data:", "blob:"))]


class OpenPage(Protocol):
    """Opens the site in a fresh context."""

    def __call__(
        self,
        path: str = "",
        *,
        width: int = 1280,
        height: int = 800,
        lang: str = "en",
        touch: bool = False,
        keeps: bool = False,
        prepare: Callable[[Page], object] | None = None,
        state: str = "ready",
    ) -> Page:
        """The page once its data-state is the given one; `prepare` runs before anything is asked for.

        Only a page that `keeps` has a service worker, behind which a test could hold nothing back.
        """


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the freshly built site."""
    folder = tmp_path_factory.mktemp("site") / "dist"
    build.build(build.ROOT, folder)
    return folder


@pytest.fixture(scope="session")
def site(built: Path) -> Iterator[str]:
    """The address of the site, with a slash at its end."""
    httpd = serve.server(built)
    thread = threading.Thread(target=httpd.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{httpd.server_port}/"
    httpd.shutdown()
    httpd.server_close()
    thread.join()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.FLAGS)
        yield started
        started.close()


@pytest.fixture
def watch(site: str) -> Iterator[Watch]:
    """The requests and complaints of the test's pages; at the end of the test none may be strange, none bad."""
    watch = Watch(site)
    yield watch
    assert watch.strangers() == []
    assert watch.forgiving or watch.complaints == []


@pytest.fixture
def open_page(site: str, browser: Browser, watch: Watch) -> Iterator[OpenPage]:
    """Opens pages of the site and closes them after the test."""
    contexts: list[BrowserContext] = []

    def opened(
        path: str = "",
        *,
        width: int = 1280,
        height: int = 800,
        lang: str = "en",
        touch: bool = False,
        keeps: bool = False,
        prepare: Callable[[Page], object] | None = None,
        state: str = "ready",
    ) -> Page:
        context = browser.new_context(
            viewport=ViewportSize(width=width, height=height),
            locale=lang,
            has_touch=touch,
            is_mobile=touch,
            service_workers="allow" if keeps else "block",
        )
        contexts.append(context)
        watch.listen(context)
        page = context.new_page()
        if prepare:
            prepare(page)
        page.goto(site + path)
        page.wait_for_selector(f"html[data-state={state}]", state="attached", timeout=START)
        return page

    yield opened
    for context in contexts:
        context.close()


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    """The start page, ready."""
    return open_page()
