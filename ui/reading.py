"""Reads the text of a record little by little, so that the longest one never holds the page up. Knows no browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter

from engine.match import Match, replaying
from engine.record import parsing

SLICE = 0.012
"""Seconds for which it is read at a time."""


class Reading:
    """A record on its way to a match."""

    def __init__(self, text: str, now: Callable[[], float] = perf_counter) -> None:
        self._now = now
        self._steps = self._work(text)
        self.share = 0.0
        """How much of it is played, from 0 to 1."""
        self.match: Match | None = None
        """What it says, once it has been read."""

    def go_on(self) -> Match | None:
        """Reads for a moment; gives the match when that was the last. Raises RecordError."""
        until = self._now() + SLICE
        for _ in self._steps:
            if self._now() >= until:
                return None
        return self.match

    def _work(self, text: str) -> Iterator[None]:
        record = None
        for record in parsing(text):  # noqa: B007
            yield
        assert record is not None
        for match in replaying(record):
            self.share = match.at / max(1, len(record.moves))
            self.match = match if match.at == len(record.moves) else None
            yield
