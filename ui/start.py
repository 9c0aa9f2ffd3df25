"""The start page: play at once, go on with a saved game, read one in."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Mapping
from dataclasses import dataclass
from time import localtime, strftime
from typing import Any, Protocol

from engine.game import GameError, Tags
from engine.games import GAMES, AnyGame
from engine.text import LANGUAGES, Text
from ui import form
from ui import text as words
from ui.message import Message
from ui.node import Node, h
from ui.reading import Reading
from ui.settings import NATIVE, VALUES, Settings
from ui.storage import StorageError
from ui.store import Damaged, Entry, Save, Store, Unread

IN_SIGHT = 5
"""How many saves are listed at once."""
FILES = ".txt,.record,text/plain"
"""What a file with a record is called."""
SHOWN = ("theme", "pace")
"""The settings at the foot of the page; the languages stand at its head."""


class Host(Protocol):
    """What the start page asks of the app."""

    store: Store
    text: Text

    @property
    def look(self) -> Settings:
        """The settings in force."""

    def begin(self, tags: Tags) -> None:
        """Begins a game."""

    def resume(self, id: str) -> None:
        """Goes on with a saved game."""

    def read(self, text: str, refused: Callable[[GameError], None], view: bool = False) -> None:
        """Opens the text of a record or a link, to be played or only looked at, or has told why not."""

    def go(self, screen: str) -> None:
        """Shows another screen."""

    def set(self, values: Mapping[str, str]) -> None:
        """Changes settings."""

    def tell(self, error: GameError | StorageError) -> None:
        """Says what went wrong."""

    def download(self, name: str, text: str) -> None:
        """Lets the player keep a text as a file."""

    def do(self, work: Coroutine[Any, Any, None]) -> None:
        """Lets work go on beside the page."""

    async def pause(self, ms: float) -> None:
        """Waits."""

    def redraw(self) -> None:
        """Has the page drawn."""

    def focus(self, key: str) -> None:
        """Gives the focus to a node once it is drawn."""


@dataclass(frozen=True)
class Shown:
    """What the page shows."""

    entries: tuple[Entry, ...] = ()
    last: str = ""
    """The game that was last chosen; it comes first."""
    settings: Settings = Settings()  # noqa: RUF009
    deleting: str = ""
    """The id of the save about which the page asks whether to delete it."""
    refused: GameError | None = None
    """Why what was to be read in was refused."""
    field: str = ""
    """Where that was given: `file`, `view` or `record`."""


class Start:
    """The list of the saves and what is about to be done with them."""

    def __init__(self, app: Host) -> None:
        self._app = app
        self._entries: tuple[Entry, ...] = ()
        self._reading = False
        self._last = ""
        self._deleting = ""
        self._refused: GameError | None = None
        self._field = ""
        self.look()

    def look(self) -> None:
        """Looks again at what is saved."""
        try:
            self._entries, self._last = self._app.store.entries(), self._app.store.last()
        except StorageError as error:
            self._app.tell(error)
        if not self._reading and self._unread:
            self._reading = True
            self._app.do(self._read_saves())

    @property
    def _unread(self) -> Unread | None:
        return next((entry for entry in self._entries if isinstance(entry, Unread)), None)

    async def _read_saves(self) -> None:
        """Reads one after the other what the list can't tell of yet."""
        while entry := self._unread:
            reading, read = Reading(entry.text), None
            while read is None and entry in self._entries:
                await self._app.pause(0)
                read = self._app.store.read_on(entry, reading)
            self._entries = tuple(read if read and each == entry else each for each in self._entries)
            self._app.redraw()
        self._reading = False

    def draw(self, text: Text) -> Node:
        """The page."""
        shown = Shown(self._entries, self._last, self._app.look, self._deleting, self._refused, self._field)
        return page(shown, text)

    def leave(self) -> None:
        """Nothing goes on by itself."""

    def hear(self, message: Message) -> bool | None:
        """Does what a button of the page says."""
        _, _, what = message.on.partition(":")
        action, _, about = what.partition(":")
        match message.kind, action:
            case "click", "play":
                self._play(about)
            case "click", "setup":
                self._choose(about)
                self._app.go("setup")
            case "click", "resume":
                self._app.resume(about)
            case "click", "save":
                self._download(about)
            case "click", "ask":
                self._ask(about)
            case "click", "keep":
                self._ask("")
                self._app.focus(f"ask.{about}")
            case "click", "delete":
                self._delete(about)
            case "click", "lang":
                self._app.set({"lang": about})
            case "file", "read":
                self._read(message.value, about or "file", view=about == "view")
            case "submit", "read":
                self._read(message.field("record"), "record", view=bool(message.field("view")))
        return None

    def _play(self, game: str) -> None:
        """Begins a game as the last one of its kind was set up."""
        self._choose(game)
        try:
            choices = self._app.store.choices(game)
        except StorageError:
            choices = {}
        self._app.begin(form.usual({**choices, "Game": (game,)}, self._app.text))

    def _choose(self, game: str) -> None:
        try:
            self._app.store.keep_last(game)
        except StorageError as error:
            self._app.tell(error)

    def _download(self, id: str) -> None:
        found = next(entry for entry in self._entries if entry.id == id)
        try:
            self._app.download(_file_name(found), self._app.store.text(id))
        except KeyError:
            self.look()
        except StorageError as error:
            self._app.tell(error)

    def _ask(self, id: str) -> None:
        self._deleting = id
        if id:
            self._app.focus(f"keep.{id}")

    def _delete(self, id: str) -> None:
        try:
            self._app.store.delete(id)
        except StorageError as error:
            self._app.tell(error)
        self._deleting = ""
        self.look()
        self._app.focus("saves" if self._entries else "title")

    def _read(self, record: str, field: str, view: bool) -> None:
        def refuse(error: GameError) -> None:
            self._refused, self._field = error, field
            self._app.focus(field)

        self._app.read(record, refuse, view)


