"""What is said at the table beyond the sentences of the engine."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.game import Event, GameError
from engine.games import AnyGame
from engine.record import RecordError
from engine.table import Piece
from engine.text import Text
from ui.pick import Option

QUIET = (".turn.end", ".tie")
"""How the rules end under which nothing is seen to happen."""


def piece(text: Text, game: AnyGame, piece: Piece, place: int = 0) -> str:
    """What a known card is called where it lies; `place` is its number where the places are numbered."""
    said = text.card(game, piece.card)
    if piece.art != piece.card:
        said = text("ui.card.down", card=said)
    elif piece.idle:
        said = text("ui.card.idle", card=said)
    elif piece.badge:
        said = text("ui.card.worth", card=said, worth=piece.badge)
    return text("ui.card.place", card=said, place=place) if place else said


def events(text: Text, game: AnyGame, told: Sequence[Event], names: Sequence[str]) -> str:
    """What happened, as one text."""
    return minus(". ".join(text.event(game, event, names) for event in told))


def news(told: Sequence[Event]) -> Sequence[Event]:
    """What happened, the latest first; that a turn ended, or all stayed as it was, is no news beside something else."""
    return [event for event in told if not event.rule.endswith(QUIET)][::-1] or told[-1:]


def refusal(text: Text, game: AnyGame, error: GameError) -> str:
    """Why a move can't be played, for whoever sees the cards: with the names of cards and rule where there are any."""
    details = dict(error.details)
    cards = [name for name in ("card", "taken") if details.get(name) in game.art.ORDER]
    details |= {name: text.card(game, details[name]) for name in cards}
    sentence = text("error." + error.key, **details)
    if error.rule:
        sentence = text("ui.refused", sentence=sentence, rule=text.rule(error.rule))
    return sentence[:1].upper() + sentence[1:]


def minus(said: str) -> str:
    """A text with the minus of print before its numbers."""
    return re.sub(r"(?<!\w)-(?=\d)", "−", said)


def points(text: Text, number: float) -> str:
    """A number of points with its sign and one decimal place, as it is printed."""
    said = f"{round(number, 1) or 0:+.1f}".removesuffix(".0").replace("-", "−")
    return "0" if said == "+0" else said if text.language == "en" else said.replace(".", ",")


def fault(text: Text, error: GameError) -> str:
    """Why a record is refused. What would have been legal tells which cards a hand holds, and is left out."""
    if isinstance(error, RecordError):
        error = RecordError(error.key, error.rule, place=error.place, move=error.move, **error.details)
    return text.error(error)


def possible(text: Text, options: Sequence[Option]) -> str:
    """What may be done, in a few words: `exchange a hat or create a black hat`."""
    kinds = list(dict.fromkeys(text("ui.can." + option.meaning.rule) for option in options))
    if len(kinds) < 2:
        return "".join(kinds)
    return text("ui.or", before=", ".join(kinds[:-1]), last=kinds[-1])
