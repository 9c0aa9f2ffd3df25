"""The arena: duplicate deals, exact counting, the same numbers wherever it runs, and runs that go on."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from math import isclose
from pathlib import Path
from random import Random
from statistics import NormalDist, mean, median, stdev
from typing import Any

import pytest
from distributed import LocalCluster

from engine.__main__ import main
from engine.arena import bots, cluster, crew, tally
from engine.arena.crew import Alone, Piece, Work
from engine.arena.run import CHUNK, PART, run
from engine.arena.tally import WHOLE, Tally
from engine.arena.tournament import Tournament
from engine.game import Event
from engine.games import GAMES, AnyGame
from engine.text import LANGUAGES

FIELDS = [("hats", 2), ("hats", 3), ("hats", 4), ("hato", 5)]
SHORT = ("arena", "hats", "--bots", "normal,random", "--deals", "12", "--seed", "tea")


def tournament(
    game: str = "hats",
    players: int = 2,
    names: Sequence[str] = ("normal", "random"),
    deals: int = 4,
    seed: str = "tea",
) -> Tournament:
    """A tournament of a few deals."""
    return Tournament(game, tuple(names), players, deals, seed, budget=1)


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    """The results that a command prints as JSON, without the times."""
    assert main([*arguments, "--json", "-"]) == 0
    output, reason = capsys.readouterr()
    assert reason == ""
    return timeless(json.loads(output))


def timeless(shown: dict[str, Any]) -> dict[str, Any]:
    """Results without what differs between two runs."""
    return shown | {"results": [{key: result[key] for key in result if key != "time"} for result in shown["results"]]}


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Why a command is refused: on standard error, with nothing on standard output."""
    try:
        status: int | str | None = main(list(arguments))
    except SystemExit as exit:
        status = exit.code
    output, reason = capsys.readouterr()
    assert (status, output) == (2, "")
    return reason.strip()


# Duplicate deals


class Sitting:
    """A bot that plays at random and remembers what it was dealt at which seat."""

    def __init__(self) -> None:
        self.dealt: list[tuple[int, Any]] = []
        self.logs: list[Sequence[Event]] = []

    def __call__(self, view: Any, log: Sequence[Event], rng: Random, budget: int) -> Any:
        if not any(log is known for known in self.logs):
            self.logs.append(log)
            self.dealt.append((view.seat, view.hands[view.seat]))
        return bots.at_random(view, log, rng, budget)


