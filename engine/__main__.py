"""The command line: `python -m engine replay|legal|write|svg FILE`, `check FILE…`, `book|arena|study GAME`."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from engine import svg, wiki
from engine.arena import command as arena
from engine.game import GameError, ScoreLine
from engine.games import GAMES, named
from engine.match import Match, replay
from engine.record import MAX_BYTES, decode, parse
from engine.study import command as study
from engine.text import LANGUAGES, Text


class Complaints(Exception):
    """Refuses an input for several reasons; the arguments are their sentences."""


def main(arguments: list[str] | None = None) -> int:
    """Runs a command; gives 0, 2 for bad input with the reason on standard error, or 130 where it was interrupted."""
    options = _options().parse_args(arguments)
    text = Text(options.lang)
    try:
        output = options.run(options, text)
    except (OSError, GameError, Complaints) as error:
        print(_why(error, text), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    sys.stdout.buffer.write(output.encode())
    return 0


def _why(error: OSError | GameError | Complaints, text: Text) -> str:
    match error:
        case OSError():
            return text("cli.unreadable", file=error.filename, reason=error.strerror)
        case GameError():
            return text.error(error)
    return "\n".join(error.args)


def _options() -> argparse.ArgumentParser:
    text = Text(LANGUAGES[0])
    parser = argparse.ArgumentParser(prog="python -m engine", description=text("cli.about"))
    commands = parser.add_subparsers(dest="command", required=True)

    def command(name: str, run: Callable[[argparse.Namespace, Text], str]) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=text(f"cli.{name}"))
        added.add_argument("--lang", choices=LANGUAGES, default=LANGUAGES[0])
        added.set_defaults(run=run)
        return added

    for name in COMMANDS:
        added = command(name, _of_record)
        added.add_argument("file", metavar="FILE", help=text("cli.file"))
        if name == "replay":
            added.add_argument("--json", action="store_true", help=text("cli.json"))
        if name == "svg":
            added.add_argument("--seat", default="all", help=text("cli.seat"))
            added.add_argument("--move", type=int, help=text("cli.move"))
    added = command("check", _check)
    added.add_argument("files", metavar="FILE", nargs="+", help=text("cli.files"))
    added = command("book", _book)
    added.add_argument("game", choices=[game.ID for game in GAMES])
    added.add_argument("folder", metavar="FOLDER", type=Path, help=text("cli.folder"))
    added.add_argument("--format", choices=wiki.MARKUPS, default="markdown", help=text("cli.format"))
    arena.add_options(command("arena", arena.arena), text)
    study.add_options(command("study", study.study), text)
    return parser


def _of_record(options: argparse.Namespace, text: Text) -> str:
    return COMMANDS[options.command](_read(options.file), options, text)


def _read(file: str) -> Match:
    """The match of a file at its end. Raises OSError, RecordError."""
    with sys.stdin.buffer if file == "-" else Path(file).open("rb") as source:
        data = source.read(MAX_BYTES + 1)
    return replay(parse(decode(data)))


def _check(options: argparse.Namespace, text: Text) -> str:
    """Reads every record, those of a folder too, and tells of all that are wrong at once."""
    right, wrong = 0, []
    for name in options.files:
        files = sorted(map(str, Path(name).rglob("*.record"))) if Path(name).is_dir() else [name]
        if not files:
            wrong.append(text("cli.unreadable", file=name, reason=text("cli.empty")))
        for file in files:
            try:
                _read(file)
                right += 1
            except OSError as error:
                wrong.append(_why(error, text))
            except GameError as error:
                wrong.append(text("cli.unreadable", file=file, reason=_why(error, text)))
    if wrong:
        raise Complaints(*wrong)
    return text("cli.checked", n=right) + "\n"


def _book(options: argparse.Namespace, text: Text) -> str:
    """Writes the book of a game and its pictures into a folder, and tells which files."""
    game = named(options.game)
    assert game
    options.folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, content in wiki.files(game, text, wiki.MARKUPS[options.format]).items():
        (options.folder / name).write_text(content, encoding="utf-8")
        written.append(f"{options.folder / name}\n")
    return "".join(written)


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
    return svg.shown(match, None if options.seat == "all" else int(options.seat), text)


COMMANDS = {"replay": _replay, "legal": _legal, "write": _write, "svg": _svg}

if __name__ == "__main__":
    sys.exit(main())
