"""The log: what happened, the latest first."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games import AnyGame
from engine.match import Entry
from engine.text import Text
from ui.node import Node, h

CARDS = ("card", "taken", "drawn")
"""The arguments of an event that are shown as pictures."""


def log(entries: Sequence[Entry], game: AnyGame, names: Sequence[str], text: Text, key: str = "log") -> Node:
    """What the viewer was told, move by move."""
    return h(
        "section",
        h("h2", text("ui.log"), class_="log-title"),
        h(
            "ol",
            [_entry(entry, game, names, text, number) for number, entry in reversed(list(enumerate(entries)))],
            class_="log-entries",
            # The caption says it already.
            role="log",
            aria_live="off",
            tabindex=0,
            aria_label=text("ui.log"),
            reversed=True,
        ),
        class_="log",
        key=key,
    )


def _entry(entry: Entry, game: AnyGame, names: Sequence[str], text: Text, number: int) -> Node:
    event = entry.event
    return h(
        "li",
        h("span", text.event(game, event, names), class_="log-text"),
        [
            h("svg", h("use", href=f"#{game.ID}-{event.args[name]}"), class_="log-card", aria_hidden="true")
            for name in CARDS
            if name in event.args
        ],
        data_by=event.args.get("by"),
        key=str(number),
    )
