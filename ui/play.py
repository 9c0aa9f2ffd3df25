"""The table screen: a match in front of its players, with everything that they can do about it."""

from __future__ import annotations

from collections.abc import Coroutine, Mapping, Sequence
from random import Random
from typing import Any, Protocol

from engine.game import GameError, Tags
from engine.match import Entry, Match
from engine.table import Table
from engine.text import Text
from ui import book
from ui import text as words
from ui.board import OVER, Scene, board, cover, origins
from ui.clock import Countdown
from ui.log import Log
from ui.message import Message
from ui.node import Content, Node, h
from ui.pick import Lit, Option
from ui.player import player
from ui.reckoning import has_balances, reckoning
from ui.settings import Settings
from ui.sheet import sheet, totals
from ui.shell import dialog, icon
from ui.sitting import Sitting, rematch
from ui.steps import Frame, between
from ui.storage import StorageError

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
SHORTCUTS = {"u": "undo", "e": "end", "l": "log", "s": "sheet", "?": "help"}
"""Keys and what they do."""
TICK = 250
"""Milliseconds between two looks at the clock."""
WINNER = "mark.winner"
"""The mark of a seat that has won a part of the match."""
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

    def redraw(self, origins: Mapping[str, str] | None = None) -> None:
        """Has the page drawn."""

    def focus(self, key: str) -> None:
        """Gives the focus to a node once it is drawn."""


