"""The saved games: each a record under a key of its own, beside it a line for the list that can always be made anew."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, fields
from time import time
from typing import Any
from zlib import crc32

from engine.game import GameError
from engine.match import Match
from ui.reading import Reading
from ui.storage import Storage, StorageError

GAME = "hatbox.game."
LINE = "hatbox.line."
TIME = "hatbox.time."
CHOICES = "hatbox.choices."
LAST = "hatbox.last"
LONGEST = 3000
"""Characters of JSON that are read; nested more deeply than these can be, it breaks the interpreter in a browser."""

Fields = Mapping[str, tuple[str, ...]]
"""What stands in a form, by the names of its fields."""


@dataclass(frozen=True)
class Save:
    """A saved game as the list shows it."""

    id: str
    game: str
    names: tuple[str, ...]
    """Of the seats, as the record has them; empty where it has none."""
    date: float
    """When it was last played, in seconds since 1970."""
    moves: int
    over: bool
    sides: tuple[tuple[int, ...], ...]
    """The seats that win together."""
    points: tuple[int, ...]
    """By side, as the player sees them; empty where several people play and the game isn't over."""
    winners: tuple[int, ...]


@dataclass(frozen=True)
class Damaged:
    """A saved game that can't be read. It stays as it is."""

    id: str
    date: float
    error: GameError


@dataclass(frozen=True)
class Unread:
    """A saved game that has no line of its own for the list, and has to be read for it."""

    id: str
    date: float
    text: str


Entry = Save | Damaged | Unread


class Store:
    """Keeps games in a storage. Whatever it does may raise StorageError."""

    def __init__(self, storage: Storage, clock: Callable[[], float] = time) -> None:
        self._storage = storage
        self._clock = clock
        self._known: dict[str, str] = {}
        """The records as this page last read or wrote them."""

    def entries(self) -> tuple[Entry, ...]:
        """Every saved game, the last played first."""
        keys = self._storage.keys()
        ids = [key.removeprefix(GAME) for key in keys if key.startswith(GAME) and key != GAME]
        found = [self._entry(id, text) for id in ids if (text := self._storage.read(GAME + id)) is not None]
        return tuple(sorted(found, key=lambda entry: (entry.date, entry.id), reverse=True))

    def read_on(self, entry: Unread, reading: Reading) -> Save | Damaged | None:
        """Reads on for a moment in a saved game; gives what the list tells of it when that was the last."""
        try:
            match = reading.go_on()
        except GameError as error:
            return Damaged(entry.id, entry.date, error)
        if match is None:
            return None
        save = _save(entry.id, match, entry.date)
        self._write_line(save, entry.text)
        return save

    def text(self, id: str) -> str:
        """A saved record, as it is stored. Raises KeyError where it is gone."""
        text = self._storage.read(GAME + id)
        if text is None:
            raise KeyError(id)
        return text

    def opened(self, id: str, text: str) -> None:
        """Notes that a saved record was read whole and is being played from here."""
        self._known[id] = text

    def keep(self, match: Match, id: str = "") -> str:
        """Stores a game in place of the save with the id and gives the id under which it is now kept.

        That is a new one where none is given, and where another page has stored something else under the old one
        since this page last read or wrote it: then both games are kept.
        """
        text = match.write()
        stored = self._storage.read(GAME + id) if id else None
        if stored == text:
            self._known[id] = text
            return id
        if not id or stored not in (None, self._known.get(id)):
            id = self._new_id()
        self._storage.write(GAME + id, text)
        self._known[id] = text
        self._write_line(_save(id, match, self._clock()), text)
        return id

    def delete(self, id: str) -> None:
        """Forgets a saved game."""
        self._storage.remove(GAME + id)
        self._storage.remove(LINE + id)
        self._storage.remove(TIME + id)

    def keep_time(self, id: str, about: str, left: float) -> None:
        """Stores the seconds that are left for a turn of a saved game."""
        self._storage.write(TIME + id, f"{left:.1f} {about}")

    def time(self, id: str, about: str) -> float | None:
        """The seconds that were left for a turn of a saved game; None where nothing is said of that turn."""
        left, _, turn = (self._storage.read(TIME + id) or "").partition(" ")
        return float(left) if turn == about and re.fullmatch(r"\d{1,4}\.\d", left, re.ASCII) else None

    def last(self) -> str:
        """The id of the game that was last chosen; empty where none was."""
        return self._storage.read(LAST) or ""

    def keep_last(self, game: str) -> None:
        """Stores which game was chosen."""
        self._storage.write(LAST, game)

    def choices(self, game: str) -> Fields:
        """What was last chosen for a new game; empty where nothing was, or nothing that can be read."""
        stored = _read_json(self._storage.read(CHOICES + game) or "")
        if not isinstance(stored, dict):
            return {}
        return {name: tuple(values) for name, values in stored.items() if _are_texts(values)}

    def keep_choices(self, game: str, choices: Fields) -> None:
        """Stores what was chosen for a new game."""
        self._storage.write(CHOICES + game, json.dumps(choices, ensure_ascii=False))
        self.keep_last(game)

    def _new_id(self) -> str:
        """The present in milliseconds, or the next that is free."""
        number = int(self._clock() * 1000)
        taken = set(self._storage.keys())
        while f"{GAME}{number}" in taken:
            number += 1
        return str(number)

    def _entry(self, id: str, text: str) -> Entry:
        """What the line says if it was written for this very text."""
        return _read_line(self._storage.read(LINE + id) or "", text) or Unread(id, _begun(id), text)

    def _write_line(self, save: Save, text: str) -> None:
        with suppress(StorageError):  # The list is complete without it.
            self._storage.write(LINE + save.id, _line(save, text))


