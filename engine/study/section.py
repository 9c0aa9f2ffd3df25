"""What a study finds: sections of measured values, in rows and columns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from engine.arena.tally import Mean, Tally, mean, share


@dataclass(frozen=True)
class Section:
    """One question and its answer."""

    id: str
    rows: Sequence[str]
    columns: Sequence[str]
    cells: Mapping[tuple[str, str], Mean]
    """Values by row and column; not every row has every column."""
    shares: bool = False
    """Whether the values are shares of a whole; otherwise they are numbers."""


def averages(id: str, tally: Tally, rows: Sequence[str], columns: Mapping[str, float]) -> Section:
    """The means of what was noted under `{id} {column} {row}`, in the unit of each column."""
    noted = _noted(id, tally, rows, columns)
    cells = {(row, column): mean(tally, name, columns[column]) for row, column, name in noted}
    return Section(id, rows, list(columns), cells)


def often(id: str, tally: Tally, rows: Sequence[str], columns: Mapping[str, float], unit: int = 1) -> Section:
    """The shares of what was noted under `{id} {column} {row}`; with each column the share that is to be expected."""
    noted = _noted(id, tally, rows, columns)
    cells = {(row, column): share(tally, name, unit, columns[column]) for row, column, name in noted}
    return Section(id, rows, list(columns), cells, shares=True)


def _noted(id: str, tally: Tally, rows: Iterable[str], columns: Iterable[str]) -> Iterator[tuple[str, str, str]]:
    """The rows and columns of which something was noted, and under which name."""
    for column, row in product(columns, rows):
        name = f"{id} {column} {row}"
        if f"{name} n" in tally:
            yield row, column, name


def spread(id: str, tally: Tally, columns: Sequence[str], width: int) -> Section:
    """How often numbers came about, in rows of so many each, of what was counted under `{id} {column} {number}`."""
    counts = {column: _counted(tally, f"{id} {column} ", width) for column in columns}
    met = [step for counted in counts.values() for step in counted]
    rows = {step: f"{step * width} … {(step + 1) * width - 1}" for step in range(min(met), max(met) + 1)}
    cells = {
        (row, column): Mean(counted[step] / counted.total(), None, None)
        for column, counted in counts.items()
        for step, row in rows.items()
    }
    return Section(id, list(rows.values()), columns, cells, shares=True)


def _counted(tally: Tally, prefix: str, width: int) -> Counter[int]:
    """How often which step of so many numbers was met."""
    counted: Counter[int] = Counter()
    for key, count in tally.items():
        if key.startswith(prefix):
            counted[int(key.removeprefix(prefix)) // width] += count
    return counted
