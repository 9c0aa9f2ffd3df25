"""How Hato is written down: tags to a start, tokens to actions and back, the state as JSON."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Hashable
from dataclasses import replace
from typing import Any

from engine import tags as read
from engine.cards import drawn_seat
from engine.game import Event, Layout, MoveError, Option, Step, TagError, Tags
from engine.hato.rules import (
    BALANCE,
    DECK,
    EMPTY,
    FAMILY,
    HAND,
    PAIR,
    PLAYERS,
    RULE_OF,
    SEATS,
    TRIPLE,
    UNKNOWN,
    Action,
    Card,
    Cards,
    NextDeal,
    NoShuffle,
    Play,
    Skip,
    State,
    Stay,
    Take,
    TopUp,
    Zones,
    apply,
    begin,
    choices,
    legal,
    matching,
    placed,
    refusal,
    takes,
)
from engine.hato.score import TWENTY, Result
from engine.table import Zone

PLAIN = ("Deals", "Balance", "First", "Table", "Stock", "Active", "Turn", "Turned")
SEATED = ("Hand", "Captured")
POSITIONAL = (*SEATED, "Stock", "Active", "Turn", "Turned")
NOT_CONTINUED = (*POSITIONAL, "Table", "Seed", "Deck", "First", "Balance", "Result")
"""What a record that goes on with a match doesn't have of the one before."""
LARGEST = 999_999_999
"""The largest number that a tag may give."""
FAMILY_PAYS = 4
"""What each pays for a whole family unless the match says otherwise (hato.yaga.family)."""
RIBBONS_PAY = 6
"""What each pays for a ribbon set unless the match says otherwise (hato.yaga.ribbons)."""
LINE = PLAYERS
"""Turns on a line of a record."""
OPTIONS: tuple[Option, ...] = (
    Option("Deals", ("1", "3", "5", "10", "20")),
    Option("Balance", ("10", "20", "50", "100"), str(BALANCE)),
    Option("Yaga.Family", ("0", "2", "4", "6", "8"), str(FAMILY_PAYS)),
    Option("Yaga.Ribbons", ("0", "3", "6", "9", "12"), str(RIBBONS_PAY)),
    Option("First", tuple(map(str, range(SEATS)))),
)

CARD = "(?:[1-9]|1[0-2])[ktrpq]"
TOKEN = re.compile(rf"(?=.)(?P<card>{CARD})?(?:\*(?P<taken>{CARD}))?|\$(?P<seat>[0-{SEATS - 1}])", re.ASCII)
WORDS: dict[str, Action] = {"play": Stay(), "skip": Skip(), "deal": NextDeal()}


def start(tags: Tags) -> Step[State]:
    """Deals from the seed or the deck, or sets up the position that the tags give. Raises TagError."""
    read.check_forms(tags, PLAIN, (*SEATED, "Balance"), SEATS)
    for tag, index in read.indexed(tags, "Yaga"):
        if index not in ("Family", "Ribbons"):
            raise TagError(tag, "tag-yaga", "hato.yaga", index=index)
    first = read.seat(tags, "First", SEATS, "hato.leader")
    decks = tuple((number, _deck(tags, tag)) for tag, number in read.decks(tags))
    state = _undealt(tags, decks)
    if "Table" in tags:
        return Step(_position(tags, state))
    for tag in tags:
        if tag.partition(".")[0] in POSITIONAL:
            raise TagError(tag, "tag-needs-table")
    if first is None:
        if state.seed is None:
            raise TagError("Seed", "tag-seed")
        first = drawn_seat(state.seed, SEATS)
    try:
        return begin(replace(state, leader=first))
    except NoShuffle as error:
        raise TagError(error.details["deck"], error.key, error.rule, **error.details) from error


def _undealt(tags: Tags, decks: tuple[tuple[int, Cards], ...]) -> State:
    """The match before its first deal."""
    balance = _number(tags, "Balance", -LARGEST, BALANCE, "hato.balance")
    return State(
        phase="play",
        deal=1,
        deals=read.number(tags, "Deals", 1, LARGEST, "hato.match"),
        yaga_family=_number(tags, "Yaga.Family", 0, FAMILY_PAYS, "hato.yaga.family"),
        yaga_ribbons=_number(tags, "Yaga.Ribbons", 0, RIBBONS_PAY, "hato.yaga.ribbons"),
        shuffles=0,
        leader=None,
        turn=None,
        turned=None,
        table=(),
        stock=None,
        hands=EMPTY,
        captured=EMPTY,
        active=(),
        skipped=(),
        forced=(),
        paid=(),
        returned=EMPTY,
        balances=tuple(_number(tags, f"Balance.{n}", -LARGEST, balance, "hato.balance") for n in range(SEATS)),
        results=(),
        seed=tags.get("Seed"),
        decks=decks,
    )


