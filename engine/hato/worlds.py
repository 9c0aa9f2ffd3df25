"""Where the cards that a seat doesn't see may lie: worlds dealt anew from its view and from what it has been told."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import exp
from random import Random
from typing import NamedTuple

from engine.game import Event
from engine.hato.core import (
    BRIGHTS,
    GONE,
    LYING,
    NONE,
    NUMBERS,
    PLANTS,
    POINTS,
    SKIP,
    STAY,
    STOCK,
    TABLE,
    Deal,
    laid,
    numbers,
    worth,
)
from engine.hato.rules import DECK, HAND, PLAYERS, SEATS, UNKNOWN, Cards
from engine.hato.view import View
from engine.hato.weigh import NO_YAGA, NOBODY, OF_CARD, Board, Mind, nearer, promise

_CARDS = {str(card): number for card, number in NUMBERS.items()}

_ANY = (1.0,) * len(DECK)
_PLAYED = tuple({20: 1.0, 10: 0.5, 5: 0.35, 0: 0.25}[points] for points in POINTS)
_SKIPPED = tuple({20: 0.65, 10: 0.9, 5: 0.95, 0: 1.0}[points] for points in POINTS)
"""How likely each card is in a hand that was played, or skipped, by choice; much as it is where normal chooses."""
_NO_BRIGHT = tuple(float(card not in BRIGHTS) for card in range(len(DECK)))
_DOUBT = 1.5
"""How fast it becomes unlikely that a player holds a card, for each bubyshka that it was better than the one played."""
_LEAST = 0.08
"""How unlikely at most."""


class Part(NamedTuple):
    """Some of the cards that a seat doesn't see: a hand, or what is left of one in the stock."""

    size: int
    likely: Sequence[float] = _ANY
    """How likely each card is among them, the likeliest 1."""
    bright: bool = False
    """Whether one of them is surely a bright."""


World = tuple[list[list[int]], list[int]]
"""The hands of the players in turn order, and the stock with its top last."""


def deal_out(hidden: Sequence[int], parts: Sequence[Part], rng: Random) -> tuple[list[list[int]], list[int]]:
    """Deals hidden cards to parts by what is likely in each, in any order; also gives what is left over."""
    pool = list(hidden)
    rng.shuffle(pool)
    dealt: list[list[int]] = [[] for _ in parts]
    for part, cards in zip(parts, dealt, strict=True):
        if part.bright:
            cards.append(next(card for card in pool if card in BRIGHTS))
            pool.remove(cards[0])
    for part, cards in zip(parts, dealt, strict=True):
        passed: list[int] = []
        while len(cards) < part.size:
            if not pool:
                pool, passed = passed, pool
            card = pool.pop()
            (cards if rng.random() < part.likely[card] else passed).append(card)
        pool = passed + pool
        if part.bright:
            rng.shuffle(cards)
    return dealt, pool


def seen(cards: Cards | None) -> list[int]:
    """The numbers of the cards that are known."""
    return numbers(tuple(card for card in cards or () if card != UNKNOWN))


def board(view: View) -> Board:
    """What lies open, as far as a view says."""
    found = Board(laid(seen(view.table)), [NOBODY] * (NO_YAGA + 1), [0] * len(view.active))
    for player, seat in enumerate(view.active):
        cards = seen(view.captured[seat])
        found.captured[player] = worth(cards)
        for card in cards:
            found.table[card >> 2] += GONE << 2 * (card & 3)
            for yaga in OF_CARD[card]:
                found.yagi[yaga] = nearer(found.yagi[yaga], player, 1)
    return found


def complete(view: View) -> bool:
    """Whether a view leaves nothing open but where hidden cards lie, as in every deal and in few positions."""
    assert view.seat is not None
    said = (view.table, view.hands[view.seat], *view.captured)
    return None not in (*said, *view.hands, view.stock) and not any(UNKNOWN in (zone or ()) for zone in said)


def choosing(view: View, rng: Random) -> Iterator[Deal]:
    """Deals in which the seat has chosen to play where it is about to choose, and the others by what hands promise."""
    return filter(stays, _about_to_choose(view, rng))


def stays(deal: Deal) -> bool:
    """Lets a seat play and the others choose by their hands; False where the deal must be dealt again."""
    going = deal.apply(STAY)
    while going and deal.down:
        going = deal.apply(STAY if promise(deal.hands[deal.turn]) > 0 else SKIP)
    return going


def _about_to_choose(view: View, rng: Random) -> Iterator[Deal]:
    assert view.seat is not None and view.leader is not None
    own = seen(view.hands[view.seat])
    hidden = [card for card in range(len(DECK)) if card not in own]
    others = [seat for seat in range(SEATS) if seat != view.seat]
    chose = {**dict.fromkeys(view.active, _PLAYED), **dict.fromkeys(view.skipped, _SKIPPED)}
    parts = [Part(HAND, chose.get(seat, _ANY)) for seat in others]
    while True:
        hands, rest = deal_out(hidden, parts, rng)
        deal = Deal(view.leader)
        deal.hands = hands
        deal.hands.insert(view.seat, own[:])
        deal.down, deal.stock = rest[: len(TABLE)], rest[len(TABLE) :]
        deal.seats, deal.skipped = list(view.active), list(view.skipped)
        deal.turn = view.seat
        yield deal


