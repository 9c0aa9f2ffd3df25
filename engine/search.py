"""What the bots of both games share: how a thinking bot is brought to its action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeVar

from engine.game import Estimate, Event, Game, GameError, Thinking

A = TypeVar("A")
V = TypeVar("V")

Bot = Callable[[V, Sequence[Event], Random, int], A]
"""What a bot is given: the view of its seat, what the seat has been told, randomness of its own, and a number of
playouts. Equal arguments give an equal action."""


def settle(thinking: Thinking[A]) -> tuple[Estimate[A], ...]:
    """Thinks to the end without a pause."""
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            estimates: tuple[Estimate[A], ...] = done.value
            return estimates


def bot(game: Game[Any, A, V], level: str) -> Bot[V, A]:
    """The bot of a level. Raises GameError for a level that the game lacks."""
    if level not in game.LEVELS:
        raise GameError("bot-unknown", level=level, levels=" ".join(game.LEVELS))

    def act(view: V, log: Sequence[Event], rng: Random, budget: int) -> A:
        return settle(game.think(level, view, log, rng, budget))[0].action

    return act
