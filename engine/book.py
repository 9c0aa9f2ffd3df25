"""The rule book of a game: its chapters, and which rules are parts of others."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile

from engine.game import Rule
from engine.games import AnyGame
from engine.text import Text

FIGURE = re.compile(r"\[(\w+)\]")
"""A card in a text of the book; a page may show its picture."""


def chapters(game: AnyGame, text: Text) -> Iterator[tuple[str, list[Rule]]]:
    """The titles of the chapters with their rules; the catalogues say at which rules chapters begin."""
    title, rules = "", list[Rule]()
    for rule in game.RULES:
        if (key := f"book.chapter.{rule.id}") in text:
            if rules:
                yield title, rules
            title, rules = text(key), []
        rules.append(rule)
    yield title, rules


def parts(rule: Rule, rules: Sequence[Rule]) -> list[Rule]:
    """The rules that follow this one and are parts of it."""
    after = rules[rules.index(rule) + 1 :]
    return list(takewhile(lambda other: other.id.startswith(f"{rule.id}."), after))
