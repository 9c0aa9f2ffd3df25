"""The address of the page."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from contextlib import suppress
from dataclasses import replace
from urllib.parse import quote
from zlib import compress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import GameError
from engine.record import MAX_BYTES
from engine.text import LANGUAGES, Text
from ui.address import ALL, Address, deflated, pasted, read, seat, tags, write

RECORD = '[Game "hats"]\n[Players "2"]\n[Seed "tea & +1"]\n\n'


def packed(data: bytes) -> str:
    """The value of `z` for any bytes."""
    return urlsafe_b64encode(compress(data)).rstrip(b"=").decode()


def refused(fragment: str) -> str:
    """Checks that a fragment is refused, with a sentence in every language, and gives the key of the error."""
    with pytest.raises(GameError) as caught:
        read(fragment)
    for language in LANGUAGES:
        assert Text(language).error(caught.value)
    return caught.value.key


def test_an_empty_address_is_the_start_page() -> None:
    """Nothing is asked for."""
    assert read("") == Address()


def test_a_record_is_read_from_both_forms() -> None:
    """Percent-encoded or compressed, with what else is said of it."""
    asked = read(f"record={quote(RECORD, safe='')}&seat=1&move=0&lang=ru&theme=dark&controls=0&autostart=0")
    assert asked == Address(record=RECORD, seat="1", move=0, lang="ru", theme="dark", controls=False, autostart=False)
    assert read(f"z={deflated(RECORD)}") == Address(record=RECORD)


def test_a_plus_is_a_plus() -> None:
    """A fragment is no form."""
    assert read("game=hats&seed=a+b%20c").seed == "a+b c"


@pytest.mark.parametrize(
    ("fragment", "key"),
    [
        ("record=x&z=x", "address-both"),
        ("z=%C3%A9", "address-z"),
        ("z=AAAA", "address-z"),
        (f"z={packed(RECORD.encode())[:-8]}", "address-z"),
        (f"z={packed(bytes([255]))}", "not-utf8"),
        (f"z={packed(RECORD.encode())}=", "address-z"),
        (f"z={packed(RECORD.encode())}.", "address-z"),
        (f"z={urlsafe_b64encode(compress(RECORD.encode()) + b'more').rstrip(b'=').decode()}", "address-z"),
        (f"z={packed(b'x' * (MAX_BYTES + 1))}", "too-large"),
        (f"z={packed(b'x' * 50_000_000)}", "too-large"),
        ("record=" + "x" * (MAX_BYTES + 1), "too-large"),
        ("move=-1", "address-number"),
        ("move=x", "address-number"),
        ("lang=de", "address-choice"),
        ("lesson=chess", "game-unknown"),
        ("theme=pink", "address-choice"),
        ("seed=a&seed=b", "address-twice"),
        ("seed=%FF", "address-form"),
        ("&".join(f"a{n}=1" for n in range(99)), "address-form"),
    ],
)
def test_what_is_wrong_is_told(fragment: str, key: str) -> None:
    """A key of its own for each thing that can be wrong; a bomb is not unpacked."""
    assert refused(fragment) == key


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Nothing else comes of it."""
    for fragment in (text, f"z={text}", f"record={text}", f"move={text}", f"game={text}&players={text}"):
        with suppress(GameError):
            tags(read(fragment))


@given(st.booleans(), st.text("0123456789"), st.sampled_from(["", ALL, "2"]), st.booleans(), st.sampled_from(LANGUAGES))
def test_what_is_written_is_read_back(setup: bool, saved: str, shown: str, controls: bool, lang: str) -> None:
    """A place of the page survives a reload."""
    place = Address(setup=setup, saved=saved, seat=shown, controls=controls, lang=lang)
    assert read(write(place)) == place


def test_another_place_keeps_the_look() -> None:
    """Language, theme and the like go along; what was asked for once does not."""
    asked = Address(record=RECORD, game="hats", seat="1", move=3, lang="ca", theme="dark", pace="quick", controls=False)
    assert asked.at(saved="7") == Address(saved="7", lang="ca", theme="dark", pace="quick", controls=False)
    assert asked.look == {"lang": "ca", "theme": "dark", "pace": "quick"}


def test_a_new_game_has_bots_everywhere_but_at_the_own_seat() -> None:
    """Unless the address says otherwise."""
    game = Address(game="hats", players="3", seed="x")
    usual = {"Game": "hats", "Players": "3", "Seed": "x"}
    assert tags(game) == usual | {"Bot.1": "normal", "Bot.2": "normal"}
    assert tags(replace(game, seat="2")) == usual | {"Bot.0": "normal", "Bot.1": "normal"}
    assert tags(replace(game, seat=ALL)) == usual | {f"Bot.{n}": "normal" for n in range(3)}
    assert tags(replace(game, bots="")) == usual
    assert tags(replace(game, bots=",normal,")) == usual | {"Bot.1": "normal"}
    assert tags(Address(game="hats")) == {"Game": "hats", "Players": "2", "Bot.1": "normal"}


@pytest.mark.parametrize(
    ("asked", "key"),
    [
        (Address(game="chess"), "game-unknown"),
        (Address(game="hats", players="5"), "tag-choice"),
        (Address(game="hats", bots="genius"), "bot-unknown"),
        (Address(game="hats", seat="2"), "seat-unknown"),
    ],
)
def test_a_game_that_cannot_be_is_refused(asked: Address, key: str) -> None:
    """With the reason that a record would be refused for."""
    with pytest.raises(GameError) as caught:
        tags(asked)
    assert caught.value.key == key


def test_a_seat_is_a_number_or_all() -> None:
    """None sees everything."""
    assert seat(ALL, 2) is None
    assert seat("1", 2) == 1
    with pytest.raises(GameError):
        seat("01", 2)


def test_a_demo_and_what_is_looked_at_are_found_again() -> None:
    """The address of a demo stays short."""
    assert write(Address(demo="hats.swap.four")) == "demo=hats.swap.four"
    for place in (Address(demo="hats.swap.four"), Address(view=True, record=RECORD, seat="1", move=2)):
        assert read(write(place)) == place


def test_a_first_game_has_an_address() -> None:
    """It is left once the game is saved."""
    assert read("lesson=hato") == Address(lesson="hato")
    assert write(Address(lesson="hato")) == ""


@pytest.mark.parametrize("text", [RECORD, "", "https://example.org/", "see https://example.org/#demo=hats.swap"])
def test_what_is_no_link_is_none(text: str) -> None:
    """A record, or a sentence with a link in it."""
    assert pasted(text) is None


def test_a_pasted_link_gives_its_fragment() -> None:
    """White space around it does no harm."""
    assert pasted(" file:///a/hatbox.html#demo=hats.swap\n") == "demo=hats.swap"


def test_controls_are_as_usual_where_nothing_is_said_of_them() -> None:
    """A table in another page has none unless it is asked for them."""
    assert [read(said, usual).controls for usual in (True, False) for said in ("", "controls=0", "controls=1")] == [
        *(True, False, True),
        *(False, False, True),
    ]
