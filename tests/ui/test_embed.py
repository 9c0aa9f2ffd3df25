"""The table in another page: what it tells its host, and what it makes of what the host sends."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.game import GameError
from engine.match import Match, replay
from engine.record import parse
from engine.text import LANGUAGES, Text
from ui.embed import Blank, Guest, blank
from ui.message import Message
from ui.node import html
from ui.pages import first_page

RECORD = '[Game "hats"]\n[Players "2"]\n[Seed "tea-42"]\n\n1. ~B2 B3xB5\n'


class Page:
    """An app and its host in one, which keep what they are told."""

    def __init__(self, record: str = RECORD) -> None:
        self.match: Match | None = replay(parse(record)) if record else None
        self.told: list[tuple[str, Mapping[str, str | int]]] = []
        self.loaded: list[tuple[str, str, int | None]] = []
        self.errors: list[GameError] = []
        self.guest = Guest(self, self)

    def tell_host(self, kind: str, /, **told: str | int) -> None:
        self.told.append((kind, told))

    def load(self, text: str, seat: str, move: int | None) -> None:
        self.loaded.append((text, seat, move))

    def tell(self, error: GameError) -> None:
        self.errors.append(error)


def test_it_is_ready_and_tells_of_its_game() -> None:
    page = Page()
    page.guest.begin()
    assert page.told == [("ready", {}), ("record", {"record": RECORD, "move": 2})]


def test_every_change_is_told_once() -> None:
    """A move, a move taken back, and nothing while all stays as it is."""
    page = Page()
    assert page.match
    page.guest.notice()
    page.match.seek(1)
    page.guest.notice()
    page.guest.notice()
    page.match.seek(2)
    page.match.play(page.match.game.format(page.match.game.legal(page.match.state)[0]))
    page.guest.notice()
    assert [told["move"] for _, told in page.told] == [2, 1, 3]


def test_the_record_is_told_on_request() -> None:
    """Even when nothing has changed."""
    page = Page()
    page.guest.notice()
    page.guest.hear({"type": "hatbox:get"})
    assert page.told == 2 * [("record", {"record": RECORD, "move": 2})]


def test_a_record_is_loaded() -> None:
    """As a seat sees it, after some moves; or as it comes."""
    page = Page("")
    page.guest.hear({"type": "hatbox:load", "record": RECORD, "seat": 1, "move": 0})
    page.guest.hear({"type": "hatbox:load", "record": RECORD, "seat": "all"})
    page.guest.hear({"type": "hatbox:load", "record": RECORD})
    assert page.loaded == [(RECORD, "1", 0), (RECORD, "all", None), (RECORD, "", None)]
    assert page.errors == []


@pytest.mark.parametrize(
    ("message", "key"),
    [
        ({}, "message-unknown"),
        ({"type": 7}, "message-unknown"),
        ({"type": "hatbox:explode"}, "message-unknown"),
        ({"type": "hatbox:load"}, "message-record"),
        ({"type": "hatbox:load", "record": 7}, "message-record"),
        ({"type": "hatbox:load", "record": RECORD, "move": "1"}, "message-move"),
        ({"type": "hatbox:load", "record": RECORD, "move": -1}, "message-move"),
        ({"type": "hatbox:load", "record": RECORD, "move": 0.5}, "message-move"),
        ({"type": "hatbox:get"}, "message-empty"),
    ],
)
def test_what_is_malformed_is_refused_in_every_language(message: Mapping[str, object], key: str) -> None:
    page = Page("")
    page.guest.hear(message)
    (error,) = page.errors
    assert error.key == key
    assert all(Text(language).error(error) for language in LANGUAGES)
    assert page.loaded == []


def test_the_messages_of_others_are_none_of_ours() -> None:
    """A host may speak with other frames in its own way."""
    page = Page()
    page.guest.hear({"type": "resize"})
    assert (page.errors, page.told) == ([], [])


def test_a_record_that_grows_too_large_is_told_as_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page()
    monkeypatch.setattr("engine.record.MAX_BYTES", 10)
    page.guest.notice()
    assert [error.key for error in page.errors] == ["too-large"]


def test_what_went_wrong_is_told_as_text() -> None:
    page = Page()
    page.guest.fail("<b>")
    assert page.told == [("error", {"message": "<b>"})]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_for_others_begins_without_a_start_page(language: str) -> None:
    assert html(blank()) in first_page(language, guest=True)
    assert "start" not in first_page(language, guest=True)


def test_a_table_without_a_game_waits() -> None:
    """Whatever is done there."""
    screen = Blank()
    screen.leave()
    assert screen.draw(Text("en")) == blank()
    assert screen.hear(Message("click", "app:start")) is None