def _number(tags: Tags, tag: str, least: int, default: int, rule: str) -> int:
    found = read.number(tags, tag, least, LARGEST, rule)
    return default if found is None else found


def _cards(tags: Tags, tag: str, unknown: bool = True) -> Cards:
    cards = []
    for text in filter(None, tags[tag].split(" ")):
        card = _card(text) if re.fullmatch(CARD, text, re.ASCII) else UNKNOWN
        if card not in DECK and not (unknown and text == "?"):
            raise TagError(tag, "tag-card", "hato.deck", card=text)
        cards.append(card)
    return tuple(cards)


def _card(text: str) -> Card:
    return Card(int(text[:-1]), text[-1])


def _deck(tags: Tags, tag: str) -> Cards:
    deck = _cards(tags, tag, unknown=False)
    if sorted(deck) != sorted(DECK):
        raise TagError(tag, "tag-deck-cards", "hato.deck", count=len(DECK))
    return deck


def _position(tags: Tags, state: State) -> State:
    """The position that the tags give, checked: nothing twice, nothing too many, nothing that no deal comes to."""
    active = _active(tags)
    names = ["Table", "Stock", "Turned", *(f"{kind}.{n}" for kind in ("Hand", "Captured") for n in range(SEATS))]
    zones: dict[str, Cards | None] = {tag: _cards(tags, tag) if tag in tags else None for tag in names}
    _check_cards(zones)
    whole = sum(len(zone or ()) for zone in zones.values()) == len(DECK)  # then nothing lies anywhere else

    def seated(kind: str) -> Zones:
        found = (zones[f"{kind}.{n}"] for n in range(SEATS))
        idle = [whole or bool(active and n not in active) for n in range(SEATS)]
        return tuple(() if zone is None and idle[n] else zone for n, zone in enumerate(found))

    turned = zones["Turned"]
    if turned is not None and len(turned) != 1:
        raise TagError("Turned", "tag-one-card", "hato.match.stock")
    state = replace(
        state,
        leader=active[0] if active else None,
        turn=read.seat(tags, "Turn", SEATS, "hato.turn"),
        turned=turned and turned[0],
        table=zones["Table"] or (),
        stock=() if whole and zones["Stock"] is None else zones["Stock"],
        hands=seated("Hand"),
        captured=seated("Captured"),
        active=active,
    )
    _check_counts(state)
    _check_turn(state)
    _check_families(state)
    return state


def _active(tags: Tags) -> tuple[int, ...]:
    """The five seats in turn order; none where a partial position leaves them open."""
    if "Active" not in tags:
        return ()
    texts = [text for text in tags["Active"].split(" ") if text]
    found = tuple(int(text) for text in texts if text in map(str, range(SEATS)))
    lowest = found.index(min(found)) if found else 0
    if len(found) != PLAYERS or len(texts) != PLAYERS or list(found[lowest:] + found[:lowest]) != sorted(set(found)):
        raise TagError("Active", "tag-active", "hato.turn", value=tags["Active"], count=PLAYERS, most=SEATS - 1)
    return found


def _check_cards(zones: dict[str, Cards | None]) -> None:
    """Refuses a card that lies twice."""
    seen: set[Card] = set()
    for tag, zone in zones.items():
        for card in zone or ():
            if card in seen:
                raise TagError(tag, "card-twice", "hato.deck", card=str(card))
            if card != UNKNOWN:
                seen.add(card)


def _check_counts(state: State) -> None:
    """Refuses more cards than there are: in a hand, in the stock, in all; and cards before a seat that sits out."""
    if len(placed(state)) > len(DECK):
        raise TagError("Table", "too-many-cards", "hato.deck", most=len(DECK))
    for kind, zones in (("Hand", state.hands), ("Captured", state.captured)):
        for n, zone in enumerate(zones):
            if zone and state.active and n not in state.active:
                raise TagError(f"{kind}.{n}", "seat-sits-out", "hato.match", seat=n)
    for n, hand in enumerate(state.hands):
        if len(hand or ()) > HAND:
            raise TagError(f"Hand.{n}", "too-many-cards", "hato.deal", most=HAND)
    if len(state.stock or ()) > PLAYERS * HAND:
        raise TagError("Stock", "too-many-cards", "hato.choose.return", most=PLAYERS * HAND)


