"""The fragment of the page's address: which game is open, or which is to be begun or shown, and how."""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as Base64Error
from dataclasses import dataclass, replace
from urllib.parse import parse_qsl, quote
from zlib import compress, decompressobj
from zlib import error as ZlibError

from engine.game import USUAL, GameError
from engine.games import GAMES, AnyGame, named
from engine.match import Match
from engine.record import MAX_BYTES, Record, decode
from engine.search import check_level
from ui.book import game_of
from ui.settings import VALUES

UNPADDED = re.compile(r"[A-Za-z0-9_-]+")
LINK = re.compile(r"[a-z]+://[^\s#]+#(\S+)")
ALL = "all"
"""The seat of whoever sees everything."""


@dataclass(frozen=True)
class Address:
    """What a fragment says."""

    setup: bool = False
    """A new game is being set up."""
    saved: str = ""
    """The id of the saved game that is open."""
    rules: str = ""
    """The game or the rule at which the rule book is open."""
    edit: str = ""
    """The game of the position that is set up; the record is what there is of it."""
    demo: str = ""
    """The id of the demo that is shown."""
    lesson: str = ""
    """The game whose first game is begun."""
    view: bool = False
    """The record is only looked at."""
    record: str | None = None
    """The text of a record to open."""
    game: str = ""
    """The game to begin, with the values that it is begun with."""
    players: str = ""
    bots: str | None = None
    """One level for every seat but the player's own, or the levels by seat with commas between, empty for a person."""
    seed: str = ""
    seat: str = ""
    """Whose view is shown, `all` for open cards; empty: the player's own."""
    move: int | None = None
    """How many moves of the record are applied; None: all."""
    controls: bool = True
    """Whether there is more to see than the table."""
    autostart: bool = True
    """Whether it begins without being asked to."""
    lang: str = ""
    theme: str = ""
    pace: str = ""
    clock: str = ""
    marks: str = ""

    @property
    def look(self) -> dict[str, str]:
        """The settings that it overrules."""
        return {name: value for name in VALUES if (value := getattr(self, name))}

    def at(
        self,
        setup: bool = False,
        saved: str = "",
        seat: str = "",
        rules: str = "",
        edit: str = "",
        demo: str = "",
        view: bool = False,
        record: str | None = None,
        move: int | None = None,
    ) -> Address:
        """Another place in the same look."""
        look = Address(
            controls=self.controls,
            lang=self.lang,
            theme=self.theme,
            pace=self.pace,
            clock=self.clock,
            marks=self.marks,
        )
        look = replace(look, setup=setup, saved=saved, seat=seat, rules=rules, edit=edit)
        return replace(look, demo=demo, view=view, record=record, move=move)


def read(fragment: str, controls: bool = True) -> Address:
    """Reads a fragment without its `#`; `controls` where it doesn't say. Raises GameError."""
    try:
        pairs = parse_qsl(fragment.replace("+", "%2B"), keep_blank_values=True, errors="strict", max_num_fields=50)
    except ValueError:
        raise GameError("address-form") from None
    values = dict(pairs)
    if len(values) < len(pairs):
        names = [name for name, _ in pairs]
        raise GameError("address-twice", name=next(name for name in names if names.count(name) > 1))
    if "record" in values and "z" in values:
        raise GameError("address-both")
    for name, value in values.items():
        if value not in VALUES.get(name, (value,)):
            raise GameError("address-choice", name=name, value=value, values=" ".join(VALUES[name]))
    if "rules" in values:
        game_of(values["rules"])
    if "lesson" in values:
        game_named(values["lesson"])
    record = _inflated(values["z"]) if "z" in values else values.get("record")
    if record is not None:
        record = decode(record.encode(errors="surrogatepass"))
    return Address(
        setup="setup" in values,
        saved=values.get("saved", ""),
        rules=values.get("rules", ""),
        edit=values.get("edit", ""),
        demo=values.get("demo", ""),
        lesson=values.get("lesson", ""),
        view="view" in values,
        record=record,
        game=values.get("game", ""),
        players=values.get("players", ""),
        bots=values.get("bots"),
        seed=values.get("seed", ""),
        seat=values.get("seat", ""),
        move=_number(values, "move"),
        controls=values.get("controls", "1" if controls else "0") != "0",
        autostart=values.get("autostart") != "0",
        lang=values.get("lang", ""),
        theme=values.get("theme", ""),
        pace=values.get("pace", ""),
        clock=values.get("clock", ""),
        marks=values.get("marks", ""),
    )


