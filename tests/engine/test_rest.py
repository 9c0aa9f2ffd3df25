"""The cards that a partial position leaves open: dealt from a seed so that anybody can play on."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine import hato, hats
from engine.demo import completed
from engine.game import Demo, GameError
from engine.games import GAMES
from engine.match import Match, replay
from engine.record import Move, Record, RecordError, parse
from tests.engine.hato.test_properties import matches as hato_matches
from tests.engine.hats.test_properties import matches as hats_matches

ZONES = ("Table", "Hand", "Collection", "Black", "Discard", "Draw", "Captured", "Stock", "Turned")
DEMOS = [demo for game in GAMES for demo in game.rule_demos()]


def cards(record: Record) -> list[str]:
    """Every card that a position names, and `?` for the others."""
    return [card for tag, text in record.tags.items() if tag.partition(".")[0] in ZONES for card in text.split()]


def check(partial: Record, whole: Record) -> None:
    """A whole position names each card once, says nothing else than the partial one, and plays as it does."""
    named = cards(whole)
    assert "?" not in named and len(set(named)) == len(named) == {"hats": 42, "hato": 48}[whole.game.ID] - 12 * (
        whole.game is hats and whole.tags["Players"] == "2"
    )
    for tag, text in partial.tags.items():
        if tag.partition(".")[0] in ZONES:
            known = text.split(" ") if text else []
            assert all(a in ("?", b) for a, b in zip(known, whole.tags[tag].split(" "), strict=False)), tag
            assert tag == "Table" or len(known) == len(whole.tags[tag].split())
        else:
            assert whole.tags[tag] == text or tag == "Seed"
    assert [move.text for move in whole.moves] == [move.text for move in partial.moves]
    told = list(replay(whole).log(None))
    assert all(entry in told for entry in replay(partial).log(None))


def play_on(match: Match, rng: Random) -> None:
    """Plays at random until there is nothing to play, or a deal is over."""
    while match.turn is not None and (legal := match.legal()):
        match.play(rng.choice(legal))
    assert match.game is hato or match.state.over


@pytest.mark.parametrize("demo", DEMOS, ids=[demo.id for demo in DEMOS])
def test_every_demo_can_be_played_on(demo: Demo) -> None:
    """From each of its moves to the end of the game or of the deal; with another seed come other cards."""
    partial = parse(demo.record)
    whole = completed(partial, "tea")
    if "Table" not in partial.tags:
        assert whole is partial
        return
    check(partial, whole)
    assert completed(partial, "tea") == whole
    assert "?" not in cards(partial) or completed(partial, "cookie").tags != whole.tags
    for at in range(len(whole.moves) + 1):
        match = replay(whole)
        match.seek(at)
        play_on(match, Random(at))


def in_part(match: Match, rng: Random, open_: float, unsaid: float) -> Record:
    """The position that a match has come to, with zones left out and cards that nobody says."""
    position = match.game.position(match.state)
    assume(position is not None)
    tags = {}
    for tag, text in (position or {}).items():
        if tag.partition(".")[0] not in ZONES:
            if tag not in ("Turn", "Removed", "Active") or rng.random() >= open_:
                tags[tag] = text
        elif tag in ("Table", "Turned") or rng.random() >= open_:
            tags[tag] = " ".join("?" if rng.random() < unsaid else word for word in text.split())
    if not {"Moved", "Swapped", "Turned"} & tags.keys():
        return Record(tags)
    return Record({**tags, "Turn": str(match.turn)})


@settings(max_examples=150, deadline=None)
@given(hats_matches(), st.randoms(use_true_random=False), st.floats(0, 0.7), st.floats(0, 0.7))
def test_every_position_of_hats_can_be_completed(match: Match, rng: Random, open_: float, unsaid: float) -> None:
    """Whatever of it is left open; and played to its end."""
    partial = in_part(match, rng, open_, unsaid)
    try:
        replay(partial)
    except RecordError:  # without whose turn it is, all hands may be said
        assume(False)
    whole = completed(partial, "tea")
    check(partial, whole)
    play_on(replay(whole), rng)


@settings(max_examples=150, deadline=None)
@given(hato_matches(), st.randoms(use_true_random=False), st.floats(0, 0.7), st.floats(0, 0.7))
def test_every_position_of_hato_can_be_completed(match: Match, rng: Random, open_: float, unsaid: float) -> None:
    """Whatever of it is left open; and played until the deal is over."""
    partial = in_part(match, rng, open_, unsaid)
    whole = completed(partial, "tea")
    check(partial, whole)
    play_on(replay(whole), rng)


NOTHING_PLAYED = {"Collection.0": "", "Black.0": ""}


@pytest.mark.parametrize(
    "tags",
    [
        {"Game": "hats", "Players": "2", "Table": "G4", "Hand.0": "R2 ?", **NOTHING_PLAYED, "Turn": "0"},
        {"Game": "hats", "Players": "2", "Table": "G4", "Draw": "", "Discard.0": "", "Discard.1": "", "Turn": "0"},
        {"Game": "hats", "Players": "2", "Table": "G4", "Discard.0": "? ? ? ? ? ? ?", "Turn": "0", "Moved": "yes"},
        {"Game": "hato", "Table": "4t", "Captured.0": "5t", "Turn": "0"},
        {"Game": "hato", "Table": "4t 4r 4p", "Captured.0": "4q ? ? ?", "Turn": "0"},
        {"Game": "hato", "Table": "4t", "Captured.0": "1k 2t", "Turn": "0"},
        {"Game": "hato", "Table": "4t", **{f"Hand.{seat}": "?" for seat in range(6)}, "Turn": "0"},
    ],
)
def test_a_position_that_no_game_comes_to_is_refused(tags: dict[str, str]) -> None:
    """Too few hats played for the cards in hand, cards that lie nowhere, an odd capture, one of three that lie on the
    table captured, a sixth player."""
    with pytest.raises(GameError) as caught:
        completed(Record(tags), "tea")
    assert caught.value.key == "position-impossible"


def test_a_broken_record_is_refused_for_what_is_broken() -> None:
    """Before anything is dealt."""
    with pytest.raises(RecordError) as caught:
        completed(parse('[Game "hats"]\n[Players "2"]\n[Table "G4 G4"]\n'), "tea")
    assert caught.value.key == "card-twice"


def test_a_card_from_the_stock_waits_for_two_cards_of_its_family() -> None:
    """Where nobody says which it is, or what lies on the table."""
    record = Record({"Game": "hato", "Table": "4t 5t ? ?", "Turned": "?", "Hand.0": "? ?", "Turn": "0"})
    whole = completed(record, "tea")
    assert all(token.startswith("*") for token in replay(whole).legal()) and len(replay(whole).legal()) == 2
    named = completed(Record({**record.tags, "Turned": "6t"}), "tea")
    assert sum(card.startswith("6") for card in named.tags["Table"].split()) == 2


def test_what_is_added_to_the_table_matches_nothing_that_is_played() -> None:
    """The card played and the card turned up lie there as in the position, though every family is named."""
    hands = {"Hand.0": "5p 1r 2t 3k", "Hand.1": "4t 6t 7t 8k", "Hand.2": "9t 10t 11k 12k", "Captured.0": ""}
    tags = {"Game": "hato", "Table": "4r", **hands, "Stock": "6r" + " ?" * 19, "Active": "0 1 2 3 4", "Turn": "0"}
    for seed in range(5):
        whole = completed(Record(tags, (Move("5p"),)), str(seed))
        assert replay(whole).state.table[-2:] == replay(Record(tags, (Move("5p"),))).state.table[-2:]
        assert len(replay(whole).state.table) == 10


def test_a_position_that_hardly_says_anything_is_dealt_whole() -> None:
    """A table and a collection; whose turn it is and which types are out is found too."""
    whole = completed(Record({"Game": "hats", "Players": "2", "Table": "R1", "Collection.0": "B1 B2"}), "tea")
    assert len(whole.tags["Hand.0"].split()) == 7 and len(whole.tags["Removed"]) == 2
    assert hats.legal(replay(whole).state)
    early = completed(Record({"Game": "hato", "Table": "4t 4r"}), "tea")
    assert len(early.tags["Table"].split()) == 8 and early.tags["Active"] == "0 1 2 3 4"
