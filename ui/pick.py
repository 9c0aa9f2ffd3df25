"""Choosing an action key by key: what lights up, and what a choice leads to. Knows no browser and no game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.game import Event

Keys = tuple[str, ...]


@dataclass(frozen=True)
class Option:
    """A legal action, as the player takes it."""

    path: Keys
    """The keys of pieces, zones or buttons that are chosen one by one."""
    token: str
    meaning: Event
    ends: frozenset[str] = frozenset()
    """Keys that complete it as well as the last one of the path does."""
    seat: int | None = None
    """The seat that takes it, where the viewer takes it for another person."""

    def completed_by(self, keys: Keys) -> bool:
        """Whether choosing these keys takes the action."""
        return keys[:-1] == self.path[:-1] and keys[-1] in self.ends | {self.path[-1]}


@dataclass(frozen=True)
class Pick:
    """Where a choice leads."""

    chosen: Keys = ()
    option: Option | None = None
    """The action, once the choice is complete."""
    refused: Keys = ()
    """What was tried in vain; nothing else has changed then."""


@dataclass(frozen=True)
class Lit:
    """What may be chosen next."""

    next: frozenset[str] = frozenset()
    final: dict[str, Option] = field(default_factory=dict)
    """Of them, those that complete an action."""


def lit(options: Sequence[Option], chosen: Keys) -> Lit:
    """What goes on from what is chosen."""
    further = [option for option in options if len(option.path) > len(chosen) and _begins(option, chosen)]
    last = [option for option in further if len(option.path) == len(chosen) + 1]
    final = {key: option for option in last for key in (*sorted(option.ends), option.path[-1]) if key not in chosen}
    return Lit(frozenset(option.path[len(chosen)] for option in further) | final.keys(), final)


def choose(options: Sequence[Option], chosen: Keys, key: str) -> Pick:
    """Chooses a key: it goes on from what is chosen, takes the last one back if it is the same, or begins anew."""
    for start in (chosen, ()):
        keys = (*start, key)
        if complete := next((option for option in options if option.completed_by(keys)), None):
            return Pick((), complete)
        if key in start:
            return Pick(chosen[: chosen.index(key)])
        if any(_begins(option, keys) for option in options):
            return Pick(keys)
    return Pick(chosen, refused=(*chosen, key))


def _begins(option: Option, keys: Keys) -> bool:
    return option.path[: len(keys)] == keys
