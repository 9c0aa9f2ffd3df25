"""The rules of Hats: the deal, what is legal, and what an action does."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from engine.game import Clock, Event, GameError, Step
from engine.hats.score import TEAMS, result, sides, turned_over, types

TYPES = "ROYGBVP"
"""The letters of the types in canonical order (hats.deck)."""
REMOVED_TYPES = 2
"""How many types are taken out with two players (hats.setup.types)."""
HAND = 9
"""Cards dealt to each hand (hats.setup.hands)."""
SMALL = 2
"""The number of players at which types are taken out and the table is shorter (hats.setup.types)."""
PARTNERS = 4
"""The number of players at which seats 0 and 2 play against 1 and 3 (hats.setup.players)."""


class Card(NamedTuple):
    """A hat: its type's letter and its value 1 to 6."""

    type: str
    value: int

    def __str__(self) -> str:
        return f"{self.type}{self.value or ''}"


Cards = tuple[Card, ...]
Zones = tuple[Cards | None, ...]
"""One zone a seat; None where a partial position does not say what lies there."""

UNKNOWN = Card("?", 0)
DECK: Cards = tuple(Card(letter, value) for letter in TYPES for value in range(1, 7))


@dataclass(frozen=True)
class Exchange:
    """Plays a card onto the table for the one that lies there (hats.exchange)."""

    card: Card
    taken: Card


@dataclass(frozen=True)
class BlackHat:
    """Plays a card face down into the collection (hats.black-hat)."""

    card: Card


@dataclass(frozen=True)
class Swap:
    """Discards a card and draws one (hats.swap)."""

    card: Card


@dataclass(frozen=True)
class Give:
    """Offers a card to the partner, or gives one in return (hats.partner)."""

    card: Card


@dataclass(frozen=True)
class EndTurn:
    """Leaves the optional action (hats.turn.end)."""


Action = Exchange | BlackHat | Swap | Give | EndTurn


@dataclass(frozen=True, kw_only=True)
class Position:
    """Where everything lies, as a State tells it in truth and a View as far as a seat may know."""

    players: int
    removed: str | None
    """Letters of the types taken out, in canonical order; None where a partial position leaves them open."""
    table: Cards
    """From position 1."""
    hands: Zones
    collections: Zones
    black: Zones
    discards: Zones
    draw: Cards | None
    """The draw deck, top first."""
    cookie: int | None
    """The seat before which it lies; None: on the napkin."""
    turn: int | None
    """The seat that acts next."""
    moved: bool = False
    """Whether the main action of this turn is done."""
    swapped: bool = False
    """Whether the optional action of this turn is done."""
    offer: Card | None = None
    """The card that the partner of the seat to act has laid down."""
    turns: int = 0
    """Turns ended so far."""

    @property
    def over(self) -> bool:
        """Whether each seat has only its favourite hat left (hats.end)."""
        return self.turn is None and all(hand is not None and len(hand) == 1 for hand in self.hands)

    @property
    def mover(self) -> int | None:
        """The seat whose turn it is, also while its partner answers an offer."""
        return self.turn if self.offer is None or self.turn is None else partner(self.turn)


@dataclass(frozen=True, kw_only=True)
class State(Position):
    """The full truth."""


def partner(seat: int) -> int:
    """The seat opposite (hats.setup.players)."""
    return (seat + 2) % PARTNERS


def places(players: int) -> int:
    """How many positions the tea table has (hats.setup.table)."""
    return 5 if players == SMALL else 6


def deal(players: int, removed: str, deck: Cards, first: int) -> Step[State]:
    """Deals a game: the table, then hand after hand, the rest is the draw deck (hats.setup)."""
    table = places(players)
    ends = [table + HAND * seat for seat in range(players + 1)]
    empty: Zones = ((),) * players
    state = State(
        players=players,
        removed=removed,
        table=deck[:table],
        hands=tuple(deck[end : end + HAND] for end in ends[:-1]),
        collections=empty,
        black=empty,
        discards=empty,
        draw=deck[ends[-1] :],
        cookie=None,
        turn=first,
    )
    teams = [side for side in sides(state) if side in TEAMS]
    types = [Event("hats.setup.types", {"types": removed})] if removed else []
    events = (
        *(Event("hats.setup.players", {"by": one, "partner": other}) for one, other in teams),
        *types,
        Event("hats.setup.table", {"cards": " ".join(map(str, state.table))}),
        Event("hats.setup.hands", {"each": HAND, "count": len(deck[ends[-1] :])}),
        Event("hats.setup.first", {"by": first}),
    )
    return Step(state, events)


