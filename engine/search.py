"""What the bots of both games share: how a thinking bot is brought to its action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, log2, sqrt
from random import Random
from typing import Any, Generic, TypeVar

from engine.game import Estimate, Event, Game, GameError, Thinking

A = TypeVar("A")
V = TypeVar("V")
W = TypeVar("W")

MOST = 1_000_000
"""The largest budget; more is surely a mistake."""
PAUSE = 8
"""Playouts between two yields."""

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
    check_level(game.LEVELS, level)

    def act(view: V, log: Sequence[Event], rng: Random, budget: int) -> A:
        return settle(game.think(level, view, log, rng, budget))[0].action

    return act


def check_level(levels: Sequence[str], level: str) -> None:
    """Raises GameError for a level that is not among these."""
    if level not in levels:
        raise GameError("bot-unknown", level=level, levels=" ".join(levels))


def check_budget(budget: object) -> None:
    """Raises GameError for what can't be a number of playouts."""
    if not isinstance(budget, int) or isinstance(budget, bool) or not 1 <= budget <= MOST:
        raise GameError("budget", budget=str(budget), most=MOST)


class _Arm(Generic[A]):
    """A candidate and what its playouts have brought so far."""

    def __init__(self, action: A, prior: Sequence[float], trust: float) -> None:
        self.action = action
        self.playouts = 0
        self.weight = trust
        self.sums = [trust * part for part in prior]
        self.squares = trust * sum(prior) ** 2
        self.beside: list[tuple[_Arm[A], list[float]]] = []
        """What those that went on had brought on average when it was dropped."""

    def add(self, parts: Sequence[float]) -> None:
        self.playouts += 1
        self.weight += 1
        worth = 0.0
        for n, part in enumerate(parts):
            self.sums[n] += part
            worth += part
        self.squares += worth * worth

    @property
    def worth(self) -> float:
        return sum(self.sums) / self.weight

    @property
    def means(self) -> list[float]:
        return [part / self.weight for part in self.sums]

    def estimate(self, rules: Sequence[str], best: _Arm[A]) -> Estimate[A]:
        """What it brings, put right by what the best has brought since this one was dropped: the luck of those worlds
        would have been its own."""
        spread = max(self.squares / self.weight - self.worth**2, 0.0)
        then = next((means for arm, means in self.beside if arm is best), best.means)
        parts = [own + now - before for own, now, before in zip(self.means, best.means, then, strict=True)]
        told = dict(zip(rules, parts, strict=True))
        return Estimate(self.action, sum(parts), sqrt(spread / self.weight), self.playouts, told)


def halving(
    actions: Sequence[A],
    deal: Callable[[], W],
    value: Callable[[W, A], Sequence[float]],
    rules: Sequence[str],
    budget: int,
    priors: Sequence[Sequence[float]] = (),
    trust: float = 0.0,
) -> Thinking[A]:
    """Plays the actions out by sequential halving: in each round every action that is left is played in the same
    worlds, then the worse half is dropped, so that the playouts go to those that are hard to tell apart.

    `deal` makes a world, `value` plays one action out in it and tells what the seat gets by each of the `rules`; it
    must leave the world as it was. `priors` are what a heuristic expects of each action in the same parts, and count
    as `trust` playouts. Every action is played at least once, if need be beyond the budget.
    """
    priors = priors or [[0.0] * len(rules)] * len(actions)
    left = [_Arm(action, prior, trust) for action, prior in zip(actions, priors, strict=True)]
    dropped: list[_Arm[A]] = []
    rounds = max(ceil(log2(len(left))), 1)
    played = 0
    late: bool | None = False
    for to_come in range(rounds - 1, -1, -1):
        for _ in range(max(budget // (rounds * len(left)), 1)):
            world = deal()
            for arm in left:
                arm.add(value(world, arm.action))
                played += 1
                if played % PAUSE == 0:
                    late = (yield) or late
            if late:
                break
        left.sort(key=lambda arm: -arm.worth)
        if late:
            break
        kept = ceil(len(left) / 2) if to_come else len(left)
        left, worse = left[:kept], left[kept:]
        for arm in worse:
            arm.beside = [(other, other.means) for other in left]
        dropped = worse + dropped
    found = [arm.estimate(rules, left[0]) for arm in (*left, *dropped)]
    return tuple(sorted(found, key=lambda estimate: -estimate.worth))
