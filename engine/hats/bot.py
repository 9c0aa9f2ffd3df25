"""A bot for Hats that weighs every action by what its seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import inf
from random import Random

from engine.game import Estimate, Event, GameError, Thinking
from engine.hats.rules import PARTNERS, UNKNOWN, Action, BlackHat, Card, Cards, EndTurn, Exchange, Zones, partner
from engine.hats.score import COOKIE, sides, types, worth
from engine.hats.view import View

LEVELS: tuple[str, ...] = ("normal",)
BUDGET = 1

PLAIN_WORTH = 1.8
"""What a type brings on average on a table that nobody knows yet."""
UNREST = 0.12
"""How much each main action still to come blurs what a type is worth now."""
VALUE_IN_HAND = 0.45
"""What a point of value is worth on a card that is still to be played."""
UNSEEN_VALUE = 3.5
"""The value of a card drawn or received unseen."""
HELD_COOKIE = 0.15
TYPE_LEAD = 0.2
"""How much more likely the cookie is kept in the end for lying with a seat now, and for each type it is ahead."""
UNSEEN_FAVOURITE = -2.0
"""What a hand that the bot doesn't see may score with its favourite hat."""


def think(level: str, view: View, log: Sequence[Event], rng: Random, budget: int) -> Thinking[Action]:
    """Weighs every action by the prospect it leaves the seat's side against the others; among equals chance has the
    first.

    An optional action is taken first where it helps, for what it brings may be of use to the main action. Needs
    neither the log nor playouts. Raises GameError where the seat of the view has nothing to choose.
    """
    if view.seat is None or not view.legal:
        raise GameError("nothing-to-choose")
    estimates = [Estimate(action, _prospect(view, action)) for action in view.legal]
    rng.shuffle(estimates)
    yield
    waits = _prospect(view, EndTurn()) if any(map(_is_main, view.legal)) else -inf
    return tuple(sorted(estimates, key=lambda estimate: _rank(estimate, waits)))


def _is_main(action: Action) -> bool:
    return isinstance(action, Exchange | BlackHat)


def _rank(estimate: Estimate[Action], waits: float) -> tuple[bool, bool, float]:
    """Where an action stands, the first lowest: those before a main action that are worth more than to wait with it,
    the main actions, the rest."""
    helps = not _is_main(estimate.action) and estimate.worth > waits
    return (not helps, not _is_main(estimate.action), -estimate.worth)


def _prospect(view: View, action: Action) -> float:
    """The points that the seat's side is ahead of the strongest other side, as they look after the action."""
    seat = view.seat
    assert seat is not None
    hand = view.hands[seat] or ()
    collection = view.collections[seat] or ()
    black = view.black[seat] or ()
    received = 0.0
    match action:
        case Exchange(card, taken):
            view = replace(view, table=tuple(card if lying == taken else lying for lying in view.table))
            collection = (*collection, taken)
        case BlackHat(card):
            black = (*black, card)
        case EndTurn():
            pass
        case _:
            received = VALUE_IN_HAND * UNSEEN_VALUE
            if view.players == PARTNERS:
                use = _as_favourite(action.card, view.collections[partner(seat)] or ())
                received += max(use - UNSEEN_FAVOURITE, 0)
    if not isinstance(action, EndTurn):
        hand = tuple(card for card in hand if card != action.card)
    view = replace(
        view,
        hands=_put(view.hands, seat, hand),
        collections=_put(view.collections, seat, collection),
        black=_put(view.black, seat, black),
    )
    points = {side: sum(_points(view, member) for member in side) for side in sides(view)}
    own = next(side for side in points if seat in side)
    return received + points.pop(own) - max(points.values())


def _points(view: View, seat: int) -> float:
    """What a seat may come to: its lines as if the game ended now, blurred by what is still to be played."""
    to_play = sum(len(hand or ()) - 1 for hand in view.hands)
    certainty = 1 / (1 + UNREST * to_play)
    places = worth(view.table)
    collection = view.collections[seat] or ()
    points = float(len(view.black[seat] or ()))
    points += sum(certainty * places.get(card.type, 0) + (1 - certainty) * PLAIN_WORTH for card in collection)
    lead = types(view, seat) - max(types(view, other) for other in range(view.players) if other != seat)
    held = HELD_COOKIE if view.cookie == seat else -HELD_COOKIE
    points += COOKIE * min(max(0.5 + held + lead * TYPE_LEAD, 0), 1)
    hand = view.hands[seat] or ()
    if not hand or UNKNOWN in hand:
        return points + UNSEEN_FAVOURITE
    favourite = max(hand, key=lambda card: (_as_favourite(card, collection) - VALUE_IN_HAND * card.value, card))
    to_come = sum(card.value for card in hand) - favourite.value
    return points + _as_favourite(favourite, collection) + VALUE_IN_HAND * to_come


def _as_favourite(card: Card, collection: Cards) -> int:
    """What a card scores as the favourite hat (hats.score.favourite)."""
    return sum(other.value for other in collection if other.type == card.type) - card.value


def _put(zones: Zones, seat: int, cards: Cards) -> Zones:
    return (*zones[:seat], cards, *zones[seat + 1 :])
