"""The reckoning of Hato: every bubyshka as a line with its rule and its cards, and who wins."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from engine.game import Event, Outcome, ScoreLine

if TYPE_CHECKING:
    from engine.hato.rules import Card, Cards, Position, Seats

NORM = 50
"""The card points for which nothing is received or paid (hato.score.norm)."""
STEP = 5
"""The card points above or below the norm that make one bubyshka (hato.score.norm)."""
TWENTY = 4
"""What each player pays to a forced skipper who held a twenty (hato.choose.twenty)."""
FAMILIES = (4, 10, 11, 12)
"""Those that make a yaga, and whose triples on the first table are looked at (hato.yaga.family, hato.triple)."""


class Yaga(NamedTuple):
    """A combination that pays (hato.yaga)."""

    rule: str
    families: tuple[int, ...]
    kinds: str
    """The kinds of card that it takes of those families."""
    size: int


YAGI = {f"family-{family}": Yaga("hato.yaga.family", (family,), "ktrpq", 4) for family in FAMILIES} | {
    "red": Yaga("hato.yaga.ribbons", (1, 2, 3), "r", 3),
    "grass": Yaga("hato.yaga.ribbons", (4, 5, 7), "r", 3),
    "blue": Yaga("hato.yaga.ribbons", (6, 9, 10), "r", 3),
}
"""Every yaga by its name, in the order in which they are told."""


class Owned(NamedTuple):
    """A yaga that a player has captured."""

    seat: int
    name: str
    each: int
    """What each of the other four pays."""


@dataclass(frozen=True)
class Result:
    """The reckoning of a deal; the numbers stand in the order of the seats."""

    seats: Seats
    """The five that played, in turn order."""
    points: tuple[int, ...]
    """Card points captured."""
    norm: tuple[int, ...]
    net: tuple[int, ...]
    """Norm and yagi; a forced skip was paid for before the play."""
    yagi: tuple[Owned, ...]
    paid: Seats
    """The seats that were paid for a forced skip."""
    winner: int


def card_points(cards: Iterable[Card]) -> int:
    """What captured cards count (hato.deck.points)."""
    return sum(card.points for card in cards)


def towards(cards: Iterable[Card], name: str) -> Cards:
    """Those of the cards that belong to a yaga."""
    yaga = YAGI[name]
    return tuple(card for card in cards if card.family in yaga.families and card.kind in yaga.kinds)


def yagi(position: Position) -> tuple[Owned, ...]:
    """Every yaga that one player has whole."""
    return tuple(
        Owned(seat, name, position.yaga_family if yaga.rule == "hato.yaga.family" else position.yaga_ribbons)
        for name, yaga in YAGI.items()
        for seat in sorted(position.active)
        if len(towards(position.captured[seat] or (), name)) == yaga.size
    )


def sides(position: Position) -> tuple[Seats, ...]:
    """The seats that win together: each for itself."""
    return tuple((seat,) for seat in range(len(position.balances)))


def score(position: Position) -> tuple[ScoreLine, ...]:
    """Every bubyshka of this deal as it would be if the deal ended now; nothing until the five are known."""
    if position.phase == "choose":
        return ()
    captured = {seat: position.captured[seat] for seat in position.active}
    lines = [_norm_line(seat, cards) for seat, cards in captured.items() if cards is not None]
    for seat, name, each in yagi(position):
        cards = tuple(map(str, towards(position.captured[seat] or (), name)))
        lines += _payment(YAGI[name].rule, seat, position.active, each, cards, yaga=name)
    for seat in position.paid:
        lines += _payment("hato.choose.twenty", seat, position.active, TWENTY)
    return tuple(lines)


def _norm_line(seat: int, captured: Cards) -> ScoreLine:
    points = card_points(captured)
    counted = tuple(str(card) for card in captured if card.points)
    return ScoreLine(seat, "hato.score.norm", (points - NORM) // STEP, counted, {"points": points, "norm": NORM})


def _payment(
    rule: str, seat: int, active: Seats, each: int, cards: tuple[str, ...] = (), **args: str
) -> list[ScoreLine]:
    """What one seat receives from each of the others that play, and what each of them pays."""
    payers = tuple(other for other in active if other != seat)
    told = {"by": seat, "seats": payers, "each": each, **args}
    received = ScoreLine(seat, rule, each * len(payers), cards, told)
    return [received, *(ScoreLine(payer, rule, -each, cards, told) for payer in payers)]


def net(position: Position) -> dict[int, int]:
    """What each player of the deal wins or loses by norm and yagi: the sum of these lines (hato.winner)."""
    totals = dict.fromkeys(position.active, 0)
    for line in score(position):
        if line.rule != "hato.choose.twenty":
            totals[line.seat] += line.points
    return totals


def reckon(position: Position) -> Result:
    """The reckoning of a deal that has been played."""
    lines = score(position)
    points = {seat: card_points(position.captured[seat] or ()) for seat in position.active}
    totals = net(position)
    return Result(
        seats=position.active,
        points=tuple(points.values()),
        norm=tuple(line.points for line in lines if line.rule == "hato.score.norm"),
        net=tuple(totals.values()),
        yagi=yagi(position),
        paid=position.paid,
        winner=max(position.active, key=lambda seat: (totals[seat], points[seat])),
    )


def outcome(position: Position) -> Outcome | None:
    """Who stands first when the match is over (hato.standing); None while it goes on."""
    if position.phase != "over":
        return None
    most = max(position.balances)
    return Outcome(tuple(seat for seat, balance in enumerate(position.balances) if balance == most), "hato.standing")


def result(position: Position) -> tuple[Event, ...]:
    """What the log says of the reckoning: the norm, the yagi, who won the deal and, at the end, the match."""
    reckoned = position.results[-1]
    norms = [
        Event("hato.score.norm", {"by": seat, "points": points, "n": norm})
        for seat, points, norm in zip(reckoned.seats, reckoned.points, reckoned.norm, strict=True)
    ]
    owned = [Event(YAGI[name].rule, {"by": seat, "yaga": name, "n": each}) for seat, name, each in reckoned.yagi]
    won = reckoned.net[reckoned.seats.index(reckoned.winner)]
    events = [*norms, *owned, Event("hato.winner", {"by": reckoned.winner, "n": won})]
    if decided := outcome(position):
        events.append(Event(decided.rule, {"seats": decided.winners, "n": max(position.balances)}))
    return tuple(events)
