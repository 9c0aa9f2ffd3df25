"""Saves: a record each, a list that can always be made anew, nothing lost by accident."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.match import Match, replay
from engine.record import RecordError, parse
from tests.ui.storage import Shelf
from ui.reading import Reading
from ui.storage import StorageError
from ui.store import CHOICES, GAME, LINE, Damaged, Entry, Save, Store, Unread, _sum

BEGINNING = '[Game "hats"]\n[Players "2"]\n[Seat.0 "Anna"]\n[Bot.1 "normal"]\n[Seed "tea-42"]\n'


@pytest.fixture
def shelf() -> Shelf:
    return Shelf()


@pytest.fixture
def store(shelf: Shelf) -> Store:
    return Store(shelf, ticking())


def ticking() -> Callable[[], float]:
    """A clock that is a second later whenever it is asked."""
    seconds = count(1_800_000_000)
    return lambda: float(next(seconds))


def game(moves: int, beginning: str = BEGINNING) -> Match:
    """A game after so many moves, or at its end."""
    match = replay(parse(beginning))
    while len(match) < moves and match.legal():
        match.play(match.legal()[0])
    return match


def entries(store: Store) -> list[Entry]:
    """Every saved game, read where the list can't tell of it."""
    return [read(store, entry) if isinstance(entry, Unread) else entry for entry in store.entries()]


def read(store: Store, entry: Unread) -> Save | Damaged:
    """What the list shows of a game once it is read."""
    reading = Reading(entry.text)
    while (found := store.read_on(entry, reading)) is None:
        pass
    return found


def saves(store: Store) -> list[Save]:
    """The saves, none of which is damaged."""
    found = [entry for entry in entries(store) if isinstance(entry, Save)]
    assert len(found) == len(store.entries())
    return found


def opened(store: Store, id: str) -> Match:
    """A saved game."""
    text = store.text(id)
    match = replay(parse(text))
    store.opened(id, text)
    return match


def test_a_save_is_the_record(shelf: Shelf, store: Store) -> None:
    match = game(5)
    id = store.keep(match)
    assert shelf.texts[GAME + id] == match.write() == store.text(id)
    assert opened(store, id).write() == match.write()


def test_every_move_replaces_the_save(store: Store) -> None:
    match = game(1)
    id = store.keep(match)
    match.play(match.legal()[0])
    assert store.keep(match, id) == id
    assert [save.moves for save in saves(store)] == [2]


def test_taking_a_move_back_replaces_the_save_too(store: Store) -> None:
    match = game(3)
    id = store.keep(match)
    match.undo()
    assert store.keep(match, id) == id
    assert len(opened(store, id)) == 2


def test_the_list_tells_who_plays_and_how_it_stands(store: Store) -> None:
    match = game(6)
    id = store.keep(match)
    (save,) = saves(store)
    lines = match.game.score(match.view(0))
    points = tuple(sum(line.points for line in lines if line.seat == seat) for seat in (0, 1))
    assert (save.id, save.game, save.names, save.moves, save.over) == (id, "hats", ("Anna", ""), 6, False)
    assert save.points == points
    assert save.date > 1_800_000_000
    assert save.winners == ()


def test_partners_have_their_points_together(store: Store) -> None:
    match = game(20, BEGINNING.replace('"2"', '"4"') + '[Bot.2 "normal"]\n[Bot.3 "normal"]\n')
    store.keep(match)
    (save,) = saves(store)
    lines = match.game.score(match.view(0))
    assert save.sides == ((0, 2), (1, 3))
    assert save.points[0] == sum(line.points for line in lines if line.seat in (0, 2))


def test_the_list_tells_who_won(store: Store) -> None:
    match = game(1000)
    store.keep(match)
    (save,) = saves(store)
    outcome = match.game.outcome(match.state)
    assert outcome
    assert save.over
    assert save.winners == outcome.winners
    assert sum(save.points) == sum(line.points for line in match.game.score(match.view(None)))


def test_the_list_gives_no_points_away_while_several_people_play(store: Store) -> None:
    store.keep(game(6, BEGINNING.replace('[Bot.1 "normal"]\n', "")))
    assert saves(store)[0].points == ()


def test_the_game_played_last_comes_first(store: Store) -> None:
    first, second = store.keep(game(1)), store.keep(game(2))
    assert [save.id for save in saves(store)] == [second, first]
    store.keep(game(3), first)
    assert [save.id for save in saves(store)] == [first, second]


