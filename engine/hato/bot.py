"""A bot for Hato that weighs every card by what its seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.game import Estimate, Event, GameError, Thinking
from engine.hato.rules import (
    FAMILY,
    PLAYERS,
    Action,
    Card,
    Cards,
    NextDeal,
    Skip,
    Stay,
    Take,
    TopUp,
    matching,
    takes,
)
from engine.hato.score import STEP, YAGI, towards
from engine.hato.view import View

LEVELS: tuple[str, ...] = ("normal",)
BUDGET = 1

TOWARDS_YAGA = (0.0, 0.06, 0.3, 1.0)
"""How near a yaga of three cards is with so many of them captured, as a share of what it pays."""
BLOCKED = 0.5
"""What taking a card from another's yaga is worth, as a share of what it brings that player nearer."""
LAID_LOST = 0.55
"""How much of a card's worth is lost by laying it where others may take it."""
SAFE_LATER = 0.6
"""How much less a capture is worth now that nobody else can take away."""
PLAYS_FROM = 3.2
"""The worth of a hand from which the bot plays the deal."""


def think(level: str, view: View, log: Sequence[Event], rng: Random, budget: int) -> Thinking[Action]:
    """Weighs every action by its worth to the seat in bubyshki; among equals chance has the first.

    Needs neither the log nor playouts. Raises GameError where the seat of the view has nothing to choose.
    """
    if view.seat is None or not view.legal:
        raise GameError("nothing-to-choose")
    estimates = [Estimate(action, _worth(view, view.seat, action)) for action in view.legal]
    rng.shuffle(estimates)
    yield
    return tuple(sorted(estimates, key=lambda estimate: -estimate.worth))


def _worth(view: View, seat: int, action: Action) -> float:
    """What an action promises."""
    match action:
        case Stay():
            return _hand(view.hands[seat] or ())
        case Skip():
            return PLAYS_FROM
        case TopUp():
            return 1
        case NextDeal():
            return 0
        case Take(taken):
            assert view.turned is not None
            return _captured(view, seat, (view.turned, taken))
    return _play(view, seat, action.card, action.taken)


def _hand(hand: Cards) -> float:
    """How well a hand may do before the table is turned up: its points, brights, and cards that can take each other."""
    families = {card.family for card in hand}
    pairs = len(hand) - len(families)
    return sum(card.points for card in hand) / STEP * 0.4 + pairs


def _play(view: View, seat: int, card: Card, taken: Card | None) -> float:
    """What a card brings from hand: what it takes, or what it risks on the table."""
    captured = (taken,) if taken is not None else takes(view.table, card)
    if not captured:
        return -LAID_LOST * _captured(view, seat, (card,)) * _exposed(view, seat, card)
    worth = _captured(view, seat, (card, *captured))
    if len(matching(view.table, card)) == 1 and not _exposed(view, seat, card):
        worth *= SAFE_LATER
    return worth


def _exposed(view: View, seat: int, card: Card) -> float:
    """The share of the card's family that may be in other hands or the stock, of what the seat does not see."""
    seen = (*view.table, *(view.hands[seat] or ()), *(card for zone in view.captured for card in zone or ()))
    return 1 - sum(other.family == card.family for other in seen) / FAMILY


def _captured(view: View, seat: int, cards: Cards) -> float:
    """What it is worth to capture these cards, in bubyshki: their points, and what becomes of every yaga."""
    worth = sum(card.points for card in cards) / STEP
    for name, yaga in YAGI.items():
        gained = len(towards(cards, name))
        if not gained:
            continue
        pays = (PLAYERS - 1) * (view.yaga_family if yaga.rule == "hato.yaga.family" else view.yaga_ribbons)
        owned = {other: len(towards(view.captured[other] or (), name)) for other in view.active}
        others = [count for other, count in owned.items() if other != seat and count]
        if not others:
            before, after = owned[seat], owned[seat] + gained
            worth += pays * (_nearness(after, yaga.size) - _nearness(before, yaga.size))
        elif len(others) == 1 and not owned[seat]:
            worth += BLOCKED * pays / (PLAYERS - 1) * _nearness(others[0] + gained, yaga.size)
    return worth


def _nearness(count: int, size: int) -> float:
    return TOWARDS_YAGA[min(count, size) * (len(TOWARDS_YAGA) - 1) // size]
