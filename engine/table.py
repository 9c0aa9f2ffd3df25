"""A table as any front end draws it: zones, and the pieces that lie in them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Zone:
    """A part of the table where pieces lie: a hand, a collection, a stock."""

    kind: str
    """For example `table`, `hand`, `collection`, `black`, `draw`, `discard`."""
    seat: int | None = None
    """The seat it belongs to; None where it is everyone's."""
    places: int = 0
    """Numbered places, shown even when empty; 0: as many as there are pieces."""
    note: str = ""
    """A number shown with it (points, a balance)."""
    par: str = ""
    """The number that the note is measured by."""
    art: str = ""
    """The symbol of what the note counts."""

    @property
    def key(self) -> str:
        """Names the zone among the zones of its table: `table`, `hand.1`."""
        return self.kind if self.seat is None else f"{self.kind}.{self.seat}"


@dataclass(frozen=True)
class Piece:
    """A card or token in a zone."""

    key: str
    """Stable between tables while the viewer can follow the piece. A card that the viewer may identify has its
    notation as its key; any other its zone and place there, so that a key gives nothing away."""
    zone: str
    """The key of the zone; the pieces of one zone stand in order."""
    card: str = ""
    """The notation of a card that the viewer may identify."""
    art: str = ""
    """The symbol to draw: a card in notation, or `back`, `black`, `cookie`, …"""
    badge: str = ""
    """A number shown quietly on it."""
    idle: bool = False
    """Turned over or otherwise out of the counting; drawn dimmed."""
    group: str = ""
    """Pieces of one group stand side by side in their zone and are drawn together."""


@dataclass(frozen=True)
class Mark:
    """Something that is said of a seat, beside its zones."""

    seat: int
    kind: str
    """What the catalogues word after the id of the game: `mark.leader`, `yaga.red`."""
    count: int = 0
    """How many of the cards it has that it takes; 0 where it takes none."""
    of: int = 0
    idle: bool = False
    """Out of the seat's reach; drawn dimmed."""


@dataclass(frozen=True)
class Table:
    """Everything that lies before one viewer."""

    zones: tuple[Zone, ...]
    pieces: tuple[Piece, ...]
    marks: tuple[Mark, ...] = ()

    def inside(self, zone: str) -> tuple[Piece, ...]:
        """The pieces of a zone, in order."""
        return tuple(piece for piece in self.pieces if piece.zone == zone)
