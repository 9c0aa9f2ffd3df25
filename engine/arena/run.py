"""Runs work in pieces, and writes down each that is done, so that a run that was killed can go on."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

from engine.arena.crew import Crew, Piece, Work
from engine.arena.tally import Tally
from engine.game import GameError

CHUNK = 10_000
"""The most deals that a killed run loses."""
PART = 100
"""A chunk is this part of the run at most; the crew shares it."""

Told = Callable[[int, int], None]
"""Is told how many deals are done, of how many."""


def run(work: Work, crew: Crew, file: Path | None, tell: Told) -> Tally:
    """Plays all deals, but for those that the file says have been played. Raises GameError and OSError."""
    tally, done = Tally(), 0
    tell(done, work.deals)
    for deals, part in _all(work, crew, file):
        tally.update(part)
        done += len(deals)
        tell(done, work.deals)
    return tally


def _all(work: Work, crew: Crew, file: Path | None) -> Iterator[Piece]:
    """The pieces that the file has, then the others as they are done."""
    written = [] if file is None else _read(file, work)
    yield from written
    size = max(1, min(work.deals // PART, CHUNK) // crew.size)
    left = _left([deals for deals, _ in written], work.deals)
    pieces = [deals[start : start + size] for deals in left for start in range(0, len(deals), size)]
    for deals, part in crew.work(work, pieces) if pieces else ():
        if file is not None:
            with file.open("a", encoding="utf-8") as lines:
                lines.write(json.dumps([deals.start, deals.stop, part]) + "\n")
        yield deals, part


def _left(played: list[range], deals: int) -> list[range]:
    """What lies before, between and behind the deals that have been played."""
    edges = sorted((piece.start, piece.stop) for piece in played)
    starts, stops = [0, *(stop for _, stop in edges)], [*(start for start, _ in edges), deals]
    return [range(start, stop) for start, stop in zip(starts, stops, strict=True) if start < stop]


def _read(file: Path, work: Work) -> list[Piece]:
    """What an earlier run of the same work has written; begins the file where there is none.

    A line, the first one too, in which that run was killed is cut off.
    """
    head = (json.dumps([type(work).__name__, vars(work)]) + "\n").encode()
    data = file.read_bytes() if file.exists() else b""
    if not data.startswith(head[: len(data)]):
        raise GameError("checkpoint-other", file=str(file))
    whole = data[: data.rfind(b"\n") + 1] or head
    if whole != data:
        file.write_bytes(whole)
    pieces: list[Piece] = []
    for number, line in enumerate(whole.splitlines()[1:], 2):
        try:
            start, stop, part = json.loads(line)
            if not 0 <= start < stop <= work.deals or any(
                start < deals.stop and deals.start < stop for deals, _ in pieces
            ):
                raise ValueError("deals that there are not, or that were played before")
            pieces.append((range(start, stop), Tally({name: int(count) for name, count in part.items()})))
        except (ValueError, TypeError, AttributeError) as error:
            raise GameError("checkpoint-damaged", file=str(file), line=number) from error
    return pieces
