"""The fast core of Hats for playouts: the same game in ints and lists that change in place. The rules are the truth.

A card is 6 times its type's place in TYPES plus its value less 1; an action is a card plus DECKSIZE times what is done
with it: a table place from 0 to exchange with, BLACK, OPTION (swapped, offered, or given in return) or END.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations
from random import Random
from struct import Struct
from typing import NamedTuple

from engine.hats.rules import (
    DECK,
    HAND,
    PARTNERS,
    REMOVED_TYPES,
    SMALL,
    TYPES,
    Action,
    BlackHat,
    Card,
    Exchange,
    Give,
    State,
    Swap,
    exchangeable,
    places,
)
from engine.hats.score import COOKIE

NUMBER: dict[Card, int] = {card: number for number, card in enumerate(DECK)}
TYPE = tuple(TYPES.index(card.type) for card in DECK)
VALUE = tuple(card.value for card in DECK)
BIT = tuple(1 << kind for kind in TYPE)
BLACK_BIT = 1 << len(TYPES)
TAKES = tuple(tuple(exchangeable(card, taken) for taken in DECK) for card in DECK)
"""Whether a card can take another from the table."""

DECKSIZE = len(DECK)
BLACK = places(PARTNERS)
OPTION = BLACK + 1
END = OPTION + 1


class Board:
    """A position as the core holds it. It keeps no more than what the rest of the game depends on."""

    __slots__ = (
        "black",
        "collections",
        "cookie",
        "draw",
        "hands",
        "left",
        "masks",
        "moved",
        "offer",
        "players",
        "swapped",
        "table",
        "turn",
    )

    def __init__(self, players: int, table: list[int], hands: list[list[int]], draw: list[int], turn: int) -> None:
        """Begins a game."""
        self.players = players
        self.table = table
        self.hands = hands
        self.draw = draw
        """The top last."""
        self.collections: list[list[int]] = [[] for _ in hands]
        self.masks = [0] * players
        """The types of each collection as bits, black among them."""
        self.black = [0] * players
        self.cookie = -1
        """The seat before which it lies; -1: the napkin."""
        self.turn = turn
        self.moved = False
        self.swapped = False
        self.offer = -1
        """The card that the partner of the seat to act has laid down; -1: none."""
        self.left = sum(map(len, hands)) - players
        """Main actions to come; the game is over when a turn ends with none left."""

    def copy(self) -> Board:
        """Another board that stands the same."""
        other = Board.__new__(Board)
        other.players = self.players
        other.table = self.table[:]
        other.hands = [hand[:] for hand in self.hands]
        other.draw = self.draw[:]
        other.collections = [cards[:] for cards in self.collections]
        other.masks = self.masks[:]
        other.black = self.black[:]
        other.cookie = self.cookie
        other.turn = self.turn
        other.moved = self.moved
        other.swapped = self.swapped
        other.offer = self.offer
        other.left = self.left
        return other


def load(state: State) -> Board:
    """The board of a state in which every card is known and the game is not over."""
    assert state.turn is not None
    board = Board(
        state.players,
        _numbers(state.table),
        [_numbers(hand) for hand in state.hands],
        _numbers(state.draw)[::-1],
        state.turn,
    )
    board.collections = [_numbers(cards) for cards in state.collections]
    board.black = [len(cards or ()) for cards in state.black]
    for seat, cards in enumerate(board.collections):
        for card in cards:
            board.masks[seat] |= BIT[card]
        if board.black[seat]:
            board.masks[seat] |= BLACK_BIT
    board.cookie = -1 if state.cookie is None else state.cookie
    board.moved = state.moved
    board.swapped = state.swapped
    board.offer = -1 if state.offer is None else NUMBER[state.offer]
    return board


def _numbers(cards: Iterable[Card] | None) -> list[int]:
    return [NUMBER[card] for card in cards or ()]


def encoded(action: Action, table: Sequence[Card]) -> int:
    """The number of an action with such a tea table."""
    match action:
        case Exchange(card, taken):
            return NUMBER[card] + DECKSIZE * table.index(taken)
        case BlackHat(card):
            return NUMBER[card] + DECKSIZE * BLACK
        case Swap(card) | Give(card):
            return NUMBER[card] + DECKSIZE * OPTION
    return DECKSIZE * END


def legal(board: Board) -> list[int]:
    """Every action open to the seat whose turn it is."""
    hand = board.hands[board.turn]
    actions = []
    if board.offer < 0 and not board.moved:
        for card in hand:
            takes = TAKES[card]
            actions += [card + DECKSIZE * place for place, taken in enumerate(board.table) if takes[taken]]
        actions += [card + DECKSIZE * BLACK for card in hand]
    if not board.swapped and (board.draw or board.players == PARTNERS):
        actions += [card + DECKSIZE * OPTION for card in hand]
    if board.moved and board.offer < 0:
        actions.append(DECKSIZE * END)
    return actions


def apply(board: Board, action: int) -> None:
    """Plays a legal action."""
    kind, card = divmod(action, DECKSIZE)
    seat = board.turn
    hand = board.hands[seat]
    if kind <= BLACK:
        hand.remove(card)
        if kind == BLACK:
            board.black[seat] += 1
            board.masks[seat] |= BLACK_BIT
        else:
            taken = board.table[kind]
            board.table[kind] = card
            board.collections[seat].append(taken)
            board.masks[seat] |= BIT[taken]
        counts = [mask.bit_count() for mask in board.masks]
        most = max(counts)
        if counts[seat] == most and counts.count(most) == 1:
            board.cookie = seat
        board.left -= 1
        board.moved = True
        if board.swapped or not (board.draw or board.players == PARTNERS):
            _end_turn(board)
    elif kind == OPTION and board.players == PARTNERS and board.offer < 0:
        board.offer = card
        board.turn = (seat + 2) % PARTNERS
    else:
        if kind == OPTION:
            hand.remove(card)
            if board.offer < 0:
                hand.append(board.draw.pop())
            else:
                hand.append(board.offer)
                board.turn = (seat + 2) % PARTNERS
                board.hands[board.turn].remove(board.offer)
                board.hands[board.turn].append(card)
                board.offer = -1
            board.swapped = True
        if board.moved:
            _end_turn(board)


def _end_turn(board: Board) -> None:
    board.moved = board.swapped = False
    board.turn = (board.turn + 1) % board.players if board.left else -1


def scores(board: Board) -> list[tuple[int, int, int, int]]:
    """What each seat has in the end from its collection, black hats, favourite hat and the cookie."""
    worth = [0] * len(TYPES)
    for place in range(len(board.table), 0, -1):
        worth[TYPE[board.table[place - 1]]] = place
    found = []
    for seat, cards in enumerate(board.collections):
        favourite = board.hands[seat][0]
        kind = TYPE[favourite]
        collection, like = 0, -VALUE[favourite]
        for card in cards:
            collection += worth[TYPE[card]]
            if TYPE[card] == kind:
                like += VALUE[card]
        found.append((collection, board.black[seat], like, COOKIE if board.cookie == seat else 0))
    return found


# Random play. A byte of the stream is a choice among the actions with a card in hand, those that are not legal among
# them; a byte that chooses none that is legal is passed over. So all legal actions are equally likely.

PLACES = tuple(range(BLACK))
_NOTHING = 0, END + 1


def _choices(cards: int, kinds: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """For each byte a card's place in a hand of so many and what is done with it, each equally often."""
    found = [(slot, kind) for slot in range(cards) for kind in kinds if kind != END] + [(0, END)] * (END in kinds)
    return tuple((found * (256 // len(found)) + [_NOTHING] * 256)[:256]) if found else ()


def _by_hand(*kinds: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    return tuple(_choices(cards, kinds) for cards in range(HAND + 1))


_FULL = {size: _by_hand(*PLACES[:size], BLACK, OPTION) for size in range(1, BLACK + 1)}
_MAIN = {size: _by_hand(*PLACES[:size], BLACK) for size in range(1, BLACK + 1)}
_REST = _by_hand(OPTION, END)
_ANSWER = _by_hand(OPTION)


def stream(rng: Random) -> Iterator[int]:
    """Random bytes without end."""
    return chain.from_iterable(iter(lambda: rng.randbytes(1024), None))


def play_randomly(board: Board, choices: Iterator[int]) -> None:  # noqa: PLR0915 - one loop, or it is slow
    """Plays to the end, every legal action equally likely."""
    table, hands, draw, collections = board.table, board.hands, board.draw, board.collections
    masks, black, players, size = board.masks, board.black, board.players, len(board.table)
    cookie, left, moved, swapped = board.cookie, board.left, board.moved, board.swapped
    counts = [mask.bit_count() for mask in masks]
    partners = players == PARTNERS
    full, main = _FULL[size], _MAIN[size]
    seat = board.turn if board.offer < 0 else board.turn ^ 2
    hand = hands[board.turn]
    offered = -1 if board.offer < 0 else hands[seat].index(board.offer)
    if moved or offered >= 0:
        picks = (_ANSWER if offered >= 0 else _REST)[len(hand)]
    else:
        picks = (main if swapped or not (draw or partners) else full)[len(hand)]
    for choice in choices:  # pragma: no branch - there is no end of them
        slot, kind = picks[choice]
        if kind <= BLACK:
            card = hand[slot]
            if kind == BLACK:
                black[seat] += 1
                mask = masks[seat] | BLACK_BIT
            else:
                taken = table[kind]
                if not TAKES[card][taken]:
                    continue
                table[kind] = card
                collections[seat].append(taken)
                mask = masks[seat] | BIT[taken]
            hand[slot] = hand[-1]
            hand.pop()
            masks[seat] = mask
            counts[seat] = count = mask.bit_count()
            if cookie != seat and count == max(counts) and counts.count(count) == 1:
                cookie = seat
            left -= 1
            if not swapped and (draw or partners):
                moved = True
                picks = _REST[len(hand)]
                continue
        elif kind == OPTION:
            if not partners:
                hand[slot] = draw.pop()
            elif offered < 0:
                offered = slot
                hand = hands[seat ^ 2]
                picks = _ANSWER[len(hand)]
                continue
            else:
                answering, hand = hand, hands[seat]
                answering[slot], hand[offered] = hand[offered], answering[slot]
                offered = -1
            if not moved:
                swapped = True
                picks = main[len(hand)]
                continue
        elif kind != END:
            continue
        if not left:
            break
        moved = swapped = False
        seat += 1
        if seat == players:
            seat = 0
        hand = hands[seat]
        picks = (full if draw or partners else main)[len(hand)]
    board.cookie, board.left, board.turn, board.offer = cookie, 0, -1, -1
    board.moved = board.swapped = False


_KEYS = Struct(f"<{DECKSIZE + 2}I")
_DECKS = tuple(
    tuple(card for card in range(DECKSIZE) if TYPE[card] not in removed)
    for removed in combinations(range(len(TYPES)), REMOVED_TYPES)
)


def dealt(rng: Random, players: int) -> Board:
    """A game just begun, every deal and first seat equally likely."""
    keys = _KEYS.unpack(rng.randbytes(_KEYS.size))
    deck: Sequence[int] = _DECKS[keys[-1] % len(_DECKS)] if players == SMALL else range(DECKSIZE)
    deck = sorted(deck, key=keys.__getitem__)
    size = places(players)
    ends = range(size, size + HAND * players, HAND)
    return Board(
        players,
        deck[:size],
        [deck[end : end + HAND] for end in ends],
        deck[size + HAND * players :],
        keys[-2] % players,
    )


def random_games(rng: Random, players: int, games: int) -> Iterator[tuple[int, Board]]:
    """Deals so many games and plays each at random to its end; gives the seat that began, and the board."""
    choices = stream(rng)
    for _ in range(games):
        board = dealt(rng, players)
        first = board.turn
        play_randomly(board, choices)
        yield first, board


# The heuristic, by which playouts are played.


class Weights(NamedTuple):
    """What the heuristic believes, most of it by how many main actions are still to come, everyone's together."""

    worth: tuple[tuple[tuple[float, ...], ...], ...]
    """What a type is expected to be worth in the end, by the value and the place of its lowest card on the table."""
    cookie: tuple[tuple[tuple[float, ...], tuple[float, ...]], ...]
    """What a new type is worth for the cookie, for a seat that has it not or has it, by its lead in types."""
    hand: tuple[float, ...]
    """What a point of value is worth on a card in hand, by the seat's own main actions to come."""
    passed: float
    """How much of what the cookie is worth is left where the partner has it."""
    rivals: float
    """How much of what each of two rivals has counts against the seat."""
    hope: float
    """What a card that is drawn is worth beyond an average one, for being another choice."""


LONGEST = PARTNERS * (HAND - 1)
UNSEEN_VALUE = 3.5


def weights(
    settling: float = 0.07,
    unsettled: float = 0.14,
    plain: float = 1.3,
    lead: float = 0.19,
    value: float = 0.5,
    last_value: float = 0.78,
    passed: float = 0.45,
    rivals: float = 0.4,
    hope: float = 0.9,
) -> Weights:
    """Makes the tables from a few numbers, which were found by playing variants of them against one another."""

    def worth(left: int, value: int, place: int) -> float:
        """The lower the card, the sooner another takes its place."""
        certainty = 1 / (1 + left * (settling + unsettled * (6 - value)))
        return certainty * (place + 1) + (1 - certainty) * plain

    def cookie(left: int, mine: bool, gap: int) -> float:
        """The chance of the cookie with one more type, less the chance now; it moves when the seat comes ahead."""
        hold = 0.5 - 0.5 * min(left / 14, 1)
        step = lead * min(left / 4, 1)
        now = 0.5 + (hold if mine else -hold) + step * gap
        then = 0.5 + (hold if mine or gap >= 0 else -hold) + step * (gap + 1)
        return COOKIE * (min(max(then, 0.0), 1.0) - min(max(now, 0.0), 1.0))

    left = range(LONGEST + 1)
    gaps = (*range(len(TYPES) + 2), *range(-len(TYPES) - 1, 0))  # so that a negative one is found from the end
    return Weights(
        worth=tuple(tuple(tuple(worth(n, v, place) for place in PLACES) for v in range(7)) for n in left),
        cookie=tuple(
            (tuple(cookie(n, False, gap) for gap in gaps), tuple(cookie(n, True, gap) for gap in gaps)) for n in left
        ),
        hand=(0.0, last_value, *[value] * (HAND - 2)),
        passed=passed,
        rivals=rivals,
        hope=hope,
    )


def _holdings(board: Board, by: Weights) -> tuple[list[float], list[int]]:
    """For the seat to act, by type: how many cards its side is ahead, and the values of its own collection."""
    seat, players = board.turn, board.players
    lead, like = [0.0] * len(TYPES), [0] * len(TYPES)
    for other, cards in enumerate(board.collections):
        if other == seat:
            for card in cards:
                kind = TYPE[card]
                lead[kind] += 1
                like[kind] += VALUE[card]
        elif players == PARTNERS and other == seat ^ 2:
            for card in cards:
                lead[TYPE[card]] += 1
        else:
            share = by.rivals if players == 3 else 1
            for card in cards:
                lead[TYPE[card]] -= share
    return lead, like


def mains(board: Board, by: Weights) -> list[tuple[float, int]]:  # noqa: PLR0915 - one loop, or it is slow
    """Every legal main action with the points by which it helps the seat's side, which sees no other hand."""
    seat, table, masks = board.turn, board.table, board.masks
    hand = board.hands[seat]
    lead, like = _holdings(board, by)
    after = board.left - 1
    worth, per_value = by.worth[after], by.hand[len(hand) - 2]

    mask = masks[seat]
    gap = mask.bit_count() - max([other.bit_count() for n, other in enumerate(masks) if n != seat])
    fresh = by.cookie[after][board.cookie == seat][gap]
    if board.players == PARTNERS and board.cookie == seat ^ 2:
        fresh *= by.passed

    best = second = -99
    favourite = -1
    lowest, higher = [99] * len(TYPES), [99] * len(TYPES)
    for card in hand:
        kind, value = TYPE[card], VALUE[card]
        if value < lowest[kind]:
            lowest[kind], higher[kind] = value, lowest[kind]
        elif value < higher[kind]:
            higher[kind] = value
        points = like[kind] - value
        if points > best:
            best, second, favourite = points, best, card
        elif points > second:
            second = points

    first = [len(table)] * len(TYPES)
    usual = [0.0] * len(TYPES)
    without = usual[:]
    for place in range(len(table) - 1, -1, -1):
        card = table[place]
        kind = TYPE[card]
        first[kind] = place
        without[kind] = usual[kind]
        usual[kind] = worth[VALUE[card]][place]
    takings = []
    for place, card in enumerate(table):
        kind = TYPE[card]
        base = usual[kind]
        if first[kind] == place:
            base = without[kind] + (without[kind] - base) * lead[kind]
        if not mask & BIT[card]:
            base += fresh
        takings.append((place, DECKSIZE * place, card, kind, base, like[kind] + VALUE[card] - lowest[kind]))

    black = 1.0 if mask & BLACK_BIT else 1.0 + fresh
    found = []
    for card in hand:
        takes, kind, value = TAKES[card], TYPE[card], VALUE[card]
        rest = second if card == favourite else best
        cost = per_value * value
        found.append((black + rest - cost, card + DECKSIZE * BLACK))
        placed, now, above, mass = worth[value], usual[kind], first[kind], lead[kind]
        for place, code, taken, other, base, hoped in takings:
            if takes[taken]:
                if other != kind:
                    gain = base + (hoped if hoped > rest else rest) - cost
                    if place < above:
                        gain += (placed[place] - now) * mass
                else:
                    gain = placed[place] + (placed[place] - now) * mass if place == above else now
                    if not mask & BIT[taken]:
                        gain += fresh
                    mate = higher[kind] if lowest[kind] == value else lowest[kind]
                    gain += max(rest, like[kind] + VALUE[taken] - mate) - cost
                found.append((gain, card + code))
    return found


def options(board: Board, by: Weights) -> list[tuple[float, int]]:
    """Every card for the optional action, or to answer an offer with, and the points that it brings beside leaving it;
    the seat sees no other hand."""
    seat = board.turn
    hand = board.hands[seat]
    like = [0] * len(TYPES)
    for card in board.collections[seat]:
        like[TYPE[card]] += VALUE[card]
    favourites = sorted([like[TYPE[card]] - VALUE[card] for card in hand])
    best = favourites[-1]
    second = favourites[-2] if len(hand) > 1 else -99
    found: list[tuple[float, int]] = []
    if board.players == PARTNERS:
        theirs = [0] * len(TYPES)
        for card in board.collections[seat ^ 2]:
            theirs[TYPE[card]] += VALUE[card]
        for card in hand:
            kind, value = TYPE[card], VALUE[card]
            rest = second if like[kind] - value == best else best
            found.append((max(rest, 0) + max(theirs[kind] - value, 0) - best, card + DECKSIZE * OPTION))
    else:
        per_value = by.hand[len(hand) - 1]
        hoped = sum(like) / (len(TYPES) - (REMOVED_TYPES if board.players == SMALL else 0)) - UNSEEN_VALUE
        for card in hand:
            kind, value = TYPE[card], VALUE[card]
            rest = second if like[kind] - value == best else best
            gain = per_value * (UNSEEN_VALUE - value) + max(hoped, rest) - best
            found.append((gain + by.hope, card + DECKSIZE * OPTION))
    return found


def play_well(board: Board, by: Weights) -> None:
    """Plays to the end by the heuristic; an optional action that helps is taken before the main action."""
    partners = board.players == PARTNERS
    while board.turn >= 0:
        if board.offer >= 0:
            apply(board, max(options(board, by))[1])
        elif not board.swapped and (partners or board.draw):
            gain, action = max(options(board, by))
            if gain > 0:
                apply(board, action)
            elif board.moved:
                apply(board, DECKSIZE * END)
            else:
                board.swapped = True  # left out for this turn
        else:
            apply(board, max(mains(board, by))[1])
