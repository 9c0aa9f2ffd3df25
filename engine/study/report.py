"""A study as Markdown, as JSON and as pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict
from typing import Any

from engine.arena.report import NOTHING
from engine.arena.tally import Mean, Tally
from engine.study.plot import Bars, bars
from engine.study.section import Section
from engine.study.study import ASKED, Study
from engine.text import Text


def measured(study: Study, tally: Tally) -> dict[str, Any]:
    """What JSON can hold."""
    return asdict(study) | {"sections": {section.id: _values(section) for section in ASKED[study.game].sections(tally)}}


def _values(section: Section) -> dict[str, Any]:
    rows: dict[str, dict[str, Any]] = {row: {} for row in section.rows}
    for (row, column), value in section.cells.items():
        rows[row][column] = asdict(value)
    return {"unit": "share" if section.shares else "number", "rows": rows}


def pictures(study: Study, tally: Tally, text: Text) -> dict[str, str]:
    """A plot of every section, by the names of their files."""
    sections = ASKED[study.game].sections(tally)
    return {picture(study, section): bars(_chart(study, section, text)) for section in sections}


def picture(study: Study, section: Section) -> str:
    """The file of a plot."""
    return f"{study.game}-{section.id}.svg"


def markdown(study: Study, tally: Tally, text: Text, pictured: bool) -> str:
    """The whole study as a page of a wiki."""
    return "\n".join(_lines(study, tally, text, pictured)) + "\n"


def _lines(study: Study, tally: Tally, text: Text, pictured: bool) -> Iterator[str]:
    yield f"# {text('study.title', game=text(f'{study.game}.name'))}"
    yield ""
    yield text(f"study.{study.game}.about", deals=study.deals, bot=study.bot, seed=study.seed)
    for section in ASKED[study.game].sections(tally):
        chart = _chart(study, section, text)
        yield from ("", f"## {chart.title}", "")
        if pictured:
            yield from (f"![{chart.title}]({picture(study, section)})", "")
        yield _row([chart.across, *chart.series])
        yield _row(["---", *["---:"] * len(chart.series)])
        for name, values in zip(chart.rows, chart.values, strict=True):
            yield _row([name, *(_cell(value, chart.form) for value in values)])


def _chart(study: Study, section: Section, text: Text) -> Bars:
    """The section in words."""
    about = f"study.{study.game}.{section.id}"
    up = text(f"{about}.up")
    return Bars(
        title=text(about),
        across=text(f"{about}.across"),
        up=up,
        rows=[_row_name(study.game, row, text) for row in section.rows],
        series=[_column_name(column, text) for column in section.columns] if len(section.columns) > 1 else [up],
        values=[[section.cells.get((row, column)) for column in section.columns] for row in section.rows],
        form=_percent if section.shares else _number,
    )


def _row_name(game: str, row: str, text: Text) -> str:
    """What a row is called: by the rule, the yaga or the name it is of, or by its numbers."""
    if row.startswith(game):
        return text.rule(row)
    known = [key for key in (f"{game}.yaga.{row}", f"study.row.{row}") if key in text]
    return text(known[0]) if known else row


def _column_name(column: str, text: Text) -> str:
    """What a column is called: by the number of players, or by its name."""
    return text("study.players", n=int(column)) if column.isdigit() else text(f"study.column.{column}")


def _cell(value: Mean | None, form: Callable[[float], str]) -> str:
    if value is None:
        return NOTHING
    if value.low is None or value.high is None:
        return form(value.mean)
    return f"{form(value.mean)} ({form(value.low)} … {form(value.high)})"


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %".replace(".0 %", " %")


def _number(number: float) -> str:
    # Adding 0 takes the sign off a zero.
    return f"{round(number, 2) + 0:.2f}".removesuffix("0").removesuffix(".0")


def _row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"