def test_a_game_that_is_only_looked_at_keeps_its_date(store: Store) -> None:
    id = store.keep(game(2))
    before = saves(store)
    store.keep(opened(store, id), id)
    assert saves(store) == before


def test_games_of_the_same_moment_are_two(shelf: Shelf) -> None:
    store = Store(shelf, lambda: 1_800_000_000.0)
    assert store.keep(game(1)) != store.keep(game(2))
    assert len(saves(store)) == 2


def test_a_deleted_game_is_gone(shelf: Shelf, store: Store) -> None:
    gone, kept = store.keep(game(1)), store.keep(game(2))
    store.delete(gone)
    assert [save.id for save in saves(store)] == [kept]
    assert not any(gone in key for key in shelf.texts)
    with pytest.raises(KeyError):
        opened(store, gone)


def test_the_list_is_not_replayed(shelf: Shelf, store: Store) -> None:
    store.keep(game(4))
    (entry,) = Store(shelf).entries()
    assert isinstance(entry, Save) and entry.moves == 4


LINES = ["", "{", "null", "0 {}", "[" * 100_000, "\ud800"]


@pytest.mark.parametrize("line", LINES, ids=range(len(LINES)))
def test_a_damaged_line_is_made_anew(shelf: Shelf, store: Store, line: str) -> None:
    id = store.keep(game(4))
    good = saves(store)[0]
    shelf.texts[LINE + id] = line
    (found,) = saves(Store(shelf))
    assert (found.moves, found.points, found.names) == (good.moves, good.points, good.names)
    assert saves(Store(shelf)) == [found]


def test_a_line_that_was_tampered_with_is_made_anew(shelf: Shelf, store: Store) -> None:
    id = store.keep(game(4))
    shelf.texts[LINE + id] = shelf.texts[LINE + id].replace('"moves": 4', '"moves": 5')
    assert saves(store)[0].moves == 4


def test_a_line_of_another_game_is_made_anew(shelf: Shelf, store: Store) -> None:
    one, other = store.keep(game(4)), store.keep(game(6))
    shelf.texts[LINE + one] = shelf.texts[LINE + other]
    assert {save.id: save.moves for save in saves(store)} == {one: 4, other: 6}


def test_without_its_line_a_game_has_the_date_of_its_beginning(shelf: Shelf, store: Store) -> None:
    id = store.keep(game(4))
    shelf.texts.pop(LINE + id)
    assert saves(store)[0].date == int(id) / 1000


def test_a_record_that_has_changed_is_read_anew(shelf: Shelf, store: Store) -> None:
    id = store.keep(game(4))
    shelf.texts[GAME + id] = game(6).write()
    assert saves(store)[0].moves == 6


def test_the_list_is_whole_when_no_line_can_be_written(shelf: Shelf, store: Store) -> None:
    shelf.texts[GAME + "1"] = game(4).write()
    shelf.room = 0
    assert saves(store)[0].moves == 4


@pytest.mark.parametrize("damage", ["", "{", "hello", BEGINNING + "R9xB9", '[Game "hats"]\n[Version "2"]\n', "\ud800"])
def test_a_damaged_game_is_told_and_left_alone(shelf: Shelf, store: Store, damage: str) -> None:
    shelf.texts[GAME + "1700000000000"] = damage
    good = store.keep(game(3))
    before = dict(shelf.texts)
    fine, broken = entries(store)
    assert isinstance(fine, Save)
    assert fine.id == good
    assert isinstance(broken, Damaged)
    assert (broken.id, broken.date) == ("1700000000000", 1_700_000_000)
    with pytest.raises(RecordError):
        opened(store, broken.id)
    assert store.keep(game(4), broken.id) not in (good, broken.id)
    assert store.text(broken.id) == damage
    assert {key: shelf.texts[key] for key in before} == before


def test_another_page_is_not_overwritten(shelf: Shelf) -> None:
    one, other = Store(shelf, ticking()), Store(shelf, ticking())
    match = game(2)
    id = one.keep(match)
    behind = opened(other, id)
    match.play(match.legal()[0])
    one.keep(match, id)
    behind.play(behind.legal()[-1])
    copy = other.keep(behind, id)
    assert copy != id
    assert opened(one, id).write() == match.write()
    assert opened(one, copy).write() == behind.write()