def _check_turn(state: State) -> None:
    """Refuses a turn that no deal can come to: each turn takes a card from one of the five hands and one from the
    stock (hato.turn)."""
    if state.turned not in (None, UNKNOWN) and not _may_wait(state, state.turned):
        raise TagError("Turned", "turned-alone", "hato.match.two", card=str(state.turned))
    if state.turn is None or not state.active:
        return
    if state.turn not in state.active:
        raise TagError("Turn", "seat-sits-out", "hato.turn", seat=state.turn)
    before = state.active[: state.active.index(state.turn)]
    mover = (state.turn,) if state.turned is not None else ()
    hands = {n: hand for n in state.active if (hand := state.hands[n]) is not None}
    left = {len(hand) + (n in before) + (n in mover) for n, hand in hands.items()}
    if len(left) > 1 or left - set(range(1, HAND + 1)):
        raise TagError("Turn", "turn-impossible-hato", "hato.turn")
    if len(hands) == PLAYERS and state.stock is not None and len(state.stock) != sum(map(len, hands.values())):
        raise TagError("Stock", "stock-impossible", "hato.turn", count=sum(map(len, hands.values())))


def _may_wait(state: State, card: Card) -> bool:
    """Whether a card turned up may match two (hato.match.two), also with cards that nobody says."""
    found = matching(state.table, card)
    if len(found) >= PAIR:
        return bool(choices(state.table, card))
    unseen = FAMILY - sum(other.family == card.family for other in placed(state))
    return len(found) + min(state.table.count(UNKNOWN), unseen) >= PAIR


def _check_families(state: State) -> None:
    """Refuses a position with every zone said in which some card could never be taken (hato.match)."""
    if None in (state.turn, state.stock, *state.hands, *state.captured):
        return
    if len(placed(state)) != len(DECK):
        raise TagError("Table", "too-few-cards", "hato.deck", count=len(DECK))
    if UNKNOWN in placed(state):
        return
    lying = Counter(card.family for card in state.table)
    taken: Counter[int] = Counter()
    for n, zone in enumerate(state.captured):
        own = Counter(card.family for card in zone or ())
        taken += own
        for family, count in own.items():
            if count % PAIR:
                raise TagError(f"Captured.{n}", "family-impossible", "hato.match.one", family=family)
    for family, count in lying.items():
        if count > (PAIR - 1 if taken[family] else TRIPLE):
            raise TagError("Table", "family-impossible", "hato.match.one", family=family)


def parse(state: State, token: str) -> Action:
    """The legal action that the token means. Raises MoveError."""
    action = _action(token)
    if (
        isinstance(action, Play)
        and not choices(state.table, action.card)
        and action.taken in takes(state.table, action.card)
    ):
        action = Play(action.card)
    if action not in legal(state):
        refused = refusal(state, action)
        raise MoveError(token, refused.key, refused.rule, **refused.details)
    if state.seed is None:
        try:
            apply(state, action)
        except NoShuffle as error:
            raise MoveError(token, error.key, error.rule, **error.details) from error
    return action


def _action(token: str) -> Action:
    if token in WORDS:
        return WORDS[token]
    found = TOKEN.fullmatch(token)
    if not found:
        raise MoveError(token, "token-hato")
    card, taken = (None if text is None else _card(text) for text in found.group("card", "taken"))
    for named in (card, taken):
        if named is not None and named not in DECK:
            raise MoveError(token, "token-card", "hato.deck.points", card=str(named))
    if card is not None:
        return Play(card, taken)
    if taken is not None:
        return Take(taken)
    return TopUp(int(found["seat"]))


def format(action: Action) -> str:
    """The canonical token."""
    match action:
        case Play(card, None):
            return str(card)
        case Play(card, taken):
            return f"{card}*{taken}"
        case Take(taken):
            return f"*{taken}"
        case TopUp(seat):
            return f"${seat}"
    return next(word for word, meant in WORDS.items() if meant == action)


