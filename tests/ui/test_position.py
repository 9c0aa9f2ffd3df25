"""A position while it is set up: cards are moved in its text, and any text at all may be typed."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games import GAMES
from engine.record import parse
from ui.position import BOX, MOVES, Draft, Spot, blank, draft

TYPED = """; a position
[Game "hats"] [Players "2"]
[Table "G4 B2 R5 V1 Y3"] { seen at the club }
[Hand.0 "R2 ? G1"]
[Note "kept"]
"""


def lying(shown: Draft) -> dict[str, str]:
    """The cards of the zones that hold any."""
    return {zone: " ".join(cards) for zone, cards in shown.lying.items() if cards and zone != BOX}


def test_a_card_moves_and_the_rest_of_the_text_stays() -> None:
    """Comments, other tags and how the lines are broken."""
    shown = draft(TYPED).moved(Spot("Hand.0", 0), Spot("Table", 1))
    assert shown.text == TYPED.replace("G4 B2", "G4 R2 B2").replace("R2 ? G1", "? G1")
    assert lying(shown) == {"Table": "G4 R2 B2 R5 V1 Y3", "Hand.0": "? G1"}


def test_a_card_moves_within_its_zone() -> None:
    """Before the card it is dropped on, or behind the last."""
    shown = draft(TYPED)
    assert lying(shown.moved(Spot("Table", 0), Spot("Table", 3)))["Table"] == "B2 R5 G4 V1 Y3"
    assert lying(shown.moved(Spot("Table", 3), Spot("Table", 0)))["Table"] == "V1 G4 B2 R5 Y3"
    assert lying(shown.moved(Spot("Table", 0), Spot("Table")))["Table"] == "B2 R5 V1 Y3 G4"


def test_cards_come_from_the_box_and_go_back() -> None:
    """A card that nobody says never runs out there; a zone of which nothing was said gets its tag."""
    shown = draft(TYPED)
    assert shown.lying[BOX][:3] == ["?", "R1", "R3"]
    laid = shown.moved(Spot(BOX, 1), Spot("Black.1")).moved(Spot(BOX, 0), Spot("Black.1"))
    assert lying(laid)["Black.1"] == "R1 ?"
    assert laid.lying[BOX][:2] == ["?", "R3"]
    back = laid.moved(Spot("Black.1", 0), Spot(BOX)).moved(Spot("Black.1", 0), Spot(BOX))
    assert back.lying[BOX] == shown.lying[BOX] and back.tags["Black.1"] == ""


def test_the_card_turned_up_gives_way_to_another() -> None:
    """Only one lies there."""
    shown = blank("hato").moved(Spot(BOX, 1), Spot("Turned")).moved(Spot(BOX, 1), Spot("Turned"))
    assert lying(shown) == {"Turned": "1r"} and "1k" in shown.lying[BOX]


@pytest.mark.parametrize("source", [Spot("Hand.0", 9), Spot("Hand.7", 0), Spot("Hand.0"), Spot("Nowhere", 0)])
def test_a_spot_that_is_none_moves_nothing(source: Spot) -> None:
    """A message may come after the text has changed."""
    shown = draft(TYPED)
    assert shown.moved(source, Spot("Table")) is shown
    assert shown.moved(Spot("Hand.0", 0), Spot("Nowhere")) is shown


def test_what_cannot_be_read_keeps_the_cards_where_they_were() -> None:
    """Nothing is moved then, for it would be lost where the text can't be read; the error has its place."""
    shown = draft(TYPED).typed(TYPED + '[Turn "0')
    assert lying(shown) == lying(draft(TYPED)) and shown.error and not shown.readable
    assert shown.moved(Spot("Hand.0", 0), Spot("Table")) is shown
    assert shown.with_tag("Turn", "1") is shown


def test_an_impossible_position_names_its_tag() -> None:
    """And can still be changed by moving cards."""
    shown = draft(TYPED).typed(TYPED.replace("R2 ? G1", "R5 Z9"))
    assert shown.wrong == "Hand.0" and shown.match is None
    assert lying(shown.moved(Spot("Hand.0", 1), Spot(BOX)))["Hand.0"] == "R5"


def test_the_rest_is_said_to_be_empty() -> None:
    """But no card is turned up by that."""
    for game in GAMES:
        shown = blank(game.ID).emptied()
        assert all(shown.said(zone) or zone.kind == "turned" for zone in shown.layout.zones)
        assert "Turned" not in shown.tags


def test_moves_after_the_position_are_played() -> None:
    """As far as they may be many; more are refused at their place."""
    text = blank("hato").text.replace('[Table ""]', '[Seed "a"]')
    shown = blank("hato").typed(text + "\n1. play play\n")
    assert shown.match is not None and len(shown.match) == 2
    many = shown.typed(text + "play " * (MOVES + 1))
    assert many.error and many.error.key == "too-many-moves" and many.match is None


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_no_text_and_no_move_breaks_the_editor(data: st.DataObject) -> None:
    """Whatever is typed and dragged, there is a position or a reason, and a text that can be read again."""
    shown = blank(data.draw(st.sampled_from([game.ID for game in GAMES])))
    for _ in range(data.draw(st.integers(1, 8))):
        kind = data.draw(st.sampled_from(["cut", "paste", "move", "tag", "any"]))
        at = data.draw(st.integers(0, len(shown.text)))
        zones = list(shown.lying)
        match kind:
            case "cut":
                shown = shown.typed(shown.text[:at] + shown.text[at + data.draw(st.integers(0, 9)) :])
            case "paste":
                bits = ['[Turn "1"]', '[Table "?"]', "{", "}", '"', " R1xB2", "[", "\n", "?", "\ufeff", ";", " 1k"]
                shown = shown.typed(shown.text[:at] + data.draw(st.sampled_from(bits)) + shown.text[at:])
            case "move":
                spots = st.builds(Spot, st.sampled_from(zones), st.integers(-1, 9))
                shown = shown.moved(data.draw(spots), data.draw(spots))
            case "tag":
                fact = data.draw(st.sampled_from([fact.tag for fact in shown.layout.facts]))
                shown = shown.with_tag(fact, data.draw(st.none() | st.sampled_from(["0", "1", "yes", "x"])))
            case _:
                shown = shown.typed(data.draw(st.text(max_size=40)))
        assert (shown.match is None) == (shown.error is not None)
        if shown.match is not None:
            assert parse(shown.match.write()).tags == shown.match.tags
