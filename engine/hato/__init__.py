"""Hato: five of eight seats capture flower cards by families; bubyshki are paid round."""

from engine.hato import art
from engine.hato.book import RULES
from engine.hato.bot import BOTS, choose
from engine.hato.notation import OPTIONS, describe, format, line, parse, snapshot, start
from engine.hato.rules import State, apply, legal, seats
from engine.hato.score import outcome, score, sides
from engine.hato.view import View, attempt, path, table, view

ID = "hato"

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
