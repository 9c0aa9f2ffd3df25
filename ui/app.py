"""The page as one program: which screen is shown, and what the screens ask for beyond themselves."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any, Protocol

from engine.game import Demo, GameError, Tags
from engine.match import Match, replay
from engine.record import parse, write
from engine.text import Text
from ui import address, book, dom, pages, settings, shell
from ui import text as words
from ui.book import Book
from ui.bots import Bots
from ui.embed import Blank, Guest
from ui.message import Message
from ui.node import Node
from ui.offline import Offline
from ui.play import Play
from ui.reading import Reading
from ui.setup import Setup
from ui.sitting import Sitting
from ui.start import Start
from ui.storage import Memory, Storage, StorageError
from ui.store import Store
from ui.thinking import Answer, Question

AFTER = 500
"""Milliseconds after the first paint before anything more is fetched, so that the first moves come first."""


AGAIN = 5000
"""Milliseconds until what didn't arrive is asked for again, where the game waits for it."""


class Screen(Protocol):
    """What fills the page: `ui.start.Start`, `ui.setup.Setup`, `ui.play.Play`, `ui.book.Book`,
    `ui.editor.Editor`, `ui.viewer.Viewer`.

    A screen keeps plain data, draws itself from them alone, and asks the app for everything else. The page is drawn
    anew after each message.
    """

    def draw(self, text: Text) -> Node:
        """The screen as it is now."""

    def leave(self) -> None:
        """Stops what goes on by itself, for another screen comes."""

    def hear(self, message: Message) -> bool | None:
        """Acts on a message whose `on` doesn't begin with `app:`; True keeps the browser from its own way."""


