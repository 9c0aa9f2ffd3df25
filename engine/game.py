"""What both games share: the Game protocol and the values that pass through it."""

from __future__ import annotations

from collections.abc import Generator, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from engine.table import Table, Zone

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")

Args = Mapping[str, Any]
"""What a sentence is made from, by name: seats, cards, numbers, texts."""

Tags = Mapping[str, str]
"""The tag pairs of a record."""


@dataclass(frozen=True)
class Event:
    """Tells one thing that happened, under the rule that made it happen."""

    rule: str
    args: Args = field(default_factory=dict)
    """Whose doing it was stands under `by`; cards are in notation."""
    seat: int | None = None
    """The only seat that may learn of it; None: everyone."""


@dataclass(frozen=True)
class Step(Generic[S]):
    """The state after an action or the start, and what happened on the way."""

    state: S
    events: tuple[Event, ...] = ()


@dataclass(frozen=True)
class ScoreLine:
    """Some points of one seat, the rule that gives them, and the cards they come from."""

    seat: int
    rule: str
    points: int
    cards: tuple[str, ...] = ()
    """In notation, in the order counted."""
    args: Args = field(default_factory=dict)


@dataclass(frozen=True)
class Outcome:
    """Who won, and the rule that decided it."""

    winners: tuple[int, ...]
    rule: str


@dataclass(frozen=True)
class Rule:
    """One rule of the book."""

    id: str
    given: bool
    """Whether the published rules say it; otherwise this project settled it."""


@dataclass(frozen=True)
class Say:
    """A sentence of the catalogues and what it is made from, worded as an event is."""

    key: str
    args: Args = field(default_factory=dict)


@dataclass(frozen=True)
class Demo:
    """Shows a rule: a record to step through, each of whose steps is told. `engine.demo` proves it.

    The narration stands in the catalogues `locale/demos-hats` and `locale/demos-hato`, under `demo.`, the id of the
    demo, and `0` for the start, n after move n, and `refused` for the refused move.
    """

    rule: str
    record: str
    """Canonical text; mostly a position, so that its link stays short."""
    refused: str = ""
    """The token that the rule refuses after the last move."""
    check: str = ""
    """The test of the interface that shows the rule in its place, where no record can."""
    part: str = ""
    """Tells the demos of one rule apart."""

    @property
    def id(self) -> str:
        """Names it among the demos of its game."""
        return f"{self.rule}.{self.part}" if self.part else self.rule


@dataclass(frozen=True)
class Option:
    """One choice of the setup: the tag it writes and the values it offers."""

    tag: str
    values: tuple[str, ...]
    default: str | None = None
    """None: the tag is left out, and the seed decides."""
    pick: int = 1
    """How many of the values are chosen together; they are written side by side."""
    when: Tags = field(default_factory=dict)
    """The option is offered only where the other tags have these values."""


@dataclass(frozen=True)
class Layout:
    """What a position may say."""

    zones: tuple[Zone, ...]
    """Where cards may lie; `tag` names the tag of each."""
    cards: tuple[str, ...]
    """The cards there are, in canonical order."""
    facts: tuple[Option, ...]
    """The other tags; one without values is a text."""

    @staticmethod
    def tag(zone: Zone) -> str:
        """The tag that says which cards lie in a zone: `Hand.1` for `hand.1`."""
        return zone.key.capitalize()


@dataclass(frozen=True)
class Clock:
    """How long a seat may take."""

    rule: str
    seconds: int
    about: str
    """Names the turn; the time runs on for as long as this stays the same."""


@dataclass(frozen=True)
class Estimate(Generic[A]):
    """What a bot expects of an action."""

    action: A
    worth: float
    """What the seat will be ahead: in Hats the points of its side before the strongest other side at the end, in Hato
    the net bubyshki of the deal."""
    error: float = 0.0
    """The standard error of the worth; 0 where it is not from playouts."""
    playouts: int = 0
    parts: Mapping[str, float] = field(default_factory=dict)
    """The worth by the rule that brings it; empty where the bot doesn't tell them apart."""


Thinking = Generator[None, bool | None, tuple[Estimate[A], ...]]
"""Yields after every few playouts, so that it can be paused or left; returns the actions, the best first. True sent
to it says that the time is up: it returns what it has by then."""

USUAL = "normal"
"""The level of a bot that nobody chose; every game has it."""


class GameError(Exception):
    """Refuses an input. `engine.text` makes the sentence from the key and the arguments."""

    def __init__(self, key: str, rule: str | None = None, **args: Any) -> None:
        super().__init__(key, rule, args)
        self.key = key
        """The sentence in the catalogues is `error.` and this key."""
        self.rule = rule
        """The id of the rule that forbids it; None where only the notation is broken."""
        self.details: dict[str, Any] = args


class TagError(GameError):
    """Refuses the value of a tag."""

    def __init__(self, tag: str, key: str, rule: str | None = None, **args: Any) -> None:
        super().__init__(key, rule, tag=tag, **args)
        self.tag = tag


