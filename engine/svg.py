"""Composes cards and tables as SVG text from the games' art."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Protocol

from engine.table import Piece, Table, Zone

WIDTH = 960
CARD = 64
"""How wide a card is in a picture; other symbols keep their proportion to it."""
GAP = 12
LINE = 18
"""Height of a line of text."""

ILL_FORMED = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What XML can't hold."""


class Art(Protocol):
    """The pictures of a game: the modules `engine.hats.art` and `engine.hato.art`."""

    SIZE: tuple[int, int]
    """Width and height of a card."""
    PLACE: str
    """The symbol at each numbered place of a zone."""
    PAPER: str
    INK: str
    GROUND: str
    """The colour around the table."""
    CLOTH: str
    """The colour under a zone with numbered places."""

    def symbols(self) -> dict[str, str]:
        """What stands inside each symbol, by name; references are to `#{game}-{name}`."""

    def box(self, name: str) -> tuple[int, int]:
        """Width and height of a symbol."""


class Illustrated(Protocol):
    """What is needed of a game here."""

    ID: str
    art: Art


@dataclass(frozen=True)
class Block:
    """Markup that takes up some room from 0 0."""

    markup: str
    width: float
    height: float


def sheet(game: Illustrated) -> str:
    """Every symbol of the game in one element that takes no room, for a page to refer to."""
    inside = _symbols(game, game.art.symbols())
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true" '
        f'style="position:absolute">{inside}</svg>'
    )


def picture(game: Illustrated, table: Table, title: str, describe: str, labels: Mapping[str, str]) -> str:
    """A whole table as a document of its own.

    `labels` words the zones by their keys and the seats by `seat.0`, `seat.1`, …; an empty zone without
    a label is left out.
    """
    seats: dict[int | None, list[Zone]] = {None: []}
    for zone in table.zones:
        if table.inside(zone.key) or zone.places or zone.key in labels:
            seats.setdefault(zone.seat, []).append(zone)
    half = (WIDTH - 3 * GAP) / 2
    blocks = [
        _panel(game, table, zones, labels, labels.get(f"seat.{seat}", ""), WIDTH - 2 * GAP if seat is None else half)
        for seat, zones in seats.items()
        if zones
    ]
    whole = _flow(blocks, WIDTH - 2 * GAP)
    height = f"{whole.height + 2 * GAP:g}"
    names = {name for block in (piece.art for piece in table.pieces) for name in (block,)}
    if any(zone.places for zone in table.zones):
        names.add(game.art.PLACE)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'role="img" font-family="Georgia, serif" font-size="14" fill="{game.art.INK}">'
        f"<title>{_text(title)}</title><desc>{_text(describe)}</desc><defs>{_symbols(game, _needed(game, names))}</defs>"
        f'<rect width="{WIDTH}" height="{height}" fill="{game.art.GROUND}"/>'
        f'<g transform="translate({GAP} {GAP})">{whole.markup}</g></svg>\n'
    )


def _symbols(game: Illustrated, names: Iterable[str]) -> str:
    drawings = game.art.symbols()
    return "".join(
        '<symbol id="{}-{}" viewBox="0 0 {} {}">{}</symbol>'.format(game.ID, name, *game.art.box(name), drawings[name])
        for name in names
    )


def _needed(game: Illustrated, names: Iterable[str]) -> list[str]:
    """The symbols and those that they refer to, in the order of the sheet."""
    drawings = game.art.symbols()
    needed: set[str] = set()
    found = set(names)
    while found:
        needed |= found
        found = {
            other for name in found for other in re.findall(rf'href="#{game.ID}-([^"]+)"', drawings[name])
        } - needed
    return [name for name in drawings if name in needed]


def _panel(
    game: Illustrated, table: Table, zones: Sequence[Zone], labels: Mapping[str, str], name: str, width: float
) -> Block:
    """The zones of one seat, or those of everyone, under a name."""
    zones_flow = _flow([_zone(game, table, zone, labels.get(zone.key, ""), width) for zone in zones], width)
    if not name:
        return Block(zones_flow.markup, width, zones_flow.height)
    heading = (
        _line(name, 0, LINE, width, size=18, weight="bold")
        + f'<path d="M0 {LINE + 8}H{width:g}" stroke="{game.art.INK}" stroke-opacity=".4"/>'
    )
    top = LINE + GAP
    return Block(f'{heading}<g transform="translate(0 {top})">{zones_flow.markup}</g>', width, top + zones_flow.height)


