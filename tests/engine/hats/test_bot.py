"""The bot of Hats: how strong it is, and that it knows no more than its seat."""

from __future__ import annotations

from random import Random

import pytest

from engine import hats
from engine.game import Event, GameError
from engine.hats.rules import Action, Exchange, State, Swap
from engine.hats.view import View
from engine.search import bot

choose = bot(hats, "normal")


def random_action(view: View, log: list[Event], rng: Random, budget: int) -> Action:
    """Plays any legal action."""
    return rng.choice(view.legal)


def play(seed: str, players: int, bots: set[int]) -> State:
    """Plays a game in which these seats are bots and the others play at random."""
    state, rng = hats.start({"Players": str(players), "Seed": seed}).state, Random(seed)
    while state.turn is not None:
        mind = choose if state.turn in bots else random_action
        state = hats.apply(state, mind(hats.view(state, state.turn), [], rng, 0)).state
    return state


@pytest.mark.parametrize(("players", "games", "least"), [(2, 500, 0.9), (3, 60, 0.75), (4, 60, 0.75)])
def test_the_bot_beats_random_players(players: int, games: int, least: float) -> None:
    """With two players it wins at least nine games of ten; of many seats it wins far more than its share."""
    won = 0.0
    for game in range(games):
        seat = game % players
        side = {seat, (seat + 2) % 4} if players == 4 else {seat}
        decided = hats.outcome(play(f"bot-{game // players}", players, side))
        assert decided
        won += len(side & set(decided.winners)) / len(decided.winners)
    assert won / games >= least


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_same_view_and_randomness_give_the_same_action(players: int) -> None:
    """Nothing but the arguments decides, so a game of bots can be repeated."""
    assert play("again", players, set(range(players))) == play("again", players, set(range(players)))


def test_the_bot_takes_what_is_worth_most() -> None:
    """With two cards left and nothing else at stake it takes the card of the type that stays worth five."""
    tags = {"Players": "2", "Table": "R1 O1 Y1 G1 B1", "Hand.0": "B6 R2", "Hand.1": "O2 O3", "Turn": "0", "Draw": ""}
    tags |= {f"{zone}.{seat}": "" for zone in ("Collection", "Black") for seat in (0, 1)}
    state = hats.start(tags).state
    action = choose(hats.view(state, 0), [], Random(1), 0)
    assert isinstance(action, Exchange)
    assert hats.format(action) == "B6xB1"


def test_the_bot_swaps_a_low_card_away() -> None:
    """The optional action comes first where it helps."""
    tags = {"Players": "2", "Table": "R3 O3 Y3 G3 B3", "Hand.0": "R1 O1 Y1", "Hand.1": "O2 O4 O5", "Turn": "0"}
    tags |= {"Draw": "G2 G5", "Discard.0": "", "Discard.1": ""}
    tags |= {f"{zone}.{seat}": "" for zone in ("Collection", "Black") for seat in (0, 1)}
    state = hats.start(tags).state
    assert isinstance(choose(hats.view(state, 0), [], Random(1), 0), Swap)


def test_a_seat_with_nothing_to_choose_is_refused() -> None:
    """Neither open cards nor a seat that is not to act can be played for."""
    state = hats.start({"Players": "2", "Seed": "tea", "First": "0"}).state
    for seat in (None, 1):
        with pytest.raises(GameError, match="nothing-to-choose"):
            choose(hats.view(state, seat), [], Random(1), 0)