def _save(id: str, match: Match, date: float) -> Save:
    game, state = match.game, match.state
    seats, sides = range(game.seats(state)), game.sides(state)
    outcome = game.outcome(state)
    people = [seat for seat in seats if f"Bot.{seat}" not in match.tags]
    points: tuple[int, ...] = ()
    if outcome or len(people) == 1:
        lines = game.score(match.view(None if outcome else people[0]))
        points = tuple(sum(line.points for line in lines if line.seat in side) for side in sides)
    return Save(
        id=id,
        game=game.ID,
        names=tuple(match.tags.get(f"Seat.{seat}", "") for seat in seats),
        date=date,
        moves=len(match),
        over=outcome is not None,
        sides=sides,
        points=points,
        winners=outcome.winners if outcome else (),
    )


def _line(save: Save, text: str) -> str:
    """What the list needs of a save, as JSON behind a sum over it and the record that it is about."""
    told = json.dumps(asdict(save), ensure_ascii=False)
    return f"{_sum(told, text)} {told}"


def _read_line(line: str, text: str) -> Save | None:
    """The save that a line tells of; None where the line is damaged, of another record or of another form."""
    found, _, told = line.partition(" ")
    if found != _sum(told, text):
        return None
    values = _read_json(told)
    return Save(**{name: _frozen(value) for name, value in values.items()}) if isinstance(values, dict) else None


def _read_json(text: str) -> Any:
    """What is stored as JSON; None where it can't be read, or is longer than anything that this module stores."""
    if len(text) > LONGEST:
        return None
    try:
        return json.loads(text)
    except ValueError:
        return None


def _sum(told: str, text: str) -> str:
    form = " ".join(field.name for field in fields(Save))
    return str(crc32("\n".join((form, told, text)).encode(errors="surrogatepass")))


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def _are_texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def _begun(id: str) -> float:
    """When a save was first stored, which is what its id says; 0 where the id is not of this module."""
    return int(id) / 1000 if id.isascii() and id.isdecimal() and len(id) < 15 else 0
