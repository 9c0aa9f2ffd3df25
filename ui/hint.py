"""A hint: the move that a bot would make, the one to compare it with, and why, in words. Knows no browser."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.game import Estimate
from engine.games import AnyGame
from engine.text import Text
from ui import text as words
from ui.book import opener
from ui.node import Node, h
from ui.thinking import Answer

LEAST = 0.05
"""A difference below this is none."""


@dataclass(frozen=True)
class Hint:
    """What is advised in one position."""

    game: AnyGame
    view: Any
    """Of the seat that is advised."""
    answer: Answer = ()
    """What a bot expects, the best first; empty while it thinks."""
    played: int | None = None
    """Which of it was played, where it is looked back on; None: the best is compared with the next best."""

    @property
    def best(self) -> Estimate[Any]:
        """The best move."""
        return self.answer[0]

    @property
    def other(self) -> Estimate[Any] | None:
        """The move that it is compared with."""
        place = 1 if self.played is None else self.played
        return self.answer[place] if 0 < place < len(self.answer) else None

    @property
    def keys(self) -> Mapping[str, int]:
        """What is chosen to make the best move, under 1, and the other, under 2."""
        found: dict[str, int] = {}
        for place, estimate in enumerate((self.best, self.other) if self.answer else (), 1):
            for key in self.game.path(self.view, estimate.action) if estimate else ():
                found.setdefault(key, place)
        return found


def caption(hint: Hint, text: Text) -> str:
    """The hint in a few sentences."""
    if not hint.answer:
        return text("ui.hint.thinking")
    return " ".join(f"{sentence}." for sentence in (*moves(hint, text), *reasons(hint, text)))


def moves(hint: Hint, text: Text) -> list[str]:
    """The best move and the other, with their worth."""
    if hint.other is None:
        return [text("ui.hint.only", action=_action(hint, hint.best, text))]
    kinds = ("best", "next" if hint.played is None else "played")
    return [
        text(f"ui.hint.{kind}", action=_action(hint, estimate, text), worth=words.points(text, estimate.worth))
        for kind, estimate in zip(kinds, (hint.best, hint.other), strict=True)
    ]


def _action(hint: Hint, estimate: Estimate[Any], text: Text) -> str:
    said = text.action(hint.game, hint.game.describe(estimate.action))
    return said[:1].lower() + said[1:]


def reasons(hint: Hint, text: Text) -> list[str]:
    """Why the one is better than the other: what changes on the table, and what that leads to."""
    now, *then = [*_now(hint, text)] or [""]
    gives = _gain(hint) < 0
    first = text("ui.hint.but" if gives else "ui.hint.and", first=now, then=text.listed(then)) if then else now
    apart = [
        f"{text.rule(rule)} {words.points(text, best - other)}"
        for rule, best, other in _parts(hint)
        if abs(best - other) >= LEAST
    ]
    compared = text("ui.hint.compared", parts=text.listed(apart)) if apart else ""
    return [sentence[:1].upper() + sentence[1:] for sentence in (first, compared) if sentence]


def _gain(hint: Hint) -> int:
    """What the best move brings the seat at once."""
    after = hint.game.after(hint.view, hint.best.action)
    return _own(hint, after) - _own(hint, hint.view)


def _own(hint: Hint, view: Any) -> int:
    return sum(line.points for line in hint.game.score(view) if line.seat == hint.view.seat)


def _now(hint: Hint, text: Text) -> Iterator[str]:
    """What the best move changes at once: the seat's points, then what cards are worth."""
    if gain := _gain(hint):
        yield text("ui.hint.gains" if gain > 0 else "ui.hint.gives", n=words.points(text, abs(gain)).lstrip("+"))
    before = {(line.rule, line.args.get("type")): line for line in hint.game.score(hint.view)}
    told = set()
    for line in hint.game.score(hint.game.after(hint.view, hint.best.action)):
        about = line.rule, line.args.get("type")
        was = before[about].args.get("each") if about in before else None
        key = f"ui.hint.{'rises' if line.args.get('each', 0) > (was or 0) else 'falls'}.{line.rule}"
        if was is not None and was != line.args["each"] and key in text and about not in told:
            told.add(about)
            yield text(key, type=text.type(hint.game, line.args["type"]), n=line.args["each"])


def _parts(hint: Hint) -> list[tuple[str, float, float]]:
    """The worth of both moves by rules, where the bot tells them apart; what differs most comes first."""
    other = hint.other.parts if hint.other else {}
    parts = [(rule, best, other.get(rule, 0.0)) for rule, best in hint.best.parts.items()]
    return sorted(parts, key=lambda part: -abs(part[1] - part[2]))


def details(hint: Hint, text: Text) -> Node:
    """The content of the dialog: both moves, why, and their worth by rules, each of which opens."""
    shown = [estimate for estimate in (hint.best, hint.other) if estimate]
    rows = [(rule, [best, other][: len(shown)]) for rule, best, other in _parts(hint) if best or other]
    return h(
        "div",
        h("h2", text("ui.hint"), tabindex=-1, key="hint-title"),
        [h("p", f"{sentence}.", class_="hint-move") for sentence in moves(hint, text)],
        [h("p", f"{sentence}.") for sentence in reasons(hint, text)],
        h(
            "table",
            h("caption", text(f"ui.hint.worth.{hint.game.ID}")),
            h("thead", _row("", [text("ui.hint.column.best"), _column(hint, text)][: len(shown)], "th")),
            h(
                "tbody",
                [
                    _row(opener(rule, text.rule(rule), text), [words.points(text, part) for part in parts])
                    for rule, parts in rows
                ],
                _row(text("ui.hint.sum"), [words.points(text, estimate.worth) for estimate in shown]),
            ),
            class_="hint-parts",
        ),
        class_="hint-details",
    )


def _column(hint: Hint, text: Text) -> str:
    return text("ui.hint.column.next" if hint.played is None else "ui.hint.column.played")


def _row(head: Node | str, cells: Sequence[str], tag: str = "td") -> Node:
    scope = "col" if tag == "th" else None
    return h("tr", h("th", head, scope=scope or "row"), [h(tag, cell, scope=scope) for cell in cells])
