"""The form of a new game, made of the options of the games: from its fields to the tags of a record."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from engine.game import USUAL, Option
from engine.games import GAMES, AnyGame, named
from engine.text import Text
from ui.store import Fields

LONGEST_NAME = 40
LONGEST_SEED = 200
BY_HAND = "hand"
"""The value of the field `by.` and a tag when several values are picked and not drawn."""
UNWRITABLE = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""Control characters, line breaks, and what turns the direction of the text around it."""


@dataclass(frozen=True)
class Seat:
    """Who sits there."""

    name: str
    bot: str
    """The level of the bot; empty for a person."""


@dataclass(frozen=True)
class Form:
    """What the form says, with a default for everything that it doesn't say or that there is not."""

    game: AnyGame
    options: tuple[tuple[Option, str | None], ...]
    """Those that are offered, with what is chosen; None: it is drawn."""
    seats: tuple[Seat, ...]
    sides: tuple[tuple[int, ...], ...]
    """The seats that win together."""
    seed: str


def form(fields: Fields) -> Form:
    """Reads the fields, whatever there may be in them."""
    game = named(_value(fields, "Game")) or GAMES[0]
    options = tuple(_offered(game, fields))
    tags = {option.tag: chosen for option, chosen in options if chosen is not None and option.pick == 1}
    state = game.start({"Seed": "", **tags}).state
    seats = tuple(_seat(game, fields, seat) for seat in range(game.seats(state)))
    return Form(game, options, seats, game.sides(state), _value(fields, "Seed"))


def merged(old: Fields, new: Fields) -> Fields:
    """The new fields, and the old of what the form didn't show."""
    unseen = {name: values for name, values in old.items() if name not in new and f"by.{name}" not in new}
    return {**unseen, **new}


def problems(form: Form, text: Text) -> dict[str, str]:
    """What is wrong, as sentences by the names of the fields, in their order."""
    found: dict[str, str] = {}
    for option, chosen in form.options:
        if option.pick > 1 and chosen is not None and len(chosen) != option.pick:
            found[option.tag] = text("ui.setup.error.pick", pick=option.pick, count=len(chosen))
    written = [(f"Seat.{seat}", who.name, LONGEST_NAME) for seat, who in enumerate(form.seats)]
    for name, value, most in [*written, ("Seed", form.seed, LONGEST_SEED)]:
        if UNWRITABLE.search(value):
            found[name] = text("ui.setup.error.unwritable")
        elif len(value) > most:
            found[name] = text("ui.setup.error.long", most=most, count=len(value))
    return found


def tags(form: Form, text: Text) -> dict[str, str]:
    """The tags of the record that begins the game."""
    written = {"Game": form.game.ID}
    written |= {option.tag: chosen for option, chosen in form.options if chosen is not None}
    written |= {f"Seat.{seat}": name for seat, name in enumerate(names(form, text)) if name}
    written |= {f"Bot.{seat}": who.bot for seat, who in enumerate(form.seats) if who.bot}
    return written | ({"Seed": form.seed} if form.seed else {})


def usual(choices: Fields, text: Text) -> dict[str, str]:
    """The tags of a game with the choices made last, or with none where something is wrong with those."""
    last = form(choices)
    return tags(form({}) if problems(last, text) else last, text)


def names(form: Form, text: Text) -> list[str]:
    """What the seats are called; a bot without a name is given one, a person stays without."""
    guests = (_guest(form.game, number, text) for number in range(1, len(form.seats) + 1))
    return [who.name or (next(guests) if who.bot else "") for who in form.seats]


def _guest(game: AnyGame, number: int, text: Text) -> str:
    key = f"ui.setup.{game.ID}.guest.{number}"
    return text(key) if key in text else text("ui.setup.guest", number=number)


def _value(fields: Fields, name: str) -> str:
    return next(iter(fields.get(name, ())), "").strip()


def _offered(game: AnyGame, fields: Fields) -> Iterator[tuple[Option, str | None]]:
    """The options that are left open by what is chosen before them."""
    before: dict[str, str | None] = {}
    for option in game.OPTIONS:
        if all(before.get(tag) == value for tag, value in option.when.items()):
            before[option.tag] = _chosen(option, fields)
            yield option, before[option.tag]


def _chosen(option: Option, fields: Fields) -> str | None:
    if option.pick == 1:
        value = _value(fields, option.tag)
        return value if value in option.values else option.default
    if option.default is None and _value(fields, f"by.{option.tag}") != BY_HAND:
        return None
    return "".join(value for value in option.values if value in fields.get(option.tag, ()))


def _seat(game: AnyGame, fields: Fields, seat: int) -> Seat:
    """Who sits there; where nobody has said, a person at the first seat and bots at the others."""
    bot = _value(fields, f"Bot.{seat}")
    if bot not in game.LEVELS:
        bot = USUAL if seat and f"Bot.{seat}" not in fields else ""
    return Seat(_value(fields, f"Seat.{seat}"), bot)
