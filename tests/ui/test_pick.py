"""Choosing key by key."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.game import Event
from ui.pick import Lit, Option, Pick, choose, lit


def option(*path: str) -> Option:
    """An action that is written as its path."""
    return Option(path, "x".join(path), Event("rule"))


TAKE, SWAP, OTHER, END = option("R3", "B2"), option("R3", "draw"), option("G6", "B2"), option("-")
OPTIONS = (TAKE, SWAP, OTHER, END)


def test_what_begins_an_action_lights_up() -> None:
    """Before anything is chosen these are the first keys; a button completes its action at once."""
    assert lit(OPTIONS, ()) == Lit(frozenset({"R3", "G6", "-"}), {"-": END})


def test_what_goes_on_from_the_choice_lights_up() -> None:
    """With the action that it completes."""
    assert lit(OPTIONS, ("R3",)) == Lit(frozenset({"B2", "draw"}), {"B2": TAKE, "draw": SWAP})


def test_a_complete_path_is_an_action() -> None:
    """And nothing is chosen any more."""
    assert choose(OPTIONS, ("R3",), "draw") == Pick((), SWAP)
    assert choose(OPTIONS, ("R3",), "-") == Pick((), END)


def test_another_card_changes_the_choice() -> None:
    """Without being unselected first."""
    assert choose(OPTIONS, ("R3",), "G6") == Pick(("G6",))


def test_the_same_card_again_takes_the_choice_back() -> None:
    """As far as that card."""
    assert choose(OPTIONS, ("R3",), "R3") == Pick()
    long = (option("a", "b", "c"),)
    assert choose(long, ("a", "b"), "b") == Pick(("a",))
    assert choose(long, ("a", "b"), "a") == Pick()


def test_what_leads_nowhere_is_refused_and_the_choice_stays() -> None:
    """So that the refusal can name both."""
    assert choose(OPTIONS, ("G6",), "draw") == Pick(("G6",), refused=("G6", "draw"))
    assert choose(OPTIONS, (), "B2") == Pick(refused=("B2",))


def test_a_target_is_never_taken_for_a_beginning_of_its_own() -> None:
    """A key that may both go on and begin goes on."""
    both = (option("a", "b"), option("b", "a"))
    assert choose(both, ("a",), "b") == Pick((), both[0])


KEYS = st.sampled_from("abcd")


@given(st.lists(st.lists(KEYS, min_size=1, max_size=3, unique=True).map(tuple), max_size=6), st.lists(KEYS, max_size=8))
def test_every_choice_is_the_beginning_of_some_action(paths: list[tuple[str, ...]], keys: list[str]) -> None:
    """Whatever is pressed; and what is lit is never refused."""
    options = tuple(option(*path) for path in paths)
    chosen: tuple[str, ...] = ()
    for key in keys:
        was_lit = key in lit(options, chosen).next
        pick = choose(options, chosen, key)
        assert not (was_lit and pick.refused)
        assert pick.option is None or pick.option in options
        chosen = pick.chosen
        assert not chosen or any(path[: len(chosen)] == chosen for path in paths)
