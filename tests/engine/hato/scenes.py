"""Scenes of Hato: a few cards laid out, as the rule book would show them, and what comes of a move."""

from __future__ import annotations

from typing import Any

import pytest

from engine import hato
from engine.game import Event, ScoreLine
from engine.hato.rules import DECK, Card, State
from engine.match import Match, replay
from engine.record import Move, Record, RecordError

FIVE = "0 1 2 3 4"
PLAYING = range(5)


def game(moves: str = "", **tags: str) -> Match:
    """Plays moves after the start that the tags give; `_` in the name of a tag stands for its dot."""
    named = {name.replace("_", "."): value for name, value in tags.items()}
    return replay(Record({"Game": "hato", **named}, tuple(map(Move, moves.split()))))


def scene(moves: str = "", **tags: str) -> Match:
    """Plays moves in a position in which, unless the tags tell otherwise, seats 0 to 4 play, seat 0 is to act, nothing
    has been captured, and nobody says what the others hold."""
    empty = {f"Captured_{seat}": "" for seat in PLAYING}
    return game(moves, **{"Active": FIVE, "Turn": "0", "Stock": "12p", **empty, **tags})


def last(moves: str = "", **tags: str) -> Match:
    """Plays moves in the last turn of a deal: seat 4 holds 12p, 12t lies in the stock, and the other cards are captured
    as the tags tell; what they leave over has gone to seat 4."""
    said = {card for tag, text in tags.items() if tag.startswith("Captured") for card in text.split()}
    rest = " ".join(text for text in map(str, DECK) if text not in said | {"12p", "12t"})
    own = f"{tags.pop('Captured_4', '')} {rest}"
    position = {"Table": "", "Hand_4": "12p", "Stock": "12t", "Active": FIVE, "Turn": "4", "Captured_4": own}
    return game(moves, **{**position, **tags})


def deck(first: str = "0", table: str = "", stock: str = "", **hands: str) -> str:
    """The order of the cards from which the deal gives this table, these hands (`hand_3="1k 1r"`) and this stock, top
    first; free places are filled with cards of different families."""
    said = {card for text in (table, stock, *hands.values()) for card in text.split()}
    cards = sorted(DECK, key=lambda card: (DECK.index(card) % 4, card.family))
    free = [text for text in map(str, cards) if text not in said]

    def filled(text: str, size: int) -> list[str]:
        given = text.split()
        return given + [free.pop(0) for _ in range(size - len(given))]

    laid = filled(table, 8)
    held = [filled(hands.get(f"hand_{(int(first) + n) % 8}", ""), 4) for n in range(8)]
    order = [*laid[:4], *(card for hand in held for card in hand[:2])]
    order += [*laid[4:], *(card for hand in held for card in hand[2:]), *filled(stock, 8)]
    return " ".join(order)


def dealt(moves: str = "", **tags: str) -> Match:
    """Plays moves of a match that the tags deal; unless they tell otherwise seat 0 leads."""
    return game(moves, **{"First": "0", **tags})


def cards(text: str) -> tuple[Card, ...]:
    """Cards from their notation."""
    return tuple(Card(int(word[:-1]), word[-1]) for word in text.split())


def state(match: Match) -> State:
    """The full truth."""
    found = match.state
    assert isinstance(found, State)
    return found


def events(match: Match, seat: int | None = None) -> list[Event]:
    """What the last move made happen, as far as the seat was told."""
    return [entry.event for entry in match.log(seat) if entry.move == match.at]


def told(match: Match, seat: int | None = None) -> list[tuple[str, dict[str, Any]]]:
    """The rules and arguments of what the last move made happen, as far as the seat was told."""
    return [(event.rule, dict(event.args)) for event in events(match, seat)]


def under(match: Match, rule: str) -> list[dict[str, Any]]:
    """The arguments of what the last move made happen under a rule, for everyone to know."""
    return [dict(event.args) for event in events(match) if event.rule == rule and event.seat is None]


def refused(match: Match, move: str, *, rule: str | None, key: str) -> RecordError:
    """Checks that a move is refused under a rule and changes nothing."""
    before = match.state, match.record
    with pytest.raises(RecordError) as caught:
        match.play(move)
    assert (caught.value.rule, caught.value.key) == (rule, key)
    assert (match.state, match.record) == before
    return caught.value


def refused_start(*, tag: str, rule: str | None, key: str, **tags: str) -> RecordError:
    """Checks that the start which the tags give is refused because of one of them."""
    with pytest.raises(RecordError) as caught:
        game(**tags)
    assert (caught.value.details["tag"], caught.value.rule, caught.value.key) == (tag, rule, key)
    return caught.value


def lines(match: Match, seat: int, rule: str) -> list[ScoreLine]:
    """The score lines of a seat under a rule."""
    return [line for line in hato.score(match.view(None)) if (line.seat, line.rule) == (seat, rule)]
