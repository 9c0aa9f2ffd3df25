"""Sentences: ids and arguments of the engine become words of one of five languages, here and nowhere else."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from gettext import c2py
from pkgutil import get_data
from typing import Any

from engine.game import Event, GameError, Say, ScoreLine
from engine.games import AnyGame
from engine.table import Table

LANGUAGES = ("en", "es", "ca", "pt", "ru")
APART = ("arena", "book", "boot", "cli", "edit", "study", "view")
"""What has catalogues of its own, in folders of these names, so that a page can begin without them."""
OF_GAME = {"demo": "demos", "lesson": "lesson"}
"""What has catalogues of its own for each game."""

CARDS = ("card", "taken", "drawn", "cards")
SEATS = ("by", "partner", "seats")
TYPES = ("type", "types")
NAMED = ("family", "yaga")
"""Arguments whose values have names of their own in the catalogues."""
QUOTED = 80
"""How many characters of an input an error quotes."""
SHOWN_LEGAL = 12
"""How many legal moves an error names before it only counts them."""

Names = Sequence[str]
"""The names of the seats."""


class Text:
    """The catalogue of one language."""

    def __init__(self, language: str) -> None:
        """Reads the catalogue. Raises KeyError for a language that there is not."""
        if language not in LANGUAGES:
            raise KeyError(language)
        self.language = language

    def __call__(self, key: str, **args: Any) -> str:
        """The sentence of a key; a sentence with several forms takes the one for the number `n`. Raises KeyError."""
        messages, plural = catalogue(self.language, _folder(key))
        forms = messages[key]
        form = forms[plural(abs(args["n"]))] if len(forms) > 1 else forms[0]
        return form.format(**args)

    def __contains__(self, key: str) -> bool:
        return key in catalogue(self.language, _folder(key))[0]

    def card(self, game: AnyGame, card: str) -> str:
        """The name of a card, for example `wizard hat 3` for `B3`."""
        key = f"{game.ID}.card.{card}"
        return self(key) if key in self else self(f"{game.ID}.card.{card[0]}", value=card[1:])

    def type(self, game: AnyGame, letter: str) -> str:
        """The name of a type of card."""
        return self(f"{game.ID}.type.{letter}")

    def event(self, game: AnyGame, event: Event, names: Names) -> str:
        """A line of the log."""
        key = _key("log", event)
        if event.seat is not None:
            key += ".own"
        return self(key, **self._words(game, event.args, names))

    def said(self, game: AnyGame, say: Say, names: Names = ()) -> str:
        """What a newcomer is told."""
        return self(say.key, **self._words(game, say.args, names))

    def action(self, game: AnyGame, meaning: Event) -> str:
        """What a button says that takes the action (`describe` of the game)."""
        return self(_key("do", meaning), **self._words(game, meaning.args, ()))

    def score_line(self, game: AnyGame, line: ScoreLine, names: Names) -> str:
        """Why these points."""
        return self("score." + line.rule, n=line.points, **self._words(game, line.args, names))

    def rule(self, rule: str) -> str:
        """The short name of a rule."""
        return self("rule." + rule)

    def names(self, tags: Mapping[str, str], seats: int) -> list[str]:
        """What the seats of a record are called."""
        return [tags.get(f"Seat.{seat}") or self("seat", number=seat + 1) for seat in range(seats)]

    def labels(self, table: Table, names: Names) -> dict[str, str]:
        """What the zones are called, by their keys, and the seats, by `seat.0`, `seat.1`, …"""
        zones = {zone.key: self(f"zone.{zone.kind}") for zone in table.zones}
        return zones | {f"seat.{seat}": name for seat, name in enumerate(names)}

    def described(self, game: AnyGame, table: Table, labels: Mapping[str, str]) -> str:
        """What lies where, for whoever can't see it."""
        sentences = []
        for zone in table.zones:
            pieces = table.inside(zone.key)
            cards = [self.card(game, piece.card) for piece in pieces if piece.card]
            if hidden := len(pieces) - len(cards):
                cards.append(self("hidden", n=hidden))
            place = labels[zone.key] if zone.seat is None else f"{labels[f'seat.{zone.seat}']}, {labels[zone.key]}"
            if pieces and zone.kind not in ("napkin", "cookie"):
                sentences.append(f"{place}: {', '.join(cards)}.")
        return " ".join(sentences)

    def listed(self, items: Sequence[str]) -> str:
        """Several things as one phrase: `a, b and c`."""
        if len(items) < 2:
            return "".join(items)
        return self("list.last", before=", ".join(items[:-1]), last=items[-1])

    def error(self, error: GameError) -> str:
        """The whole sentence of a refusal: where it stands, why, under which rule, and what would have been legal."""
        details = {name: _shown(value) for name, value in error.details.items()}
        sentence = self("error." + error.key, **details)
        if error.rule:
            sentence += f" ({error.rule})"
        place = getattr(error, "place", None)
        move = getattr(error, "move", None)
        if move:
            sentence = self("error.at-move", move=move, token=details["token"], sentence=sentence)
        if place:
            sentence = self("error.at-place", line=place[0], column=place[1], sentence=sentence)
        if legal := getattr(error, "legal", ()):
            shown = " ".join(legal[:SHOWN_LEGAL])
            key = "error.legal" if len(legal) <= SHOWN_LEGAL else "error.legal-some"
            sentence += ". " + self(key, legal=shown, count=len(legal))
        return sentence

    def _words(self, game: AnyGame, args: Mapping[str, Any], names: Names) -> dict[str, Any]:
        """The arguments with cards, seats, types and the like as names."""
        words = dict(args)
        for name, value in args.items():
            if name in CARDS:
                words[name] = self.listed([self.card(game, card) for card in value.split()])
            elif name in SEATS:
                seats = value if isinstance(value, tuple) else (value,)
                words[name] = self.listed([names[seat] for seat in seats])
            elif name in TYPES:
                words[name] = self.listed([self.type(game, letter) for letter in value])
            elif name in NAMED:
                words[name] = self(f"{game.ID}.{name}.{value}")
        return words


