"""The fast core of Hato: that it plays as the readable rules do, step by step and whole deals at random."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from operator import itemgetter
from random import Random
from typing import Any, cast

from engine import hato
from engine.cards import shuffled
from engine.hato import core
from engine.hato.core import Deal
from engine.hato.rules import DECK, Action, Card, Cards, Play, Skip, State, Stay
from engine.hato.score import YAGI, Result

PAYS = {name: 4 if yaga.rule == "hato.yaga.family" else 6 for name, yaga in YAGI.items()}


def told(deal: Deal) -> dict[str, object]:
    """Everything that a deal of the core holds."""
    return {name: getattr(deal, name) for name in Deal.__slots__}


def legal(state: State) -> list[int]:
    """What the rules allow, in the core's words."""
    return sorted(core.meant(action, state.turned) for action in hato.legal(state))


def check_reckoning(result: Result, captured: list[int], net: list[int]) -> None:
    """The core's reckoning is that of the rules, part by part."""
    assert tuple(map(core.points, captured)) == result.points
    assert tuple(map(core.norm, captured)) == result.norm
    assert tuple(net) == result.net
    owned = {(seat, name) for seat, cards in zip(result.seats, captured, strict=True) for name in core.yagi(cards)}
    assert owned == {(yaga.seat, yaga.name) for yaga in result.yagi}


def play_both(seed: str, choose: Callable[[Sequence[Action]], Action]) -> int:
    """Plays a deal by the rules and in the core, compares them at every step, and counts the shuffles."""
    state = hato.start({"Deals": "1", "Seed": seed}).state
    assert state.leader is not None
    deal = Deal(state.leader)
    shuffles = 0
    going = False
    while state.phase != "over":
        while not going:
            shuffles += 1
            going = deal.deal(core.numbers(shuffled(DECK, seed, shuffles)))
        assert told(deal) == told(core.load(state))
        assert sorted(deal.legal()) == legal(state)
        action = choose(hato.legal(state))
        going = deal.apply(core.meant(action, state.turned))
        state = hato.apply(state, action).state
    assert deal.legal() == []
    assert deal.paid == list(state.paid)
    captured = [deal.captured[seat] for seat in deal.seats]
    check_reckoning(state.results[-1], captured, core.nets(captured, PAYS))
    return shuffles


def test_thousands_of_random_deals_step_by_step() -> None:
    """Every step of a deal leaves the same behind in the core and in the rules."""
    rng = Random("steps")
    assert max(play_both(f"core-{number}", rng.choice) for number in range(2000)) > 1


def test_a_triple_that_becomes_a_family_step_by_step() -> None:
    """A deal that is dealt again after the choice to play is so in the core too (hato.triple.redeal)."""
    assert play_both("again-14527", itemgetter(0)) > 1


class Drawn:
    """The decks of a match, each drawn from a random generator the way `random_deals` does when it is first asked."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.decks: list[tuple[int, Cards]] = []
        self.choices = self.orders = self.latter = 0

    def __iter__(self) -> Iterator[tuple[int, Cards]]:
        yield from self.decks
        keys = [self.rng.random() for _ in DECK]
        deck = tuple(sorted(DECK, key=lambda card: keys[DECK.index(card)]))
        self.choices, self.orders, self.latter = (int(self.rng.random() * most) for most in (2**8, 24**5, 2**12))
        self.decks.append((len(self.decks) + 1, deck))
        yield self.decks[-1]


def order(number: int, cards: Cards) -> list[Card]:
    """The order of this number in which four cards can follow each other."""
    left = list(cards)
    found = []
    for remaining in (6, 2, 1, 1):
        found.append(left.pop(number // remaining))
        number %= remaining
    return found


def by_rules(drawn: Drawn) -> State:
    """A deal by the readable rules in which the seats do what was drawn."""
    base = hato.start({"Deals": "1", "Seed": "any", "First": "0"}).state
    state = hato.rules.begin(replace(base, decks=cast(Any, drawn), shuffles=0)).state
    hands: dict[int, list[Card]] = {}
    while state.phase != "over":
        seat = state.turn
        assert seat is not None
        if state.phase == "choose":
            hands = {}
            state = hato.apply(state, Stay() if drawn.choices >> seat & 1 else Skip()).state
            continue
        if not hands:
            for n, player in enumerate(state.active):
                hands[player] = order(drawn.orders // 24**n % 24, state.hands[player] or ())
        actions = list(hato.legal(state))
        card = state.turned
        if card is None:
            card = hands[seat].pop(0)
            actions = [action for action in actions if isinstance(action, Play) and action.card == card]
        actions.sort(key=lambda action: core.meant(action, state.turned))
        state = hato.apply(state, actions[drawn.latter >> card.family - 1 & 1 if len(actions) > 1 else 0]).state
    return state


def test_deals_played_at_random_are_deals_by_the_rules() -> None:
    """A seed gives the very deals that the rules give when the seats do what it draws."""
    drawn = Drawn(Random("whole"))
    for played in core.random_deals(Random("whole"), 1000, PAYS):
        drawn.decks.clear()
        state = by_rules(drawn)
        assert played.seats == state.active
        assert tuple(played.paid) == state.paid
        check_reckoning(state.results[-1], played.captured, played.net)


class Scripted(Random):
    """Gives these numbers first."""

    def __init__(self, numbers: list[float], seed: str) -> None:
        super().__init__(seed)
        self.numbers = numbers

    def random(self) -> float:
        return self.numbers.pop(0) if self.numbers else super().random()


def test_a_hand_of_a_whole_family_is_dealt_again() -> None:
    """The random deals too leave out a deck with which the leader would hold a family (hato.redeal)."""
    places = list(core.PLACES[0])
    others = [n for n in range(len(DECK)) if n not in places]
    keys = [n / len(DECK) for n in places + others]
    scripted = Scripted([*keys, 0.0, 0.0, 0.0], "then")
    assert list(core.random_deals(scripted, 3, PAYS)) == list(core.random_deals(Random("then"), 3, PAYS))


def test_a_position_is_loaded_with_the_card_that_waits() -> None:
    """A record that starts in the middle of a turn goes on in the core as in the rules."""
    state = hato.start({"Deals": "1", "Seed": "waits"}).state
    while state.turned is None:
        state = hato.apply(state, hato.legal(state)[0]).state
    zones = {"Hand": state.hands, "Captured": state.captured}
    tags = {
        "Active": " ".join(map(str, state.active)),
        "Turn": str(state.turn),
        "Turned": str(state.turned),
        "Table": " ".join(map(str, state.table)),
        "Stock": " ".join(map(str, state.stock or ())),
        **{f"{name}.{n}": " ".join(map(str, zone[n] or ())) for name, zone in zones.items() for n in state.active},
    }
    state = hato.start(tags).state
    deal = core.load(state)
    while state.phase == "play":
        assert sorted(deal.legal()) == legal(state)
        action = hato.legal(state)[-1]
        deal.apply(core.meant(action, state.turned))
        state = hato.apply(state, action).state
    captured = [deal.captured[seat] for seat in deal.seats]
    check_reckoning(state.results[-1], captured, core.nets(captured, PAYS))
