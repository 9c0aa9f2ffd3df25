"""Who plays in the arena: the levels of a game, and bots to measure them by."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from engine import search
from engine.game import Event, GameError
from engine.games import AnyGame

RANDOM = "random"


def names(game: AnyGame) -> tuple[str, ...]:
    """What bots of a game can be called."""
    return (*game.LEVELS, RANDOM)


def named(game: AnyGame, name: str) -> search.Bot[Any, Any]:
    """The bot of that name. Raises GameError where there is none."""
    if name not in names(game):
        raise GameError("bot-unknown", level=name, levels=" ".join(names(game)))
    return at_random if name == RANDOM else search.bot(game, name)


def at_random(view: Any, log: Sequence[Event], rng: Random, budget: int) -> Any:
    """Any legal action, each as likely as another."""
    return view.legal[int(rng.random() * len(view.legal))]
