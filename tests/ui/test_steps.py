"""The tables between two tables."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine import hato, hats
from engine.games import AnyGame
from engine.match import Match
from engine.record import Record
from engine.table import Table
from tests.engine.hato.scenes import scene
from tests.ui.deals import deal
from ui.steps import Frame, between


def frames(match: Match, token: str, seat: int = 0) -> list[Frame]:
    """What is shown of a move to a seat."""
    game: AnyGame = match.game
    before = game.table(match.view(seat))
    events = [event for event in match.play(token).events if event.seat in (None, seat)]
    return between(before, game.table(match.view(seat)), events)


def zones(table: Table, *cards: str) -> list[str]:
    """Where cards lie; empty where one does not."""
    lying = {piece.key: piece.zone for piece in table.pieces}
    return [lying.get(card, "") for card in cards]


def test_a_card_lies_beside_what_it_takes_before_it_takes_it() -> None:
    """Then the card of the stock does the same; the last step is the table itself."""
    match = scene(Table="5t 1k 9t", Hand_0="5q 7t", Stock="1p 8p")
    shown = frames(match, "5q")
    assert [zones(frame.table, "5q", "5t", "1p", "1k") for frame in shown] == [
        ["table", "table", "", "table"],
        ["captured.0", "captured.0", "", "table"],
        ["captured.0", "captured.0", "table", "table"],
    ]
    assert [(frame.told, frame.joined) for frame in shown] == [(1, True), (1, False), (2, True)]
    lying = [piece.key for piece in shown[0].table.inside("table")]
    assert lying.index("5q") == lying.index("5t") + 1
    assert len({piece.group for piece in shown[0].table.inside("table") if piece.key in ("5q", "5t")}) == 1


def test_a_card_that_stays_on_the_table_is_laid_first() -> None:
    match = scene(Table="5t 1k", Hand_0="7t 8t", Stock="1p 8p")
    shown = frames(match, "7t")
    assert zones(shown[0].table, "7t") == ["table"]
    assert not shown[0].joined


def test_a_card_that_the_stock_takes_at_once_is_laid_too() -> None:
    match = scene(Table="5t 1k", Hand_0="7t 8t", Stock="7p 8p")
    shown = frames(match, "7t")
    assert [zones(frame.table, "7t", "7p") for frame in shown] == [["table", ""], ["table", "table"]]


def test_an_unseen_card_comes_out_of_the_hand_of_whoever_plays_it() -> None:
    """And one of the stock out of the stock."""
    match = scene(Table="5t 1k 9t", Hand_0="5q 7t", Stock="1p 8p")
    shown = frames(match, "5q", seat=3)
    assert [len(frame.table.inside("hand.0")) for frame in shown] == [1, 1, 1]
    assert [len(frame.table.inside("stock")) for frame in shown] == [2, 2, 1]


def test_a_choice_takes_no_steps() -> None:
    match = Match(Record({"Game": "hato", "Seed": "tea", "First": "0"}))
    assert frames(match, "play") == []


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10_000), st.sampled_from([hato, hats]))
def test_no_step_shows_more_than_the_table_that_follows(seed: int, game: AnyGame) -> None:
    """Nor fewer pieces than there were, nor one in two places; in Hats nothing is shown in steps."""
    match = Match(Record({"Game": "hato", "Seed": str(seed)})) if game is hato else deal(2, 0, seed=str(seed))
    rng = Random(seed)
    for _ in range(60):
        legal = match.legal()
        if not legal:
            break
        before = match.game.table(match.view(0))
        shown = frames(match, rng.choice(legal))
        after = match.game.table(match.view(0))
        known = {piece.card for table in (before, after) for piece in table.pieces}
        for frame in shown:
            keys = [piece.key for piece in frame.table.pieces]
            assert len(keys) == len(set(keys)) == len(before.pieces)
            assert {piece.card for piece in frame.table.pieces} <= known
        assert game is hato or not shown