def page(shown: Shown, text: Text) -> Node:
    """The page, which before Python is there shows nothing saved."""
    unfinished = [entry for entry in shown.entries if isinstance(entry, Save) and not entry.over]
    games = sorted(GAMES, key=lambda game: shown.last != game.ID)
    return h(
        "div",
        _languages(shown.settings, text),
        h(
            "header",
            h("h1", text("ui.start.title"), tabindex=-1, key="title"),
            h("div", _resume(unfinished[0], text) if unfinished else None, class_="start-slot"),
            class_="start-head",
        ),
        h("div", [_game(game, not unfinished, text) for game in games], class_="start-games"),
        _saves(shown, text),
        _reading(words.fault(text, shown.refused) if shown.refused else "", shown.field, text),
        _settings(shown.settings, text),
        class_="start",
        key="start",
    )


def _game(game: AnyGame, primary: bool, text: Text) -> Node:
    """A game on its own cloth, to be played at once."""
    return h(
        "section",
        _fan(game),
        h("h2", text(f"{game.ID}.name")),
        h("p", text(f"ui.start.pitch.{game.ID}"), class_="start-pitch"),
        h("p", text(f"ui.start.facts.{game.ID}"), class_="start-facts"),
        h(
            "button",
            text(f"ui.start.play.{game.ID}"),
            type="button",
            data_on=f"start:play:{game.ID}",
            class_="start-play primary" if primary else "start-play",
            key=f"play.{game.ID}",
        ),
        h(
            "button",
            text("ui.start.lesson"),
            type="button",
            data_on=f"app:lesson:{game.ID}",
            class_="quiet",
            key=f"lesson.{game.ID}",
        ),
        h(
            "button",
            text("ui.start.setup"),
            type="button",
            data_on=f"start:setup:{game.ID}",
            class_="quiet",
            key=f"setup.{game.ID}",
        ),
        h(
            "button",
            text("ui.book.of", game=text(f"{game.ID}.name")),
            type="button",
            data_on=f"app:rules:{game.ID}",
            class_="quiet",
            key=f"rules.{game.ID}",
        ),
        class_="start-hero",
        data_cloth=game.ID,
        key=game.ID,
    )