def legal(state: State) -> tuple[Action, ...]:
    """Every action open to the seat whose turn it is (hats.turn)."""
    if state.turn is None:
        return ()
    hand = tuple(card for card in state.hands[state.turn] or () if card != UNKNOWN)
    if state.offer is not None:
        return tuple(Give(card) for card in hand)
    actions: list[Action] = []
    if not state.moved and not lacking(state, BlackHat):
        actions += [Exchange(card, taken) for card in hand for taken in state.table if exchangeable(card, taken)]
        actions += [BlackHat(card) for card in hand]
    optional = optional_action(state)
    if optional and not state.swapped and not lacking(state, optional):
        actions += [optional(card) for card in hand]
    if state.moved:
        actions.append(EndTurn())
    return tuple(actions)


def seats(state: State) -> int:
    """How many players there are."""
    return state.players


def movers(state: State) -> tuple[int, ...]:
    """The seat whose turn it is; none when the game is over."""
    return () if state.turn is None else (state.turn,)


def clock(state: State) -> Clock | None:
    """A turn may take as long as the player likes."""
    return None


def optional_action(state: State) -> type[Swap | Give] | None:
    """The optional action that there is with so many players and such a draw deck (hats.swap, hats.partner)."""
    if state.players == PARTNERS:
        return Give
    return None if state.draw == () else Swap


def exchangeable(card: Card, taken: Card) -> bool:
    """Whether a card can take another from the table (hats.exchange)."""
    return taken != UNKNOWN and (card.type == taken.type or card.value > taken.value)


def lacking(state: State, kind: type[Action]) -> tuple[str, ...]:
    """The tags that a partial position must still give before an action of this kind can be played."""
    seat = state.turn
    assert seat is not None
    needs: dict[str, bool] = {f"Hand.{seat}": state.hands[seat] is not None}
    if kind is Swap:
        needs["Draw"] = state.draw is not None and state.draw[:1] != (UNKNOWN,)
        needs[f"Discard.{seat}"] = state.discards[seat] is not None
    elif kind is Give:
        theirs = state.hands[partner(seat)]
        needs[f"Hand.{partner(seat)}"] = theirs is not None and any(card != UNKNOWN for card in theirs)
    else:  # whether the cookie passes depends on every collection, whether the turn ends on the draw deck
        for n in range(state.players):
            needs[f"Collection.{n}"] = state.collections[n] is not None and UNKNOWN not in (state.collections[n] or ())
            needs[f"Black.{n}"] = state.black[n] is not None
        needs["Draw"] = state.players == PARTNERS or state.draw is not None
    return tuple(tag for tag, there in needs.items() if not there)


def refusal(state: State, action: Action) -> GameError:
    """Tells why an action that is not legal is not, under the rule that forbids it."""
    card = None if isinstance(action, EndTurn) else action.card
    rule = RULE_OF[type(action)]
    if state.turn is None:
        return GameError("over", "hats.end")
    if state.offer is not None and not isinstance(action, Give):
        return GameError("answer-first", "hats.partner")
    hand = state.hands[state.turn]
    if card and card in (state.black[state.turn] or ()):
        return GameError("black-hat-stays", "hats.black", card=str(card))
    if card and hand is not None and card not in hand:
        return GameError("not-in-hand", rule, card=str(card))
    if isinstance(action, EndTurn):
        return GameError("main-action-first", "hats.turn")
    if isinstance(action, Exchange | BlackHat):
        if state.moved:
            return GameError("one-main-action", "hats.turn")
    elif isinstance(action, optional_action(state) or ()):
        if state.swapped:
            return GameError("one-optional-action", "hats.turn")
    elif isinstance(action, Swap) and state.players != PARTNERS:
        return GameError("draw-deck-empty", rule)
    else:
        return GameError("other-optional-action", rule, players=state.players)
    if missing := lacking(state, type(action)):
        return GameError("missing", None, tags=" ".join(missing))
    assert isinstance(action, Exchange)
    if action.taken not in state.table:
        return GameError("not-on-table", rule, card=str(action.taken))
    return GameError("not-exchangeable", rule, card=str(card), taken=str(action.taken))


RULE_OF: dict[type[Action], str] = {
    Exchange: "hats.exchange",
    BlackHat: "hats.black-hat",
    Swap: "hats.swap",
    Give: "hats.partner",
    EndTurn: "hats.turn.end",
}


def apply(state: State, action: Action) -> Step[State]:
    """Plays a legal action; trusts that it is legal."""
    seat = state.turn
    assert seat is not None
    match action:
        case Exchange(card, taken):
            return _exchange(state, seat, card, taken)
        case BlackHat(card):
            return _black_hat(state, seat, card)
        case Swap(card):
            return _swap(state, seat, card)
        case Give(card):
            return _offer(state, seat, card) if state.offer is None else _answer(state, seat, state.offer, card)
    return _then(_end_turn(state), Event("hats.turn.end", {"by": seat}))


