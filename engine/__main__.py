"""The command line: `python -m engine replay|legal|write|svg FILE`."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from engine import svg
from engine.game import GameError, ScoreLine
from engine.match import Match, replay
from engine.record import MAX_BYTES, decode, parse
from engine.text import LANGUAGES, Text


def main(arguments: list[str] | None = None) -> int:
    """Runs a command; gives 0, or 2 for a bad record, with the reason on standard error."""
    options = _options().parse_args(arguments)
    text = Text(options.lang)
    try:
        with sys.stdin.buffer if options.file == "-" else Path(options.file).open("rb") as source:
            data = source.read(MAX_BYTES + 1)
        output = COMMANDS[options.command](replay(parse(decode(data))), options, text)
    except OSError as error:
        print(text("cli.unreadable", file=options.file, reason=error.strerror), file=sys.stderr)
        return 2
    except GameError as error:
        print(text.error(error), file=sys.stderr)
        return 2
    sys.stdout.buffer.write(output.encode())
    return 0


def _options() -> argparse.ArgumentParser:
    text = Text(LANGUAGES[0])
    parser = argparse.ArgumentParser(prog="python -m engine", description=text("cli.about"))
    commands = parser.add_subparsers(dest="command", required=True)
    for name in COMMANDS:
        command = commands.add_parser(name, help=text(f"cli.{name}"))
        command.add_argument("file", metavar="FILE", help=text("cli.file"))
        command.add_argument("--lang", choices=LANGUAGES, default=LANGUAGES[0])
        if name == "replay":
            command.add_argument("--json", action="store_true", help=text("cli.json"))
        if name == "svg":
            command.add_argument("--seat", default="all", help=text("cli.seat"))
            command.add_argument("--move", type=int, help=text("cli.move"))
    return parser


def _replay(match: Match, options: argparse.Namespace, text: Text) -> str:
    if options.json:
        state = match.game.snapshot(match.state) | {"legal": list(match.legal())}
        return json.dumps(state, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
    return "\n".join(_account(match, text)) + "\n"


def _account(match: Match, text: Text) -> Iterator[str]:
    """Everything that happened, then every point with its reason."""
    game, names = match.game, text.names(match.tags, match.game.seats(match.state))
    for entry in match.log(None):
        yield f"{entry.move:>4}  {text.event(game, entry.event, names)}"
    lines = game.score(match.view(None))
    for seat in range(len(names)):
        own = [line for line in lines if line.seat == seat]
        if own:
            yield ""
            yield text(f"cli.total.{game.ID}", name=names[seat], n=sum(line.points for line in own))
            yield from (_point(match, line, text, names) for line in own)


def _point(match: Match, line: ScoreLine, text: Text, names: list[str]) -> str:
    return f"{line.points:>4}  {text.score_line(match.game, line, names)} ({line.rule})"


def _legal(match: Match, options: argparse.Namespace, text: Text) -> str:
    return "".join(f"{token}\n" for token in match.legal())


def _write(match: Match, options: argparse.Namespace, text: Text) -> str:
    return match.write()


def _svg(match: Match, options: argparse.Namespace, text: Text) -> str:
    seats = range(match.game.seats(match.state))
    if options.seat != "all" and options.seat not in map(str, seats):
        raise GameError("seat-unknown", seat=options.seat, most=len(seats) - 1)
    if options.move is not None:
        if not 0 <= options.move <= len(match):
            raise GameError("move-unknown", move=options.move, most=len(match))
        match.seek(options.move)
    view = match.view(None if options.seat == "all" else int(options.seat))
    table = match.game.table(view)
    title = text("cli.title", game=text(f"{match.game.ID}.name"), move=match.at)
    names = text.names(match.tags, len(seats))
    labels = text.labels(table, names)
    return svg.picture(match.game, table, title, text.described(match.game, table, labels), labels)


COMMANDS = {"replay": _replay, "legal": _legal, "write": _write, "svg": _svg}

if __name__ == "__main__":
    sys.exit(main())
