"""The rules of Hato: the deal, the choice to play, what is legal, and what an action does."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, TypeVar

from engine.cards import shuffled
from engine.game import Clock, Event, GameError, Step
from engine.hato.score import FAMILIES, TWENTY, Result, reckon, result, yagi

P = TypeVar("P", bound="Position")

SEATS = 8
"""Seats of a match (hato.match)."""
PLAYERS = 5
"""Seats that play a deal; the others sit it out (hato.match)."""
SKIPPERS = SEATS - PLAYERS
PASSES = 2
"""How often the cards go round in the deal (hato.deal)."""
TO_TABLE = 4
"""Cards dealt to the table in each pass (hato.deal)."""
TO_HAND = 2
"""Cards dealt to each hand in each pass (hato.deal)."""
HAND = PASSES * TO_HAND
FAMILY = 4
"""Cards of a family (hato.deck)."""
TRIPLE = FAMILY - 1
PAIR = 2
BALANCE = 20
"""Bubyshki that each seat starts with, and that a top-up gives (hato.balance, hato.topup)."""

SECONDS = 30
"""What a full turn may take (hato.clock)."""

KINDS = ("krpq", "trpq", "krpq", "trpq", "trpq", "trpq", "trpq", "ktpq", "trpq", "trpq", "ktpq", "ktrp")
"""The kinds of card in each family, the first family first (hato.deck.points)."""
POINTS = {"k": 20, "t": 10, "r": 5, "p": 0, "q": 0}
"""What a card of each kind counts, in canonical order (hato.deck.points)."""
ORDER = "".join(POINTS)
BRIGHT = "k"


class Card(NamedTuple):
    """A flower card: its family 1 to 12 and its kind."""

    family: int
    kind: str

    def __str__(self) -> str:
        return f"{self.family or ''}{self.kind}"

    @property
    def points(self) -> int:
        """What it counts (hato.deck.points)."""
        return POINTS.get(self.kind, 0)


Cards = tuple[Card, ...]
Zones = tuple[Cards | None, ...]
"""One zone a seat; None where a partial position does not say what lies there."""
Seats = tuple[int, ...]
Phase = Literal["choose", "play", "between", "over"]

UNKNOWN = Card(0, "?")
DECK: Cards = tuple(Card(family, kind) for family, kinds in enumerate(KINDS, 1) for kind in kinds)


@dataclass(frozen=True)
class Stay:
    """Plays this deal (hato.choose)."""


@dataclass(frozen=True)
class Skip:
    """Sits this deal out (hato.choose)."""


@dataclass(frozen=True)
class Play:
    """Plays a card from hand (hato.turn)."""

    card: Card
    taken: Card | None = None
    """Which of two it takes, where that is the player's choice (hato.match.two)."""


@dataclass(frozen=True)
class Take:
    """Says which of two the card turned up from the stock takes (hato.match.stock)."""

    taken: Card


@dataclass(frozen=True)
class TopUp:
    """Takes free bubyshki (hato.topup)."""

    seat: int


@dataclass(frozen=True)
class NextDeal:
    """Goes on to the next deal (hato.match)."""


Action = Stay | Skip | Play | Take | TopUp | NextDeal


@dataclass(frozen=True, kw_only=True)
class Position:
    """Where everything lies, as a State tells it in truth and a View as far as a seat may know."""

    phase: Phase
    deal: int
    """The number of this deal, from 1."""
    deals: int | None
    """How many the match has; None: until the players stop."""
    yaga_family: int
    """What each pays for a whole family (hato.yaga.family)."""
    yaga_ribbons: int
    """What each pays for a ribbon set (hato.yaga.ribbons)."""
    shuffles: int
    """How many there have been in the match."""
    leader: int | None
    turn: int | None
    """The seat that acts next; None between deals."""
    turned: Card | None
    """The card turned up from the stock that waits for a choice (hato.match.two)."""
    table: Cards
    stock: Cards | None
    """Top first."""
    hands: Zones
    captured: Zones
    active: Seats
    """The seats that play, in turn order."""
    skipped: Seats
    """The seats that sit out, in the order in which that was known."""
    forced: Seats
    """Those of them that were forced to."""
    paid: Seats
    """Those of them that were paid for a twenty (hato.choose.twenty)."""
    returned: Zones
    """What each seat that sits out held before it went back into the stock (hato.choose.return)."""
    balances: tuple[int, ...]
    results: tuple[Result, ...]
    """The reckoning of each deal that has ended."""
    turns: int = 0
    """Turns ended in this deal."""