def playing(view: View, log: Sequence[Event], mind: Mind, rng: Random) -> Iterator[World]:
    """Worlds in which the deal stands as it does. The log tells who chose to play or skip, where hands went back into
    the stock, and what the others have played."""
    assert view.seat is not None and view.stock is not None
    told = _of_this_deal(log)
    places, came = _stock(len(view.stock), view.skipped, told)
    open_zones = (view.table, *view.captured, view.hands[view.seat], () if view.turned is None else (view.turned,))
    known = {card for zone in open_zones for card in seen(zone)} | {place - _KNOWN for place in places}
    hidden = [card for card in range(len(DECK)) if card not in known]
    chosen = {event.args["by"] for event in told if event.rule == "hato.choose" and event.args["how"] == "play"}
    doubts = _doubts(view, told, hidden, mind)
    parts: dict[int, Part] = {}
    for seat in view.skipped:
        bright = seat in view.paid and seat in places and BRIGHTS.isdisjoint(came[seat])
        likely = _ANY if seat in view.paid else _NO_BRIGHT if seat in view.forced else _SKIPPED
        parts[seat] = Part(places.count(seat), likely, bright)
    for seat in view.active:
        if seat != view.seat:
            whole = _PLAYED if seat in chosen else _ANY
            held = [each * max(_LEAST, exp(-_DOUBT * doubt)) for each, doubt in zip(whole, doubts[seat], strict=True)]
            parts[seat] = Part(len(view.hands[seat] or ()), [each / max(held) for each in held])
    order = sorted(parts, key=lambda seat: parts[seat].likely is not _NO_BRIGHT)
    own = seen(view.hands[view.seat])
    while True:
        dealt, rest = deal_out(hidden, [parts[seat] for seat in order], rng)
        lots = {NONE: rest, **dict(zip(order, dealt, strict=True))}
        hands = [own if seat == view.seat else lots[seat] for seat in view.active]
        stock = [place - _KNOWN if place >= _KNOWN else lots[place].pop() for place in reversed(places)]
        yield hands, stock


_KNOWN = len(DECK)
"""Added to a card of which everyone knows where in the stock it lies."""


def _of_this_deal(log: Sequence[Event]) -> list[Event]:
    """What has been told since the cards were last dealt."""
    told: list[Event] = []
    for event in reversed(log):
        if event.rule == "hato.deal" and event.args["how"] == "hand":
            break
        told.append(event)
    return told[::-1]


def _stock(size: int, skipped: Sequence[int], told: Sequence[Event]) -> tuple[list[int], dict[int, set[int]]]:
    """What lies at each place of the stock, its top first: a card of the hand of a seat that skipped, a card that
    everyone knows or NONE; and the cards of each hand that have come up already (hato.choose.return)."""
    plain = [NONE] * ((len(DECK) - STOCK) // 2)
    places = [*plain, *(seat for seat in skipped for _ in range(HAND)), *plain]
    came: dict[int, set[int]] = defaultdict(set)
    up: set[int] = set()
    for event in told:
        replaced = event.rule == "hato.triple.replace"
        if replaced:
            places.insert(len(places) // 2, _KNOWN + _CARDS[event.args["card"]])
        if replaced or event.args.get("how") == "stock" or event.rule == "hato.match.stock":
            card = _CARDS[event.args["drawn" if replaced else "card"]]
            if card not in up and places:
                came[places.pop(0)].add(card)
                up.add(card)
    # A log that does not begin with the deal says nothing of the places.
    return (places if len(places) == size else [NONE] * size), came


def _doubts(view: View, told: Sequence[Event], hidden: Sequence[int], mind: Mind) -> dict[int, list[float]]:
    """By how much each player would have done better with each hidden card than with what it has played instead."""
    found = Board([0] * PLANTS, [NOBODY] * (NO_YAGA + 1), [0] * PLAYERS)
    doubts = {seat: [0.0] * len(DECK) for seat in view.active}
    begun = False
    for event in told:
        args = event.args
        if event.rule == "hato.deal":
            found.table = laid([_CARDS[card] for card in args["cards"].split()])
            begun = True
        elif event.rule == "hato.triple.replace":
            for name, digit in (("card", -LYING), ("drawn", LYING)):
                card = _CARDS[args[name]]
                found.table[card >> 2] += digit << 2 * (card & 3)
        elif begun and args.get("how") in ("hand", "stock"):
            player, card = view.active.index(args["by"]), _CARDS[args["card"]]
            taken = [_CARDS[card] for card in args.get("taken", "").split()]
            key = found.key(player, card)
            way = next(way for way in mind.hand.ways(key) if way.taken in (NONE, *taken))
            if args["how"] == "hand" and args["by"] != view.seat:
                for other in hidden:
                    doubts[args["by"]][other] += max(mind.hand[found.key(player, other)].worth - way.worth, 0.0)
            found.play(player, way)
    return doubts
