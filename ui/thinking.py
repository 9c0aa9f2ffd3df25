"""A question to a bot, and how it is thought about little by little. Knows no browser."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Any

from engine.game import Estimate, Event
from engine.games import named
from engine.search import check_level

SLICE = 0.012
"""Seconds for which is thought without a pause."""
SECONDS = 1.0
"""How long a bot may think; where the budget is used up sooner, as on most devices, it never comes to that."""


@dataclass(frozen=True)
class Question:
    """All that a bot is told."""

    game: str
    level: str
    view: Any
    """Of the seat for which it thinks."""
    log: tuple[Event, ...]
    """What that seat was told in this part of the match."""
    seed: int
    budget: int
    seconds: float = SECONDS


Answer = tuple[Estimate[Any], ...]
"""What the bot expects of every action, the best first."""


async def think(
    question: Question, pause: Callable[[], Awaitable[None]], now: Callable[[], float] = perf_counter
) -> Answer:
    """Thinks with a pause after every slice. Raises GameError."""
    game = named(question.game)
    assert game
    check_level(game.LEVELS, question.level)
    thoughts = game.think(question.level, question.view, question.log, Random(question.seed), question.budget)
    end = now() + question.seconds
    try:
        next(thoughts)
        while True:
            await pause()
            until = now() + SLICE
            while (time := now()) < until:
                thoughts.send(time >= end)
    except StopIteration as done:
        answer: Answer = done.value
        return answer
