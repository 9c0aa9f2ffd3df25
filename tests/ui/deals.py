"""Games that tests sit down to, and what stands on a drawn page."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine.match import Match
from engine.record import Record
from ui.node import Node

NAMES = ("Anna", "Bo", "Cleo", "Dan")


def deal(players: int, *people: int, seed: str = "tea") -> Match:
    """A new game of Hats; whoever is not among the people is a bot."""
    bots = {f"Bot.{seat}": "normal" for seat in range(players) if seat not in people}
    names = {f"Seat.{seat}": NAMES[seat] for seat in range(players)}
    return Match(Record({"Game": "hats", "Players": str(players), **names, "Seed": seed, **bots}))


def played(match: Match, moves: int, seed: int = 1) -> Match:
    """The match after so many moves by chance, or at its end."""
    rng = Random(seed)
    while match.turn is not None and match.at < moves:
        match.play(rng.choice(match.legal()))
    return match


def within(node: Node) -> Iterator[Node]:
    """The node and all below it."""
    yield node
    for child in node.children:
        if isinstance(child, Node):
            yield from within(child)


def find(node: Node, **attrs: str) -> list[Node]:
    """All nodes with such attributes."""
    wanted = {name.rstrip("_").replace("_", "-"): value for name, value in attrs.items()}
    return [each for each in within(node) if all(each.attrs.get(name) == value for name, value in wanted.items())]


def text_of(node: Node) -> str:
    """All text within."""
    return "".join(child if isinstance(child, str) else text_of(child) for child in node.children)
