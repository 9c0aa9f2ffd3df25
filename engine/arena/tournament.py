"""A tournament: duplicate deals, in which the bots take turns at the seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter_ns
from typing import Any

from engine import hats
from engine.arena import bots
from engine.arena.field import FIELDS
from engine.arena.hats import at_random
from engine.arena.play import steps
from engine.arena.tally import Tally, clock, note
from engine.game import Event, GameError
from engine.games import AnyGame, named


@dataclass(frozen=True)
class Tournament:
    """Who plays what how often. Equal tournaments have equal results, but for the times."""

    game: str
    bots: tuple[str, ...]
    players: int
    deals: int
    seed: str
    budget: int

    def __post_init__(self) -> None:
        """Raises GameError for what can't be played."""
        numbers = FIELDS[self.game].PLAYERS
        if self.players not in numbers:
            raise GameError("tag-choice", tag="--players", value=str(self.players), values=" ".join(map(str, numbers)))
        most = FIELDS[self.game].sides(self.players)
        if not 1 <= len(self.bots) <= most:
            raise GameError("bots-number", count=len(self.bots), most=most, players=self.players)
        for name in self.bots:
            bots.named(self.rules, name)

    @property
    def rules(self) -> AnyGame:
        """The game itself."""
        game = named(self.game)
        assert game is not None
        return game

    @property
    def seatings(self) -> tuple[tuple[int, ...], ...]:
        """Which bot sits where in each game of a deal: moved on by a seat each time, until it has been all round."""
        first = FIELDS[self.game].seating(len(self.bots), self.players)
        return tuple(dict.fromkeys(first[-n:] + first[:-n] for n in range(self.players)))

    def tally(self, deals: range) -> Tally:
        """Plays some of the deals."""
        tally = Tally()
        for number in deals:
            won, ahead = [0] * len(self.bots), [0] * len(self.bots)
            for seating in self.seatings:
                for bot, (share, margin) in zip(seating, self._played(number, seating, tally), strict=True):
                    won[bot] += share
                    ahead[bot] += margin
            for bot in range(len(self.bots)):
                note(tally, f"{bot} won", won[bot])
                note(tally, f"{bot} ahead", ahead[bot])
        return tally

    def _played(self, number: int, seating: tuple[int, ...], tally: Tally) -> list[tuple[int, int]]:
        """Plays one game; only choices count for the time, not what has to be done."""
        field, seed = FIELDS[self.game], f"{self.seed}/{number}"
        rng = Random(f"{seed}/{seating}")
        if self.game == hats.ID and set(self.bots) == {bots.RANDOM}:
            return at_random(self.players, seed, rng)
        start, seats = field.deal(self.players, seed)
        sitting = dict(zip(seats, seating, strict=True))
        players = [bots.named(self.rules, name) for name in self.bots]

        def act(seat: int, view: Any, log: Sequence[Event]) -> Any:
            began = perf_counter_ns()
            action = players[sitting[seat]](view, log, rng, self.budget)
            if len(view.legal) > 1:
                clock(tally, str(sitting[seat]), perf_counter_ns() - began)
            return action

        *_, end = steps(self.rules, start, act)
        return field.results(end.state, seats)