def _languages(settings: Settings, text: Text) -> Node:
    """The languages, each named in itself."""
    return h(
        "nav",
        [
            h(
                "button",
                NATIVE[code],
                type="button",
                lang=code,
                aria_pressed="true" if code == settings.lang else "false",
                data_on=f"start:lang:{code}",
                key=code,
            )
            for code in LANGUAGES
        ],
        class_="start-languages",
        aria_label=text("ui.start.languages"),
    )


def _fan(game: AnyGame) -> Node:
    """A hand of cards."""
    fan, (width, height) = game.art.FAN, game.art.SIZE
    cards = [
        h(
            "svg",
            h("use", href=f"#{game.ID}-{card}"),
            viewBox=f"0 0 {width} {height}",
            style=f"--turn: {n - len(fan) // 2}",
        )
        for n, card in enumerate(fan)
    ]
    return h("div", cards, class_="start-fan", style=f"--ratio: {height / width:.3f}", aria_hidden="true")


def _resume(save: Save, text: Text) -> Node:
    return h(
        "button",
        h("span", text("ui.start.continue")),
        h("small", _standing(save, text)),
        type="button",
        data_on=f"start:resume:{save.id}",
        class_="start-play primary",
        key="resume",
    )


def _saves(shown: Shown, text: Text) -> Node | None:
    """What is saved, the last few in sight."""
    if not shown.entries:
        return None
    rows = [_row(entry, entry.id == shown.deleting, text) for entry in shown.entries]
    older = rows[IN_SIGHT:]
    return h(
        "section",
        h("h2", text("ui.saves.title"), tabindex=-1, key="saves"),
        h("ul", rows[:IN_SIGHT]),
        h("details", h("summary", text("ui.saves.older", n=len(older))), h("ul", older), key="older")
        if older
        else None,
        class_="saves",
    )


def _row(entry: Entry, deleting: bool, text: Text) -> Node:
    """A save, and what can be done with it."""
    id = entry.id

    def button(action: str, word: str, class_: str = "quiet") -> Node:
        about = f"save-{id}"
        on = f"start:{action}:{id}"
        return h(
            "button", text(word), type="button", data_on=on, class_=class_, aria_describedby=about, key=f"{action}.{id}"
        )

    if deleting:
        buttons = [
            h("span", text("ui.saves.sure")),
            button("delete", "ui.saves.delete", "danger"),
            button("keep", "ui.saves.keep"),
        ]
    elif isinstance(entry, Unread):
        buttons = []
    else:
        buttons = [button("save", "ui.saves.export"), button("ask", "ui.saves.delete")]
        if isinstance(entry, Save):
            buttons.insert(0, button("resume", "ui.saves.look" if entry.over else "ui.start.continue"))
    return h(
        "li",
        h("div", _told(entry, text), id=f"save-{id}", class_="save-what"),
        h("div", buttons, class_="save-do"),
        class_="save damaged" if isinstance(entry, Damaged) else "save",
        key=id,
    )


def _told(entry: Entry, text: Text) -> list[Node | None]:
    """Who played, when, and how it stands; or why it can't be read."""
    if isinstance(entry, Damaged):
        date, why = _date(entry.date, text), words.fault(text, entry.error)
        return [h("strong", text("ui.saves.damaged")), h("small", date) if date else None, h("small", why)]
    if isinstance(entry, Unread):
        return [h("strong", text("ui.saves.unread")), h("small", _date(entry.date, text))]
    if not entry.over:
        state = text("ui.saves.moves", n=entry.moves)
    else:
        state = text("ui.saves.won", n=len(entry.winners), names=text.listed(_names(entry, text, entry.winners)))
    return [h("strong", _standing(entry, text)), h("small", _date(entry.date, text), f" · {state}")]


