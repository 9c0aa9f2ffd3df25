"""The book of Hats against its tests, the engine and the catalogues."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine import hats
from engine.text import LANGUAGES, Text
from tests.engine.rulebook import marked

IDS = [rule.id for rule in hats.RULES]
SETTLED = {"hats.setup.first", "hats.turn.end", "hats.cookie.tie", "hats.winner.shared"}
SOURCES = [source for source in sorted(Path(hats.__file__).parent.glob("*.py")) if source.name != "book.py"]


def test_every_rule_has_a_test_that_names_it() -> None:
    """A test that is marked with a rule begins its docstring with the rule's id, and its name with the first."""
    tested = set()
    for test, id in marked("tests.engine.hats"):
        assert test.__doc__ and id in re.findall(r"[\w.-]+\b", test.__doc__.partition(": ")[0]), test.__name__
        tested.add(id)
        first = next(mark.args[0] for mark in vars(test)["pytestmark"] if mark.name == "rule")
        assert test.__name__.startswith("test_" + re.sub(r"\W", "_", first.removeprefix("hats."))), test.__name__
    assert tested == set(IDS)


def test_rules_stand_once_and_after_the_rule_they_belong_to() -> None:
    """The ids begin with the game's and follow their parents, so that a book can be made of them."""
    assert len(set(IDS)) == len(IDS)
    for place, id in enumerate(IDS):
        assert re.fullmatch(r"hats(\.[a-z-]+)+", id)
        parent = id.rpartition(".")[0]
        assert parent not in IDS[place:]


def test_rules_that_were_settled_here_say_so() -> None:
    """The published rules give all but four."""
    assert {rule.id for rule in hats.RULES if not rule.given} == SETTLED


def test_every_id_in_the_code_is_a_rule() -> None:
    """No event, score line or refusal speaks of a rule that is not in the book."""
    used = {id for source in SOURCES for id in re.findall(r'"(hats\.[\w.-]+)"', source.read_text(encoding="utf-8"))}
    assert used - {"hats.score."} <= set(IDS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_a_name(language: str) -> None:
    """In each of the languages."""
    text = Text(language)
    assert [id for id in IDS if f"rule.{id}" not in text] == []
    assert all(map(text.rule, IDS))
