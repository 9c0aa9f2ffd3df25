"""The record: one text format for saves, replays, positions and links. Reads and writes; `engine.match` plays it."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from engine.game import GameError
from engine.games import GAMES, AnyGame, named

MAX_BYTES = 256 * 1024
MAX_MOVES = 10_000
VERSION = "1"

Place = tuple[int, int]
"""Line and column, from 1."""


@dataclass(frozen=True)
class Move:
    """A move token with the comment that follows it."""

    text: str
    comment: str = ""
    place: Place | None = field(default=None, compare=False)


@dataclass(frozen=True)
class Record:
    """Tag pairs in their order, then moves."""

    tags: Mapping[str, str]
    moves: tuple[Move, ...] = ()
    comment: str = ""
    """What stands in braces before the first move."""
    places: Mapping[str, Place] = field(default_factory=dict, compare=False)
    """Where each tag was read."""

    @property
    def game(self) -> AnyGame:
        """The game it is a record of. Raises RecordError."""
        return _game(self)


class RecordError(GameError):
    """Refuses a record: what is wrong, and where."""

    def __init__(
        self,
        key: str,
        rule: str | None = None,
        *,
        place: Place | None = None,
        move: int | None = None,
        legal: tuple[str, ...] = (),
        **args: Any,
    ) -> None:
        super().__init__(key, rule, **args)
        self.place = place
        self.move = move
        """The number of the move, from 1."""
        self.legal = legal
        """The tokens that would have been legal."""


SURROGATE = re.compile(r"[\ud800-\udfff]")
SPACE = re.compile(r"[ \t\r\n]+")
TAG = re.compile(
    r"""\[ [ \t\r\n]* ([^\s"\[\]{}\x00-\x1f\x7f-\x9f]+) [ \t\r\n]+
        "((?: [^"\\\x00-\x1f\x7f-\x9f] | \\["\\] )*)" [ \t\r\n]* \]""",
    re.VERBOSE,
)
COMMENT = re.compile(r"\{([^}]*)\}")
REST_OF_LINE = re.compile(r";[^\r\n]*")
TOKEN = re.compile(r"[^ \t\r\n{;]+")
NUMBER = re.compile(r"[0-9]+\.")


def decode(data: bytes) -> str:
    """The text of a record's bytes. Raises RecordError where they are too many or not UTF-8."""
    if len(data) > MAX_BYTES:
        raise RecordError("too-large", limit=MAX_BYTES // 1024)
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        before = data[: error.start].decode()
        raise RecordError("not-utf8", place=_Lines(before).place(len(before))) from None


def parse(text: str) -> Record:
    """Reads a record as far as its form goes: tags, moves, comments. Raises RecordError."""
    *_, record = parsing(text)
    assert record is not None
    return record


def parsing(text: str) -> Iterator[Record | None]:
    """Reads a record little by little, so that a long one can be read without a pause; gives it at the end. Raises
    RecordError."""
    _check_size(text)
    text = text.removeprefix("\ufeff")
    lines = _Lines(text)
    if lone := SURROGATE.search(text):
        raise RecordError("not-utf8", place=lines.place(lone.start()))
    tags: dict[str, str] = {}
    places: dict[str, Place] = {}
    moves: list[Move] = []
    opening = ""
    at = 0
    while at < len(text):
        yield None
        place = lines.place(at)
        if found := SPACE.match(text, at) or REST_OF_LINE.match(text, at):
            pass
        elif text[at] == "{":
            if not (found := COMMENT.match(text, at)):
                raise RecordError("comment-open", place=place)
            if moves:
                moves[-1] = replace(moves[-1], comment=_joined(moves[-1].comment, found[1]))
            else:
                opening = _joined(opening, found[1])
        elif text[at] == "[":
            found = TAG.match(text, at)
            if moves or not found:
                shown = text[at : at + 40].splitlines()[0]
                raise RecordError("tag-late" if moves else "tag-form", place=place, token=shown)
            name, value = found[1], re.sub(r"\\(.)", r"\1", found[2])
            if name in tags:
                raise RecordError("tag-twice", place=place, tag=name)
            tags[name], places[name] = value, place
        else:
            found = TOKEN.match(text, at)
            assert found
            if not NUMBER.fullmatch(found[0]):
                moves.append(Move(found[0], place=place))
                if len(moves) > MAX_MOVES:
                    raise RecordError("too-many-moves", place=place, limit=MAX_MOVES)
        at = found.end()
    record = Record(tags, tuple(moves), opening, places)
    _game(record)
    yield record


def _joined(comment: str, more: str) -> str:
    """Two comments on the same move as one."""
    return f"{comment} {more.strip()}".strip()


def tagged(text: str, name: str, value: str | None) -> str:
    """The text of a record with one tag set to a value, or left out for None, and all else as it was written. Raises
    RecordError."""
    record, text = parse(text), text.removeprefix("\ufeff")
    lines = _Lines(text)
    ends = {}
    for tag, place in record.places.items():
        found = TAG.match(text, lines.at(place))
        assert found
        ends[tag] = found.span()
    written = "" if value is None else _pair(name, value)
    if name in ends:
        begin, end = ends[name]
        rest = text[end:] if written else text[end:].lstrip(" \t").removeprefix("\r").removeprefix("\n")
        return text[:begin] + written + rest
    last = max(end for _, end in ends.values())
    return f"{text[:last]}\n{written}{text[last:]}" if written else text


def _check_size(text: str) -> None:
    if len(text.encode(errors="surrogatepass")) > MAX_BYTES:
        raise RecordError("too-large", limit=MAX_BYTES // 1024)


def offset(text: str, place: Place) -> int:
    """How many characters of a text stand before a place."""
    return _Lines(text).at(place)


class _Lines:
    """Turns an offset into a line and a column."""

    def __init__(self, text: str) -> None:
        self._starts = [0, *(found.end() for found in re.finditer(r"\r\n?|\n", text))]

    def place(self, at: int) -> Place:
        line = bisect_right(self._starts, at)
        return line, at - self._starts[line - 1] + 1

    def at(self, place: Place) -> int:
        line, column = place
        return self._starts[line - 1] + column - 1


def _game(record: Record) -> AnyGame:
    version = record.tags.get("Version", VERSION)
    if version != VERSION:
        raise RecordError("version", place=record.places.get("Version"), version=version)
    game = named(record.tags.get("Game", ""))
    if game is None:
        games = " ".join(known.ID for known in GAMES)
        if "Game" not in record.tags:
            raise RecordError("game-missing", games=games)
        raise RecordError("game-unknown", place=record.places.get("Game"), game=record.tags["Game"], games=games)
    return game


def write(tags: Mapping[str, str], comment: str, moves: Iterable[str]) -> str:
    """The canonical text: the tags one a line, an empty line, then the moves, each as `written` gives it. Raises
    RecordError where it is larger than a record may be."""
    lines = [_pair(name, value) for name, value in tags.items()]
    lines.append("")
    if comment:
        lines.append(_braced(comment))
    text = "\n".join(lines) + "".join(moves) + "\n"
    _check_size(text)
    return text


def written(text: str, comment: str, row: int | None) -> str:
    """A move as it stands in the canonical text; a row, where it begins one, is numbered."""
    before = " " if row is None else f"\n{row}. "
    return f"{before}{text} {_braced(comment)}" if comment else before + text


def _pair(name: str, value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'


def _braced(comment: str) -> str:
    return f"{{ {comment} }}"
