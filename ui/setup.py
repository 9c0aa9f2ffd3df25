"""The screen on which a new game is set up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from engine.game import GameError, Option, Tags
from engine.games import GAMES
from engine.text import Text
from ui.form import BY_HAND, Form, form, merged, names, problems, tags
from ui.message import Message
from ui.node import Node, h
from ui.storage import StorageError
from ui.store import Fields, Store

Wrong = Mapping[str, str]
"""Sentences by the names of the fields that they are about."""


class Host(Protocol):
    """What the setup asks of the app."""

    store: Store
    text: Text

    def begin(self, tags: Tags) -> None:
        """Begins a game."""

    def go(self, screen: str) -> None:
        """Shows another screen."""

    def tell(self, error: GameError | StorageError) -> None:
        """Says what went wrong."""

    def focus(self, key: str) -> None:
        """Gives the focus to a node once it is drawn."""


class Setup:
    """What stands in the form; begins the game when all of it is right."""

    def __init__(self, app: Host) -> None:
        self._app = app
        self._fields: Fields
        self._tried = False
        """Whether the form was sent with something wrong in it; from then on it says what."""
        try:
            self._fields = self._remembered(app.store.last())
        except StorageError as error:
            self._fields = {}
            app.tell(error)
        app.focus("title")

    def draw(self, text: Text) -> Node:
        """The form."""
        read = form(self._fields)
        return page(read, problems(read, text) if self._tried else {}, text)

    def leave(self) -> None:
        """Nothing goes on by itself."""

    def hear(self, message: Message) -> bool | None:
        """Keeps what is written and chosen."""
        match message.kind, message.on:
            case (("input" | "change"), "setup"):
                before, self._fields = form(self._fields).game, merged(self._fields, message.fields)
                if (game := form(self._fields).game) is not before:
                    self._fields = {**self._remembered(game.ID), "Seat.0": self._fields.get("Seat.0", ())}
            case "submit", "setup":
                self._fields = merged(self._fields, message.fields)
                self._begin()
            case "click", "setup:back":
                self._app.go("start")
                self._app.focus("setup")
        return None

    def _remembered(self, game: str) -> Fields:
        """What was last chosen for a game, as far as it is stored."""
        try:
            chosen = self._app.store.choices(game)
        except StorageError as error:
            self._app.tell(error)
            chosen = {}
        return {**chosen, "Game": (game,)} if game else chosen

    def _begin(self) -> None:
        read = form(self._fields)
        if wrong := problems(read, self._app.text):
            self._tried = True
            self._app.focus(f"field.{next(iter(wrong))}")
            return
        try:
            self._app.store.keep_choices(
                read.game.ID, {name: values for name, values in self._fields.items() if name != "Seed"}
            )
        except StorageError as error:
            self._app.tell(error)
        self._app.begin(tags(read, self._app.text))


def page(form: Form, wrong: Wrong, text: Text) -> Node:
    """The form with what is wrong beside its fields: what must be chosen, who sits where, what may be drawn."""
    drawn = [(option, chosen) for option, chosen in form.options if option.default is None]
    given = [(option, chosen) for option, chosen in form.options if option.default is not None]
    return h(
        "form",
        h("h1", text("ui.setup.title"), tabindex=-1, key="title"),
        _games(form, text),
        [_option(form, option, chosen, wrong, text) for option, chosen in given],
        h(
            "fieldset",
            h("legend", text("ui.setup.seats")),
            [_seat(form, seat, wrong, text) for seat in range(len(form.seats))],
            key="seats",
        ),
        [_option(form, option, chosen, wrong, text) for option, chosen in drawn],
        h(
            "details",
            h("summary", text("ui.setup.more")),
            _written("Seed", text("ui.setup.seed"), form.seed, wrong, hint=text("ui.setup.seed.hint")),
            open="Seed" in wrong,
            key="more",
        ),
        h(
            "div",
            h("button", text("ui.setup.back"), type="button", data_on="setup:back", class_="quiet"),
            h("button", text("ui.setup.begin"), type="submit", class_="primary"),
            class_="setup-actions",
        ),
        class_="setup",
        data_on="setup",
        novalidate=True,
        autocomplete="off",
        key="setup",
    )


def _games(form: Form, text: Text) -> Node:
    """The choice of the game."""
    games = {game.ID: text(f"{game.ID}.name") for game in GAMES}
    return _group("Game", text("ui.setup.game"), [_radios("Game", games, form.game.ID)], {})


def _option(form: Form, option: Option, chosen: str | None, wrong: Wrong, text: Text) -> Node:
    tag = option.tag
    values = {value: _word(form, tag, value, text) for value in option.values}
    drawn = {"": _left_out(form, tag, text)} if option.default is None else {}
    if option.pick == 1:
        content = [_radios(tag, drawn | values, chosen or "")]
    else:
        by_hand = {BY_HAND: text("ui.setup.picked")} if drawn else {}
        content = [_radios(f"by.{tag}", drawn | by_hand, "" if chosen is None else BY_HAND)]
        if chosen is not None:
            tiles = [_tile(form, tag, value, word, value in chosen) for value, word in values.items()]
            content.append(h("div", tiles, class_="setup-tiles"))
    return _group(tag, text(f"ui.setup.{form.game.ID}.{tag}"), content, wrong)


def _word(form: Form, tag: str, value: str, text: Text) -> str:
    """What a value is called: a seat by who sits there, a type of card by its name, a number by itself."""
    if tag == "First":
        return names(form, text)[int(value)] or text("seat", number=int(value) + 1)
    key = f"{form.game.ID}.type.{value}"
    return text(key) if key in text else value


def _left_out(form: Form, tag: str, text: Text) -> str:
    """What it means that a tag is left out: mostly that the seed decides."""
    key = f"ui.setup.{form.game.ID}.{tag}.none"
    return text(key if key in text else "ui.setup.drawn")


def _group(tag: str, legend: str, content: list[Node], wrong: Wrong) -> Node:
    return h(
        "fieldset",
        h("legend", legend),
        content,
        _complaint(tag, wrong),
        aria_describedby=f"wrong-{tag}" if tag in wrong else None,
        tabindex=-1,
        key=f"field.{tag}",
    )


def _radios(name: str, words: Mapping[str, str], chosen: str) -> Node:
    return h(
        "div",
        [
            h(
                "label",
                h("input", type="radio", name=name, value=value, checked=value == chosen, key=f"{name}={value}"),
                h("span", word),
                key=f"label.{value}",
            )
            for value, word in words.items()
        ],
        class_="choices",
    )


def _tile(form: Form, tag: str, value: str, word: str, checked: bool) -> Node:
    """A value with its picture, the game's symbol `hat.B` or the like."""
    return h(
        "label",
        h("input", type="checkbox", name=tag, value=value, checked=checked),
        h("svg", h("use", href=f"#{form.game.ID}-hat.{value}"), viewBox="0 0 100 100", aria_hidden="true"),
        h("span", word),
        key=f"{tag}={value}",
    )


