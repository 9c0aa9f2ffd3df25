"""Hato in the arena: one deal at a time, by five who play it or by all eight seats who choose."""

from __future__ import annotations

from engine import hato
from engine.arena.tally import WHOLE
from engine.game import Step
from engine.hato.rules import BALANCE, SEATS, SKIPPERS, Skip
from engine.hato.rules import PLAYERS as FIVE

PLAYERS: tuple[int, ...] = (FIVE, SEATS)


def seating(bots: int, players: int) -> tuple[int, ...]:
    """Which of so many bots sits at each seat in the first game of a deal: the last one at all that are left."""
    return tuple(min(seat, bots - 1) for seat in range(players))


def sides(players: int) -> int:
    """How many can win."""
    return players


def deal(players: int, seed: str) -> tuple[Step[hato.State], tuple[int, ...]]:
    """The start of a deal, and the seats at which bots sit; of five, the three seats that would choose first sit
    out."""
    step = hato.start({"Deals": "1", "Seed": seed})
    while players == FIVE and step.state.phase == "choose":
        after = hato.apply(step.state, Skip())
        step = Step(after.state, step.events + after.events)
    leader = step.state.leader
    assert leader is not None
    return step, tuple((leader + SKIPPERS * (players == FIVE) + n) % SEATS for n in range(players))


def results(state: hato.State, seats: tuple[int, ...]) -> list[tuple[int, int]]:
    """For each seat whether it won, in parts of WHOLE, and its net bubyshki with what a forced skip paid."""
    winner = state.results[-1].winner
    return [(WHOLE * (seat == winner), state.balances[seat] - BALANCE) for seat in seats]