@dataclass(frozen=True, kw_only=True)
class State(Position):
    """The full truth."""

    seed: str | None
    decks: tuple[tuple[int, Cards], ...]
    """Shuffles that are given, by their numbers; any other comes from the seed."""


EMPTY: Zones = ((),) * SEATS


def deal(state: State) -> Step[State]:
    """Shuffles and deals, again and again until no hand and no table is a whole family (hato.deal, hato.redeal)."""
    assert state.leader is not None
    order = _round(state.leader)
    again: list[Event] = []
    while True:
        state = _dealt(state, order)
        redeal = _redeal(state, order)
        if redeal is None:
            break
        again.append(redeal)
    hands = {seat: _texts(state.hands[seat] or ()) for seat in order}
    own = (Event("hato.deal", {"by": seat, "cards": cards, "how": "hand"}, seat) for seat, cards in hands.items())
    return Step(state, (*again, *own))


def _dealt(state: State, order: Seats) -> State:
    """The state after one shuffle and the deal in passes (hato.deal)."""
    number = state.shuffles + 1
    deck = list(_shuffle(state, number))
    table: Cards = ()
    hands: dict[int, Cards] = dict.fromkeys(order, ())
    for _ in range(PASSES):
        table += _off(deck, TO_TABLE)
        for seat in order:
            hands[seat] += _off(deck, TO_HAND)
    return replace(
        state,
        phase="choose",
        shuffles=number,
        turn=state.leader,
        table=table,
        stock=tuple(deck),
        hands=tuple(hands[seat] for seat in range(SEATS)),
        captured=EMPTY,
        active=(),
        skipped=(),
        forced=(),
        paid=(),
        returned=EMPTY,
        turns=0,
    )


def _redeal(state: State, order: Seats) -> Event | None:
    """Why the cards must be dealt again, if they must (hato.redeal)."""
    for seat in order:
        for family in _whole(state.hands[seat] or ()):
            return Event("hato.redeal", {"by": seat, "family": family, "how": "hand"})
    for family in _whole(state.table):
        return Event("hato.redeal", {"family": family, "how": "table"})
    return None


class NoShuffle(GameError):
    """A shuffle is needed that the record does not give."""

    def __init__(self, number: int) -> None:
        deck = "Deck" if number == 1 else f"Deck.{number}"
        super().__init__("no-shuffle", "hato.deal", number=number, deck=deck)


def _shuffle(state: State, number: int) -> Cards:
    """The deck after a shuffle of the match. Raises NoShuffle."""
    for given, deck in state.decks:
        if given == number:
            return deck
    if state.seed is None:
        raise NoShuffle(number)
    return shuffled(DECK, state.seed, number)


def _off(deck: list[Card], count: int) -> Cards:
    """Takes cards off the top."""
    top = tuple(deck[:count])
    del deck[:count]
    return top


def _round(first: int) -> Seats:
    """Every seat once, in seat order."""
    return tuple((first + n) % SEATS for n in range(SEATS))


def _whole(cards: Cards) -> list[int]:
    """The families of which all four cards are here."""
    families = [card.family for card in cards]
    return [family for family in dict.fromkeys(families) if families.count(family) == FAMILY]


def legal(state: State) -> tuple[Action, ...]:
    """Every action that is open, to the seat whose turn it is or between deals to all."""
    match state.phase:
        case "choose":
            return Stay(), Skip()
        case "between":
            return *(TopUp(seat) for seat in range(SEATS) if state.balances[seat] < 0), NextDeal()
    if state.turn is None:
        return ()
    if state.turned is not None:
        return () if lacking(state, state.turned) else tuple(map(Take, choices(state.table, state.turned)))
    return tuple(
        Play(card, taken)
        for card in state.hands[state.turn] or ()
        if card != UNKNOWN and not lacking(state, card)
        for taken in choices(state.table, card) or (None,)
    )


def seats(state: State) -> int:
    """How many seats there are."""
    return SEATS


