"""The demos of both games: each proves its rule, is short enough for a link, and is told in every language."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import polib
import pytest

import engine
from engine import hats
from engine.demo import prove, told
from engine.game import Demo
from engine.games import GAMES, AnyGame
from engine.record import RecordError, parse
from engine.text import LANGUAGES
from ui.address import deflated

LOCALE = Path(engine.__file__).parent / "locale"
LONGEST_LINK = 300
"""Characters of a link after its `#`."""
DEMOS = [demo for game in GAMES for demo in game.rule_demos()]
DEMO = next(demo for demo in hats.rule_demos() if demo.id == "hats.exchange.same-type")
REFUSAL = replace(DEMO, rule="hats.exchange", record=DEMO.record.partition("1.")[0], refused="R2xG4")

each_demo = pytest.mark.parametrize("demo", DEMOS, ids=[demo.id for demo in DEMOS])
each_game = pytest.mark.parametrize("game", GAMES, ids=[game.ID for game in GAMES])


@each_demo
def test_a_demo_shows_its_rule(demo: Demo) -> None:
    """Within six moves, in a record written as any other; a check of the interface is a test that there is."""
    prove(demo)
    tests = "".join(file.read_text(encoding="utf-8") for file in Path(__file__).parents[1].glob("*/test_*.py"))
    assert not demo.check or f"def {demo.check}(" in tests


@each_demo
def test_a_demo_has_a_short_link(demo: Demo) -> None:
    """So that an article can carry it."""
    assert len(f"z={deflated(demo.record)}") <= LONGEST_LINK


@each_game
def test_demos_stand_in_the_order_of_the_rules(game: AnyGame) -> None:
    """Each under a rule of the book and an id of its own."""
    order = [rule.id for rule in game.RULES]
    rules = [demo.rule for demo in game.rule_demos()]
    assert rules == sorted(rules, key=order.index)
    assert len({demo.id for demo in game.rule_demos()}) == len(rules)


@pytest.mark.parametrize("language", LANGUAGES)
@each_game
def test_every_step_of_a_demo_is_told(game: AnyGame, language: str) -> None:
    """In the catalogues of the game's demos, and nothing else stands there."""
    catalogue = polib.pofile(str(LOCALE / f"demos-{game.ID}" / f"{language}.po"), check_for_duplicates=True)
    assert catalogue.metadata["Language"] == language
    narration = {entry.msgid: entry.msgstr for entry in catalogue}
    assert sorted(narration) == sorted(key for demo in game.rule_demos() for key in told(demo).values())
    assert all(narration.values()) and not any(entry.fuzzy or entry.obsolete for entry in catalogue)


def test_the_steps_of_a_demo_have_keys() -> None:
    """The start, every move, and the refused move if there is one; a second demo of a rule is told apart."""
    assert told(DEMO) == {
        "0": "demo.hats.exchange.same-type.0",
        "1": "demo.hats.exchange.same-type.1",
    }
    assert told(replace(REFUSAL, part="lower")) == {
        "0": "demo.hats.exchange.lower.0",
        "refused": "demo.hats.exchange.lower.refused",
    }


def test_a_refusal_is_proved_by_its_rule() -> None:
    """By no other rule, and not by a move that is legal."""
    prove(REFUSAL)
    for false in (replace(REFUSAL, rule="hats.swap"), replace(REFUSAL, refused="R2xR5")):
        with pytest.raises(ValueError, match="does not occur"):
            prove(false)


def test_a_clock_and_a_score_line_prove_a_rule() -> None:
    """At any step of the record."""
    prove(replace(DEMO, rule="hats.score.collection"))
    position = '[Game "hato"]\n[Table "4t"]\n[Hand.0 "4p"]\n[Active "0 1 2 3 4"]\n[Turn "0"]\n\n'
    prove(Demo("hato.clock", position))
    with pytest.raises(ValueError, match=r"hato\.turn: the rule does not occur"):
        prove(Demo("hato.turn", position))


def test_a_check_of_the_interface_stands_for_what_no_record_shows() -> None:
    """The record is checked all the same."""
    prove(replace(DEMO, rule="hats.swap", check="test_it"))
    with pytest.raises(RecordError):
        prove(replace(DEMO, record=DEMO.record.replace("R2xR5", "R2xG4"), check="test_it"))


def test_a_demo_is_canonical_and_short() -> None:
    """Written as the page would write it, with six moves at most."""
    with pytest.raises(ValueError, match="not canonical"):
        prove(replace(DEMO, record=DEMO.record.replace("1. ", "1.\n")))
    moves = "1. R1xR2 - B1xB2 -\n2. G1xG2 - V1xV2\n"
    table = '[Game "hats"]\n[Players "2"]\n[Table "R2 B2 G2 V2 Y2"]\n[Hand.0 "R1 G1 Y1"]\n[Hand.1 "B1 V1 Y3"]\n'
    zones = "".join(f'[{zone}.{seat} ""]\n' for zone in ("Collection", "Black") for seat in (0, 1))
    long = f'{table}{zones}[Draw "?"]\n[Turn "0"]\n\n{moves}'
    assert len(parse(long).moves) == 7
    with pytest.raises(ValueError, match="more than 6 moves"):
        prove(Demo("hats.exchange.same-type", long))
