"""`python -m engine arena`: its options, and those of every long run."""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path
from time import monotonic

from engine import search
from engine.arena import report
from engine.arena.crew import Alone, Crew, Processes, Work
from engine.arena.field import FIELDS
from engine.arena.run import run
from engine.arena.tally import Tally
from engine.arena.tournament import Tournament
from engine.game import GameError
from engine.games import GAMES, named
from engine.text import Text

BAR = 30
"""How many characters of the progress bar are filled in the end."""
MOST = 1_000_000_000
"""The largest number of deals."""
JOBS = 1024
"""The largest number of processes."""


def add_options(parser: argparse.ArgumentParser, text: Text) -> None:
    """The options of the arena."""
    add_run_options(parser, text, deals=1000)
    parser.add_argument("--bots", required=True, metavar="A,B", help=text("arena.help.bots"))
    parser.add_argument("--players", metavar="N", help=text("arena.help.players"))
    parser.add_argument("--budget", metavar="N", help=text("arena.help.budget"))
    parser.add_argument("--json", metavar="FILE", help=text("arena.help.json"))


def arena(options: argparse.Namespace, text: Text) -> str:
    """Plays a tournament and tells what came of it. Raises GameError and OSError."""
    game = named(options.game)
    assert game is not None
    tournament = Tournament(
        game=game.ID,
        bots=tuple(options.bots.split(",")),
        players=number("--players", options.players or FIELDS[game.ID].PLAYERS[0]),
        deals=number("--deals", options.deals),
        seed=options.seed,
        budget=number("--budget", options.budget or game.BUDGET, search.MOST),
    )
    if options.json not in (None, "-"):
        Path(options.json).touch()
    tally = played(tournament, options)
    shown = json.dumps(report.measured(tournament, tally), ensure_ascii=False, indent=1) + "\n"
    if options.json == "-":
        return shown
    if options.json:
        Path(options.json).write_text(shown, encoding="utf-8")
    return report.table(tournament, tally, text)


def add_run_options(parser: argparse.ArgumentParser, text: Text, deals: int) -> None:
    """What is played, how often, by whom, and where that is written down."""
    parser.add_argument("game", metavar="GAME", choices=[game.ID for game in GAMES], help=text("arena.help.game"))
    parser.add_argument("--deals", metavar="N", default=deals, help=text("arena.help.deals", n=deals))
    parser.add_argument("--seed", default="1", help=text("arena.help.seed"))
    parser.add_argument("--jobs", metavar="N", default=os.cpu_count() or 1, help=text("arena.help.jobs"))
    parser.add_argument("--scheduler", metavar="ADDRESS", help=text("arena.help.scheduler"))
    parser.add_argument("--checkpoint", metavar="FILE", help=text("arena.help.checkpoint"))


def played(work: Work, options: argparse.Namespace) -> Tally:
    """Has the work done as the options say. Raises GameError and OSError."""
    crew = _crew(options)
    began = monotonic()

    def tell(done: int, deals: int) -> None:
        filled = BAR * done // deals
        minutes, seconds = divmod(int(monotonic() - began), 60)
        bar = "█" * filled + "░" * (BAR - filled)
        print(f"\r{bar} {100 * done // deals:>3} % {minutes:>3}:{seconds:02}", end="", file=sys.stderr, flush=True)

    shown = sys.stderr.isatty()
    tally = run(work, crew, options.checkpoint and Path(options.checkpoint), tell if shown else lambda *_: None)
    if shown:
        print(file=sys.stderr)
    return tally


def _crew(options: argparse.Namespace) -> Crew:
    jobs = number("--jobs", options.jobs, JOBS)
    if options.scheduler is not None:
        try:
            from engine.arena.cluster import Cluster  # noqa: PLC0415 (Dask is loaded only when a cluster is asked for)
        except ImportError as error:
            raise GameError("scheduler-extra") from error
        return Cluster(options.scheduler)
    return Alone() if jobs == 1 else Processes(jobs)


def number(tag: str, value: str | int, most: int = MOST) -> int:
    """The whole number of an option. Raises GameError."""
    text = str(value)
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(most)) and 1 <= int(text) <= most):
        raise GameError("tag-number", tag=tag, value=text, least=1, most=most)
    return int(text)
