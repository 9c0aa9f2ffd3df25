"""Golden playthroughs: one text file per game and number of players, with every seat's view at every step.

`python -m tests.playthroughs` writes them anew; a changed line needs a reason in the commit.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from random import Random

from engine.match import Match, replay
from engine.record import Record
from engine.table import Piece

FOLDER = Path(__file__).parent
GAMES = {f"hats-{players}": {"Game": "hats", "Players": str(players), "Seed": "tea-42"} for players in (2, 3, 4)}
GAMES["hato"] = {"Game": "hato", "Deals": "2", "Balance": "0", "Seed": "tea-42"}
"""What is played, by the name of its file."""


def playthrough(name: str) -> str:
    """A game played at random: its record, then what happens at each move, and what has changed since for each seat."""
    match, rng = replay(Record(GAMES[name])), Random(name)
    while match.legal():
        match.play(rng.choice(match.legal()))
    lines = [match.write()]
    shown: dict[tuple[int, str], str] = {}
    tokens = ["start", *(move.text for move in match.record.moves)]
    for at, token in enumerate(tokens):
        match.seek(at)
        lines += [f"== {at} {token}", *_told(match)]
        for seat in range(match.game.seats(match.state)):
            parts = {(seat, part): words for part, words in _view(match, seat)}
            changed = [f"{part} {words}" for (_, part), words in parts.items() if shown.get((seat, part)) != words]
            shown |= parts
            lines.append(" | ".join([str(seat), *changed]))
    return "\n".join(lines) + "\n"


def _told(match: Match) -> Iterator[str]:
    """The events of the last move, each after the seat that alone is told of it."""
    for entry in match.log(None, match.at):
        args = [f"{name}={value}" for name, value in entry.event.args.items()]
        yield " ".join(["*" if entry.event.seat is None else f"{entry.event.seat}!", entry.event.rule, *args])


def _view(match: Match, seat: int) -> Iterator[tuple[str, str]]:
    """What a seat sees, part by part: the pieces of each zone, the points as they would be now, what it may do."""
    view = match.view(seat)
    table = match.game.table(view)
    for zone in table.zones:
        words = [
            f"{len(list(same))}×?" if word == "?" else word
            for word, same in groupby(map(_word, table.inside(zone.key)))
        ]
        yield zone.key, " ".join([*words, zone.note]).strip() or "-"
    yield "score", " ".join(f"{line.seat}:{line.points:+}" for line in match.game.score(view)) or "-"
    yield "may", " ".join(sorted(map(match.game.format, view.legal))) or "nothing"


def _word(piece: Piece) -> str:
    """A card in notation, in brackets where it is out of the counting; `?` where the seat may not know it."""
    word = piece.card or ("?" if piece.art in ("back", "black") else piece.art)
    return f"({word})" if piece.idle else word
