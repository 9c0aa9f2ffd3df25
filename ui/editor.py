"""The position editor: cards are dragged or the record is typed, and what it comes to can be taken along."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Protocol
from urllib.parse import quote

from engine import svg
from engine.game import GameError, Option
from engine.game import Layout as Where
from engine.games import GAMES
from engine.record import RecordError, offset
from engine.table import Zone
from engine.text import Text
from ui import text as words
from ui.address import ALL, Address
from ui.board import art, face
from ui.message import Message
from ui.node import Content, Node, h
from ui.position import BOX, UNSAID, Draft, Spot, blank, draft
from ui.shell import icon

PART = re.compile(r"\[[^\n\]]*\]?|\S+")
"""A tag or a token of a record."""
ALONG = {"ArrowRight": 1, "ArrowLeft": -1}
ACROSS = {"ArrowDown": 1, "ArrowUp": -1}
KEPT = 200
"""How many steps can be taken back."""
PICTURE = 1920
"""How many pixels a saved picture is wide."""


class Host(Protocol):
    """What the editor asks of the app."""

    text: Text

    def edited(self, game: str, text: str) -> None:
        """Keeps what is edited in the address."""

    def read(self, text: str, refused: Callable[[GameError], None]) -> None:
        """Opens the text of a record."""

    def copy(self, text: str) -> None:
        """Puts a text on the clipboard."""

    def link(self, address: Address) -> str:
        """The whole address of a place."""

    def download(self, name: str, text: str) -> None:
        """Lets the player keep a text as a file."""

    def keep_picture(self, name: str, picture: str, width: int) -> None:
        """Lets the player keep an SVG picture as a PNG file."""

    def tell(self, error: GameError) -> None:
        """Says what went wrong."""

    def focus(self, key: str) -> None:
        """Gives the focus to a node once it is drawn."""


class Editor:
    """A draft, what was before it, and which card is being moved."""

    def __init__(self, app: Host, game: str, text: str = "") -> None:
        """Begins with an empty table or with a record. Raises GameError where there is no such game or record."""
        self._app = app
        self._draft = draft(text) if text else blank(game)
        self._before: list[Draft] = []
        self._held: Spot | None = None
        """The card that is chosen, to be laid elsewhere."""
        self._over = ""
        self._seat = ALL
        app.focus("title")

    def draw(self, text: Text) -> Node:
        """The zones with the box, the text, the picture and what can be done with it."""
        return page(self._draft, self._held, self._over, self._seat, bool(self._before), text)

    def leave(self) -> None:
        """Nothing goes on by itself."""

    def hear(self, message: Message) -> bool | None:
        """Moves cards, reads what is typed, gives away what there is."""
        kind, _, what = message.on.removeprefix("edit:").partition(":")
        match message.kind, kind:
            case "drag", "spot":
                self._held = _spot(what)
            case "over", "spot":
                self._over = message.to
            case "drop", "spot":
                self._lay(message.to)
            case "cancel", "spot":
                self._held, self._over = None, ""
            case "click", "spot":
                self._pick(message.on)
            case "key", "spot" if message.name in ("Enter", "Space"):
                self._pick(message.on)
                return True
            case "key", "spot" if message.name in ("Delete", "Backspace"):
                self._held = _spot(what)
                self._lay(f"edit:spot:{BOX}")
                return True
            case "key", "spot" if message.name in ALONG | ACROSS:
                self._step(what, message.name)
                return True
            case "key", _ if message.name == "Escape" and self._held:
                self._held = None
                return True
            case "key", _ if message.name == "Ctrl+z":
                self._undo()
                return True
            case "input", "text":
                self._to(self._draft.typed(message.value))
            case (("input" | "change"), "facts"):
                value = message.value.strip()
                self._to(self._draft.with_tag(message.name, value or None))
            case "change", "view":
                self._seat = message.value
            case "click", "do":
                self._do(what)
        return None

    def _pick(self, on: str) -> None:
        """Takes a card, or lays the one that was taken."""
        spot = _spot(on.removeprefix("edit:spot:"))
        if self._held is None:
            self._held = spot if spot.at >= 0 else None
        elif self._held == spot:
            self._held = None
        else:
            self._lay(on)

    def _step(self, what: str, name: str) -> None:
        """Moves the focus to the next card or place, or to the next zone, round and round."""
        zones, spot = stops(self._draft, self._held is not None), _spot(what)
        card = self._draft.card(spot)
        here = _key(spot, card) if card else f"gap:edit:spot:{spot.zone}"
        if name in ACROSS:
            ways = [zone[0] for zone in zones.values() if zone]
            here = next(iter(zones[spot.zone]), here)
        else:
            ways = [key for zone in zones.values() for key in zone]
        self._app.focus(ways[(ways.index(here) + (ACROSS | ALONG)[name]) % len(ways)])

    def _lay(self, on: str) -> None:
        held, self._held, self._over = self._held, None, ""
        if held is None or not on.startswith("edit:spot:"):
            return
        card = self._draft.card(held)
        self._to(self._draft.moved(held, _spot(on.removeprefix("edit:spot:"))))
        if card != UNSAID:
            self._app.focus(_key(held, card))

    def _to(self, after: Draft) -> None:
        if after.text == self._draft.text:
            return
        self._before = [*self._before, self._draft][-KEPT:]
        self._show(after)

    def _show(self, shown: Draft) -> None:
        self._draft, self._held = shown, None
        seats = (
            [str(seat) for seat in range(shown.game.seats(shown.match.state))]
            if shown.match is not None
            else [self._seat]
        )
        if self._seat not in seats:
            self._seat = ALL
        self._app.edited(shown.game.ID, shown.text)

    def _undo(self) -> None:
        if self._before:
            self._show(self._before.pop())

    def _do(self, what: str) -> None:
        app, text = self._app, self._draft.text
        match what.split(":"):
            case ["undo"]:
                self._undo()
            case ["new", game]:
                self._to(blank(game))
            case ["empty"]:
                self._to(self._draft.emptied())
            case ["record"]:
                app.copy(text)
            case ["link"]:
                app.copy(app.link(self._address()))
            case ["play"]:
                app.read(text, app.tell)
            case ["svg"]:
                app.download(f"{self._draft.game.ID}.svg", self._picture())
            case ["png"]:
                app.keep_picture(f"{self._draft.game.ID}.png", self._picture(), PICTURE)

    def _picture(self) -> str:
        return picture(self._draft, self._seat, self._app.text)

    def _address(self) -> Address:
        return Address(record=self._draft.text, seat=self._seat)


def page(shown: Draft, held: Spot | None, over: str, seat: str, undo: bool, text: Text) -> Node:
    """The whole screen."""
    return h(
        "div",
        _head(shown, undo, text),
        h(
            "div",
            h("div", [_zone(shown, zone, held, over, text) for zone in shown.layout.zones], class_="edit-zones"),
            _facts(shown, text),
            class_="edit-table",
            data_game=shown.game.ID,
            key="table",
        ),
        h("div", _typed(shown, text), _taken_along(shown, seat, text), class_="edit-side", key="side"),
        _box(shown, held, over, text),
        class_="edit",
        data_holding=held is not None,
        key="edit",
    )


def _head(shown: Draft, undo: bool, text: Text) -> Node:
    games = [_button(f"new:{game.ID}", text(f"{game.ID}.name"), pressed=game == shown.game) for game in GAMES]
    return h(
        "header",
        h("button", icon("back"), type="button", class_="tool", data_on="app:start", aria_label=text("ui.leave")),
        h("h1", text("edit.title"), tabindex=-1, key="title"),
        h("div", games, class_="edit-games", role="group", aria_label=text("edit.games")),
        h(
            "button",
            icon("undo"),
            type="button",
            class_="tool",
            data_on="edit:do:undo",
            disabled=not undo,
            aria_label=text("ui.undo"),
            title=text("ui.undo"),
        ),
        class_="edit-head",
        key="head",
    )


def _button(on: str, said: str, kind: str = "", pressed: bool | None = None, disabled: bool = False) -> Node:
    return h(
        "button",
        said,
        type="button",
        class_=kind or None,
        data_on=f"edit:do:{on}",
        disabled=disabled,
        aria_pressed=None if pressed is None else "true" if pressed else "false",
        key=on,
    )


# Cards and where they lie


def _zone(shown: Draft, zone: Zone, held: Spot | None, over: str, text: Text) -> Node:
    """A zone, whatever is written of it, with what is wrong there."""
    tag = Where.tag(zone)
    cards = shown.lying[tag]
    name = text(f"zone.{zone.kind}")
    if zone.seat is not None:
        name = text("ui.zone.of", zone=name, name=text("seat", number=zone.seat + 1))
    on = f"edit:spot:{tag}"
    wrong = shown.wrong == tag and shown.error is not None
    return h(
        "section",
        h("h2", name, h("small", len(cards) if shown.said(zone) else text("edit.unsaid"))),
        h(
            "div",
            [_card(shown, Spot(tag, at), card, held, over, text) for at, card in enumerate(cards)],
            _gap(on, held, over, name, text),
            class_="edit-cards",
            data_on=on,
            data_over=over == on,
            key="cards",
        ),
        h("p", words.fault(text, shown.error), class_="wrong") if wrong and shown.error else None,
        class_="edit-zone",
        data_zone=zone.kind,
        data_seat=zone.seat,
        data_wrong=wrong,
        aria_label=name,
        key=tag,
    )


def _gap(on: str, held: Spot | None, over: str, name: str, text: Text) -> Node:
    """The place behind the last card, to lay one there."""
    return h(
        "button",
        "+",
        type="button",
        class_="edit-gap",
        data_on=on,
        data_over=over == on,
        disabled=held is None,
        aria_label=text("edit.lay", zone=name),
        key=f"gap:{on}",
    )


def _card(shown: Draft, spot: Spot, card: str, held: Spot | None, over: str, text: Text) -> Node:
    game, on = shown.game, f"edit:spot:{spot.zone}/{spot.at}"
    known = card in shown.layout.cards
    drawn: Content = face(game.ID, card) if known else art(game.ID, "back") if card == UNSAID else card
    said = text.card(game, card) if known else text("edit.any") if card == UNSAID else card
    return h(
        "div",
        drawn,
        class_="piece",
        role="button",
        tabindex=0 if spot.at == 0 or held == spot else -1,
        title=said,
        aria_label=said,
        aria_pressed="true" if held == spot else "false",
        data_card=card if known else "",
        data_on=on,
        data_drag=True,
        data_chosen=held == spot,
        data_over=over == on,
        data_strange=not known and card != UNSAID,
        key=_key(spot, card),
    )


def _key(spot: Spot, card: str) -> str:
    """The key of a card's node; a card that there is once keeps it wherever it lies."""
    return f"{spot.zone}/{card}/{spot.at}" if card == UNSAID else f"card:{card}"