def movers(state: State) -> Seats:
    """The seat whose turn it is; between deals those that may take a top-up (hato.topup)."""
    if state.phase == "between":
        return tuple(seat for seat in range(SEATS) if state.balances[seat] < 0)
    return () if state.turn is None else (state.turn,)


def clock(state: State) -> Clock | None:
    """Half a minute for a whole turn or the choice to play (hato.clock)."""
    if state.turn is None:
        return None
    return Clock("hato.clock", SECONDS, f"{state.shuffles} {state.phase} {state.turns} {state.turn}")


def matching(table: Cards, card: Card) -> Cards:
    """The cards of the table that are of a card's family."""
    return tuple(other for other in table if other.family == card.family)


def choices(table: Cards, card: Card) -> Cards:
    """The two cards between which a player chooses; none where there is nothing to choose (hato.match.two)."""
    found = matching(table, card)
    return found if len(found) == PAIR and any(other.points for other in found) else ()


def takes(table: Cards, card: Card) -> Cards:
    """What a card takes by itself where the player has nothing to choose (hato.match)."""
    found = matching(table, card)
    return (min(found, key=rank),) if len(found) == PAIR else found


def rank(card: Card) -> int:
    """Where a card stands in its family: the order k t r p q."""
    return ORDER.index(card.kind)


def lacking(state: State, card: Card) -> tuple[str, ...]:
    """The tags that a partial position must still give before a card can be played, from hand or as the one turned
    up."""
    seat = state.turn
    assert seat is not None
    needs: dict[str, bool] = {"Active": seat in state.active, f"Hand.{seat}": state.hands[seat] is not None}
    needs[f"Captured.{seat}"] = state.captured[seat] is not None
    laid = [card]
    if state.turned is not None:
        needs["Turned"] = state.turned != UNKNOWN
    else:
        top = (state.stock or ())[:1]
        needs["Stock"] = bool(top) and UNKNOWN not in top
        laid += top
    needs["Table"] = all(_certain(state, each) for each in laid)
    left = [hand if state.turned or n != seat else (hand or ())[1:] for n, hand in enumerate(state.hands)]
    if all(left[n] == () for n in state.active):  # this turn ends the deal, and then everything counts
        for n in state.active:
            captured = state.captured[n]
            needs[f"Captured.{n}"] = captured is not None and UNKNOWN not in captured
        needs["Table"] = UNKNOWN not in state.table
        needs.setdefault("Stock", state.stock is not None)
    return tuple(tag for tag, there in needs.items() if not there)


def _certain(state: State, card: Card) -> bool:
    """Whether the matches of a card are known: no card of its family may be one that the position does not name."""
    return UNKNOWN not in state.table or sum(other.family == card.family for other in placed(state)) == FAMILY


def placed(position: Position) -> Cards:
    """Every card of the position, wherever it lies."""
    zones = (position.table, position.stock, *position.hands, *position.captured)
    turned = () if position.turned is None else (position.turned,)
    return tuple(card for zone in (*zones, turned) for card in zone or ())


def refusal(state: State, action: Action) -> GameError:
    """Tells why an action that is not legal is not, under the rule that forbids it."""
    rule = RULE_OF[type(action)]
    if state.phase == "over":
        return GameError("over", "hato.match")
    if isinstance(action, TopUp | NextDeal):
        if state.phase != "between":
            return GameError("deal-goes-on", rule)
        assert isinstance(action, TopUp)
        return GameError("balance-not-negative", rule, seat=action.seat, balance=state.balances[action.seat])
    if state.phase == "between":
        return GameError("between-deals", "hato.match")
    if isinstance(action, Stay | Skip):
        return GameError("not-choosing", rule)
    if state.phase == "choose":
        return GameError("choose-first", "hato.choose")
    if state.turn is None:
        return GameError("missing", None, tags="Turn")
    if isinstance(action, Take):
        if state.turned is None:
            return GameError("nothing-turned", rule)
        card = state.turned
    else:
        if state.turned is not None:
            return GameError("turned-first", "hato.match.stock", card=str(state.turned))
        card = action.card
        hand = state.hands[state.turn]
        if hand is not None and card not in hand:
            return GameError("not-in-hand", rule, card=str(card))
    if missing := lacking(state, card):
        return GameError("missing", None, tags=" ".join(missing))
    if action.taken is None:
        return GameError("two-match", "hato.match.two", cards=_texts(choices(state.table, card)))
    if action.taken not in state.table:
        return GameError("not-on-table", "hato.turn", card=str(action.taken))
    if action.taken.family != card.family:
        return GameError("not-one-family", "hato.deck", card=str(card), taken=str(action.taken))
    return GameError("game-takes", "hato.match.two", card=str(takes(state.table, card)[0]))


