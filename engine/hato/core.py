"""The fast core: a deal of Hato in small ints, beside the readable rules and kept equal to them by a test.

A card is its number 0 to 47 in canonical order; its family is the number shifted right by two. Two kinds of int tell
of several cards:

- a *family* has two bits for each of its four cards, the first card lowest: HELD while it is in a hand or the stock,
  LYING on the table, GONE once it is captured;
- *captured* cards are the sum of what each of them is WORTH: its points in units of STEP in the lowest six bits, then
  three bits for each yaga, in the order of YAGI, that count its cards.

An action is the number of the card that is played, from hand or turned up, with the one to be taken of two above it
(`act`); while the seats choose it is STAY or SKIP.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, permutations
from operator import itemgetter
from random import Random
from typing import NamedTuple

from engine.hato.rules import (
    BRIGHT,
    DECK,
    FAMILY,
    HAND,
    PAIR,
    PASSES,
    PLAYERS,
    SEATS,
    SKIPPERS,
    TO_HAND,
    TO_TABLE,
    TRIPLE,
    Action,
    Card,
    Cards,
    Play,
    State,
    Stay,
    Take,
)
from engine.hato.score import FAMILIES, NORM, STEP, YAGI, towards

HELD, LYING, GONE = range(3)
NONE = -1
"""No card, or no seat."""
SKIP, STAY = range(2)

NUMBERS = {card: number for number, card in enumerate(DECK)}
POINTS = tuple(card.points for card in DECK)
BRIGHTS = frozenset(number for number, card in enumerate(DECK) if card.kind == BRIGHT)
PLANTS = len(DECK) // FAMILY
"""How many families there are."""
SPECIAL = tuple(family - 1 for family in FAMILIES)
"""The families whose triples on the first table are looked at (hato.triple)."""

_NORM = NORM // STEP
_STEPS = (1 << 6) - 1
"""The bits of captured cards that are points."""
_PLACES = {name: 6 + 3 * n for n, name in enumerate(YAGI)}
"""Where captured cards count those of each yaga."""
WORTH = tuple(
    card.points // STEP + sum(1 << place for name, place in _PLACES.items() if towards([card], name)) for card in DECK
)
_SHORT = sum((FAMILY - yaga.size) << _PLACES[name] for name, yaga in YAGI.items())
_WHOLE = sum(FAMILY << place for place in _PLACES.values())
"""The bits of which that of a yaga is set when it is whole, once what ribbons lack of a family is added."""

_ROUND = TO_TABLE + SEATS * TO_HAND
"""Cards dealt in each pass."""
TABLE = tuple(half * _ROUND + n for half in range(PASSES) for n in range(TO_TABLE))
"""The places in a deck of the cards that are dealt to the table (hato.deal)."""
PLACES = tuple(
    tuple(half * _ROUND + TO_TABLE + seat * TO_HAND + n for half in range(PASSES) for n in range(TO_HAND))
    for seat in range(SEATS)
)
"""The places of each hand, the leader's first."""
STOCK = PASSES * _ROUND
"""The place of the first card of the stock."""


class Move(NamedTuple):
    """One way to play a card."""

    taken: int
    """Which it takes of two; NONE where nothing is to be chosen."""
    family: int
    """The family afterwards."""
    gain: int
    """What is captured."""


class _Moves(dict[int, tuple[Move, ...]]):
    """The ways to play each card, under its number shifted left by eight and its family; worked out when needed."""

    def __missing__(self, key: int) -> tuple[Move, ...]:
        card, family = key >> 8, key & 255
        lying = [other for other in range(card & ~3, (card & ~3) + FAMILY) if family >> 2 * (other & 3) & 3 == LYING]
        ways = [(NONE, lying)]
        if len(lying) == PAIR:
            points = any(POINTS[other] for other in lying)
            ways = [(other, [other]) for other in lying] if points else [(NONE, lying[:1])]
        moves = self[key] = tuple(self._move(card, family, *way) for way in ways)
        return moves

    @staticmethod
    def _move(card: int, family: int, chosen: int, taken: list[int]) -> Move:
        if not taken:
            return Move(chosen, family + (LYING << 2 * (card & 3)), 0)
        family += (GONE << 2 * (card & 3)) + sum(GONE - LYING << 2 * (other & 3) for other in taken)
        return Move(chosen, family, sum(WORTH[other] for other in (card, *taken)))


MOVES = _Moves()


def act(card: int, taken: int = NONE) -> int:
    """The action that plays a card and takes this one of two."""
    return taken + 1 << 6 | card


