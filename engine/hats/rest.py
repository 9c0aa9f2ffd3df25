"""The rest of a partial position of Hats: the cards that it leaves open, dealt from a seed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.cards import shuffled
from engine.game import GameError
from engine.hats.notation import deck_size
from engine.hats.rules import DECK, HAND, REMOVED_TYPES, SMALL, TYPES, UNKNOWN, Cards, State, Zones, places

Sizes = tuple[int, ...]


def filled(state: State, seed: str) -> State:
    """A whole position that goes with what a partial one says. Raises GameError where there is none.

    Everyone has played as few hats as can be; what of them nobody says lies in the collections.
    """
    seating = next(_seatings(state), None)
    discards = _discards(state)
    if seating is None or discards is None:
        raise GameError("position-impossible")
    turn, hands = seating
    seen = _seen(state)
    removed = _removed(state, seen, seed)
    unseen = iter(shuffled((card for card in DECK if card.type not in removed and card not in seen), seed, "rest"))
    played = [HAND - size for size in hands]
    collected = tuple(_collected(state, n, count) for n, count in enumerate(played))
    black = tuple(count - size for count, size in zip(played, collected, strict=True))

    def laid(zone: Cards | None, size: int) -> Cards:
        open_ = (UNKNOWN,) * (size - len(zone or ()))
        return tuple(next(unseen) if card == UNKNOWN else card for card in (zone or ()) + open_)

    def seated(zones: Zones, sizes: Sizes) -> Zones:
        return tuple(laid(zone, size) for zone, size in zip(zones, sizes, strict=True))

    return replace(
        state,
        removed=removed,
        turn=turn,
        table=laid(state.table, places(state.players)),
        hands=seated(state.hands, hands),
        collections=seated(state.collections, collected),
        black=seated(state.black, black),
        discards=seated(state.discards, discards),
        draw=laid(state.draw, _rest(state) - sum(discards)),
    )


def _seatings(state: State) -> Iterator[tuple[int | None, Sizes]]:
    """Whose turn it may be, with how many cards in each hand, the fullest hands first; else the end (hats.end)."""
    seats = range(state.players)
    for most in range(HAND, 1, -1):
        for turn in seats if state.turn is None else (state.turn,):
            for later in seats:  # the last ones before the turn have played in this round
                before = {(turn - n - 1) % state.players for n in range(later)}
                hands = tuple(most - (n in before or (n == turn and state.moved)) for n in seats)
                if all(_fits(state, n, size) for n, size in enumerate(hands)):
                    yield turn, hands
    if state.turn is None and all(_fits(state, n, 1) for n in seats):
        yield None, (1,) * state.players


def _fits(state: State, seat: int, size: int) -> bool:
    """Whether the seat may hold so many cards, and so may have played the others."""
    hand, collection, black = state.hands[seat], state.collections[seat], state.black[seat]
    played = len(collection or ()) + len(black or ())
    known = collection is not None and black is not None
    return (hand is None or len(hand) == size) and (played == HAND - size if known else played <= HAND - size)


def _collected(state: State, seat: int, played: int) -> int:
    """How many of the hats that a seat has played lie face up."""
    collection = state.collections[seat]
    return played - len(state.black[seat] or ()) if collection is None else len(collection)


def _rest(state: State) -> int:
    """How many cards lie in the draw deck and the discards together (hats.setup.hands)."""
    return deck_size(state.players) - places(state.players) - HAND * state.players


def _discards(state: State) -> Sizes | None:
    """How many cards each has discarded; None where they can't be as many as the draw deck lacks."""
    sizes = [len(zone or ()) for zone in state.discards]
    lacking = 0 if state.draw is None else _rest(state) - len(state.draw) - sum(sizes)
    open_ = [n for n, zone in enumerate(state.discards) if zone is None]
    if lacking and not open_:
        return None
    for n in range(lacking):
        sizes[open_[n % len(open_)]] += 1
    return tuple(sizes)


def _seen(state: State) -> Cards:
    """Every card that the position names."""
    zones = (state.table, state.draw, *state.hands, *state.collections, *state.black, *state.discards)
    return tuple(card for zone in zones for card in zone or () if card != UNKNOWN)


def _removed(state: State, seen: Cards, seed: str) -> str:
    """The types taken out; where nobody says, two of those that are not seen (hats.setup.types)."""
    if state.removed is not None:
        return state.removed
    assert state.players == SMALL
    unseen = [letter for letter in TYPES if letter not in {card.type for card in seen}]
    drawn = shuffled(unseen, seed, "removed")[:REMOVED_TYPES]
    return "".join(letter for letter in TYPES if letter in drawn)
