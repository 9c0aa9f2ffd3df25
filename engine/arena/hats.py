"""Hats in the arena."""

from __future__ import annotations

from engine import hats
from engine.arena.tally import WHOLE
from engine.game import Step
from engine.hats.rules import PARTNERS
from engine.hats.score import outcome, totals

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
    points = totals(state)
    decided = outcome(state)
    assert decided is not None
    whole = {side: sum(points[seat] for seat in side) for side in hats.sides(state)}
    winners = [side for side in whole if side[0] in decided.winners]
    of = {seat: side for side in whole for seat in side}
    return [
        (
            WHOLE // len(winners) if of[seat] in winners else 0,
            whole[of[seat]] - max(other for side, other in whole.items() if side != of[seat]),
        )
        for seat in seats
    ]