def continued(state: State, tags: Tags) -> dict[str, str] | None:
    """Between deals a match can be cut: the next record begins with the balances and the last winner (hato.leader).
    A balance too large for a tag stays in the record that it has grown in."""
    if state.phase != "between" or max(map(abs, state.balances)) > LARGEST:
        return None
    kept = {tag: value for tag, value in tags.items() if tag.partition(".")[0] not in NOT_CONTINUED}
    kept |= {"First": str(state.results[-1].winner)}
    kept |= {f"Balance.{seat}": str(balance) for seat, balance in enumerate(state.balances)}
    return kept if state.deals is None else kept | {"Deals": str(state.deals - state.deal)}


def layout(tags: Tags) -> Layout:
    """The zones and facts of a position; where five seats are active, only these hold cards."""
    try:
        active = _active(tags)
    except TagError:
        active = ()
    seats = sorted(active) or range(SEATS)
    seated = (Zone(kind.lower(), n) for n in seats for kind in SEATED)
    return Layout(
        (Zone("table"), Zone("turned", places=1), *seated, Zone("stock")),
        tuple(map(str, DECK)),
        (Option("Active", ()), Option("Turn", tuple(map(str, seats)))),
    )


def position(state: State) -> dict[str, str] | None:
    """The tags of the position; there are none while seats choose and between deals."""
    if state.phase != "play":
        return None
    zones: dict[str, Cards | None] = {"Table": state.table, "Stock": state.stock}
    zones["Turned"] = None if state.turned is None else (state.turned,)
    for kind, held in zip(SEATED, (state.hands, state.captured), strict=True):
        zones |= {f"{kind}.{n}": zone for n, zone in enumerate(held) if not state.active or n in state.active}
    tags = {"Game": "hato"} | {tag: " ".join(map(str, zone)) for tag, zone in zones.items() if zone is not None}
    if state.active:
        tags["Active"] = " ".join(map(str, state.active))
    if state.turn is not None:
        tags["Turn"] = str(state.turn)
    tags |= {f"Balance.{n}": str(held) for n, held in enumerate(state.balances) if held != BALANCE}
    pays = (("Family", state.yaga_family, FAMILY_PAYS), ("Ribbons", state.yaga_ribbons, RIBBONS_PAY))
    return tags | {f"Yaga.{name}": str(each) for name, each, usual in pays if each != usual}


def line(state: State) -> Hashable:
    """The choices after a shuffle are a line, then every five turns, then what is said between deals."""
    return state.shuffles, state.phase, state.turns // LINE


def describe(action: Action) -> Event:
    """The action under its rule, with the cards that it names."""
    rule = RULE_OF[type(action)]
    match action:
        case Play(card, None):
            return Event(rule, {"card": str(card)})
        case Play(card, taken):
            return Event("hato.match.two", {"card": str(card), "taken": str(taken)})
        case Take(taken):
            return Event(rule, {"taken": str(taken)})
        case TopUp():
            return Event(rule, {"n": BALANCE})
        case Stay() | Skip():
            return Event(rule, {"how": format(action)})
    return Event(rule)


def snapshot(state: State) -> dict[str, Any]:
    """The state as `replay --json` prints it, but for the legal moves."""
    return {
        "game": "hato",
        "phase": state.phase,
        "deal": state.deal,
        "shuffles": state.shuffles,
        "leader": state.leader,
        "turn": state.turn,
        "turned": None if state.turned is None else str(state.turned),
        "table": _texts(state.table),
        "stock": _texts(state.stock),
        "hands": [_texts(zone) for zone in state.hands],
        "captured": [_texts(zone) for zone in state.captured],
        "active": list(state.active),
        "skipped": list(state.skipped),
        "forced": list(state.forced),
        "balances": list(state.balances),
        "results": [_result(result) for result in state.results],
    }


def _texts(cards: Cards | None) -> list[str] | None:
    return None if cards is None else [str(card) for card in cards]


def _result(result: Result) -> dict[str, Any]:
    def by_seat(numbers: tuple[int, ...]) -> dict[str, int]:
        return {str(seat): number for seat, number in zip(result.seats, numbers, strict=True)}

    return {
        "points": by_seat(result.points),
        "norm": by_seat(result.norm),
        "yagi": [{"seat": owned.seat, "yaga": owned.name, "each": owned.each} for owned in result.yagi],
        "forced": [{"seat": seat, "each": TWENTY} for seat in result.paid],
        "net": by_seat(result.net),
        "winner": result.winner,
    }
