"""What the bots of both games share."""

from __future__ import annotations

from random import Random

import pytest

from engine.game import USUAL, GameError
from engine.games import GAMES, AnyGame
from engine.search import bot, settle


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.ID)
def test_a_bot_takes_what_it_thinks_best(game: AnyGame) -> None:
    """Its action is the first of what the level thinks, and the best by worth stands first."""
    state = game.start({"Players": "2", "Seed": "search"}).state
    view = game.view(state, state.turn)
    estimates = settle(game.think(USUAL, view, [], Random(7), 1))
    assert bot(game, USUAL)(view, [], Random(7), 1) == estimates[0].action
    assert {estimate.action for estimate in estimates} == set(view.legal)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.ID)
def test_an_unknown_level_is_refused(game: AnyGame) -> None:
    """The error names the levels there are."""
    with pytest.raises(GameError) as caught:
        bot(game, "perfect")
    assert caught.value.key == "bot-unknown"
    assert caught.value.details == {"level": "perfect", "levels": " ".join(game.LEVELS)}
