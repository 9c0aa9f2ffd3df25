"""The sheet of a match that is played for balances: the standing, what the deal brings, the beads that roll."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from engine.game import ScoreLine
from engine.table import Mark, Zone
from engine.text import Text
from ui.board import OVER, Scene
from ui.node import Node, h
from ui.sheet import line_group, totals


def has_balances(scene: Scene) -> bool:
    """Whether this sheet is the one for the game."""
    return any(zone.kind == "balance" for zone in scene.table.zones)


def reckoning(scene: Scene, lines: Sequence[ScoreLine], text: Text, reckoned: bool, paid: bool) -> Node:
    """The sheet; reckoned, the beads lie before those who pay until it is paid, then before those who receive."""
    changes = totals(lines, len(scene.names))
    balances = {seat: int(zone.note) for seat, zone in _zones(scene, "balance").items()}
    beads = _beads(changes, range(len(scene.names)), paid) if reckoned else {}
    ranked = sorted(balances, key=lambda seat: -balances[seat])
    return h(
        "div",
        h("h2", _title(scene, text, reckoned), class_="sheet-title", tabindex=-1, key="sheet-title"),
        h("p", text("ui.sheet.open"), class_="sheet-hint"),
        h(
            "ol",
            [
                _row(
                    scene,
                    seat,
                    1 + sum(other > balances[seat] for other in balances.values()),
                    balances[seat] - (changes[seat] if reckoned and not paid else 0),
                    changes[seat],
                    beads.get(seat, ()),
                    [line for line in lines if line.seat == seat],
                    reckoned,
                    text,
                )
                for seat in ranked
            ],
            class_="standing",
            aria_label=text("ui.sheet.standing"),
        ),
        class_="sheet",
        data_paid=paid,
        key="sheet",
    )


def _title(scene: Scene, text: Text, reckoned: bool) -> str:
    names = text.listed([scene.names[seat] for seat in scene.winners])
    if scene.phase == OVER:
        return text("ui.sheet.won", names=names, n=len(scene.winners))
    return text("ui.sheet.reckoning", names=names) if reckoned else text(f"ui.sheet.now.{scene.game.ID}")


def _zones(scene: Scene, kind: str) -> dict[int, Zone]:
    return {zone.seat: zone for zone in scene.table.zones if zone.kind == kind and zone.seat is not None}


def _beads(changes: Mapping[int, int], seats: Sequence[int], paid: bool) -> dict[int, list[int]]:
    """The numbers of the beads before each seat: each goes from one who pays to one who receives."""
    before = [seat for seat in seats for _ in range((1 if paid else -1) * changes[seat])]
    return {seat: [number for number, whose in enumerate(before) if whose == seat] for seat in seats}


def _row(
    scene: Scene,
    seat: int,
    rank: int,
    balance: int,
    change: int,
    beads: Sequence[int],
    lines: Sequence[ScoreLine],
    reckoned: bool,
    text: Text,
) -> Node:
    captured, held = _zones(scene, "captured").get(seat), _zones(scene, "balance")[seat]
    ways = [
        mark
        for mark in scene.table.marks
        if mark.seat == seat and mark.count and (mark.count == mark.of or not reckoned)
    ]
    groups = [
        line_group(rule, list(group), scene.game, scene.names, text)
        for rule, group in groupby(lines, key=lambda line: line.rule)
    ]
    return h(
        "li",
        h("span", f"{rank}.", class_="rank"),
        h("h3", scene.names[seat], class_="name"),
        h("span", _said(scene, seat, text), class_="standing-said"),
        h("span", captured.note, h("span", f"/{captured.par}", class_="par"), class_="standing-points")
        if captured
        else None,
        h("span", signed(change), class_="change") if lines else None,
        h("span", _bead(scene, held.art), str(balance).replace("-", "−"), class_="standing-balance"),
        h(
            "span",
            [h("span", _bead(scene, held.art), class_="bead", data_glide=True, key=f"bead.{n}") for n in beads],
            class_="beads",
            aria_hidden="true",
            key="beads",
        ),
        h("div", groups, class_="standing-lines", key="lines") if groups else None,
        h("p", text.listed([_way(scene, mark, text) for mark in ways]), class_="standing-ways", key="ways")
        if ways
        else None,
        class_="standing-row",
        data_winner=seat in scene.winners,
        data_near=seat == scene.own,
        key=f"standing.{seat}",
    )


def _said(scene: Scene, seat: int, text: Text) -> str:
    words = [text(f"{scene.game.ID}.{mark.kind}") for mark in scene.table.marks if mark.seat == seat and not mark.of]
    return ", ".join(words)


def _way(scene: Scene, mark: Mark, text: Text) -> str:
    said = text(f"{scene.game.ID}.{mark.kind}")
    return text("ui.mark.lost" if mark.idle else "ui.mark.of", what=said, count=mark.count, of=mark.of)


def _bead(scene: Scene, art: str) -> Node:
    return h("svg", h("use", href=f"#{scene.game.ID}-{art}"), class_="art", aria_hidden="true")


def signed(number: int) -> str:
    """A number with its sign, as it is printed."""
    return f"{number:+}".replace("-", "−") if number else "0"
