"""The registry: the games there are."""

from __future__ import annotations

from typing import Any

from engine import hato, hats
from engine.game import Game

AnyGame = Game[Any, Any, Any]

GAMES: tuple[AnyGame, ...] = (hats, hato)


def named(name: str) -> AnyGame | None:
    """The game with this id, if there is one."""
    return {game.ID: game for game in GAMES}.get(name)
