"""Hats: swap hats with the tea table; the last card in hand is the favourite hat."""

from engine.hats import art
from engine.hats.book import RULES
from engine.hats.bot import BOTS, choose
from engine.hats.notation import OPTIONS, describe, format, line, parse, snapshot, start
from engine.hats.rules import State, apply, legal, seats
from engine.hats.score import outcome, score, sides
from engine.hats.view import View, attempt, path, table, view

ID = "hats"

__all__ = [
    "BOTS",
    "ID",
    "OPTIONS",
    "RULES",
    "State",
    "View",
    "apply",
    "art",
    "attempt",
    "choose",
    "describe",
    "format",
    "legal",
    "line",
    "outcome",
    "parse",
    "path",
    "score",
    "seats",
    "sides",
    "snapshot",
    "start",
    "table",
    "view",
]