def stops(shown: Draft, holding: bool) -> dict[str, list[str]]:
    """The keys of the nodes that the arrow keys lead to, by their zones; with a card in hand also the places where it
    can be laid."""
    zones = {tag: [_key(Spot(tag, at), card) for at, card in enumerate(cards)] for tag, cards in shown.lying.items()}
    gaps = {tag: [f"gap:edit:spot:{tag}"] if holding else [] for tag in zones}
    return {tag: zones[tag] + gaps[tag] for tag in zones}


def _box(shown: Draft, held: Spot | None, over: str, text: Text) -> Node:
    """The cards that lie nowhere yet, and the one that nobody says, of which there are always more."""
    on = f"edit:spot:{BOX}"
    return h(
        "section",
        h("h2", text("edit.box"), h("small", len(shown.lying[BOX]) - 1)),
        h(
            "div",
            [_card(shown, Spot(BOX, at), card, held, over, text) for at, card in enumerate(shown.lying[BOX])],
            _gap(on, held, over, text("edit.box"), text),
            class_="edit-cards",
            data_on=on,
            data_over=over == on,
            key="cards",
        ),
        class_="edit-box",
        data_game=shown.game.ID,
        aria_label=text("edit.box"),
        key=BOX,
    )


def _facts(shown: Draft, text: Text) -> Node:
    """What is said beside the cards."""
    return h(
        "form",
        [_fact(shown, fact, text) for fact in shown.layout.facts],
        class_="edit-facts",
        data_on="edit:facts",
        autocomplete="off",
        key="facts",
    )


