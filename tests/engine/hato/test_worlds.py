"""The worlds that a seat of Hato reckons with: that they are all that it knows, and no more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

from engine import hato
from engine.cards import shuffled
from engine.game import Event
from engine.hato.core import BRIGHTS, NUMBERS, Deal, numbers
from engine.hato.rules import DECK, UNKNOWN, State
from engine.hato.view import View
from engine.hato.weigh import mind
from engine.hato.worlds import World, choosing, complete, playing, stays
from engine.search import bot

MIND = mind(4, 6)


def deals(seed: str, count: int) -> Iterator[tuple[State, list[Event]]]:
    """Every state of deals played at random, and all that has been told."""
    rng = Random(seed)
    for number in range(count):
        step = hato.start({"Deals": "1", "Seed": f"{seed} {number}"})
        events = list(step.events)
        while step.state.turn is not None:
            yield step.state, events
            step = hato.apply(step.state, rng.choice(hato.legal(step.state)))
            events += step.events


def dealt(state: State, events: list[Event], worlds: int) -> tuple[View, list[World]]:
    """Some worlds of the seat whose turn it is."""
    view = hato.view(state, state.turn)
    log = [event for event in events if event.seat in (None, state.turn)]
    return view, list(islice(playing(view, log, MIND, Random(1)), worlds))


def test_a_world_holds_every_card_once_and_what_the_seat_knows() -> None:
    """The own hand stays, the others have as many cards as they have, and nothing lies in two places."""
    for state, events in deals("conserved", 20):
        if state.phase == "choose":
            continue
        view, worlds = dealt(state, events, 2)
        seen = [card for zone in (view.table, *view.captured) for card in numbers(zone)]
        seen += [NUMBERS[view.turned]] if view.turned else []
        assert complete(view)
        for hands, stock in worlds:
            assert [len(hand) for hand in hands] == [len(view.hands[seat] or ()) for seat in view.active]
            assert hands[view.active.index(state.turn or 0)] == numbers(state.hands[state.turn or 0])
            assert len(stock) == len(view.stock or ())
            assert sorted([*seen, *stock, *(card for hand in hands for card in hand)]) == list(range(len(DECK)))


def test_a_bright_lies_where_a_forced_skip_was_paid_for() -> None:
    """One lies in the places of a hand that was paid for, none in those of others forced (hato.choose.twenty)."""
    unpaid = 0
    places: Counter[int] = Counter()
    for state, events in deals("forced", 150):
        if state.turns or state.phase == "choose" or not state.forced:
            continue
        replaced = sum(event.rule == "hato.triple.replace" for event in events)
        _, worlds = dealt(state, events, 40)
        for _, stock in worlds:
            if replaced or state.turned:
                continue
            for n, seat in enumerate(state.skipped):
                block = stock[::-1][4 + 4 * n : 8 + 4 * n]
                if seat in state.paid:
                    assert not BRIGHTS.isdisjoint(block)
                    places.update(place for place, card in enumerate(block) if card in BRIGHTS)
                elif seat in state.forced:
                    assert BRIGHTS.isdisjoint(block)
                    unpaid += 1
    assert unpaid
    assert min(places[place] for place in range(4)) > 0.15 * places.total()


def test_a_card_put_back_lies_where_it_was_put() -> None:
    """Everyone saw which card of a triple went into the middle of the stock (hato.triple.replace)."""
    found = 0
    for state, events in deals("triples", 120):
        back = [event.args["card"] for event in events if event.rule == "hato.triple.replace"]
        if state.turns != 3 or state.turned or len(back) != 1:
            continue
        card = next(card for card in DECK if str(card) == back[0])
        if card in (state.stock or ()):
            found += 1
            _, worlds = dealt(state, events, 3)
            for _, stock in worlds:
                assert stock[::-1].index(NUMBERS[card]) == (state.stock or ()).index(card)
    assert found


def test_a_log_that_begins_late_is_no_hindrance() -> None:
    """Without a word of how the cards came the places in the stock are all alike."""
    for state, _ in deals("late", 20):
        if state.phase == "play":
            view, worlds = dealt(state, [], 2)
            for hands, stock in worlds:
                assert [len(hand) for hand in hands] == [len(view.hands[seat] or ()) for seat in view.active]
                assert len(stock) == len(view.stock or ())


def test_seats_that_skipped_hold_weaker_hands() -> None:
    """Before the cards are known a seat that skipped is given fewer points than one that plays (hato.choose)."""
    points = {"skips": 0, "plays": 0}
    for state, _ in deals("choices", 40):
        if state.phase == "choose" and state.skipped and state.active:
            view = hato.view(state, state.turn)
            for deal in islice(choosing(view, Random(2)), 20):
                assert deal.seats[: len(state.active) + 1] == [*state.active, state.turn]
                points["skips"] += sum(DECK[card].points for card in deal.stock[12:16])
                points["plays"] += sum(DECK[card].points for card in deal.hands[state.active[0]])
    assert points["plays"] > 1.3 * points["skips"] > 0


def leading(seed: str) -> Deal:
    """A deal from this seed in which seat 0 chooses first."""
    deal = Deal(0)
    assert deal.deal(numbers(shuffled(DECK, seed, 1)))
    return deal


def test_a_deal_that_must_be_dealt_again_is_no_world() -> None:
    """Where the first table comes to hold a whole family nothing is played (hato.triple.redeal)."""
    assert stays(leading("stays-0"))
    assert not stays(leading("stays-2818"))


def test_positions_that_say_too_little_are_not_searched() -> None:
    """Where a zone is open, or cards are missing, there are no worlds to deal."""
    tags = {"Table": "1k 5p", "Active": "0 1 2 3 4", "Turn": "0", "Hand.0": "1p", "Stock": "9p", "Captured.0": ""}
    assert not complete(hato.view(hato.start(tags).state, 0))
    state = next(state for state, _ in deals("says", 1) if state.phase == "play")
    assert complete(hato.view(state, state.turn))
    assert not complete(hato.view(replace(state, table=(*state.table[1:], UNKNOWN)), state.turn))


def test_what_the_others_did_makes_worlds_truer() -> None:
    """Late in deals of normal bots, hands are guessed better with the log than without: what was skipped, paid for and
    left lying tells something."""
    choose = bot(hato, "normal")
    told = untold = 0
    for number in range(60):
        step = hato.start({"Deals": "1", "Seed": f"truer {number}"})
        events = list(step.events)
        while step.state.turns < 10:
            action = choose(hato.view(step.state, step.state.turn), [], Random(number), 1)
            step = hato.apply(step.state, action)
            events += step.events
        told += right(step.state, dealt(step.state, events, 40)[1])
        untold += right(step.state, dealt(step.state, [], 40)[1])
    assert told > 1.05 * untold


def right(state: State, worlds: list[World]) -> int:
    """How many cards lie in the hands in which they truly are."""
    hands = [set(numbers(state.hands[seat])) for seat in state.active]
    return sum(len(hand & set(guess)) for guesses, _ in worlds for hand, guess in zip(hands, guesses, strict=True))
