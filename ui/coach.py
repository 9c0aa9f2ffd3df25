"""What a newcomer is told at the table of a first game. Knows no browser."""

from __future__ import annotations

from collections.abc import Sequence

from engine import lesson
from engine.match import Match
from engine.text import Text


def coach(match: Match) -> Coach | None:
    """Who speaks at the table; nobody where the match is no first game."""
    return Coach(match) if match.tags == lesson.begun(match.game).tags else None


class Coach:
    """Speaks of the position that is shown and of the move that led to it, so that a first game can be left, resumed
    and taken back like any other."""

    def __init__(self, match: Match) -> None:
        self._match = match

    @property
    def waits(self) -> bool:
        """Whether the newcomer is to read an answer before the others move."""
        match = self._match
        return not lesson.told(match) and bool(lesson.answered(match))

    def said(self, names: Sequence[str], text: Text) -> list[str]:
        """The answer to the last move, and what lies before the newcomer now."""
        match = self._match
        return [text.said(match.game, say, names) for say in (*lesson.answered(match), *lesson.told(match))]
