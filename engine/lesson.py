"""First games: a fixed deal on which a newcomer makes the moves of seat 0 and is told why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, TypeVar

from engine.game import Say, Tags
from engine.games import AnyGame
from engine.hato import lesson as hato
from engine.hats import lesson as hats
from engine.match import Match
from engine.record import Record

S_contra = TypeVar("S_contra", contravariant=True)
A = TypeVar("A")


class Lesson(Protocol[S_contra, A]):
    """What a game says to a newcomer; the modules `engine.hats.lesson` and `engine.hato.lesson` are two.

    All are pure functions of the state and say nothing that seat 0 may not know. Whatever the newcomer plays, the
    game goes on from there. Texts stand in the catalogues `locale/lesson-hats` and `locale/lesson-hato`.
    """

    START: Tags
    """The tags of its record; the bots of the other seats are among them."""

    def told(self, state: S_contra, /) -> tuple[Say, ...]:
        """What is said before a choice of the newcomer, or at the end; nothing while others are to act."""

    def suggested(self, state: S_contra, /) -> A:
        """The action that is suggested to the newcomer, who has a choice."""

    def answer(self, state: S_contra, action: A, /) -> tuple[Say, ...]:
        """What is said to a legal action of the newcomer, taken in this state."""


NEWCOMER = 0
"""The seat of the newcomer."""
LESSONS: Mapping[str, Lesson[Any, Any]] = {"hats": hats, "hato": hato}


def begun(game: AnyGame) -> Match:
    """The first game of a newcomer, before its first move."""
    return Match(Record(LESSONS[game.ID].START))


def told(match: Match) -> tuple[Say, ...]:
    """What is said to the newcomer now."""
    return LESSONS[match.game.ID].told(match.state)


def suggested(match: Match) -> str:
    """The token that is suggested to the newcomer, who has a choice."""
    return match.game.format(LESSONS[match.game.ID].suggested(match.state))


def answer(match: Match, token: str) -> tuple[Say, ...]:
    """What is said to the newcomer who is about to play a token. Raises MoveError where it is not legal."""
    return LESSONS[match.game.ID].answer(match.state, match.game.parse(match.state, token))


def answered(match: Match) -> tuple[Say, ...]:
    """What is said to the newcomer's last move, until others have moved."""
    before = match.at - 1
    if before < 0 or match.state_after(before).turn != NEWCOMER:
        return ()
    state = match.state_after(before)
    return LESSONS[match.game.ID].answer(state, match.game.parse(state, match.record.moves[before].text))
