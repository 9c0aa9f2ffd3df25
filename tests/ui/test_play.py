"""The table screen: messages in, moves, saves and redraws out."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from engine.game import GameError, Tags
from engine.match import Match, replay
from engine.record import Record, parse
from engine.text import LANGUAGES, Text
from tests.ui.deals import NAMES, deal, find, played, text_of, within
from ui.address import Address, read, write
from ui.message import Message
from ui.node import Node
from ui.play import PACE, Play
from ui.settings import Settings
from ui.sitting import Sitting
from ui.storage import StorageError
from ui.tabletop import SHORTCUTS
from ui.thinking import Answer, Question, think

ENGLISH = Text("en")


@dataclass
class Table:
    """A host that notes what the screen asks for."""

    dialog: str = ""
    seen: bool = True
    rng: Random = field(default_factory=lambda: Random(1))
    look: Settings = field(default_factory=Settings)
    begun: list[Tags] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    told: list[GameError | StorageError] = field(default_factory=list)
    work: list[Coroutine[Any, Any, None]] = field(default_factory=list)
    pauses: list[float] = field(default_factory=list)
    origins: dict[str, str] = field(default_factory=dict)
    focused: str = ""
    ids: int = 0
    said: list[str] = field(default_factory=list)
    copied: list[Address] = field(default_factory=list)
    viewed: list[tuple[str, str]] = field(default_factory=list)
    times: dict[str, float] = field(default_factory=dict)
    asked: list[Question] = field(default_factory=list)
    woken: int = 0

    def fresh(self, tags: Tags) -> Match:
        """A match with a seed of its own."""
        return Match(Record({**tags, "Seed": "fresh"}))

    def keep_time(self, id: str, about: str, left: float) -> None:
        """Notes what is left."""
        self.times[about] = left

    def time(self, id: str, about: str) -> float | None:
        """What was left."""
        return self.times.get(about)

    def link(self, place: Address) -> str:
        """The fragment alone."""
        return f"#{write(place)}"

    def copy(self, text: str) -> None:
        """Notes where a link leads."""
        self.copied.append(read(text.removeprefix("#")))

    def view(self, text: str, seat: str) -> None:
        """Notes what is to be stepped through."""
        self.viewed.append((text, seat))

    def begin(self, tags: Tags) -> None:
        """Notes the tags of a new game."""
        self.begun.append(tags)

    def keep(self, match: Match, id: str) -> str:
        """Notes the record, and gives each new save the next number."""
        self.kept.append(match.write())
        self.ids += not id
        return id or str(self.ids + 6)

    def tell(self, error: GameError | StorageError) -> None:
        """Notes what went wrong."""
        self.told.append(error)

    def say(self, key: str) -> None:
        """Notes what is said."""
        self.said.append(key)

    def do(self, work: Coroutine[Any, Any, None]) -> None:
        """Keeps the work for `settle`."""
        self.work.append(work)

    async def pause(self, ms: float) -> None:
        """Takes no time."""
        self.pauses.append(ms)

    def wake_bots(self) -> None:
        """Notes that there will be something to think about."""
        self.woken += 1

    async def think(self, question: Question) -> Answer:
        """Notes what is asked, and thinks about it at once."""
        self.asked.append(question)
        return await think(question, lambda: asyncio.sleep(0))

    def redraw(self, origins: Mapping[str, str] | None = None) -> None:
        """Notes where pieces came from."""
        self.origins = dict(origins or {})

    def focus(self, key: str) -> None:
        """Notes what has the focus."""
        self.focused = key

    def settle(self) -> None:
        """Lets all work be done, the latest last."""
        while self.work:
            asyncio.run(self.work.pop(0))


def sit(match: Match, **more: Any) -> tuple[Table, Play]:
    """A table at which the bots have moved as far as they can."""
    table = Table(**more)
    play = Play(table, Sitting(match))
    play.begin()
    table.settle()
    return table, play


def click(play: Play, on: str) -> bool | None:
    """A click."""
    return play.hear(Message("click", on))


def press(play: Play, name: str, on: str = "") -> bool | None:
    """A key."""
    return play.hear(Message("key", on, name=name))


def draw(play: Play, text: Text = ENGLISH) -> Node:
    """The screen."""
    return play.draw(text)


def buttons(play: Play) -> list[str]:
    """What stands on the buttons of the bar."""
    (bar,) = find(draw(play), class_="buttons")
    return [text_of(node) for node in find(bar, type="button")]


def test_two_clicks_play_and_save_a_move() -> None:
    """And the pieces are told where they come from."""
    table, play = sit(deal(2, 0))
    at = play.sitting.match.at
    card = play.sitting.options[0].path[0]
    click(play, f"pick:{card}")
    click(play, "pick:black.0")
    assert play.sitting.match.at == at + 1
    assert table.kept[-1] == play.sitting.match.write() and play.id == "7"


def test_a_drag_is_a_choice_and_a_drop() -> None:
    """What lies beneath is marked meanwhile; a drop on nothing keeps the card chosen."""
    _, play = sit(deal(2, 0))
    card = play.sitting.options[0].path[0]
    play.hear(Message("drag", f"pick:{card}"))
    play.hear(Message("over", f"pick:{card}", to="pick:black.0"))
    assert find(draw(play), data_over="")[0].key == "black.0"
    play.hear(Message("cancel", f"pick:{card}"))
    assert play.sitting.chosen == (card,) and not find(draw(play), data_over="")
    play.hear(Message("drag", f"pick:{card}"))
    play.hear(Message("drop", f"pick:{card}", to=f"pick:{card}"))
    assert play.sitting.chosen == (card,)
    play.hear(Message("drop", f"pick:{card}", to="pick:black.0"))
    assert [piece.card for piece in play.sitting.table.inside("black.0")] == [card]


def test_bots_move_one_after_the_other_at_the_pace_that_is_set() -> None:
    """Each move is saved."""
    table, play = sit(deal(3, 0, seed="bots"), look=Settings(pace="slow"))
    assert play.sitting.acting or play.sitting.match.turn == 0
    assert len(table.kept) == play.sitting.match.at + 1
    assert set(table.pauses) <= {PACE["slow"], PACE["slow"] * 0.6}


def test_what_is_under_way_stops_when_the_table_is_left() -> None:
    """No bot moves in a game that nobody sees."""
    table = Table()
    play = Play(table, Sitting(deal(2, seed="bots")))
    play.begin()
    play.leave()
    table.settle()
    assert play.sitting.match.at == 0


@pytest.mark.parametrize("how", ["leave", "undo"])
def test_a_bot_stops_thinking_when_the_table_is_left_or_a_move_taken_back(how: str) -> None:
    """Before it has answered."""
    left: list[Question] = []

    class Waiting(Table):
        async def think(self, question: Question) -> Answer:
            try:
                return await asyncio.get_running_loop().create_future()  # type: ignore[no-any-return]
            except asyncio.CancelledError:
                left.append(question)
                raise

    async def go() -> None:
        table = Waiting()
        play = Play(table, Sitting(next(each for seed in "abcdef" if (each := deal(2, 0, seed=seed)).turn == 0)))
        play.begin()
        click(play, f"pick:{play.sitting.options[0].path[0]}")
        click(play, "pick:black.0")
        press(play, "e")
        work = [asyncio.ensure_future(each) for each in table.work]
        await asyncio.sleep(0.01)
        if how == "leave":
            play.leave()
        else:
            press(play, "u")
        await asyncio.sleep(0.01)
        assert [question.view.seat for question in left] == [1] and all(each.done() for each in work)
        assert play.sitting.match.turn == (1 if how == "leave" else 0)

    asyncio.run(go())


def test_a_bot_that_there_is_not_is_told() -> None:
    """Instead of a game that silently stops."""
    match = deal(2)
    match.tags |= {"Bot.0": "genius", "Bot.1": "genius"}
    table, _ = sit(match)
    assert [error.key for error in table.told if isinstance(error, GameError)] == ["bot-unknown"]


@pytest.mark.parametrize("people", [(), (0,), (0, 1)])
def test_the_sheet_opens_by_itself_when_the_game_ends(people: tuple[int, ...]) -> None:
    """Whoever made the last move, but not when a finished game is opened."""
    table, play = sit(deal(2, *people))
    while not play.sitting.finished:
        click(play, "play:come")
        assert table.dialog == ""
        play.hear(Message("click", f"pick:{play.sitting.options[0].path[0]}"))
        for key in (f"black.{play.sitting.viewer}", "-"):
            click(play, f"pick:{key}")
        table.settle()
    assert table.dialog == "sheet"
    assert find(draw(play), data_on="play:again")
    again, _ = sit(play.sitting.match)
    assert again.dialog == ""


def test_undo_is_offered_only_where_there_is_something_to_take_back() -> None:
    """By button and key."""
    table, play = sit(deal(2, 0))
    (undo,) = find(draw(play), data_on="play:undo")
    assert "disabled" in undo.attrs
    click(play, f"pick:{play.sitting.options[0].path[0]}")
    click(play, "pick:black.0")
    (undo,) = find(draw(play), data_on="play:undo")
    assert "disabled" not in undo.attrs
    press(play, "u")
    assert not play.sitting.table.inside("black.0")
    assert table.kept[-1] == play.sitting.match.write()


def test_arrows_go_round_what_may_be_chosen() -> None:
    """Both ways; in the log they scroll."""
    table, play = sit(deal(2, 0))
    first: list[str] = []
    key = ""
    for _ in range(12):
        assert press(play, "ArrowRight", f"pick:{key}" if key else "")
        key = table.focused
        first.append(key)
    assert set(first) == play.sitting.lit.next
    press(play, "ArrowLeft", f"pick:{first[1]}")
    assert table.focused == first[0]
    assert press(play, "ArrowDown", "log") is None
    click(play, f"pick:{first[0]}")
    press(play, "ArrowRight", f"pick:{first[0]}")
    assert table.focused in play.sitting.lit.next


def test_enter_chooses_and_escape_puts_back() -> None:
    """With the focus where it was."""
    table, play = sit(deal(2, 0))
    card = play.sitting.options[0].path[0]
    press(play, "Enter", f"pick:{card}")
    assert play.sitting.chosen == (card,)
    press(play, "Escape")
    assert not play.sitting.chosen and table.focused == card
    assert press(play, "Escape") is None
    assert press(play, "x") is None
    assert press(play, "Enter") is None


def test_the_bar_offers_what_has_no_place_on_the_table() -> None:
    """The end of the turn, and shortcuts to the zones for the chosen card."""
    table, play = sit(deal(2, 0))
    assert buttons(play) == []
    click(play, f"pick:{play.sitting.options[0].path[0]}")
    assert buttons(play) == ["Create a black hat", "Swap with the draw deck"]
    click(play, "act:black.0")
    assert buttons(play) == ["End turn"]
    press(play, "e")
    assert play.sitting.match.turn == 1
    table.settle()
    assert play.sitting.match.turn == 0


def test_a_game_that_is_over_offers_the_sheet_and_a_rematch() -> None:
    """And to step through it."""
    table, play = sit(played(deal(2, 0), 999))
    assert buttons(play) == ["Score sheet", "Rematch", "Step through"]
    click(play, "play:again")
    assert table.begun and "Seed" not in table.begun[0] and table.begun[0]["Seat.0"] == "Anna"
    click(play, "play:view")
    assert table.viewed == [(play.sitting.match.write(), "0")]


def test_the_link_of_a_game_in_progress_is_copied_after_a_warning() -> None:
    """For it tells the deal; that of a finished game is copied at once, that of a covered one not at all."""
    table, play = sit(deal(2, 0))
    click(play, "play:link")
    assert table.dialog == "link" and not table.copied
    assert ENGLISH("ui.link.tells") in text_of(draw(play))
    click(play, "play:copy")
    assert table.dialog == "" and table.copied == [Address(record=play.sitting.match.write())]
    table, play = sit(deal(2, 0, 1))
    click(play, "play:link")
    click(play, "play:copy")
    assert not table.copied and not table.dialog
    table, play = sit(played(deal(2, 0), 999))
    table.dialog = ""
    click(play, "play:link")
    assert len(table.copied) == 1


def test_past_moves_are_stepped_through() -> None:
    """To the last, where the game goes on."""
    table = Table()
    play = Play(table, Sitting(played(deal(2, seed="bots"), 6), move=0))
    play.begin()
    assert not table.work
    click(play, "play:seek:1")
    assert play.sitting.match.at == 1 and not table.work
    assert [way.attrs.get("aria-label") for way in find(draw(play), class_="tool") if "way:" in way.key] == [
        "To the start",
        "Back",
        "Forward",
        "To the last move",
    ]
    assert press(play, "ArrowRight", "play:track") is None
    assert play.hear(Message("input", "play:track", name="", value="2")) is None
    assert play.sitting.match.at == 2
    click(play, "play:seek:6")
    assert len(table.work) == 1
    play.leave()
    table.settle()


def test_a_covered_table_opens_no_dialog_that_tells() -> None:
    """Only the help."""
    table, play = sit(deal(2, 0, 1))
    for key, what in SHORTCUTS.items():
        press(play, key)
        assert table.dialog == ("help" if what == "help" else "")
    table.dialog = ""
    assert find(draw(play), class_="cover") and not find(draw(play), class_="log")


def test_the_cover_names_who_comes_also_while_a_bot_is_to_move() -> None:
    """For it is their hand that shows; alone at the screen nobody is named."""
    match = next(each for seed in "abcdef" if (each := deal(3, 0, 1, seed=seed)).turn == 2)
    play = Play(Table(), Sitting(match))
    assert "Pass the device to Anna" in text_of(draw(play))
    alone = Play(Table(), Sitting(deal(2, 0), started=False))
    assert [text_of(node) for node in find(draw(alone), data_on="play:come")] == ["Begin"]


def test_another_seat_s_view_can_be_passed_on() -> None:
    """A seat of the address is only where it starts."""
    match = deal(2, 0, 1)
    assert match.turn is not None
    play = Play(Table(), Sitting(match, str(1 - match.turn)))
    click(play, "play:pass")
    assert play.sitting.covered
    click(play, "play:come")
    assert play.sitting.viewer == match.turn


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_is_worded_in_every_language(language: str) -> None:
    """A missing key would be a KeyError."""
    text = Text(language)
    for players in (2, 3, 4):
        for moves in (0, 7, 30, 999):
            _, play = sit(played(deal(players, 0), moves))
            draw(play, text)
            if play.sitting.options:
                click(play, f"pick:{play.sitting.options[0].path[0]}")
                draw(play, text)
    for dialog in ("log", "sheet", "help"):
        table, play = sit(played(deal(4, 0), 999))
        table.dialog = dialog
        assert find(draw(play, text), class_="dialog")
    draw(sit(deal(2, 0, 1))[1], text)


def test_a_redraw_without_a_move_makes_no_line_of_the_log_anew() -> None:
    """So that choosing stays quick late in a game."""
    _, play = sit(played(deal(3, 0), 20))
    lines: list[list[Node]] = []
    while len(lines) < 2 or len(lines[-1]) > len(lines[-2]):
        (before,) = find(draw(play), class_="log-entries")
        lines.append([each for each in within(before) if each.tag == "li" and "class" not in each.attrs])
    click(play, f"pick:{play.sitting.options[0].path[0]}")
    (after,) = find(draw(play), class_="log-entries")
    lines.append([each for each in within(after) if each.tag == "li" and "class" not in each.attrs])
    assert not lines[0] and len(lines[-1]) == len(play.sitting.log) < len(before.children)
    assert all(old is new for old, new in zip(*lines[-2:], strict=True))


def test_a_move_in_the_past_does_not_cut_the_longer_game() -> None:
    """It begins a save of its own, and says so."""
    longer = played(deal(2, 0, 1), 8)
    move = next(at for at in range(3, 8) if longer.state_after(at).turn == 0)
    table, text = Table(), longer.write()
    play = Play(table, Sitting(longer, "0", move=move))
    play.begin()
    assert table.kept == [text] and play.id == "7"
    card = play.sitting.options[0].path[0]
    click(play, f"pick:{card}")
    assert play.id == "7" and not table.said
    click(play, "pick:black.0" if "black.0" in play.sitting.lit.final else "pick:draw")
    assert play.id == "8" and table.said == ["ui.past.new"]
    assert table.kept[0] == text and play.sitting.match.at == len(play.sitting.match) == move + 1


@pytest.mark.parametrize("bot", ["", '[Bot.1 "normal"]'])
def test_nobody_stumbles_over_a_position_that_says_too_little(bot: str) -> None:
    """Whether a bot or a person has nothing to choose."""
    position = f'[Game "hats"][Players "2"][Table "G4"][Hand.1 "? ?"][Turn "1"][Bot.0 "normal"]{bot}'
    table, play = sit(replay(parse(position)))
    assert not table.told and "does not say enough" in text_of(draw(play))


def test_the_focus_never_leaves_the_table() -> None:
    """After a move it is on what may be chosen next, while bots move on the own hand, at a cover on its button."""
    table, play = sit(deal(2, 0))
    card = play.sitting.options[0].path[0]
    press(play, "Enter", f"pick:{card}")
    click(play, "act:black.0")
    assert table.focused == "-"
    press(play, "e")
    assert table.focused == "hand.0" and press(play, "ArrowLeft") and table.focused == "hand.0"
    table.settle()
    press(play, "ArrowRight", "pick:hand.0")
    assert table.focused in {piece.key for piece in play.sitting.table.inside("hand.0")}
    table, play = sit(deal(2, 0, 1))
    click(play, "play:come")
    click(play, "play:pass")
    assert table.focused == "come"


def test_a_dialog_closes_before_the_next_person_comes() -> None:
    """For it tells what the last one may know."""
    table, play = sit(deal(2, 0, 1))
    click(play, "play:come")
    click(play, f"play:seat:{play.sitting.viewer}")
    assert find(draw(play), class_="player sheet-seat")
    click(play, "play:pass")
    assert not table.dialog


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_seat_opens_with_all_that_is_known_of_it(language: str) -> None:
    """Own cards that lie face down included, those of others only counted."""
    match = played(deal(4, 0), 60)
    table, play = sit(match)
    for seat in range(4):
        click(play, f"play:seat:{seat}")
        (drawn,) = find(draw(play, Text(language)), class_="player sheet-seat")
        known = {piece.key for piece in play.sitting.table.pieces if piece.card and piece.zone.endswith(f".{seat}")}
        assert {node.key for node in within(drawn) if node.tag == "li"} == known
        assert Text(language).listed(["Cleo"]) in text_of(drawn) or seat != 0
        table.dialog = ""


def test_an_offer_is_said_to_whom_it_is_made() -> None:
    """hats.partner: and that a card is wanted in return."""
    match = next(each for seed in "abcdefgh" if (each := deal(4, 0, 2, seed=seed)).turn in (0, 2))
    offer = next(token for token in match.legal() if token.startswith("^"))
    mover = match.turn
    match.play(offer)
    play = Play(Table(), Sitting(match, str(match.turn)))
    assert f"{NAMES[mover or 0]} offers you a card: choose one to give in return" in text_of(draw(play))
    alone = Play(Table(), Sitting(match, "1"))
    assert alone.sitting.mover_waits == mover


def test_the_first_bot_leaves_time_to_take_a_move_back() -> None:
    """For its move may put that out of reach."""
    table, play = sit(deal(2, 0))
    table.pauses.clear()
    click(play, f"pick:{play.sitting.options[0].path[0]}")
    click(play, "pick:black.0")
    press(play, "e")
    table.settle()
    assert table.pauses[0] >= 1500
