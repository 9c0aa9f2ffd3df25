"""A position while it is set up: the text of its record, what of it can be read, and the cards that are moved about.

Knows no browser and no game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from engine.game import GameError, Layout
from engine.games import AnyGame
from engine.match import Match, replaying
from engine.record import Record, RecordError, parse, tagged, write
from engine.table import Zone
from ui.address import game_named

BOX = "box"
"""Where the cards lie that are on no zone."""
UNSAID = "?"
"""A card that nobody says."""
MOVES = 120
"""How many moves after the position are played at once, as it is typed."""


class Spot(NamedTuple):
    """A place for a card: a zone by its tag, or the box, and the place there; -1: behind the last."""

    zone: str
    at: int = -1


@dataclass(frozen=True)
class Draft:
    """The text of a record as it stands, and the last record that could be read of it."""

    text: str
    good: Record

    @cached_property
    def _read(self) -> tuple[Match | None, GameError | None]:
        """The match, or why there is none."""
        try:
            record = parse(self.text)
            if len(record.moves) > MOVES:
                raise RecordError("too-many-moves", place=record.moves[MOVES].place, limit=MOVES)
            *_, match = replaying(record)
        except GameError as error:
            return None, error
        return match, None

    @property
    def match(self) -> Match | None:
        """The match with its moves played, where all of it is right."""
        return self._read[0]

    @property
    def error(self) -> GameError | None:
        """What is wrong."""
        return self._read[1]

    @property
    def wrong(self) -> str:
        """The tag that is wrong, if it is one."""
        return str(self.error.details.get("tag", "")) if self.error else ""

    @property
    def game(self) -> AnyGame:
        """The game that it is a position of."""
        return self.good.game

    @property
    def tags(self) -> Mapping[str, str]:
        """The tags as they could last be read."""
        return self.good.tags

    @property
    def readable(self) -> bool:
        """Whether the tags are those of the text, so that they can be changed there."""
        return self._shape is not None

    @cached_property
    def layout(self) -> Layout:
        """Where cards may lie, and what else may be said."""
        return self.game.layout(self.tags)

    def said(self, zone: Zone) -> bool:
        """Whether anything is said of a zone; that it is empty may be said."""
        return Layout.tag(zone) in self.tags

    @cached_property
    def lying(self) -> Mapping[str, list[str]]:
        """What is written of each zone, card by card, whether there are such cards or not; in the box the cards that
        lie nowhere yet, after one that nobody says."""
        zones = {tag: self.tags.get(tag, "").split() for tag in map(Layout.tag, self.layout.zones)}
        placed = {card for cards in zones.values() for card in cards}
        return zones | {BOX: [UNSAID, *(card for card in self.layout.cards if card not in placed)]}

    def card(self, spot: Spot) -> str:
        """What lies on a spot; empty where that is none."""
        cards = self.lying.get(spot.zone, [])
        return cards[spot.at] if 0 <= spot.at < len(cards) else ""

    def typed(self, text: str) -> Draft:
        """With another text."""
        draft = Draft(text, self.good)
        return replace(draft, good=draft._shape or self.good)

    def with_tag(self, tag: str, value: str | None) -> Draft:
        """With a tag set, or left out."""
        return self.typed(tagged(self.text, tag, value)) if self.readable else self

    def moved(self, source: Spot, target: Spot) -> Draft:
        """With a card laid elsewhere; to the box it goes back. The moves that follow stay as they are."""
        card = self.card(source)
        if not self.readable or not card or target.zone not in self.lying or source == target:
            return self
        lying = {zone: list(cards) for zone, cards in self.lying.items()}
        at = target.at if target.at >= 0 else len(lying[target.zone])
        if source.zone != BOX:
            del lying[source.zone][source.at]
            at -= source.zone == target.zone and source.at < at
        if target.zone in self._single:
            lying[target.zone].clear()
        lying[target.zone].insert(at, card)
        draft = self
        for tag in dict.fromkeys((source.zone, target.zone)):
            if tag != BOX:
                draft = draft.with_tag(tag, " ".join(lying[tag]))
        return draft

    @property
    def _single(self) -> set[str]:
        """Where only one card can lie."""
        return {Layout.tag(zone) for zone in self.layout.zones if zone.places == 1}

    def emptied(self) -> Draft:
        """With everything said to be empty of which nothing is said."""
        draft = self
        for zone in self.layout.zones:
            if not self.said(zone) and Layout.tag(zone) not in self._single:
                draft = draft.with_tag(Layout.tag(zone), "")
        return draft

    @cached_property
    def _shape(self) -> Record | None:
        try:
            return parse(self.text)
        except GameError:
            return None


def blank(game: str) -> Draft:
    """A table without cards. Raises GameError for a game that there is not."""
    facts = game_named(game).layout({}).facts
    tags = {"Game": game, **{fact.tag: fact.default for fact in facts if fact.default}, "Table": ""}
    return draft(write(tags, "", ()))


def draft(text: str) -> Draft:
    """A record to begin from. Raises RecordError where nothing of it can be read."""
    return Draft(text, parse(text))
