"""What lies before one player, at a size to be read: every zone with its cards, and the points they make."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from engine.game import ScoreLine
from engine.table import Piece
from engine.text import Text
from ui import text as words
from ui.board import Scene, order
from ui.node import Node, h
from ui.sheet import line_group


def player(scene: Scene, seat: int, lines: Sequence[ScoreLine], text: Text) -> Node:
    """The content of a player's dialog."""
    own = [line for line in lines if line.seat == seat]
    together = text.listed([scene.names[other] for other in scene.side(seat) if other != seat])
    return h(
        "div",
        h("h2", scene.names[seat], tabindex=-1, key="player-name"),
        h("p", text("ui.partner.of", names=together), class_="sheet-hint") if together else None,
        [_zone(scene, zone.key, zone.kind, text) for zone in scene.table.zones if zone.seat == seat],
        [
            line_group(rule, list(group), scene.game, scene.names, text)
            for rule, group in groupby(own, key=lambda line: line.rule)
        ],
        class_="player sheet-seat",
    )


def _zone(scene: Scene, key: str, kind: str, text: Text) -> Node | None:
    """A zone with the cards that are known, by type, or with how many there are."""
    pieces = scene.table.inside(key)
    if not pieces:
        return None
    cards = sorted((piece for piece in pieces if piece.card), key=lambda piece: order(scene.game.ID).get(piece.card, 0))
    if not cards and len(pieces) == 1 and pieces[0].art not in ("back", "black"):
        return h("h3", text(f"zone.{kind}"), key=key)
    return h(
        "section",
        h("h3", text("ui.zone.count", zone=text(f"zone.{kind}"), n=len(pieces))),
        h("ul", [_card(scene, piece, text) for piece in cards], class_="player-cards") if cards else None,
        key=key,
    )


def _card(scene: Scene, piece: Piece, text: Text) -> Node:
    width, height = scene.game.art.SIZE
    return h(
        "li",
        h("svg", h("use", href=f"#{scene.game.ID}-{piece.card}"), viewBox=f"0 0 {width} {height}", aria_hidden="true"),
        h("span", words.piece(text, scene.game, piece)),
        key=piece.key,
    )
