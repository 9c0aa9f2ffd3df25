"""What a card promises: the heuristic of the bots, in the core's ints and from tables, so that playouts can use it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from engine.hato.core import GONE, HELD, LYING, MOVES, PLANTS, POINTS, Move, pays
from engine.hato.rules import DECK, FAMILY, PLAYERS, TRIPLE
from engine.hato.score import STEP, YAGI, towards

OWN = 3
"""A card of a family that the player holds, as against HELD, LYING and GONE."""
NAMES = tuple(YAGI)
OF_CARD = tuple(tuple(n for n, name in enumerate(NAMES) if towards([card], name)) for card in DECK)
"""The yagi that each card belongs to."""
WHOLE = frozenset(n for n, yaga in enumerate(YAGI.values()) if yaga.rule == "hato.yaga.family")
"""The yagi that are whole families; the others are ribbon sets."""
NO_YAGA = len(NAMES)
_OF_FAMILY = [{yaga for card in range(FAMILY * f, FAMILY * (f + 1)) for yaga in OF_CARD[card]} for f in range(PLANTS)]
WHOLE_OF = [min(yagi & WHOLE, default=NO_YAGA) for yagi in _OF_FAMILY]
RIBBONS_OF = [min(yagi - WHOLE, default=NO_YAGA) for yagi in _OF_FAMILY]
"""The yaga of either kind that a family has a part in."""

NOBODY, BROKEN = 0, 7
"""A yaga of which nobody has a card, and one of which two players have; else it is what `_held` says."""
_OTHERS = 3
"""Added to the cards of a yaga, in a player's eyes, where they are another's."""

NEARNESS = (0.0, 0.045, 0.3, 1.0)
"""How near a yaga of three cards is with so many of them captured, as a share of what it pays."""
BLOCKED = 0.5
"""What taking a card from another's yaga is worth, as a share of what it brings that player nearer."""

# The rest goes by how many other cards of the family may be with others or in the stock.
LAID = (0.0, 0.4, 0.6, 0.4)
"""How much of a card's worth is lost by laying it."""
MATES = (0.0, 0.3, 0.45, 0.2)
"""How much of what those others count on average is lost besides, for who takes the card has one of them."""
URGENT = (0.4, 2.25, 1.5, 1.0)
"""How a capture presses: it can wait where nobody else can make it, and least where few could and the rest of the
family hangs on it."""


class Choice(NamedTuple):
    """A way to play a card, and what it does."""

    worth: float
    """What it promises, in bubyshki."""
    family: int
    """The family afterwards."""
    gain: int
    """What is captured."""
    steps: tuple[tuple[int, int], ...]
    """The yagi that come nearer, each with the number of cards."""
    card: int
    taken: int


class Choices(dict[int, Choice]):
    """The best way to play a card, by `key`; worked out when needed."""

    def __init__(self, pays: Sequence[int], from_hand: bool) -> None:
        """`pays` is what each of the others pays for each yaga."""
        self.pays = pays
        self.from_hand = from_hand

    def __missing__(self, key: int) -> Choice:
        best = self[key] = max(self.ways(key), key=lambda choice: choice.worth)
        return best

    def ways(self, key: int) -> list[Choice]:
        """Every way to play the card."""
        card, family = key >> 14, key & 255
        own = sum(OWN << 2 * n for n in range(FAMILY) if family >> 2 * n & 3 == OWN)
        return [self._way(key, card, move) for move in MOVES[card << 8 | family - own]]

    def _way(self, key: int, card: int, move: Move) -> Choice:
        states = {(card & ~3) + n: key >> 2 * n & 3 for n in range(FAMILY)}
        taken = [other for other in states if move.family >> 2 * (other & 3) & 3 == GONE != states[other]]
        unseen = [other for other, state in states.items() if state == HELD and other != card]
        if taken:
            worth = self._captured(key, taken)
            if self.from_hand and list(states.values()).count(LYING) == 1:
                worth *= URGENT[len(unseen)]
        else:
            worth = -LAID[len(unseen)] * self._captured(key, [card])
            if unseen:
                worth -= MATES[len(unseen)] * sum(POINTS[other] for other in unseen) / len(unseen) / STEP
        steps = Counter(yaga for other in taken for yaga in OF_CARD[other])
        return Choice(worth, move.family, move.gain, tuple(steps.items()), card, move.taken)

    def _captured(self, key: int, cards: Sequence[int]) -> float:
        """What it is worth to capture these cards of a family: their points, and what becomes of every yaga."""
        worth = sum(POINTS[card] for card in cards) / STEP
        for yaga, gained in Counter(yaga for card in cards for yaga in OF_CARD[card]).items():
            size, seen = (FAMILY, key >> 8 & 7) if yaga in WHOLE else (TRIPLE, key >> 11 & 7)
            if seen <= _OTHERS:
                worth += (PLAYERS - 1) * self.pays[yaga] * (_near(seen + gained, size) - _near(seen, size))
            elif seen != BROKEN:
                worth += BLOCKED * self.pays[yaga] * _near(seen - _OTHERS + gained, size)
        return worth


