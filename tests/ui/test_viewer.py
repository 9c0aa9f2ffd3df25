"""A record that is looked at: steps, views, demos with what they refuse, and playing on."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from engine.demo import told
from engine.game import Demo, GameError
from engine.games import GAMES
from engine.match import Match, replay
from engine.record import parse
from engine.text import LANGUAGES, Text
from tests.ui.deals import deal, find, played, text_of
from ui.address import ALL, Address, read, write
from ui.book import demo_of
from ui.message import Message
from ui.node import Node
from ui.viewer import KEYS, Viewer, taken_over

ENGLISH = Text("en")
EVERY = [demo for game in GAMES for demo in game.rule_demos()]


@dataclass
class Room:
    """A host that notes what the screen asks for."""

    dialog: str = ""
    presenting: bool = False
    rng: Random = field(default_factory=lambda: Random(1))
    text: Text = ENGLISH
    sat: list[Match] = field(default_factory=list)
    said: list[tuple[str, dict[str, str]]] = field(default_factory=list)
    told: list[GameError] = field(default_factory=list)
    copied: list[Address] = field(default_factory=list)
    work: list[Coroutine[Any, Any, None]] = field(default_factory=list)
    pauses: list[float] = field(default_factory=list)
    focused: str = ""
    revealed: str = ""
    drawn: int = 0

    def sit(self, match: Match) -> None:
        self.sat.append(match)

    def say(self, key: str, **args: str) -> None:
        self.said.append((key, args))

    def tell(self, error: GameError) -> None:
        self.told.append(error)

    def present(self, presenting: bool) -> None:
        self.presenting = presenting

    def link(self, place: Address) -> str:
        return write(place)

    def copy(self, text: str) -> None:
        self.copied.append(read(text))

    def do(self, work: Coroutine[Any, Any, None]) -> None:
        self.work.append(work)

    async def pause(self, ms: float) -> None:
        self.pauses.append(ms)

    def redraw(self, origins: Mapping[str, str] | None = None) -> None:
        self.drawn += 1

    def focus(self, key: str) -> None:
        self.focused = key

    def reveal(self, key: str) -> None:
        self.revealed = key


def click(viewer: Viewer, on: str) -> None:
    """A click on a node."""
    viewer.hear(Message("click", on))


def press(viewer: Viewer, name: str, on: str = "") -> bool | None:
    """A key."""
    return viewer.hear(Message("key", on, name=name))


def said(viewer: Viewer, text: Text = ENGLISH) -> str:
    """What is told of the step."""
    (narration,) = find(viewer.draw(text), class_="narration")
    return text_of(narration)


def shown(demo: Demo, room: Room | None = None) -> Viewer:
    """A demo at its start."""
    return Viewer(room or Room(), replay(parse(demo.record)), demo=demo)


def cards(node: Node) -> set[str]:
    """The cards that the page tells."""
    return {each.attrs["data-card"] for each in _all(node) if each.attrs.get("data-card")}


def _all(node: Node) -> list[Node]:
    return [node, *(each for child in node.children if isinstance(child, Node) for each in _all(child))]


def test_a_record_begins_at_its_start_with_open_cards() -> None:
    """Nobody acts, no bot moves, and the narration has the focus."""
    room = Room()
    viewer = Viewer(room, played(deal(2, seed="bots"), 6))
    assert (viewer.at, viewer.last, room.focused, room.revealed) == (0, 6, "narration", "middle")
    page = viewer.draw(ENGLISH)
    assert not find(page, data_lit="") and not room.work
    assert len(cards(page)) == 5 + 9 + 9 + 7  # Even the draw deck.


def test_every_way_through_a_record_leads_where_it_says() -> None:
    """Keys, a clicker, buttons, the slider; never beyond an end."""
    viewer = Viewer(Room(), played(deal(2, seed="bots"), 6))
    for key, at in (
        ("ArrowRight", 1),
        ("PageDown", 2),
        ("ArrowLeft", 1),
        ("PageUp", 0),
        ("PageUp", 0),
        ("End", 6),
        ("PageDown", 6),
        ("Home", 0),
    ):
        assert press(viewer, key) is True
        assert viewer.at == at
    click(viewer, "play:seek:4")
    assert viewer.at == 4
    viewer.hear(Message("input", "play:track", value="5"))
    assert viewer.at == 5
    (slider,) = find(viewer.draw(ENGLISH), type="range")
    assert (slider.attrs["value"], slider.attrs["max"], slider.attrs["aria-valuetext"]) == (
        "5",
        "6",
        "After move 5 of 6",
    )


def test_other_keys_and_messages_are_the_browsers() -> None:
    """And Space presses the button that has the focus."""
    viewer = Viewer(Room(), played(deal(2), 3))
    assert press(viewer, "x") is None and press(viewer, "Escape") is None
    assert press(viewer, "Space", "play:sheet") is None and press(viewer, "PageDown", "log") is None
    assert viewer.hear(Message("over", "pick:x")) is None
    viewer.hear(Message("change", "play:other", value="0"))
    click(viewer, "play:nothing")
    assert viewer.at == 0


def test_a_link_says_where_it_begins_and_who_sees_it() -> None:
    """A seat or a move that there is not is refused."""
    match = played(deal(2), 5)
    viewer = Viewer(Room(), match, "1", 3)
    assert viewer.at == 3
    hand = {piece.card for piece in match.game.table(match.view(0)).inside("hand.0")}
    assert not hand & cards(find(viewer.draw(ENGLISH), class_="board")[0])
    with pytest.raises(GameError):
        Viewer(Room(), match, "2")
    with pytest.raises(GameError):
        Viewer(Room(), match, "", 6)


def test_the_view_is_changed_to_any_seat_and_to_open_cards() -> None:
    room = Room()
    viewer = Viewer(room, played(deal(3), 4))
    every = len(cards(viewer.draw(ENGLISH)))
    viewer.hear(Message("change", "play:seat", name="seat", value="2"))
    (select,) = find(viewer.draw(ENGLISH), name="seat")
    assert [text_of(each) for each in find(select, selected="")] == ["Cleo"]
    assert len(cards(viewer.draw(ENGLISH))) < every
    press(viewer, "o")
    assert len(cards(viewer.draw(ENGLISH))) == every
    press(viewer, "o")
    assert len(cards(viewer.draw(ENGLISH))) < every


def test_the_points_of_each_step_can_be_read() -> None:
    """The sheet, the log and a seat open over the table; the sheet offers nothing to play."""
    room = Room()
    viewer = Viewer(room, played(deal(2), 999))
    press(viewer, "End")
    for key, dialog in (("s", "sheet"), ("l", "log"), ("?", "help")):
        press(viewer, key)
        assert room.dialog == dialog and find(viewer.draw(ENGLISH), class_="dialog")
    room.dialog = "sheet"
    assert not find(viewer.draw(ENGLISH), data_on="play:again")
    click(viewer, "play:seat:1")
    assert room.dialog == "seat-1"


def test_the_comments_of_a_record_are_told() -> None:
    """Each with its move, the first before the start."""
    match = replay(parse('[Game "hats"]\n[Players "2"]\n[Seed "tea"]\n\n{ Look. }\n'))
    token = match.legal()[0]
    match.play(token, "A bold move.")
    viewer = Viewer(Room(), match)
    assert said(viewer) == "Look."
    press(viewer, "ArrowRight")
    assert said(viewer) == "A bold move."


def test_a_record_runs_by_itself_to_its_end() -> None:
    """From the start again if that was the end; it stops when told to, and where the viewer goes elsewhere."""
    room = Room()
    viewer = Viewer(room, played(deal(2), 4))
    press(viewer, "Space")
    assert text_of(find(viewer.draw(ENGLISH), data_on="play:run")[0]) == "Stop"
    asyncio.run(room.work.pop())
    assert viewer.at == 4 and len(room.pauses) == 4
    assert text_of(find(viewer.draw(ENGLISH), data_on="play:run")[0]) == "Run by itself"
    press(viewer, "Space")
    press(viewer, "Space")
    asyncio.run(room.work.pop())
    assert viewer.at == 0 and len(room.pauses) == 4
    press(viewer, "Space")
    press(viewer, "ArrowRight")
    asyncio.run(room.work.pop())
    assert viewer.at == 1


def test_the_table_is_presented_and_escape_leaves() -> None:
    room = Room()
    viewer = Viewer(room, played(deal(2), 4))
    press(viewer, "p")
    assert room.presenting and find(viewer.draw(ENGLISH), data_key="tool:leave") == []
    assert any(node.key == "tool:leave" for node in _all(viewer.draw(ENGLISH)))
    assert press(viewer, "Escape") and not room.presenting
    click(viewer, "play:present")
    assert room.presenting


def test_the_link_leads_to_the_step_and_the_view() -> None:
    """That of a demo to the demo."""
    room = Room()
    match = played(deal(2), 4)
    viewer = Viewer(room, match, "1", 2)
    click(viewer, "play:link")
    assert room.copied == [Address(view=True, record=match.write(), seat="1", move=2)]
    viewer = Viewer(room, match)
    click(viewer, "play:link")
    assert room.copied[1].seat == ALL
    click(shown(demo_of("hats.swap.four"), room), "play:link")
    assert room.copied[2] == Address(demo="hats.swap.four")


@pytest.mark.parametrize("demo", EVERY, ids=lambda demo: demo.id)
def test_every_demo_tells_each_of_its_steps(demo: Demo) -> None:
    """In every language; in the end a prohibition shows what it refuses, with its rule and the card raised."""
    viewer = shown(demo)
    for key in told(demo).values():
        for language in LANGUAGES:
            assert said(viewer, Text(language)) == Text(language)(key)
        press(viewer, "PageDown")
    assert viewer.at == viewer.last
    (refusal,) = find(viewer.draw(ENGLISH), class_="refusal")
    if not demo.refused:
        assert text_of(refusal) == ""
    elif not demo.check:
        assert refusal.attrs["data-on"] == f"app:rule:{demo.rule}"
    press(viewer, "Home")
    assert text_of(find(viewer.draw(ENGLISH), class_="refusal")[0]) == ""
    assert find(viewer.draw(ENGLISH), data_on=f"app:rules:{demo.rule}")
    assert len(write(Address(demo=demo.id))) <= 300


def test_a_refused_move_raises_its_cards() -> None:
    viewer = shown(demo_of("hats.partner.two"))
    press(viewer, "End")
    chosen = find(viewer.draw(ENGLISH), data_chosen="")
    assert [node.attrs["data-card"] for node in chosen] == ["G1"]


def test_a_demo_that_there_is_not_is_refused() -> None:
    with pytest.raises(GameError, match="address-demo"):
        demo_of("hats.nothing")


def test_a_position_is_played_on_with_bots_from_a_seed_that_is_told() -> None:
    """The same seed deals the same; the person sits where it is looked from, else where the turn is."""
    room = Room()
    viewer = shown(demo_of("hats.exchange.same-type"), room)
    press(viewer, "End")
    click(viewer, "play:take")
    (match,) = room.sat
    assert room.said == [("view.dealt", {"seed": match.tags["Seed"]})]
    assert (
        "?" not in match.write()
        and match.record.moves == replay(parse(demo_of("hats.exchange.same-type").record)).record.moves
    )
    assert match.tags["Bot.1"] == "normal" and "Bot.0" not in match.tags and match.legal()
    again = taken_over(replay(parse(demo_of("hats.exchange.same-type").record)), 0, match.tags["Seed"])
    assert again.write() == match.write()


@pytest.mark.parametrize("demo", EVERY, ids=lambda demo: demo.id)
def test_every_demo_can_be_taken_over_at_its_start(demo: Demo) -> None:
    """Also one that goes on into a deal of its own seed; whoever comes has something to do."""
    match = replay(parse(demo.record))
    match.seek(0)
    begun = taken_over(match, None, "tea")
    assert begun.game.outcome(begun.state) or begun.legal()


def test_a_dealt_game_is_played_on_as_it_is() -> None:
    """No seed is told; later moves and the result are gone; its own bots stay, but one gives way where all are bots."""
    room = Room()
    match = deal(2, 0)
    for _ in range(4):
        match.play(match.legal()[0])
    viewer = Viewer(room, match, move=2)
    click(viewer, "play:take")
    assert room.sat[0].tags == match.tags and len(room.sat[0]) == 2 and not room.said
    assert taken_over(played(deal(2), 3), 1, "x").tags.keys() & {"Bot.0", "Bot.1"} == {"Bot.0"}
    record = parse('[Game "hats"]\n[Players "3"]\n[Seed "tea"]\n[Result "0"]\n\n')
    assert {tag for tag in taken_over(replay(record), 1, "x").tags if "." in tag} == {"Bot.0", "Bot.2"}


def test_a_finished_game_is_not_played_on() -> None:
    viewer = Viewer(Room(), played(deal(2), 999), move=0)
    assert "disabled" not in find(viewer.draw(ENGLISH), data_on="play:take")[0].attrs
    press(viewer, "End")
    assert "disabled" in find(viewer.draw(ENGLISH), data_on="play:take")[0].attrs


def test_why_a_position_can_not_be_played_on_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room()

    def refuse(*args: object) -> Match:
        raise GameError("position-impossible")

    monkeypatch.setattr("ui.viewer.taken_over", refuse)
    click(shown(demo_of("hats.swap"), room), "play:take")
    assert [error.key for error in room.told] == ["position-impossible"] and not room.sat


def test_a_long_log_is_drawn_little_by_little() -> None:
    room = Room()
    viewer = Viewer(room, played(deal(4), 999))
    press(viewer, "End")
    before = room.drawn
    viewer.draw(ENGLISH)
    assert room.drawn > before


def test_every_key_does_something() -> None:
    for key in KEYS:
        room = Room()
        assert press(Viewer(room, played(deal(2), 3)), key) is True
        for work in room.work:
            work.close()
