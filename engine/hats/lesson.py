"""A first game of Hats: what a newcomer at seat 0 is told, what is suggested, and the answer to every move."""

from __future__ import annotations

from dataclasses import replace

from engine.game import Args, Say, Tags
from engine.hats.notation import describe
from engine.hats.rules import HAND, Action, BlackHat, Card, Cards, EndTurn, Exchange, State, Swap, apply, legal
from engine.hats.score import outcome, score, totals, types, worth

START: Tags = {"Game": "hats", "Players": "2", "Removed": "OP", "First": "0", "Seed": "tea-6", "Bot.1": "normal"}
NEWCOMER, OTHER = 0, 1
LAST = HAND - 1
"""The number of the last turn."""

VALUE_IN_HAND = 0.4
"""What a point of value is worth on a card that is still to be played."""
UNSEEN_VALUE = 3.5
UNSEEN_FAVOURITE = -2.0
"""The value of a card that is drawn unseen, and what it may score as the favourite hat."""
HIGH = 5
"""From this value on a card takes nearly every other."""
CLOSE = 2.0
CLOSE_SWAP = 0.8
"""How many points a main action or a swap may fall short of the best one and still be called good."""
NOTABLE = 2
"""How many points that the table brings to what is collected already are worth a word."""


def told(state: State) -> tuple[Say, ...]:
    """What the turn is about and what is suggested; at the end, who won."""
    if state.over:
        return (_end(state),)
    if state.turn != NEWCOMER:
        return ()
    best = suggested(state)
    return Say(f"lesson.hats.{_chapter(state)}", _facts(state)), Say(
        f"lesson.hats.try.{_kind(best)}", describe(best).args
    )


def suggested(state: State) -> Action:
    """The action with the best prospect, as far as the newcomer can see; the main action first."""
    return _best(state, EndTurn if state.moved else BlackHat)


def answer(state: State, action: Action) -> tuple[Say, ...]:
    """What the action brings, how good it is, and after the last one what the favourite hat will score."""
    after = _after(state, action)
    key, args = _consequence(state, action, after)
    said = [Say(f"lesson.hats.did.{key}", args), _verdict(state, action)]
    hand = _zone(after.hands)
    if len(hand) == 1 and isinstance(action, Exchange | BlackHat):
        said.append(Say("lesson.hats.kept", {"card": str(hand[0]), "points": _as_favourite(hand[0], after)}))
    return tuple(said)


def _chapter(state: State) -> str:
    """Names what is to be learnt now: a turn by its number, or what is left of it."""
    turn = HAND - len(_zone(state.hands)) + (not state.moved)
    if not state.moved:
        return "swapped" if state.swapped else f"turn.{turn}"
    return {1: "moved.first", LAST: "moved.last"}.get(turn, "moved")


def _facts(state: State) -> Args:
    """What the sentences of a turn may mention: the types collected, the dearest type, the likeliest favourite hat."""
    places = worth(state.table)
    favourite = max(_zone(state.hands), key=lambda card: _as_favourite(card, state))
    dearest = max(places, key=lambda letter: places[letter])
    return {
        "own": types(state, NEWCOMER),
        "other": types(state, OTHER),
        "type": dearest,
        "each": places[dearest],
        "card": str(favourite),
        "points": _as_favourite(favourite, state),
    }


def _kind(action: Action) -> str:
    match action:
        case Exchange(card, taken):
            return "same-type" if card.type == taken.type else "higher"
        case BlackHat():
            return "black-hat"
        case Swap():
            return "swap"
    return "end"


def _verdict(state: State, action: Action) -> Say:
    """Praise for the suggested action and for one as good; else what would have been better."""
    if action == suggested(state):
        return Say("lesson.hats.good")
    best = _best(state, type(action))
    close = CLOSE if isinstance(action, Exchange | BlackHat) else CLOSE_SWAP
    if _prospect(state, best) - _prospect(state, action) < close:
        return Say("lesson.hats.fair")
    return Say(f"lesson.hats.better.{_kind(best)}", describe(best).args)


