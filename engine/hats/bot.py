"""The bots of Hats: a heuristic, the same with a person's mistakes, and a search through worlds dealt anew."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from itertools import cycle, islice
from random import Random

from engine.game import Estimate, Event, GameError, Thinking
from engine.hats import core
from engine.hats.core import Board, Weights
from engine.hats.levels import LEVELS
from engine.hats.rules import (
    DECK,
    PARTNERS,
    SMALL,
    UNKNOWN,
    Action,
    Card,
    Cards,
    Exchange,
    Give,
    Position,
    State,
    Swap,
    partner,
)
from engine.hats.score import Side, sides
from engine.hats.view import View
from engine.search import Bot, check_budget, check_level, halving, settle

PARTS = ("hats.score.collection", "hats.score.black", "hats.score.favourite", "hats.score.cookie")
"""The rules that bring points, in the order of `core.scores`."""
LENGTH = {2: 1.0, 3: 1.8, 4: 2.8}
"""How much longer a playout takes with more players, who get so many fewer of the budget."""
TRUST = 4.0
"""How many playouts the heuristic counts for when the search begins."""
SHARP = core.weights()
"""What normal plays by, and hard plays out by, with two players."""
LARGE = core.weights(plain=2.3, lead=0.25, unsettled=0.1, value=0.6)
"""The same with more, where the table has another place and there are more types."""
CARELESS = core.weights(settling=0, unsettled=0, rivals=0.2)
"""What easy plays by: whatever is worth something now is worth it for good."""
NOTICED = 0.45
"""How many of its exchanges easy sees."""
REMEMBERED = 0.25
"""How often easy thinks of the optional action."""


def think(level: str, view: View, log: Sequence[Event], rng: Random, budget: int) -> Thinking[Action]:
    """Weighs every action by the points that the seat's side will be ahead in the end; only hard needs the log and the
    playouts. Raises GameError for an unknown level, an impossible budget, and a seat with nothing to choose."""
    check_level(LEVELS, level)
    check_budget(budget)
    if view.seat is None or not view.legal:
        raise GameError("nothing-to-choose")
    if level == "hard":
        return (yield from search(view, log, rng, budget, view.legal))
    yield
    return tuple(_ranked(view, rng, _sharp(view)) if level == "normal" else _mistaken(view, rng))


def search(view: View, log: Sequence[Event], rng: Random, budget: int, actions: Sequence[Action]) -> Thinking[Action]:
    """Plays these actions out in worlds dealt anew, every seat by the heuristic from then on."""
    deal, margin, by = worlds(view, log, rng), _margin(view), _sharp(view)
    codes = {core.encoded(action, view.table): action for action in actions}
    priors = _prospects(deal(), margin, by)

    def value(world: Board, code: int) -> list[int]:
        board = world.copy()
        core.apply(board, code)
        core.play_well(board, by)
        return margin(board)

    playouts = round(budget / LENGTH[view.players])
    found = yield from halving(list(codes), deal, value, PARTS, playouts, [priors[code] for code in codes], TRUST)
    return tuple(Estimate(codes[e.action], e.worth, e.error, e.playouts, e.parts) for e in found)


def _sharp(view: View) -> Weights:
    return SHARP if view.players == SMALL else LARGE


def _ranked(view: View, rng: Random, by: Weights) -> list[Estimate[Action]]:
    """What the heuristic makes of every action, the best first; among equals chance has the first."""
    prospects = _prospects(worlds(view, (), rng)(), _margin(view), by)
    estimates = [Estimate(action, sum(prospects[core.encoded(action, view.table)])) for action in view.legal]
    rng.shuffle(estimates)
    return sorted(estimates, key=lambda estimate: -estimate.worth)


def _mistaken(view: View, rng: Random) -> list[Estimate[Action]]:
    """The same by somebody who takes the table as it lies, overlooks exchanges and often forgets the optional action;
    what is overlooked comes last."""
    thinks_of_it = view.moved or rng.random() < REMEMBERED

    def overlooked(action: Action) -> bool:
        if isinstance(action, Exchange):
            return rng.random() >= NOTICED
        return isinstance(action, Swap | Give) and not thinks_of_it

    return sorted(_ranked(view, rng, CARELESS), key=lambda estimate: overlooked(estimate.action))


def _prospects(board: Board, margin: Margin, by: Weights) -> dict[int, list[float]]:
    """What the heuristic expects of every legal action by PARTS, where the change counts as the collection's."""
    if board.offer >= 0:
        found = core.options(board, by)
    else:
        found = [(0.0, core.DECKSIZE * core.END)] if board.moved else core.mains(board, by)
        if not board.swapped and (board.draw or board.players == PARTNERS):
            wait, _ = max(found)
            found += [(wait + gain, code) for gain, code in core.options(board, by)]
    collection, black, _, cookie = margin(board)
    return {code: [collection + gain, black, 0, cookie] for gain, code in found}


Margin = Callable[[Board], list[int]]


