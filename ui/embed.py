"""The table in another page: what it and that page, its host, tell one another.

The host sends `hatbox:load` with the text of a record, if wanted a `seat` and a number of moves (`move`), and
`hatbox:get`. It is sent `hatbox:ready` once, `hatbox:record` when asked and whenever the game has changed,
`hatbox:error` with a `message` when something went wrong, and, by the page itself, `hatbox:height` in `px`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from engine.game import GameError
from engine.match import Match
from engine.text import Text
from ui.message import Message
from ui.node import Node, h

PREFIX = "hatbox:"
"""How the kinds of our messages begin; others are none of ours."""


class Host(Protocol):
    """The page around the table (`ui.dom`)."""

    def tell_host(self, kind: str, /, **told: str | int) -> None:
        """Sends a message of a kind."""


class App(Protocol):
    """What this asks of the app."""

    @property
    def match(self) -> Match | None:
        """The game on the table, if there is one."""

    def load(self, text: str, seat: str, move: int | None) -> None:
        """Opens a record as a seat sees it after so many moves, or tells why not."""

    def tell(self, error: GameError) -> None:
        """Says what went wrong."""


class Guest:
    """Hears the host, and tells it how the game goes."""

    def __init__(self, app: App, host: Host) -> None:
        self._app = app
        self._host = host
        self._told: tuple[Match, int, int] | None = None
        """The match of which the host was last told, how long it was and how many of its moves were applied."""

    def begin(self) -> None:
        """Tells that the host may send and ask from now on."""
        self._host.tell_host("ready")
        self.notice()

    def hear(self, message: Mapping[str, object]) -> None:
        """Acts on a message of the host, of which only the texts and numbers have come."""
        try:
            self._act(message)
        except GameError as error:
            self._app.tell(error)

    def notice(self) -> None:
        """Tells the host of the game, if it has changed."""
        match = self._app.match
        if match is None or self._told == (match, len(match), match.at):
            return
        self._told = match, len(match), match.at
        try:
            self._host.tell_host("record", record=match.write(), move=match.at)
        except GameError as error:
            self._app.tell(error)

    def fail(self, said: str) -> None:
        """Tells the host what went wrong."""
        self._host.tell_host("error", message=said)

    def _act(self, message: Mapping[str, object]) -> None:
        match message.get("type"):
            case "hatbox:load":
                record, move = message.get("record"), message.get("move")
                if not isinstance(record, str):
                    raise GameError("message-record")
                if move is not None and not (isinstance(move, int) and move >= 0):
                    raise GameError("message-move", value=str(move))
                self._app.load(record, str(message.get("seat", "")), move)
            case "hatbox:get":
                if self._app.match is None:
                    raise GameError("message-empty")
                self._told = None
                self.notice()
            case str(kind) if not kind.startswith(PREFIX):
                return
            case kind:
                raise GameError("message-unknown", value=str(kind or ""))


class Blank:
    """The screen of a table that waits for its game."""

    def draw(self, text: Text) -> Node:
        """Nothing to see."""
        return blank()

    def leave(self) -> None:
        """Nothing goes on by itself."""

    def hear(self, message: Message) -> bool | None:
        """Nothing to do."""
        return None


def blank() -> Node:
    """Nothing, with some room for a notice."""
    return h("div", class_="blank", key="blank")
