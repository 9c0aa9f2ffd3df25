"""Records beside the state that they lead to, and records that must be refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.__main__ import main

CASES = Path(__file__).parents[2] / "cases"
PLAYED = sorted(CASES.glob("hato-*.record"))
REFUSED = sorted(CASES.glob("bad-hato-*.record"))


@pytest.mark.parametrize("record", PLAYED, ids=lambda path: path.stem)
def test_replay_gives_the_expected_state(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`replay --json` prints what stands beside the record."""
    assert main(["replay", "--json", str(record)]) == 0
    assert json.loads(capsys.readouterr().out) == json.loads(record.with_suffix(".json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("record", PLAYED, ids=lambda path: path.stem)
def test_canonical_record_leads_to_the_same_state(
    record: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """What `write` prints is another record of the same, and is written as it is read."""
    assert main(["write", str(record)]) == 0
    written = tmp_path / "written.record"
    written.write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["replay", "--json", str(written)]) == 0
    assert json.loads(capsys.readouterr().out) == json.loads(record.with_suffix(".json").read_text(encoding="utf-8"))
    assert main(["write", str(written)]) == 0
    assert capsys.readouterr().out == written.read_text(encoding="utf-8")


@pytest.mark.parametrize("record", REFUSED, ids=lambda path: path.stem)
@pytest.mark.parametrize("command", [["replay"], ["replay", "--json"], ["legal"], ["write"], ["svg"]])
def test_bad_record_is_refused(command: list[str], record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Status 2, the reason on standard error, nothing on standard output."""
    assert main([*command, str(record)]) == 2
    output, reason = capsys.readouterr()
    assert output == "" and reason.strip()