def test_pages_that_follow_each_other_share_a_save(shelf: Shelf) -> None:
    one, other = Store(shelf, ticking()), Store(shelf, ticking())
    id = one.keep(game(2))
    match = opened(other, id)
    match.play(match.legal()[0])
    assert other.keep(match, id) == id


def test_a_game_deleted_on_another_page_goes_on(shelf: Shelf, store: Store) -> None:
    id = store.keep(game(2))
    Store(shelf).delete(id)
    assert store.keep(game(3), id) == id
    assert saves(store)[0].moves == 3


def test_a_full_storage_keeps_the_last_save(shelf: Shelf, store: Store) -> None:
    id = store.keep(game(2))
    shelf.room = 0
    with pytest.raises(StorageError, match="full"):
        store.keep(game(3), id)
    assert saves(store)[0].moves == 2
    shelf.room = 1_000_000
    assert store.keep(game(4), id) == id


def test_a_save_whose_line_found_no_room_is_listed_rightly(shelf: Shelf, store: Store) -> None:
    id = store.keep(game(2))
    longer = game(3)
    shelf.texts.pop(LINE + id)
    shelf.room = len(longer.write())
    assert store.keep(longer, id) == id
    assert saves(store)[0].moves == 3
    shelf.room = 1_000_000
    assert store.keep(game(4), id) == id


def test_a_forbidden_storage_says_so(shelf: Shelf, store: Store) -> None:
    shelf.forbidden = True
    with pytest.raises(StorageError, match="forbidden"):
        store.entries()
    with pytest.raises(StorageError, match="forbidden"):
        store.keep(game(1))


def test_choices_come_back(store: Store) -> None:
    assert store.choices("hats") == {}
    store.keep_choices("hats", {"Players": ("3",), "Removed": ("O", "P"), "Seat.0": ("<b>Анна</b>",)})
    assert store.choices("hats") == {"Players": ("3",), "Removed": ("O", "P"), "Seat.0": ("<b>Анна</b>",)}
    assert store.choices("hato") == {}
    assert store.last() == "hats"


@given(st.text() | st.recursive(st.none() | st.integers() | st.text(), st.lists).map(json.dumps))
def test_choices_that_are_none_are_no_choices(text: str) -> None:
    shelf = Shelf()
    shelf.texts[CHOICES + "hats"] = text
    assert Store(shelf).choices("hats") == {}


def test_choices_are_taken_as_far_as_they_are_lists_of_texts(shelf: Shelf, store: Store) -> None:
    shelf.texts[CHOICES + "hats"] = '{"Players": ["2"], "First": 1, "Seed": [1]}'
    assert store.choices("hats") == {"Players": ("2",)}


def test_a_line_without_room_makes_no_duplicates(store: Store, shelf: Shelf) -> None:
    """The record fits and is kept under one id; the list does without its line."""
    match = game(3)
    shelf.room = len(match.write()) + 60
    id = store.keep(match)
    assert store.keep(game(4), id) == id
    assert list(shelf.texts) == [GAME + id]


def test_deep_json_is_not_even_read(shelf: Shelf, store: Store) -> None:
    """It would break the interpreter in a browser."""
    deep = "[" * 100_000
    shelf.texts[CHOICES + "hats"] = deep
    assert store.choices("hats") == {}
    id = store.keep(game(2))
    shelf.texts[LINE + id] = f"{_sum(deep, shelf.texts[GAME + id])} {deep}"
    assert [save.moves for save in saves(store)] == [2]


def test_a_save_without_an_id_is_not_listed(shelf: Shelf, store: Store) -> None:
    """Nothing could be done with it."""
    shelf.texts[GAME] = game(1).write()
    assert store.entries() == ()


def test_what_is_left_of_a_turn_is_kept_with_the_save(shelf: Shelf, store: Store) -> None:
    assert store.time("7", "3 play 2 0") is None
    store.keep_time("7", "3 play 2 0", 12.34)
    assert store.time("7", "3 play 2 0") == 12.3
    assert store.time("7", "3 play 7 0") is store.time("8", "3 play 2 0") is None
    store.delete("7")
    assert shelf.keys() == []


@given(text=st.text())
def test_a_damaged_time_is_none(text: str) -> None:
    shelf = Shelf()
    shelf.texts["hatbox.time.7"] = text
    left = Store(shelf).time("7", "about")
    assert left is None or left >= 0
