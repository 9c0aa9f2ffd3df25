"""The first game of Hats: there is an answer to every move, whatever was played before, and nothing is given away."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import hats, lesson, search
from engine.game import Say
from engine.hats.lesson import NEWCOMER, OTHER
from engine.hats.lesson import answer as answer_in
from engine.hats.lesson import told as told_in
from engine.hats.rules import State
from engine.match import Match
from engine.text import Text, catalogue
from tests.engine.hats.scenes import ended, scene, state

ENGLISH = Text("en")
PLACE = "Y4 G3 R3 V1 B6"


def keys(said: tuple[Say, ...]) -> list[str]:
    """The sentences, by what follows `lesson.hats.`; each is worded and filled in."""
    assert all(ENGLISH.said(hats, sentence) for sentence in said)
    return [sentence.key.removeprefix("lesson.hats.") for sentence in said]


def reply(match: Match) -> str:
    """What the bot of the other seat plays."""
    rng = Random(f"{match.tags['Seed']}/{match.at}")
    log = [entry.event for entry in match.log(OTHER)]
    action = search.bot(hats, match.tags["Bot.1"])(match.view(OTHER), log, rng, 20)
    return hats.format(action)


def suggested_line() -> Iterator[Match]:
    """The lesson at every choice of a newcomer who plays what is suggested, and at the end."""
    match = lesson.begun(hats)
    while not match.state.over:
        if match.turn == NEWCOMER:
            yield match
        match.play(lesson.suggested(match) if match.turn == NEWCOMER else reply(match))
    yield match


def test_the_suggested_line_has_a_word_for_every_turn() -> None:
    """Each of the eight turns has its subject; what is suggested is praised, and every other legal move answered."""
    chapters = []
    for match in suggested_line():
        first, *rest = keys(lesson.told(match))
        chapters.append(first)
        if not match.state.over:
            (tried,) = rest
            suggested = lesson.suggested(match)
            assert tried.startswith("try.")
            for token in match.legal():
                did, verdict, *kept = keys(lesson.answer(match, token))
                assert did.startswith("did.") and kept in ([], ["kept"])
                assert (verdict in ("good", "still")) == (token == suggested)
    assert [chapter for chapter in chapters if chapter.startswith("turn.")] == [f"turn.{n}" for n in range(1, 9)]
    assert {"moved.first", "moved"} < set(chapters) and chapters[-1].startswith("end.")


@settings(max_examples=20, deadline=None)
@given(st.randoms(use_true_random=False))
def test_whatever_is_played_there_is_an_answer(rng: Random) -> None:
    """To any legal move in a game at random, up to its end."""
    match = lesson.begun(hats)
    while not match.state.over:
        token = rng.choice(match.legal())
        if match.turn == NEWCOMER:
            assert len(keys(lesson.told(match))) == 2
            for legal in rng.sample(match.legal(), min(4, len(match.legal()))):
                assert keys(lesson.answer(match, legal))
        else:
            assert lesson.told(match) == ()
        match.play(token)
    assert len(keys(lesson.told(match))) == 1


def elsewhere(dealt: State, rng: Random) -> State:
    """The same for the newcomer, with the cards that it doesn't see dealt anew."""
    zones = [dealt.draw or (), *(zone[OTHER] or () for zone in (dealt.hands, dealt.black, dealt.discards))]
    hidden = [card for zone in zones for card in zone]
    rng.shuffle(hidden)
    draw, hand, black, discard = (tuple(hidden.pop() for _ in zone) for zone in zones)
    return replace(
        dealt,
        draw=draw,
        hands=(dealt.hands[NEWCOMER], hand),
        black=(dealt.black[NEWCOMER], black),
        discards=(dealt.discards[NEWCOMER], discard),
    )


@settings(max_examples=20, deadline=None)
@given(st.randoms(use_true_random=False))
def test_the_lesson_says_nothing_that_the_newcomer_may_not_know(rng: Random) -> None:
    """With the hidden cards lying anywhere else it says the same."""
    match = lesson.begun(hats)
    while not match.state.over:
        if match.turn == NEWCOMER:
            other = elsewhere(state(match), rng)
            assert told_in(other) == lesson.told(match)
            for action in rng.sample(hats.legal(other), 2):
                assert answer_in(other, action) == lesson.answer(match, hats.format(action))
        match.play(rng.choice(match.legal()))


def position(moves: str = "", /, **tags: str) -> Match:
    """A position of two in which seat 0 is to act and the draw deck has cards."""
    return scene(moves, **{"Players": "2", "Draw": "V6 V4", "Table": PLACE, **tags})


