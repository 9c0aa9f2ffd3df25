"""A look back at a game or deal: the moves of one seat that cost most, and the better ones. Knows no browser."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.text import Text
from ui import text as words
from ui.bar import button
from ui.hint import Hint, moves
from ui.node import Node, h

MOST = 5
"""How many moves are shown."""
COSTLY = 0.5
"""What a move must have cost to be shown; less may be chance."""


@dataclass(frozen=True)
class Slip:
    """A move that a better one was to be had for."""

    move: int
    """How many moves had been played before it."""
    hint: Hint
    """What would have been advised."""

    @property
    def cost(self) -> float:
        """What the better move is worth more."""
        return self.hint.best.worth - self.hint.other.worth if self.hint.other else 0.0


@dataclass
class Review:
    """How far the look back has come, and what it has found."""

    seat: int | None
    end: int
    """After how many moves it was begun; what came later is not looked at."""
    moves: Sequence[int]
    """The numbers of moves before each choice of the seat."""
    found: list[Slip] = field(default_factory=list)
    """What those that have been looked at have cost, if anything."""

    @property
    def over(self) -> bool:
        """Whether all of them have been looked at."""
        return len(self.found) == len(self.moves)

    @property
    def slips(self) -> list[Slip]:
        """The moves that cost most, the dearest first."""
        costly = [slip for slip in self.found if slip.cost >= COSTLY]
        return sorted(costly, key=lambda slip: -slip.cost)[:MOST]


def review(shown: Review, text: Text) -> Node:
    """The content of its dialog."""
    slips = shown.slips
    return h(
        "div",
        h("h2", text("ui.review"), tabindex=-1, key="review-title"),
        _progress(shown, text) if not shown.over else h("p", text("ui.review.intro" if slips else "ui.review.clean")),
        h("ol", [_slip(slip, text) for slip in slips], class_="slips") if shown.over and slips else None,
        class_="review",
    )


def _progress(shown: Review, text: Text) -> Node:
    said = text("ui.review.progress", done=len(shown.found), moves=len(shown.moves))
    return h(
        "div",
        h("p", said, role="status"),
        h("progress", max=len(shown.moves), value=len(shown.found), aria_label=text("ui.review")),
        button("play:review:stop", text("ui.review.stop"), "quiet"),
        class_="review-progress",
        key="review-progress",
    )


def _slip(slip: Slip, text: Text) -> Node:
    best, played = moves(slip.hint, text)
    return h(
        "li",
        h("p", h("strong", text("ui.review.cost", n=words.points(text, slip.cost).lstrip("+"))), class_="slip-cost"),
        h("p", played),
        h("p", best),
        button(f"play:review:{slip.move}", text("ui.review.look"), label=text("ui.review.look.at", move=slip.move + 1)),
        class_="slip",
        key=f"slip.{slip.move}",
    )