@pytest.mark.parametrize(("game", "players"), FIELDS)
def test_every_bot_plays_the_same_cards_at_every_seat(game: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of one deal a seat has the same hand whoever sits there, and each bot sits at each seat as often."""
    sitting: dict[str, Sitting] = {}
    monkeypatch.setattr(bots, "named", lambda game, name: sitting.setdefault(name, Sitting()))
    tournament(game, players, ("a", "b")).tally(range(3, 4))
    hands = sorted({dealt for bot in sitting.values() for dealt in bot.dealt})
    assert len(hands) == players == len(dict(hands))
    others = 1 if players in (2, 4) else players - 1
    assert sorted(sitting["a"].dealt) == hands and sorted(sitting["b"].dealt) == sorted(hands * others)


def test_seatings_turn_until_the_first_would_come_again() -> None:
    """One among others, pairs, all alike, and all different."""
    assert tournament(players=3).seatings == ((0, 1, 1), (1, 0, 1), (1, 1, 0))
    assert tournament(players=4).seatings == ((0, 1, 0, 1), (1, 0, 1, 0))
    assert tournament(players=4, names=["random"]).seatings == ((0, 0, 0, 0),)
    assert len(tournament("hato", 5).seatings) == 5 and len(tournament("hato", 8).seatings) == 8
    assert tournament(players=3, names=["normal", "random", "normal"]).seatings[1] == (2, 0, 1)


def test_other_deals_and_seeds_are_other_cards() -> None:
    """And the same ones are the same, in whatever pieces they are played."""
    of = {key: timeless_tally(tournament(seed=key[0]).tally(range(*key[1:]))) for key in KEYS}
    assert len({json.dumps(counted, sort_keys=True) for counted in of.values()}) == len(KEYS)
    whole = timeless_tally(tournament().tally(range(10)))
    parts = of["tea", 0, 5]
    parts.update(of["tea", 5, 10])
    assert whole == parts


KEYS = [("tea", 0, 5), ("tea", 5, 10), ("pot", 0, 5)]


def timeless_tally(counted: Tally) -> Tally:
    """A tally without the times."""
    return Tally({key: count for key, count in counted.items() if " time " not in key})


def test_hato_five_play_without_choosing_and_eight_choose() -> None:
    """Of five the net of norm and yagi cancels out; so does that of eight, with payments for forced skips."""
    for players in (5, 8):
        counted = tournament("hato", players, ("normal", "random"), deals=3).tally(range(3))
        assert counted["0 ahead sum"] + counted["1 ahead sum"] == 0
        assert counted["0 won sum"] + counted["1 won sum"] == 3 * players * WHOLE


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hats_shares_the_win_among_the_sides(players: int) -> None:
    """All the shares make one win a game, of each of both partners."""
    counted = tournament(players=players).tally(range(4))
    games = 4 * len(tournament(players=players).seatings)
    wins = (counted["0 won sum"] + counted["1 won sum"]) / WHOLE
    assert wins == games * (2 if players == 4 else 1)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.ID)
def test_every_name_plays(game: AnyGame) -> None:
    """The levels, and the bots to measure them by."""
    for name in bots.names(game):
        assert (
            timeless_tally(tournament(game.ID, max(2, 5 * (game.ID == "hato")), [name]).tally(range(1)))["0 won n"] == 1
        )
    assert bots.names(game)[: len(game.LEVELS)] == game.LEVELS


def test_a_player_at_random_plays_every_action_alike() -> None:
    """Whatever the random number, one of those that are legal."""

    class View:
        legal = tuple("abcd")

    class Number(Random):
        def random(self) -> float:
            return next(NUMBERS)

    assert [bots.at_random(View(), (), Number(), 1) for _ in range(4)] == ["a", "a", "c", "d"]


NUMBERS = iter([0.0, 0.2499, 0.5, 0.9999])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_hats_on_the_core_is_what_the_rules_give(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Move by move the same choices, so to the last point the same results."""
    random = tournament(players=players, names=["random"])
    fast = random.tally(range(150))
    monkeypatch.setattr(bots, "RANDOM", "another")
    monkeypatch.setattr(bots, "named", lambda game, name: bots.at_random)
    assert timeless_tally(random.tally(range(150))) == fast


# What is counted


def test_means_and_intervals_are_those_of_the_textbook() -> None:
    """By deal, from whole numbers alone."""
    values = [3, -1, 4, 1, -5, 9, 2, 6]
    counted = Tally()
    for value in values:
        tally.note(counted, "x", value)
    found = tally.mean(counted, "x", 2)
    half = NormalDist().inv_cdf(0.975) * stdev(values) / len(values) ** 0.5 / 2
    assert found.low is not None and found.high is not None
    assert isclose(found.mean, mean(values) / 2)
    assert isclose(found.low, mean(values) / 2 - half) and isclose(found.high, mean(values) / 2 + half)


def test_one_deal_has_no_interval() -> None:
    """But a mean."""
    counted = Tally()
    tally.note(counted, "x", 3)
    assert tally.mean(counted, "x") == tally.Mean(3, None, None)


def test_a_share_is_never_certain() -> None:
    """Ten wins of ten leave room, and no interval leaves 0 to 1; with very many deals it is the textbook's."""
    counted = Tally()
    for _ in range(10):
        tally.note(counted, "x", 12)
        tally.note(counted, "y", 0)
    won, lost = tally.share(counted, "x", 12, 0.5), tally.share(counted, "y", 12, 0.5)
    assert won.mean == won.high == 1 and won.low is not None and 0.65 < won.low < 0.75
    assert lost.mean == lost.low == 0 and lost.high is not None and isclose(lost.high, 1 - won.low)
    many = Tally({"x n": 10_000, "x sum": 7_000, "x squares": 7_000})
    near = tally.share(many, "x", 1, 0.5)
    assert near.low is not None and abs(near.low - (0.7 - 1.96 * (0.21 / 10_000) ** 0.5)) < 1e-4


def test_times_are_known_to_a_hundredth() -> None:
    """The median and the longest, however many there were, in little room."""
    rng = Random(1)
    taken = [int(10 ** rng.uniform(3, 9)) for _ in range(5001)]
    counted = Tally()
    for nanoseconds in taken:
        tally.clock(counted, "x", nanoseconds)
    found = tally.times(counted, "x")
    assert found is not None
    assert abs(found[0] * 1e6 / median(taken) - 1) < 0.01 and abs(found[1] * 1e6 / max(taken) - 1) < 0.01
    assert tally.times(counted, "y") is None
    tally.clock(counted, "z", 0)
    assert tally.times(counted, "z") == (1e-6, 1e-6)


# Runs in pieces


@dataclass(frozen=True)
class Sums:
    """Work that only adds up the numbers of its deals."""

    deals: int

    def tally(self, deals: range) -> Tally:
        return Tally(sum=sum(deals), count=len(deals))


@dataclass
class Tiring:
    """A crew of some size that stops after some pieces."""

    size: int = 1
    pieces: int | None = None

    def work(self, work: Work, pieces: Sequence[range]) -> Iterator[Piece]:
        self.asked = pieces
        for number, piece in enumerate(pieces):
            if number == self.pieces:
                raise KeyboardInterrupt
            yield crew.played(work, piece)


def silent(done: int, deals: int) -> None:
    """Tells nobody."""


def test_a_run_is_cut_into_pieces_that_a_crew_shares() -> None:
    """All that are at work at once are no more than a chunk: a hundredth of the run, and never more than CHUNK."""
    for deals, size in ((1, 4), (99, 4), (1000, 4), (10 * CHUNK * PART, 8)):
        team = Tiring(size)
        assert run(Sums(deals), team, None, silent) == Tally(sum=deals * (deals - 1) // 2, count=deals)
        most = max(map(len, team.asked))
        assert most == 1 or most * size <= min(CHUNK, deals // PART)


def test_a_stopped_run_goes_on(tmp_path: Path) -> None:
    """It asks only for what is left, tells how far it is, and has the same result; then nothing is left."""
    file, told = tmp_path / "some.run", list[tuple[int, int]]()
    with pytest.raises(KeyboardInterrupt):
        run(Sums(1000), Tiring(3, 7), file, silent)
    team = Tiring(5)
    whole = run(Sums(1000), Alone(), None, silent)
    assert run(Sums(1000), team, file, lambda *args: told.append(args)) == whole
    assert sum(map(len, team.asked)) == 1000 - 7 * 3
    assert told[0] == (0, 1000) and told[-1] == (1000, 1000) and told == sorted(told)
    assert run(Sums(1000), Tiring(1, 0), file, silent) == whole


@pytest.mark.parametrize("lost", [1, 3, 200])
def test_a_line_that_was_being_written_is_cut_off(lost: int, tmp_path: Path) -> None:
    """The last one, or the very first."""
    file = tmp_path / "some.run"
    whole = run(Sums(300), Alone(), file, silent)
    data = file.read_bytes()
    file.write_bytes(data[:-lost] if lost < 100 else data[:5])
    assert run(Sums(300), Alone(), file, silent) == whole
    assert sorted(file.read_bytes().splitlines()) == sorted(data.splitlines())


def test_the_pieces_of_a_long_run_are_not_kept(tmp_path: Path) -> None:
    """Ten times as many pieces take no more room, but for the list of what is to be done."""
    peaks = []
    for deals in (40 * CHUNK, 80 * CHUNK):
        tracemalloc.start()
        run(Sums(deals), Tiring(8), tmp_path / f"{deals}.run", silent)
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert peaks[1] < 1.2 * peaks[0] < 1_000_000


def test_a_tally_does_not_grow_with_the_deals() -> None:
    """Its names are the same after one deal and after thirty."""
    few, many = (timeless_tally(tournament().tally(range(deals))) for deals in (1, 30))
    assert few.keys() == many.keys()


def test_a_process_ends_with_the_one_that_started_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """And says nothing when both are interrupted."""
    said: list[object] = []

    class Parent:
        def join(self) -> None:
            said.append("joined")

    monkeypatch.setattr(crew, "parent_process", Parent)
    monkeypatch.setattr(signal, "signal", lambda *args: said.append(args))
    monkeypatch.setattr(os, "_exit", said.append)
    monkeypatch.setattr(crew, "Thread", Now)
    crew.prepare()
    assert said == [(signal.SIGINT, signal.SIG_DFL), "joined", 1]


class Now:
    """A thread that does at once what it is given."""

    def __init__(self, target: Any, args: tuple[Any, ...], daemon: bool) -> None:
        self.start = lambda: target(*args)


# The same numbers wherever it runs


def test_processes_and_a_cluster_find_what_one_process_finds(capsys: pytest.CaptureFixture[str]) -> None:
    """But for the times."""
    alone = printed(capsys, *SHORT, "--jobs", "1")
    assert printed(capsys, *SHORT, "--jobs", "2") == alone
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as local:
        assert printed(capsys, *SHORT, "--scheduler", local.scheduler_address) == alone
    assert alone["games"] == 24 and [result["bot"] for result in alone["results"]] == ["normal", "random"]
    assert alone["results"][0]["wins"]["mean"] + alone["results"][1]["wins"]["mean"] == 1


def test_a_scheduler_without_workers_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """With what to do."""
    with LocalCluster(n_workers=0, dashboard_address=None, processes=False, protocol="tcp://") as local:
        assert "dask worker" in refused(capsys, *SHORT, "--scheduler", local.scheduler_address)


def test_workers_with_another_hatbox_are_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """They might play otherwise; so are those without any."""
    with LocalCluster(n_workers=1, dashboard_address=None, processes=False, protocol="tcp://") as local:
        for source in (lambda: "other", lambda: import_module("no_such_hatbox")):
            monkeypatch.setattr(cluster, "source", source)
            assert "Hatbox" in refused(capsys, *SHORT, "--scheduler", local.scheduler_address)


def test_an_interrupted_run_says_nothing(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Its status does."""

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Tournament, "tally", interrupted)
    assert main([*SHORT, "--jobs", "1"]) == 130
    assert capsys.readouterr() == ("", "")


def test_a_killed_run_goes_on_to_the_same_result(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Killed in the middle, it has lost no more than a chunk, and its processes are gone."""
    file = tmp_path / "some.run"
    command = ("arena", "hato", "--bots", "normal,random", "--deals", "120", "--jobs", "2")
    running = [sys.executable, "-m", "engine", *command, "--checkpoint", str(file)]
    with subprocess.Popen(running, stdout=subprocess.PIPE) as started:
        while not file.exists() or file.read_bytes().count(b"\n") < 9:
            assert started.poll() is None
            time.sleep(0.01)
        started.kill()
        # This ends when the last of its processes does.
        assert started.communicate()[0] == b""
    written = file.read_bytes().splitlines()
    assert 9 <= len(written) < 120
    whole = printed(capsys, *command)
    assert printed(capsys, *command, "--checkpoint", str(file)) == whole
    resumed = file.read_bytes().splitlines()
    assert len(resumed) == 121 and resumed[: len(written) - 1] == written[:-1]


# The command


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_is_lined_up(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    """In every language; a bot a line, and no bar where nobody looks."""
    assert main([*SHORT, "--jobs", "1", "--lang", language]) == 0
    output, reason = capsys.readouterr()
    title, played, empty, *rows = output.splitlines()
    assert "tea" in title and "12" in played and "24" in played and empty == reason == ""
    assert [row.split()[0] for row in rows[1:]] == ["normal", "random"]
    assert len({len(row) for row in rows}) == 1


def test_one_deal_and_no_choice_are_shown_as_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    """A dash where there is no interval."""
    assert main([*SHORT, "--deals", "1", "--jobs", "1"]) == 0
    assert " – " in capsys.readouterr().out


def test_json_goes_to_a_file_too(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Beside the table."""
    file = tmp_path / "some.json"
    assert main([*SHORT, "--jobs", "1", "--json", str(file)]) == 0
    assert "normal" in capsys.readouterr().out
    assert timeless(json.loads(file.read_text())) == printed(capsys, *SHORT, "--jobs", "1")
    assert main([*SHORT, "--jobs", "1", "--json", str(tmp_path / "no" / "file")]) == 2


class Terminal(io.StringIO):
    """Somebody looks."""

    def isatty(self) -> bool:
        return True


def test_a_bar_tells_how_far_it_is(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """On standard error, at a terminal only."""
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    assert main([*SHORT, "--jobs", "1"]) == 0
    states = terminal.getvalue().split("\r")[1:]
    assert len(states) == 13 and states[0].startswith("░") and "  0 %" in states[0]
    assert states[-1].startswith("█") and "100 %" in states[-1] and states[-1].endswith("\n")
    assert capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("hats", "--bots", "normal,wild"), "wild"),
        (("hats", "--bots", ""), "normal"),
        (("hats", "--bots", "normal,normal,normal"), "1 to 2"),
        (("hats", "--bots", "normal", "--players", "5"), "2 3 4"),
        (("hato", "--bots", "normal", "--players", "2"), "5 8"),
        (("hats", "--bots", "normal", "--players", "two"), "from 1"),
        (("hats", "--bots", "normal", "--deals", "0"), "from 1 to 1000000000"),
        (("hats", "--bots", "normal", "--deals", "many"), "many"),
        (("hats", "--bots", "normal", "--budget", "-1"), "from 1"),
        (("hats", "--bots", "normal", "--budget", "1000001"), "from 1 to 1000000"),
        (("hats", "--bots", "normal", "--deals", "9" * 5000), "from 1"),
        (("hats", "--bots", "normal", "--json", "no/such/folder/file"), "no/such/folder/file"),
        (("hats", "--bots", "normal", "--jobs", "0"), "from 1 to 1024"),
        (("hats", "--bots", "normal", "--scheduler", "nowhere"), "tcp://"),
        (("hats", "--bots", "normal", "--scheduler", "tcp://127.0.0.1:1"), "--scheduler"),
        (("hats", "--bots", "normal", "--scheduler", "tcp://127.0.0.1:99999"), "--scheduler"),
        (("hats", "--bots", "normal", "--checkpoint", "no/such/folder/file"), "no/such/folder/file"),
        (("chess", "--bots", "normal"), "hato"),
        (("hats",), "--bots"),
    ],
)
def test_what_can_not_be_played_is_refused(
    arguments: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Naming what can."""
    assert said in refused(capsys, "arena", *arguments)


def test_a_cluster_without_dask_is_refused(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Naming what to install."""
    monkeypatch.setitem(sys.modules, "engine.arena.cluster", None)
    assert "hatbox[cluster]" in refused(capsys, *SHORT, "--scheduler", "tcp://127.0.0.1:8786")


@pytest.mark.parametrize(
    "damage", ["nonsense", "[1]", '[0, "x", {}]', "[0, 1, 2]", '[0, 1, {"a": null}]', "[0, 1, {}]", "[12, 13, {}]"]
)
def test_a_checkpoint_that_is_not_its_own_is_refused(
    damage: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """One of another run, some other file, a damaged line, deals that were played twice; the file stays as it is."""
    file = tmp_path / "some.run"
    own = (*SHORT, "--jobs", "1", "--checkpoint", str(file))
    assert main([*own, "--json", "-"]) == 0
    data = capsys.readouterr() and file.read_bytes()
    assert str(file) in refused(capsys, *own, "--seed", "other")
    file.write_bytes(data + damage.encode() + b"\n")
    assert "14" in refused(capsys, *own)
    assert file.read_bytes() == data + damage.encode() + b"\n"
    file.write_bytes(b"something else")
    assert str(file) in refused(capsys, *own)
    assert file.read_bytes() == b"something else"
