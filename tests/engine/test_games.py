"""The registry and what every registered game offers."""

from __future__ import annotations

from engine.game import Rule
from engine.games import GAMES, named


def test_a_game_is_found_by_its_id() -> None:
    """And only by the whole of it."""
    assert [named(game.ID) for game in GAMES] == list(GAMES)
    assert named("Hats") is named("") is None


def test_options_name_their_default_among_their_values() -> None:
    """An option without a default is left to the seed."""
    for game in GAMES:
        for option in game.OPTIONS:
            assert option.default is None or option.default in option.values
            assert 1 <= option.pick <= len(option.values)


def test_rules_belong_to_their_game() -> None:
    """Each id begins with the id of the game."""
    for game in GAMES:
        assert game.RULES and all(isinstance(rule, Rule) and rule.id.startswith(f"{game.ID}.") for rule in game.RULES)