class MoveError(GameError):
    """Refuses a move token."""

    def __init__(self, token: str, key: str, rule: str | None = None, **args: Any) -> None:
        super().__init__(key, rule, token=token, **args)
        self.token = token


class Art(Protocol):
    """The pictures of a game, as the modules `engine.hats.art` and `engine.hato.art` give them."""

    SIZE: tuple[int, int]
    """Width and height of a card."""
    PLACE: str
    """The symbol at a numbered place of a zone."""
    FAN: tuple[str, ...]
    """The cards that stand for the game."""
    ORDER: tuple[str, ...]
    """The cards in the order of the deck, each kind before its cards where it has a symbol of its own."""
    PAPER: str
    INK: str
    GROUND: str
    """The colour around the table."""
    CLOTH: str
    """The colour of the table."""

    def symbols(self) -> dict[str, str]:
        """What stands inside each symbol, by name; one refers to another as `#{game}-{name}`."""

    def box(self, name: str, /) -> tuple[int, int]:
        """Width and height of a symbol; 0 and 0 where only other symbols refer to it."""

    def marks(self, name: str, /) -> tuple[str, ...]:
        """The symbols that are laid over a card for learners."""


class Game(Protocol[S, A, V]):
    """A game without state of its own; the packages `engine.hats` and `engine.hato` are two.

    S is the state (the full truth), A an action, V what one seat may know. Seats count from 0.
    """

    ID: str
    RULES: tuple[Rule, ...]
    OPTIONS: tuple[Option, ...]
    LEVELS: tuple[str, ...]
    """How strong bots are, the weakest first."""
    BUDGET: int
    """The number of playouts that `think` is meant to be given."""

    # What a page can begin without is imported when it is asked for.
    def rule_demos(self) -> tuple[Demo, ...]:
        """At least one of each rule, in the order of the rules."""

    @property
    def art(self) -> Art:
        """The pictures of its cards."""

    # rules.py
    def start(self, tags: Tags, /) -> Step[S]:
        """Deals, or sets up the position that the tags give. Raises TagError."""

    def legal(self, state: S, /) -> tuple[A, ...]:
        """Every action open to the seat whose turn it is; empty only when the game is over
        or a partial position leaves nothing that can be played."""

    def apply(self, state: S, action: A, /) -> Step[S]:
        """Plays a legal action; trusts that it is legal."""

    def seats(self, state: S, /) -> int:
        """How many seats there are."""

    def movers(self, state: S, /) -> tuple[int, ...]:
        """The seats that have something of their own to do: whose turn it is, or several where it is nobody's."""

    def clock(self, state: S, /) -> Clock | None:
        """How long the seat whose turn it is may take; None: as long as it likes."""

    # view.py
    def view(self, state: S, seat: int | None, /) -> V:
        """What the seat may know; None: everything, for open cards."""

    def after(self, view: V, action: A, /) -> V:
        """What is to be seen after an action of the view's seat, as far as the seat can tell before it: what comes up
        unseen is left out."""

    def table(self, view: V, /) -> Table:
        """The view as zones and pieces, for any front end to draw."""

    def path(self, view: V, action: A, /) -> tuple[str, ...]:
        """The keys of the table, or of buttons, that are chosen one by one to take the action."""

    def attempt(self, view: V, path: tuple[str, ...], /) -> str | None:
        """The token that choosing these keys means, legal or not, so that a refusal can say why; None: nothing."""

    # score.py
    def sides(self, state: S, /) -> tuple[tuple[int, ...], ...]:
        """The seats that win together."""

    def score(self, view: V, /) -> tuple[ScoreLine, ...]:
        """Every point as it would be if the game ended now, as far as the view can tell."""

    def outcome(self, state: S, /) -> Outcome | None:
        """Who won; None while the game goes on."""

    # notation.py
    def parse(self, state: S, token: str, /) -> A:
        """The legal action that the token means. Raises MoveError."""

    def format(self, action: A, /) -> str:
        """The canonical token."""

    def continued(self, state: S, tags: Tags, /) -> dict[str, str] | None:
        """The tags of a new record that goes on from here, but for its seed; None where a record can't be cut."""

    def layout(self, tags: Tags, /) -> Layout:
        """What a position with these tags may say; a tag that is wrong counts as absent."""

    def position(self, state: S, /) -> dict[str, str] | None:
        """The tags of the state as a position; None where a position can't hold it."""

    def line(self, state: S, /) -> Hashable:
        """Tokens written from states of equal lines stand on one line of a record."""

    def snapshot(self, state: S, /) -> dict[str, Any]:
        """The state as `replay --json` prints it, but for the legal moves."""

    def describe(self, action: A, /) -> Event:
        """The action as a rule and arguments, from which buttons and labels are worded."""

    # bot.py
    def think(self, level: str, view: V, log: Sequence[Event], rng: Random, budget: int, /) -> Thinking[A]:
        """Weighs the actions open to the seat of the view as a bot of this level does. `log` is what the seat has been
        told. Equal arguments give equal estimates. Raises GameError where the seat has nothing to choose."""
