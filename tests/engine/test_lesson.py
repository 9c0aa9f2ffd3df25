"""First games of both: the way into a game's lesson, and its catalogues."""

from __future__ import annotations

from pathlib import Path
from string import Formatter

import polib
import pytest

import engine
from engine import hats, lesson
from engine.game import MoveError, Say
from engine.games import named
from engine.lesson import LESSONS
from engine.text import LANGUAGES

LOCALE = Path(engine.__file__).parent / "locale"


def catalogue(game: str, language: str) -> dict[str, str]:
    """The sentences of a lesson."""
    read = polib.pofile(str(LOCALE / f"lesson-{game}" / f"{language}.po"), check_for_duplicates=True)
    assert read.metadata["Language"] == language
    assert not any(entry.fuzzy or entry.obsolete or not entry.msgstr for entry in read)
    return {entry.msgid: entry.msgstr for entry in read}


def names(sentence: str) -> set[str]:
    """What stands in braces."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_is_worded_in_every_language(game: str, language: str) -> None:
    """With the same sentences, made of the same things."""
    english, own = catalogue(game, "en"), catalogue(game, language)
    assert {key: names(text) for key, text in own.items()} == {key: names(text) for key, text in english.items()}


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


def test_a_move_that_is_not_legal_is_refused_as_ever() -> None:
    """With the reason of the rules."""
    with pytest.raises(MoveError) as caught:
        lesson.answer(lesson.begun(hats), "-")
    assert caught.value.rule == "hats.turn"