def _names(save: Save, text: Text, seats: Iterable[int]) -> list[str]:
    return [save.names[seat] or text("seat", number=seat + 1) for seat in seats]


def _standing(save: Save, text: Text) -> str:
    """The sides with their points, as far as these are known."""
    sides = [text.listed(_names(save, text, side)) for side in save.sides]
    points = [f": {words.minus(str(number))}" for number in save.points] or [""] * len(sides)
    return " · ".join(f"{side}{number}" for side, number in zip(sides, points, strict=True))


def _date(date: float, text: Text) -> Node | None:
    """A moment by the player's own clock; nothing where it isn't known."""
    if not date:
        return None
    then = localtime(date)
    month = text("ui.saves.months").split()[then.tm_mon - 1]
    words = text("ui.saves.date", day=then.tm_mday, month=month, year=then.tm_year, time=strftime("%H:%M", then))
    return h("time", words, datetime=strftime("%Y-%m-%dT%H:%M", then))


def _file_name(entry: Entry) -> str:
    kind = entry.game if isinstance(entry, Save) else "damaged"
    date = strftime("-%Y-%m-%d-%H%M", localtime(entry.date)) if entry.date else ""
    return f"{kind}{date}.hatbox.txt"


def _reading(wrong: str, field: str, text: Text) -> Node:
    """Where a record is read in, from a file or as text, and what is wrong with the one that was."""

    def blamed(name: str) -> dict[str, str]:
        return {"aria_invalid": "true", "aria_describedby": f"wrong-{name}"} if wrong and field == name else {}

    def complaint(name: str) -> Node | None:
        wrong_here = wrong if field == name else ""
        return h("p", wrong_here, id=f"wrong-{name}", class_="wrong", role="alert") if wrong_here else None

    return h(
        "details",
        h("summary", text("ui.saves.import")),
        h(
            "form",
            h(
                "label",
                text("ui.saves.file"),
                h("input", type="file", accept=FILES, key="file", **blamed("file")),
            ),
            complaint("file"),
            h(
                "label",
                text("ui.saves.file.view"),
                h("input", type="file", accept=FILES, data_on="start:read:view", key="view", **blamed("view")),
            ),
            complaint("view"),
            h("label", text("ui.saves.text"), for_="record"),
            h(
                "textarea",
                id="record",
                name="record",
                rows=6,
                spellcheck="false",
                key="record",
                **blamed("record"),
            ),
            complaint("record"),
            h(
                "div",
                h("button", text("ui.saves.read"), type="submit"),
                h("button", text("ui.saves.view"), type="submit", name="view", value="1"),
                class_="start-do",
            ),
            data_on="start:read",
        ),
        h(
            "button",
            text("ui.start.edit"),
            type="button",
            class_="quiet",
            data_on=f"app:edit:{GAMES[0].ID}",
            key="edit",
        ),
        class_="start-import",
        key="import",
    )


def _settings(settings: Settings, text: Text) -> Node:
    """How the page looks and how fast the bots are."""
    return h(
        "form",
        [
            h(
                "fieldset",
                h("legend", text(f"ui.settings.{name}")),
                h(
                    "div",
                    [_radio(name, value, getattr(settings, name), text) for value in VALUES[name]],
                    class_="choices",
                ),
            )
            for name in SHOWN
        ],
        data_on="app:settings",
        class_="start-settings",
        key="settings",
    )


def _radio(name: str, value: str, chosen: str, text: Text) -> Node:
    field = h("input", type="radio", name=name, value=value, checked=value == chosen)
    return h("label", field, h("span", text(f"ui.settings.{name}.{value}")), key=value)
