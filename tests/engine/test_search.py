"""What the bots of both games share."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from engine.game import USUAL, Estimate, GameError
from engine.games import GAMES, AnyGame
from engine.search import bot, check_budget, halving, settle


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


@pytest.mark.parametrize("budget", [0, -5, 1_000_001, 2.5, "many", True, None])
def test_an_impossible_budget_is_refused(budget: object) -> None:
    """The error names the most that is allowed."""
    with pytest.raises(GameError) as caught:
        check_budget(budget)
    assert caught.value.key == "budget"
    assert caught.value.details == {"budget": str(budget), "most": 1_000_000}


def halved(budget: int, priors: list[list[float]], trust: float) -> tuple[Estimate[int], ...]:
    """Actions 0 to 9 in a game in which each brings its number, more or less, and a second rule always takes two."""
    rng = Random(budget)
    noise = halving(
        range(10),
        deal=rng.random,
        value=lambda world, action: (action + 4 * ((world * (action + 1)) % 1 - 0.5), -2.0),
        rules=("luck", "fee"),
        budget=budget,
        priors=priors,
        trust=trust,
    )
    return settle(noise)


def test_halving_finds_the_best_and_plays_it_most() -> None:
    """The playouts go to those hard to tell apart; no more than the budget are spent, and the parts make the worth."""
    estimates = halved(400, [], 0)
    assert [estimate.action for estimate in estimates[:2]] == [9, 8]
    assert {estimate.action for estimate in estimates} == set(range(10))
    assert estimates[0].playouts > 3 * estimates[-1].playouts > 0
    assert 300 < sum(estimate.playouts for estimate in estimates) <= 400
    for estimate in estimates:
        assert estimate.worth == pytest.approx(sum(estimate.parts.values()))
        assert estimate.parts["fee"] == pytest.approx(-2)
        assert abs(estimate.worth - estimate.action + 2) < 2
        assert 0 < estimate.error < 1
    assert halved(400, [], 0) == estimates


def test_luck_of_early_worlds_does_not_make_what_was_dropped_look_better() -> None:
    """Where worlds get worse and worse, an action that was dropped early still stands behind what beat it then."""
    luck = iter(range(1000))
    thinking = halving(range(4), luck.__next__, lambda world, action: (float(action - world),), ("rule",), 160)
    estimates = settle(thinking)
    worths = [estimate.worth for estimate in estimates]
    assert [estimate.action for estimate in estimates] == [3, 2, 1, 0]
    assert [before - after for before, after in pairwise(worths)] == pytest.approx([1, 1, 1])


def test_halving_plays_every_action_once_for_the_smallest_budget() -> None:
    """So that each has an estimate."""
    assert all(estimate.playouts for estimate in halved(1, [], 0))


def test_halving_stops_when_the_time_is_up() -> None:
    """It has what it has found out by then, of every action."""
    thinking = halving(range(10), lambda: 0, lambda world, action: (float(action),), ("rule",), 10_000)
    next(thinking)
    next(thinking)
    with pytest.raises(StopIteration) as stopped:
        thinking.send(True)
    estimates = stopped.value.value
    assert [estimate.action for estimate in estimates] == list(range(9, -1, -1))
    assert {estimate.playouts for estimate in estimates} == {2}


def test_halving_trusts_its_priors_as_so_many_playouts() -> None:
    """A heuristic that is trusted without bounds decides alone; one that is trusted little is overruled."""
    priors = [[-float(action), 0.0] for action in range(10)]
    assert halved(100, priors, 1e6)[0].action == 0
    assert halved(400, priors, 1)[0].action == 9
