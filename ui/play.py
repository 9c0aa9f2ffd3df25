"""The table screen: what its players do at it, and what happens by itself. `ui.tabletop` draws it."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Mapping, Sequence
from random import Random
from typing import Any, Protocol

from engine.game import GameError, Tags
from engine.match import Match
from engine.table import Table
from engine.text import Text
from ui.address import Address
from ui.adviser import Adviser
from ui.board import origins
from ui.clock import Countdown
from ui.log import Log
from ui.message import Message
from ui.node import Node
from ui.settings import Settings
from ui.sitting import Sitting, rematch
from ui.steps import Frame, between
from ui.storage import StorageError
from ui.tabletop import SHORTCUTS, Shown, tabletop
from ui.thinking import Answer, Question

PACE = {"slow": 2200, "calm": 1100, "quick": 250, "instant": 0}
"""Milliseconds before a bot moves, where few sit at the table; with more each takes less."""
FEW = 4
"""Seats that are few."""
STEP = 0.8
"""How much of that passes between the steps of a move."""
GOING_ON = 0.6
"""How much of that passes before the same bot's next move in the same turn."""
HOLD = 1.5
"""How much longer a bot waits after a move that can be taken back, which its own may put out of reach."""
SHEET_AFTER = 1.6
"""How much of it passes before the score sheet opens by itself."""
PAID_AFTER = 2
"""How much of it passes before what is reckoned is paid."""
TICK = 250
"""Milliseconds between two looks at the clock."""
DIGITS = "123456789"
"""Keys that press the buttons at the foot."""
ARROWS = {"ArrowRight": 1, "ArrowDown": 1, "ArrowLeft": -1, "ArrowUp": -1}


class Host(Protocol):
    """What the table asks of the app."""

    dialog: str
    rng: Random
    seen: bool

    @property
    def look(self) -> Settings:
        """The settings in force."""

    def begin(self, tags: Tags) -> None:
        """Begins a new game."""

    def keep(self, match: Match, id: str) -> str:
        """Saves a game and gives the id under which it stands."""

    def tell(self, error: GameError | StorageError) -> None:
        """Says what went wrong."""

    def say(self, key: str) -> None:
        """Says a sentence of the catalogue."""

    def do(self, work: Coroutine[Any, Any, None]) -> None:
        """Lets work go on beside the page."""

    def fresh(self, tags: Tags) -> Match:
        """A match that begins with a fresh seed."""

    def keep_time(self, id: str, about: str, left: float) -> None:
        """Stores what is left of the time of a turn."""

    def time(self, id: str, about: str) -> float | None:
        """What was left of the time of a turn."""

    async def pause(self, ms: float) -> None:
        """Waits."""

    def wake_bots(self) -> None:
        """Has all made ready for bots to think."""

    async def think(self, question: Question) -> Answer:
        """Has a bot think; who no longer wants to know cancels. Raises GameError."""

    def copy(self, text: str) -> None:
        """Puts a text on the clipboard."""

    def link(self, place: Address) -> str:
        """The whole address of a place."""

    def view(self, text: str, seat: str) -> None:
        """Shows a record, to be stepped through."""

    def redraw(self, origins: Mapping[str, str] | None = None) -> None:
        """Has the page drawn."""

    def focus(self, key: str) -> None:
        """Gives the focus to a node once it is drawn."""


class Coach(Protocol):
    """Who speaks at the table of a first game: `ui.coach.Coach`."""

    @property
    def waits(self) -> bool:
        """Whether the newcomer is to read something before the others move."""

    def said(self, names: Sequence[str], text: Text) -> list[str]:
        """What is said now."""


