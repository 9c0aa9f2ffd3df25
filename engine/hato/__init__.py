"""Hato: five of eight seats capture flower cards by families; bubyshki are paid round."""

from collections.abc import Sequence
from random import Random

from engine.game import Demo, Event, Thinking
from engine.hato import art
from engine.hato.book import RULES
from engine.hato.levels import BUDGET, LEVELS
from engine.hato.notation import OPTIONS, continued, describe, format, layout, line, parse, position, snapshot, start
from engine.hato.rules import Action, State, apply, clock, legal, movers, seats
from engine.hato.score import outcome, score, sides
from engine.hato.view import View, after, attempt, path, table, view

ID = "hato"

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
    from engine.hato import bot  # noqa: PLC0415

    return bot.think(level, view, log, rng, budget)


def rule_demos() -> tuple[Demo, ...]:
    """The demos of its rules."""
    from engine.hato.demos import DEMOS  # noqa: PLC0415

    return DEMOS
