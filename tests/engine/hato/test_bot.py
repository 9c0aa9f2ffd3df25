"""The bot of Hato: that it is ahead of random players, and that it knows no more than its seat."""

from __future__ import annotations

from random import Random
from statistics import mean, stdev

import pytest

from engine import hato
from engine.game import Event, GameError
from engine.hato.rules import DECK, Action, NextDeal, State, TopUp
from engine.hato.view import View
from engine.search import bot

choose = bot(hato, "normal")


def random_action(view: View, log: list[Event], rng: Random, budget: int) -> Action:
    """Plays any legal action."""
    return rng.choice(view.legal)


def play(seed: str, bots: set[int]) -> State:
    """Plays a deal in which these seats are bots and the others play at random."""
    state, rng = hato.start({"Deals": "1", "Seed": seed}).state, Random(seed)
    while state.turn is not None:
        mind = choose if state.turn in bots else random_action
        state = hato.apply(state, mind(hato.view(state, state.turn), [], rng, 0)).state
    return state


def position(**tags: str) -> View:
    """The view of seat 0, whose turn it is, of a partial position."""
    common = {"Active": "0 1 2 3 4", "Turn": "0", "Captured.0": "", "Captured.1": ""}
    return hato.view(hato.start(common | {tag.replace("_", "."): text for tag, text in tags.items()}).state, 0)


def test_the_bot_is_ahead_of_random_players() -> None:
    """What it wins a deal among seven random players is above nothing, with 95 % certainty."""
    won = []
    for deal in range(1200):
        seat = deal % 8
        won.append(play(f"bot-{deal // 8}", {seat}).balances[seat] - 20)
    assert mean(won) - 1.96 * stdev(won) / len(won) ** 0.5 > 0


def test_the_same_view_and_randomness_give_the_same_action() -> None:
    """Nothing but the arguments decides, so a deal of bots can be repeated."""
    assert play("again", set(range(8))) == play("again", set(range(8)))


def test_the_bot_takes_the_bright_of_two() -> None:
    """Of two cards that match it takes the one of more points."""
    view = position(Table="1k 1r 5p", Hand_0="1p 7q", Stock="9p 9q")
    assert hato.format(choose(view, [], Random(1), 0)) == "1p*1k"


def test_the_bot_completes_a_ribbon_set() -> None:
    """Six bubyshki from each are worth more than twenty points."""
    view = position(Table="3r 8k", Hand_0="3p 8q", Stock="9p 9q", Captured_0="1r 1p 2r 2p")
    assert hato.format(choose(view, [], Random(1), 0)) == "3p"


def test_the_bot_breaks_the_set_of_another() -> None:
    """It takes the third ribbon before the player who has two, rather than as many points elsewhere."""
    view = position(Table="3r 6r", Hand_0="3p 6p", Stock="9p 9q", Captured_1="1r 1p 2r 2p")
    assert hato.format(choose(view, [], Random(1), 0)) == "3p"


def test_the_bot_leaves_what_nobody_else_can_take() -> None:
    """A card whose family is all in sight can wait while another might be lost."""
    view = position(Table="5t 6t", Hand_0="5p 6p", Stock="9p 9q", Captured_1="5r 5q")
    chosen = choose(view, [], Random(1), 0)
    assert hato.format(chosen) == "6p"


def test_the_bot_plays_a_strong_hand_and_skips_a_weak_one() -> None:
    """Points and pairs make it play."""
    strong = "1k 1r 3k 3r"
    chosen = {play_or_skip(deck_with(strong)), play_or_skip(deck_with("1p 2p 3p 6p"))}
    assert chosen == {"play", "skip"}
    assert play_or_skip(deck_with(strong)) == "play"


def deck_with(hand: str) -> str:
    """A deck in which the leader is dealt these cards and nobody a whole family."""
    own = hand.split()
    rest = [str(card) for kind in "trkpq" for card in DECK if card.kind == kind and str(card) not in own]
    table, others = rest[:4], rest[4:]
    return " ".join([*table, *own[:2], *others[:18], *own[2:], *others[18:]])


def play_or_skip(deck: str) -> str:
    """What the bot chooses as the leader with this deck."""
    state = hato.start({"Deck": deck, "First": "0"}).state
    return hato.format(choose(hato.view(state, 0), [], Random(1), 0))


def test_the_bot_takes_the_top_up_first() -> None:
    """Between deals a seat below nothing takes what is free, then goes on."""
    state = hato.start({"Seed": "top", "Balance": "-100"}).state
    rng = Random(1)
    while state.phase != "between":
        state = hato.apply(state, choose(hato.view(state, state.turn), [], rng, 0)).state
    assert choose(hato.view(state, 3), [], rng, 0) == TopUp(3)
    rich = hato.start({"Seed": "top", "Balance": "100"}).state
    while rich.phase != "between":
        rich = hato.apply(rich, choose(hato.view(rich, rich.turn), [], rng, 0)).state
    assert choose(hato.view(rich, 3), [], rng, 0) == NextDeal()


def test_a_seat_with_nothing_to_choose_is_refused() -> None:
    """Neither open cards nor a seat that is not to act can be played for."""
    state = hato.start({"Seed": "tea", "First": "0"}).state
    for seat in (None, 1):
        with pytest.raises(GameError, match="nothing-to-choose"):
            choose(hato.view(state, seat), [], Random(1), 0)