def _flow(blocks: Iterable[Block], width: float) -> Block:
    """Sets blocks side by side, line under line."""
    x = y = line = 0.0
    markup = []
    for block in blocks:
        if x and x + block.width > width:
            x, y, line = 0, y + line + GAP, 0
        markup.append(f'<g transform="translate({x:g} {y:g})">{block.markup}</g>')
        x += block.width + GAP
        line = max(line, block.height)
    return Block("".join(markup), width, y + line)


def _zone(game: Illustrated, table: Table, zone: Zone, label: str, limit: float) -> Block:
    """The pieces of a zone in a row under its label; they overlap where there are many."""
    pieces = table.inside(zone.key)
    art = game.art
    scale = CARD / art.SIZE[0]
    high = art.SIZE[1] * scale
    slots = max(zone.places, len(pieces), 1)
    covered = all(piece.art != piece.card for piece in pieces)
    step = GAP if covered and not zone.places else CARD + GAP
    if slots > 1:
        step = min(step, (limit - CARD - 2 * GAP) / (slots - 1))
    count = f" {len(pieces)}" if covered and len(pieces) > 1 else ""
    note = f" · {zone.note}" if zone.note else ""
    top = LINE + 4.0
    markup = []
    if zone.places:
        width, place_high = (side * scale for side in art.box(art.PLACE))
        row = CARD + (slots - 1) * step
        markup.append(
            f'<rect x="0" y="{top:g}" width="{row + 2 * GAP:g}" height="{high + place_high + 3 * GAP:g}" rx="{GAP}" '
            f'fill="{art.CLOTH}"/>'
        )
        for place in range(zone.places):
            x = GAP + place * step + (CARD - width) / 2
            y = top + GAP
            markup.append(
                _use(game, art.PLACE, x, y)
                + f'<text x="{x + width / 2:g}" y="{y + place_high / 2 + 5:g}" text-anchor="middle" '
                f'font-weight="bold" fill="{art.PAPER}">{place + 1}</text>'
            )
        top += place_high + 2 * GAP
    elif not pieces:
        markup.append(
            f'<rect x=".5" y="{top + 0.5:g}" width="{CARD - 1}" height="{high - 1:g}" rx="6" fill="none" '
            f'stroke="{art.INK}" stroke-opacity=".4" stroke-dasharray="4 4"/>'
        )
    margin = GAP if zone.places else 0
    markup += (_piece(game, zone, piece, margin + n * step, top) for n, piece in enumerate(pieces))
    width = max(CARD + (slots - 1) * step + 2 * margin, min(limit, 8.0 * len(label + count + note)))
    caption = _line(label, 0, 14, width, after=count + note)
    return Block(caption + "".join(markup), width, top + high + margin)


def _piece(game: Illustrated, zone: Zone, piece: Piece, x: float, y: float) -> str:
    seat = "" if zone.seat is None else f' data-seat="{zone.seat}"'
    idle = ' opacity=".4"' if piece.idle else ""
    badge = ""
    if piece.badge:
        foot = y + game.art.SIZE[1] * CARD / game.art.SIZE[0] - 13
        badge = (
            f'<circle cx="{x + 13:g}" cy="{foot:g}" r="9" fill="{game.art.PAPER}" stroke="{game.art.INK}"/>'
            f'<text x="{x + 13:g}" y="{foot + 4:g}" text-anchor="middle" font-size="12">{_text(piece.badge)}</text>'
        )
    return (
        f'<g data-zone="{zone.kind}"{seat} data-card="{_text(piece.card)}"{idle}>{_use(game, piece.art, x, y)}{badge}</g>'
    )


def _use(game: Illustrated, name: str, x: float, y: float) -> str:
    scale = CARD / game.art.SIZE[0]
    width, height = game.art.box(name)
    return (
        f'<use href="#{game.ID}-{name}" x="{x:g}" y="{y:g}" width="{width * scale:g}" height="{height * scale:g}"/>'
    )


def _line(text: str, x: float, y: float, width: float, after: str = "", size: int = 14, weight: str = "normal") -> str:
    """A line of text, cut where it would be too long; then a tooltip has the whole of it."""
    most = max(int(width / size / 0.58) - len(after), 4)
    cut = text if len(text) <= most else text[: most - 1] + "…"
    whole = "" if cut == text else f"<title>{_text(text)}</title>"
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" font-weight="{weight}">{whole}{_text(cut + after)}</text>'


def _text(text: str) -> str:
    return escape(ILL_FORMED.sub("\ufffd", text))
