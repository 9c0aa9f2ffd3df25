"""What a tournament shows, as a table and as JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from typing import Any

from engine.arena.field import FIELDS
from engine.arena.tally import WHOLE, Mean, Tally, mean, share, times
from engine.arena.tournament import Tournament
from engine.text import Text

GAP = "  "
NOTHING = "–"


def measured(tournament: Tournament, tally: Tally) -> dict[str, Any]:
    """The tournament and its results, as JSON can hold them. Times are in milliseconds; only they differ between two
    runs of the same tournament."""
    seats = [tournament.seatings[0].count(bot) * len(tournament.seatings) for bot in range(len(tournament.bots))]
    sides = FIELDS[tournament.game].sides(tournament.players)
    results = []
    for bot, name in enumerate(tournament.bots):
        time = times(tally, str(bot))
        results.append(
            {
                "bot": name,
                "wins": asdict(share(tally, f"{bot} won", seats[bot] * WHOLE, 1 / sides)),
                "margin": asdict(mean(tally, f"{bot} ahead", seats[bot])),
                "time": time and dict(zip(("median", "worst"), time, strict=True)),
            }
        )
    return asdict(tournament) | {"games": tournament.deals * len(tournament.seatings), "results": results}


def table(tournament: Tournament, tally: Tally, text: Text) -> str:
    """The results as lines of text."""
    shown = measured(tournament, tally)
    title = text("arena.title", game=text(f"{tournament.game}.name"), players=tournament.players, seed=tournament.seed)
    heads = ("bot", "wins", "interval", "margin", "interval", "median", "worst")
    rows = [[text(f"arena.{head}") for head in heads]]
    for result in shown["results"]:
        time = result["time"] or {}
        rows.append(
            [
                result["bot"],
                *_mean(Mean(**result["wins"]), lambda value: f"{100 * value:.1f} %"),
                *_mean(Mean(**result["margin"]), lambda value: f"{value:+.2f}"),
                *(_milliseconds(time.get(which)) for which in ("median", "worst")),
            ]
        )
    return "\n".join([title, text("arena.played", deals=shown["deals"], games=shown["games"]), "", *lined(rows)]) + "\n"


def lined(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """The rows with their columns one under the other, the first to the left and the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, *others in rows:
        cells = (cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True))
        yield GAP.join([first.ljust(widths[0]), *cells])


def _mean(measure: Mean, form: Callable[[float], str]) -> tuple[str, str]:
    """A mean, and its interval."""
    if measure.low is None or measure.high is None:
        return form(measure.mean), NOTHING
    return form(measure.mean), f"{form(measure.low)} … {form(measure.high)}"


def _milliseconds(time: float | None) -> str:
    return NOTHING if time is None else f"{time:.3g} ms" if time < 100 else f"{time:.0f} ms"
