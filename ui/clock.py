"""The time that is left for a turn. Knows no browser."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic


class Countdown:
    """Counts the seconds of one turn down; time goes by only while it runs."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._left = 0.0
        self._since: float | None = None
        self.about = ""
        """The turn; empty while there is none."""
        self.limit = 0
        """Seconds that a whole turn has."""
        self.laps = 0
        """How often it has begun to run."""
        self.lap = 0.0
        """What was left when it last began to."""

    @property
    def left(self) -> float:
        """Seconds; none are left over."""
        gone = 0.0 if self._since is None else self._now() - self._since
        return max(0.0, self._left - gone)

    @property
    def running(self) -> bool:
        """Whether time goes by."""
        return self._since is not None

    def begin(self, about: str, limit: int, left: float | None = None) -> None:
        """Stands ready for a turn with all its time, or with what is left of it."""
        self.about, self.limit, self._since = about, limit, None
        self._left = limit if left is None else min(float(limit), left)

    def end(self) -> None:
        """Has no turn any more."""
        self.about, self._since = "", None

    def run(self, running: bool) -> None:
        """Lets time go by, or stand still."""
        if running == self.running or not self.about:
            return
        self._left = self.left
        self._since = self._now() if running else None
        if running:
            self.laps += 1
            self.lap = self._left
