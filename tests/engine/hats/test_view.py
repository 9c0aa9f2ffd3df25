"""What the keys of the table mean, and who wins together."""

from __future__ import annotations

import pytest

from engine import hats
from engine.match import Match
from tests.engine.hats.scenes import game

PLAYERS = ("2", "3", "4")


def turns(players: str) -> list[Match]:
    """A game in which the first legal move is always played, at each of its moves."""
    matches = []
    match = game(Players=players, Seed="tea")
    while match.turn is not None:
        match.play(match.legal()[0])
        matches.append(game(" ".join(move.text for move in match.record.moves), Players=players, Seed="tea"))
    return matches


@pytest.mark.parametrize("players", PLAYERS)
def test_the_path_of_every_action_means_that_action(players: str) -> None:
    """What is chosen key by key is the token that the action is written as."""
    for match in turns(players):
        view = match.view(match.turn)
        for action in hats.legal(match.state):
            assert hats.attempt(view, hats.path(view, action)) == hats.format(action)


def test_an_attempt_that_is_not_legal_has_a_token_too() -> None:
    """So that the engine can say why it is refused; what means nothing has none."""
    match = game(Players="2", Seed="tea")
    view = match.view(match.turn)
    table = [str(card) for card in view.table]
    assert {hats.attempt(view, (card, other)) for card in table for other in table} == {
        f"{card}x{other}" for card in table for other in table
    }
    assert hats.attempt(view, (table[0],)) is None
    assert hats.attempt(view, (table[0], "napkin")) is None


def test_partners_win_together() -> None:
    """hats.setup.players: with four, seats 0 and 2 against 1 and 3."""
    assert hats.sides(game(Players="4", Seed="tea").state) == ((0, 2), (1, 3))
    assert hats.sides(game(Players="3", Seed="tea").state) == ((0,), (1,), (2,))
