"""What is said of Hato, in each of the languages."""

from __future__ import annotations

import re
from random import Random

import pytest

from engine import hato
from engine.game import GameError
from engine.hato.rules import DECK
from engine.hato.score import YAGI
from engine.match import Match
from engine.text import LANGUAGES, Text
from tests.engine.hato.scenes import dealt, deck, game, last, scene

NAMES = ["Anna", "Boris", "Chan", "Dina", "Emil", "Fatima", "Goro", "Han"]
ENGLISH = Text("en")


def told(match: Match) -> list[str]:
    """What the last move made happen, in English."""
    return [ENGLISH.event(hato, entry.event, NAMES) for entry in match.log(None) if entry.move == match.at]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_happens_has_its_sentence(language: str) -> None:
    """Events, buttons, score lines and zones of some matches; no name of an argument is left over."""
    text = Text(language)
    said = []
    for seed in range(12):
        match, rng = game(Seed=str(seed), Deals="2", Balance="0"), Random(seed)
        while match.legal():
            said += [text.action(hato, hato.describe(action)) for action in hato.legal(match.state)]
            match.play(rng.choice(match.legal()))
            said += [text.score_line(hato, line, NAMES) for line in hato.score(match.view(None))]
        said += [text.event(hato, entry.event, NAMES) for entry in match.log(None)]
        said += text.labels(hato.table(match.view(None)), NAMES).values()
    assert all(said) and not [sentence for sentence in said if re.search(r"[{}]", sentence)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_families_and_yagi_have_names_of_their_own(language: str) -> None:
    """Which tell them apart."""
    text = Text(language)
    assert len({text.card(hato, str(card)) for card in DECK}) == 48
    assert len({text(f"hato.family.{family}") for family in range(1, 13)}) == 12
    assert len({text(f"hato.yaga.{name}") for name in YAGI}) == 7


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_its_sentence(language: str) -> None:
    """Whatever is tried at a choice, in play, while a card waits and between deals."""
    text, said = Text(language), set()
    matches = (
        dealt(Deck=deck()),
        scene(Table="5t 5r 1k 2p 2q", Hand_0="5q 7t 2t"),
        scene("7t", Table="5t 1k 5r", Hand_0="7t 8k", Stock="5p 9t"),
        scene(Table="5t ?", Hand_0="5q"),
        last("12p"),
        last("12p", Deals="1"),
    )
    for match in matches:
        for token in ("play", "skip", "deal", "$5", "5q", "5q*1k", "5q*5p", "2t*2q", "*1k", "8k", "1t", "!"):
            try:
                match.game.parse(match.state, token)
            except GameError as error:
                said.add(text.error(error))
    assert len(said) > 15 and not [sentence for sentence in said if re.search(r"[{}]", sentence)]


def test_the_log_in_english() -> None:
    """As said at the table."""
    first = deck(table="4t 4p 4q 10t 10r 10p", hand_6="1k 4r", hand_2="10q", stock="12p")
    match = dealt("play play play play play", Deck=first)
    assert told(match)[:3] == [
        "Emil: plays",
        "Five play, so these are forced out: Fatima, Goro and Han",
        "Goro: forced out with a bright in hand, 4 bubyshki from each of Anna, Boris, Chan, Dina and Emil",
    ]
    assert told(match)[-2:] == [
        "A triple on the table (wisteria): second wisteria blank goes back into the stock, "
        "rain blank comes in its place",
        "A triple on the table (maple) stays: the fourth is in a player's hand",
    ]


def test_words_of_the_view_are_buttons() -> None:
    """The two ways to choose are worded apart."""
    match = dealt(Deck=deck())
    meanings = {
        hato.path(match.view(0), action): ENGLISH.action(hato, hato.describe(action)) for action in match.view(0).legal
    }
    assert meanings == {("play",): "Play", ("skip",): "Sit out"}
