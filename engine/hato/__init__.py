"""Hato: five of eight seats capture flower cards by families; bubyshki are paid round."""

from engine.hato import art
from engine.hato.book import RULES
from engine.hato.bot import BUDGET, LEVELS, think
from engine.hato.demos import DEMOS
from engine.hato.notation import OPTIONS, continued, describe, format, layout, line, parse, position, snapshot, start
from engine.hato.rules import State, apply, clock, legal, movers, seats
from engine.hato.score import outcome, score, sides
from engine.hato.view import View, after, attempt, path, table, view

ID = "hato"

__all__ = [
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
