"""The tables between two tables: what a move does at once is shown one thing after the other. Knows no game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from engine.game import Event
from engine.table import Piece, Table


class Frame(NamedTuple):
    """A table that is shown for a moment."""

    table: Table
    told: int
    """How many of the events have happened by then."""
    joined: bool = False
    """Whether a card only lies beside what it is about to take."""


def between(before: Table, after: Table, events: Sequence[Event]) -> list[Frame]:
    """The frames on the way to the table after a move; that one itself is not among them.

    A card that takes others to a zone lies beside them first. One that stays on the first zone, or is taken later in
    the same move, is laid there. What else an event tells of is seen at the end.
    """
    frames: list[Frame] = []
    table = before
    homes = {piece.key: piece.zone for piece in after.pieces}
    for told, event in enumerate(events, 1):
        card, taken = event.args.get("card", ""), event.args.get("taken", "").split()
        zones = {piece.key: piece.zone for piece in table.pieces}
        home, middle = homes.get(card, ""), after.zones[0].key
        if taken and {homes.get(key) for key in taken} == {home} and home not in {zones.get(key) for key in taken}:
            table = _laid(table, after, event, zones[taken[-1]], taken)
            frames.append(Frame(table, told, joined=True))
            table = _moved(table, after, (card, *taken), home)
            frames.append(Frame(table, told))
        elif card and not taken and (home == middle or card in _taken(events[told:])):
            table = _laid(table, after, event, middle, ())
            frames.append(Frame(table, told))
    return frames[:-1]


def _taken(events: Sequence[Event]) -> set[str]:
    return {key for event in events for key in event.args.get("taken", "").split()}


def _laid(table: Table, after: Table, event: Event, zone: str, beside: Sequence[str]) -> Table:
    """The table with the card of an event in a zone, wherever it came from."""
    card = event.args["card"]
    known = {piece.key: piece for piece in (*after.pieces, *table.pieces)}
    group = known[beside[-1]].group if beside else card
    if card in known and known[card].zone == zone:
        group = known[card].group
    piece = Piece(card, zone, card, card, group=group)
    gone = card if card in {each.key for each in table.pieces} else next(_sources(table, after, event), "")
    pieces = [each for each in table.pieces if each.key != gone]
    place = max((n for n, each in enumerate(pieces, 1) if each.key in beside), default=len(pieces))
    if not beside:
        place = _place(pieces, after, card, zone)
    return replace(table, pieces=(*pieces[:place], piece, *pieces[place:]))


def _sources(table: Table, after: Table, event: Event) -> Iterator[str]:
    """The pieces that a card may have been while it was unseen: of the hand of whoever plays it, then of a stock."""
    staying = {piece.key for piece in after.pieces}
    gone = [piece for piece in reversed(table.pieces) if piece.key not in staying and not piece.card]
    zones = {zone.key: zone for zone in table.zones}
    yield from (piece.key for piece in gone if piece.zone == f"hand.{event.args.get('by')}")
    yield from (piece.key for piece in gone if zones[piece.zone].seat is None)


def _place(pieces: Sequence[Piece], after: Table, card: str, zone: str) -> int:
    """Before the first of those that will lie behind it, or at the end of the zone."""
    order = [piece.key for piece in after.inside(zone)]
    behind = order[order.index(card) + 1 :] if card in order else []
    last = max((n for n, piece in enumerate(pieces, 1) if piece.zone == zone), default=len(pieces))
    return next((n for n, piece in enumerate(pieces) if piece.zone == zone and piece.key in behind), last)


def _moved(table: Table, after: Table, keys: Sequence[str], home: str) -> Table:
    """The table with pieces where they will be, in the order in which they will lie."""
    order = {piece.key: n for n, piece in enumerate(after.inside(home))}
    there = [replace(piece, zone=home, group="") for piece in table.pieces if piece.key in keys]
    there += table.inside(home)
    there.sort(key=lambda piece: order.get(piece.key, len(order)))
    others = [piece for piece in table.pieces if piece.key not in keys and piece.zone != home]
    return replace(table, pieces=(*others, *there))
