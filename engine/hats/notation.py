"""How Hats is written down: tags to a start, tokens to actions and back, the state as JSON."""

from __future__ import annotations

import re
from collections.abc import Hashable
from typing import Any

from engine import tags as read
from engine.cards import drawn_seat, shuffled
from engine.game import Event, Layout, MoveError, Option, Step, TagError, Tags
from engine.hats.rules import (
    DECK,
    HAND,
    REMOVED_TYPES,
    RULE_OF,
    SMALL,
    TYPES,
    UNKNOWN,
    Action,
    BlackHat,
    Card,
    Cards,
    EndTurn,
    Exchange,
    Give,
    State,
    Swap,
    deal,
    legal,
    optional_action,
    places,
    refusal,
)
from engine.hats.score import complete, outcome, score
from engine.table import Zone

PLAYERS = ("2", "3", "4")
PLAIN = ("Players", "Removed", "First", "Table", "Draw", "Cookie", "Turn", "Swapped", "Moved")
SEATED = ("Hand", "Collection", "Black", "Discard")
POSITIONAL = (*SEATED, "Draw", "Cookie", "Turn", "Swapped", "Moved")
OPTIONS: tuple[Option, ...] = (
    Option("Players", PLAYERS, "2"),
    Option("Removed", tuple(TYPES), pick=REMOVED_TYPES, when={"Players": "2"}),
    Option("First", ("0", "1"), when={"Players": "2"}),
    Option("First", ("0", "1", "2"), when={"Players": "3"}),
    Option("First", ("0", "1", "2", "3"), when={"Players": "4"}),
)

TOKEN = re.compile(r"(?P<mark>[@~^]?)(?P<card>[A-Z][0-9])(?:x(?P<taken>[A-Z][0-9]))?", re.ASCII)
MARKS: dict[str, type[BlackHat | Swap | Give]] = {"@": BlackHat, "~": Swap, "^": Give}


def start(tags: Tags) -> Step[State]:
    """Deals from the seed or the deck, or sets up the position that the tags give. Raises TagError."""
    players = int(read.choice(tags, "Players", *PLAYERS, rule="hats.setup.players"))
    read.check_forms(tags, PLAIN, SEATED, players)
    removed = _removed(tags, players)
    first = read.seat(tags, "First", players, "hats.setup.first")
    given = {tag: _deck(tags, tag, players, removed) for tag, _ in read.decks(tags)}
    if "Table" in tags:
        return Step(_position(tags, players, removed))
    for tag in tags:
        if tag.partition(".")[0] in POSITIONAL:
            raise TagError(tag, "tag-needs-table")
    seed = tags.get("Seed")
    if seed is None and ("Deck" not in given or first is None):
        raise TagError("Seed", "tag-seed")
    if "Deck" in given:
        deck = given["Deck"]
        removed = "".join(letter for letter in TYPES if letter not in {card.type for card in deck})
    else:
        assert seed is not None
        if players == SMALL and removed is None:
            drawn = shuffled(TYPES, seed, "removed")[:REMOVED_TYPES]
            removed = "".join(letter for letter in TYPES if letter in drawn)
        deck = shuffled((card for card in DECK if card.type not in (removed or "")), seed, 1)
    if first is None:
        assert seed is not None
        first = drawn_seat(seed, players)
    return deal(players, removed or "", deck, first)


def _removed(tags: Tags, players: int) -> str | None:
    """The types taken out, in canonical order; None where the tags leave them open (hats.setup.types)."""
    if players != SMALL:
        if tags.get("Removed"):
            raise TagError("Removed", "removed-with-two", "hats.setup.types")
        return ""
    if "Removed" not in tags:
        return None
    text = tags["Removed"]
    if len(text) != REMOVED_TYPES or len(set(text)) != REMOVED_TYPES or not set(text) <= set(TYPES):
        raise TagError("Removed", "removed", "hats.setup.types", value=text, types=TYPES)
    return "".join(letter for letter in TYPES if letter in text)


def _cards(tags: Tags, tag: str, unknown: bool = True) -> Cards:
    cards = []
    for text in filter(None, tags[tag].split(" ")):
        card = _card(text) if re.fullmatch(f"[{TYPES}][1-6]", text, re.ASCII) else UNKNOWN
        if card == UNKNOWN and not (unknown and text == "?"):
            raise TagError(tag, "tag-card", "hats.deck", card=text)
        cards.append(card)
    return tuple(cards)


def _deck(tags: Tags, tag: str, players: int, removed: str | None) -> Cards:
    deck = _cards(tags, tag, unknown=False)
    types = set(TYPES) - set(removed or "")
    if players == SMALL and removed is None:
        types = {card.type for card in deck}
    wanted = [card for card in DECK if card.type in types]
    if sorted(deck) != sorted(wanted) or len(wanted) != deck_size(players):
        raise TagError(tag, "tag-deck-cards", "hats.deck", count=deck_size(players))
    return deck


