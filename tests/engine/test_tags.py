"""Values of tags."""

from __future__ import annotations

import pytest

from engine import tags as read
from engine.game import TagError


def test_a_choice_is_one_of_a_few() -> None:
    """Another value, or none, is refused under the rule."""
    assert read.choice({"Swapped": "no"}, "Swapped", "yes", "no") == "no"
    with pytest.raises(TagError) as caught:
        read.choice({"Swapped": "Yes"}, "Swapped", "yes", "no", rule="a.rule")
    assert (caught.value.tag, caught.value.key, caught.value.rule) == ("Swapped", "tag-choice", "a.rule")
    assert caught.value.details == {"tag": "Swapped", "value": "Yes", "values": "yes no"}
    with pytest.raises(TagError) as caught:
        read.choice({}, "Swapped", "yes", "no", rule="a.rule")
    assert (caught.value.tag, caught.value.key, caught.value.rule) == ("Swapped", "tag-missing", "a.rule")


@pytest.mark.parametrize("value", ["-20", "-1", "0", "7", "20"])
def test_a_number_is_whole_and_decimal(value: str) -> None:
    """Within its bounds, which belong to it."""
    assert read.number({"Balance": value}, "Balance", -20, 20) == int(value)


@pytest.mark.parametrize("value", ["", "-0", "+1", "01", "1.0", "1 ", " 1", "٣", "²", "1e1", "-21", "21", "1" * 4000])
def test_a_number_in_another_form_or_out_of_bounds_is_refused(value: str) -> None:
    """The error tells the value and the bounds."""
    with pytest.raises(TagError) as caught:
        read.number({"Balance": value}, "Balance", -20, 20, "a.rule")
    assert (caught.value.tag, caught.value.key, caught.value.rule) == ("Balance", "tag-number", "a.rule")
    assert caught.value.details == {"tag": "Balance", "value": value, "least": -20, "most": 20}


def test_an_absent_number_is_none() -> None:
    """So is an absent seat."""
    assert read.number({}, "Deals", 1, 100) is read.seat({}, "First", 3) is None


def test_a_seat_counts_from_zero() -> None:
    """With three seats the last is 2."""
    assert [read.seat({"First": value}, "First", 3) for value in "012"] == [0, 1, 2]
    for value in ("3", "-1"):
        with pytest.raises(TagError, match="tag-number"):
            read.seat({"First": value}, "First", 3)


def test_indexed_tags_are_found_by_their_name() -> None:
    """Whatever the index; neither a longer name nor the bare one is meant."""
    tags = {"Hand.0": "", "Hand.x.y": "", "Hand": "", "Hands.1": "", "My.Hand.1": "", "Hand.": "", "Deck.2": ""}
    assert list(read.indexed(tags, "Hand")) == [("Hand.0", "0"), ("Hand.x.y", "x.y"), ("Hand.", "")]


@pytest.mark.parametrize("index", ["2", "-1", "00", "x", "", "0.0", "٠"])
def test_an_index_that_is_no_seat_is_refused(index: str) -> None:
    """The error tells the index and the last seat."""
    read.check_forms({"Hand.0": "", "Seat.1": "", "Other.9": ""}, (), ("Hand",), 2)
    with pytest.raises(TagError) as caught:
        read.check_forms({"Hand.0": "", f"Seat.{index}": ""}, (), ("Hand",), 2)
    assert caught.value.key == "tag-seat"
    assert caught.value.details == {"tag": f"Seat.{index}", "index": index, "most": 1}


def test_a_known_tag_in_a_form_that_it_does_not_have_is_refused() -> None:
    """A tag that stands alone takes no index, one that names a seat needs it, and one of both forms may have either."""
    read.check_forms(
        {"Balance": "", "Balance.1": "", "Turn": "", "Unknown.x": ""}, ("Turn", "Balance"), ("Balance",), 2
    )
    for tag, key in (("Turn.1", "tag-index"), ("Seed.", "tag-index"), ("Bot", "tag-seat"), ("Balance.2", "tag-seat")):
        with pytest.raises(TagError) as caught:
            read.check_forms({tag: ""}, ("Turn", "Balance"), ("Balance",), 2)
        assert caught.value.key == key


def test_decks_are_numbered_by_their_shuffles() -> None:
    """The first has no number."""
    assert list(read.decks({"Deck.12": "", "Deck": "", "Deck.2": ""})) == [("Deck", 1), ("Deck.12", 12), ("Deck.2", 2)]
    assert list(read.decks({"Seed": ""})) == []


@pytest.mark.parametrize("index", ["1", "0", "02", "x", "", "2.3", "-2", "٢"])
def test_a_deck_of_no_later_shuffle_is_refused(index: str) -> None:
    """Also where the deck would not be used."""
    with pytest.raises(TagError) as caught:
        list(read.decks({"Deck": "", f"Deck.{index}": ""}))
    assert (caught.value.tag, caught.value.key, caught.value.details["index"]) == (f"Deck.{index}", "tag-deck", index)
