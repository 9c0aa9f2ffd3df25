"""A record that is looked at: stepped through, told, seen by any seat, shown to a room, taken over."""

from __future__ import annotations

import re
from collections.abc import Coroutine, Mapping
from random import Random
from typing import Any, Protocol

from engine.demo import REFUSED, completed
from engine.game import USUAL, Demo, GameError, Tags
from engine.match import Match, replay
from engine.record import Record
from engine.text import Text
from ui.address import ALL, Address
from ui.bar import button, track
from ui.board import origins
from ui.clock import Countdown
from ui.log import Log
from ui.message import Message
from ui.node import Content, Node, h
from ui.sitting import Sitting
from ui.tabletop import Shown, listed, tabletop, tool

KEYS = {
    "ArrowRight": "on",
    "ArrowDown": "on",
    "PageDown": "on",
    "ArrowLeft": "back",
    "ArrowUp": "back",
    "PageUp": "back",
    "Home": "first",
    "End": "last",
    "Space": "run",
    "p": "present",
    "o": "open",
    "l": "log",
    "s": "sheet",
    "?": "help",
}
"""Keys and what they do; a clicker sends PageUp and PageDown."""
LEAST = 1800
"""Milliseconds that a step stays at least when one follows the other by itself."""
LETTER = 55
"""Milliseconds that it takes to read a letter of what is told."""
SEEDS = 1_000_000
CARD = re.compile(r"[A-Z]\d|\d+[a-z]")
"""A card in a token."""


class Host(Protocol):
    """What the viewer asks of the app."""

    dialog: str
    presenting: bool
    rng: Random
    text: Text

    def sit(self, match: Match) -> None:
        """Shows a match, to be played on."""

    def say(self, key: str, **args: str) -> None:
        """Says a sentence of the catalogue."""

    def tell(self, error: GameError) -> None:
        """Says what went wrong."""

    def present(self, presenting: bool) -> None:
        """Gives the whole screen to the table, or no more."""

    def copy(self, text: str) -> None:
        """Puts a text on the clipboard."""

    def link(self, place: Address) -> str:
        """The whole address of a place."""

    def do(self, work: Coroutine[Any, Any, None]) -> None:
        """Lets work go on beside the page."""

    async def pause(self, ms: float) -> None:
        """Waits."""

    def redraw(self, origins: Mapping[str, str] | None = None) -> None:
        """Has the page drawn."""

    def focus(self, key: str) -> None:
        """Gives the focus to a node once it is drawn."""

    def reveal(self, key: str) -> None:
        """Brings a node to the top of the page once it is drawn."""


