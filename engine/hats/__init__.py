"""Hats: swap hats with the tea table; the last card in hand is the favourite hat."""

from collections.abc import Sequence
from random import Random

from engine.game import Demo, Event, Thinking
from engine.hats import art
from engine.hats.book import RULES
from engine.hats.levels import BUDGET, LEVELS
from engine.hats.notation import OPTIONS, continued, describe, format, layout, line, parse, position, snapshot, start
from engine.hats.rules import Action, State, apply, clock, legal, movers, seats
from engine.hats.score import outcome, score, sides
from engine.hats.view import View, after, attempt, path, table, view

ID = "hats"

__all__ = [
    "BUDGET",
    "ID",
    "LEVELS",
    "OPTIONS",
    "RULES",
    "State",
    "View",
    "after",
    "apply",
    "art",
    "attempt",
    "clock",
    "continued",
    "describe",
    "format",
    "layout",
    "legal",
    "line",
    "movers",
    "outcome",
    "parse",
    "path",
    "position",
    "rule_demos",
    "score",
    "seats",
    "sides",
    "snapshot",
    "start",
    "table",
    "think",
    "view",
]


def think(level: str, view: View, log: Sequence[Event], rng: Random, budget: int) -> Thinking[Action]:
    """Weighs every action as a bot does."""
    from engine.hats import bot  # noqa: PLC0415

    return bot.think(level, view, log, rng, budget)


def rule_demos() -> tuple[Demo, ...]:
    """The demos of its rules."""
    from engine.hats.demos import DEMOS  # noqa: PLC0415

    return DEMOS
