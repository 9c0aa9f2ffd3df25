"""Cards as both games hold them, and the one door by which chance comes in (shared with the record format)."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TypeVar

T = TypeVar("T")


def shuffled(cards: Iterable[T], seed: str, name: str | int) -> tuple[T, ...]:
    """Shuffles so that any program can repeat it: `name` is the number of the shuffle, or what is drawn."""
    deck = list(cards)
    rng = Random(f"{seed}/{name}")
    for i in range(len(deck) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        deck[i], deck[j] = deck[j], deck[i]
    return tuple(deck)


def drawn_seat(seed: str, seats: int) -> int:
    """Draws who begins."""
    return int(Random(f"{seed}/first").random() * seats)
