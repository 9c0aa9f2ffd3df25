"""Hats: swap hats with the tea table; the last card in hand is the favourite hat."""

from engine.hats import art
from engine.hats.book import RULES
from engine.hats.bot import BASELINES, BUDGET, LEVELS, think
from engine.hats.demos import DEMOS
from engine.hats.notation import OPTIONS, continued, describe, format, layout, line, parse, position, snapshot, start
from engine.hats.rules import State, apply, clock, legal, movers, seats
from engine.hats.score import outcome, score, sides
from engine.hats.view import View, after, attempt, path, table, view

ID = "hats"

__all__ = [
    "BASELINES",
    "BUDGET",
    "DEMOS",
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
    "score",
    "seats",
    "sides",
    "snapshot",
    "start",
    "table",
    "think",
    "view",
]
