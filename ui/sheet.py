"""The score sheet: every point of every seat, its rule and its cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from engine.game import Event, ScoreLine
from engine.games import AnyGame
from engine.text import Text
from ui import text as words
from ui.book import opener
from ui.node import Node, h
from ui.shell import icon


def sheet(
    lines: Sequence[ScoreLine],
    game: AnyGame,
    names: Sequence[str],
    sides: Sequence[tuple[int, ...]],
    text: Text,
    winners: Sequence[int] = (),
    told: Sequence[Event] = (),
) -> Node:
    """The sheet; with winners it is the last one, and `told` is what the end brought."""
    uncounted = f"ui.sheet.uncounted.{game.ID}"
    title = text("ui.sheet.won", names=text.listed([names[seat] for seat in winners]), n=len(winners))
    return h(
        "div",
        h("h2", title if winners else text("ui.sheet.now"), class_="sheet-title", tabindex=-1, key="sheet-title"),
        [
            h("p", opener(event.rule, words.minus(text.event(game, event, names)), text), class_="sheet-told")
            for event in told[-1:]
        ],
        h("p", text(uncounted), class_="sheet-hint") if uncounted in text and not winners else None,
        h("p", text("ui.sheet.open"), class_="sheet-hint"),
        h(
            "div",
            [
                h(
                    "div",
                    [_seat(seat, names[seat], _of(lines, seat), seat in winners, game, names, text) for seat in side],
                    _together(side, lines, text) if len(side) > 1 else None,
                    class_="sheet-side",
                    data_winner=bool(set(side) & set(winners)),
                    key=f"side.{side[0]}",
                )
                for side in sides
            ],
            class_="sheet-sides",
        ),
        class_="sheet",
        key="sheet",
    )


def totals(lines: Sequence[ScoreLine], seats: int) -> Mapping[int, int]:
    """The points of each seat: the sum of its lines."""
    return {seat: sum(line.points for line in _of(lines, seat)) for seat in range(seats)}


def _of(lines: Sequence[ScoreLine], seat: int) -> list[ScoreLine]:
    return [line for line in lines if line.seat == seat]


def _seat(
    seat: int, name: str, lines: Sequence[ScoreLine], winner: bool, game: AnyGame, names: Sequence[str], text: Text
) -> Node:
    return h(
        "section",
        h(
            "h3",
            h("span", name, class_="name"),
            h("span", _number(line.points for line in lines), class_="sheet-total"),
        ),
        [line_group(rule, list(group), game, names, text) for rule, group in groupby(lines, key=lambda line: line.rule)]
        or h("p", text("ui.sheet.nothing"), class_="sheet-nothing"),
        class_="sheet-seat",
        data_winner=winner,
        key=f"sheet.{seat}",
    )


def line_group(rule: str, lines: Sequence[ScoreLine], game: AnyGame, names: Sequence[str], text: Text) -> Node:
    """The lines of one rule, closed until they are asked for."""
    return h(
        "details",
        h(
            "summary",
            h("span", text.rule(rule), class_="sheet-rule"),
            h("span", _number(line.points for line in lines), class_="sheet-points"),
            h(
                "button",
                icon("book"),
                type="button",
                class_="sheet-read",
                data_on=f"app:rule:{rule}",
                aria_label=text("ui.book.read.of", rule=text.rule(rule)),
                title=rule,
            ),
        ),
        [_line(line, game, names, text) for line in lines],
        key=rule,
    )


def _number(points: Iterable[int]) -> str:
    return words.minus(str(sum(points)))


def _line(line: ScoreLine, game: AnyGame, names: Sequence[str], text: Text) -> Node:
    return h(
        "div",
        opener(line.rule, words.minus(text.score_line(game, line, names)), text, "log-text"),
        h("span", _number([line.points]), class_="sheet-points"),
        h(
            "div",
            [
                h(
                    "svg",
                    h("use", href=f"#{game.ID}-{card}"),
                    class_="sheet-card",
                    role="img",
                    aria_label=text.card(game, card),
                )
                for card in line.cards
            ],
            class_="sheet-cards",
        )
        if line.cards
        else None,
        class_="sheet-line",
    )


def _together(side: Sequence[int], lines: Sequence[ScoreLine], text: Text) -> Node:
    points = _number(line.points for line in lines if line.seat in side)
    total = h("span", points, class_="sheet-total")
    return h("p", h("span", text("ui.sheet.together")), total, class_="sheet-together")
