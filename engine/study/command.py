"""`python -m engine study`."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from engine.arena import bots
from engine.arena.command import add_run_options, number, played
from engine.game import USUAL
from engine.games import named
from engine.study import report
from engine.study.study import Study
from engine.text import Text


def add_options(parser: argparse.ArgumentParser, text: Text) -> None:
    """The options of a study."""
    add_run_options(parser, text, deals=1000)
    parser.add_argument("--bot", default=USUAL, help=text("study.help.bot", bot=USUAL))
    parser.add_argument("--out", metavar="FOLDER", help=text("study.help.out"))


def study(options: argparse.Namespace, text: Text) -> str:
    """Plays many games and tells what they show; with a folder, writes pages, pictures and JSON there. Raises GameError
    and OSError."""
    game = named(options.game)
    assert game is not None
    bots.named(game, options.bot)
    asked = Study(game.ID, options.bot, number("--deals", options.deals), options.seed, game.BUDGET)
    if options.out is None:
        return report.markdown(asked, played(asked, options), text, pictured=False)
    folder = Path(options.out)
    folder.mkdir(parents=True, exist_ok=True)
    tally = played(asked, options)
    shown = json.dumps(report.measured(asked, tally), ensure_ascii=False, indent=1) + "\n"
    files = {
        f"{game.ID}.md": report.markdown(asked, tally, text, pictured=True),
        f"{game.ID}.json": shown,
        **report.pictures(asked, tally, text),
    }
    for name, content in files.items():
        (folder / name).write_text(content, encoding="utf-8")
    return "".join(f"{folder / name}\n" for name in files)