@pytest.mark.parametrize(
    ("token", "did", "tags"),
    [
        ("G5xG3", "cookie", {}),
        ("G5xV1", "helps", {"Table": "Y4 B3 R3 V1 B6", "Collection_0": "Y1", "Collection_1": "G1 R6"}),
        ("G5xV1", "raises", {"Table": "Y4 B3 R3 V1 B6", "Collection_0": "G1", "Collection_1": "Y1 R6"}),
        ("G5xG3", "same-type", {"Collection_1": "Y1 R6"}),
        ("G5xY4", "higher", {"Table": "Y4 G3 R3 V1 Y6", "Collection_1": "B1 R6"}),
        ("G5xY4", "unplaced", {"Collection_1": "V2 R6"}),
        ("@B2", "cookie", {}),
        ("@B2", "black.first", {"Collection_1": "Y1 R6"}),
        ("@B2", "black.more", {"Black_0": "B1", "Collection_1": "Y1 R6"}),
        ("@G5", "black.high", {"Collection_1": "Y1 R6"}),
        ("~B2", "swap", {}),
        ("~G5", "swap.high", {}),
        ("-", "end", {"Moved": "yes"}),
    ],
)
def test_an_answer_tells_the_most_telling_thing(token: str, did: str, tags: dict[str, str]) -> None:
    """What a move does for the cookie, for the table, for what is collected."""
    assert keys(lesson.answer(position(Hand_0="G5 B2 R1", **tags), token))[0] == f"did.{did}"


def test_the_table_that_helps_is_told_by_type_and_worth() -> None:
    """The feathered cap 5 lies at place 4 and makes the other player's cap dearer."""
    match = position(Hand_0="G5 B2 R1", Collection_0="Y1", Collection_1="G1 R6", Table="Y4 B3 R3 V1 B6")
    assert lesson.answer(match, "G5xV1")[0].args == {"type": "G", "each": 4}


LAST_TURN = {"Hand_1": "R5 R4", "Collection_0": "B4 B5", "Collection_1": "Y1 V1", "Table": "Y6 B6 R6"}
"""Seat 0 had best keep a wizard hat as its favourite."""


def test_a_weaker_move_is_told_what_was_better() -> None:
    """By the kind of the suggested one; a move as good is good too."""
    match = position(Hand_0="B2 G6", **LAST_TURN)
    assert lesson.suggested(match) == "@G6"
    assert keys(lesson.answer(match, "@B2"))[1] == "better.black-hat"
    match = position(Hand_0="G1 R1 V1", Table="O6 Y6", Collection_0="O1", Collection_1="Y1 O2")
    verdicts = {keys(lesson.answer(match, token))[1] for token in ("@G1", "@R1", "@V1")}
    assert lesson.suggested(match) in ("@G1", "@R1", "@V1") and verdicts == {"good", "fair"}


def test_a_swap_is_measured_by_the_cards_that_were_kept() -> None:
    """To let a swap go by may be a loss, and so may a swap; one is as good as another of its like."""
    bad = position(Hand_0="G6", Hand_1="R5 R4", Moved="yes", Collection_1="Y1 R6")
    assert keys(lesson.told(bad)) == ["moved.last", "try.swap"]
    assert keys(lesson.answer(bad, "-"))[1] == "better.swap"
    match = position(Hand_0="G1 R1 V1", Table="O6 Y6", Collection_0="O1", Collection_1="Y1 O2", Moved="yes")
    verdicts = {keys(lesson.answer(match, token))[1] for token in ("~G1", "~R1", "~V1")}
    assert verdicts == {"good", "fair"}


def test_after_a_swap_the_main_action_is_still_to_come() -> None:
    """And the last card can be swapped with one turn gone by."""
    match = position(Hand_0="B2 G6 R1 V5", Swapped="yes", Collection_1="Y1 R6")
    assert keys(lesson.told(match))[0] == "swapped"
    last = position(Hand_0="B2", Hand_1="R5 R4", Moved="yes", Collection_0="B4 B5", Collection_1="Y1 R6")
    assert keys(lesson.told(last)) == ["moved.last", "try.end"]
    assert keys(lesson.answer(last, "~B2")) == ["did.swap", "better.end"]


def test_the_last_main_action_tells_the_favourite_hat() -> None:
    """What is kept in hand, and what it would score."""
    match = position(Hand_0="B2 G6", **LAST_TURN)
    did, verdict, kept = lesson.answer(match, "@G6")
    assert (did.key, verdict.key) == ("lesson.hats.did.black.high", "lesson.hats.still")
    assert kept == Say("lesson.hats.kept", {"card": "B2", "points": 7})


@pytest.mark.parametrize(("hands", "key"), [(("Y1", "Y6"), "won"), (("Y6", "Y1"), "lost"), (("Y1", "R1"), "shared")])
def test_the_end_tells_who_won(hands: tuple[str, str], key: str) -> None:
    """With the points of both."""
    match = ended(Players="2", Table="G1 B1", Hand_0=hands[0], Hand_1=hands[1])
    said = lesson.told(match)
    assert keys(said) == [f"end.{key}"]
    assert said[0].args == {"own": -int(hands[0][1]), "other": -int(hands[1][1])}


def test_no_sentence_is_left_over() -> None:
    """Each stands in the code, whole or after what is said in its place."""
    source = Path(hats.__file__).with_name("lesson.py").read_text(encoding="utf-8")
    tails = [key.removeprefix("lesson.hats.") for key in catalogue("en", "lesson-hats/")[0]]
    assert [
        tail
        for tail in tails
        if not (tail.startswith("turn.") or f'{tail}"' in source or f'"{tail.partition(".")[2]}"' in source)
    ] == []
