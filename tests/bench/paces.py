"""How fast the engine plays. Needs no more than the engine, so that it runs in the browser too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from engine import hato, hats
from engine.arena.bots import at_random
from engine.arena.field import FIELDS
from engine.arena.play import steps
from engine.game import Event
from engine.games import AnyGame, named
from engine.hato import core as hato_core
from engine.hats import core as hats_core

ROUNDS = 3
"""The best of so many rounds counts: others may have been disturbed."""
BATCH = 200
RNG = Random(1)
PAYS = hato_core.pays(4, 6)


def per_second(play: Callable[[], int], seconds: float) -> float:
    """How many steps a second are made by something that tells how many it has made."""
    best = 0.0
    for _ in range(ROUNDS):
        made, began = 0, perf_counter()
        while (taken := perf_counter() - began) < seconds:
            made += play()
        best = max(best, made / taken)
    return best


def core_hats() -> int:
    """Random games by two on the fast core."""
    return sum(1 for _ in hats_core.random_games(RNG, 2, BATCH))


def core_hato() -> int:
    """Random deals on the fast core."""
    return sum(1 for _ in hato_core.random_deals(RNG, BATCH, PAYS))


def rules(game: AnyGame, players: int) -> int:
    """The actions of a random game by the readable rules."""
    step, _ = FIELDS[game.ID].deal(players, str(RNG.random()))
    made = 0
    while step.state.turn is not None:
        legal = game.legal(step.state)
        step = game.apply(step.state, legal[int(RNG.random() * len(legal))])
        made += 1
    return made


def paces(seconds: float) -> dict[str, float]:
    """Games, deals and actions a second."""
    return {
        "hats games": per_second(core_hats, seconds),
        "hato deals": per_second(core_hato, seconds),
        "hats actions": per_second(lambda: rules(hats, 2), seconds),
        "hato actions": per_second(lambda: rules(hato, 8), seconds),
    }


@dataclass
class Thinker:
    """A seat at which hard decides, among others at random, so that all kinds of positions come up; takes the time."""

    game: AnyGame
    seat: int
    took: list[float] = field(default_factory=list)
    """Seconds for each choice."""
    unpaused: float = 0.0
    """The longest time between two pauses."""
    playouts: int = 0

    def act(self, seat: int, view: Any, log: Sequence[Event]) -> Any:
        """The action of a seat."""
        if seat != self.seat or len(view.legal) == 1:
            return at_random(view, log, RNG, 1)
        thoughts = self.game.think("hard", view, log, RNG, self.game.BUDGET)
        began = paused = perf_counter()
        while True:
            try:
                next(thoughts)
            except StopIteration as done:
                self.took.append(perf_counter() - began)
                self.playouts += sum(estimate.playouts for estimate in done.value)
                return done.value[0].action
            finally:
                paused, before = perf_counter(), paused
                self.unpaused = max(self.unpaused, paused - before)


def decisions(game: str, players: int, deals: int) -> dict[str, float]:
    """How long hard takes to decide, and at most without a pause, in milliseconds, and its playouts a second."""
    played = named(game)
    assert played is not None
    thinkers = []
    for number in range(deals):
        start, seats = FIELDS[game].deal(players, f"bench/{number}")
        thinkers.append(Thinker(played, seats[number % players]))
        for _ in steps(played, start, thinkers[-1].act):
            pass
    took = [seconds for thinker in thinkers for seconds in thinker.took]
    return {
        "choices": len(took),
        "median": 1000 * median(took),
        "worst": 1000 * max(took),
        "unpaused": 1000 * max(thinker.unpaused for thinker in thinkers),
        "playouts": sum(thinker.playouts for thinker in thinkers) / sum(took),
    }
