"""The fast core of Hats: it plays the same game as the rules, step by step."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from itertools import chain
from random import Random
from typing import Any

import pytest

from engine import hats
from engine.hats import core
from engine.hats.core import Board
from engine.hats.rules import DECK, Action, State, deal
from engine.hats.score import COOKIE

GAMES = 700
"""How many games of each number of players are compared step by step."""
RULES = ("hats.score.collection", "hats.score.black", "hats.score.favourite", "hats.score.cookie")


def dealt(rng: Random, players: int) -> State:
    """A game just begun."""
    removed = "".join(rng.sample("ROYGBVP", 2)) if players == 2 else ""
    deck = [card for card in DECK if card.type not in removed]
    rng.shuffle(deck)
    return deal(players, removed, tuple(deck), rng.randrange(players)).state


def standing(board: Board) -> dict[str, Any]:
    """All that a board holds; the order of hands and collections means nothing."""
    found = deepcopy({name: getattr(board, name) for name in Board.__slots__})
    return found | {name: [sorted(cards) for cards in found[name]] for name in ("hands", "collections")}


def points(state: State) -> list[tuple[int, ...]]:
    """Each seat's points by rule, as the rules count them."""
    found: Counter[tuple[int, str]] = Counter()
    for line in hats.score(hats.view(state, None)):
        found[line.seat, line.rule] += line.points
    return [tuple(found[seat, rule] for rule in RULES) for seat in range(state.players)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_core_plays_as_the_rules_do(players: int) -> None:
    """At each step of random games the same actions are legal and lead to the same position, and to the same score;
    a board loaded on the way is the one that was played."""
    rng = Random(players)
    for _ in range(GAMES):
        state = dealt(rng, players)
        board = core.load(state)
        while state.turn is not None:
            assert standing(board) == standing(core.load(state))
            legal = {core.encoded(action, state.table): action for action in hats.legal(state)}
            assert sorted(core.legal(board)) == sorted(legal)
            code = rng.choice(list(legal))
            state = hats.apply(state, legal[code]).state
            before, copy = standing(board), board.copy()
            core.apply(board, code)
            assert standing(copy) == before
        assert board.turn == -1 and board.left == 0
        assert core.scores(board) == points(state)


def chosen(byte: int, state: State, slots: list[list[Any]]) -> Action | None:
    """The action that a byte of the stream chooses: the hand lies in slots, a card that leaves is replaced by the last
    or by the one that comes; each card goes with each place, the black hats and the optional action, or the turn ends.
    Bytes beyond the last whole round of these are passed over."""
    assert state.turn is not None
    hand, legal = slots[state.turn], hats.legal(state)
    kinds: list[str] = []
    if state.offer is None and not state.moved:
        kinds += [f"x{taken}" for taken in state.table] + ["@"]
    optional = [hats.format(action)[0] for action in legal if hats.format(action)[0] in "~^"]
    kinds += optional[:1]
    options = [f"{card}{kind}" if kind[0] == "x" else f"{kind}{card}" for card in hand for kind in kinds]
    options += ["-"] * (state.moved and state.offer is None)
    if byte >= 256 // len(options) * len(options):
        return None
    return {hats.format(action): action for action in legal}.get(options[byte % len(options)])


def rearranged(slots: list[list[Any]], before: State, after: State) -> None:
    """Keeps the slots in step with the hands."""
    for seat, hand in enumerate(slots):
        gone = [card for card in before.hands[seat] or () if card not in (after.hands[seat] or ())]
        come = [card for card in after.hands[seat] or () if card not in (before.hands[seat] or ())]
        for card in gone:
            slot = hand.index(card)
            last = come.pop() if come else hand.pop()
            if slot < len(hand):
                hand[slot] = last


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_are_what_the_rules_make_of_the_same_bytes(players: int) -> None:
    """The deal, every choice and the end are the same as if the rules had been asked."""
    games = list(core.random_games(Random(f"bytes/{players}"), players, 60))
    rng = Random(f"bytes/{players}")
    choices = core.stream(rng)
    for first, board in games:
        begun = core.dealt(rng, players)
        deck = [DECK[card] for card in chain(begun.table, *begun.hands, begun.draw[::-1])]
        state = deal(players, "", tuple(deck), begun.turn).state
        assert first == begun.turn
        slots = [[DECK[card] for card in hand] for hand in begun.hands]
        while state.turn is not None:
            action = chosen(next(choices), state, slots)
            if action is not None:
                before, state = state, hats.apply(state, action).state
                rearranged(slots, before, state)
        assert core.scores(board) == points(state)
        assert standing(board)["hands"] == [sorted(core.NUMBER[card] for card in hand or ()) for hand in state.hands]
        assert board.turn == -1 and board.left == 0
        assert [DECK[card] for card in board.table] == list(state.table)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_play_goes_on_from_anywhere(players: int) -> None:
    """From every position of a game it comes to the end, with each seat's eight main actions, and every card kept."""
    rng = Random(players)
    choices = core.stream(rng)
    for _ in range(20):
        state = dealt(rng, players)
        while state.turn is not None:
            board = core.load(state)
            core.play_randomly(board, choices)
            assert all(len(hand) == 1 for hand in board.hands)
            assert [len(cards) + black for cards, black in zip(board.collections, board.black, strict=True)] == (
                [8] * players
            )
            lying = [*board.table, *chain(*board.hands, *board.collections), *board.draw]
            assert len(set(lying)) == len(lying)
            state = hats.apply(state, rng.choice(hats.legal(state))).state


def test_random_play_takes_every_legal_action_equally_often() -> None:
    """Six actions in the last turn of a game, each in a sixth of the plays."""
    tags = {"Players": "2", "Table": "R1 R3 B6", "Hand.0": "R2 G4", "Hand.1": "Y5", "Turn": "0", "Draw": ""}
    tags |= {f"{zone}.{seat}": "" for zone in ("Collection", "Black", "Discard") for seat in (0, 1)}
    state = hats.start(tags).state
    assert len(hats.legal(state)) == 6
    choices = core.stream(Random(6))
    ends: Counter[str] = Counter()
    for _ in range(6000):
        board = core.load(state)
        core.play_randomly(board, choices)
        ends[str((board.table, board.hands, board.black))] += 1
    assert len(ends) == 6 and all(880 < count < 1120 for count in ends.values())


def test_every_deal_is_equally_likely() -> None:
    """With two players each pair of types is taken out, each seat begins and each card is at the top of the table as
    often as any other; no seed gives the deal of another."""
    rng = Random(42)
    removed: Counter[frozenset[int]] = Counter()
    first: Counter[int] = Counter()
    for _ in range(4200):
        board = core.dealt(rng, 2)
        cards = [*board.table, *chain(*board.hands), *board.draw]
        assert len(set(cards)) == 30
        removed[frozenset(range(7)) - {core.TYPE[card] for card in cards}] += 1
        first[board.turn] += 1
    assert len(removed) == 21 and all(140 < count < 260 for count in removed.values())
    assert 1950 < first[0] < 2250
    on_top = Counter(core.dealt(rng, 4).table[0] for _ in range(4200))
    assert len(on_top) == 42 and all(60 < count < 145 for count in on_top.values())
    assert len({tuple(core.dealt(Random(seed), 3).table) for seed in range(200)}) > 190


def test_the_cookie_counts_by_itself() -> None:
    """Whoever has it in the end scores five by it, and nobody else anything."""
    for _, board in core.random_games(Random(5), 3, 200):
        assert [parts[3] for parts in core.scores(board)] == [
            COOKIE if seat == board.cookie else 0 for seat in range(3)
        ]