class Play:
    """A sitting, its save, and the bots that move in it by themselves."""

    def __init__(self, app: Host, sitting: Sitting, id: str = "") -> None:
        self.id = id
        """Of the save; empty while there is none."""
        self.sitting = sitting
        self._app = app
        self._turn = 0
        """Goes up whenever what is under way must stop."""
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
        if self.sitting.bot:
            self._go_on()
        elif self.sitting.reckoned:
            self._app.dialog = "sheet"
        else:
            self.mind_clock()
            self._stay()

    def leave(self) -> None:
        """Stops what is under way."""
        self._turn += 1
        self._frames.clear()
        self._countdown.end()

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
        if what == "log":
            return None
        if name in ("Enter", "Space") and what == "pick":
            self._choose(key)
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
        buttons = self._actions()
        if number < len(buttons):
            self._choose(buttons[number][0])

    def _do(self, what: str) -> None:
        what, _, argument = what.partition(":")
        sitting = self.sitting
        match what:
            case "undo":
                self._moving(sitting.undo)
            case "end":
                ends = [key for key in sitting.lit.next if self._is_button(key)]
                if len(ends) == 1:
                    self._choose(ends[0])
            case "back":
                sitting.put_back()
            case "help":
                self._app.dialog = what
            case "log" | "sheet" if not sitting.covered:
                self._app.dialog = what
            case "seat" if not sitting.covered:
                self._app.dialog = f"seat-{argument}"
            case "come":
                sitting.uncover()
                self._go_on()
            case "pass":
                sitting.cover()
                self._stay()
            case "seek":
                self.leave()
                sitting.seek(int(argument))
                self._go_on()
            case "again":
                self._app.begin(rematch(sitting.match.tags))

    def _is_button(self, key: str) -> bool:
        """Whether a key is neither a piece nor a zone, and so needs a button of its own."""
        table = self.sitting.table
        return key not in {piece.key for piece in table.pieces} | {zone.key for zone in table.zones}

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
        if self._frames:
            return "prompt"
        own = f"hand.{sitting.viewer or 0}"
        hand = own if own in {zone.key for zone in sitting.table.zones} else "prompt"
        keys = [piece.key for piece in sitting.table.inside(hand)]
        buttons = [key for key in sorted(sitting.lit.next) if self._is_button(key)]
        return next((key for key in (*buttons, *keys) if key in sitting.lit.next), hand)

    def _go_on(self) -> None:
        """Lets happen what happens by itself: the bots' moves, and in the end the score sheet."""
        self._turn += 1
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
            await self._app.pause(self._pace * (GOING_ON if mover == before else 1 if held else HOLD))
            held = True
            if turn != self._turn:
                return
            table, before = sitting.table, mover
            try:
                sitting.play_bot(self._app.rng)
            except GameError as error:
                self._app.tell(error)
                self._app.redraw()
                return
            self._moved(table)
            await self._step_through(turn)
        if turn != self._turn:
            return
        self.mind_clock()
        self._app.redraw()
        if sitting.reckoned or sitting.finished:
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
        if clock is None or self._app.look.clock == "off":
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
                before = self.table
                self.sitting.play_overtime(self._app.rng)
                self._moved(before)
                self._go_on()
        self._ticking = False

    # Drawing

    def draw(self, text: Text) -> Node:
        """The table, its tools and the dialog that is open."""
        sitting = self.sitting
        match = sitting.match
        names = tuple(text.names(match.tags, match.game.seats(match.state)))
        scene = self._scene(names)
        told, log = sitting.told[-1:] if sitting.finished else sitting.recent, sitting.log
        if self._frames and (untold := len(sitting.told) - self._frames[0].told):
            told, log = told[:-untold] or sitting.told[:1], log[:-untold]
        recent = words.events(text, match.game, words.news(told), names)
        said = h("p", recent, class_="told", role="status", key="told")
        if sitting.covered:
            table = cover(scene, text, [said, self._cover(names, text)])
        else:
            table = board(scene, text, self._caption(said, text), self._bar(names, text))
        return h(
            "div",
            self._tools(text),
            table,
            None if sitting.covered else self._log.draw(log, match.game, names, text, rounds=self._rounds(log)),
            self._dialog(scene, text),
            class_="play",
            key="play",
        )

    def _round(self, text: Text) -> Node | None:
        """The round that is being played, where the game is played in rounds."""
        game, state = self.sitting.match.game, self.sitting.match.state
        line = game.line(state)
        if not isinstance(line, int) or self.sitting.finished:
            return None
        return h("span", text(f"ui.round.{game.ID}", n=line + 1), class_="play-round")

    def _rounds(self, log: Sequence[Entry]) -> list[int]:
        """In which round each line of the log happened, where the game is played in rounds; 0 is before the first."""
        match = self.sitting.match
        lines = [match.game.line(match.state_after(max(move - 1, 0))) if move else None for move, _ in log]
        return [line + 1 if isinstance(line, int) else 0 for line in lines]

    def _scene(self, names: tuple[str, ...]) -> Scene:
        sitting, match = self.sitting, self.sitting.match
        outcome = match.game.outcome(match.state)
        sides = match.game.sides(match.state)
        return Scene(
            game=match.game,
            table=self.table,
            names=names,
            viewer=sitting.viewer,
            turn=match.turn,
            phase=OVER if outcome else getattr(match.state, "phase", "play"),
            points=totals(sitting.score, len(names)),
            lit=Lit() if self._frames else sitting.lit,
            first=frozenset(option.path[0] for option in sitting.options),
            chosen=sitting.chosen,
            over=sitting.over,
            acting=sitting.acting and not self._frames,
            fresh=self._fresh,
            winners=outcome.winners if outcome else tuple(m.seat for m in self.table.marks if m.kind == WINNER),
            sides=sides,
            mover=match.turn if sitting.mover_waits is None else sitting.mover_waits,
        )

    def _tools(self, text: Text) -> Node:
        sitting = self.sitting
        return h(
            "nav",
            _tool("app:start", "back", text("ui.leave")),
            h("span", text(f"{sitting.match.game.ID}.name"), self._round(text), class_="play-title"),
            _tool("play:undo", "undo", text("ui.undo"), disabled=sitting.undo_to is None),
            _tool("play:log", "log", text("ui.log"), disabled=sitting.covered, narrow=True),
            _tool("play:sheet", "score", text("ui.score"), disabled=sitting.covered),
            _tool("app:open:settings", "settings", text("ui.settings")),
            _tool(f"app:rules:{sitting.match.game.ID}", "book", text("ui.book"), wide=True),
            _tool("play:help", "help", text("ui.help")),
            class_="tools",
            aria_label=text("ui.tools"),
        )

    def _caption(self, told: Node, text: Text) -> Node:
        refusal = self.sitting.refusal
        said = book.refusal(text, self.sitting.match.game, refusal) if refusal else None
        return h(
            "div",
            told,
            h(
                "p",
                said,
                class_="refusal",
                role="alert",
                data_on=f"app:rule:{refusal.rule}" if refusal and refusal.rule else None,
                key="refusal",
            ),
            class_="caption",
            data_refused=bool(refusal),
            data_on="play:log",
            key="caption",
        )

    def _bar(self, names: tuple[str, ...], text: Text) -> Node:
        """What there is to do, in words and as buttons."""
        prompt, buttons = self._prompt(names, text)
        return h(
            "div",
            self._ring(text),
            h(
                "p",
                prompt,
                class_="prompt",
                tabindex=-1,
                data_yours=self.sitting.acting and not self._frames,
                aria_live="polite",
                key="prompt",
            ),
            h("div", buttons, class_="buttons", key="buttons"),
            class_="bar",
            data_many=len(buttons) > 1,
            key="bar",
        )

    def _ring(self, text: Text) -> Node | None:
        """The clock, which goes round by itself from where it began to run."""
        countdown = self._countdown
        if not countdown.about:
            return None
        past = countdown.limit - (countdown.lap if countdown.running else countdown.left)
        return h(
            "svg",
            h("circle", class_="ring-ground", cx=16, cy=16, r=13),
            h("circle", class_="ring-left", cx=16, cy=16, r=13, pathLength=1),
            class_="ring",
            viewBox="0 0 32 32",
            role="timer",
            aria_label=text("ui.clock", n=countdown.limit),
            style=f"--limit:{countdown.limit}s;--past:-{past:.2f}s",
            data_running=countdown.running,
            key=f"ring:{countdown.about}:{countdown.laps}:{countdown.running}",
        )

    def _prompt(self, names: tuple[str, ...], text: Text) -> tuple[str, list[Node]]:
        sitting, match = self.sitting, self.sitting.match
        if sitting.past:
            return text("ui.past", move=match.at, moves=len(match)), [
                _button(f"play:seek:{match.at - 1}", text("ui.past.back"), disabled=not match.at),
                _button(f"play:seek:{match.at + 1}", text("ui.past.on")),
                _button(f"play:seek:{len(match)}", text("ui.past.end"), "primary"),
            ]
        if sitting.finished:
            return text("ui.over"), [
                _button("play:sheet", text("ui.score"), "primary"),
                _button("play:again", text("ui.again")),
                _button("app:start", text("ui.leave")),
            ]
        if (waited := sitting.waiting_for) is not None:
            return text("ui.turn", name=names[waited]), [
                _button("play:pass", text("ui.pass.to", name=names[waited]), "primary")
            ]
        if sitting.stuck:
            return text("ui.stuck"), []
        if not sitting.acting or self._frames:
            waiting = "ui.turn" if sitting.mover_waits is None else "ui.answering"
            return "" if match.turn is None else text(waiting, name=names[match.turn]), []
        return self._asked(names, text), self._choices(names, text)

    def _asked(self, names: tuple[str, ...], text: Text) -> str:
        """What the viewer is asked."""
        sitting, game = self.sitting, self.sitting.match.game
        if sitting.chosen and self._is_button(sitting.chosen[0]):
            meaning = next(iter(sitting.lit.final.values())).meaning
            return text("ui.sure", action=text.action(game, meaning))
        if sitting.chosen:
            return text("ui.chosen", card=text.card(game, sitting.chosen[0]))
        free = [option for option in sitting.options if not self._is_button(option.path[0])]
        asked = f"ui.prompt.{game.ID}.{getattr(sitting.match.state, 'phase', '')}"
        if not free and asked in text:
            return text(asked)
        if not free:
            return ""
        if sitting.mover_waits is not None:
            return text("ui.answer", name=names[sitting.mover_waits])
        prompt = "ui.yours" if len(free) == len(sitting.options) else "ui.yours.more"
        return text(prompt, can=words.possible(text, free))

    def _choices(self, names: tuple[str, ...], text: Text) -> list[Node]:
        """The buttons that take an action, or choose what needs a second choice."""
        game, sitting = self.sitting.match.game, self.sitting
        buttons = []
        for key, option in self._actions():
            said = text.action(game, option.meaning)
            kind = "primary" if option is sitting.options[0] or sitting.chosen else ""
            shown = said
            if sitting.chosen:
                short = "ui.yes" if key == "yes" else f"ui.do.{option.meaning.rule}"
                shown = text(short) if short in text else text.rule(option.meaning.rule)
            elif option.seat is not None:
                shown = said = text("ui.for", name=names[option.seat], action=said)
            buttons.append(_button(f"act:{key}", shown, kind, label="" if key == "yes" else said, key=key))
        if sitting.chosen and self._is_button(sitting.chosen[0]):
            buttons.append(_button("play:back", text("ui.no")))
        return buttons

    def _actions(self) -> list[tuple[str, Option]]:
        """The keys that have buttons at the foot, with the actions that they lead to."""
        sitting = self.sitting
        if not sitting.acting or self._frames:
            return []
        if sitting.chosen:
            zones = {zone.key for zone in sitting.table.zones}
            return [(key, option) for key, option in sitting.lit.final.items() if key in zones or self._is_button(key)]
        return [(option.path[0], option) for option in sitting.options if self._is_button(option.path[0])]

    def _cover(self, names: tuple[str, ...], text: Text) -> Node:
        sitting = self.sitting
        comes = sitting.viewer if sitting.waiting_for is None else sitting.waiting_for
        name = "" if comes is None or len(sitting.people) < 2 else names[comes]
        return h(
            "div",
            h("p", text("ui.pass", name=name) if name else text("ui.begin.hint"), class_="cover-text"),
            _button("play:come", text("ui.pass.come", name=name) if name else text("ui.begin"), "primary", key="come"),
            class_="cover-inside",
        )

    def _foot(self, names: tuple[str, ...], text: Text) -> Node | None:
        """What there is to do when the sheet has been read."""
        if self.sitting.finished:
            return _button("play:again", text("ui.again"), "primary")
        if self.sitting.reckoned and (buttons := self._choices(names, text)):
            prompt = self._asked(names, text) if self.sitting.chosen else ""
            return h("div", h("p", prompt, class_="prompt", aria_live="polite"), buttons, class_="dialog-actions")
        return None

    def _dialog(self, scene: Scene, text: Text) -> Node | None:
        sitting, match = self.sitting, self.sitting.match
        match self._app.dialog:
            case "log":
                entries = self._log.draw(
                    sitting.log, match.game, scene.names, text, "log-list", self._rounds(sitting.log)
                )
                return dialog("log", text("ui.log"), entries, text)
            case "sheet":
                sides = match.game.sides(match.state)
                told = sitting.told if sitting.finished else ()
                if has_balances(scene):
                    reckoned = match.turn is None
                    content = reckoning(scene, sitting.score, text, reckoned, not self._unpaid)
                else:
                    content = sheet(sitting.score, match.game, scene.names, sides, text, scene.winners, told)
                return dialog("sheet", text("ui.score"), content, text, self._foot(scene.names, text))
            case name if name.startswith("seat-"):
                seat = int(name.removeprefix("seat-"))
                return dialog(name, scene.names[seat], player(scene, seat, sitting.score, text), text)
            case "help":
                rules = _button(f"app:rules:{match.game.ID}", text("ui.book"), "primary")
                return dialog("help", text("ui.help"), _help(match.game.ID, text), text, rules)
        return None


