"""The one door by which chance comes in, as the record format fixes it for any program."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from engine.cards import drawn_seat, shuffled


def test_a_shuffle_is_the_same_for_all_programs() -> None:
    """Fixed orders: a change of these breaks every record with a seed."""
    assert "".join(shuffled("ROYGBVP", "tea-42", 1)) == "PGOVBRY"
    assert "".join(shuffled("ROYGBVP", "tea-42", "removed")) == "PRYGOVB"
    assert [drawn_seat(seed, 4) for seed in ("tea-42", "чай №7", "")] == [2, 1, 0]


@given(st.text(st.characters(exclude_categories=["Cs"])), st.integers(1, 50), st.integers(0, 60))
def test_a_shuffle_follows_the_notation(seed: str, number: int, cards: int) -> None:
    """Each card, from the last to the second, changes places with one that stands no further back."""
    rng, deck = Random(f"{seed}/{number}"), list(range(cards))
    for last in reversed(range(1, cards)):
        other = int(rng.random() * (last + 1))
        deck[last], deck[other] = deck[other], deck[last]
    assert shuffled(range(cards), seed, number) == tuple(deck)


@given(st.text(st.characters(exclude_categories=["Cs"])), st.integers(2, 8))
def test_the_drawn_seat_is_one_of_the_seats(seed: str, seats: int) -> None:
    """It is the first number of a generator of its own, scaled."""
    assert drawn_seat(seed, seats) == int(Random(f"{seed}/first").random() * seats) in range(seats)
