"""Hints and the look back: which moves, what they are worth, and why, in words."""

from __future__ import annotations

from typing import Any

import pytest

from engine import hato, hats
from engine.game import Estimate
from engine.games import AnyGame
from engine.match import Match
from engine.record import Record
from engine.text import LANGUAGES, Text
from tests.engine.hato.scenes import scene as hato_scene
from tests.engine.hats.scenes import scene as hats_scene
from tests.ui.deals import deal, find, played, text_of
from tests.ui.test_play import Table, click, draw, press
from ui import review
from ui.hint import Hint, caption, details
from ui.play import Play
from ui.review import Review, Slip
from ui.sitting import Sitting
from ui.thinking import Answer, Question

ENGLISH = Text("en")


def hint(game: AnyGame, match: Match, *expected: tuple[str, dict[str, float]], played: int | None = None) -> Hint:
    """What a bot expects of these tokens, by rules."""
    answer = tuple(
        Estimate(game.parse(match.state, token), sum(parts.values()), parts=parts) for token, parts in expected
    )
    return Hint(game, match.view(match.turn), answer, played)


def falling(**more: Any) -> Hint:
    """Seat 0 may put a fez on the first place, where its own canotier lay; the fezzes of seat 1 lose their worth."""
    match = hats_scene(
        Table="O1 G2 R3 Y4 B5 V6", Hand_0="R6 P1", Hand_1="? ?", Hand_2="? ?", Collection_0="O4", Collection_1="R2 R4"
    )
    worths = {"hats.score.collection": 4.25, "hats.score.black": 1.0}
    less = {"hats.score.collection": 1.25, "hats.score.black": 2.0}
    return hint(hats, match, ("R6xO1", worths), ("@P1", less), **more)


def test_a_hint_says_both_moves_their_worth_and_why() -> None:
    """What is given up at once, what falls on the table, and by which rules the one is better in the end."""
    said = caption(falling(), ENGLISH)
    assert said.startswith("Best: exchange fez 6 for boater 1 (+5.2). Next best: make bonnet 1 a black hat (+3.2).")
    assert "fez falls to place 1" in said
    assert said.endswith("Against the other move: Collection +3 and Black hats −1.")


def test_a_hint_tells_what_is_gained_or_given_up_at_once() -> None:
    """In the points of the seat itself."""
    match = hats_scene(Table="R1 G2 R3 Y4 B5 V6", Hand_0="Y5 R6 P1", Hand_1="? ? ?", Collection_0="R2 R5", Cookie="0")
    gives = hint(hats, match, ("Y5xR1", {}), ("@P1", {}))
    assert "Brings 7 now, and fez rises to place 3" in caption(gives, ENGLISH)
    match = hats_scene(
        Table="G1 R3 P2 Y4 B5 V6", Hand_0="R6 P1 P3", Hand_1="? ? ?", Collection_0="R2 R4 R5", Cookie="0"
    )
    gives = hint(hats, match, ("R6xG1", {}), ("@P1", {}))
    assert "Gives up 3 now, but fez falls to place 1" in caption(gives, ENGLISH)
    match = hato_scene("", Hand_0="11k 5p", Table="11t 7t", Stock="12p 12t")
    takes = hint(hato, match, ("11k", {"hato.score.norm": 2.0}), ("5p", {"hato.score.norm": 1.0}))
    assert "Brings 6 now." in caption(takes, ENGLISH)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_a_hint_is_there_in_every_language(language: str) -> None:
    """A missing key would be a KeyError; each rule opens in the book."""
    text = Text(language)
    for shown in (falling(), falling(played=1), falling(played=0)):
        drawn = details(shown, text)
        rules = {node.attrs["data-on"] for node in find(drawn, class_="rule-link")}
        assert rules == {"app:rule:hats.score.collection", "app:rule:hats.score.black"}
        assert caption(shown, text)
    looking = Review(0, 20, [3, 7], [Slip(3, falling(played=1))])
    assert text_of(review.review(looking, text))
    looking.found.append(Slip(7, falling(played=1)))
    assert text_of(review.review(looking, text))
    assert text_of(review.review(Review(0, 20, []), text))


def test_a_hint_lights_what_is_chosen_for_it() -> None:
    """The best move is told from the other; what both choose belongs to the best."""
    assert falling().keys == {"R6": 1, "O1": 1, "P1": 2, "black.0": 2}
    assert falling(played=0).keys == {"R6": 1, "O1": 1}
    match = deal(2, 0)
    assert Hint(hats, match.view(0)).keys == {}


def mine(**more: Any) -> tuple[Table, Play]:
    """A table at which it is Anna's turn."""
    match = next(each for seed in "abcdef" if (each := deal(2, 0, seed=seed)).turn == 0)
    table = Table(**more)
    play = Play(table, Sitting(match))
    play.begin()
    return table, play


def advised(play: Play) -> set[str]:
    """The keys of what is lit."""
    return {node.key for place in "12" for node in find(draw(play), data_advised=place)}