RULE_OF: dict[type[Action], str] = {
    Stay: "hato.choose",
    Skip: "hato.choose",
    Play: "hato.turn",
    Take: "hato.match.stock",
    TopUp: "hato.topup",
    NextDeal: "hato.deal",
}


def apply(state: State, action: Action) -> Step[State]:
    """Plays a legal action; trusts that it is legal. Raises NoShuffle where the record does not give the next deck."""
    match action:
        case TopUp(taker):
            after = replace(state, balances=_paid(state.balances, {taker: BALANCE}))
            return Step(after, (Event("hato.topup", {"by": taker, "n": BALANCE}),))
        case NextDeal():
            return begin(replace(state, deal=state.deal + 1, leader=state.results[-1].winner))
    seat = state.turn
    assert seat is not None
    match action:
        case Stay():
            stays = replace(state, active=(*state.active, seat))
            return _then(_chosen(stays, seat), Event("hato.choose", {"by": seat, "how": "play"}))
        case Skip():
            skips = replace(state, skipped=(*state.skipped, seat))
            return _then(_chosen(skips, seat), Event("hato.choose", {"by": seat, "how": "skip"}))
        case Play(card, taken):
            hands = _with(state.hands, seat, tuple(other for other in state.hands[seat] or () if other != card))
            played = lay(replace(state, hands=hands), seat, card, taken, "hand")
            return _then(_turn_up(played.state, seat), *played.events)
    assert state.turned is not None
    laid = lay(replace(state, turned=None), seat, state.turned, action.taken, "stock")
    return _then(_end_turn(laid.state, seat), *laid.events)


def begin(state: State) -> Step[State]:
    """Begins a deal (hato.leader)."""
    return _then(deal(state), Event("hato.leader", {"by": state.leader, "deal": state.deal}))


def _chosen(state: State, seat: int) -> Step[State]:
    """Asks the next seat, or chooses for all that are left once their choice is none (hato.choose)."""
    assert state.leader is not None
    order = _round(state.leader)
    left = order[order.index(seat) + 1 :]
    if len(state.skipped) == SKIPPERS:
        return _then(_settle(replace(state, active=state.active + left)), Event("hato.choose.auto", {"seats": left}))
    if len(state.active) == PLAYERS:
        forced = replace(state, skipped=state.skipped + left, forced=left)
        return _then(_settle(forced), Event("hato.choose.forced", {"seats": left}))
    return Step(replace(state, turn=left[0]))


def _settle(state: State) -> Step[State]:
    """Once the five are known: pays forced skips, takes hands back, turns up the table, looks at its triples."""
    assert state.stock is not None
    before = state
    paid = tuple(seat for seat in state.forced if any(card.kind == BRIGHT for card in state.hands[seat] or ()))
    dues = {**dict.fromkeys(state.active, -TWENTY * len(paid)), **dict.fromkeys(paid, TWENTY * PLAYERS)}
    half = len(state.stock) // 2
    block = tuple(card for seat in state.skipped for card in state.hands[seat] or ())
    state = replace(
        state,
        phase="play",
        turn=state.active[0],
        stock=(*state.stock[:half], *block, *state.stock[half:]),
        hands=tuple(hand if seat in state.active else () for seat, hand in enumerate(state.hands)),
        returned=tuple(hand if seat in state.skipped else () for seat, hand in enumerate(state.hands)),
        paid=paid,
        balances=_paid(state.balances, dues),
    )
    events = [Event("hato.choose.twenty", {"by": seat, "seats": state.active, "n": TWENTY}) for seat in paid]
    events.append(Event("hato.choose.return", {"seats": state.skipped}))
    events.append(Event("hato.deal", {"cards": _texts(state.table), "how": "table"}))
    step = _replace_triples(state)
    if families := _whole(step.state.table):
        again = Event("hato.triple.redeal", {"family": families[0]})
        return _then(deal(before), *events, *step.events, again)
    return _then(step, *events)


