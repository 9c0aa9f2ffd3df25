"""The log: what happened, the latest first."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, takewhile
from operator import itemgetter

from engine.games import AnyGame
from engine.match import Entry
from engine.text import Text
from ui import text as words
from ui.book import opener
from ui.node import Node, h

first = itemgetter(0)
CARDS = ("card", "taken", "drawn")
"""The arguments of an event that are shown as pictures."""


class Log:
    """Draws what a viewer was told, and keeps the lines that it has drawn, for most of them stay as they are."""

    def __init__(self) -> None:
        self._about: tuple[object, ...] = ()
        self._lines: list[tuple[Entry, Node]] = []

    def draw(
        self,
        entries: Sequence[Entry],
        game: AnyGame,
        names: Sequence[str],
        text: Text,
        key: str = "log",
        rounds: Sequence[int] = (),
    ) -> Node:
        """The whole log, under its rounds where it is said in which each entry happened."""
        about = (game, tuple(names), text.language)
        old = self._lines if about == self._about else []
        known = takewhile(lambda pair: pair[0].event is pair[1][0].event, zip(entries, old, strict=False))
        lines = [line for _, (_, line) in known]
        fresh = entries[len(lines) :]
        doers = [entry.event.args.get("by") for entry in entries]
        lines += [
            _line(entry, game, names, text, n, n > 0 and doers[n] == doers[n - 1])
            for n, entry in enumerate(fresh, len(lines))
        ]
        self._about, self._lines = about, list(zip(entries, lines, strict=True))
        parts: list[Node] = []
        for round, found in groupby(zip(reversed(rounds or [0] * len(lines)), reversed(lines), strict=True), first):
            if round:
                parts.append(h("li", text(f"ui.round.{game.ID}", n=round), class_="log-round", key=f"round.{round}"))
            parts += [line for _, line in found]
        return h(
            "section",
            h("h2", text("ui.log"), class_="log-title"),
            # The caption says it already.
            h(
                "ol",
                parts,
                class_="log-entries",
                role="log",
                aria_live="off",
                tabindex=0,
                # So that the arrow keys scroll it.
                data_on="log",
                aria_label=text("ui.log"),
            ),
            class_="log",
            key=key,
        )


def _line(entry: Entry, game: AnyGame, names: Sequence[str], text: Text, number: int, same: bool) -> Node:
    event = entry.event
    return h(
        "li",
        opener(event.rule, words.minus(text.event(game, event, names)), text, "log-text"),
        [
            h("svg", h("use", href=f"#{game.ID}-{event.args[name]}"), class_="log-card", aria_hidden="true")
            for name in CARDS
            if name in event.args
        ],
        data_same=same,
        key=str(number),
    )
