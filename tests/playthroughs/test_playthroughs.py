"""The golden playthroughs are what the engine plays today."""

from __future__ import annotations

import pytest

from engine.match import replay
from engine.record import parse
from tests.playthroughs import FOLDER, GAMES, playthrough


@pytest.mark.parametrize("name", GAMES)
def test_a_playthrough_is_as_it_was(name: str) -> None:
    """Line by line; `python -m tests.playthroughs` writes them anew."""
    golden = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert playthrough(name).splitlines() == golden.splitlines()


@pytest.mark.parametrize("name", GAMES)
def test_a_playthrough_begins_with_its_record(name: str) -> None:
    """Which leads to a game that is over."""
    record = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").partition("\n== ")[0]
    assert replay(parse(record)).turn is None


def test_every_file_belongs_to_a_playthrough() -> None:
    """None is left over."""
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(GAMES)
