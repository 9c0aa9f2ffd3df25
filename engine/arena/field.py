"""How the games are played in the arena: what the modules `engine.arena.hats` and `engine.arena.hato` give."""

from __future__ import annotations

from typing import Any, Protocol

from engine.arena import hato, hats
from engine.game import Step


class Field(Protocol):
    """One game in the arena."""

    PLAYERS: tuple[int, ...]
    """How many may play, the usual number first."""

    def seating(self, bots: int, players: int, /) -> tuple[int, ...]:
        """Which of so many bots sits at each seat in the first game of a deal."""

    def sides(self, players: int, /) -> int:
        """How many can win, a pair as one."""

    def deal(self, players: int, seed: str, /) -> tuple[Step[Any], tuple[int, ...]]:
        """The start of a game, and the seats at which bots sit."""

    def results(self, state: Any, seats: tuple[int, ...], /) -> list[tuple[int, int]]:
        """For each seat its share of the win in parts of WHOLE, and how far it is ahead."""


FIELDS: dict[str, Field] = {"hats": hats, "hato": hato}
