"""A study: many games by bots of one kind, and what is asked of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from engine.arena import bots
from engine.arena.field import FIELDS
from engine.arena.play import steps
from engine.arena.tally import Tally
from engine.game import Event
from engine.games import named
from engine.study import hato, hats
from engine.study.section import Section


class Questions(Protocol):
    """What is asked of a game, as the modules `engine.study.hats` and `engine.study.hato` give it."""

    PLAYERS: tuple[int, ...]
    """How many play; each number is studied."""

    def observe(self, tally: Tally, state: Any, events: Sequence[Event], /) -> None:
        """Notes what a game that is over tells; the events are those that everyone was told."""

    def sections(self, tally: Tally, /) -> list[Section]:
        """What came of it."""


ASKED: dict[str, Questions] = {"hats": hats, "hato": hato}


@dataclass(frozen=True)
class Study:
    """What is played how often. Equal studies have equal results."""

    game: str
    bot: str
    deals: int
    seed: str
    budget: int

    def tally(self, deals: range) -> Tally:
        """Plays some of the deals, with each number of players. Raises GameError for a bot that there is not."""
        game = named(self.game)
        assert game is not None
        bot = bots.named(game, self.bot)
        tally = Tally()
        for number in deals:
            for players in ASKED[self.game].PLAYERS:
                start, _ = FIELDS[self.game].deal(players, f"{self.seed}/{number}")
                rng = Random(f"{self.seed}/{number}")
                events: list[Event] = []

                def act(seat: int, view: Any, log: Sequence[Event], rng: Random = rng) -> Any:
                    return bot(view, log, rng, self.budget)

                for step in steps(game, start, act):
                    events += (event for event in step.events if event.seat is None)
                ASKED[self.game].observe(tally, step.state, events)
        return tally