def _exchange(state: State, seat: int, card: Card, taken: Card) -> Step[State]:
    rule = "hats.exchange.same-type" if card.type == taken.type else "hats.exchange.higher"
    place = state.table.index(taken)
    after = replace(
        state,
        table=(*state.table[:place], card, *state.table[place + 1 :]),
        hands=_without(state.hands, seat, card),
        collections=_with(state.collections, seat, taken),
    )
    event = Event(rule, {"by": seat, "card": str(card), "taken": str(taken), "place": place + 1})
    return _then(_main_action_done(after, seat), event)


def _black_hat(state: State, seat: int, card: Card) -> Step[State]:
    after = replace(state, hands=_without(state.hands, seat, card), black=_with(state.black, seat, card))
    public = Event("hats.black-hat", {"by": seat})
    secret = Event("hats.black-hat", {"by": seat, "card": str(card)}, seat)
    return _then(_main_action_done(after, seat), public, secret)


def _swap(state: State, seat: int, card: Card) -> Step[State]:
    assert state.draw
    drawn, *rest = state.draw
    after = replace(
        state,
        hands=_with(_without(state.hands, seat, card), seat, drawn),
        discards=_with(state.discards, seat, card),
        draw=tuple(rest),
        swapped=True,
    )
    public = Event("hats.swap", {"by": seat})
    secret = Event("hats.swap", {"by": seat, "card": str(card), "drawn": str(drawn)}, seat)
    return _then(_end_turn(after) if state.moved else Step(after), public, secret)


def _offer(state: State, seat: int, card: Card) -> Step[State]:
    args = {"by": seat, "partner": partner(seat), "how": "offer"}
    secret = Event("hats.partner", args | {"card": str(card)}, seat)
    return Step(replace(state, turn=partner(seat), offer=card), (Event("hats.partner", args), secret))


def _answer(state: State, seat: int, offer: Card, card: Card) -> Step[State]:
    mover = partner(seat)
    hands = _without(_without(state.hands, mover, offer), seat, card)
    after = replace(
        state,
        hands=_with(_with(hands, mover, card), seat, offer),
        turn=mover,
        swapped=True,
        offer=None,
    )
    args = {"by": seat, "partner": mover, "how": "answer"}
    events = (
        Event("hats.partner", args),
        Event("hats.partner", args | {"card": str(card), "taken": str(offer)}, seat),
        Event(
            "hats.partner",
            {"by": mover, "partner": seat, "how": "answer", "card": str(offer), "taken": str(card)},
            mover,
        ),
    )
    return _then(_end_turn(after) if state.moved else Step(after), *events)


def _main_action_done(state: State, seat: int) -> Step[State]:
    """Passes the cookie if it has been earned, and ends the turn if nothing is left to choose (hats.turn.end)."""
    counts = [types(state, n) for n in range(state.players)]
    best_other = max(count for n, count in enumerate(counts) if n != seat)
    events: tuple[Event, ...] = ()
    if state.cookie != seat and counts[seat] > best_other:
        events = (Event("hats.cookie", {"by": seat, "count": counts[seat]}),)
        state = replace(state, cookie=seat)
    elif state.cookie != seat and counts[seat] == best_other:
        events = (Event("hats.cookie.tie", {"by": seat, "count": counts[seat]}),)
    state = replace(state, moved=True)
    if state.swapped or optional_action(state) is None:
        return _then(_end_turn(state), *events)
    return Step(state, events)


def _end_turn(state: State) -> Step[State]:
    """Passes the turn, or ends the game when every hand is down to the favourite hat (hats.end)."""
    mover = state.mover
    assert mover is not None
    state = replace(state, turn=None, moved=False, swapped=False, turns=state.turns + 1)
    if not state.over:
        return Step(replace(state, turn=(mover + 1) % state.players))
    favourites = [
        Event("hats.end", {"by": n, "card": str(card)})
        for n, hand in enumerate(state.hands)
        for card in hand or ()
        if card != UNKNOWN
    ]
    turned = turned_over(state.table)
    over = [Event("hats.score.table", {"cards": " ".join(map(str, turned))})] if turned else []
    return Step(state, (*favourites, *over, *result(state)))


def _then(step: Step[State], *events: Event) -> Step[State]:
    """The step with earlier events put before its own."""
    return Step(step.state, events + step.events)


def _with(zones: Zones, seat: int, card: Card) -> Zones:
    return tuple((*(zone or ()), card) if n == seat else zone for n, zone in enumerate(zones))


def _without(zones: Zones, seat: int, card: Card) -> Zones:
    return tuple(tuple(c for c in zone or () if c != card) if n == seat else zone for n, zone in enumerate(zones))
