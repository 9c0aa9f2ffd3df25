"""The rest of a partial position of Hato: the cards that it leaves open, dealt from a seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Set
from dataclasses import dataclass, replace
from itertools import combinations, islice

from engine.cards import shuffled
from engine.game import GameError
from engine.hato.rules import (
    DECK,
    HAND,
    PAIR,
    PLAYERS,
    SEATS,
    TRIPLE,
    UNKNOWN,
    Card,
    Cards,
    Seats,
    State,
    placed,
)

EVERY = frozenset(card.family for card in DECK)
MOST_SHAPES = 40
"""How many are tried."""
MOST_TAKEN = 8
"""Cards that a turn captures at most: two whole families (hato.match.three)."""


@dataclass(frozen=True)
class Shape:
    """Whose turn it is, and how many cards lie where."""

    active: Seats
    turn: int
    hands: dict[int, int]
    captured: dict[int, int]
    table: int

    @property
    def stock(self) -> int:
        """Each card of a hand brings one from the stock (hato.turn)."""
        return sum(self.hands.values())


def filled(state: State, seed: str) -> State:
    """A whole position that goes with what a partial one says. Raises GameError where none is found.

    As few turns as can be have been taken, and what is added to the table should match nothing that is named.
    """
    for shape in islice(_shapes(state), MOST_SHAPES):
        try:
            return _dealt(state, shape, seed)
        except Unfit:
            continue
    raise GameError("position-impossible")


class Unfit(Exception):
    """No card is left that may lie here."""


def _shapes(state: State) -> Iterator[Shape]:
    """What the numbers of cards allow, the fullest hands first."""
    for most in range(HAND, 0, -1):
        for active in _actives(state):
            for turn in active if state.turn is None else (state.turn,):
                before = active[: active.index(turn)]
                mover = turn if state.turned is not None else None
                hands = {n: most - (n in before) - (n == mover) for n in active}
                finished = PLAYERS * (HAND - most) + len(before)
                shape = _shape(state, Shape(active, turn, hands, {}, len(state.table)), MOST_TAKEN * finished)
                if shape:
                    yield shape


def _actives(state: State) -> Iterator[Seats]:
    """The five seats in turn order; where nobody says, those that hold something, and the first of the others."""
    if state.active:
        yield state.active
        return
    sure = {n for n in range(SEATS) if state.hands[n] or state.captured[n] or n == state.turn}
    others = [n for n in range(SEATS) if n not in sure]
    for added in combinations(others, PLAYERS - len(sure)) if len(sure) <= PLAYERS else ():
        seats = sorted((*sure, *added))
        start = 0 if state.turn is None else seats.index(state.turn)
        for n in range(PLAYERS):
            leader = (start - n) % PLAYERS
            yield (*seats[leader:], *seats[:leader])


def _shape(state: State, shape: Shape, most: int) -> Shape | None:
    """With the captures and the rest of the table; about `most` cards can have been captured."""
    known = [len(zone) for n in shape.active if (zone := state.captured[n]) is not None]
    left = len(DECK) - len(state.table) - 2 * shape.stock - (state.turned is not None) - sum(known)
    sizes = ((state.stock, shape.stock), *((state.hands[n], size) for n, size in shape.hands.items()))
    if left < 0 or any(zone is not None and len(zone) != size for zone, size in sizes) or any(n % PAIR for n in known):
        return None
    open_ = [n for n in shape.active if state.captured[n] is None]
    pairs = max(min(left, most - sum(known)), 0) // PAIR if open_ else 0
    captured = {n: len(state.captured[n] or ()) for n in shape.active}
    for n in range(pairs):
        captured[open_[n % len(open_)]] += PAIR
    return replace(shape, captured=captured, table=len(state.table) + left - PAIR * pairs)


def _dealt(state: State, shape: Shape, seed: str) -> State:
    """The position in this shape. Raises Unfit."""
    named = placed(state)
    families = {card.family for card in named}
    unseen = list(shuffled((card for card in DECK if card not in named), seed, "rest"))
    unseen.sort(key=lambda card: card.family in families)
    lying = Counter(card.family for card in state.table)
    table = list(state.table) + [UNKNOWN] * (shape.table - len(state.table))
    turned = None if state.turned is None else _waiting(state.turned, table, lying, unseen)
    zones = {n: state.captured[n] or () for n in shape.captured}
    partners = {n: _partners(zone, unseen) for n, zone in zones.items()}
    captured = {n: _pairs(zones[n], size, partners[n], lying, unseen) for n, size in shape.captured.items()}
    taken = {card.family for zone in captured.values() for card in zone}
    for place, card in enumerate(table):
        if card == UNKNOWN:
            free = {n for n in EVERY if lying[n] < (1 if n in taken else TRIPLE)}
            table[place] = _drawn(unseen, free - {turned.family if turned else 0})
            lying[table[place].family] += 1
    rest = iter(shuffled(unseen, seed, "hands"))
    hands = {n: _laid(state.hands[n], size, rest) for n, size in shape.hands.items()}
    return replace(
        state,
        active=shape.active,
        leader=shape.active[0],
        turn=shape.turn,
        turned=turned,
        table=tuple(table),
        stock=_laid(state.stock, shape.stock, rest),
        hands=tuple(hands.get(n, ()) for n in range(SEATS)),
        captured=tuple(captured.get(n, ()) for n in range(SEATS)),
    )


def _waiting(turned: Card, table: list[Card], lying: Counter[int], unseen: list[Card]) -> Card:
    """The card turned up, with the two on the table between which it waits for a choice (hato.match.two)."""
    if turned == UNKNOWN:
        count = Counter(card.family for card in unseen)
        open_ = table.count(UNKNOWN)
        turned = _drawn(unseen, {n for n in EVERY if PAIR - lying[n] in range(min(open_ + 1, count[n]))})
    for _ in range(PAIR - lying[turned.family]):
        table[table.index(UNKNOWN)] = _drawn(unseen, {turned.family})
        lying[turned.family] += 1
    return turned


def _partners(zone: Cards, unseen: list[Card]) -> list[Card]:
    """The cards without which a family would not lie there in pairs."""
    families = Counter(card.family for card in zone if card != UNKNOWN)
    return [_drawn(unseen, {family}) for family, count in families.items() if count % PAIR]


def _pairs(zone: Cards, size: int, drawn: list[Card], lying: Counter[int], unseen: list[Card]) -> Cards:
    """So many captures, each family in pairs; families that lie on the table twice can't have been taken."""
    while len(drawn) + len(zone) - zone.count(UNKNOWN) < size:
        count = Counter(card.family for card in unseen)
        drawn.append(_drawn(unseen, {n for n in EVERY if count[n] >= PAIR > lying[n]}))
        drawn.append(_drawn(unseen, {drawn[-1].family}))
    if len(drawn) + len(zone) - zone.count(UNKNOWN) > size:
        raise Unfit
    return _laid(zone, size, iter(drawn))


def _drawn(unseen: list[Card], families: Set[int]) -> Card:
    """Takes the first card of these families from those unseen. Raises Unfit."""
    for card in unseen:
        if card.family in families:
            unseen.remove(card)
            return card
    raise Unfit


def _laid(zone: Cards | None, size: int, cards: Iterator[Card]) -> Cards:
    """So many cards: those that the position names, and others in the places of those that it doesn't."""
    whole = (*(zone or ()), *[UNKNOWN] * (size - len(zone or ())))
    return tuple(next(cards) if card == UNKNOWN else card for card in whole)