def _near(count: int, size: int) -> float:
    return NEARNESS[min(count, size) * (len(NEARNESS) - 1) // size]


def _held(player: int, count: int) -> int:
    """A yaga of which one player alone has so many cards."""
    return player + 1 << 3 | count


def _seen(state: int, player: int) -> int:
    """A yaga in a player's eyes: NOBODY, its cards where they are the player's own, those and _OTHERS, or BROKEN."""
    if state in (NOBODY, BROKEN):
        return state
    return min(state & 7, _OTHERS) + (0 if state >> 3 == player + 1 else _OTHERS)


_STATES = range(_held(PLAYERS, 0))
_SEEN_WHOLE = [[_seen(state, player) << 8 for state in _STATES] for player in range(PLAYERS)]
_SEEN_RIBBONS = [[_seen(state, player) << 11 for state in _STATES] for player in range(PLAYERS)]
_CARD = [card << 14 for card in range(len(DECK))]
_OWN = [OWN << 2 * (card & 3) for card in range(len(DECK))]


class Board:
    """What lies open in a deal in play. Players count in turn order."""

    __slots__ = ("captured", "table", "yagi")

    def __init__(self, table: list[int], yagi: list[int], captured: list[int]) -> None:
        self.table = table
        """The families."""
        self.yagi = yagi
        """Who has how much of each yaga; NOBODY at NO_YAGA."""
        self.captured = captured

    def copy(self) -> Board:
        """A board that can be played on."""
        return Board(self.table[:], self.yagi[:], self.captured[:])

    def key(self, player: int, card: int, own: int = 0) -> int:
        """What `Choices` are kept by; `own` marks the player's other cards of the family as OWN, from the hand."""
        family = card >> 2
        whole, ribbons = self.yagi[WHOLE_OF[family]], self.yagi[RIBBONS_OF[family]]
        return _CARD[card] + self.table[family] + own + _SEEN_WHOLE[player][whole] + _SEEN_RIBBONS[player][ribbons]

    def play(self, player: int, choice: Choice) -> None:
        """Plays a card."""
        self.table[choice.card >> 2] = choice.family
        self.captured[player] += choice.gain
        for yaga, count in choice.steps:
            self.yagi[yaga] = nearer(self.yagi[yaga], player, count)


def nearer(state: int, player: int, count: int) -> int:
    """A yaga after a player has captured so many cards of it."""
    if state == NOBODY:
        return _held(player, count)
    return state + count if state >> 3 == player + 1 else BROKEN


def owned(hand: Sequence[int]) -> list[int]:
    """The families with the cards of a hand as OWN."""
    families = [0] * PLANTS
    for card in hand:
        families[card >> 2] += _OWN[card]
    return families


def promise(hand: Sequence[int]) -> float:
    """What a hand promises before the table is turned up, in bubyshki: by its points, and by cards that can take each
    other."""
    pairs = len(hand) - len({card >> 2 for card in hand})
    return sum(POINTS[card] for card in hand) / STEP * 0.4 + pairs - 3.2


class Mind:
    """Players who choose by the heuristic."""

    def __init__(self, whole: int, ribbons: int) -> None:
        """Weighs yagi by what each of the others pays for them."""
        each = list(pays(whole, ribbons).values())
        self.hand = Choices(each, True)
        self.stock = Choices(each, False)

    def playout(
        self,
        board: Board,
        player: int,
        hands: Sequence[Sequence[int]],
        stock: Sequence[int],
        first: Choice | None = None,
    ) -> list[int]:
        """What each captures when all play by the heuristic, the player whose turn it is perhaps another card first.

        That is a card from hand, or the one turned up if it is in no hand. The top of the stock is last. Leaves the
        arguments as they were.
        """
        of_hand, of_stock = self.hand, self.stock
        board = board.copy()
        table, yagi = board.table, board.yagi
        left = [list(hand) for hand in hands]
        own = [owned(hand) for hand in hands]
        best = first
        if best is not None and best.card not in left[player]:
            board.play(player, best)
            player, best = (player + 1) % PLAYERS, None
        for turned in reversed(stock):
            wholes, ribbons = _SEEN_WHOLE[player], _SEEN_RIBBONS[player]
            hand, mine = left[player], own[player]
            if best is None:
                for card in hand:
                    family = card >> 2
                    seen = wholes[yagi[WHOLE_OF[family]]] + ribbons[yagi[RIBBONS_OF[family]]]
                    choice = of_hand[_CARD[card] + table[family] + mine[family] + seen]
                    if best is None or choice[0] > best[0]:
                        best = choice
                assert best is not None
            hand.remove(best[4])
            mine[best[4] >> 2] -= _OWN[best[4]]
            board.play(player, best)
            family = turned >> 2
            seen = wholes[yagi[WHOLE_OF[family]]] + ribbons[yagi[RIBBONS_OF[family]]]
            board.play(player, of_stock[_CARD[turned] + table[family] + seen])
            player, best = (player + 1) % PLAYERS, None
        return board.captured


mind = cache(Mind)