def _fact(shown: Draft, fact: Option, text: Text) -> Node:
    value, wrong = shown.tags.get(fact.tag, ""), shown.wrong == fact.tag
    name = text(f"edit.fact.{fact.tag}")
    if fact.values:
        kinds = ([] if fact.default else [""]) + list(fact.values)
        if value not in kinds:
            kinds.append(value)
        field = h(
            "select",
            [h("option", _worded(fact, kind, text), value=kind, selected=kind == value, key=kind) for kind in kinds],
            name=fact.tag,
            aria_invalid="true" if wrong else None,
        )
    else:
        field = h("input", name=fact.tag, value=value, spellcheck="false", aria_invalid="true" if wrong else None)
    complaint = h("span", words.fault(text, shown.error), class_="wrong") if wrong and shown.error else None
    return h("label", h("span", name), field, complaint, key=fact.tag)


def _worded(fact: Option, value: str, text: Text) -> str:
    """A value in words: a seat by its number at the table, the rest as the catalogues have it."""
    if not value:
        return text("edit.no" if "yes" in fact.values else "edit.none")
    if value.isdecimal() and fact.default is None:
        return text("seat", number=int(value) + 1)
    return text("edit.yes") if value == "yes" else value


# The text and what becomes of it


def _typed(shown: Draft, text: Text) -> Node:
    """The record, with the place marked that is wrong."""
    before, token, after = _marked(shown)
    error = shown.error
    return h(
        "form",
        h("label", text("edit.text"), for_="edit-text"),
        h(
            "div",
            h("pre", before, h("mark", token, key="mark") if token else None, after, "\n", aria_hidden="true"),
            h(
                "textarea",
                shown.text,
                id="edit-text",
                name="record",
                spellcheck="false",
                autocapitalize="off",
                autocomplete="off",
                aria_invalid="true" if error else None,
                aria_describedby="edit-wrong",
                key="text",
            ),
            class_="edit-text",
        ),
        h(
            "p",
            words.fault(text, error) if error else text("edit.right"),
            id="edit-wrong",
            class_="wrong" if error else "edit-right",
            role="status",
            key="wrong",
        ),
        data_on="edit:text",
        key="typed",
    )


