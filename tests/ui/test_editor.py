"""The position editor: what a player does to cards and text, and what can be taken along."""

from __future__ import annotations

from collections.abc import Callable
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import GameError
from engine.games import GAMES
from engine.text import LANGUAGES, Text
from ui import address
from ui import text as words
from ui.editor import Editor, page, stops
from ui.message import Message
from ui.node import Node, html
from ui.position import BOX, blank, draft

POSITION = '[Game "hats"]\n[Players "2"]\n[Table "G4 B2 R5 V1 Y3"]\n[Hand.0 "R2 ? G1"]\n[Turn "0"]\n'
ODD = ("[", "]", '"', "?", "\\ufeff", "\\u2028", "R1xG4", "<b>", "&", "\\r")


class App:
    """Keeps what the editor asks for."""

    def __init__(self) -> None:
        self.text = Text("en")
        self.at = ("", "")
        self.done: list[tuple[str, ...]] = []
        self.focused = ""

    def edited(self, game: str, text: str) -> None:
        self.at = (game, text)

    def read(self, text: str, refused: Callable[[GameError], None]) -> None:
        self.done.append(("read", text))

    def copy(self, text: str) -> None:
        self.done.append(("copy", text))

    def link(self, place: address.Address) -> str:
        return f"#{address.write(place)}"

    def download(self, name: str, text: str) -> None:
        self.done.append(("download", name, text))

    def keep_picture(self, name: str, picture: str, width: int) -> None:
        self.done.append(("picture", name, picture))

    def tell(self, error: GameError) -> None:
        raise error

    def focus(self, key: str) -> None:
        self.focused = key


class Bench:
    """An editor, and short ways to use it."""

    def __init__(self, game: str = "hats", text: str = POSITION) -> None:
        self.app = App()
        self.editor = Editor(self.app, game, text)

    def hear(self, kind: str, on: str, to: str = "", name: str = "", value: str = "") -> bool | None:
        return self.editor.hear(Message(kind, f"edit:{on}", to, name, value))

    @property
    def html(self) -> str:
        return html(self.editor.draw(self.app.text))


def test_a_card_is_dragged_to_a_zone() -> None:
    """The text in the address follows."""
    bench = Bench()
    bench.hear("drag", "spot:Hand.0/0")
    bench.hear("over", "spot:Hand.0/0", to="edit:spot:Table")
    assert "data-over" in bench.html
    bench.hear("drop", "spot:Hand.0/0", to="edit:spot:Table")
    assert bench.app.at == ("hats", POSITION.replace("Y3", "Y3 R2").replace("R2 ? G1", "? G1"))
    assert bench.app.focused == "card:R2" and "data-over" not in bench.html


def test_a_drag_that_is_cancelled_or_ends_elsewhere_changes_nothing() -> None:
    """Nothing is in hand afterwards."""
    bench = Bench()
    for kind, to in (("cancel", ""), ("drop", "app:start")):
        bench.hear("drag", "spot:Hand.0/0")
        bench.hear(kind, "spot:Hand.0/0", to=to)
        assert bench.app.at == ("", "") and "data-holding" not in bench.html


def test_cards_are_moved_by_keyboard_alone() -> None:
    """Arrows lead from card to card, Enter takes one up and lays it down, Delete puts one into the box."""
    bench = Bench()
    assert bench.hear("key", "spot:Hand.0/0", name="ArrowRight") and bench.app.focused == "Hand.0/?/1"
    assert bench.hear("key", "spot:Hand.0/0", name="ArrowLeft") and bench.app.focused == "card:Y3"
    assert bench.hear("key", "spot:Hand.0/2", name="ArrowUp") and bench.app.focused == "card:G4"
    assert bench.hear("key", "spot:Hand.0/0", name="Enter") and "data-holding" in bench.html
    assert bench.hear("key", "spot:Hand.0/2", name="ArrowRight") and bench.app.focused == "gap:edit:spot:Hand.0"
    assert bench.hear("key", "spot:Hand.0", name="ArrowRight") and bench.app.focused == "gap:edit:spot:Collection.0"
    assert bench.hear("key", "spot:Collection.0", name="Space")
    assert '[Collection.0 "R2"]' in bench.app.at[1]
    assert bench.hear("key", "spot:Table/0", name="Delete") and '[Table "B2 R5' in bench.app.at[1]
    bench.hear("click", "spot:Hand.0/0")
    assert bench.hear("key", "", name="Escape") and "data-holding" not in bench.html


def test_a_card_is_chosen_and_put_back_by_clicks() -> None:
    """A second click lets it go; a zone is no card."""
    bench = Bench()
    bench.hear("click", "spot:Hand.0/0")
    assert "data-chosen" in bench.html
    bench.hear("click", "spot:Hand.0/0")
    bench.hear("click", "spot:Table")
    assert "data-chosen" not in bench.html and bench.app.at == ("", "")