class Viewer:
    """A match, the step of it that is shown, and what is told of it."""

    def __init__(
        self, app: Host, match: Match, seat: str = "", move: int | None = None, demo: Demo | None = None
    ) -> None:
        """Begins at the start or after so many moves. Raises GameError for a seat or move that there is not."""
        self._app = app
        self._demo = demo
        self._sitting = Sitting(match, seat or ALL, move or 0, viewing=True)
        self._log = Log()
        self._fresh: frozenset[str] = frozenset()
        self._refused = False
        """Whether the move is shown that is refused at the end."""
        self._running: object = None
        """What stands for the present run by itself; None: it stands still."""
        app.focus("narration")
        app.reveal("middle")  # On a phone the tools and the others give way.

    @property
    def at(self) -> int:
        """The step that is shown: the number of moves, and one more for a move that is refused."""
        return self._sitting.match.at + self._refused

    @property
    def last(self) -> int:
        """The last step."""
        return len(self._sitting.match) + bool(self._demo and self._demo.refused)

    # Messages

    def hear(self, message: Message) -> bool | None:
        """Steps through, changes the view, opens what tells more."""
        what, _, key = message.on.partition(":")
        match message.kind, what:
            case "click", "play":
                self._do(key)
            case "input", "play":
                self._go(int(message.value))
            case "change", "play":
                if key == "seat":
                    self._see(message.value)
            case "key", _:
                return self._key(message)
        return None

    def _key(self, message: Message) -> bool | None:
        name = message.name
        if name == "Escape" and self._app.presenting:
            self._app.present(False)
        elif name not in KEYS or message.on == "log" or (name == "Space" and message.on not in ("", "play:track")):
            return None
        else:
            self._do(KEYS[name])
        return True

    def _do(self, what: str) -> None:
        app = self._app
        what, _, argument = what.partition(":")
        steps = {"back": self.at - 1, "on": self.at + 1, "first": 0, "last": self.last}
        match what:
            case "back" | "on" | "first" | "last":
                self._go(steps[what])
            case "seek":
                self._go(int(argument))
            case "run":
                self._run()
            case "present":
                app.present(not app.presenting)
            case "open":
                turn = self._sitting.match.turn
                self._see(ALL if self._sitting.viewer is not None else str(turn or 0))
            case "log" | "sheet" | "help":
                app.dialog = what
            case "seat":
                app.dialog = f"seat-{argument}"
            case "link":
                app.copy(app.link(self._place))
            case "take":
                self._take_over()

    def leave(self) -> None:
        """Stops what goes on by itself."""
        self._running = None

    def _go(self, step: int) -> None:
        """Shows a step; whoever goes where they like stops what runs by itself."""
        self.leave()
        self._show(step)

    def _show(self, step: int) -> None:
        sitting, before = self._sitting, self._sitting.table
        step = max(0, min(step, self.last))
        sitting.seek(step)
        self._refused = step > len(sitting.match)
        if self._demo and self._refused:
            sitting.play(self._demo.refused)
            cards = CARD.findall(self._demo.refused)
            sitting.chosen = tuple(piece.key for piece in sitting.table.pieces if piece.card in cards)
        after = sitting.table
        places = {piece.key: piece.zone for piece in before.pieces}
        self._fresh = frozenset(piece.key for piece in after.pieces if places.get(piece.key) != piece.zone)
        self._app.redraw(origins(before, after))

    def _see(self, seat: str) -> None:
        self._sitting.viewer = None if seat == ALL else int(seat)
        self._fresh = frozenset()

    def _run(self) -> None:
        """Goes on by itself, from the start if that was the end, or stops."""
        if self._running:
            self.leave()
            return
        if self.at == self.last:
            self._show(0)
        self._running = run = object()
        self._app.do(self._run_on(run))

    async def _run_on(self, run: object) -> None:
        while self._running is run and self.at < self.last:
            await self._app.pause(max(LEAST, LETTER * len(self._told(self._app.text))))
            if self._running is run:
                self._show(self.at + 1)
        if self._running is run:
            self.leave()
            self._app.redraw()

    def _take_over(self) -> None:
        """Plays on from here."""
        app, record, seed = self._app, self._sitting.match.record, str(self._app.rng.randrange(SEEDS))
        try:
            match = taken_over(self._sitting.match, self._sitting.viewer, seed)
        except GameError as error:
            app.tell(error)
            return
        app.sit(match)
        if _zones(match.tags) != _zones(record.tags):
            app.say("view.dealt", seed=seed)

    @property
    def _place(self) -> Address:
        """Where this can be found again."""
        if self._demo:
            return Address(demo=self._demo.id)
        viewer = self._sitting.viewer
        seat = ALL if viewer is None else str(viewer)
        return Address(view=True, record=self._sitting.match.write(), seat=seat, move=self.at)

    def _told(self, text: Text) -> str:
        """What is told of the step: the words of the demo, or the record's own."""
        if self._demo:
            return text(f"demo.{self._demo.id}.{REFUSED if self._refused else self.at}")
        return self._sitting.match.comment_on(self.at)

    # Drawing

    def draw(self, text: Text) -> Node:
        """The table with what is told, and the ways through it."""
        sitting, match = self._sitting, self._sitting.match
        names = tuple(text.names(match.tags, match.game.seats(match.state)))
        shown = Shown(
            sitting,
            sitting.table,
            names,
            self._log,
            Countdown(),
            self._app.dialog,
            fresh=self._fresh,
            help=_help(text),
        )
        screen = tabletop(shown, text, self._tools(text), self._foot(names, text))
        if self._log.behind:
            self._app.redraw()
        return screen

    def _tools(self, text: Text) -> Node:
        game = self._sitting.match.game
        title = text.rule(self._demo.rule) if self._demo else text(f"{game.ID}.name")
        return h(
            "nav",
            tool("app:back", "back", text("ui.book.back")),
            h("span", title, class_="play-title"),
            None if self._demo else tool("play:log", "log", text("ui.log"), narrow=True),
            tool("play:sheet", "score", text("ui.score")),
            tool("play:present", "present", text("view.present")),
            tool("play:link", "link", text("ui.link")),
            tool("app:open:settings", "settings", text("ui.settings"), wide=True),
            tool(*self._rules(text)),
            tool("play:help", "help", text("ui.help"), wide=True),
            class_="tools",
            aria_label=text("ui.tools"),
        )

    def _rules(self, text: Text) -> tuple[str, str, str]:
        """The way to the rule that is shown, else to those of the game."""
        if self._demo:
            return f"app:rules:{self._demo.rule}", "book", text("view.rule")
        return f"app:rules:{self._sitting.match.game.ID}", "book", text("ui.book")

    def _foot(self, names: tuple[str, ...], text: Text) -> Node:
        sitting = self._sitting
        run = "pause" if self._running else "play"
        return h(
            "div",
            h("p", self._told(text), class_="narration", tabindex=-1, aria_live="polite", key="narration"),
            h(
                "div",
                track(self.at, self.last, text),
                tool("play:run", run, text(f"view.{run}"), disabled=not self.last),
                tool("play:present", "leave", text("view.leave")) if self._app.presenting else None,
                class_="view-ways",
                key="view-ways",
            ),
            h(
                "div",
                _seen_by(sitting.viewer, names, text),
                button("play:take", text("view.take"), "primary", disabled=sitting.finished),
                class_="view-more",
                key="view-more",
            ),
            class_="bar view-foot",
            key="foot",
        )


