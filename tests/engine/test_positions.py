"""Positions: any state that a position can hold is written as one and read back; what a position may say."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.game import Layout
from engine.games import GAMES, AnyGame, named
from engine.match import Match, replay
from engine.record import Record, parse

CASES = sorted(file for file in (Path(__file__).parents[1] / "cases").glob("*.record") if file.name[:4] != "bad-")
NOT_HELD = {"deal", "shuffles", "skipped", "forced", "results", "leader"}
"""What only the deal before a position knows."""


@pytest.mark.parametrize("file", CASES, ids=[file.stem for file in CASES])
def test_a_position_is_read_as_it_was_written(file: Path) -> None:
    """At every move of a record the tags of the position give the same cards in the same zones and the same turn."""
    match = replay(parse(file.read_text(encoding="utf-8")))
    for move in range(len(match) + 1):
        state = match.state_after(move)
        tags = match.game.position(state)
        if tags is None:
            assert getattr(state, "offer", None) is not None or getattr(state, "phase", "play") != "play"
            continue
        again = Match(Record(tags)).state
        was, shown = match.game.snapshot(state), match.game.snapshot(again)
        assert {key: was[key] for key in was.keys() - NOT_HELD} == {key: shown[key] for key in shown.keys() - NOT_HELD}
        assert set(map(match.game.format, match.game.legal(again))) == set(
            map(match.game.format, match.game.legal(state))
        )
        assert match.game.position(again) == tags
        said = zones(match.game, tags) | {fact.tag for fact in match.game.layout(tags).facts}
        assert {tag.partition(".")[0] for tag in tags.keys() - said} <= {"Game", "Removed", "Balance", "Yaga"}


def zones(game: AnyGame, tags: dict[str, str]) -> set[str]:
    """The tags of the zones of a position."""
    return {Layout.tag(zone) for zone in game.layout(tags).zones}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.ID)
def test_the_layout_holds_whatever_the_tags_say(game: AnyGame) -> None:
    """While a position is written its tags may be wrong."""
    usual = game.layout({})
    assert game.layout({"Players": "9", "Active": "0 0 x", "Removed": "?"}) == usual
    assert len(set(usual.cards)) == len(usual.cards)


def test_the_layout_of_hats_follows_players_and_types() -> None:
    """Four players have four hands, and types that are taken out have no cards."""
    hats = named("hats")
    assert hats
    assert "Hand.3" in zones(hats, {"Players": "4"}) and "Hand.2" not in zones(hats, {"Players": "2"})
    cards = hats.layout({"Removed": "OP"}).cards
    assert len(cards) == 30 and not any(card[0] in "OP" for card in cards)


def test_the_layout_of_hato_follows_the_active_seats() -> None:
    """Seats that sit out hold nothing."""
    hato = named("hato")
    assert hato
    assert {"Hand.7", "Captured.3"} <= zones(hato, {})
    assert "Hand.1" not in zones(hato, {"Active": "2 3 5 6 0"}) and "Hand.5" in zones(hato, {"Active": "2 3 5 6 0"})


@pytest.mark.parametrize(
    "tags",
    [
        {"Game": "hato", "Table": "1k 1r 5p"},
        {"Game": "hats", "Players": "2", "Table": "G4 B2", "Collection.0": "R1"},
        {"Game": "hato", "Table": "1k", "Hand.0": "1p ?", "Balance.3": "-4", "Yaga.Ribbons": "9"},
    ],
)
def test_a_partial_position_stays_partial(tags: dict[str, str]) -> None:
    """What nobody says is not said when it is written again."""
    match = Match(Record(tags))
    assert match.game.position(match.state) == tags
