"""The example game of the README is a game, and the README tells the truth about it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.__main__ import main

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```", README, re.DOTALL | re.MULTILINE)
RECORD, SCORE = (block for language, block in BLOCKS if not language)


@pytest.fixture
def record(tmp_path: Path) -> str:
    """The example as a file."""
    file = tmp_path / "readme.record"
    file.write_text(RECORD)
    return str(file)


def test_the_example_is_canonical(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What `write` makes of it is the same text."""
    assert main(["write", record]) == 0
    assert capsys.readouterr().out == RECORD


def test_the_score_is_what_replay_tells(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The end of the account stands in the README."""
    assert main(["replay", record]) == 0
    assert capsys.readouterr().out.endswith("\n\n" + SCORE)


def test_the_picture_is_what_svg_draws(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    """It shows the fourteenth move as Anna sees it."""
    assert main(["svg", "--move", "14", "--seat", "0", record]) == 0
    assert capsys.readouterr().out == (ROOT / "docs" / "hats.svg").read_text()


@pytest.mark.parametrize("command", re.findall(r"^python -m engine ((?:arena|study) .+)$", README, re.MULTILINE))
def test_arena_and_study_play_what_stands_there(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """In small."""
    budget = ["--budget", "20"] if command.startswith("arena") else []
    assert main([*command.split(), "--deals", "2", "--jobs", "1", *budget]) == 0
    assert capsys.readouterr().out