def _consequence(state: State, action: Action, after: State) -> tuple[str, Args]:
    """The most telling thing that an action brings."""
    if isinstance(action, EndTurn):
        return "end", {}
    if isinstance(action, Swap):
        return "swap.high" if action.card.value >= HIGH else "swap", {"card": str(action.card)}
    if after.cookie == NEWCOMER != state.cookie:
        return "cookie", {"own": types(after, NEWCOMER), "other": types(after, OTHER)}
    if isinstance(action, BlackHat):
        if action.card.value >= HIGH:
            return "black.high", {"card": str(action.card)}
        return ("black.more" if _zone(state.black) else "black.first"), {"count": len(_zone(after.black))}
    assert isinstance(action, Exchange)
    return _exchanged(state, action, after)


def _exchanged(state: State, action: Exchange, after: State) -> tuple[str, Args]:
    """Whom the table serves now: the place goes to the type of the card that was played."""
    places = worth(after.table)
    for key, seat in (("helps", OTHER), ("raises", NEWCOMER)):
        gain, letter = _lift(state, after, seat)
        if gain >= NOTABLE:
            return key, {"type": letter, "each": places[letter]}
    each = places.get(action.taken.type, 0)
    return _kind(action) if each else "unplaced", {"type": action.taken.type, "each": each}


def _lift(state: State, after: State, seat: int) -> tuple[int, str]:
    """What the change of the table is worth to a seat in the type of its collection that gains most."""
    old, new = worth(state.table), worth(after.table)
    gains = {"": 0}
    for card in state.collections[seat] or ():
        gains[card.type] = gains.get(card.type, 0) + new.get(card.type, 0) - old.get(card.type, 0)
    letter = max(gains, key=lambda letter: gains[letter])
    return gains[letter], letter


def _after(state: State, action: Action) -> State:
    """The state after an action, but for the card that a swap would draw and for the end of the turn."""
    if isinstance(action, EndTurn):
        return state
    if isinstance(action, Swap):
        hand = tuple(card for card in _zone(state.hands) if card != action.card)
        return replace(state, hands=(hand, *state.hands[1:]))
    return apply(state, action).state


def _best(state: State, kind: type[Action]) -> Action:
    """The main action, or the optional one or none, with the best prospect."""
    of_main = kind in (Exchange, BlackHat)
    kinds = Exchange | BlackHat if of_main else Swap
    actions: list[Action] = [] if of_main else [EndTurn()]
    actions += [action for action in legal(state) if isinstance(action, kinds)]
    return max(actions, key=lambda action: _prospect(state, action))


def _prospect(state: State, action: Action) -> float:
    """How many points the newcomer is ahead after an action, with the hand as it may still be used."""
    after = _after(state, action)
    hand = _zone(after.hands)
    points = [0, 0]
    for line in score(after):
        points[line.seat] += line.points
    ahead = float(points[NEWCOMER] - points[OTHER])
    if not hand:
        return ahead + UNSEEN_FAVOURITE
    favourite = max(hand, key=lambda card: _as_favourite(card, after) - VALUE_IN_HAND * card.value)
    if len(hand) > 1:
        ahead += _as_favourite(favourite, after)
    drawn = UNSEEN_VALUE if isinstance(action, Swap) else 0
    return ahead + VALUE_IN_HAND * (drawn + sum(card.value for card in hand) - favourite.value)


def _as_favourite(card: Card, state: State) -> int:
    """What a card would score as the newcomer's favourite hat (hats.score.favourite)."""
    return sum(other.value for other in _zone(state.collections) if other.type == card.type) - card.value


def _zone(zones: tuple[Cards | None, ...]) -> Cards:
    """What the newcomer has of it."""
    return zones[NEWCOMER] or ()


def _end(state: State) -> Say:
    """Who won, and by how much."""
    decided = outcome(state)
    assert decided
    own, other = totals(state)
    args = {"own": own, "other": other}
    if len(decided.winners) > 1:
        return Say("lesson.hats.end.shared", args)
    return Say("lesson.hats.end.won" if NEWCOMER in decided.winners else "lesson.hats.end.lost", args)
