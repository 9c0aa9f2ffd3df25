"""The demos of Hats: every rule has one, every way to be refused is shown, and the numbers told are counted."""

from __future__ import annotations

import re
from pathlib import Path

import polib
import pytest

import engine
from engine import hats
from engine.game import Demo
from engine.hats.score import totals
from engine.match import replay
from engine.record import RecordError, parse
from tests.engine.hats.scenes import state

CATALOGUE = Path(engine.__file__).parent / "locale" / "demos-hats" / "en.po"
RULES = Path(hats.__file__).with_name("rules.py")
DEMOS = {demo.id: demo for demo in hats.rule_demos()}


def refusal(demo: Demo) -> RecordError:
    """How the refused move of a demo is refused."""
    match = replay(parse(demo.record))
    with pytest.raises(RecordError) as caught:
        match.play(demo.refused)
    return caught.value


def test_every_rule_has_a_demo() -> None:
    """None needs a check of the interface."""
    assert {demo.rule for demo in hats.rule_demos()} == {rule.id for rule in hats.RULES}
    assert not any(demo.check for demo in hats.rule_demos())


def test_every_prohibition_shows_a_refused_move() -> None:
    """All ways in which a move can be forbidden by a rule, but for a card that is just not in the hand."""
    shown = {refusal(demo).key for demo in hats.rule_demos() if demo.refused}
    keys = set(re.findall(r'GameError\("([\w-]+)", (?:rule|"hats)', RULES.read_text(encoding="utf-8")))
    assert keys - shown == {"not-in-hand"}
    assert shown - keys == {"token-card"}


@pytest.mark.parametrize("id", [id for id in DEMOS if ".winner" in id or id.endswith(".team")])
def test_the_points_told_are_the_points_counted(id: str) -> None:
    """Of every demo that tells how a game ended."""
    match = replay(parse(DEMOS[id].record))
    sides = [sum(totals(state(match))[seat] for seat in side) for side in hats.sides(match.state)]
    told = {entry.msgid: entry.msgstr for entry in polib.pofile(str(CATALOGUE))}[f"demo.{id}.{len(match)}"]
    assert {str(points) for points in sides} <= set(re.findall(r"\d+", told))