def _help(game: str, text: Text) -> list[Content]:
    keys = [("Tab ← →", "move"), ("Enter", "choose"), ("Esc", "cancel"), ("1 2 …", "button")]
    keys += [(key.upper(), what) for key, what in SHORTCUTS.items()]
    return [
        h("h2", text("ui.help")),
        h("p", text(choose if (choose := f"ui.help.choose.{game}") in text else "ui.help.choose")),
        h("p", text("ui.help.drag")),
        h("h3", text("ui.help.keys")),
        h("dl", [[h("dt", h("kbd", key)), h("dd", text(f"ui.help.key.{what}"))] for key, what in keys]),
    ]


def _button(on: str, said: str, kind: str = "", label: str = "", disabled: bool = False, key: str = "") -> Node:
    return h(
        "button",
        said,
        type="button",
        class_=kind or None,
        data_on=on,
        aria_label=label or None,
        disabled=disabled,
        key=key or on,
    )


def _tool(on: str, drawing: str, said: str, disabled: bool = False, narrow: bool = False, wide: bool = False) -> Node:
    return h(
        "button",
        icon(drawing),
        h("span", said, class_="tool-name"),
        type="button",
        class_="tool",
        data_on=on,
        data_narrow=narrow,
        data_wide=wide,
        aria_label=said,
        title=said,
        disabled=disabled,
        key=f"tool:{drawing}",
    )
