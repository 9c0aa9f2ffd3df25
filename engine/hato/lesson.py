"""A first deal of Hato: what a newcomer at seat 0 is told, what is suggested, and the answer to every move."""

from __future__ import annotations

from collections.abc import Iterator

from engine.game import Say, Tags
from engine.hato.rules import (
    DECK,
    PAIR,
    SEATS,
    TRIPLE,
    Action,
    Card,
    Cards,
    Play,
    Skip,
    State,
    Stay,
    Take,
    Zones,
    choices,
    legal,
    matching,
    takes,
)
from engine.hato.score import YAGI, card_points, towards

START: Tags = {"Game": "hato", "Deals": "1", "Seed": "729815", "First": "0"} | {
    f"Bot.{seat}": "normal" for seat in range(1, SEATS)
}
"""The seed was searched for: in the first turn one card takes none, one one, one one of two, and one three; two of the
ribbon sets and a family are within reach."""
NEWCOMER = 0

FOUND = ("none", "one", "two", "three")
"""What a card finds on the table, by the number of cards of its family."""


def told(state: State) -> tuple[Say, ...]:
    """What lies before the newcomer and what is suggested; at the end, the reckoning."""
    if state.results:
        return tuple(_end(state))
    if state.turn != NEWCOMER:
        return ()
    hand = _own(state.hands)
    if state.phase == "choose":
        return _say("welcome"), _say("choose", cards=_texts(hand))
    if state.turned is not None:
        between = _texts(choices(state.table, state.turned))
        return (_say("turned", card=str(state.turned), cards=between, taken=str(_best_of(state, state.turned))),)
    if state.turns == 0:
        return _say("first.table"), _say("first.advice")
    said = [_say(f"next.{len(hand)}"), *(_can(state, card) for card in hand), *_towards(state)]
    return (*said, _advice(state)) if len(hand) > 1 else tuple(said)


def suggested(state: State) -> Action:
    """To play; then what others could take before; then what waits for the newcomer; else to lay the least."""
    if state.phase == "choose":
        return Stay()
    if state.turned is not None:
        return Take(_best_of(state, state.turned))
    plays = [action for action in legal(state) if isinstance(action, Play)]
    return max(plays, key=lambda action: _prospect(state, action))


def answer(state: State, action: Action) -> tuple[Say, ...]:
    """What the action brings, whether it makes a yaga, and what else could have been taken."""
    if isinstance(action, Stay | Skip):
        return (_say("stay" if isinstance(action, Stay) else "skip"),)
    card, taken = _laid(state, action)
    said = [_did(state, card, taken), *_made(state, (card, *taken))]
    if isinstance(action, Play):
        better, found = _laid(state, suggested(state))
        if better != card and found:
            said.append(_say("did.instead", card=str(better)))
        if state.turns == 0:
            said.append(_say("did.first"))
    return tuple(said)


def _prospect(state: State, action: Play) -> tuple[int, int]:
    """How soon a card is to be played, and for how many points."""
    card, taken = _laid(state, action)
    if not taken:
        return 0, -card.points
    return 1 if len(taken) == TRIPLE else 2, card_points((card, *taken))


def _laid(state: State, action: Action) -> tuple[Card, Cards]:
    """The card that is laid, from hand or stock, and those that it takes."""
    if isinstance(action, Take):
        assert state.turned is not None
        return state.turned, (action.taken,)
    assert isinstance(action, Play)
    return action.card, takes(state.table, action.card) if action.taken is None else (action.taken,)


def _best_of(state: State, card: Card) -> Card:
    """Of the two between which a card chooses, the one that counts more."""
    return max(choices(state.table, card), key=lambda other: other.points)


def _can(state: State, card: Card) -> Say:
    """What a card of the hand finds on the table."""
    found = matching(state.table, card)
    if len(found) == PAIR and not choices(state.table, card):
        found = takes(state.table, card)
    points = card_points((card, *found))
    return _say(f"can.{FOUND[len(found)]}", card=str(card), taken=_texts(found), cards=_texts(found), points=points)


def _advice(state: State) -> Say:
    """Why the suggested card is the one to play."""
    card, taken = _laid(state, suggested(state))
    kind = "lay" if not taken else "three" if len(taken) == TRIPLE else "take"
    return _say(f"advice.{kind}", card=str(card))


def _towards(state: State) -> Iterator[Say]:
    """The yagi of which the newcomer has some and nobody else any."""
    for name, yaga in YAGI.items():
        own = towards(_own(state.captured), name)
        lost = any(towards(state.captured[seat] or (), name) for seat in state.active if seat != NEWCOMER)
        if own and not lost and len(own) < yaga.size:
            missing = tuple(card for card in towards(DECK, name) if card not in own)
            yield _say("towards", yaga=name, have=len(own), of=yaga.size, cards=_texts(missing))


def _did(state: State, card: Card, taken: Cards) -> Say:
    """What a card has taken or why it stays."""
    points = card_points((card, *taken))
    if between := choices(state.table, card):
        (other,) = (other for other in between if other not in taken)
        kind = "two.best" if taken == (_best_of(state, card),) else "two.other"
        return _say(f"did.{kind}", card=str(other), points=points)
    kind = "lay" if not taken else "three" if len(taken) == TRIPLE else "one"
    return _say(f"did.{kind}", points=points)


def _made(state: State, cards: Cards) -> Iterator[Say]:
    """The yagi that these cards complete."""
    for name, yaga in YAGI.items():
        before = len(towards(_own(state.captured), name))
        if before < yaga.size == before + len(towards(cards, name)):
            each = state.yaga_family if yaga.rule == "hato.yaga.family" else state.yaga_ribbons
            yield _say("did.yaga", yaga=name, each=each)


def _end(state: State) -> Iterator[Say]:
    """The reckoning as the newcomer sees it."""
    result = state.results[-1]
    if NEWCOMER in result.seats:
        place = result.seats.index(NEWCOMER)
        yield _say("end.points", points=result.points[place], norm=result.norm[place])
        for seat, name, each in result.yagi:
            kind = "own" if seat == NEWCOMER else "other"
            yield _say(f"end.yaga.{kind}", by=seat, yaga=name, each=each)
        kind = "won" if result.winner == NEWCOMER else "lost"
        yield _say(f"end.{kind}", by=result.winner, net=result.net[place])
    else:
        yield _say("end.out", by=result.winner)
    yield _say("end.bye")


def _own(zones: Zones) -> Cards:
    return zones[NEWCOMER] or ()


def _say(key: str, **args: str | int) -> Say:
    return Say(f"lesson.hato.{key}", args)


def _texts(cards: Cards) -> str:
    return " ".join(map(str, cards))