class Play:
    """A sitting, its save, and the bots that move in it by themselves."""

    def __init__(self, app: Host, sitting: Sitting, id: str = "", coach: Coach | None = None) -> None:
        self.id = id
        """Of the save; empty while there is none."""
        self.sitting = sitting
        self.coach = coach
        """Who speaks to a newcomer."""
        self._app = app
        self._turn = 0
        """Goes up whenever what is under way must stop."""
        self._thought: asyncio.Future[Answer] | None = None
        """The last that was asked of a bot."""
        self._adviser = Adviser(app)
        self._fresh: frozenset[str] = frozenset()
        self._log = Log()
        self._frames: list[Frame] = []
        """What is still to be shown of the last move before the table as it is."""
        self._unpaid = False
        """Whether the sheet shows what is to be paid before it is."""
        self._countdown = Countdown()
        self._ticking = False

    @property
    def table(self) -> Table:
        """The table as it is shown."""
        return self._frames[0].table if self._frames else self.sitting.table

    def begin(self) -> None:
        """Saves the game and lets the bots move if it is their turn."""
        self.id = self._app.keep(self.sitting.match, self.id)
        self._hold()
        if not self.sitting.finished and any(tag.startswith("Bot.") for tag in self.sitting.match.tags):
            self._app.wake_bots()
        if self.sitting.bot:
            self._go_on()
        elif self.sitting.reckoned:
            self._app.dialog = "sheet"
        else:
            self.mind_clock()
            self._stay()

    def _hold(self) -> None:
        """Has the bots wait for a newcomer who is to read something."""
        self.sitting.held = self.coach is not None and self.coach.waits

    def leave(self) -> None:
        """Stops what is under way."""
        self._stop()
        self._frames.clear()
        self._countdown.end()

    def _stop(self) -> None:
        self._turn += 1
        self._adviser.stop()
        if self._thought:
            self._thought.cancel()

    # Messages

    def hear(self, message: Message) -> bool | None:
        """Acts on what the player did at the table."""
        what, _, key = message.on.partition(":")
        match message.kind, what:
            case "click", "pick" | "act":
                self._choose(key)
                return True
            case "click", "play":
                self._do(key)
            case "input", "play":
                self._seek(int(message.value))
            case "key", _:
                return self._key(message)
            case "drag", "pick":
                if key not in self.sitting.chosen:
                    self._choose(key)
            case "over", "pick":
                self.sitting.over = message.to
            case "drop", "pick":
                self.sitting.over = ""
                target = message.to.removeprefix("pick:")
                if target != key:
                    self._choose(target)
            case "cancel", "pick":
                self.sitting.over = ""
        return None

    def _key(self, message: Message) -> bool | None:
        what, _, key = message.on.partition(":")
        name = message.name
        if what == "log" or key == "track":
            return None
        if name in ("Enter", "Space") and what == "pick":
            self._choose(key)
        elif name == "Escape" and self._adviser.hint and not self.sitting.chosen:
            self._adviser.stop()
        elif name == "Escape" and self.sitting.chosen:
            first = self.sitting.chosen[0]
            self.sitting.put_back()
            self._app.focus(first)
        elif name in ARROWS:
            return self._step(key, ARROWS[name])
        elif name in SHORTCUTS:
            self._do(SHORTCUTS[name])
        elif name in DIGITS:
            self._press(DIGITS.index(name))
        else:
            return None
        return True

    def _step(self, key: str, way: int) -> bool:
        """Moves the focus to the next thing to choose, round and round."""
        lit = self.sitting.lit.next
        table = self.sitting.table
        keys = [piece.key for zone in table.zones for piece in table.inside(zone.key)]
        keys += [zone.key for zone in table.zones] + sorted(lit)
        # A zone in which something is lit is no stop itself.
        lit -= {piece.zone for piece in table.pieces if piece.key in lit}
        stops = [each for each in dict.fromkeys(keys) if each in lit or each in self.sitting.chosen]
        if not stops:
            self._stay()
            return True
        at = stops.index(key) if key in stops else -1 if way > 0 else 0
        self._app.focus(stops[(at + way) % len(stops)])
        return True

    def _choose(self, key: str) -> None:
        self._frames.clear()
        self._moving(lambda: self.sitting.choose(key))

    def _press(self, number: int) -> None:
        """Presses one of the buttons that take an action."""
        buttons = self.sitting.buttons
        if number < len(buttons) and not self._frames:
            self._choose(buttons[number][0])

    def _do(self, what: str) -> None:
        what, _, argument = what.partition(":")
        sitting = self.sitting
        match what:
            case "undo":
                self._moving(sitting.undo)
            case "end":
                ends = [key for key in sitting.lit.next if sitting.needs_button(key)]
                if len(ends) == 1:
                    self._choose(ends[0])
            case "back":
                sitting.put_back()
            case "help":
                self._app.dialog = what
            case "hint" if self._adviser.hint:
                self._adviser.stop()
            case "hint" if sitting.advisable:
                self._adviser.advise(sitting)
            case "why" if self._adviser.hint and self._adviser.hint.answer:
                self._app.dialog = "hint"
            case "review":
                self._look_back(argument)
            case "log" | "sheet" if not sitting.covered:
                self._app.dialog = what
            case "seat" if not sitting.covered:
                self._app.dialog = f"seat-{argument}"
            case "heard":
                sitting.held = False
                self._go_on()
            case "come":
                sitting.uncover()
                self._go_on()
            case "pass":
                sitting.cover()
                self._stay()
            case "seek":
                self._seek(int(argument))
            case "link" if not (sitting.covered or sitting.finished):
                self._app.dialog = what
            case "copy" | "link" if not sitting.covered:
                self._app.dialog = ""
                self._app.copy(self._app.link(Address(record=sitting.match.write())))
            case "view":
                self._app.view(sitting.match.write(), sitting.seat or str(sitting.viewer))
            case "again":
                self._app.begin(rematch(sitting.match.tags))

    def _seek(self, move: int) -> None:
        self.leave()
        self.sitting.seek(move)
        self._go_on()

    def _look_back(self, argument: str) -> None:
        """Looks back on what has been played, at one move of it, or no more."""
        review, app = self._adviser.review, self._app
        if argument == "stop":
            self._adviser.stop()
            app.dialog = ""
        elif review and argument:
            app.dialog = ""
            self._seek(int(argument))
            self._adviser.hint = next(slip.hint for slip in review.slips if slip.move == int(argument))
        else:
            if review and self.sitting.past:
                self._seek(review.end)
            if self.sitting.reviewed:
                self._adviser.look_back(self.sitting)
                app.dialog = "review"

    # Moves

    def _moving(self, move: Any) -> None:
        """Does what may change the match; then saves it and lets the bots go on."""
        sitting = self.sitting
        before, waiting, past, cut = self.table, sitting.match.turn is None, sitting.past, sitting.cut()
        if not move():
            return
        if past:  # The game from which it departs stays as it was.
            self.id = ""
            self._app.say("ui.past.new")
        if waiting and sitting.match.turn is not None:
            self._app.dialog = ""
            if cut is not None:
                self.sitting = sitting.going_on(self._app.fresh(cut))
        self._hold()
        self._moved(before)
        self._go_on()

    def _moved(self, before: Table) -> None:
        pace = self._app.look.pace
        found = [] if pace == "instant" else between(before, self.sitting.table, self.sitting.told)
        self._frames = [frame for frame in found if pace != "quick" or not frame.joined]
        after = self.sitting.table
        places = {piece.key: piece.zone for piece in before.pieces}
        self._fresh = frozenset(piece.key for piece in after.pieces if places.get(piece.key) != piece.zone)
        self.id = self._app.keep(self.sitting.match, self.id)
        self._app.redraw(origins(before, self.table))

    def _stay(self) -> None:
        """Keeps the focus at the table; closes what the next person at a covered screen must not see."""
        app, sitting = self._app, self.sitting
        if sitting.covered and app.dialog != "help":
            app.dialog = ""
        if not app.dialog:
            app.focus(self._spot())

    def _spot(self) -> str:
        """Where the player goes on: the next thing to choose in the own hand or among the buttons, else the hand."""
        sitting = self.sitting
        if sitting.covered:
            return "come"
        if sitting.held:
            return "play:heard"
        if self._frames:
            return "prompt"
        own = f"hand.{sitting.viewer or 0}"
        hand = own if own in {zone.key for zone in sitting.table.zones} else "prompt"
        keys = [piece.key for piece in sitting.table.inside(hand)]
        buttons = [key for key in sorted(sitting.lit.next) if sitting.needs_button(key)]
        return next((key for key in (*buttons, *keys) if key in sitting.lit.next), hand)

    def _go_on(self) -> None:
        """Lets happen what happens by itself: the bots' moves, and in the end the score sheet."""
        self._stop()
        self._stay()
        self._app.redraw()
        self.mind_clock()
        if self._frames or self.sitting.bot or self.sitting.finished or self.sitting.reckoned:
            self._app.do(self._by_itself(self._turn))

    async def _by_itself(self, turn: int) -> None:
        sitting, before = self.sitting, None
        await self._step_through(turn)
        held = sitting.undo_to is None
        while sitting.bot and turn == self._turn:
            mover = sitting.mover
            self._thought = thought = asyncio.ensure_future(self._app.think(sitting.question(self._app.rng)))
            await self._app.pause(self._pace * (GOING_ON if mover == before else 1 if held else HOLD))
            held = True
            if turn != self._turn:
                return
            try:
                best = (await thought)[0]
            except GameError as error:
                self._app.tell(error)
                self._app.redraw()
                return
            table, before = sitting.table, mover
            sitting.play_bot(best.action)
            self._moved(table)
            await self._step_through(turn)
        if turn != self._turn:
            return
        self.mind_clock()
        self._app.redraw()
        if (sitting.reckoned or sitting.finished) and not self.coach:
            await self._app.pause(self._pace * SHEET_AFTER)
            if turn == self._turn and not self._app.dialog:
                self._app.dialog, self._unpaid = "sheet", True
                self._app.redraw()
                await self._app.pause(self._pace * PAID_AFTER)
                self._unpaid = False
                self._app.redraw()

    async def _step_through(self, turn: int) -> None:
        """Shows the frames of the last move, each for a moment, unless the player goes on before."""
        while self._frames and turn == self._turn:
            await self._app.pause(self._pace * STEP)
            if self._frames and turn == self._turn:
                before = self.table
                self._frames.pop(0)
                self._app.redraw(origins(before, self.table))

    @property
    def _pace(self) -> float:
        match = self.sitting.match
        return PACE[self._app.look.pace] * min(1, FEW / match.game.seats(match.state))

    # The clock

    def mind_clock(self) -> None:
        """Lets the time of a turn begin, go by, stand still or end, as things are."""
        clock, countdown = self.sitting.clock, self._countdown
        if clock is None or self.coach or self._app.look.clock == "off":
            countdown.end()
            return
        if countdown.about != clock.about:
            countdown.begin(clock.about, clock.seconds, self._app.time(self.id, clock.about))
            if not self._ticking:
                self._ticking = True
                self._app.do(self._tick())
        countdown.run(self._app.seen and not self._app.dialog and not self._frames)

    async def _tick(self) -> None:
        """Looks at the clock for as long as there is one."""
        while self._countdown.about:
            await self._app.pause(TICK)
            self.mind_clock()
            if not self._countdown.running:
                continue
            self._app.keep_time(self.id, self._countdown.about, self._countdown.left)
            if not self._countdown.left:
                await self._overtime()
        self._ticking = False

    async def _overtime(self) -> None:
        """Lets a bot make the move for which the time did not suffice, unless it is made or left meanwhile."""
        sitting, turn = self.sitting, self._turn
        best = (await self._app.think(sitting.question(self._app.rng)))[0]
        if turn == self._turn:
            before = self.table
            sitting.play_bot(best.action)
            self._moved(before)
            self._go_on()

    # Drawing

    def draw(self, text: Text) -> Node:
        """The table, its tools and the dialog that is open."""
        match = self.sitting.match
        names = tuple(text.names(match.tags, match.game.seats(match.state)))
        shown = Shown(
            sitting=self.sitting,
            table=self.table,
            names=names,
            log=self._log,
            countdown=self._countdown,
            dialog=self._app.dialog,
            frame=self._frames[0] if self._frames else None,
            fresh=self._fresh,
            unpaid=self._unpaid,
            said=self.coach.said(names, text) if self.coach and not self._frames else (),
            hint=self._adviser.hint,
            review=self._adviser.review,
        )
        screen = tabletop(shown, text)
        if self._log.behind:
            self._app.redraw()
        return screen