def meant(action: Action, turned: Card | None) -> int:
    """An action of the rules, other than between deals, as the core's."""
    match action:
        case Play(card, taken):
            return act(NUMBERS[card], NONE if taken is None else NUMBERS[taken])
        case Take(taken):
            assert turned is not None
            return act(NUMBERS[turned], NUMBERS[taken])
    return STAY if isinstance(action, Stay) else SKIP


class Deal:
    """A deal, from the choice to play to the last card."""

    __slots__ = (
        "captured",
        "down",
        "forced",
        "hands",
        "leader",
        "paid",
        "seats",
        "skipped",
        "stock",
        "table",
        "turn",
        "turned",
    )

    def __init__(self, leader: int) -> None:
        self.leader = leader
        self.down: list[int] = []
        """The table while the seats choose, face down."""
        self.table: list[int] = []
        """The families once the table is turned up."""
        self.stock: list[int] = []
        """Top last."""
        self.hands: list[list[int]] = []
        self.captured = [0] * SEATS
        self.seats: list[int] = []
        """Those that play, in turn order."""
        self.skipped: list[int] = []
        self.forced: list[int] = []
        self.paid: list[int] = []
        self.turn = leader
        """NONE when all is played."""
        self.turned = NONE
        """The card from the stock that waits for a choice."""

    def deal(self, deck: Sequence[int]) -> bool:
        """Deals a deck, top card first; False where it must be dealt again from another (hato.redeal)."""
        self.down = [deck[place] for place in TABLE]
        self.stock = list(deck[: STOCK - 1 : -1])
        self.hands = [[deck[place] for place in PLACES[(seat - self.leader) % SEATS]] for seat in range(SEATS)]
        self.seats, self.skipped, self.forced, self.paid = [], [], [], []
        self.turn = self.leader
        return not any(whole(cards) for cards in (self.down, *self.hands))

    def legal(self) -> list[int]:
        """Every action open to the seat whose turn it is."""
        if self.turn == NONE:
            return []
        if self.down:
            return [STAY, SKIP]
        cards = self.hands[self.turn] if self.turned == NONE else [self.turned]
        return [act(card, move.taken) for card in cards for move in MOVES[card << 8 | self.table[card >> 2]]]

    def apply(self, action: int) -> bool:
        """Plays a legal action; False where the deal must be dealt again (hato.triple.redeal)."""
        if self.down:
            return self._choose(action)
        card, taken = action & 63, (action >> 6) - 1
        if self.turned == NONE:
            self.hands[self.turn].remove(card)
            self._lay(card, taken)
            card, taken = self.stock.pop(), NONE
            if len(MOVES[card << 8 | self.table[card >> 2]]) > 1:
                self.turned = card
                return True
        self._lay(card, taken)
        self.turned = NONE
        following = self.seats[(self.seats.index(self.turn) + 1) % PLAYERS]
        self.turn = following if any(self.hands[seat] for seat in self.seats) else NONE
        return True

    def _lay(self, card: int, taken: int) -> None:
        move = next(move for move in MOVES[card << 8 | self.table[card >> 2]] if move.taken == taken)
        self.table[card >> 2] = move.family
        self.captured[self.turn] += move.gain

    def _choose(self, action: int) -> bool:
        """Plays or skips, and for all that are left where their choice is none (hato.choose)."""
        (self.seats if action == STAY else self.skipped).append(self.turn)
        left = [(self.leader + n) % SEATS for n in range(len(self.seats) + len(self.skipped), SEATS)]
        if len(self.skipped) == SKIPPERS:
            self.seats += left
        elif len(self.seats) == PLAYERS:
            self.skipped += left
            self.forced = left
        else:
            self.turn = left[0]
            return True
        self.turn = self.seats[0]
        return self._settle()

    def _settle(self) -> bool:
        """Pays, takes hands back and turns up the table; False where the deal must be dealt again."""
        self.paid = [seat for seat in self.forced if not BRIGHTS.isdisjoint(self.hands[seat])]
        middle = (len(self.stock) + 1) // 2
        self.stock[middle:middle] = [card for seat in self.skipped for card in self.hands[seat]][::-1]
        for seat in self.skipped:
            self.hands[seat] = []
        held = {card >> 2 for hand in self.hands for card in hand}
        changed = True
        while changed:
            changed = False
            for family in SPECIAL:
                triple = [card for card in self.down if card >> 2 == family]
                if len(triple) == TRIPLE and family not in held:
                    self._replace(min(triple, key=lambda card: (POINTS[card], -card)))
                    changed = True
                    if whole(self.down):
                        return False
        self.table = laid(self.down)
        self.down = []
        return True

    def _replace(self, card: int) -> None:
        """Takes a card of a triple back (hato.triple.replace)."""
        self.stock.insert((len(self.stock) + 1) // 2, card)
        self.down[self.down.index(card)] = self.stock.pop()


def whole(cards: Sequence[int]) -> bool:
    """Whether all four cards of a family are here."""
    families = [card >> 2 for card in cards]
    return any(families.count(family) == FAMILY for family in families[: len(families) - TRIPLE])


def laid(cards: Sequence[int]) -> list[int]:
    """The families when only these cards lie on the table."""
    families = [0] * PLANTS
    for card in cards:
        families[card >> 2] += LYING << 2 * (card & 3)
    return families


def load(state: State) -> Deal:
    """The deal of a state in which every card is known and the seats choose or play."""
    seat = state.turn
    assert seat is not None
    deal = Deal(seat if state.leader is None else state.leader)
    deal.turn = seat
    deal.turned = NONE if state.turned is None else NUMBERS[state.turned]
    deal.stock = numbers(state.stock)[::-1]
    deal.hands = [numbers(hand) for hand in state.hands]
    deal.seats, deal.skipped = list(state.active), list(state.skipped)
    deal.forced, deal.paid = list(state.forced), list(state.paid)
    if state.phase == "choose":
        deal.down = numbers(state.table)
    else:
        deal.captured = [worth(numbers(captured)) for captured in state.captured]
        deal.table = laid(numbers(state.table))
        for captured in state.captured:
            for card in numbers(captured):
                deal.table[card >> 2] += GONE << 2 * (card & 3)
    return deal


def numbers(cards: Cards | None) -> list[int]:
    """The numbers of cards."""
    return [NUMBERS[card] for card in cards or ()]


def worth(cards: Sequence[int]) -> int:
    """These cards as captured cards."""
    return sum(WORTH[card] for card in cards)


def points(captured: int) -> int:
    """The card points of captured cards."""
    return (captured & _STEPS) * STEP


def norm(captured: int) -> int:
    """What the norm brings for captured cards (hato.score.norm)."""
    return (captured & _STEPS) - _NORM


def yagi(captured: int) -> list[str]:
    """The yagi of which captured cards hold all."""
    found = captured + _SHORT & _WHOLE
    return [name for name, place in _PLACES.items() if found >> place & FAMILY] if found else []


def pays(whole: int, ribbons: int) -> dict[str, int]:
    """What each of the others pays for each yaga (hato.yaga)."""
    return {name: whole if yaga.rule == "hato.yaga.family" else ribbons for name, yaga in YAGI.items()}


def shares(captured: Sequence[int], player: int, pays: Mapping[str, int]) -> list[int]:
    """What one of the five wins or loses by the norm, by whole families and by ribbon sets."""
    won = {"hato.score.norm": norm(captured[player]), "hato.yaga.family": 0, "hato.yaga.ribbons": 0}
    for other, cards in enumerate(captured):
        if cards + _SHORT & _WHOLE:
            for name in yagi(cards):
                won[YAGI[name].rule] += pays[name] * (PLAYERS - 1 if other == player else -1)
    return list(won.values())


def nets(captured: Sequence[int], pays: Mapping[str, int]) -> list[int]:
    """What each of the five that captured these cards wins or loses by norm and yagi; `pays` is by the name of yagi."""
    net = [(cards & _STEPS) - _NORM for cards in captured]
    for player, cards in enumerate(captured):
        if cards + _SHORT & _WHOLE:
            for name in yagi(cards):
                net = [won - pays[name] for won in net]
                net[player] += PLAYERS * pays[name]
    return net


class Played(NamedTuple):
    """A deal that was played at random; seats count from the leader."""

    seats: tuple[int, ...]
    """Those that played, in turn order."""
    captured: list[int]
    """What each of the five captured."""
    net: list[int]
    """What each of the five won or lost by norm and yagi."""
    paid: list[int]
    """The seats that were paid for a forced skip."""


@cache
def _chosen(choices: int) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Who plays, who skips and who of them is forced to, when each seat would choose by its bit."""
    seats: list[int] = []
    skipped: list[int] = []
    for seat in range(SEATS):
        stays = len(seats) < PLAYERS and (len(skipped) == SKIPPERS or choices >> seat & 1 == STAY)
        (seats if stays else skipped).append(seat)
    return tuple(seats), tuple(skipped), tuple(seat for seat in skipped if seat > seats[-1])


_CARDS = tuple(range(len(DECK)))
_TABLE = itemgetter(*TABLE)
_HANDS = [itemgetter(*places) for places in PLACES]
_MIDDLE = STOCK + (len(DECK) - STOCK) // 2
_STOCKS = {
    skipped: itemgetter(
        *range(STOCK, _MIDDLE), *(place for seat in skipped for place in PLACES[seat]), *range(_MIDDLE, len(DECK))
    )
    for skipped in combinations(range(SEATS), SKIPPERS)
}
"""The stock with the hands of those that skip in its middle (hato.choose.return)."""
_ORDERS = [itemgetter(*order) for order in permutations(range(HAND))]
_TURNS = tuple(player for _ in range(HAND) for player in range(PLAYERS) for _ in ("hand", "stock"))
"""Who plays each of the forty cards."""


def random_deals(rng: Random, count: int, pays: Mapping[str, int]) -> Iterator[Played]:
    """Deals that are played at random: a seat stays or skips, plays its cards in any order and of two takes either.

    For each shuffle `rng.random()` is drawn 48 times, and the cards lie in the order of these numbers; then three times
    more: for the choices of the seats, a bit each (STAY or SKIP); for the orders of the five hands, of 24 each, the
    first player's lowest; and for a bit of each family, set where the latter of two on the table is taken first.
    """
    draw = rng.random
    while count:
        keys = [draw() for _ in _CARDS]
        deck = sorted(_CARDS, key=keys.__getitem__)
        seats, skipped, forced = _chosen(int(draw() * 2**SEATS))
        orders, latter = int(draw() * len(_ORDERS) ** PLAYERS), int(draw() * 2**PLANTS)
        hands = [hand(deck) for hand in _HANDS]
        if any([a >> 2 == b >> 2 == c >> 2 == d >> 2 for a, b, c, d in hands]):
            continue
        cards = [0] * len(_TURNS)
        for player, seat in enumerate(seats):
            cards[2 * player :: 2 * PLAYERS] = _ORDERS[orders % len(_ORDERS)](hands[seat])
            orders //= len(_ORDERS)
        cards[1::2] = _STOCKS[skipped](deck)
        captured = _quickly(_TABLE(deck), cards, latter)
        if captured is None:
            captured = _slowly(deck, seats, cards, latter)
        if captured is not None:
            count -= 1
            paid = [seat for seat in forced if not BRIGHTS.isdisjoint(hands[seat])]
            yield Played(seats, captured, nets(captured, pays), paid)


def _quickly(table: Sequence[int], cards: list[int], latter: int) -> list[int] | None:
    """What each of the five captures with these cards; None where the first table must be changed first.

    After the first table a family lies there with one card at most, or with what is left of its pair: each card takes
    what lies there, or lies.
    """
    lying: list[int | None] = [None] * PLANTS
    left: list[int | None] = [None] * PLANTS
    several = []
    for card in table:
        family = card >> 2
        if lying[family] is None:
            lying[family] = WORTH[card]
        else:
            several.append(family)
    for family in several:
        first, second, *more = sorted([card for card in table if card >> 2 == family])
        if more:
            if len(more) == PAIR or (family in SPECIAL and not any([card >> 2 == family for card in cards[::2]])):
                return None
            lying[family] = WORTH[first] + WORTH[second] + WORTH[more[0]]
        elif latter >> family & 1 and (POINTS[first] or POINTS[second]):
            lying[family], left[family] = WORTH[second], WORTH[first]
        else:
            lying[family], left[family] = WORTH[first], WORTH[second]
    captured = [0] * PLAYERS
    for player, card in zip(_TURNS, cards, strict=True):
        family = card >> 2
        other = lying[family]
        if other is None:
            lying[family] = WORTH[card]
        else:
            captured[player] += other + WORTH[card]
            lying[family] = left[family]
    return captured


def _slowly(deck: Sequence[int], seats: tuple[int, ...], cards: list[int], latter: int) -> list[int] | None:
    """What each of the five captures, step by step; None where the deal must be dealt again."""
    deal = Deal(0)
    going = deal.deal(deck)
    while going and deal.down:
        going = deal.apply(STAY if deal.turn in seats else SKIP)
    if not going:
        return None
    hands = iter(cards[::2])
    while deal.turn != NONE:
        card = next(hands) if deal.turned == NONE else deal.turned
        actions = [action for action in deal.legal() if action & 63 == card]
        deal.apply(actions[latter >> (card >> 2) & 1 if len(actions) > 1 else 0])
    return [deal.captured[seat] for seat in seats]
