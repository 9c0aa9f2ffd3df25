"""One game from its start to its end, with bots at the seats."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engine.game import Event, Step
from engine.games import AnyGame

Act = Callable[[int, Any, Sequence[Event]], Any]
"""What a seat does with its view and what it has been told."""


def steps(game: AnyGame, step: Step[Any], act: Act) -> Iterator[Step[Any]]:
    """The start and what comes of every action, until no seat is to act."""
    logs: dict[int, list[Event]] = {seat: [] for seat in range(game.seats(step.state))}
    while True:
        yield step
        turn = step.state.turn
        if turn is None:
            return
        for seat, log in logs.items():
            log.extend(event for event in step.events if event.seat in (None, seat))
        step = game.apply(step.state, act(turn, game.view(step.state, turn), logs[turn]))
