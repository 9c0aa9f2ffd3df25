"""Reads the values of tags as both games need them; every error names the tag."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.game import TagError, Tags

PLAIN = ("Game", "Version", "Seed")
SEATED = ("Seat", "Bot")
"""The tags of every game that stand alone, and those that name a seat."""
INDEXED = re.compile(r"(\w+)\.(.*)", re.DOTALL)


def choice(tags: Tags, tag: str, *values: str, rule: str | None = None) -> str:
    """The value of a tag that must be one of a few; TagError where it is another or absent."""
    if tag not in tags:
        raise TagError(tag, "tag-missing", rule)
    if tags[tag] not in values:
        raise TagError(tag, "tag-choice", rule, value=tags[tag], values=" ".join(values))
    return tags[tag]


def number(tags: Tags, tag: str, least: int, most: int, rule: str | None = None) -> int | None:
    """The value of a tag as a whole number in decimal without leading zeros; None where the tag is absent."""
    if tag not in tags:
        return None
    text = tags[tag]
    if not re.fullmatch(r"-?(0|[1-9][0-9]{0,8})", text, re.ASCII) or text == "-0" or not least <= int(text) <= most:
        raise TagError(tag, "tag-number", rule, value=text, least=least, most=most)
    return int(text)


def seat(tags: Tags, tag: str, seats: int, rule: str | None = None) -> int | None:
    """The value of a tag as a seat; None where the tag is absent."""
    return number(tags, tag, 0, seats - 1, rule)


def indexed(tags: Tags, name: str) -> Iterator[tuple[str, str]]:
    """Every tag `name.index` with its index, as written."""
    for tag in tags:
        if (found := INDEXED.fullmatch(tag)) and found[1] == name:
            yield tag, found[2]


def check_forms(tags: Tags, plain: tuple[str, ...], seated: tuple[str, ...], seats: int) -> None:
    """Refuses a form that a known tag does not have: an index as in `Turn.1`, or one that is no seat as in `Hand.9`.

    A tag may be known in both forms.
    """
    plain, seated = (*PLAIN, *plain), (*SEATED, *seated)
    for tag in tags:
        name, dot, index = tag.partition(".")
        if name in seated and (dot or name not in plain):
            if index not in map(str, range(seats)):
                raise TagError(tag, "tag-seat", None, index=index, most=seats - 1)
        elif name in plain and dot:
            raise TagError(tag, "tag-index", None, name=name)


def decks(tags: Tags) -> Iterator[tuple[str, int]]:
    """Every deck that is given, with the number of its shuffle; TagError for an index that is no later shuffle."""
    if "Deck" in tags:
        yield "Deck", 1
    for tag, index in indexed(tags, "Deck"):
        if not re.fullmatch(r"[1-9][0-9]{0,8}", index, re.ASCII) or index == "1":
            raise TagError(tag, "tag-deck", None, index=index)
        yield tag, int(index)
