"""The command line: what it prints where, and with which status."""

from __future__ import annotations

import io
import json
import os
import re
import runpy
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from engine import hats
from engine.__main__ import COMMANDS, main
from engine.match import replay
from engine.record import MAX_BYTES, decode, parse
from engine.text import LANGUAGES, Text, catalogue

CASES = Path(__file__).parents[1] / "cases"
RECORD = CASES / "hats-13.record"
"""A whole game of four."""
SVG = "{http://www.w3.org/2000/svg}"


class Bytes(io.BytesIO):
    """Bytes that remember how many of them were asked for."""

    asked: int | None = None

    def read(self, size: int | None = -1) -> bytes:
        self.asked = size
        return super().read(size)


class Input:
    """Standard input that holds some bytes."""

    def __init__(self, data: bytes) -> None:
        self.buffer = Bytes(data)


def printed(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    """What a command prints that is fine: nothing on standard error."""
    assert main(list(map(str, arguments))) == 0
    output, reason = capsys.readouterr()
    assert reason == ""
    return output


def refused(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    """Why a command is refused: on standard error, with nothing on standard output."""
    try:
        status: int | str | None = main(list(map(str, arguments)))
    except SystemExit as exit:
        status = exit.code
    output, reason = capsys.readouterr()
    assert (status, output) == (2, "")
    return reason.strip()


def test_replay_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    """The snapshot with the legal moves, keys sorted, as UTF-8."""
    shown = printed(capsys, "replay", "--json", RECORD)
    match = replay(parse(decode(RECORD.read_bytes())))
    assert json.loads(shown) == hats.snapshot(match.state) | {"legal": []}
    assert list(json.loads(shown)) == sorted(json.loads(shown)) and shown.endswith("}\n")


def test_replay_as_an_account(capsys: pytest.CaptureFixture[str]) -> None:
    """Every event with the number of its move, then every seat's points with reason and rule."""
    lines = printed(capsys, "replay", RECORD).splitlines()
    match = replay(parse(decode(RECORD.read_bytes())))
    log, points = lines[: lines.index("")], [line for line in lines[lines.index("") :] if line]
    assert len(log) == len(list(match.log(None)))
    assert [int(line[:4]) for line in log] == [entry.move for entry in match.log(None)]
    english = Text("en")
    totals = hats.snapshot(match.state)["scores"]
    names = english.names(match.tags, 4)
    for seat, name in enumerate(names):
        assert english("cli.total.hats", name=name, n=totals[seat]["total"]) in points
    reasons = [line for line in points if re.search(r"\(hats\.score\.\w+\)$", line)]
    assert sum(int(line[:4]) for line in reasons) == sum(score["total"] for score in totals)


def test_replay_in_the_middle_counts_as_if_it_ended_now(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A seat that has no points yet is left out."""
    record = tmp_path / "some.record"
    record.write_text('[Game "hats"] [Players "2"] [Table "B4 G2"] [Collection.1 "B1 G6 B5"]', encoding="utf-8")
    lines = printed(capsys, "replay", record).splitlines()
    assert [line for line in lines if line.startswith("Player 2: 4")]
    assert not [line for line in lines if "Player 1" in line]


def test_legal_lists_tokens_one_a_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Sorted; nothing when the game is over."""
    record = tmp_path / "some.record"
    record.write_text('[Game "hats"] [Players "2"] [Seed "tea"] [First "0"]', encoding="utf-8")
    shown = printed(capsys, "legal", record).splitlines()
    assert shown == list(replay(parse(record.read_text(encoding="utf-8"))).legal()) == sorted(shown) != []
    assert printed(capsys, "legal", RECORD) == ""


def test_write_prints_the_canonical_record(capsys: pytest.CaptureFixture[str]) -> None:
    """Numbered rounds, whatever the record looked like; a canonical one comes out as it is."""
    shown = printed(capsys, "write", CASES / "hats-20.record")
    assert re.findall(r"^(\d+)\. ", shown, re.MULTILINE) == [str(n) for n in range(1, 9)]
    match = replay(parse(decode((CASES / "hats-20.record").read_bytes())))
    assert shown == match.write()
    assert parse(shown) == match.record


def test_a_dash_means_standard_input(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """With every command."""
    for command in COMMANDS:
        expected = printed(capsys, command, RECORD)
        monkeypatch.setattr(sys, "stdin", Input(RECORD.read_bytes()))
        assert printed(capsys, command, "-") == expected


def cards(picture: str) -> set[str]:
    """The cards that a picture's pieces name."""
    return {element.get("data-card", "") for element in ElementTree.fromstring(picture).iter()} - {""}


def test_svg_draws_all_open_after_the_last_move(capsys: pytest.CaptureFixture[str]) -> None:
    """By default; every card of the game is in the picture."""
    picture = printed(capsys, "svg", RECORD)
    assert ElementTree.fromstring(picture).tag == f"{SVG}svg"
    assert len(cards(picture)) == 42
    assert printed(capsys, "svg", "--seat", "all", RECORD) == picture


@pytest.mark.parametrize("name", ["hats-05", "hats-08", "hats-13", "hats-18"])
def test_svg_of_a_seat_names_no_hidden_card(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """At every few moves, for every seat: not as a card, nor in a reference, nor in any word of the picture."""
    record = CASES / f"{name}.record"
    match = replay(parse(decode(record.read_bytes())))
    for at in range(0, len(match) + 1, 7):
        match.seek(at)
        for seat in range(match.state.players):
            picture = printed(capsys, "svg", record, "--seat", seat, "--move", at)
            known = {piece.card for piece in hats.table(match.view(seat)).pieces} - {""}
            whole = {piece.card for piece in hats.table(match.view(None)).pieces} - {""}
            assert cards(picture) == known
            for card in whole - known:
                words = [card, Text("en").card(hats, card)]
                assert not [word for word in words if re.search(rf"\b{word}\b", picture)], (at, seat, card)


def test_svg_of_a_move_shows_the_position_then(capsys: pytest.CaptureFixture[str]) -> None:
    """The number of moves applied, from none to all."""
    last = len(replay(parse(decode(RECORD.read_bytes()))))
    assert printed(capsys, "svg", "--move", last, RECORD) == printed(capsys, "svg", RECORD)
    dealt = ElementTree.fromstring(printed(capsys, "svg", "--move", 0, RECORD))
    assert not [piece for piece in dealt.iter() if piece.get("data-zone") in ("collection", "black")]
    title = dealt.findtext(f"{SVG}title")
    assert title == Text("en")("picture", game="Hats", move=0)


@pytest.mark.parametrize("move", ["-1", "99"])
def test_svg_of_a_move_that_there_is_not_is_refused(move: str, capsys: pytest.CaptureFixture[str]) -> None:
    """With the number of moves that there are."""
    last = len(replay(parse(decode(RECORD.read_bytes()))))
    assert refused(capsys, "svg", f"--move={move}", RECORD) == Text("en")("error.move-unknown", move=move, most=last)


@pytest.mark.parametrize("seat", ["4", "-1", "Anna", "", "00"])
def test_svg_of_a_seat_that_there_is_not_is_refused(seat: str, capsys: pytest.CaptureFixture[str]) -> None:
    """With the seats that there are."""
    assert refused(capsys, "svg", f"--seat={seat}", RECORD) == Text("en")("error.seat-unknown", seat=seat, most=3)


@pytest.mark.parametrize("language", LANGUAGES)
def test_svg_and_replay_speak_every_language(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The labels, the account, and the refusals."""
    text = Text(language)
    assert text("zone.hand") in printed(capsys, "svg", "--lang", language, RECORD)
    assert text("log.hats.swap", by="Anna") in printed(capsys, "replay", "--lang", language, CASES / "hats-07.record")
    reason = refused(capsys, "legal", "--lang", language, CASES / "bad-hats-1.record")
    assert text("error.over") in reason and "(hats.end)" in reason


@pytest.mark.parametrize("arguments", [
    [], ["play", RECORD], ["replay"], ["svg", "--move", "x", RECORD], ["legal", "--json", RECORD],
    ["legal", "--lang", "de", RECORD], ["write", RECORD, RECORD],
])  # fmt: skip
def test_other_arguments_are_refused(arguments: list[object], capsys: pytest.CaptureFixture[str]) -> None:
    """With how it is used."""
    assert "usage: python -m engine" in refused(capsys, *arguments)


@pytest.mark.parametrize("command", COMMANDS)
def test_an_unreadable_file_is_refused(command: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """By name: one that is not there, and a folder."""
    for path in (tmp_path / "none.record", tmp_path):
        assert refused(capsys, command, path).startswith(f"{path}: ")


@pytest.mark.parametrize(("data", "key"), [
    (b"", "game-missing"), (b"\xff\xfe", "not-utf8"), (b"[Game", "tag-form"), (b" " * (MAX_BYTES + 1), "too-large"),
    (b'[Game "chess"]', "game-unknown"), (b'[Game "hats"] [Version "7"]', "version"), (b"\0", "game-missing"),
])  # fmt: skip
@pytest.mark.parametrize("command", COMMANDS)
def test_damaged_input_is_refused(
    command: str, data: bytes, key: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In one sentence."""
    monkeypatch.setattr(sys, "stdin", Input(data))
    reason = refused(capsys, command, "-")
    beginning = re.split(r"[{\"]", catalogue("en", "")[0][f"error.{key}"][0])[0]
    assert beginning in reason and "\n" not in reason


def test_no_more_is_read_than_a_record_may_have(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """However much comes on standard input."""
    source = Input(b" " * (3 * MAX_BYTES))
    monkeypatch.setattr(sys, "stdin", source)
    refused(capsys, "legal", "-")
    assert source.buffer.asked == MAX_BYTES + 1


def test_it_runs_as_a_module(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """And exits with its status."""
    monkeypatch.setattr(sys, "argv", ["engine", "legal", str(RECORD)])
    monkeypatch.delitem(sys.modules, "engine.__main__")
    with pytest.raises(SystemExit) as exit:
        runpy.run_module("engine", run_name="__main__")
    assert exit.value.code == 0


def test_it_writes_utf8_whatever_the_locale() -> None:
    """Also where the terminal would not have it."""
    run = subprocess.run(
        [sys.executable, "-m", "engine", "write", "-"],
        input='[Game "hats"] [Players "2"] [Seed "чай №7"]'.encode(),
        capture_output=True,
        cwd=Path(hats.__file__).parents[2],
        env=os.environ | {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"},
        check=True,
    )
    assert run.stdout.decode() == '[Game "hats"]\n[Players "2"]\n[Seed "чай №7"]\n\n'
    assert run.stderr == b""


def test_check_reads_every_record_of_a_folder(capsys: pytest.CaptureFixture[str]) -> None:
    """Files and folders may be named together; what is right is only counted."""
    whole = [file for file in CASES.glob("*.record") if not file.name.startswith("bad-")]
    assert printed(capsys, "check", *whole) == f"{len(whole)} records are right\n"
    assert printed(capsys, "check", RECORD) == "1 record is right\n"


def test_check_tells_of_all_that_is_wrong(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Each with its file; nothing is counted then."""
    reasons = refused(capsys, "check", CASES, tmp_path / "missing.record").splitlines()
    bad = sorted(str(file) for file in CASES.glob("bad-*.record"))
    assert [line.split(": ")[0] for line in reasons] == [*bad, str(tmp_path / "missing.record")]


def test_check_of_an_empty_folder_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A folder without records is more likely a mistaken name."""
    assert str(tmp_path) in refused(capsys, "check", tmp_path)
