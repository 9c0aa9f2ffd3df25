"""Bars side by side as a picture of its own, to be read on a light or a dark page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

from engine.arena.tally import Mean

WIDTH, HEIGHT = 760, 440
ASLANT = 80
"""How much higher the picture is where the names of the rows stand aslant."""
LEFT, RIGHT, TOP, BOTTOM = 72, 16, 84, 78
"""The room around the bars."""
TICKS = 6
"""How many lines there are at most beside the bars."""
LABELS = 12
"""How many groups of bars are all named; of more only some are."""
LONGEST = 18
"""How many letters of a name stand aslant."""
VALUES = 12
"""How many bars have their values written above them."""
LETTER = 7.4
"""How wide a letter is, more or less."""
STYLE = (
    "text{fill:#262019;font:13px system-ui,sans-serif}.title{font-size:17px;font-weight:600}"
    ".paper{fill:#fffdf8}.grid{stroke:#d9d2c3}"
    ".axis,.range{stroke:#262019}.s0{fill:#2f6db3}.s1{fill:#c8641e}.s2{fill:#3a8a4d}.s3{fill:#8a4fa3}"
    "@media(prefers-color-scheme:dark){text{fill:#ece5d8}.paper{fill:#211d18}.grid{stroke:#4a4338}"
    ".axis,.range{stroke:#ece5d8}.s0{fill:#7fb2ec}.s1{fill:#f0a265}.s2{fill:#83cf95}.s3{fill:#cf9fe3}}"
)


@dataclass(frozen=True)
class Bars:
    """What is drawn: a group of bars for each row, in each a bar for each series that has a value there."""

    title: str
    across: str
    """What the rows are."""
    up: str
    """What the values are."""
    rows: Sequence[str]
    series: Sequence[str]
    values: Sequence[Sequence[Mean | None]]
    """By row and series."""
    form: Callable[[float], str]
    """How a value is written."""


def bars(chart: Bars) -> str:
    """The picture as a document; a line over the end of a bar is its interval."""
    ends = [end for row in chart.values for value in row if value for end in (value.mean, value.low, value.high)]
    marks = _marks([end for end in ends if end is not None])
    foot = HEIGHT - BOTTOM
    scale = (foot - TOP) / (marks[-1] - marks[0])

    def y(value: float) -> float:
        return foot - (value - marks[0]) * scale

    group = (WIDTH - LEFT - RIGHT) / len(chart.rows)
    wide = min(group * 0.8 / len(chart.series), 60)
    named = ceil(len(chart.rows) / LABELS)
    told = len(chart.rows) * len(chart.series) <= VALUES
    aslant = any(LETTER * len(word) > group * named for row in chart.rows for word in row.split(" ") if named == 1)
    height = HEIGHT + ASLANT * aslant
    drawn = [_line("grid", LEFT, y(mark), WIDTH - RIGHT, y(mark)) for mark in marks]
    drawn += [_text(LEFT - 8, y(mark) + 4, chart.form(mark), "end") for mark in marks]
    for n, (row, values) in enumerate(zip(chart.rows, chart.values, strict=True)):
        middle = LEFT + (n + 0.5) * group
        if n % named == 0:
            drawn += _aslant(middle, foot + 14, row) if aslant else _wrapped(middle, foot + 18, row, group * named)
        for series, value in enumerate(values):
            if value:
                x = middle + (series - len(chart.series) / 2) * wide
                drawn += _bar(series, x, wide, value, y, chart.form(value.mean) if told else "")
    drawn.append(_line("axis", LEFT, y(0), WIDTH - RIGHT, y(0)))
    drawn.append(_text((LEFT + WIDTH - RIGHT) / 2, height - 10, chart.across, "middle"))
    drawn.append(_text(LEFT - 56, TOP - 24, chart.up, "start"))
    drawn += _legend(chart.series)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'role="img"><title>{escape(chart.title)}</title><desc>{escape(_told(chart))}</desc><style>{STYLE}</style>'
        f'<rect class="paper" width="{WIDTH}" height="{height}"/>'
        f'<text class="title" x="16" y="26">{escape(chart.title)}</text>{"".join(drawn)}</svg>\n'
    )


def _marks(values: list[float]) -> list[float]:
    """Round numbers from below the least value to above the greatest, with 0 among them."""
    least, most = min(0.0, *values), max(0.0, *values)
    rough = ((most - least) or 1) / (TICKS - 1)
    unit = 10 ** floor(log10(rough))
    step = next(unit * times for times in (1, 2, 5, 10) if unit * times >= rough)
    # An interval may reach a little below the lowest line, as that of what hardly ever happens does below 0.
    return [step * n for n in range(floor(least / step + 0.1), max(ceil(most / step), 1) + 1)]


def _bar(series: int, x: float, wide: float, value: Mean, y: Callable[[float], float], label: str) -> list[str]:
    top, height = min(y(value.mean), y(0)), abs(y(value.mean) - y(0))
    drawn = [f'<rect class="s{series}" x="{x + 1:.1f}" y="{top:.1f}" width="{wide - 2:.1f}" height="{height:.1f}"/>']
    middle, over = x + wide / 2, top
    if value.low is not None and value.high is not None:
        drawn.append(_line("range", middle, y(value.low), middle, y(value.high)))
        over = min(over, y(value.high))
    if label:
        drawn.append(_text(middle, over - 5, label, "middle"))
    return drawn


def _legend(series: Sequence[str]) -> list[str]:
    """The names of the series, where there are several."""
    drawn, x = [], float(WIDTH - RIGHT)
    for n, name in reversed(list(enumerate(series))) if len(series) > 1 else ():
        x -= LETTER * len(name) + 34
        drawn += [f'<rect class="s{n}" x="{x:.1f}" y="36" width="12" height="12"/>', _text(x + 18, 47, name, "start")]
    return drawn


def _wrapped(x: float, y: float, words: str, room: float) -> list[str]:
    """A name in as many lines as it takes."""
    lines = [""]
    for word in words.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if len(longer) * LETTER > room and lines[-1]:
            lines.append(word)
        else:
            lines[-1] = longer
    return [_text(x, y + 15 * n, line, "middle") for n, line in enumerate(lines)]


def _aslant(x: float, y: float, words: str) -> list[str]:
    """A name that ends below its bars, cut where there is no room."""
    cut = words if len(words) <= LONGEST else words[: LONGEST - 1].rstrip() + "…"
    return [f'<g transform="translate({x:.1f} {y:.1f}) rotate(-45)">{_text(0, 0, cut, "end")}</g>']


def _told(chart: Bars) -> str:
    """The values in words, for whoever can't see the picture."""
    told = []
    for row, values in zip(chart.rows, chart.values, strict=True):
        cells = [f"{name} {chart.form(value.mean)}" for name, value in zip(chart.series, values, strict=True) if value]
        told.append(f"{row}: {', '.join(cells)}.")
    return " ".join(told)


def _line(kind: str, *ends: float) -> str:
    return '<path class="{}" d="M{:.1f} {:.1f}L{:.1f} {:.1f}"/>'.format(kind, *ends)


def _text(x: float, y: float, text: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'