def _key(kind: str, event: Event) -> str:
    """The sentence for an event, which may have come about in several ways."""
    how = event.args.get("how")
    return f"{kind}.{event.rule}" if how is None else f"{kind}.{event.rule}.{how}"


def _shown(value: object) -> object:
    """What was written, as an error may quote it: not too long, and without what would steer a terminal."""
    if not isinstance(value, str):
        return value
    text = "".join(character if character.isprintable() else "\ufffd" for character in value)
    return text if len(text) <= QUOTED else f"{text[: QUOTED - 1]}…"


def _folder(key: str) -> str:
    """The folder of the catalogue in which a sentence stands, with a slash at its end."""
    about, _, rest = key.partition(".")
    if about in OF_GAME:
        return f"{OF_GAME[about]}-{rest.partition('.')[0]}/"
    return f"{about}/" if about in APART else ""


@cache
def catalogue(language: str, folder: str) -> tuple[dict[str, list[str]], Callable[[int], int]]:
    """The messages of a catalogue by id, each with its plural forms, and the rule that picks the form."""
    source = get_data("engine", f"locale/{folder}{language}.po")
    assert source is not None
    messages: dict[str, list[str]] = {}
    for entry in re.split(r"\n\s*\n", source.decode()):
        fields: list[list[str]] = []
        for line in entry.splitlines():
            if line.startswith("msg"):
                keyword, _, quoted = line.partition(" ")
                fields.append([keyword, _unquoted(quoted)])
            elif line.startswith('"'):
                fields[-1][1] += _unquoted(line)
        forms = [text for keyword, text in fields if keyword.startswith("msgstr")]
        if fields:
            messages[fields[0][1]] = forms
    plural = re.search(r"plural=([^;\n]+)", messages.pop("")[0])
    assert plural
    return messages, c2py(plural[1])


def _unquoted(quoted: str) -> str:
    text = quoted.strip()[1:-1]
    return re.sub(r"\\(.)", lambda found: {"n": "\n"}.get(found[1], found[1]), text) if "\\" in text else text
