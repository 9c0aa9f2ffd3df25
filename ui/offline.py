"""Whether the page can be played without a network, and whether there is a newer one: what stands at its foot."""

from __future__ import annotations

from typing import Protocol

from engine.text import Text
from ui.node import Node, h


class Site(Protocol):
    """The site behind the page (`ui.dom`)."""

    def version(self) -> str:
        """The name of this very build; empty for the single file."""

    async def keep_site(self) -> bool:
        """Has the files kept; whether all are there and whole."""

    async def newer_site(self) -> bool:
        """Whether there is a newer build to be had."""


class Host(Protocol):
    """What this asks of the app."""

    def redraw(self) -> None:
        """Has the page drawn."""


class Offline:
    """What is known of it so far."""

    def __init__(self, app: Host, site: Site) -> None:
        self._app = app
        self._site = site
        self._state = ""
        self._newer = False

    async def begin(self) -> None:
        """Has the files kept, then looks for newer ones."""
        if not self._site.version():
            self._show("single")
            return
        self._show("fetching")
        self._show("ready" if await self._site.keep_site() else "failed")
        await self.look()

    async def look(self) -> None:
        """Looks whether there is a newer build; it is offered from then on."""
        if self._site.version() and await self._site.newer_site():
            self._newer = True
            self._app.redraw()

    def put_off(self) -> None:
        """Offers the newer build no more until the next look."""
        self._newer = False

    def draw(self, text: Text) -> Node:
        """The foot of the page."""
        return foot(self._state, self._newer, text)

    def _show(self, state: str) -> None:
        self._state = state
        self._app.redraw()


def foot(state: str, newer: bool, text: Text) -> Node:
    """Says whether the page can be played offline, where that is known, and offers a newer build."""
    return h(
        "footer",
        h("p", text(f"offline.{state}") if state else "", class_="offline-sign", data_offline=state, role="status"),
        _offer(text) if newer else None,
        class_="offline",
        key="offline",
    )


def _offer(text: Text) -> Node:
    return h(
        "div",
        h("p", text("offline.newer")),
        h("button", text("offline.reload"), type="button", data_on="app:renew", class_="primary"),
        h("button", text("offline.later"), type="button", data_on="app:later", class_="quiet"),
        class_="offer",
        role="status",
        key="offer",
    )
