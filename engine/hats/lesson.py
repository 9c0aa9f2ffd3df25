"""A first game of Hats: what a newcomer at seat 0 is told, what is suggested, and the answer to every move."""

from __future__ import annotations

from random import Random

from engine.game import Args, Say, Tags
from engine.hats.bot import think
from engine.hats.notation import describe
from engine.hats.rules import HAND, Action, BlackHat, Card, Cards, EndTurn, Exchange, Position, State, Swap
from engine.hats.score import outcome, totals, types, worth
from engine.hats.view import View, after, view
from engine.search import settle

START: Tags = {"Game": "hats", "Players": "2", "Removed": "OP", "First": "0", "Seed": "tea-19", "Bot.1": "easy"}
NEWCOMER, OTHER = 0, 1
LAST = HAND - 1
"""The number of the last turn."""

HIGH = 5
"""From this value on a card takes nearly every other."""
CLOSE = 1.0
"""How many points a move may fall short of the best one of its kind and still be called good."""
NOTABLE = 2
"""How many points that the table brings to what is collected already are worth a word."""
DOUBTFUL = ("helps", "unplaced", "black.high", "swap.high")
"""What an action does that praise should not follow upon without a word."""


def told(state: State) -> tuple[Say, ...]:
    """What the turn is about and what is suggested; at the end, who won."""
    if state.over:
        return (_end(state),)
    if state.turn != NEWCOMER:
        return ()
    best = suggested(state)
    subject = Say(f"lesson.hats.{_chapter(state)}", _facts(state))
    return subject, Say(f"lesson.hats.try.{_kind(best)}", describe(best).args)


def suggested(state: State) -> Action:
    """The action that the heuristic of the bots would take, the main action first."""
    return next(action for action in _worths(state) if state.moved or isinstance(action, Exchange | BlackHat))


def answer(state: State, action: Action) -> tuple[Say, ...]:
    """What the action brings, how good it is, and after the last one what the favourite hat will score."""
    before = view(state, NEWCOMER)
    then = after(before, action)
    key, args = _consequence(before, action, then)
    said = [Say(f"lesson.hats.did.{key}", args), _verdict(state, action, key in DOUBTFUL)]
    hand = _own(then.hands)
    if len(hand) == 1 and isinstance(action, Exchange | BlackHat):
        said.append(Say("lesson.hats.kept", {"card": str(hand[0]), "points": _as_favourite(hand[0], then)}))
    return tuple(said)


def _chapter(state: State) -> str:
    """Names what is to be learnt now: a turn by its number, or what is left of it."""
    turn = HAND - len(_own(state.hands)) + (not state.moved)
    if not state.moved:
        return "swapped" if state.swapped else f"turn.{turn}"
    return {1: "moved.first", LAST: "moved.last"}.get(turn, "moved")


def _facts(state: State) -> Args:
    """What the sentences of a turn may mention: the types collected, the dearest type, the likeliest favourite hat."""
    places = worth(state.table)
    favourite = max(_own(state.hands), key=lambda card: _as_favourite(card, state))
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


def _verdict(state: State, action: Action, doubtful: bool) -> Say:
    """Praise for the suggested action and for one as good; else what would have been better."""
    if action == suggested(state):
        return Say("lesson.hats.still" if doubtful else "lesson.hats.good")
    worths = _worths(state)
    main = isinstance(action, Exchange | BlackHat)
    best = next(other for other in worths if not main or isinstance(other, Exchange | BlackHat))
    if worths[best] - worths[action] < CLOSE:
        return Say("lesson.hats.fair")
    if not main and not isinstance(best, Swap):
        return Say("lesson.hats.better.end")
    return Say(f"lesson.hats.better.{_kind(best)}", describe(best).args)


def _worths(state: State) -> dict[Action, float]:
    """What the heuristic of the bots expects of every legal action, the best first."""
    estimates = settle(think("normal", view(state, NEWCOMER), (), Random(0), 1))
    return {estimate.action: estimate.worth for estimate in estimates}


def _consequence(before: View, action: Action, then: View) -> tuple[str, Args]:
    """The most telling thing that an action brings."""
    if isinstance(action, EndTurn):
        return "end", {}
    if isinstance(action, Swap):
        return "swap.high" if action.card.value >= HIGH else "swap", {"card": str(action.card)}
    if then.cookie == NEWCOMER != before.cookie:
        return "cookie", {"own": types(then, NEWCOMER), "other": types(then, OTHER)}
    if isinstance(action, BlackHat):
        if action.card.value >= HIGH:
            return "black.high", {"card": str(action.card)}
        return ("black.more" if _own(before.black) else "black.first"), {"count": len(_own(then.black))}
    assert isinstance(action, Exchange)
    return _exchanged(before, action, then)


def _exchanged(before: View, action: Exchange, then: View) -> tuple[str, Args]:
    """Whom the table serves now: the place goes to the type of the card that was played."""
    places = worth(then.table)
    for key, seat in (("helps", OTHER), ("raises", NEWCOMER)):
        gain, letter = _lift(before, then, seat)
        if gain >= NOTABLE:
            return key, {"type": letter, "each": places[letter]}
    each = places.get(action.taken.type, 0)
    return _kind(action) if each else "unplaced", {"type": action.taken.type, "each": each}


def _lift(before: View, then: View, seat: int) -> tuple[int, str]:
    """What the change of the table is worth to a seat in the type of its collection that gains most."""
    old, new = worth(before.table), worth(then.table)
    gains = {"": 0}
    for card in before.collections[seat] or ():
        gains[card.type] = gains.get(card.type, 0) + new.get(card.type, 0) - old.get(card.type, 0)
    letter = max(gains, key=lambda letter: gains[letter])
    return gains[letter], letter


def _as_favourite(card: Card, position: Position) -> int:
    """What a card would score as the newcomer's favourite hat (hats.score.favourite)."""
    return sum(other.value for other in _own(position.collections) if other.type == card.type) - card.value


def _own(zones: tuple[Cards | None, ...]) -> Cards:
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
