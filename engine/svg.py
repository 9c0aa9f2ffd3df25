"""Composes cards and tables as SVG text from the games' art."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from html import escape

from engine.games import AnyGame
from engine.match import Match
from engine.table import Piece, Table, Zone
from engine.text import Text

WIDTH = 960
CARD = 60
"""How wide a card is in a picture; other symbols keep their proportion to it."""
GAP = 12
BADGE = 11
"""How far the middle of a badge is from the edges of its card."""
CAPTION = 20
"""The height kept for what a zone is called."""
HEADING = 36
"""The height kept for the name of a seat."""

ILL_FORMED = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What XML can't hold."""


@dataclass(frozen=True)
class Block:
    """Markup that takes up some room from 0 0."""

    markup: str
    width: float
    height: float


def sheet(game: AnyGame) -> str:
    """Every symbol of the game in one element that takes no room, for a page to refer to."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true" style="position:absolute">'
        f"<defs>{_symbols(game, game.art.symbols())}</defs></svg>"
    )


def picture(game: AnyGame, table: Table, title: str, describe: str, labels: Mapping[str, str]) -> str:
    """A whole table as a document of its own; `labels` names zones by their keys and seats as `seat.0`, `seat.1`, …"""
    art = game.art
    drawing = _Drawing(game, table, labels)
    whole = drawing.whole()
    height = f"{whole.height + 2 * GAP:g}"
    symbols = _symbols(game, _needed(game, drawing.names())) + drawing.badge()
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'role="img" font-family="Georgia, serif" font-size="14" fill="{art.INK}">'
        f"<title>{_text(title)}</title><desc>{_text(describe)}</desc><defs>{symbols}</defs>"
        f'<rect width="{WIDTH}" height="{height}" fill="{art.GROUND}"/>{_moved(whole.markup, GAP, GAP)}</svg>\n'
    )


def shown(match: Match, seat: int | None, text: Text, title: str = "") -> str:
    """A match as it stands, as a seat sees it; None: all open."""
    game, table = match.game, match.game.table(match.view(seat))
    labels = text.labels(table, text.names(match.tags, game.seats(match.state)))
    title = title or text("picture", game=text(f"{game.ID}.name"), move=match.at)
    return picture(game, table, title, text.described(game, table, labels), labels)


def _symbols(game: AnyGame, names: Iterable[str]) -> str:
    """What is drawn for each name, to refer to; what has no size of its own keeps the measure of whoever does."""
    drawings = game.art.symbols()
    parts = []
    for name in names:
        width, height = game.art.box(name)
        tag, box = ("symbol", f' viewBox="0 0 {width} {height}"') if width else ("g", "")
        parts.append(f'<{tag} id="{game.ID}-{name}"{box}>{drawings[name]}</{tag}>')
    return "".join(parts)


def _needed(game: AnyGame, names: set[str]) -> list[str]:
    """The symbols and those that they refer to, in the order of the sheet."""
    drawings = game.art.symbols()
    reference = re.compile(rf'href="#{game.ID}-([^"]+)"')
    needed: set[str] = set()
    while names:
        needed |= names
        names = {other for name in names for other in reference.findall(drawings[name])} - needed
    return [name for name in drawings if name in needed]


@dataclass(frozen=True)
class _Drawing:
    """A table on its way to a picture: what everyone shares on top, then the seats in two columns."""

    game: AnyGame
    table: Table
    labels: Mapping[str, str]

    def names(self) -> set[str]:
        """The symbols that the picture refers to."""
        places = {self.game.art.PLACE for zone in self.table.zones if zone.places}
        return places | {piece.art for piece in self.table.pieces}

    def whole(self) -> Block:
        panels: dict[int | None, list[Zone]] = {None: []}
        for zone in self.table.zones:
            if zone.places or zone.note or self.table.inside(zone.key):
                panels.setdefault(zone.seat, []).append(zone)
        return _flow((self.panel(seat, zones) for seat, zones in panels.items() if zones), WIDTH - 2 * GAP)

    def panel(self, seat: int | None, zones: list[Zone]) -> Block:
        """The zones of a seat under its name, or those of everyone."""
        if seat is None:
            return _flow((self.zone(zone, WIDTH - 2 * GAP) for zone in zones), WIDTH - 2 * GAP)
        width = (WIDTH - 3 * GAP) / 2
        inside = _flow((self.zone(zone, width) for zone in zones), width)
        name = _line(self.labels.get(f"seat.{seat}", ""), width, 18, style=' font-size="18" font-weight="bold"')
        rule = f'<path d="M0 {HEADING - 10}H{width:g}" stroke="{self.game.art.INK}" stroke-opacity=".4"/>'
        return Block(name + rule + _moved(inside.markup, 0, HEADING), width, HEADING + inside.height)

    def zone(self, zone: Zone, limit: float) -> Block:
        """The pieces of a zone in a row under what it is called; they overlap where there are many."""
        pieces = self.table.inside(zone.key)
        slots = max(zone.places, len(pieces), 1)
        piled = len(pieces) > 1 and all(piece.art != piece.card for piece in pieces)
        margin = GAP if zone.kind == "table" else 0
        step: float = GAP if piled else CARD + GAP
        if slots > 1:
            step = min(step, (limit - 2 * margin - CARD) // (slots - 1))
        width = CARD + (slots - 1) * step + 2 * margin
        top: float = CAPTION + margin
        row = [_moved(self.place(n + 1), margin + n * step, top) for n in range(zone.places)]
        if zone.places:
            top += self.size(self.game.art.PLACE)[1] + GAP
        row += (self.piece(zone, piece, margin + n * step, top) for n, piece in enumerate(pieces))
        bottom = top + self.card_height + margin
        cloth = self.cloth(width, bottom) if margin else ""
        label = self.labels.get(zone.key, "")
        more = f" {len(pieces)}" * piled + f" · {zone.note}" * bool(zone.note)
        width = max(width, min(limit, _room(label + more, 14)))
        caption = _line(label, width, 14, after=more)
        return Block(f'{caption}{cloth}<g text-anchor="middle" font-size="12">{"".join(row)}</g>', width, bottom)

    def cloth(self, width: float, bottom: float) -> str:
        """The table that cards lie on, with a seam along its edge."""
        art = self.game.art
        height = bottom - CAPTION
        return (
            f'<rect y="{CAPTION}" width="{width:g}" height="{height:g}" rx="{GAP}" fill="{art.CLOTH}"/>'
            f'<rect x="4" y="{CAPTION + 4}" width="{width - 8:g}" height="{height - 8:g}" rx="8" fill="none" '
            f'stroke="{art.PAPER}" stroke-width="2" stroke-dasharray="6 4"/>'
        )

    def place(self, number: int) -> str:
        """A numbered place, in the middle of a card's width."""
        name = self.game.art.PLACE
        width, height = self.size(name)
        return _moved(self.use(name), (CARD - width) / 2, 0) + (
            f'<text x="{CARD / 2:g}" y="{height / 2 + 5:g}" font-size="14" font-weight="bold" '
            f'fill="{self.game.art.PAPER}">{number}</text>'
        )

    def piece(self, zone: Zone, piece: Piece, x: float, y: float) -> str:
        badge = ""
        if piece.badge:
            foot = self.card_height - BADGE + 4
            badge = f'<use href="#{self.game.ID}-badge"/><text x="{BADGE}" y="{foot:g}">{_text(piece.badge)}</text>'
        seat = "" if zone.seat is None else f' data-seat="{zone.seat}"'
        idle = ' opacity=".45"' if piece.idle else ""
        place = f' data-zone="{zone.kind}"{seat} data-card="{_text(piece.card)}"{idle}'
        return _moved(self.use(piece.art) + badge, x, y, place)

    def badge(self) -> str:
        """The disc behind every badge, at the foot of a card."""
        if not any(piece.badge for piece in self.table.pieces):
            return ""
        return (
            f'<circle id="{self.game.ID}-badge" cx="{BADGE}" cy="{self.card_height - BADGE:g}" r="8.5" '
            f'fill="{self.game.art.PAPER}" stroke="{self.game.art.INK}"/>'
        )

    def use(self, name: str) -> str:
        width, height = self.size(name)
        return f'<use href="#{self.game.ID}-{name}" width="{width:g}" height="{height:g}"/>'

    @property
    def card_height(self) -> float:
        width, height = self.game.art.SIZE
        return CARD * height / width

    def size(self, name: str) -> tuple[float, float]:
        """Width and height of a symbol in the picture."""
        scale = CARD / self.game.art.SIZE[0]
        width, height = self.game.art.box(name)
        return width * scale, height * scale


def _flow(blocks: Iterable[Block], width: float) -> Block:
    """Sets blocks side by side, row under row."""
    x = y = row = 0.0
    markup = []
    for block in blocks:
        if x and x + block.width > width:
            x, y, row = 0, y + row + GAP, 0
        markup.append(_moved(block.markup, x, y))
        x += block.width + GAP
        row = max(row, block.height)
    return Block("".join(markup), width, y + row)


def _moved(markup: str, x: float, y: float, attributes: str = "") -> str:
    return f'<g{attributes} transform="translate({x:g} {y:g})">{markup}</g>'


def _room(text: str, size: int) -> float:
    """How wide a line of text is at most, more or less."""
    return 0.64 * size * len(text)


def _line(text: str, width: float, size: int, after: str = "", style: str = "") -> str:
    """A line of text; cut where it would be too long, and then a tooltip has the whole of it."""
    most = int(width / _room(" ", size)) - len(after)
    cut = text if len(text) <= most else text[: most - 1].rstrip() + "…"
    whole = "" if cut == text else f"<title>{_text(text)}</title>"
    return f'<text y="{size}"{style}>{whole}{_text(cut + after)}</text>'


def _text(text: str) -> str:
    return escape(ILL_FORMED.sub("\ufffd", text))
