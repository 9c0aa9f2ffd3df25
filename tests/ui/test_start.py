"""The start page: what it shows of the saves, and what its buttons do."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, field
from time import mktime
from typing import Any

import pytest

from engine.game import GameError, Tags
from engine.games import GAMES
from engine.match import replay
from engine.record import parse
from engine.text import LANGUAGES, Text
from tests.ui.storage import Shelf
from ui.message import Message
from ui.node import html
from ui.settings import NATIVE, Settings
from ui.start import Shown, Start, page
from ui.storage import StorageError
from ui.store import GAME, LINE, Entry, Save, Store

TEXT = Text("en")
RECORD = '[Game "hats"]\n[Players "2"]\n[Seed "tea-42"]\n\n'
NOON = mktime((2026, 5, 4, 12, 30, 0, 0, 0, -1))


@dataclass
class Desk:
    """An app that only notes what it is asked for."""

    shelf: Shelf = field(default_factory=Shelf)
    text: Text = TEXT
    look: Settings = field(default_factory=Settings)
    asked: list[object] = field(default_factory=list)
    viewed: list[bool] = field(default_factory=list)
    told: list[GameError | StorageError] = field(default_factory=list)
    focused: str = ""
    pauses: int = 0
    waiting: list[Coroutine[Any, Any, None]] | None = None

    def __post_init__(self) -> None:
        self.store = Store(self.shelf)

    def begin(self, tags: Tags) -> None:
        """Notes the game."""
        self.asked.append(dict(tags))

    def resume(self, id: str) -> None:
        """Notes the save."""
        self.asked.append(id)

    def read(self, text: str, refused: Callable[[GameError], None], view: bool = False) -> None:
        """Notes the record if it is one, and whether it is only looked at."""
        try:
            self.viewed.append(view)
            self.asked.append(replay(parse(text)).write())
        except GameError as error:
            refused(error)

    def go(self, screen: str) -> None:
        """Notes the screen."""
        self.asked.append(screen)

    def set(self, values: Mapping[str, str]) -> None:
        """Notes the settings."""
        self.asked.append(dict(values))

    def tell(self, error: GameError | StorageError) -> None:
        """Notes the error."""
        self.told.append(error)

    def download(self, name: str, text: str) -> None:
        """Notes the file."""
        self.asked.append((name, text))

    def do(self, work: Coroutine[Any, Any, None]) -> None:
        """Has it done at once, or later."""
        if self.waiting is None:
            asyncio.run(work)
        else:
            self.waiting.append(work)

    async def pause(self, ms: float) -> None:
        """Takes no time."""
        self.pauses += 1

    def redraw(self) -> None:
        """Needs nothing."""

    def focus(self, key: str) -> None:
        """Notes the focus."""
        self.focused = key


def shown(*entries: Entry, text: Text = TEXT) -> str:
    return html(page(Shown(entries), text))


def save(*points: int, over: bool = False, winners: tuple[int, ...] = ()) -> Save:
    return Save("7", "hats", ("<Anna>", ""), NOON, 3, over, ((0,), (1,)), points, winners)


def clicked(desk: Desk, *buttons: str) -> Start:
    """The page after these were pressed."""
    start = Start(desk)
    for button in buttons:
        start.hear(Message("click", f"start:{button}"))
    return start


def test_without_saves_there_is_nothing_but_play() -> None:
    assert all(f"start:play:{game.ID}" in shown() for game in GAMES)
    assert "start:resume" not in shown()


def test_a_save_is_told_by_its_players_points_and_date() -> None:
    assert "&lt;Anna&gt;: 12 · Player 2: −3" in shown(save(12, -3))
    assert "4 May 2026, 12:30</time> · after 3 moves" in shown(save())


def test_only_an_unfinished_game_is_gone_on_with() -> None:
    assert shown(save()).count("start:resume:7") == 2
    finished = shown(save(5, 4, over=True, winners=(0,)))
    assert finished.count("start:resume:7") == 1
    assert "&lt;Anna&gt; won" in finished


def test_many_saves_are_folded() -> None:
    assert "2 older games" in shown(*[Save(str(n), "hats", ("A",), NOON, 0, True, ((0,),), (), ()) for n in range(7)])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_worded_in_every_language(language: str) -> None:
    text = Text(language)
    page = shown(Save("7", "hats", ("A", "B"), NOON, 3, True, ((0,), (1,)), (1, 2), (1,)), text=text)
    assert all(name in page for name in NATIVE.values())
    assert len(text("ui.saves.months").split()) == 12
    assert "2026" in page


def test_play_begins_with_the_choices_made_last() -> None:
    desk = Desk()
    desk.store.keep_choices("hats", {"Players": ("3",), "Seat.0": ("Anna",)})
    desk.store.keep_choices("hato", {"Deals": ("3",), "Seat.0": ("Ben",)})
    clicked(desk, "play:hats", "play:hato")
    hats, hato = (dict(tags) for tags in desk.asked if isinstance(tags, dict))
    assert (hats["Game"], hats["Players"], hats["Seat.0"]) == ("hats", "3", "Anna")
    assert (hato["Game"], hato["Deals"], hato["Seat.0"]) == ("hato", "3", "Ben")


def test_the_game_played_last_comes_first() -> None:
    desk = Desk()
    start = clicked(desk, "play:hato")
    start.look()
    page = html(start.draw(TEXT))
    assert page.index("start:play:hato") < page.index("start:play:hats")
    assert shown().index("start:play:hats") < shown().index("start:play:hato")


def test_play_needs_no_storage() -> None:
    desk = Desk()
    desk.shelf.forbidden = True
    clicked(desk, "play:hats")
    assert len(desk.asked) == 1
    assert len(desk.told) == 2


def test_deleting_is_asked_about() -> None:
    desk = Desk()
    desk.shelf.texts[GAME + "7"] = RECORD
    start = clicked(desk, "ask:7")
    assert desk.focused == "keep.7"
    start.hear(Message("click", "start:keep:7"))
    assert desk.focused == "ask.7"
    assert GAME + "7" in desk.shelf.texts
    start.hear(Message("click", "start:ask:7"))
    start.hear(Message("click", "start:delete:7"))
    assert desk.shelf.keys() == []
    assert desk.focused == "title"
    assert "start:resume" not in html(start.draw(TEXT))


def test_a_save_becomes_a_file_as_it_is() -> None:
    desk = Desk()
    desk.shelf.texts |= {GAME + f"{int(NOON)}000": RECORD, GAME + "x:y": "{"}
    clicked(desk, f"save:{int(NOON)}000", "save:x:y")
    assert desk.asked[0] == ("hats-2026-05-04-1230.hatbox.txt", RECORD)
    assert desk.asked[1] == ("damaged.hatbox.txt", "{")


def test_a_save_that_is_gone_meanwhile_leaves_the_list() -> None:
    desk = Desk()
    desk.shelf.texts[GAME + "7"] = RECORD
    start = clicked(desk)
    desk.store.delete("7")
    start.hear(Message("click", "start:save:7"))
    assert desk.asked == []
    assert "start:save:7" not in html(start.draw(TEXT))


def test_a_record_is_read_or_refused_at_the_field() -> None:
    desk = Desk()
    start = clicked(desk)
    start.hear(Message("submit", "start:read", fields={"record": (RECORD + "R9xB9",)}))
    assert desk.focused == "record"
    assert "Line 5, column 1" in html(start.draw(TEXT))
    start.hear(Message("file", "start:read", name="a.txt", value=RECORD))
    assert desk.asked == [RECORD]


def test_a_record_is_only_looked_at_where_that_is_asked_for() -> None:
    """By the second button, or as a file for the second field, at which it is refused."""
    desk = Desk()
    start = clicked(desk)
    start.hear(Message("submit", "start:read", fields={"record": (RECORD,), "view": ("1",)}))
    start.hear(Message("submit", "start:read", fields={"record": (RECORD,)}))
    start.hear(Message("file", "start:read:view", name="a.txt", value=RECORD))
    assert desk.viewed == [True, False, True]
    start.hear(Message("file", "start:read:view", name="a.txt", value=RECORD + "R9xB9"))
    assert desk.focused == "view" and 'id="wrong-view"' in html(start.draw(TEXT))


def test_an_import_does_not_tell_what_a_hand_holds() -> None:
    """What would have been legal is told by the command line only; and a bad file is no fault of the text box."""
    start = clicked(Desk())
    start.hear(Message("file", "start:read", name="a.txt", value=RECORD + "R9xB9"))
    drawn = html(start.draw(TEXT))
    assert "Line 5, column 1" in drawn and "Legal here" not in drawn
    (wrong,) = re.findall(r"<(\w+)[^>]*aria-invalid", drawn)
    assert wrong == "input"


def test_other_buttons_ask_the_app() -> None:
    desk = Desk()
    clicked(desk, "setup:hato", "resume:7", "lang:ru")
    assert desk.asked == ["setup", "7", {"lang": "ru"}]
    assert desk.store.last() == "hato"


def test_a_long_save_without_its_line_is_read_in_slices() -> None:
    """Meanwhile the list says so; the lines that it has are there at once."""
    desk = Desk()
    match = replay(parse(RECORD.replace('"2"', '"4"')))
    while match.legal():
        match.play(match.legal()[-1])
    id = desk.store.keep(match)
    del desk.shelf.texts[LINE + id]
    works = desk.waiting = []
    start = Start(desk)
    assert "Still being read" in html(start.draw(TEXT)) and "start:delete" not in html(start.draw(TEXT))
    start.look()
    (work,) = works
    asyncio.run(work)
    assert desk.pauses and "start:resume" in html(start.draw(TEXT))
    assert LINE + id in desk.shelf.texts


def test_a_save_that_is_deleted_while_it_is_read_gets_no_line() -> None:
    desk = Desk()
    desk.shelf.texts[GAME + "7"] = RECORD
    works = desk.waiting = []
    start = Start(desk)
    desk.store.delete("7")
    start.look()
    asyncio.run(works[0])
    assert not desk.shelf.texts
