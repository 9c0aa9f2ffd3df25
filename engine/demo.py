"""Demos: the proof that each shows its rule, the steps that are told, and the rest of the cards to play on with."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engine.game import Demo, GameError
from engine.hato import rest as hato
from engine.hats import rest as hats
from engine.match import Match, replay
from engine.record import Record, RecordError, parse

MOST_MOVES = 6
"""How many moves lead to the rule at most."""
REFUSED = "refused"
"""The step of the refused move."""

FILLED: Mapping[str, Callable[[Any, str], Any]] = {"hats": hats.filled, "hato": hato.filled}
"""A whole position that goes with a partial one, its open cards dealt from a seed."""
ATTEMPTS = 20
"""How many deals are tried until one plays as the record does."""


def told(demo: Demo) -> dict[str, str]:
    """The keys of the narration by step: the numbers of moves played from 0, then `refused` if a move is."""
    steps = [*map(str, range(len(parse(demo.record).moves) + 1)), *([REFUSED] if demo.refused else [])]
    return {step: f"demo.{demo.id}.{step}" for step in steps}


def prove(demo: Demo) -> None:
    """Replays a demo and checks that its rule occurs as it claims: in the refusal if it has one, else in an event, a
    score line or the clock on the way. Raises ValueError where it doesn't, RecordError where the record is wrong.

    Of a demo that a check of the interface stands for only the record is checked.
    """
    match = replay(parse(demo.record))
    if match.write() != demo.record:
        raise ValueError(f"{demo.id}: the record is not canonical")
    if len(match) > MOST_MOVES:
        raise ValueError(f"{demo.id}: more than {MOST_MOVES} moves")
    shown = (_refusal(match, demo.refused),) if demo.refused else _shown(match)
    if not demo.check and demo.rule not in shown:
        raise ValueError(f"{demo.id}: the rule does not occur")


def _refusal(match: Match, token: str) -> str | None:
    """The rule under which a move is refused; None: it isn't, or by no rule."""
    try:
        match.play(token)
    except RecordError as error:
        return error.rule
    return None


def _shown(match: Match) -> Iterator[str]:
    """The rules of everything that is told, counted or timed at any step."""
    for _, event in match.log(None):
        yield event.rule
    for move in range(len(match) + 1):
        match.seek(move)
        for line in match.game.score(match.view(None)):
            yield line.rule
        if clock := match.game.clock(match.state):
            yield clock.rule


def completed(record: Record, seed: str) -> Record:
    """The record with every card that its partial position leaves open dealt from a seed, so that it can be played on
    from any move; one that begins with a deal is as it was. Raises RecordError where the record is wrong, GameError
    where no game comes to its position.
    """
    partial = replay(record)
    if "Table" not in record.tags:
        return record
    told = list(partial.log(None))
    for attempt in range(ATTEMPTS):
        try:
            state = FILLED[partial.game.ID](partial.state_after(0), f"{seed}/{attempt}")
            position = partial.game.position(state) or {}
            tags = {**record.tags, **position}
            tags.setdefault("Seed", seed)  # Its own deals the parts of the match that come later.
            whole = Record(tags, record.moves, record.comment)
            happened = list(replay(whole).log(None))
        except GameError:
            continue
        if all(entry in happened for entry in told):
            return whole
    raise GameError("position-impossible")
