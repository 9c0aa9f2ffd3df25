"""Scenes of Hats: a few cards laid out, as the rule book would show them, and what comes of a move."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from engine import hats
from engine.game import Event, ScoreLine
from engine.hats.rules import Card, State
from engine.match import Match, replay
from engine.record import Move, Record, RecordError


def game(moves: str = "", /, **tags: str) -> Match:
    """Plays moves after the start that the tags give; `_` in the name of a tag stands for its dot."""
    named = {name.replace("_", "."): value for name, value in tags.items()}
    return replay(Record({"Game": "hats", **named}, tuple(map(Move, moves.split()))))


def scene(moves: str = "", /, **tags: str) -> Match:
    """Plays moves in a position in which, unless the tags tell otherwise, there are three players, seat 0 is to act,
    nothing has been collected, discarded or left to draw, and nobody says what the others hold."""
    tags = {"Players": "3", "Turn": "0", "Draw": "", **tags}
    empty = {
        f"{zone}_{seat}": "" for zone in ("Collection", "Black", "Discard") for seat in range(int(tags["Players"]))
    }
    return game(moves, **{**empty, **tags})


def ended(**tags: str) -> Match:
    """A position in which the game is over and, unless the tags tell otherwise, there are three players, the third
    holds P6, and nothing has been collected."""
    tags = {"Players": "3", **({} if "Players" in tags else {"Hand_2": "P6"}), **tags}
    empty = {f"{zone}_{seat}": "" for zone in ("Collection", "Black") for seat in range(int(tags["Players"]))}
    return game(**{**empty, **tags})


def cards(text: str) -> tuple[Card, ...]:
    """Cards from their notation."""
    return tuple(Card(word[0], int(word[1])) for word in text.split())


def state(match: Match) -> State:
    """The full truth."""
    found = match.state
    assert isinstance(found, State)
    return found


def events(match: Match, seat: int | None = None) -> list[Event]:
    """What the last move made happen, as far as the seat was told."""
    return [entry.event for entry in match.log(seat, match.at)]


def told(match: Match, seat: int | None = None) -> list[tuple[str, dict[str, Any]]]:
    """The rules and arguments of what the last move made happen, as far as the seat was told."""
    return [(event.rule, dict(event.args)) for event in events(match, seat)]


def refused(match: Match, move: str, *, rule: str | None, key: str) -> RecordError:
    """Checks that a move is refused under a rule, is not listed as legal and changes nothing."""
    before = match.state, match.record
    with pytest.raises(RecordError) as caught:
        match.play(move)
    assert (caught.value.rule, caught.value.key) == (rule, key)
    assert (match.state, match.record) == before
    assert move not in match.legal()
    return caught.value


def refused_start(*, tag: str, rule: str | None, key: str, **tags: str) -> RecordError:
    """Checks that the start which the tags give is refused because of one of them."""
    with pytest.raises(RecordError) as caught:
        game(**tags)
    assert (caught.value.details["tag"], caught.value.rule, caught.value.key) == (tag, rule, key)
    return caught.value


def lines(match: Match, seat: int, rule: str) -> list[ScoreLine]:
    """The score lines of a seat under a rule."""
    return [line for line in hats.score(match.view(None)) if (line.seat, line.rule) == (seat, rule)]


def points(found: Iterable[ScoreLine]) -> int:
    """The sum of score lines."""
    return sum(line.points for line in found)
