"""Who is asked for a hint, and looks back on a game: at most one thing at a time. Knows no browser."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import replace
from random import Random
from typing import Any, Protocol

from ui.hint import Hint
from ui.review import Review, Slip
from ui.sitting import Sitting
from ui.thinking import Answer, Question


class Host(Protocol):
    """What this asks of the app."""

    rng: Random

    def do(self, work: Coroutine[Any, Any, None]) -> None:
        """Lets work go on beside the page."""

    async def think(self, question: Question) -> Answer:
        """Has a bot think; who no longer wants to know cancels."""

    def redraw(self) -> None:
        """Has the page drawn."""


class Adviser:
    """What was last asked, and what has come of it."""

    def __init__(self, app: Host) -> None:
        self._app = app
        self._thought: asyncio.Future[Answer] | None = None
        self.hint: Hint | None = None
        """What is advised in the position that is shown."""
        self.review: Review | None = None
        """The look back that was last begun."""

    def stop(self) -> None:
        """Drops the hint, and a look back that has not come to its end."""
        self.hint = None
        if self.review and not self.review.over:
            self.review = None
        if self._thought:
            self._thought.cancel()

    def advise(self, sitting: Sitting) -> None:
        """Begins to think about a hint."""
        self.stop()
        question = sitting.advice(self._app.rng)
        self.hint = Hint(sitting.match.game, question.view)
        self._app.do(self._think_of(self.hint, question))

    async def _think_of(self, hint: Hint, question: Question) -> None:
        if self.hint is hint:
            answer = await self._think(question)
            self.hint = replace(hint, answer=answer)
            self._app.redraw()

    def look_back(self, sitting: Sitting) -> None:
        """Begins to look back on the part of the match that is at its end, unless that is done already."""
        end = sitting.match.at
        if self.review and (self.review.seat, self.review.end) == (sitting.viewer, end):
            return
        self.stop()
        self.review = Review(sitting.viewer, end, sitting.reviewed)
        self._app.do(self._think_back(self.review, sitting))

    async def _think_back(self, review: Review, sitting: Sitting) -> None:
        game, played = sitting.match.game, sitting.match.record.moves
        for move in review.moves:
            if self.review is not review:
                return
            question = sitting.advice(self._app.rng, move)
            answer = await self._think(question)
            tokens = [game.format(estimate.action) for estimate in answer]
            hint = Hint(game, question.view, answer, tokens.index(played[move].text))
            review.found.append(Slip(move, hint))
            self._app.redraw()

    async def _think(self, question: Question) -> Answer:
        self._thought = asyncio.ensure_future(self._app.think(question))
        return await self._thought
