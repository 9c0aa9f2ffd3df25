"""How fast the random games of RLCard and OpenSpiel are played, to compare ours with."""

from __future__ import annotations

import random
from collections.abc import Callable

import pyspiel
import rlcard
from rlcard.agents import RandomAgent

from tests.bench.paces import per_second


def of_rlcard(name: str) -> Callable[[], int]:
    """Plays a game at random and counts its turns."""
    env = rlcard.make(name)
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play() -> int:
        trajectories, _ = env.run(is_training=False)
        # Of each player: states and actions by turns, with the state at the end.
        return sum(len(path) // 2 for path in trajectories)

    return play


def of_openspiel(name: str) -> Callable[[], int]:
    """Plays a game at random and counts its turns; what chance does is no turn."""
    game = pyspiel.load_game(name)

    def play() -> int:
        state, turns = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                turns += 1
        return turns

    return play


OTHERS: dict[str, tuple[Callable[[str], Callable[[], int]], str]] = {
    "RLCard uno": (of_rlcard, "uno"),
    "RLCard gin-rummy": (of_rlcard, "gin-rummy"),
    "OpenSpiel oh_hell": (of_openspiel, "oh_hell"),
    "OpenSpiel gin_rummy": (of_openspiel, "gin_rummy"),
}


def paces(seconds: float) -> dict[str, float]:
    """Turns a second."""
    return {name: per_second(of(game), seconds) for name, (of, game) in OTHERS.items()}
