"""The bots of Hato: easy sees points, normal weighs what a card promises, hard plays many worlds out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil
from random import Random

from engine.game import Estimate, Event, GameError, Thinking
from engine.hato.core import NUMBERS, Deal, pays, shares
from engine.hato.levels import LEVELS
from engine.hato.rules import DECK, Action, NextDeal, Play, Skip, Stay, Take, TopUp, takes
from engine.hato.score import TWENTY, card_points
from engine.hato.view import View
from engine.hato.weigh import NO_YAGA, NOBODY, Board, Choice, Mind, mind, owned, promise
from engine.hato.worlds import World, board, choosing, complete, playing, seen
from engine.search import Bot, check_budget, check_level, halving

RULES = ("hato.score.norm", "hato.yaga.family", "hato.yaga.ribbons", "hato.choose.twenty")
"""The parts of a worth."""
WHOLE_DEALS = 6
"""How many times fewer playouts the choice to play or skip gets, for each of them is a whole deal."""
EAGER = 1.0
"""By how much easy overrates a hand, in bubyshki."""
OVERLOOKS = 0.1
"""How often easy does not see what a card could do."""


def think(level: str, view: View, log: Sequence[Event], rng: Random, budget: int) -> Thinking[Action]:
    """Weighs every action by the net bubyshki of the deal that it promises; among equals chance has the first.

    Easy sees points but no yagi, overlooks many a card and likes every hand; it needs neither the log nor playouts, nor
    does normal. Hard searches, but for positions that leave too much open. Raises GameError for a level or budget that
    there is not, and where the seat of the view has nothing to choose.
    """
    check_level(LEVELS, level)
    check_budget(budget)
    if view.seat is None or not view.legal:
        raise GameError("nothing-to-choose")
    weighs = mind(0, 0) if level == "easy" else mind(view.yaga_family, view.yaga_ribbons)
    eager = EAGER if level == "easy" else 0.0
    if view.turn is None:
        estimates: list[Estimate[Action]] = [Estimate(action, float(action != NextDeal())) for action in view.legal]
    elif view.phase == "choose":
        estimates = [Estimate(Stay(), promise(seen(view.hands[view.seat])) + eager), Estimate(Skip(), 0.0)]
    else:
        estimates = [Estimate(_action(view, way), way.worth) for way in _ways(view, weighs)]
    if level == "hard" and view.phase == "choose":
        return (yield from _choose(view, weighs, rng, budget))
    if level == "hard" and view.phase == "play" and complete(view):
        return (yield from _play(view, log, weighs, rng, budget))
    rng.shuffle(estimates)
    overlooked = [level == "easy" and rng.random() < OVERLOOKS for _ in estimates]
    yield
    order = sorted(zip(overlooked, estimates, strict=True), key=lambda found: (found[0], -found[1].worth))
    return tuple(estimate for _, estimate in order)


def greedy(view: View, log: Sequence[Event], rng: Random, budget: int) -> Action:
    """Takes the most card points at once, plays every deal: what a level is compared with."""
    weighs = [(_points(view, action), rng.random(), action) for action in view.legal]
    return max(weighs, key=lambda weighed: weighed[:2])[2]


def _points(view: View, action: Action) -> int:
    match action:
        case Play(card, taken):
            captured = (taken,) if taken is not None else takes(view.table, card)
            return card_points((card, *captured)) if captured else 0
        case Take(taken):
            return taken.points
    return int(isinstance(action, Stay | TopUp))


BASELINES: Mapping[str, Bot[View, Action]] = {"greedy": greedy}
"""What the levels are compared with; not offered to play against."""


def _ways(view: View, weighs: Mind) -> list[Choice]:
    """Every way to play a card from hand, or the one turned up."""
    seat = view.seat
    assert seat is not None
    lying, player = board(view), view.active.index(seat)
    if view.turned is not None:
        return weighs.stock.ways(lying.key(player, NUMBERS[view.turned]))
    hand = seen(view.hands[seat])
    own = owned(hand)
    ways = [way for card in hand for way in weighs.hand.ways(lying.key(player, card, own[card >> 2]))]
    return [way for way in ways if _action(view, way) in view.legal]


def _action(view: View, way: Choice) -> Action:
    """A way to play a card as an action of the rules."""
    taken = DECK[way.taken] if way.taken >= 0 else None
    if view.turned is None:
        return Play(DECK[way.card], taken)
    assert taken is not None
    return Take(taken)


def _choose(view: View, weighs: Mind, rng: Random, budget: int) -> Thinking[Action]:
    """Plays deals out in which the seat stays; one that skips neither wins nor loses."""
    seat, pay = view.seat, pays(view.yaga_family, view.yaga_ribbons)
    assert seat is not None

    def value(deal: Deal, action: Action) -> list[float]:
        lying = Board(deal.table, [NOBODY] * (NO_YAGA + 1), [0] * len(deal.seats))
        captured = weighs.playout(lying, 0, [deal.hands[each] for each in deal.seats], deal.stock)
        return [*shares(captured, deal.seats.index(seat), pay), -TWENTY * len(deal.paid)]

    worlds = choosing(view, rng)
    stays: Sequence[Action] = [Stay()]
    (stay,) = yield from halving(stays, worlds.__next__, value, RULES, ceil(budget / WHOLE_DEALS))
    skip = Estimate[Action](Skip(), 0.0)
    return (stay, skip) if stay.worth > 0 else (skip, stay)


def _play(view: View, log: Sequence[Event], weighs: Mind, rng: Random, budget: int) -> Thinking[Action]:
    """Plays every way to play a card out in the same worlds."""
    seat, pay = view.seat, pays(view.yaga_family, view.yaga_ribbons)
    assert seat is not None
    lying, player = board(view), view.active.index(seat)
    paid = -TWENTY * len(view.paid)

    def value(world: World, way: Choice) -> list[float]:
        captured = weighs.playout(lying, player, *world, way)
        return [*shares(captured, player, pay), paid]

    ways = _ways(view, weighs)
    worlds = playing(view, log, weighs, rng)
    estimates = yield from halving(ways, worlds.__next__, value, RULES, budget)
    return tuple(
        Estimate(_action(view, found.action), found.worth, found.error, found.playouts, found.parts)
        for found in estimates
    )
