"""The score of Hats: every point as a line with its rule and its cards, and who wins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engine.game import Event, Outcome, ScoreLine

if TYPE_CHECKING:
    from engine.hats.rules import Card, Cards, Position

COOKIE = 5
"""What the cookie is worth at the end (hats.cookie)."""
TEAMS = ((0, 2), (1, 3))

Side = tuple[int, ...]
"""The seats that win together."""


def types(position: Position, seat: int) -> int:
    """How many different types a collection has; black counts as one (hats.cookie)."""
    return len({card.type for card in position.collections[seat] or ()}) + bool(position.black[seat])


def worth(table: Cards) -> dict[str, int]:
    """What each type on the table is worth: the place of its lowest card (hats.score.table)."""
    places: dict[str, int] = {}
    for place, card in enumerate(table, 1):
        places.setdefault(card.type, place)
    return places


def turned_over(table: Cards) -> Cards:
    """The table cards that are turned face down in the end (hats.score.table)."""
    places = worth(table)
    return tuple(card for place, card in enumerate(table, 1) if card.value and places[card.type] != place)


def score(position: Position) -> tuple[ScoreLine, ...]:
    """Every point as it would be if the game ended now; a favourite hat counts once it is the only known card of its
    hand."""
    return tuple(line for seat in range(position.players) for line in _seat_lines(position, seat))


def _seat_lines(position: Position, seat: int) -> list[ScoreLine]:
    places = worth(position.table)
    collection = position.collections[seat] or ()
    lines = []
    for letter in dict.fromkeys(card.type for card in collection if card.value):
        cards = [card for card in collection if card.type == letter]
        each = places.get(letter, 0)
        args = {"type": letter, "count": len(cards), "each": each}
        lines.append(ScoreLine(seat, "hats.score.collection", len(cards) * each, _texts(cards), args))
    if hats := position.black[seat]:
        lines.append(ScoreLine(seat, "hats.score.black", len(hats), (), {"count": len(hats)}))
    hand = position.hands[seat] or ()
    if len(hand) == 1 and hand[0].value:
        favourite = hand[0]
        same = [card for card in collection if card.type == favourite.type]
        total = sum(card.value for card in same)
        args = {"card": str(favourite), "sum": total, "value": favourite.value}
        points = total - favourite.value
        lines.append(ScoreLine(seat, "hats.score.favourite", points, _texts([favourite, *same]), args))
    if position.cookie == seat:
        lines.append(ScoreLine(seat, "hats.score.cookie", COOKIE, (), {"count": types(position, seat)}))
    return lines


def _texts(cards: list[Card]) -> tuple[str, ...]:
    return tuple(map(str, cards))


def totals(position: Position) -> list[int]:
    """Each seat's own points: the sum of its lines."""
    points = [0] * position.players
    for line in score(position):
        points[line.seat] += line.points
    return points


def sides(position: Position) -> tuple[Side, ...]:
    """Partners with four players, else each seat for itself (hats.setup.players)."""
    return TEAMS if position.players == sum(map(len, TEAMS)) else tuple((seat,) for seat in range(position.players))


def complete(position: Position) -> bool:
    """Whether the game is over and everything that scores is known."""
    known = [position.table, *position.hands, *position.collections]
    return (
        position.over
        and None not in position.black
        and all(zone is not None and all(card.value for card in zone) for zone in known)
    )


def outcome(position: Position) -> Outcome | None:
    """Who won and by which rule; None while the game goes on, or where a partial position can't tell."""
    if not complete(position):
        return None
    return decided(sides(position), totals(position), [len(hats or ()) for hats in position.black], position.cookie)


def decided(sides: tuple[Side, ...], points: Sequence[int], black: Sequence[int], cookie: int | None) -> Outcome:
    """Who won by which rule, with so many points and black hats of each seat (hats.winner)."""
    tied = _best(sides, lambda side: sum(points[seat] for seat in side))
    if len(tied) == 1:
        return Outcome(tied[0], "hats.winner")
    tied = _best(tied, lambda side: sum(black[seat] for seat in side))
    if len(tied) == 1:
        return Outcome(tied[0], "hats.winner.black")
    holders = [side for side in tied if cookie in side]
    if holders:
        return Outcome(holders[0], "hats.winner.cookie")
    return Outcome(tuple(sorted(seat for side in tied for seat in side)), "hats.winner.shared")


def result(position: Position) -> tuple[Event, ...]:
    """What the log says of the end: the partners' totals (hats.score.team) and who won."""
    end = outcome(position)
    if end is None:
        return ()
    points = totals(position)
    teams = [
        Event("hats.score.team", {"by": side[0], "partner": side[1], "points": points[side[0]] + points[side[1]]})
        for side in sides(position)
        if side in TEAMS
    ]
    return (*teams, Event(end.rule, {"seats": end.winners}))


def _best(among: tuple[Side, ...], key: Callable[[Side], int]) -> tuple[Side, ...]:
    most = max(map(key, among))
    return tuple(side for side in among if key(side) == most)