def _seat(form: Form, seat: int, wrong: Wrong, text: Text) -> Node:
    """The name of a seat and who plays it."""
    who, name = form.seats[seat], text("seat", number=seat + 1)
    side = next(side for side in form.sides if seat in side)
    if partners := [text("seat", number=other + 1) for other in side if other != seat]:
        name = text("ui.setup.partner", name=name, partners=text.listed(partners))
    kinds = {"": text("ui.setup.person")} | {level: text(f"ui.setup.bot.{level}") for level in form.game.LEVELS}
    return h(
        "div",
        _written(f"Seat.{seat}", name, who.name, wrong, placeholder="" if who.name else names(form, text)[seat]),
        h(
            "select",
            [h("option", word, value=kind, selected=kind == who.bot) for kind, word in kinds.items()],
            name=f"Bot.{seat}",
            aria_label=text("ui.setup.who", name=name),
        ),
        class_="setup-seat",
        key=f"seat.{seat}",
    )


def _written(name: str, label: str, value: str, wrong: Wrong, *, hint: str = "", placeholder: str = "") -> Node:
    """A field to write in, its hint, and what is wrong with it."""
    described = [f"{about}-{name}" for about in ("hint" if hint else "", "wrong" if name in wrong else "") if about]
    return h(
        "div",
        h("label", label, for_=f"field-{name}"),
        h(
            "input",
            id=f"field-{name}",
            name=name,
            value=value,
            placeholder=placeholder or None,
            aria_invalid="true" if name in wrong else None,
            aria_describedby=" ".join(described) or None,
            key=f"field.{name}",
        ),
        h("small", hint, id=f"hint-{name}") if hint else None,
        _complaint(name, wrong),
        class_="field",
    )


def _complaint(name: str, wrong: Wrong) -> Node | None:
    return h("p", wrong[name], id=f"wrong-{name}", class_="wrong", key="wrong") if name in wrong else None