def write(address: Address) -> str:
    """The fragment of a place that the page can be found at again."""
    words = [("setup", "1" if address.setup else ""), ("saved", address.saved)]
    words += [("seat", address.seat), ("rules", address.rules), ("edit", address.edit), ("demo", address.demo)]
    words += [("view", "1" if address.view else ""), ("z", "" if address.record is None else deflated(address.record))]
    words += [("move", "" if address.move is None else str(address.move))]
    words += [("controls", "" if address.controls else "0"), *address.look.items()]
    return "&".join(f"{name}={quote(value, safe='')}" for name, value in words if value)


def pasted(text: str) -> str | None:
    """The fragment of a link that somebody has pasted; None where the text is none."""
    found = LINK.fullmatch(text.strip())
    return found[1] if found else None


def deflated(text: str) -> str:
    """A record as the value of `z`."""
    return urlsafe_b64encode(compress(text.encode(), 9)).rstrip(b"=").decode()


def tags(address: Address) -> dict[str, str]:
    """The tags of the new game that the address asks for, without a seed where it gives none. Raises GameError."""
    game = game_named(address.game)
    defaults = {option.tag: option.default for option in game.OPTIONS if option.default and not option.when}
    begun = {"Game": game.ID, **{tag: value for tag, value in defaults.items() if value}}
    if address.players:
        begun["Players"] = address.players
    seats = game.seats(Match(Record({**begun, "Seed": ""})).state)
    if address.seed:
        begun["Seed"] = address.seed
    own = 0 if address.seat in ("", ALL) else seat(address.seat, seats)
    levels = [address.bots if address.bots is not None else USUAL] * seats
    if "," in levels[0]:
        levels = levels[0].split(",")
    elif address.seat != ALL:
        levels[own or 0] = ""
    for level in levels:
        if level:
            check_level(game.LEVELS, level)
    return begun | {f"Bot.{n}": level for n, level in enumerate(levels[:seats]) if level}


def game_named(id: str) -> AnyGame:
    """The game of that id. Raises GameError where there is none."""
    game = named(id)
    if game is None:
        raise GameError("game-unknown", game=id, games=" ".join(known.ID for known in GAMES))
    return game


def seat(text: str, seats: int) -> int | None:
    """The seat that is named; None: all. Raises GameError."""
    if text == ALL:
        return None
    if text not in map(str, range(seats)):
        raise GameError("seat-unknown", seat=text, most=seats - 1)
    return int(text)


def _number(values: dict[str, str], name: str) -> int | None:
    if name not in values:
        return None
    if not (values[name].isascii() and values[name].isdecimal() and len(values[name]) < 7):
        raise GameError("address-number", name=name, value=values[name])
    return int(values[name])


def _inflated(text: str) -> str:
    """Opens a compressed record, but no more of it than a record may have."""
    stream = decompressobj()
    try:
        if not UNPADDED.fullmatch(text):
            raise GameError("address-z")
        data = urlsafe_b64decode(text + "=" * (-len(text) % 4))
        found = stream.decompress(data, MAX_BYTES + 1)
    except (Base64Error, ZlibError):
        raise GameError("address-z") from None
    if len(found) <= MAX_BYTES and (not stream.eof or stream.unused_data):
        raise GameError("address-z")
    return decode(found)
