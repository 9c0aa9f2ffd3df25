"""The first deal of Hato: something is said before each choice of the newcomer and to every move, and it is so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from engine import hato
from engine.game import Say
from engine.hato import lesson
from engine.hato.rules import SEATS, State
from engine.lesson import answer, begun, suggested, told
from engine.match import Match, replay
from engine.record import parse
from engine.search import bot
from engine.text import LANGUAGES, Text
from tests.engine.hato.scenes import cards, scene, state

NORMAL = bot(hato, "normal")
TEXTS = [Text(language) for language in LANGUAGES]


def others(match: Match) -> None:
    """The bots play until the newcomer has a choice or the deal is over."""
    while match.turn not in (None, lesson.NEWCOMER):
        rng = Random(f"{match.tags['Seed']}/{match.at}")
        match.play(hato.format(NORMAL(match.view(match.turn), [], rng, 1)))


def later(**tags: str) -> State:
    """A scene in the second round."""
    return replace(state(scene(**tags)), turns=5)


def main_line() -> Iterator[Match]:
    """The lesson at each choice of a newcomer who does what is suggested, and at its end."""
    match = begun(hato)
    while match.turn is not None:
        yield match
        match.play(suggested(match))
        others(match)
    yield match


def keys(said: tuple[Say, ...]) -> list[str]:
    """The sentences, by what follows `lesson.hato.`; each is worded and filled in, in every language."""
    assert all(text.said(hato, sentence, text.names({}, SEATS)) for text in TEXTS for sentence in said)
    return [sentence.key.removeprefix("lesson.hato.") for sentence in said]


def finish(match: Match, rng: Random) -> None:
    """Plays on by chance, and checks what is said on the way."""
    others(match)
    while match.turn is not None:
        assert keys(told(match))
        token = rng.choice(match.legal())
        assert keys(answer(match, token))
        match.play(token)
        others(match)
    assert keys(told(match))


def test_every_move_of_the_main_line_has_an_answer_and_goes_on_to_the_end() -> None:
    """Whatever is legal at each of its turns."""
    for number, match in enumerate(main_line()):
        at = match.at
        for token in match.legal():
            assert keys(answer(match, token))
            match.play(token)
            finish(match, Random(f"{number} {token}"))
            match.seek(at)


@pytest.mark.parametrize("seed", range(20))
def test_a_newcomer_who_plays_at_random_is_always_told_something(seed: int) -> None:
    """To the end of the deal."""
    match = begun(hato)
    match.play("play")
    finish(match, Random(seed))


def test_the_first_turn_is_as_it_is_told() -> None:
    """Two moons, one cherry, three maples of which nobody else has the fourth, and no plum."""
    match = begun(hato)
    assert keys(told(match)) == ["welcome", "choose"]
    assert set(hato.view(match.state, 0).hands[0] or ()) == set(cards("8t 3r 10p 2t"))
    match.play("play")
    others(match)
    assert keys(told(match)) == ["first.table", "first.advice"]
    found = {
        card.family: sum(card.family == other.family for other in state(match).table) for card in cards("8t 3r 10p 2t")
    }
    assert found == {8: 2, 3: 1, 10: 3, 2: 0}
    assert (state(match).turns, suggested(match)) == (0, "8t*8k")


def test_the_main_line_teaches_what_there_is() -> None:
    """One, one of two and three are taken, and a yaga is made and paid for."""
    heard = []
    for match in main_line():
        heard += keys(told(match)) + (keys(answer(match, suggested(match))) if match.turn is not None else [])
    assert {"did.first", "did.one", "did.two.best", "did.three", "did.yaga", "end.yaga.own"} <= set(heard)


def test_nothing_is_said_while_others_are_to_act() -> None:
    """The newcomer sees what they do."""
    match = begun(hato)
    match.play("play")
    assert match.turn != lesson.NEWCOMER and told(match) == ()


@pytest.mark.parametrize(("table", "hand", "token", "said"), [
    ("1k 3k 5t", "3r 7t", "7t", ["did.lay", "did.instead"]),
    ("1k 3k 5t", "3r 7t", "3r", ["did.one"]),
    ("3p 3q 5t", "3r 7t", "3r", ["did.one"]),
    ("8k 8p 5t", "8t 7t", "8t*8p", ["did.two.other"]),
    ("8k 8p 5t", "8t 7t", "8t*8k", ["did.two.best"]),
    ("10t 10r 10q 5t", "10p 5r", "10p", ["did.three", "did.yaga", "did.instead"]),
    ("1k 3k 5t", "7t 4q", "7t", ["did.lay"]),
])  # fmt: skip
def test_an_answer_says_what_a_card_brings(table: str, hand: str, token: str, said: list[str]) -> None:
    """And names another that could have taken something."""
    scene = later(Table=table, Hand_0=hand)
    assert keys(lesson.answer(scene, hato.parse(scene, token))) == said


@pytest.mark.parametrize(("table", "hand", "token", "said"), [
    ("1k 3k 5t", "3r 7t", "3r", ["next.2", "can.one", "can.none", "advice.take"]),
    ("3p 3q 5t", "3r 7t", "3r", ["next.2", "can.one", "can.none", "advice.take"]),
    ("8k 8p 5t", "8t 7t", "8t*8k", ["next.2", "can.two", "can.none", "advice.take"]),
    ("10t 10r 10q 5t", "10p 7r", "10p", ["next.2", "can.three", "can.none", "advice.three"]),
    ("1k 3k 5t", "7t 4q", "4q", ["next.2", "can.none", "can.none", "advice.lay"]),
    ("1k 3k 5t", "7t", "7t", ["next.1", "can.none"]),
])  # fmt: skip
def test_what_is_suggested_and_why(table: str, hand: str, token: str, said: list[str]) -> None:
    """What others could take comes first, then what waits; else the card of fewest points is laid."""
    scene = later(Table=table, Hand_0=hand)
    assert hato.format(lesson.suggested(scene)) == token
    assert keys(lesson.told(scene)) == said


def test_the_stock_may_leave_the_choice_to_the_newcomer() -> None:
    """Which of two it takes; the card that counts more is suggested."""
    match = scene("7t", Table="8k 1p 8p", Hand_0="7t 9t", Stock="8q 9p")
    assert keys(lesson.told(state(match))) == ["turned"]
    assert hato.format(lesson.suggested(state(match))) == "*8k"
    for token, said in (("*8k", "did.two.best"), ("*8p", "did.two.other")):
        assert keys(lesson.answer(state(match), hato.parse(match.state, token))) == [said]


@pytest.mark.parametrize(("captured", "said"), [
    ("1r 1p 2r 2p", [("red", 2, 3, "3r")]),
    ("12k 12t 4t 4r", [("family-4", 2, 4, "4p 4q"), ("family-12", 2, 4, "12r 12p"), ("grass", 1, 3, "5r 7r")]),
    ("1r 1p 2r 2p 3r 3p", []),
])  # fmt: skip
def test_a_yaga_within_reach_is_told(captured: str, said: list[tuple[str, int, int, str]]) -> None:
    """How much of it there is and what is missing."""
    sentences = lesson.told(later(Table="6t", Hand_0="9t 10t", Captured_0=captured))
    found = [sentence.args for sentence in sentences if sentence.key == "lesson.hato.towards"]
    assert [(args["yaga"], args["have"], args["of"], args["cards"]) for args in found] == said


def test_a_yaga_that_another_blocks_is_not_told() -> None:
    """Seat 3 has one of the red ribbons."""
    scene = later(Table="6t", Hand_0="9t 10t", Captured_0="1r 1p 2r 2p", Captured_3="3r 3p")
    assert "towards" not in keys(lesson.told(scene))


def test_a_newcomer_who_sits_out_hears_who_won() -> None:
    """And nothing of points."""
    match = begun(hato)
    match.play("skip")
    finish(match, Random(0))
    assert keys(told(match)) == ["end.out", "end.bye"]


@pytest.mark.parametrize(("demo", "said"), [
    ("hato.score.norm", [("points", {"points": 75, "norm": 5}), ("won", {"net": 5})]),
    ("hato.winner", [
        ("points", {"points": 75, "norm": 5}), ("yaga.other", {"by": 1, "yaga": "grass", "each": 6}),
        ("lost", {"by": 1, "net": -1}),
    ]),
])  # fmt: skip
def test_the_reckoning_is_told_as_it_is(demo: str, said: list[tuple[str, dict[str, object]]]) -> None:
    """The points, the norm, every yaga, and who has won what."""
    record = next(found.record for found in hato.rule_demos() if found.id == demo)
    *sentences, bye = lesson.told(state(replay(parse(record))))
    assert keys((*sentences, bye)) == [*(f"end.{key}" for key, _ in said), "end.bye"]
    for sentence, (_, args) in zip(sentences, said, strict=True):
        assert args.items() <= sentence.args.items()