def deck_size(players: int) -> int:
    """How many cards are in the game (hats.setup.types)."""
    return len(DECK) - (len(DECK) // len(TYPES) * REMOVED_TYPES if players == SMALL else 0)


def _position(tags: Tags, players: int, removed: str | None) -> State:
    """The position that the tags give, checked: nothing twice, nothing too many."""
    names = ["Table", "Draw"] + [f"{kind}.{n}" for kind in SEATED for n in range(players)]
    zones: dict[str, Cards | None] = {tag: _cards(tags, tag) if tag in tags else None for tag in names}
    removed = _check_cards(zones, players, removed)
    if sum(len(zone or ()) for zone in zones.values()) == deck_size(players):  # then nothing lies anywhere else
        zones = {tag: zone or () for tag, zone in zones.items()}
    state = State(
        players=players,
        removed=removed,
        table=zones["Table"] or (),
        hands=tuple(zones[f"Hand.{n}"] for n in range(players)),
        collections=tuple(zones[f"Collection.{n}"] for n in range(players)),
        black=tuple(zones[f"Black.{n}"] for n in range(players)),
        discards=tuple(zones[f"Discard.{n}"] for n in range(players)),
        draw=zones["Draw"],
        cookie=read.seat(tags, "Cookie", players, "hats.cookie"),
        turn=read.seat(tags, "Turn", players, "hats.turn"),
        moved=_yes(tags, "Moved"),
        swapped=_yes(tags, "Swapped"),
    )
    _check_counts(state)
    _check_turn(state)
    return state


def _yes(tags: Tags, tag: str) -> bool:
    return tag in tags and read.choice(tags, tag, "yes", "no", rule="hats.turn") == "yes"


def _check_cards(zones: dict[str, Cards | None], players: int, removed: str | None) -> str | None:
    """Refuses a card that lies twice or was taken out; gives the types taken out, if they are certain."""
    seen: set[Card] = set()
    for tag, zone in zones.items():
        for card in zone or ():
            if card == UNKNOWN:
                continue
            if card in seen:
                raise TagError(tag, "card-twice", "hats.deck", card=str(card))
            if card.type in (removed or ""):
                raise TagError(tag, "card-removed", "hats.setup.types", card=str(card))
            seen.add(card)
            types = {card.type for card in seen}
            if players == SMALL and len(types) > len(TYPES) - REMOVED_TYPES:
                raise TagError(tag, "too-many-types", "hats.setup.types", card=str(card))
    if removed is None and len({card.type for card in seen}) == len(TYPES) - REMOVED_TYPES:
        return "".join(letter for letter in TYPES if letter not in {card.type for card in seen})
    return removed


def _check_counts(state: State) -> None:
    """Refuses more cards than there are: on the table, at a seat, in the draw deck with the discards."""
    if not state.table:
        raise TagError("Table", "table-empty", "hats.setup.table")
    if len(state.table) > places(state.players):
        raise TagError("Table", "too-many-cards", "hats.setup.table", most=places(state.players))
    for n in range(state.players):
        held = {f"Hand.{n}": state.hands[n], f"Collection.{n}": state.collections[n], f"Black.{n}": state.black[n]}
        _check_most(held, HAND)
    rest = deck_size(state.players) - places(state.players) - HAND * state.players
    _check_most({"Draw": state.draw, **{f"Discard.{n}": zone for n, zone in enumerate(state.discards)}}, rest)


def _check_most(zones: dict[str, Cards | None], most: int) -> None:
    """Refuses more cards in these zones together than can lie there; names the first zone that holds any."""
    if sum(len(zone or ()) for zone in zones.values()) > most:
        tag = next(tag for tag, zone in zones.items() if zone)
        raise TagError(tag, "too-many-cards", "hats.setup.hands", most=most)


def _check_turn(state: State) -> None:
    """Refuses a turn that no game can come to: each seat takes eight main actions, in turn (hats.end)."""
    if state.turn is None:
        if state.moved or state.swapped:
            raise TagError("Moved" if state.moved else "Swapped", "turn-missing", "hats.turn")
        if None not in state.hands and not state.over:
            raise TagError("Turn", "turn-missing", "hats.end")
        return
    optional = optional_action(state)
    if state.moved and (state.swapped or optional is None):
        raise TagError("Moved", "turn-ended", "hats.turn.end")
    order = [(state.turn + n) % state.players for n in range(state.players)]
    left = [len(hand) - 1 + (state.moved and n == state.turn) for n in order if (hand := state.hands[n]) is not None]
    played_out = state.hands[state.turn] is not None and left[0] < 1
    if played_out or left != sorted(left, reverse=True) or (left and left[0] - left[-1] > 1):
        raise TagError("Turn", "turn-impossible", "hats.end")


def parse(state: State, token: str) -> Action:
    """The legal action that the token means. Raises MoveError."""
    action = _action(token)
    if action not in legal(state):
        refused = refusal(state, action)
        raise MoveError(token, refused.key, refused.rule, **refused.details)
    return action


def _action(token: str) -> Action:
    if token == "-":
        return EndTurn()
    found = TOKEN.fullmatch(token)
    if not found or bool(found["mark"]) == bool(found["taken"]):
        raise MoveError(token, "token-hats")
    for text in filter(None, found.group("card", "taken")):
        if _card(text) not in DECK:
            raise MoveError(token, "token-card", "hats.deck", card=text)
    card = _card(found["card"])
    if found["taken"]:
        return Exchange(card, _card(found["taken"]))
    return MARKS[found["mark"]](card)


def _card(text: str) -> Card:
    return Card(text[0], int(text[1]))


def format(action: Action) -> str:
    """The canonical token."""
    match action:
        case Exchange(card, taken):
            return f"{card}x{taken}"
        case BlackHat(card):
            return f"@{card}"
        case Swap(card):
            return f"~{card}"
        case Give(card):
            return f"^{card}"
    return "-"


def continued(state: State, tags: Tags) -> dict[str, str] | None:
    """A game is never cut."""
    return None


def layout(tags: Tags) -> Layout:
    """The zones and facts of a position of so many players; two of the types may be taken out."""
    players = int(tags["Players"]) if tags.get("Players") in PLAYERS else SMALL
    seats = tuple(map(str, range(players)))
    seated = (Zone(kind.lower(), n) for n in range(players) for kind in SEATED)
    return Layout(
        (Zone("table", places=places(players)), *seated, Zone("draw")),
        tuple(str(card) for card in DECK if card.type not in tags.get("Removed", "")),
        (
            Option("Players", PLAYERS, str(SMALL)),
            Option("Turn", seats),
            Option("Moved", ("yes",)),
            Option("Swapped", ("yes",)),
            Option("Cookie", seats),
        ),
    )


def position(state: State) -> dict[str, str] | None:
    """The tags of the position; there are none while a partner has to answer."""
    if state.offer is not None:
        return None
    zones = {"Table": state.table, "Draw": state.draw}
    for kind, held in zip(SEATED, (state.hands, state.collections, state.black, state.discards), strict=True):
        zones |= {f"{kind}.{n}": zone for n, zone in enumerate(held)}
    tags = {"Game": "hats", "Players": str(state.players)}
    if state.removed:
        tags["Removed"] = state.removed
    tags |= {tag: " ".join(map(str, zone)) for tag, zone in zones.items() if zone is not None}
    tags |= {tag: str(seat) for tag, seat in (("Cookie", state.cookie), ("Turn", state.turn)) if seat is not None}
    return tags | {tag: "yes" for tag, done in (("Moved", state.moved), ("Swapped", state.swapped)) if done}


def line(state: State) -> Hashable:
    """A round is a line: the turn of every player once."""
    return state.turns // state.players


def describe(action: Action) -> Event:
    """The action under its rule, with the cards that it names."""
    args = {} if isinstance(action, EndTurn) else {"card": str(action.card)}
    if isinstance(action, Exchange):
        args["taken"] = str(action.taken)
    return Event(RULE_OF[type(action)], args)


def snapshot(state: State) -> dict[str, Any]:
    """The state as `replay --json` prints it, but for the legal moves."""
    decided = outcome(state)
    shown: dict[str, Any] = {
        "game": "hats",
        "over": state.over,
        "turn": state.turn,
        "table": _texts(state.table),
        "hands": [_texts(zone) for zone in state.hands],
        "collections": [_texts(zone) for zone in state.collections],
        "black": [_texts(zone) for zone in state.black],
        "discards": [_texts(zone) for zone in state.discards],
        "draw": _texts(state.draw),
        "cookie": state.cookie,
        "removed": state.removed,
        "scores": _scores(state) if complete(state) else None,
        "winners": list(decided.winners) if decided else None,
    }
    if state.offer is not None:
        shown["offer"] = str(state.offer)
    return shown


def _texts(cards: Cards | None) -> list[str] | None:
    return None if cards is None else [str(card) for card in cards]


def _scores(state: State) -> list[dict[str, int]]:
    parts = ("collection", "black", "favourite", "cookie")
    scores = [dict.fromkeys((*parts, "total"), 0) for _ in range(state.players)]
    for item in score(state):
        scores[item.seat][item.rule.removeprefix("hats.score.")] += item.points
        scores[item.seat]["total"] += item.points
    return scores