@pytest.mark.parametrize("how", ["h", "click"])
def test_a_hint_is_asked_for_and_put_away_by_button_and_key(how: str) -> None:
    """A quiet sign says that it is thought about; what is chosen by the way changes nothing."""
    table, play = mine()

    def ask() -> None:
        if how == "h":
            press(play, "h")
        else:
            click(play, "play:hint")

    ask()
    (said,) = find(draw(play), class_="advice")
    assert text_of(said) == ENGLISH("ui.hint.thinking") and said.attrs["role"] == "status" and not advised(play)
    table.settle()
    assert table.asked[-1].view == play.sitting.match.view(0) and table.asked[-1].level == hats.LEVELS[-1]
    (said,) = find(draw(play), class_="advice")
    assert text_of(said).startswith("Best: ") and advised(play)
    click(play, "play:why")
    assert table.dialog == "hint" and find(draw(play), class_="hint-details")
    table.dialog = ""
    click(play, f"pick:{play.sitting.options[0].path[0]}")
    assert advised(play)
    ask()
    assert not advised(play) and text_of(find(draw(play), class_="advice")[0]) == ""


def test_a_hint_goes_with_its_position_and_with_escape() -> None:
    """Nothing that is thought for another position is shown."""
    table, play = mine()
    press(play, "h")
    press(play, "Escape")
    table.settle()
    assert not advised(play) and not table.asked
    press(play, "h")
    table.settle()
    assert advised(play)
    click(play, f"pick:{play.sitting.options[0].path[0]}")
    click(play, "pick:black.0")
    assert not advised(play)
    press(play, "e")
    assert not play.sitting.advisable
    press(play, "h")
    assert find(draw(play), data_on="play:hint")[0].attrs["disabled"] == "" and not advised(play)
    table.settle()


def reviewed(match: Match, monkeypatch: pytest.MonkeyPatch) -> tuple[Table, Play]:
    """The end of a match, looked back on by a bot that thinks the last legal action the best, the first the worst."""

    async def think(table: Table, question: Question) -> Answer:
        table.asked.append(question)
        return tuple(Estimate(action, float(n)) for n, action in enumerate(question.view.legal))[::-1]

    monkeypatch.setattr(Table, "think", think)
    table = Table()
    play = Play(table, Sitting(match, "0"))
    play.begin()
    return table, play


def hato_deal() -> Match:
    """A match of Hato after its second deal."""
    match = Match(
        Record({"Game": "hato", "Seed": "back", "Balance": "90", **{f"Bot.{seat}": "normal" for seat in range(1, 8)}})
    )
    for _ in range(2):
        while match.turn is not None:
            match.play(match.legal()[-1])
        match.play("deal")
    while match.turn is not None:
        match.play(match.legal()[-1])
    return match


@pytest.mark.parametrize("game", ["hats", "hato"])
def test_the_moves_that_cost_most_are_shown_with_the_better_ones(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """By what the seat could know at that moment: its view and its log of then, of this deal alone."""
    match = played(deal(2, 0), 999) if game == "hats" else hato_deal()
    table, play = reviewed(match, monkeypatch)
    moves = play.sitting.reviewed
    assert moves and all(match.state_after(move).turn == 0 for move in moves)
    click(play, "play:review")
    assert table.dialog == "review" and find(draw(play), class_="review-progress")
    table.settle()
    assert [question.view for question in table.asked] == [match.game.view(match.state_after(at), 0) for at in moves]
    begun = 0 if game == "hats" else max(at for at in range(match.at) if match.record.moves[at].text == "deal") + 1
    for move, question in zip(moves, table.asked, strict=True):
        assert list(question.log) == [event for at, event in match.log(0) if begun <= at <= move]
    shown = find(draw(play), class_="slip")
    costs = {
        move: len(view.legal)
        - 1
        - [match.game.format(action) for action in view.legal].index(match.record.moves[move].text)
        for move in moves
        for view in [match.game.view(match.state_after(move), 0)]
    }
    dearest = sorted((move for move in moves if costs[move]), key=lambda move: -costs[move])[: review.MOST]
    assert [node.key for node in shown] == [f"slip.{move}" for move in dearest]


def test_a_move_of_the_review_is_looked_at_and_come_back_from(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table is as it was, with both moves lit; what was found is not thought about again."""
    table, play = reviewed(played(deal(2, 0), 999), monkeypatch)
    click(play, "play:review")
    table.settle()
    asked = len(table.asked)
    (first, *_) = find(draw(play), class_="slip")
    move = int(first.key.removeprefix("slip."))
    click(play, f"play:review:{move}")
    assert play.sitting.match.at == move and table.dialog == "" and advised(play)
    assert "Your move: " in text_of(find(draw(play), class_="advice")[0])
    (back,) = find(draw(play), data_on="play:review")
    assert text_of(back) == ENGLISH("ui.review.back")
    click(play, "play:review")
    table.settle()
    assert not play.sitting.past and table.dialog == "review" and len(table.asked) == asked
    assert find(draw(play), class_="slip")


def test_a_review_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing more is thought about; it can be begun anew. Nor is there one before the end."""
    table, play = reviewed(played(deal(2, 0), 999), monkeypatch)
    click(play, "play:review")
    click(play, "play:review:stop")
    table.settle()
    assert not table.asked and table.dialog == ""
    click(play, "play:review")
    table.settle()
    assert table.asked
    early = Sitting(deal(2, 0))
    assert early.reviewed == []
    assert Sitting(played(deal(2, 0), 999), "all").reviewed == []