def _replace_triples(state: State) -> Step[State]:
    """Looks at the triples of the first table until nothing changes or a whole family lies there (hato.triple)."""
    found = (family for family in FAMILIES if sum(card.family == family for card in state.table) == TRIPLE)
    events = [Event("hato.triple", {"family": family}) for family in found]
    changed = True
    while changed:
        changed = False
        stays = []
        for family in FAMILIES:
            triple = [card for card in state.table if card.family == family]
            if len(triple) != TRIPLE:
                continue
            if any(card.family == family for seat in state.active for card in state.hands[seat] or ()):
                stays.append(Event("hato.triple.stays", {"family": family}))
                continue
            state, event = _replaced(state, min(triple, key=lambda card: (card.points, -rank(card))))
            events.append(event)
            changed = True
            if _whole(state.table):
                return Step(state, tuple(events))
    return Step(state, (*events, *stays))


def _replaced(state: State, card: Card) -> tuple[State, Event]:
    """Puts a card of the table into the middle of the stock, and the top card where it lay (hato.triple.replace)."""
    assert state.stock is not None
    middle = len(state.stock) // 2
    stock = (*state.stock[:middle], card, *state.stock[middle:])
    drawn = stock[0]
    table = tuple(drawn if other == card else other for other in state.table)
    event = Event("hato.triple.replace", {"card": str(card), "drawn": str(drawn), "family": card.family})
    return replace(state, table=table, stock=stock[1:]), event


def lay(state: P, seat: int, card: Card, taken: Card | None, how: str) -> Step[P]:
    """Lays a card from hand or stock on the table, or takes what it matches (hato.match)."""
    found = matching(state.table, card)
    captured = (taken,) if taken is not None else takes(state.table, card)
    rule = ("hato.match.none", "hato.match.one", "hato.match.two", "hato.match.three")[len(found)]
    args = {"by": seat, "card": str(card), "how": how}
    if not captured:
        return Step(replace(state, table=(*state.table, card)), (Event(rule, args),))
    after = replace(
        state,
        table=tuple(other for other in state.table if other not in captured),
        captured=_with(state.captured, seat, (*(state.captured[seat] or ()), card, *captured)),
    )
    gained = (owned for owned in yagi(after) if owned not in yagi(state))
    whole = (Event("hato.yaga", {"by": seat, "yaga": owned.name}) for owned in gained)
    return Step(after, (Event(rule, args | {"taken": _texts(captured)}), *whole))


def _turn_up(state: State, seat: int) -> Step[State]:
    """Turns up the top of the stock and plays it, unless it waits for a choice (hato.turn, hato.match.stock)."""
    assert state.stock
    card, *stock = state.stock
    state = replace(state, stock=tuple(stock))
    if between := choices(state.table, card):
        asked = Event("hato.match.stock", {"by": seat, "card": str(card), "cards": _texts(between)})
        return Step(replace(state, turned=card), (asked,))
    laid = lay(state, seat, card, None, "stock")
    return _then(_end_turn(laid.state, seat), *laid.events)


def _end_turn(state: State, seat: int) -> Step[State]:
    """Passes the turn, or reckons when every hand is played out (hato.turn)."""
    state = replace(state, turns=state.turns + 1)
    if any(hand is None or hand for hand in (state.hands[player] for player in state.active)):
        return Step(replace(state, turn=state.active[(state.active.index(seat) + 1) % PLAYERS]))
    reckoned = reckon(state)
    state = replace(
        state,
        phase="over" if state.deal == state.deals else "between",
        turn=None,
        balances=_paid(state.balances, dict(zip(reckoned.seats, reckoned.net, strict=True))),
        results=(*state.results, reckoned),
    )
    return Step(state, result(state))


def _then(step: Step[State], *events: Event) -> Step[State]:
    """The step with earlier events put before its own."""
    return Step(step.state, events + step.events)


def _with(zones: Zones, seat: int, cards: Cards) -> Zones:
    return tuple(cards if n == seat else zone for n, zone in enumerate(zones))


def _paid(balances: tuple[int, ...], dues: dict[int, int]) -> tuple[int, ...]:
    return tuple(balance + dues.get(seat, 0) for seat, balance in enumerate(balances))


def _texts(cards: Cards) -> str:
    return " ".join(map(str, cards))
