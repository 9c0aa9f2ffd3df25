"""What one seat may know of a match of Hato, and how it lies on the table (the rules' section «Who sees what»)."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

from engine.hato.rules import (
    UNKNOWN,
    Action,
    Cards,
    NextDeal,
    Play,
    Position,
    Skip,
    State,
    Stay,
    Take,
    TopUp,
    Zones,
    lay,
    legal,
    placed,
    rank,
    takes,
)
from engine.hato.score import NORM, YAGI, card_points, towards
from engine.table import Mark, Piece, Table, Zone


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
            "table": _hidden(state.table) if state.phase == "choose" else state.table,
            "stock": state.stock and _hidden(state.stock),
            "hands": _only(state.hands, seat),
            "returned": _only(state.returned, seat),
        }
    return View(**known, seat=seat, legal=_open_to(state, seat))


def _open_to(state: State, seat: int | None) -> tuple[Action, ...]:
    """What a seat may do: its own turn, and between deals its own top-up or the next deal."""
    if seat is None or seat == state.turn:
        return legal(state)
    if state.phase != "between":
        return ()
    return tuple(action for action in legal(state) if action in (TopUp(seat), NextDeal()))


def _hidden(cards: Cards) -> Cards:
    return (UNKNOWN,) * len(cards)


def _only(zones: Zones, seat: int) -> Zones:
    return tuple(zone if n == seat else zone and _hidden(zone) for n, zone in enumerate(zones))


def after(view: View, action: Action) -> View:
    """What is to be seen after an action of the view's seat; what the stock then turns up is seen only then."""
    match action:
        case Play(card, taken):
            hands = tuple(hand and tuple(held for held in hand if held != card) for hand in view.hands)
            view = replace(view, hands=hands, legal=())
        case Take(taken):
            assert view.turned is not None
            card, view = view.turned, replace(view, turned=None, legal=())
        case _:
            return view
    assert view.seat is not None
    return lay(view, view.seat, card, taken, "hand").state


def table(view: View) -> Table:
    """The view as zones and pieces, the viewer's own seat as any other; cards of a family lie side by side."""
    zones = [Zone("table")]
    lying = _by_family(view.table)
    pieces = [
        replace(piece, group=str(card.family or "")) for piece, card in zip(_pieces("table", lying), lying, strict=True)
    ]
    if view.stock is not None:
        zones.append(Zone("stock"))
        pieces += _pieces("stock", view.stock[::-1], face=False)
    zones.append(Zone("turned"))
    pieces += _pieces("turned", () if view.turned is None else (view.turned,))
    seen = set(placed(view))
    for seat in range(len(view.balances)):
        said = view.leader is not None
        for zone, cards in (
            (Zone("hand", seat), view.hands[seat]),
            (
                Zone("captured", seat, note=str(card_points(view.captured[seat] or ())), par=str(NORM)),
                view.captured[seat],
            ),
        ):
            if cards or (cards is not None and seat in view.active):
                zones.append(zone)
                pieces += _pieces(zone.key, cards if zone.kind == "hand" else _by_kind(cards))
                said = True
        # A seat that sits out remembers its cards; they are shown until they turn up from the stock.
        remembered = tuple(card for card in view.returned[seat] or () if card != UNKNOWN and card not in seen)
        if remembered:
            zones.append(Zone("returned", seat))
            pieces += _pieces(f"returned.{seat}", remembered)
        if said:
            zones.append(Zone("balance", seat, note=str(view.balances[seat]), art="bead"))
    return Table(tuple(zones), tuple(pieces), (*_standing(view), *_yagi(view)))


def _standing(view: View) -> list[Mark]:
    """Who leads, who plays or sits out and why, and who won the deal."""
    marks = [Mark(seat, "mark.winner") for seat in [result.winner for result in view.results[-1:]] if _reckoned(view)]
    marks += [Mark(seat, "mark.leader") for seat in (view.leader,) if seat is not None]
    if view.phase == "choose":
        marks += [Mark(seat, "mark.plays") for seat in view.active]
    for seat in view.skipped:
        how = "paid" if seat in view.paid else "forced" if seat in view.forced else "skips"
        marks.append(Mark(seat, f"mark.{how}"))
    return marks


def _reckoned(view: View) -> bool:
    return view.phase in ("between", "over")


def _yagi(view: View) -> list[Mark]:
    """How far each player is on the way to every yaga; out of reach once another has a card of it (hato.yaga)."""
    if view.phase == "choose":
        return []
    marks = []
    for name, yaga in YAGI.items():
        has = {seat: len(towards(view.captured[seat] or (), name)) for seat in view.active}
        taken = sum(has.values())
        marks += [Mark(seat, f"yaga.{name}", count, yaga.size, taken > count) for seat, count in has.items()]
    return marks


def _by_family(cards: Cards) -> Cards:
    return tuple(sorted(cards, key=lambda card: card.family))


def _by_kind(cards: Cards) -> Cards:
    return tuple(sorted(cards, key=lambda card: (card != UNKNOWN and rank(card), card.family)))


def _pieces(zone: str, cards: Cards, face: bool = True) -> list[Piece]:
    """The cards of a zone; a card that lies face down is drawn so even where the viewer knows it."""
    pieces = []
    for n, card in enumerate(cards):
        if card == UNKNOWN:
            pieces.append(Piece(f"{zone}/{n}", zone, art="back"))
        else:
            pieces.append(Piece(str(card), zone, str(card), str(card) if face else "back"))
    return pieces


def path(view: View, action: Action) -> tuple[str, ...]:
    """The piece, zone or button keys that are chosen one by one to take the action."""
    match action:
        case Play(card, None):
            found = takes(view.table, card)
            return str(card), str(found[0]) if found else "table"
        case Play(card, taken):
            return str(card), str(taken)
        case Take(taken):
            return (str(taken),)
        case Stay():
            return ("play",)
        case Skip():
            return ("skip",)
        case TopUp(seat):
            return f"${seat}", "yes"
    return ("deal",)


def attempt(view: View, path: tuple[str, ...]) -> str | None:
    """The token that choosing these keys means, legal or not; None where they mean nothing."""
    lying = tuple(map(str, view.table))
    match path:
        case ("play" | "skip" | "deal" as word,):
            return word
        case (key, "yes") if key.startswith("$"):
            return key
        case (target,) if view.turned is not None and target in lying:
            return f"*{target}"
        case (card, "table") if not card.startswith("$"):
            return card
        case (card, again) if card == again and _unasked(view, card):
            return card
        case (card, target) if target in lying:
            by_itself = any(target in map(str, takes(view.table, play.card)) for play in _unasked(view, card))
            return card if by_itself else f"{card}*{target}"
    return None


def _unasked(view: View, card: str) -> list[Play]:
    """The play of a card where nothing is to be chosen."""
    return [play for play in view.legal if isinstance(play, Play) and play.taken is None and str(play.card) == card]
