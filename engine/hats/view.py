"""What one seat may know of a game of Hats, and how it lies on the table (the rules' section «Who sees what»)."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

from engine.hats.rules import (
    PARTNERS,
    UNKNOWN,
    Action,
    BlackHat,
    Cards,
    EndTurn,
    Exchange,
    Position,
    State,
    Swap,
    Zones,
    apply,
    legal,
    partner,
)
from engine.hats.score import turned_over, worth
from engine.table import Piece, Table, Zone


@dataclass(frozen=True, kw_only=True)
class View(Position):
    """A position in which whatever the seat may not know is UNKNOWN."""

    seat: int | None
    """Whose view it is; None: open cards."""
    legal: tuple[Action, ...]
    """What the seat may do now; nothing while another is to act."""


def view(state: State, seat: int | None) -> View:
    """What the seat may know; None: everything, for open cards."""
    known = {field.name: getattr(state, field.name) for field in fields(Position)}
    if seat is not None:
        known |= {
            "hands": state.hands if state.over else _only(state.hands, seat),
            "black": _only(state.black, seat),
            "discards": _only(state.discards, seat),
            "draw": state.draw and _hidden(state.draw),
            "offer": state.offer and (state.offer if seat == state.mover else UNKNOWN),
        }
    return View(**known, seat=seat, legal=legal(state) if seat in (None, state.turn) else ())


def _hidden(cards: Cards) -> Cards:
    return (UNKNOWN,) * len(cards)


def _only(zones: Zones, seat: int) -> Zones:
    return tuple(zone if n == seat else zone and _hidden(zone) for n, zone in enumerate(zones))


def after(view: View, action: Action) -> View:
    """What is to be seen after an action of the view's seat; a card that comes into the hand is seen only then."""
    if not isinstance(action, Exchange | BlackHat):
        return view
    known = {field.name: getattr(view, field.name) for field in fields(Position)}
    state = apply(State(**known), action).state
    return replace(view, **{name: getattr(state, name) for name in known}, legal=())


def table(view: View) -> Table:
    """The view as zones and pieces, the viewer's own seat as any other."""
    worths, turned = worth(view.table), turned_over(view.table)
    lying = _pieces("table", view.table, face=True)
    pieces = [replace(piece, idle=card in turned) for piece, card in zip(lying, view.table, strict=True)]
    zones = [Zone("table", places=len(view.table))]
    if view.draw is not None:
        zones.append(Zone("draw"))
        pieces += _pieces("draw", view.draw[::-1], face=False)
    zones.append(Zone("napkin"))
    for seat in range(view.players):
        for kind, cards, face in (
            ("hand", view.hands[seat], True),
            ("collection", view.collections[seat], True),
            ("black", view.black[seat], False),
            ("discard", view.discards[seat], False),
        ):
            if cards is not None:
                zones.append(Zone(kind, seat))
                counted = kind == "collection" or (kind == "hand" and not view.over)
                badges = worths if counted else {}
                pieces += _pieces(f"{kind}.{seat}", cards, face, badges)
        zones.append(Zone("cookie", seat))
    pieces.append(Piece("cookie", "napkin" if view.cookie is None else f"cookie.{view.cookie}", art="cookie"))
    return Table(tuple(zones), tuple(pieces))


def _pieces(zone: str, cards: Cards, face: bool, badges: dict[str, int] | None = None) -> list[Piece]:
    """The cards of a zone; a card that lies face down is drawn so even where the viewer knows it."""
    back = "black" if zone.startswith("black.") else "back"
    pieces = []
    for n, card in enumerate(cards):
        if card == UNKNOWN:
            pieces.append(Piece(f"{zone}/{n}", zone, art=back))
        else:
            badge = str((badges or {}).get(card.type, ""))
            pieces.append(Piece(str(card), zone, str(card), str(card) if face else back, badge))
    return pieces


def path(view: View, action: Action) -> tuple[str, ...]:
    """The piece, zone or button keys that are chosen one by one to take the action."""
    match action:
        case Exchange(card, taken):
            return str(card), str(taken)
        case BlackHat(card):
            return str(card), f"black.{view.turn}"
        case Swap(card):
            return str(card), "draw"
        case EndTurn():
            return ("-",)
    assert view.turn is not None and view.players == PARTNERS
    return str(action.card), f"hand.{partner(view.turn)}"


def attempt(view: View, path: tuple[str, ...]) -> str | None:
    """The token that choosing these keys means, legal or not; None where they mean nothing."""
    match path:
        case ("-",):
            return "-"
        case (card, "draw"):
            return f"~{card}"
        case (card, target) if target == f"black.{view.turn}":
            return f"@{card}"
        case (card, target) if view.players == PARTNERS and target == f"hand.{partner(view.turn or 0)}":
            return f"^{card}"
        case (card, target) if target in map(str, view.table):
            return f"{card}x{target}"
    return None
