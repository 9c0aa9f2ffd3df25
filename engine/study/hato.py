"""What is asked of Hato, of deals in which all eight seats choose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.arena.tally import Tally, note
from engine.game import Event
from engine.hato import State
from engine.hato.rules import BALANCE, SEATS
from engine.hato.rules import PLAYERS as FIVE
from engine.hato.score import YAGI
from engine.study.section import Section, averages, often, spread

PLAYERS: tuple[int, ...] = (SEATS,)
POINTS = 10
NET = 5
"""Card points and bubyshki in a row of their distributions."""
CHOICES = ("plays", "skips", "forced", "paid")
DECIDES = ("net", "points", "turn")
NONE = "none"
"""Stands for no yaga."""
RULES = (
    "hato.redeal",
    "hato.choose.auto",
    "hato.choose.forced",
    "hato.choose.twenty",
    "hato.triple.stays",
    "hato.triple.replace",
    "hato.triple.redeal",
    "hato.match.none",
    "hato.match.one",
    "hato.match.two",
    "hato.match.three",
)


def observe(tally: Tally, state: State, events: Sequence[Event]) -> None:
    """Notes what a deal that is over tells."""
    assert state.leader is not None
    result = state.results[-1]
    for n in range(SEATS):
        seat = (state.leader + n) % SEATS
        forced = seat in state.forced
        chosen = (seat in state.active, not forced and seat in state.skipped, forced, seat in state.paid)
        for choice, so in zip(CHOICES, chosen, strict=True):
            note(tally, f"choosing {choice} {n + 1}", so)
        note(tally, f"order net {n + 1}", state.balances[seat] - BALANCE)
    owners = {owned.name: owned.seat for owned in result.yagi}
    for n, (seat, points, net) in enumerate(zip(result.seats, result.points, result.net, strict=True), 1):
        note(tally, f"turn net {n}", net)
        tally[f"points player {points}"] += 1
        tally[f"net player {net}"] += 1
        for name in [name for name, owner in owners.items() if owner == seat] or [NONE]:
            note(tally, f"worth owner {name}", net)
    for name in YAGI:
        note(tally, f"yagi deal {name}", name in owners)
    note(tally, f"yagi deal {NONE}", not owners)
    best = [points for points, net in zip(result.points, result.net, strict=True) if net == max(result.net)]
    decided = "net" if len(best) == 1 else "points" if best.count(max(best)) == 1 else "turn"
    for way in DECIDES:
        note(tally, f"decides deal {way}", way == decided)
    met = Counter(event.rule for event in events)
    for rule in RULES:
        note(tally, f"rules deal {rule}", met[rule])


def sections(tally: Tally) -> list[Section]:
    """What came of it."""
    places = [str(n + 1) for n in range(SEATS)]
    yagi = [*YAGI, NONE]
    return [
        often("choosing", tally, places, dict.fromkeys(CHOICES, 0.5)),
        averages("order", tally, places, {"net": 1}),
        averages("turn", tally, places[:FIVE], {"net": 1}),
        spread("points", tally, ["player"], POINTS),
        spread("net", tally, ["player"], NET),
        often("decides", tally, DECIDES, {"deal": 0.5}),
        often("yagi", tally, yagi, {"deal": 0.5}),
        averages("worth", tally, yagi, {"owner": 1}),
        averages("rules", tally, RULES, {"deal": 1}),
    ]
