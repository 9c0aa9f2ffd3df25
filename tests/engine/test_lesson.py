"""First games of both: the way into a game's lesson, and its words."""

from __future__ import annotations

import pytest

from engine import hats, lesson
from engine.game import MoveError, Say
from engine.games import named
from engine.lesson import LESSONS
from engine.text import Text


@pytest.mark.parametrize("id", LESSONS)
def test_a_lesson_begins_with_a_word_for_the_newcomer(id: str) -> None:
    """Who has the first choice, or has been told to wait."""
    game = named(id)
    assert game
    match = lesson.begun(game)
    assert match.game is game and len(match) == 0 and match.turn == 0
    assert all(isinstance(said, Say) for said in lesson.told(match)) and lesson.told(match)
    assert lesson.suggested(match) in match.legal()
    assert lesson.answer(match, lesson.suggested(match))


def test_what_is_said_names_cards_and_types() -> None:
    """In the words of the game."""
    match = lesson.begun(hats)
    welcome, tried = lesson.told(match)
    card, taken = (Text("en").card(hats, card) for card in lesson.suggested(match).split("x"))
    assert Text("en").said(hats, welcome).endswith("at the moment the wizard hat is worth most, 5 a hat.")
    assert Text("en").said(hats, tried).startswith(f"Try this: choose the {card} in your hand, then the {taken} on")


def test_a_move_that_is_not_legal_is_refused_as_ever() -> None:
    """With the reason of the rules."""
    with pytest.raises(MoveError) as caught:
        lesson.answer(lesson.begun(hats), "-")
    assert caught.value.rule == "hats.turn"


@pytest.mark.parametrize("id", LESSONS)
def test_a_move_is_answered_until_others_have_moved(id: str) -> None:
    """As it would have been before it; there is nothing to answer at the start."""
    game = named(id)
    assert game
    match = lesson.begun(game)
    assert lesson.answered(match) == ()
    token = lesson.suggested(match)
    said = lesson.answer(match, token)
    match.play(token)
    assert lesson.answered(match) == said != ()
    while match.turn == lesson.NEWCOMER:
        match.play(lesson.suggested(match))
    match.play(match.legal()[0])
    assert lesson.answered(match) == ()