class App:
    """Holds the screen, the settings and the saves; draws the page when something has changed."""

    def __init__(self) -> None:
        self.guest = Guest(self, dom) if dom.is_guest() else None
        """What speaks with the page around, where there is one."""
        self._storage: Storage = Memory() if self.guest else dom
        self.store = Store(self._storage)
        wanted = [dom.page_lang()] if self.guest else dom.languages()
        self.settings = settings.Settings(settings.language(wanted))
        self.rng = Random(dom.crypto_seed())
        self.notice = ""
        """A sentence above the screen until it is put away: what went wrong."""
        self.dialog = ""
        """The dialog that is open, of those that shell and screen draw with the key `dialog:` and this name."""
        self.rule = ""
        """The rule that is read in a dialog above everything else."""
        self.presenting = False
        """Whether there is nothing to see but the table, on the whole screen where the browser lets it."""
        self._address = address.Address()
        self.seen = True
        """Whether the page can be seen."""
        self.text = Text(dom.page_lang())
        """The catalogue in force; at first the only one that is there."""
        try:
            self.settings = settings.load(self._storage, wanted)
        except StorageError as error:
            self.tell(error)
        self._waiting: tuple[address.Address, Play] | None = None
        """The table that waits while its player reads the rule book, and where it was left."""
        self._reading: Reading | None = None
        """The record that is being read beside the page."""
        self._dialogs: list[str] = []
        self._offline = Offline(self, dom)
        self._bots = Bots(dom)
        self._origins: dict[str, str] = {}
        self._focus = ""
        self._reveal = ""
        self._tasks: set[asyncio.Future[None]] = set()
        self.screen = self._home()

    @property
    def look(self) -> settings.Settings:
        """The settings in force: the player's, unless the address overrules them."""
        return settings.changed(self.settings, self._address.look)

    def run(self) -> None:
        """Takes the page over from the boot."""
        dom.mount("app", pages.first(dom.page_lang(), self.guest is not None))
        dom.listen(self._hear)
        dom.on_back(self._back)
        dom.on_visibility(self._see)
        dom.on_whole_screen(self._whole)
        self._follow()
        self._render()
        dom.set_state("ready")
        self._point()  # What the boot kept out of sight can't have the focus before.
        if self.guest:
            dom.on_host(self.guest.hear)
            self.guest.begin()
        self.do(self._settle())
        dom.on_visibility(lambda visible: self.do(self._offline.look()) if visible else None)
        if tapped := dom.pending_tap():
            self._hear(Message("click", tapped))

    # What the screens ask for

    def go(self, screen: str) -> None:
        """Shows the `start` or the `setup` screen."""
        self._write(self._address.at(setup=screen == "setup"), push=True)
        self._show(Setup(self) if screen == "setup" else self._home())

    def begin(self, tags: Tags) -> None:
        """Begins a new game; one without a seed, a deck or a position gets a fresh seed. Where the tags are refused,
        says why and stays."""
        given = {"Seed", "Deck", "Table"} & tags.keys()
        try:
            self._sit(Sitting(_opened(tags) if given else self.fresh(tags)))
        except GameError as error:
            self.tell(error)

    def fresh(self, tags: Tags) -> Match:
        """A match that begins with a fresh seed. Raises RecordError."""
        return _opened({**tags, "Seed": dom.crypto_seed()})

    def read(self, text: str, refused: Callable[[GameError], None], view: bool = False) -> None:
        """Opens the text of a record, or what a link leads to, as a game of its own or to be looked at, or has told
        why not."""
        try:
            linked = address.pasted(text)
            asked = address.Address() if linked is None else address.read(linked)
        except GameError as error:
            refused(error)
            return
        if linked is not None and (asked.record is None or not view):
            dom.set_address(linked, push=True)
            self._follow()
        elif view:
            self.view(text if asked.record is None else asked.record, asked.seat, refused)
        else:
            self._open(text, self.sit, refused)

    def view(self, text: str, seat: str = "", refused: Callable[[GameError], None] | None = None) -> None:
        """Shows a record, to be stepped through, or has told why not."""

        def show(match: Match) -> None:
            self._write(self._address.at(view=True, record=text, seat=seat), push=True)
            self._view(match, seat)

        self._open(text, lambda match: self.complete(lambda: show(match)), refused or self.tell)

    def sit(self, match: Match) -> None:
        """Sits down to a match of its own."""
        self._sit(Sitting(match))

    def present(self, presenting: bool) -> None:
        """Gives the whole screen to the table, or no more."""
        self.presenting = presenting
        dom.fill_screen(presenting)
        self.focus("narration")

    @property
    def match(self) -> Match | None:
        """The game on the table, if there is one."""
        return self.screen.sitting.match if isinstance(self.screen, Play) else None

    def load(self, text: str, seat: str, move: int | None) -> None:
        """Opens a record as a seat sees it after so many moves, or tells why not."""
        self._open(text, lambda match: self._sit(Sitting(match, seat, move)), self.tell)

    def resume(self, id: str) -> None:
        """Goes on with a saved game; where that fails, says why and stays."""
        try:
            self._open_saved(id, "", self.tell)
        except KeyError:
            self.notice = self.text("ui.gone")
        except StorageError as error:
            self.tell(error)

    def keep(self, match: Match, id: str) -> str:
        """Saves a game and gives the id under which it stands; where that fails, says why."""
        try:
            kept = self.store.keep(match, id)
        except (GameError, StorageError) as error:
            self.tell(error)
            return id
        if kept != id:
            self._write(replace(self._address, saved=kept))
        return kept

    def set(self, values: Mapping[str, str]) -> None:
        """Changes settings and stores them."""
        self.settings = settings.changed(self.look, values)
        self._write(replace(self._address, lang="", theme="", pace="", clock="", marks=""))
        try:
            settings.keep(self._storage, self.settings)
        except StorageError as error:
            self.tell(error)

    def keep_time(self, id: str, about: str, left: float) -> None:
        """Stores what is left of the time of a turn; where that fails, it is no loss."""
        with suppress(StorageError):
            self.store.keep_time(id, about, left)

    def time(self, id: str, about: str) -> float | None:
        """What was left of the time of a turn; None where nothing is stored of it."""
        try:
            return self.store.time(id, about)
        except StorageError:
            return None

    def tell(self, error: GameError | StorageError) -> None:
        """Shows why something failed, above the screen."""
        if isinstance(error, StorageError):
            self._warn(self.text(f"ui.storage.{error.reason}"))
        else:
            self._warn(words.fault(self.text, error))

    def say(self, key: str, **args: str) -> None:
        """Shows a sentence of the catalogue above the screen."""
        self.notice = self.text(key, **args)

    def edited(self, game: str, text: str) -> None:
        """Keeps a position that is set up in the address."""
        self._write(self._address.at(edit=game, record=text))

    def copy(self, text: str) -> None:
        """Puts a text on the clipboard, and says whether that went well."""
        self.do(self._copy(text))

    async def _copy(self, text: str) -> None:
        self.say("edit.copied" if await dom.copy(text) else "edit.not-copied")
        self.redraw()

    def link(self, place: address.Address) -> str:
        """The whole address of a place."""
        return dom.link(address.write(place))

    def keep_picture(self, name: str, picture: str, width: int) -> None:
        """Lets the player keep an SVG picture as a PNG file."""
        self.do(dom.save_picture(name, picture, width))

    def download(self, name: str, text: str) -> None:
        """Lets the player keep a text as a file."""
        dom.save_file(name, text)

    def complete(self, then: Callable[[], object]) -> None:
        """Does something that the first screen has no code or texts for: at once, or when they have come. Where they
        don't come, says so."""
        if dom.is_whole():
            then()
        else:
            self.do(self._complete(then))

    def do(self, work: Coroutine[Any, Any, None]) -> None:
        """Lets work go on beside the page."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    async def pause(self, ms: float) -> None:
        """Waits, so that the player can follow."""
        await dom.sleep(ms)

    def wake_bots(self) -> None:
        """Has all made ready for bots to think."""
        self._bots.wake()

    async def think(self, question: Question) -> Answer:
        """Has a bot think; who no longer wants to know cancels. Raises GameError."""
        while not await dom.bring_rest():
            self.say("ui.rest.missing")
            self.redraw()
            await dom.sleep(AGAIN)
        return await self._bots.think(question)

    def redraw(self, origins: Mapping[str, str] | None = None) -> None:
        """Has the page drawn before the next frame; `origins` as `ui.dom.render` takes them."""
        if self.guest:
            self.guest.notice()
        self._origins |= origins or {}
        dom.schedule(self._draw)

    def focus(self, key: str) -> None:
        """Gives the focus to the node with the key once the page is drawn."""
        self._focus = key
        self.redraw()

    def reveal(self, key: str) -> None:
        """Brings the node with the key to the top and gives it the focus once the page is drawn."""
        self._reveal = key
        self.redraw()

    # What happens to the page

    def _see(self, seen: bool) -> None:
        self.seen = seen
        if isinstance(self.screen, Play):
            self.screen.mind_clock()
        self.redraw()

    def _whole(self, whole: bool) -> None:
        """Escape gives the screen back, and the browser tells of it only so."""
        if self.presenting and not whole:
            self.present(False)

    def _hear(self, message: Message) -> bool | None:
        try:
            return self._act(message)
        except Exception:
            # The player has to know; the console tells the rest.
            self.notice = self.text("ui.stumbled")
            raise
        finally:
            self.redraw()

    def _act(self, message: Message) -> bool | None:
        if not message.on.startswith("app:"):
            return None if self._dialogs and message.kind == "key" else self.screen.hear(message)
        match message.kind, message.on.removeprefix("app:").split(":"):
            case "close", ["dialog", name]:
                self._closed(name)
            case "change", ["settings"]:
                self.set({message.name: message.value})
            case "click", [("start" | "setup") as screen]:
                self.go(screen)
                return True
            case "click", ["back"]:
                if not dom.go_back():
                    self._leave_book()
            case "click", ["edit", game]:
                self._write(self._address.at(edit=game), push=True)
                self.complete(lambda: self._edit(game))
                return True
            case "click", ["demo", id]:
                self._write(self._address.at(demo=id), push=True)
                self.complete(lambda: self._show_demo(id))
                return True
            case "click", ["lesson", game]:
                self.complete(lambda: self._learn(game))
                return True
            case "file", ["drop"] if not isinstance(self.screen, Play):
                self.view(message.value)
            case "click", ["rules", at]:
                self.complete(lambda: self._read(at))
                return True
            case "click", ["rule", id]:
                self.complete(lambda: self._open_rule(id))
            case "click", ["open", dialog]:
                self.dialog = dialog
            case "click", ["close", name]:
                dom.close_dialog(f"dialog:{name}")
            case "click", ["dismiss"]:
                self.notice = ""
            case "click", ["later"]:
                self._offline.put_off()
            case "click", ["renew"]:
                self.do(dom.take_newer_site())
        return None

    def _back(self) -> None:
        self.notice = ""
        self._follow()

    def _closed(self, dialog: str) -> None:
        self._dialogs = [name for name in self._dialogs if name != dialog]
        if dialog == "rule":
            self.rule = ""
        elif dialog == self.dialog:
            self.dialog = ""

    def _read(self, at: str) -> None:
        """Opens the rule book, or turns its pages; Back leads to where it was opened from."""
        left = self._address
        self._write(left.at(rules=at), push=not isinstance(self.screen, Book))
        self._open_book(at, left)

    def _open_rule(self, id: str) -> None:
        if self.rule:
            self.reveal("leaf")
        self.rule = id

    def _edit(self, game: str, text: str = "") -> None:
        """Opens the position editor, with what is edited."""
        from ui.editor import Editor  # noqa: PLC0415

        try:
            self._show(Editor(self, game, text))
        except GameError as error:
            self._fault(error)

    def _view(self, match: Match, seat: str = "", move: int | None = None, demo: Demo | None = None) -> None:
        """Shows a match that is only looked at."""
        from ui.viewer import Viewer  # noqa: PLC0415

        try:
            self._show(Viewer(self, match, seat, move, demo))
        except GameError as error:
            self._fault(error)

    def _learn(self, game: str) -> None:
        """Begins a first game."""
        from engine.lesson import LESSONS  # noqa: PLC0415

        self.begin(LESSONS[game].START)

    def _coach(self, play: Play) -> None:
        """Has a newcomer be told what to do, if it is a first game."""
        from ui.coach import coach  # noqa: PLC0415

        play.coach = coach(play.sitting.match)

    def _show_demo(self, id: str, seat: str = "") -> None:
        try:
            demo = book.demo_of(id)
        except GameError as error:
            self._fault(error)
        else:
            self._view(replay(parse(demo.record)), seat, demo=demo)

    def _open_book(self, at: str, left: address.Address) -> None:
        if isinstance(self.screen, Book):
            self.screen.open(at)
            return
        waiting = (left, self.screen) if isinstance(self.screen, Play) else None
        self._show(Book(self, at, waiting is not None))
        self._waiting = waiting

    def _leave_book(self) -> None:
        """Where the browser's Back leads out of the page: to the table that waits, else to the start page."""
        if self._waiting:
            left, play = self._waiting
            self._write(left, push=True)
            self._go_on(play)
        else:
            self.go("start")

    def _go_on(self, play: Play) -> None:
        self._show(play)
        play.begin()

    def _follow(self) -> None:
        """Shows what the address asks for."""
        left = self._address
        try:
            self._address = asked = address.read(dom.address(), controls=self.guest is None)
            self._speak()
            if asked.rules:
                self.complete(lambda: self._open_book(asked.rules, left))
                return
            if self._waiting and self._waiting[0] == asked:
                self._go_on(self._waiting[1])
                return
            if asked.edit:
                self.complete(lambda: self._edit(asked.edit, asked.record or ""))
            elif asked.lesson:
                self.complete(lambda: self._learn(asked.lesson))
            elif asked.demo:
                self.complete(lambda: self._show_demo(asked.demo, asked.seat))
            elif asked.record is not None and asked.view:
                look = partial(self._view, seat=asked.seat, move=asked.move)
                self._open(asked.record, lambda match: self.complete(lambda: look(match)), self._fault)
            elif asked.record is not None:
                self._open(asked.record, lambda match: self._arrive(asked, match), self._fault)
            elif asked.game:
                tags = address.tags(asked)
                self._arrive(asked, _opened(tags) if "Seed" in tags else self.fresh(tags))
            elif not asked.saved:
                self._show(Setup(self) if asked.setup else self._home())
            elif not (isinstance(self.screen, Play) and self.screen.id == asked.saved):
                self._open_saved(asked.saved, asked.seat, self._fault)
        except KeyError:
            self._lost(self.text("ui.gone"))
        except GameError as error:
            self._fault(error)
        except StorageError as error:
            self._lost(self.text(f"ui.storage.{error.reason}"))

    def _arrive(self, asked: address.Address, match: Match) -> None:
        """Sits down as the address says. Raises GameError for a seat or move that there is not."""
        sitting = Sitting(match, asked.seat, asked.move, asked.autostart)
        # The start page goes before, so that Back leads there.
        self._write(asked.at())
        self._sit(sitting)

    def _open_saved(self, id: str, seat: str, refused: Callable[[GameError], None]) -> None:
        """Opens a saved game. Raises KeyError where it is gone."""
        text = self.store.text(id)

        def sit(match: Match) -> None:
            self.store.opened(id, text)
            self._sit(Sitting(match, seat), id)

        self._open(text, sit, refused)

    def _open(self, text: str, sit: Callable[[Match], None], refused: Callable[[GameError], None]) -> None:
        """Reads a record, a short one at once and a long one beside the page, and sits down to it."""
        self._reading = reading = Reading(text)
        if not self._opens(reading, sit, refused):
            self.do(self._read_on(reading, sit, refused))

    def _opens(self, reading: Reading, sit: Callable[[Match], None], refused: Callable[[GameError], None]) -> bool:
        """Reads on for a moment; tells whether that was the last."""
        try:
            match = reading.go_on()
            if match is None:
                return False
            # What a long match holds stays for as long as it does, and to look through it for garbage takes 100 ms.
            gc.freeze()
            sit(match)
        except GameError as error:
            refused(error)
        self._reading = None
        return True

    async def _read_on(
        self, reading: Reading, sit: Callable[[Match], None], refused: Callable[[GameError], None]
    ) -> None:
        while reading is self._reading:
            self.redraw()
            await dom.sleep(0)
            if reading is self._reading and self._opens(reading, sit, refused):
                self.redraw()

    def _fault(self, error: GameError) -> None:
        self._lost(words.fault(self.text, error))

    def _lost(self, notice: str) -> None:
        self._write(self._address.at())
        self._show(self._home())
        self._warn(notice)

    def _warn(self, notice: str) -> None:
        self.notice = notice
        if self.guest:
            self.guest.fail(notice)

    def _sit(self, sitting: Sitting, id: str = "") -> None:
        """Shows the table; the game takes the place of a setup or another game in the browser's history."""
        push = not isinstance(self.screen, Setup | Play) and self._address.saved == ""
        self._write(self._address.at(saved=id, seat=sitting.seat), push)
        self._show(play := Play(self, sitting, id))
        if dom.is_whole():
            self._coach(play)
        play.begin()

    def _home(self) -> Screen:
        return Blank() if self.guest else Start(self)

    def _show(self, screen: Screen) -> None:
        self._reading = None
        self.screen.leave()
        if self.presenting:
            self.present(False)
        self.screen = screen
        self._waiting = None
        self.dialog = self.rule = ""
        self.redraw()

    def _write(self, new: address.Address, push: bool = False) -> None:
        self._address = new
        self._speak()
        if not self.guest:  # The history is that of the page around.
            dom.set_address(address.write(new), push)

    def _speak(self) -> None:
        """Takes up the language of the look."""
        if self.look.lang != self.text.language:
            self.complete(lambda: setattr(self, "text", Text(self.look.lang)))

    async def _settle(self) -> None:
        """What is done when the page has been ready for a moment."""
        await dom.sleep(AFTER)
        if await dom.bring_rest() and isinstance(self.screen, Play):
            self._coach(self.screen)
            self.redraw()
        await self._offline.begin()

    async def _complete(self, then: Callable[[], object]) -> None:
        if await dom.bring_rest():
            then()
        else:
            self.notice = self.text("ui.rest.missing")
        self.redraw()

    def _draw(self) -> None:
        self._render()
        self._point()

    def _render(self) -> None:
        origins, self._origins = self._origins, {}
        dom.set_lang(self.text.language)
        screen = self.screen.draw(self.text)
        over = book.leaf(self.rule, self.text) if self.rule else None
        if self._reading is not None:
            over = shell.progress(self._reading.share, self.text)
        foot = self._offline.draw(self.text) if isinstance(self.screen, Start | Setup) else None
        page = shell.page(
            screen,
            self.text,
            self.look,
            self.notice,
            self.dialog,
            self._address.controls,
            over,
            foot,
            self.presenting,
        )
        dom.render(page, origins)
        drawn = [name for name in (self.dialog, "rule" if self.rule else "") if name]
        for name in drawn:
            if name not in self._dialogs:
                dom.show_dialog(f"dialog:{name}")
        self._dialogs = drawn

    def _point(self) -> None:
        """Gives the focus to what asked for it, now that it is drawn; but takes it from no page around."""
        if self.guest and not dom.has_focus():
            self._focus = self._reveal = ""
        if self._focus:
            dom.focus(self._focus)
            self._focus = ""
        if self._reveal:
            dom.reveal(self._reveal)
            self._reveal = ""

    def _done(self, task: asyncio.Future[None]) -> None:
        """Lets the player know of an error that nobody waits for."""
        self._tasks.discard(task)
        if task.cancelled():
            return
        if task.exception():
            self.notice = self.text("ui.stumbled")
            self.redraw()
        task.result()


def _opened(tags: Tags) -> Match:
    """The match that tags begin, after the checks that a pasted record goes through. Raises RecordError."""
    return Match(parse(write(tags, "", ())))
