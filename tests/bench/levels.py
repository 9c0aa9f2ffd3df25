"""Prints how strong the levels are against each other, in duplicate deals."""

from __future__ import annotations

import argparse
import os

from engine.arena.crew import Processes
from engine.arena.report import table
from engine.arena.run import run
from engine.arena.tournament import Tournament
from engine.games import named
from engine.text import Text

TABLE = (
    ("hats", 2, "easy,normal", 4),
    ("hats", 2, "normal,greedy", 4),
    ("hats", 2, "normal,random", 4),
    ("hats", 2, "hard,normal", 1),
    ("hats", 3, "hard,normal", 1),
    ("hats", 4, "hard,normal", 1),
    ("hats", 2, "hard,straight", 1),
    ("hats", 3, "hard,straight", 1),
    ("hats", 4, "hard,straight", 1),
    ("hato", 5, "random,normal", 10),
    ("hato", 5, "easy,normal", 20),
    ("hato", 5, "hard,normal", 6),
    ("hato", 8, "hard,normal", 4),
)
"""Who plays, and how many times as many deals it takes to see it."""


def main() -> None:
    """Plays and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=20, help="of the slowest kind; the more, the surer")
    parser.add_argument("--only", default="", help="a game and players, by its beginning, as in hats-2")
    given = parser.parse_args()
    for game, players, bots, times in TABLE:
        rules = named(game)
        assert rules is not None
        if f"{game}-{players}".startswith(given.only):
            tournament = Tournament(game, tuple(bots.split(",")), players, given.deals * times, "levels", rules.BUDGET)
            tally = run(tournament, Processes(os.cpu_count() or 1), None, lambda done, deals: None)
            print(table(tournament, tally, Text("en")), flush=True)


if __name__ == "__main__":
    main()
