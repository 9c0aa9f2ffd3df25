"""A first game at the table: what a newcomer is told, and who waits for whom."""

from __future__ import annotations

import pytest

from engine import lesson
from engine.game import Say
from engine.games import GAMES, AnyGame
from engine.match import Match, replay
from engine.record import parse
from engine.text import LANGUAGES, Text
from tests.ui.deals import deal, find, text_of
from tests.ui.test_play import ENGLISH, Table, click, draw, press
from ui.coach import coach
from ui.message import Message
from ui.node import Node
from ui.play import Play
from ui.sitting import Sitting


def learn(match: Match) -> tuple[Table, Play]:
    """A newcomer at the table."""
    table = Table()
    play = Play(table, Sitting(match), coach=coach(match))
    play.begin()
    return table, play


def narration(play: Play) -> str:
    """What is told."""
    return " ".join(text_of(each) for each in find(draw(play), class_="narration"))


def said(match: Match, *says: Say) -> str:
    """The same, from the catalogue."""
    names = ENGLISH.names(match.tags, match.game.seats(match.state))
    return "".join(ENGLISH.said(match.game, each, names) for each in says)


def move(play: Play, token: str) -> None:
    """Makes a move by hand."""
    option = next(option for option in play.sitting.options if option.token == token)
    for key in option.path:
        click(play, f"act:{key}")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.ID)
def test_a_first_game_is_played_by_hand_to_its_end(game: AnyGame) -> None:
    """Before each choice something is told, after each one answered; the others wait until the answer is read, no clock
    runs, and the end is told instead of the sheet."""
    match = lesson.begun(game)
    table, play = learn(match)
    answers = 0
    while not play.sitting.finished:
        assert not table.work
        if play.sitting.held:
            assert narration(play) == said(match, *lesson.answered(match)) != ""
            assert table.focused == "play:heard"
            click(play, "play:heard")
            table.settle()
            continue
        told = lesson.told(match)
        assert told and narration(play).endswith(said(match, *told))
        answered, token = lesson.answer(match, lesson.suggested(match)), lesson.suggested(match)
        answers += 1
        at = match.at
        move(play, token)
        assert match.at == at + 1 and lesson.answered(match) == answered
        table.settle()
        assert narration(play).startswith(said(match, *answered))
    assert answers >= 4
    table.settle()
    assert table.dialog == "" and said(match, *lesson.told(match)) in narration(play)
    assert not table.times


def test_a_first_game_is_left_and_resumed() -> None:
    """Told by its deal alone; what was said last is said again."""
    match = lesson.begun(GAMES[0])
    table, play = learn(match)
    move(play, lesson.suggested(match))
    move(play, "-") if match.turn == 0 else None
    assert play.sitting.held and not table.work
    table.settle()
    again, other = learn(replay(parse(table.kept[-1])))
    assert other.sitting.held and narration(other) == narration(play)
    assert not again.work


def test_a_choice_is_taken_back_with_its_answer() -> None:
    match = lesson.begun(GAMES[0])
    table, play = learn(match)
    before = narration(play)
    move(play, lesson.suggested(match))
    press(play, "u")
    table.settle()
    assert match.at == 0 and narration(play) == before and not play.sitting.held


def test_nobody_speaks_at_another_table() -> None:
    """Nor in a rematch."""
    assert coach(deal(2, 0)) is None
    table, play = learn(deal(2, 0))
    table.settle()
    assert not find(draw(play), class_="narration")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_speaks(language: str) -> None:
    """With the way to go on."""
    match = lesson.begun(GAMES[0])
    _, play = learn(match)
    drawn: Node = draw(play, Text(language))
    assert text_of(find(drawn, class_="narration")[0]).startswith(
        Text(language).said(match.game, lesson.told(match)[0])
    )
    assert Text(language)("ui.lesson.on")
    assert play.hear(Message("close", "x")) is None