def test_everything_can_be_taken_back() -> None:
    """By the button and by the key, one step at a time."""
    bench = Bench()
    assert bench.hear("key", "", name="Ctrl+z") and bench.app.at == ("", "")
    bench.hear("input", "text", value="nonsense")
    bench.hear("click", "do:empty")
    bench.hear("click", "do:new:hato")
    assert bench.app.at[0] == "hato"
    bench.hear("click", "do:undo")
    assert bench.app.at == ("hats", "nonsense")
    bench.hear("key", "", name="Ctrl+z")
    assert bench.app.at == ("hats", POSITION)


def test_what_is_wrong_is_said_at_its_place() -> None:
    """The token is marked in the text, and the zone says it too."""
    bench = Bench()
    bench.hear("input", "text", value=POSITION.replace("R2 ?", "R5 ?"))
    drawn = bench.html
    assert '<mark data-key="mark">[Hand.0 "R5 ? G1"]</mark>' in drawn
    error = draft(POSITION).typed(POSITION.replace("R2 ?", "R5 ?")).error
    assert error and drawn.count(words.fault(bench.app.text, error)) == 2
    bench.hear("input", "text", value=POSITION + "\n1. R9xG4\n")
    assert '<mark data-key="mark">R9xG4</mark>' in bench.html
    assert bench.hear("click", "do:play") is None


def test_facts_are_said_by_choosing_them() -> None:
    """Choosing nothing takes the tag away."""
    bench = Bench()
    bench.hear("change", "facts", name="Cookie", value="1")
    assert '[Cookie "1"]' in bench.app.at[1]
    bench.hear("change", "facts", name="Cookie", value="")
    assert "Cookie" not in bench.app.at[1]
    hato = Bench("hato", "")
    hato.hear("input", "facts", name="Active", value=" 2 3 5 6 0 ")
    assert '[Active "2 3 5 6 0"]' in hato.app.at[1] and "Hand.1" not in hato.html


def test_the_position_is_taken_along_as_the_chosen_seat_sees_it() -> None:
    """Record, link, picture, game; open cards unless a seat is chosen."""
    bench = Bench()
    for what in ("record", "link", "svg", "png", "play"):
        bench.hear("click", f"do:{what}")
    copied, link, svg, png, read = bench.app.done
    assert copied == ("copy", POSITION) and read == ("read", POSITION)
    assert address.read(link[1][1:]) == address.Address(record=POSITION, seat="all")
    assert svg[:2] == ("download", "hats.svg") and png[:2] == ("picture", "hats.png") and svg[2] == png[2]
    assert 'data-card="R2"' in svg[2]
    bench.hear("change", "view", value="1")
    bench.hear("click", "do:svg")
    seen = bench.app.done[-1][2]
    assert ElementTree.fromstring(seen) is not None and 'data-card="R2"' not in seen


def test_a_view_that_is_gone_is_open_again() -> None:
    """With fewer seats there may be no such seat."""
    bench = Bench("hats", POSITION.replace('"2"', '"3"'))
    bench.hear("change", "view", value="2")
    bench.hear("change", "facts", name="Players", value="2")
    bench.hear("click", "do:link")
    assert bench.app.done[-1][1].startswith("#seat=all")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.ID)
def test_it_speaks_every_language(game: object, language: str) -> None:
    """Every control has a name."""
    for shown in (blank(getattr(game, "ID", "")), draft(POSITION)):
        drawn = page(shown, None, "", "all", True, Text(language))
        assert [
            node for node in nodes(drawn) if node.tag == "button" and not (node.children or node.attrs["aria-label"])
        ] == []


def nodes(node: Node) -> list[Node]:
    """A node and all below it."""
    return [node, *(below for child in node.children if isinstance(child, Node) for below in nodes(child))]


def test_each_card_has_a_node_of_its_own() -> None:
    """So that the focus finds it."""
    shown = blank("hato").emptied()
    keys = [key for zone in stops(shown, holding=True).values() for key in zone]
    assert len(set(keys)) == len(keys) == len(shown.lying[BOX]) + len(shown.lying)
    drawn = {node.key for node in nodes(page(shown, None, "", "all", False, Text("en")))}
    assert set(keys) <= drawn


@settings(max_examples=60, deadline=None)
@given(
    st.lists(
        st.sampled_from([*POSITION, "[", "]", '"', "?", "\ufeff", "\u2028", "R1xG4", "<b>", "&", "\r"])
        | st.characters(),
        max_size=60,
    )
)
def test_any_typed_text_is_drawn_as_text(bits: list[str]) -> None:
    """Never as markup, and never without an answer."""
    bench = Bench()
    text = POSITION + "".join(bits)
    bench.hear("input", "text", value=text)
    drawn = bench.editor.draw(bench.app.text)
    assert "<b>" not in html(drawn)


def test_a_game_that_there_is_not_is_refused() -> None:
    """The address may name any."""
    with pytest.raises(GameError) as caught:
        Editor(App(), "chess")
    assert caught.value.details["game"] == "chess"
