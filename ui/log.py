"""The log: what happened, the latest first."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, pairwise
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
AT_ONCE = 12
"""How many lines are drawn anew at once, so that a long log doesn't hold the page up."""


class Log:
    """Draws what a viewer was told, and keeps the lines that it has drawn, for most of them stay as they are."""

    def __init__(self) -> None:
        self._about: tuple[object, ...] = ()
        self._lines: dict[str, tuple[Entry, bool, Node]] = {}
        """By their keys: the number of the move and that of the line within it."""
        self.behind = False
        """Whether earlier lines are still to be drawn."""

    def draw(
        self,
        entries: Sequence[Entry],
        game: AnyGame,
        names: Sequence[str],
        text: Text,
        key: str = "log",
        rounds: Sequence[int] = (),
    ) -> Node:
        """The log as far back as it can be drawn at once, under its rounds where it is said in which each entry
        happened."""
        lines = self._drawn(entries, game, names, text)
        parts: list[Node] = []
        places = rounds[::-1] or [0] * len(entries)
        for round, found in groupby(zip(places, lines, strict=False), first):
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

    def _drawn(self, entries: Sequence[Entry], game: AnyGame, names: Sequence[str], text: Text) -> list[Node]:
        """The lines, the latest first."""
        about = (game, tuple(names), text.language)
        old, left = (
            (self._lines, AT_ONCE) if about == self._about else ({}, 0)
        )  # A new table is enough to draw at once.
        doers = ["", *(entry.event.args.get("by") for entry in entries)]
        keys = [f"{move}.{n}" for move, found in groupby(entries, first) for n, _ in enumerate(found)]
        self._about, self._lines = about, {}
        for key, entry, (before, doer) in reversed(list(zip(keys, entries, pairwise(doers), strict=True))):
            known = old.get(key)
            if known is None or known[:2] != (entry, doer == before):
                left -= 1
                if left < 0:
                    break
                known = entry, doer == before, _line(entry, game, names, text, key, doer == before)
            self._lines[key] = known
        self.behind = len(self._lines) < len(entries)
        return [line for _, _, line in self._lines.values()]


def _line(entry: Entry, game: AnyGame, names: Sequence[str], text: Text, key: str, same: bool) -> Node:
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
        key=key,
    )
