"""What is counted while many deals are played, so that it can be added up in any order and in any number of parts."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from dataclasses import dataclass
from itertools import accumulate
from math import exp, log, sqrt
from statistics import NormalDist

Tally = Counter[str]
"""Whole numbers by name; the tally of two parts is their sum, exactly."""

WHOLE = 12
"""A win, so that shares among two, three and four are whole numbers too."""
Z = NormalDist().inv_cdf(0.975)
FINE = 100
"""How many steps a time may take before it is 2.7 times as long."""


@dataclass(frozen=True)
class Mean:
    """A mean of deals with its 95 % interval."""

    mean: float
    low: float | None
    high: float | None
    """None where one deal alone can't tell."""


def note(tally: Tally, name: str, value: int) -> None:
    """Counts a deal's value for its mean."""
    tally[f"{name} n"] += 1
    tally[f"{name} sum"] += value
    tally[f"{name} squares"] += value * value


def mean(tally: Tally, name: str, unit: float = 1) -> Mean:
    """The mean of what was noted under a name, in some unit."""
    return interval(tally[f"{name} n"], tally[f"{name} sum"], tally[f"{name} squares"], unit)


def share(tally: Tally, name: str, unit: float, even: float) -> Mean:
    """The mean of values between 0 and a unit, as a share of it.

    For the interval four deals are added, won as often as is even, or a bot that won all of ten deals would seem sure
    to win (after Agresti and Coull).
    """
    n, total, squares = (tally[f"{name} {part}"] for part in ("n", "sum", "squares"))
    wide = interval(n + 4, total + 4 * even * unit, squares + 4 * even * unit * unit, unit)
    assert wide.low is not None and wide.high is not None
    return Mean(total / n / unit, max(wide.low, 0.0), min(wide.high, 1.0))


def interval(n: int, total: float, squares: float, unit: float) -> Mean:
    """The mean of n values, given their sum and the sum of their squares, by the normal distribution."""
    middle = total / n
    if n == 1:
        return Mean(middle / unit, None, None)
    error = Z * sqrt(max(squares - middle * total, 0.0) / (n - 1) / n)
    return Mean(middle / unit, (middle - error) / unit, (middle + error) / unit)


def clock(tally: Tally, name: str, nanoseconds: int) -> None:
    """Counts a time, to within a hundredth of itself."""
    tally[f"{name} time {round(FINE * log(max(nanoseconds, 1)))}"] += 1


def times(tally: Tally, name: str) -> tuple[float, float] | None:
    """The median and the longest time in milliseconds; None where none was counted."""
    prefix = f"{name} time "
    steps = sorted((int(key.removeprefix(prefix)), count) for key, count in tally.items() if key.startswith(prefix))
    if not steps:
        return None
    counts = list(accumulate(count for _, count in steps))
    middle = bisect_left(counts, counts[-1] / 2)
    return _milliseconds(steps[middle][0]), _milliseconds(steps[-1][0])


def _milliseconds(step: int) -> float:
    return exp(step / FINE) / 1e6
