"""The setup: whatever is in the form becomes a record that can be played, or a sentence at the field."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import GameError, Tags
from engine.games import GAMES, AnyGame
from engine.match import Match, replay
from engine.record import Record, parse
from engine.text import LANGUAGES, Text
from tests.ui.storage import Shelf
from ui.form import LONGEST_NAME, UNWRITABLE, form, merged, problems, tags, usual
from ui.message import Message
from ui.node import Node, html
from ui.setup import Setup
from ui.storage import StorageError
from ui.store import Fields, Store

TEXT = Text("en")


def made(fields: Fields) -> dict[str, str]:
    """The tags of a form with nothing wrong in it."""
    read = form(fields)
    assert problems(read, TEXT) == {}
    return tags(read, TEXT)


def wrong(fields: Fields) -> dict[str, str]:
    return problems(form(fields), TEXT)


def test_an_empty_form_is_a_game_against_a_bot() -> None:
    assert made({}) == {"Game": "hats", "Players": "2", "Seat.1": "March Hare", "Bot.1": "normal"}


def test_every_field_becomes_a_tag() -> None:
    fields = {
        "Players": ("2",),
        "Seat.0": (" Anna ",),
        "Bot.0": ("",),
        "Seat.1": ("Ben",),
        "Bot.1": ("",),
        "by.Removed": ("hand",),
        "Removed": ("P", "O"),
        "First": ("1",),
        "Seed": ("tea",),
    }
    assert made(fields) == {
        "Game": "hats", "Players": "2", "Removed": "OP", "First": "1", "Seat.0": "Anna", "Seat.1": "Ben", "Seed": "tea"
    }  # fmt: skip


def test_bots_without_a_name_are_given_one_each() -> None:
    names = [made({"Players": ("4",), "Bot.0": ("normal",)})[f"Seat.{seat}"] for seat in range(4)]
    assert len(set(names)) == 4


def test_who_begins_and_what_is_taken_out_are_drawn_unless_chosen() -> None:
    found = made({"First": ("",), "by.Removed": ("",), "Removed": ("O", "P")})
    assert "First" not in found
    assert "Removed" not in found


def test_no_types_are_taken_out_with_three_players() -> None:
    assert "Removed" not in made({"Players": ("3",), "by.Removed": ("hand",), "Removed": ("O",)})


def test_a_seat_that_is_not_there_does_not_begin() -> None:
    assert "First" not in made({"Players": ("2",), "First": ("3",)})


@pytest.mark.parametrize("types", [(), ("O",), ("O", "P", "R")])
def test_just_two_types_are_taken_out(types: tuple[str, ...]) -> None:
    assert wrong({"by.Removed": ("hand",), "Removed": types}) == {
        "Removed": f"Choose exactly 2; now it is {len(types)}."
    }


def test_markup_in_a_name_is_text() -> None:
    name = '<img src=x onerror="alert(1)">&amp;'
    assert made({"Seat.0": (name,)})["Seat.0"] == name
    shown = html(drawn({"Seat.0": (name,)}))
    assert 'value="<img src=x onerror=&quot;alert(1)&quot;>&amp;amp;"' in shown
    assert '<span>&lt;img src=x onerror="alert(1)"&gt;&amp;amp;</span>' in shown


def test_a_name_of_forty_characters_is_long_enough() -> None:
    assert made({"Seat.0": ("Ж" * LONGEST_NAME,)})["Seat.0"] == "Ж" * LONGEST_NAME
    assert "40" in wrong({"Seat.0": ("Ж" * (LONGEST_NAME + 1),)})["Seat.0"]


@pytest.mark.parametrize("character", "\0\t\n\x7f\x85\u2028\u202e\u2066\ud800")
def test_control_characters_are_refused_at_the_field(character: str) -> None:
    for name in ("Seat.1", "Seed"):
        assert list(wrong({name: (f"An{character}na",)})) == [name]


def test_what_is_wrong_with_a_seat_that_is_not_there_is_not_asked() -> None:
    assert wrong({"Players": ("2",), "Seat.3": ("x" * 100,)}) == {}


names = st.sampled_from(
    [
        "Game",
        "Players",
        "Removed",
        "by.Removed",
        "First",
        "Seed",
        *(f"Seat.{n}" for n in range(9)),
        *(f"Bot.{n}" for n in range(9)),
    ]
)
values = st.sampled_from(
    ["", "hats", "hand", "2", "3", "4", "0", "1", "O", "P", "R", "normal", "hard", "-1"]
) | st.text(max_size=50)
forms = st.dictionaries(names, st.lists(values, max_size=3).map(tuple))


@given(forms)
def test_whatever_stands_in_the_form_can_be_played_or_is_told(fields: Fields) -> None:
    read = form(fields)
    found = problems(read, TEXT)
    if not found:
        record = Record({"Seed": "1"} | tags(read, TEXT))
        assert replay(parse(Match(record).write())).tags == Match(record).tags
        assert not any(UNWRITABLE.search(value) for value in record.tags.values())


@given(forms)
def test_one_tap_plays_whatever_was_chosen_last(fields: Fields) -> None:
    assert Match(Record({"Seed": "1"} | usual(fields, TEXT))).legal()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.ID)
def test_the_form_is_worded_in_every_language(language: str, game: AnyGame) -> None:
    text = Text(language)
    for option in game.OPTIONS:
        for value in option.values:
            fields = {
                "Game": (game.ID,),
                **{tag: (of,) for tag, of in option.when.items()},
                option.tag: (value,),
            }
            assert html(drawn(fields, text))


def drawn(fields: Fields, text: Text = TEXT) -> Node:
    """The screen after these fields were filled in."""
    screen = Setup(Desk())
    screen.hear(Message("change", "setup", fields=fields))
    return screen.draw(text)


@dataclass
class Desk:
    """An app that only notes what it is asked for."""

    store: Store = field(default_factory=lambda: Store(Shelf()))
    text: Text = TEXT
    begun: list[Tags] = field(default_factory=list)
    screens: list[str] = field(default_factory=list)
    told: list[GameError | StorageError] = field(default_factory=list)
    focused: str = ""

    def begin(self, tags: Tags, /) -> None:
        """Notes the game."""
        self.begun.append(tags)

    def go(self, screen: str, /) -> None:
        """Notes the screen."""
        self.screens.append(screen)

    def tell(self, error: GameError | StorageError, /) -> None:
        """Notes the error."""
        self.told.append(error)

    def focus(self, key: str, /) -> None:
        """Notes the focus."""
        self.focused = key


def test_a_game_begins_as_it_was_set_up_and_the_choices_are_kept() -> None:
    desk = Desk()
    fields = {"Players": ("3",), "Seat.0": ("Anna",), "Seed": ("tea",)}
    Setup(desk).hear(Message("submit", "setup", fields=fields))
    assert desk.begun == [made(fields)]
    assert desk.store.choices("hats") == {"Players": ("3",), "Seat.0": ("Anna",)}
    assert 'value="Anna"' in html(Setup(desk).draw(TEXT))


def test_nothing_begins_while_something_is_wrong() -> None:
    desk = Desk()
    screen = Setup(desk)
    long = {"Seat.0": ("x" * 50,)}
    screen.hear(Message("input", "setup", fields=long))
    assert "wrong-" not in html(screen.draw(TEXT))
    screen.hear(Message("submit", "setup", fields=long))
    assert desk.begun == []
    assert desk.focused == "field.Seat.0"
    assert 'aria-describedby="wrong-Seat.0"' in html(screen.draw(TEXT))
    screen.hear(Message("input", "setup", fields={"Seat.0": ("Anna",)}))
    assert "wrong-" not in html(screen.draw(TEXT))


def test_a_storage_that_keeps_nothing_does_not_stop_the_game() -> None:
    shelf = Shelf()
    desk = Desk(Store(shelf))
    screen = Setup(desk)
    shelf.forbidden = True
    screen.hear(Message("submit", "setup", fields={}))
    assert len(desk.begun) == len(desk.told) == 1


def test_names_of_seats_that_were_not_shown_come_back() -> None:
    four = {"Players": ("4",), "Seat.3": ("Dora",)}
    two = merged(four, {"Players": ("2",), "Seat.0": ("Anna",)})
    assert made({**two, "Players": ("4",)})["Seat.3"] == "Dora"


def test_a_type_that_is_no_longer_ticked_stays_in_the_game() -> None:
    both = {"by.Removed": ("hand",), "Removed": ("O", "P")}
    assert merged(both, {"by.Removed": ("hand",)}) == {"by.Removed": ("hand",)}


def test_back_leads_to_the_start() -> None:
    desk = Desk()
    Setup(desk).hear(Message("click", "setup:back"))
    assert desk.screens == ["start"]