def _marked(shown: Draft) -> tuple[str, str, str]:
    """The text before what is wrong, that itself up to the next white space or the end of its line, and the rest."""
    place = shown.error.place if isinstance(shown.error, RecordError) else None
    if place is None:
        return shown.text, "", ""
    at = offset(shown.text, place)
    found = PART.match(shown.text, at)
    end = found.end() if found else at
    return shown.text[:at], shown.text[at:end], shown.text[end:]


def _taken_along(shown: Draft, seat: str, text: Text) -> Node:
    """The picture as a seat sees it, and what can be copied, kept and played."""
    match = shown.match
    seats = range(match.game.seats(match.state)) if match is not None else ()
    views = {ALL: text("edit.open")} | {str(n): text("seat", number=n + 1) for n in seats}
    return h(
        "section",
        h(
            "form",
            h(
                "label",
                h("span", text("edit.view")),
                h(
                    "select",
                    [
                        h("option", said, value=value, selected=value == seat, key=value)
                        for value, said in views.items()
                    ],
                    name="seat",
                    disabled=match is None,
                ),
            ),
            data_on="edit:view",
        ),
        _preview(shown, seat, text),
        h(
            "div",
            _button("play", text("edit.play"), "primary", disabled=match is None),
            [_button(what, text(f"edit.{what}"), disabled=match is None) for what in ("record", "link", "svg", "png")],
            _button("empty", text("edit.empty"), disabled=not shown.readable),
            class_="edit-do",
        ),
        class_="edit-out",
        key="out",
    )


def _preview(shown: Draft, seat: str, text: Text) -> Node | None:
    if shown.match is None:
        return None
    source = f"data:image/svg+xml,{quote(picture(shown, seat, text))}"
    return h("img", src=source, alt=text("edit.picture"), class_="edit-picture", key="picture")


def picture(shown: Draft, seat: str, text: Text) -> str:
    """The position as a seat sees it, or open, as SVG text."""
    assert shown.match is not None
    return svg.shown(shown.match, None if seat == ALL else int(seat), text)


def _spot(what: str) -> Spot:
    """The spot that a message names."""
    zone, slash, at = what.rpartition("/")
    return Spot(zone, int(at)) if slash else Spot(what)
