"""What is asked of Hats, by two, three and four players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from engine.arena import hats as arena
from engine.arena.tally import WHOLE, Tally, note
from engine.game import Event
from engine.hats import State
from engine.hats.score import outcome, score
from engine.study.section import Section, averages, often, spread

PLAYERS = arena.PLAYERS
WIDTH = 5
"""Points in a row of their distribution."""
SOURCES = ("hats.score.collection", "hats.score.black", "hats.score.favourite", "hats.score.cookie")
DECIDES = ("hats.winner", "hats.winner.black", "hats.winner.cookie", "hats.winner.shared")
COOKIE = ("held", "wins", "decides")
RULES = (
    "hats.exchange.same-type",
    "hats.exchange.higher",
    "hats.black-hat",
    "hats.swap",
    "hats.partner",
    "hats.cookie",
    "hats.cookie.tie",
)


def observe(tally: Tally, state: State, events: Sequence[Event]) -> None:
    """Notes what a game that is over tells."""
    players = state.players
    seats = tuple(range(players))
    decided = outcome(state)
    assert decided is not None
    first = next(event.args["by"] for event in events if event.rule == "hats.setup.first")
    for seat, (won, _) in enumerate(arena.results(state, seats)):
        note(tally, f"order {players} {(seat - first) % players + 1}", won)
    points: Counter[int] = Counter()
    sources: Counter[str] = Counter()
    for line in score(state):
        points[line.seat] += line.points
        sources[line.rule] += line.points
    for seat in seats:
        tally[f"points {players} {points[seat]}"] += 1
    for rule in SOURCES:
        note(tally, f"sources {players} {rule}", sources[rule])
    for rule in DECIDES:
        note(tally, f"decides {players} {rule}", rule == decided.rule)
    without = outcome(replace(state, cookie=None))
    assert without is not None
    note(tally, f"cookie {players} held", state.cookie is not None)
    note(tally, f"cookie {players} decides", without.winners != decided.winners)
    if state.cookie is not None:
        note(tally, f"cookie {players} wins", state.cookie in decided.winners)
    met = Counter(event.rule for event in events if event.args.get("how") != "offer")
    for rule in RULES:
        note(tally, f"rules {players} {rule}", met[rule])


def sections(tally: Tally) -> list[Section]:
    """What came of it, with a column for each number of players."""
    tables = list(map(str, PLAYERS))
    places = [str(n + 1) for n in range(max(PLAYERS))]
    return [
        often("order", tally, places, {str(n): 1 / arena.sides(n) for n in PLAYERS}, WHOLE),
        spread("points", tally, tables, WIDTH),
        averages("sources", tally, SOURCES, {str(n): n for n in PLAYERS}),
        often("decides", tally, DECIDES, dict.fromkeys(tables, 0.5)),
        often("cookie", tally, COOKIE, dict.fromkeys(tables, 0.5)),
        averages("rules", tally, RULES, dict.fromkeys(tables, 1)),
    ]
