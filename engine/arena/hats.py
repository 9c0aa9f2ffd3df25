"""Hats in the arena."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine import hats
from engine.arena.tally import WHOLE
from engine.game import Outcome, Step
from engine.hats import core
from engine.hats.rules import PARTNERS
from engine.hats.score import Side, decided, outcome, totals

PLAYERS: tuple[int, ...] = (2, 3, 4)


def seating(bots: int, players: int) -> tuple[int, ...]:
    """Which of so many bots sits at each seat in the first game of a deal: the last one at all that are left; of four
    seats two each."""
    seats = range(sides(players))
    return tuple(min(seat, bots - 1) for seat in seats) * (players // len(seats))


def sides(players: int) -> int:
    """How many can win, a pair as one."""
    return players // 2 if players == PARTNERS else players


def deal(players: int, seed: str) -> tuple[Step[hats.State], tuple[int, ...]]:
    """The start of a game, and the seats at which bots sit."""
    return hats.start({"Players": str(players), "Seed": seed}), tuple(range(players))


def results(state: hats.State, seats: tuple[int, ...]) -> list[tuple[int, int]]:
    """For each seat its share of the win in parts of WHOLE, and how far its side is before the strongest other one."""
    end = outcome(state)
    assert end is not None
    found = _results(hats.sides(state), totals(state), end)
    return [found[seat] for seat in seats]


def at_random(players: int, seed: str, rng: Random) -> list[tuple[int, int]]:
    """What comes of a game in which every seat plays at random, without a view of it: the fast core plays it out."""
    state = deal(players, seed)[0].state
    board, draw = core.load(state), rng.random
    while board.turn >= 0:
        legal = core.legal(board)
        core.apply(board, legal[int(draw() * len(legal))])
    points = [sum(parts) for parts in core.scores(board)]
    sides = hats.sides(state)
    return _results(sides, points, decided(sides, points, board.black, board.cookie))


def _results(sides: tuple[Side, ...], points: Sequence[int], end: Outcome) -> list[tuple[int, int]]:
    """The same for every seat."""
    totals = [sum(points[seat] for seat in side) for side in sides]
    winning = [side[0] in end.winners for side in sides]
    share = WHOLE // sum(winning)
    found = [(0, 0)] * len(points)
    for n, side in enumerate(sides):
        ahead = totals[n] - max(totals[:n] + totals[n + 1 :])
        for seat in side:
            found[seat] = (share * winning[n], ahead)
    return found