def _help(text: Text) -> list[Content]:
    """The keys, each with all that do the same."""
    keys = [
        ("← → PgUp PgDn", "step"),
        ("Home End", "ends"),
        (text("view.space"), "run"),
        ("P", "present"),
        ("O", "open"),
    ]
    said = [(key, text(f"view.key.{what}")) for key, what in keys]
    said += [
        (key.upper(), text(f"ui.help.key.{what}")) for key, what in KEYS.items() if what in ("log", "sheet", "help")
    ]
    return [h("h2", text("ui.help")), h("h3", text("ui.help.keys")), listed([*said, ("Esc", text("view.leave"))])]


def _seen_by(viewer: int | None, names: tuple[str, ...], text: Text) -> Node:
    """Whose view is shown."""
    views = {ALL: text("view.open")} | {str(seat): name for seat, name in enumerate(names)}
    chosen = ALL if viewer is None else str(viewer)
    return h(
        "label",
        h("span", text("view.seen")),
        h(
            "select",
            [h("option", said, value=value, selected=value == chosen, key=value) for value, said in views.items()],
            name="seat",
            data_on="play:seat",
        ),
    )


def _zones(tags: Tags) -> dict[str, str]:
    """What a position says, beside who plays and what is dealt from a seed."""
    return {tag: value for tag, value in tags.items() if tag.partition(".")[0] not in ("Bot", "Seed", "Result")}


def taken_over(match: Match, viewer: int | None, seed: str) -> Match:
    """A match to be played on from here by whoever looks at it: at the seat whose view is shown, else the one whose
    turn it is. Bots sit at the other seats, as in the record or because it has none; the cards that a position leaves
    open are dealt from the seed. Raises GameError.
    """
    record = match.record
    whole = completed(record, seed)
    if _zones(whole.tags) == _zones(record.tags):
        whole = record
    seats = match.game.seats(match.state)
    person = (match.turn or 0) if viewer is None else viewer
    bots = {tag: level for tag, level in record.tags.items() if tag.startswith("Bot.")}
    if not bots:
        bots = {f"Bot.{seat}": USUAL for seat in range(seats) if seat != person}
    elif len(bots) == seats:
        del bots[f"Bot.{person}"]
    tags = {tag: value for tag, value in whole.tags.items() if tag != "Result" and not tag.startswith("Bot.")}
    return replay(Record(tags | bots, whole.moves[: match.at], whole.comment))
