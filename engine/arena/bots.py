"""Who plays in the arena: the levels of a game, and bots to measure them by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from engine import search
from engine.game import Event, GameError
from engine.games import AnyGame
from engine.hato import bot as hato
from engine.hats import bot as hats

RANDOM = "random"
BASELINES: dict[str, Mapping[str, search.Bot[Any, Any]]] = {"hats": hats.BASELINES, "hato": hato.BASELINES}
"""What the games have to measure their levels by."""


def names(game: AnyGame) -> tuple[str, ...]:
    """What bots of a game can be called."""
    return (*game.LEVELS, *BASELINES[game.ID], RANDOM)


def named(game: AnyGame, name: str) -> search.Bot[Any, Any]:
    """The bot of that name. Raises GameError where there is none."""
    if name not in names(game):
        raise GameError("bot-unknown", level=name, levels=" ".join(names(game)))
    others = {RANDOM: at_random, **BASELINES[game.ID]}
    return others[name] if name in others else search.bot(game, name)


def at_random(view: Any, log: Sequence[Event], rng: Random, budget: int) -> Any:
    """Any legal action, each as likely as another."""
    return view.legal[int(rng.random() * len(view.legal))]
