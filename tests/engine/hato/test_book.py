"""The book of Hato against its tests, the engine and the catalogues."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine import hato
from engine.text import LANGUAGES, Text
from tests.engine.rulebook import marked

IDS = [rule.id for rule in hato.RULES]
SETTLED = {"hato.deck.points", "hato.balance", "hato.leader", "hato.winner", "hato.standing"}
SOURCES = [source for source in sorted(Path(hato.__file__).parent.glob("*.py")) if source.name != "book.py"]


def test_every_rule_has_a_test_that_names_it() -> None:
    """A test that is marked with a rule begins its docstring with the rule's id, and its name with the first."""
    tested = set()
    for test, id in marked("tests.engine.hato"):
        assert test.__doc__ and id in re.findall(r"[\w.-]+\b", test.__doc__.partition(": ")[0]), test.__name__
        tested.add(id)
        first = next(mark.args[0] for mark in vars(test)["pytestmark"] if mark.name == "rule")
        assert test.__name__.startswith("test_" + re.sub(r"\W", "_", first.removeprefix("hato."))), test.__name__
    assert tested == set(IDS)


def test_rules_stand_once_and_after_the_rule_they_belong_to() -> None:
    """The ids begin with the game's and follow their parents, so that a book can be made of them."""
    assert len(set(IDS)) == len(IDS)
    for place, id in enumerate(IDS):
        assert re.fullmatch(r"hato(\.[a-z-]+)+", id)
        parent = id.rpartition(".")[0]
        assert parent not in IDS[place:]


def test_rules_that_were_settled_here_say_so() -> None:
    """The published rules give all but five."""
    assert {rule.id for rule in hato.RULES if not rule.given} == SETTLED


def test_every_id_in_the_code_is_a_rule() -> None:
    """No event, score line or refusal speaks of a rule that is not in the book."""
    used = {id for source in SOURCES for id in re.findall(r'"(hato\.[\w.-]+)"', source.read_text(encoding="utf-8"))}
    assert used - {"hato.score."} <= set(IDS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_a_name(language: str) -> None:
    """In each of the languages."""
    text = Text(language)
    assert [id for id in IDS if f"rule.{id}" not in text] == []
    assert all(map(text.rule, IDS))