def _margin(view: View) -> Margin:
    """Tells by PARTS what the seat's side is ahead of the strongest other side on a board."""
    own = next(side for side in sides(view) if view.seat in side)
    others = [side for side in sides(view) if side != own]

    def margin(board: Board) -> list[int]:
        scores = core.scores(board)
        best = max([_together(scores, side) for side in others], key=sum)
        return [points - theirs for points, theirs in zip(_together(scores, own), best, strict=True)]

    return margin


def _together(scores: Sequence[tuple[int, int, int, int]], side: Side) -> Sequence[int]:
    if len(side) == 1:
        return scores[side[0]]
    return [sum(parts) for parts in zip(*(scores[seat] for seat in side), strict=True)]


def worlds(view: View, log: Sequence[Event], rng: Random) -> Callable[[], Board]:
    """Deals the others' hands and the draw deck anew from the cards that the seat has not seen.

    A card that the seat has given to its partner is still in that hand, or one of the black hats since. Where a
    partial position tells less than a seat knows in a game, hands are as long as the turn allows.
    """
    known = {field.name: getattr(view, field.name) for field in fields(Position)}
    zones = (view.table, *view.hands, *view.collections, *view.black, *view.discards)
    seen = {card for zone in zones for card in zone or ()}
    given = sorted(
        [(core.NUMBER[card], since) for card, since in _given(view, log).items() if card not in seen],
        key=lambda each: each[1],
    )
    kept_by = partner(view.seat or 0) if given else None
    pool = [card for card in DECK if card not in seen and card.type not in (view.removed or "")]
    rng.shuffle(pool)

    def filled(zone: Cards | None) -> Cards:
        return tuple(pool.pop() if card == UNKNOWN else card for card in zone or ())

    known |= {"table": filled(view.table), "collections": tuple(map(filled, view.collections)), "offer": None}
    sizes = _sizes(view)
    known["hands"] = tuple(DECK[:size] for size in sizes)
    known["draw"] = DECK[: len(view.draw or ())]
    begun = core.load(State(**known))
    held = [[core.NUMBER[card] for card in hand or () if card != UNKNOWN] for hand in view.hands]
    unseen = [core.NUMBER[card] for card in pool if core.NUMBER[card] not in dict(given)]

    def deal() -> Board:
        board = begun.copy()
        rng.shuffle(unseen)
        cards = cycle(unseen)  # there are enough, but for partial positions that can't be
        for seat, size in enumerate(sizes):
            hand = held[seat][:]
            if seat == kept_by:
                away = 0
                for card, since in given:
                    if len(hand) == size or (away < since and rng.random() * (size + since) >= size):
                        away += 1
                    else:
                        hand.append(card)
            board.hands[seat] = hand + list(islice(cards, size - len(hand)))
        board.draw = list(islice(cards, len(begun.draw)))
        if view.offer is not None:
            board.offer = rng.choice(board.hands[partner(board.turn)])
        return board

    return deal


def _given(view: View, log: Sequence[Event]) -> dict[Card, int]:
    """The cards that the seat has given to its partner and not got back, with the black hats that the partner has
    made since."""
    given: dict[Card, int] = {}
    for event in log:
        if event.rule == "hats.partner" and event.seat == view.seat and "taken" in event.args:
            given.pop(_card(event.args["taken"]), None)
            given[_card(event.args["card"])] = 0
        elif event.rule == "hats.black-hat" and event.seat is None and event.args["by"] == partner(view.seat or 0):
            given = {card: since + 1 for card, since in given.items()}
    return given


def _card(text: str) -> Card:
    return Card(text[0], int(text[1]))


def _sizes(view: View) -> list[int]:
    """How many cards each hand has; where that is not told, as many as the hand before it in turn still has to play."""
    sizes = [0] * view.players
    turn = view.mover or 0
    order = [(turn + n) % view.players for n in range(view.players)]
    told = [len(hand) + (view.moved and seat == turn) for seat in order if (hand := view.hands[seat]) is not None]
    before = max(told, default=2)
    for seat in order:
        hand = view.hands[seat]
        before = before if hand is None else len(hand) + (view.moved and seat == turn)
        sizes[seat] = before - (view.moved and seat == turn)
    return sizes


def greedy(view: View, log: Sequence[Event], rng: Random, budget: int) -> Action:
    """Takes the main action after which its seat has the most points, as if the game ended there."""
    board = worlds(view, log, rng)()
    seat = board.turn

    def points(action: Action) -> int:
        after = board.copy()
        core.apply(after, core.encoded(action, view.table))
        collection, black, favourite, cookie = core.scores(after)[seat]
        return collection + black + cookie + (favourite if len(after.hands[seat]) == 1 else 0)

    actions = _without_option(view)
    return max(rng.sample(actions, len(actions)), key=points)


def straight(view: View, log: Sequence[Event], rng: Random, budget: int) -> Action:
    """Plays as hard does, but never swaps nor offers a card to its partner."""
    return settle(search(view, log, rng, budget, _without_option(view)))[0].action


def _without_option(view: View) -> Sequence[Action]:
    return [action for action in view.legal if not isinstance(action, Swap | Give)] or view.legal


BASELINES: Mapping[str, Bot[View, Action]] = {"greedy": greedy, "straight": straight}
"""What the levels are measured against in the arena."""
