"""A match and those who sit around one screen: whose view is shown, what is chosen, what was last told."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from itertools import takewhile
from random import Random
from typing import Any

from engine.game import USUAL, Clock, Event, GameError, ScoreLine
from engine.match import Entry, Match
from engine.table import Table
from ui.address import seat
from ui.pick import Keys, Lit, Option, choose, lit
from ui.thinking import Question

RECENT = 3
"""How many events are told at once."""
LOGGED = 120
"""How many moves the log goes back, and at most as many more: the whole of a short game, some deals of a long match."""
LONG = 4000
"""Moves after which a match goes on in another record, where it can be cut; far from the most that one may have."""
LARGE = 64 * 1024
"""Characters of a record, likewise."""


class Sitting:
    """Everything that the table screen knows."""

    def __init__(
        self,
        match: Match,
        seat_shown: str = "",
        move: int | None = None,
        started: bool = True,
        viewing: bool = False,
    ) -> None:
        """Sits down to a match as it is after so many moves. Raises GameError for a seat or move that there is not."""
        self.match = match
        self.viewing = viewing
        """Whether the match is only looked at: nobody acts, no bot moves."""
        self.seat = seat_shown
        seats = match.game.seats(match.state)
        self.people = tuple(n for n in range(seats) if f"Bot.{n}" not in match.tags)
        if move is not None:
            if move > len(match):
                raise GameError("move-unknown", move=move, most=len(match))
            match.seek(move)
        self.viewer: int | None
        """Whose view is shown; None: open cards."""
        if seat_shown:
            self.viewer = seat(seat_shown, seats)
        else:
            order = [(n + (match.turn or 0)) % seats for n in range(seats)]
            self.viewer = next((n for n in order if n in self.people), 0)
        self.held = False
        """Whether the bots wait until the newcomer has read what is said."""
        self.covered = not started or (not seat_shown and len(self.people) > 1 and match.turn is not None)
        """Whether the screen hides everything until the one whose turn it is has it before them."""
        self.chosen: Keys = ()
        self.over = ""
        """What lies beneath what is dragged."""
        self.refusal: GameError | None = None
        self._last = _Seen(match, self.viewer, self.people)

    # What there is to see

    @property
    def _seen(self) -> _Seen:
        """What the viewer sees, worked out once for each state."""
        if self._last.match.state is not self._last.state or self._last.viewer != self.viewer:
            self._last = _Seen(self.match, self.viewer, self.people)
        return self._last

    @property
    def table(self) -> Table:
        """What lies before the viewer."""
        return self._seen.table

    @property
    def score(self) -> tuple[ScoreLine, ...]:
        """Every point as it would be if the game ended now, as far as the viewer can tell."""
        return self._seen.score

    @property
    def log(self) -> tuple[Entry, ...]:
        """What the viewer was told; where there is a secret for the viewer, it stands instead of its public side."""
        return self._seen.log

    @property
    def told(self) -> tuple[Event, ...]:
        """What happened in the last move."""
        return tuple(event for move, event in self.log if move == self.match.at)

    @property
    def recent(self) -> tuple[Event, ...]:
        """What the one who moved last has done without anyone coming between; nothing secret while it is covered."""
        events = [entry.event for entry in (self.match.log(None, self._seen.since) if self.covered else self.log)]
        if self.covered:
            events = [event for event in events if event.seat is None]
        doer = events[-1].args.get("by") if events else None
        return tuple(takewhile(lambda event: event.args.get("by") == doer, reversed(events)))[:RECENT][::-1]

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self.match.game.outcome(self.match.state) is not None

    @property
    def reckoned(self) -> bool:
        """Whether a part of the match has come to its end, and the next has not begun."""
        return self.match.turn is None and not self.finished and bool(self.score)

    @property
    def past(self) -> bool:
        """Whether moves follow that are not shown."""
        return self.match.at < len(self.match)

    @property
    def acting(self) -> bool:
        """Whether the viewer may choose now."""
        if self.viewing or self.covered or self.finished:
            return False
        turn = self.match.turn
        if turn is None:
            return not self.bot
        return turn in self.people and self.viewer in (None, turn)

    @property
    def waiting_for(self) -> int | None:
        """The person who has to come to the screen before the game goes on."""
        turn = self.match.turn
        return turn if turn in self.people and self.viewer not in (None, turn) else None

    @property
    def mover_waits(self) -> int | None:
        """The seat whose turn it is while another has to answer it."""
        mover: int | None = getattr(self.match.state, "mover", None)
        return mover if mover != self.match.turn else None

    @property
    def bot(self) -> str:
        """The level of the bot whose turn it is, once it may move by itself."""
        mover = self.mover
        if self.viewing or self.held or mover is None or self.covered or self.past or self.stuck:
            return ""
        return self.match.tags[f"Bot.{mover}"]

    @property
    def stuck(self) -> bool:
        """Whether the position says too little for the one whose turn it is to move."""
        return self.match.turn is not None and not self.match.game.legal(self.match.state)

    @property
    def mover(self) -> int | None:
        """The seat of a bot that has something to do."""
        movers = self.match.game.movers(self.match.state)
        return next((seat for seat in movers if seat not in self.people), None)

    @property
    def clock(self) -> Clock | None:
        """What limits the time of the viewer, who is to act."""
        if self.match.turn not in self.people or not self.acting or self.past:
            return None
        return self.match.game.clock(self.match.state)

    # What may be done

    @property
    def options(self) -> tuple[Option, ...]:
        """The legal actions of the viewer."""
        if not self.acting:
            return ()
        return self._seen.options

    @property
    def lit(self) -> Lit:
        """What may be chosen next."""
        return lit(self.options, self.chosen)

    def needs_button(self, key: str) -> bool:
        """Whether a key is neither a piece nor a zone, and so needs a button of its own."""
        return key not in {piece.key for piece in self.table.pieces} | {zone.key for zone in self.table.zones}

    @property
    def buttons(self) -> list[tuple[str, Option]]:
        """The keys that have buttons at the foot, with the actions that they lead to."""
        if self.chosen:
            zones = {zone.key for zone in self.table.zones}
            final = self.lit.final.items()
            return [(key, option) for key, option in final if key in zones or self.needs_button(key)]
        return [(option.path[0], option) for option in self.options if self.needs_button(option.path[0])]

    @property
    def undo_to(self) -> int | None:
        """The number of moves at the viewer's last choice that can be taken back."""
        if self.past or self.covered:
            return None
        return self._seen.last_choice if self.viewer in (None, *self.people) else None

    def put_back(self) -> None:
        """Chooses nothing any more."""
        self._forget()

    def choose(self, key: str) -> bool:
        """Chooses a key; tells whether a move was played."""
        self.refusal = None
        pick = choose(self.options, self.chosen, key)
        self.chosen = pick.chosen
        if pick.option:
            return self.play(pick.option.token)
        if pick.refused and self.acting:
            token = self.match.game.attempt(self._seen.view, pick.refused)
            return token is not None and self.play(token)
        return False

    def play(self, token: str) -> bool:
        """Plays a move, or keeps why it is refused; tells whether it was played."""
        try:
            self.match.play(token)
        except GameError as error:
            self.refusal = error
            return False
        self._moved()
        return True

    def question(self, rng: Random) -> Question:
        """What a bot has to be told to move: the one whose turn it is, else one that moves for the viewer."""
        seat = self.match.turn if self.mover is None else self.mover
        return self._question(seat, self.match.at, self.bot or USUAL, rng)

    def advice(self, rng: Random, move: int | None = None) -> Question:
        """What the best bot has to be told to advise the seat whose turn it is, or was after so many moves."""
        move = self.match.at if move is None else move
        return self._question(self.match.state_after(move).turn, move, self.match.game.LEVELS[-1], rng)

    def _question(self, seat: int | None, move: int, level: str, rng: Random) -> Question:
        game, match = self.match.game, self.match
        view = game.view(match.state_after(move), seat)
        log = tuple(event for at, event in match.log(seat, self._begun(move)) if at <= move)
        return Question(game.ID, level, view, log, rng.getrandbits(64), game.BUDGET)

    def _begun(self, move: int) -> int:
        """After how many moves that part of the match had begun: the last time before that it was nobody's turn."""
        return next((at for at in range(move, 0, -1) if self.match.state_after(at - 1).turn is None), 0)

    @property
    def advisable(self) -> bool:
        """Whether the viewer has something to choose in the game itself."""
        return self.acting and self.match.turn is not None and not self.stuck

    @property
    def reviewed(self) -> list[int]:
        """The numbers of moves before each choice that the viewer had in the part of the match that is at its end."""
        match, game = self.match, self.match.game
        if self.viewer is None or not (self.finished or self.reckoned):
            return []
        states = ((at, match.state_after(at)) for at in range(self._begun(match.at), match.at))
        return [at for at, state in states if state.turn == self.viewer and len(game.legal(state)) > 1]

    def play_bot(self, action: Any) -> None:
        """Plays what a bot has chosen; where it was for the viewer, whose time did not suffice, the record says so."""
        match = self.match
        match.play(match.game.format(action), self.clock.rule if self.clock else "")
        self._moved()

    def undo(self) -> bool:
        """Takes back everything since the viewer's last choice; tells whether there was one."""
        target = self.undo_to
        if target is None:
            return False
        while self.match.at > target:
            self.match.undo()
        self._forget()
        return True

    def cut(self) -> dict[str, str] | None:
        """The tags with which the match goes on in another record, where this one has become long and can be cut."""
        match = self.match
        tags = match.game.continued(match.state, match.tags)
        if tags is None or (len(match) < LONG and len(match.write()) < LARGE):
            return None
        return tags

    def going_on(self, match: Match) -> Sitting:
        """The same people in front of the record in which the match goes on."""
        after = Sitting(match, self.seat)
        after.viewer = self.viewer if after.viewer not in self.people else after.viewer
        return after

    def seek(self, move: int) -> None:
        """Shows the match after so many moves, as far as there are."""
        self.match.seek(max(0, min(move, len(self.match))))
        self._forget()

    def cover(self) -> None:
        """Hides everything until the next person is there."""
        self.covered = True
        self._forget()

    def uncover(self) -> None:
        """Shows the view of the one whose turn it is, if that is a person."""
        self.covered = False
        if (waited := self.waiting_for) is not None:
            self.viewer = waited
            self.seat = ""

    def _moved(self) -> None:
        self._forget()
        if self.waiting_for is not None:
            self.covered = True

    def _forget(self) -> None:
        self.chosen, self.over, self.refusal = (), "", None


class _Seen:
    """What one viewer sees of one state, each part worked out when it is first asked for."""

    def __init__(self, match: Match, viewer: int | None, people: tuple[int, ...]) -> None:
        self.match = match
        self.people = people
        self.state = match.state
        self.viewer = viewer

    @cached_property
    def view(self) -> Any:
        return self.match.view(self.viewer)

    @cached_property
    def table(self) -> Table:
        return self.match.game.table(self.view)

    @cached_property
    def score(self) -> tuple[ScoreLine, ...]:
        return self.match.game.score(self.view)

    @property
    def since(self) -> int:
        """The move with which the log begins: seldom another one, for a line that goes costs as much as one that
        comes."""
        return max(0, self.match.at // LOGGED - 1) * LOGGED

    @cached_property
    def log(self) -> tuple[Entry, ...]:
        entries = list(self.match.log(self.viewer, self.since))
        told = {(move, event.rule, event.args.get("how")) for move, event in entries if event.seat is not None}
        found: list[Entry] = []
        for entry in entries:
            move, event = entry
            if event.seat is None and (move, event.rule, event.args.get("how")) in told:
                continue
            if (not found or found[-1].move != move) and (rule := self._overtime(move)):
                found.append(Entry(move, Event(rule, {"by": event.args["by"]})))
            found.append(entry)
        return tuple(found)

    def _overtime(self, move: int) -> str:
        """The rule of the clock, where the record says that a bot made the move because the time was up."""
        clock = self.match.game.clock(self.match.state_after(move - 1)) if move else None
        return clock.rule if clock and clock.rule == self.match.comment_on(move) else ""

    @cached_property
    def options(self) -> tuple[Option, ...]:
        found: dict[str, Option] = {}
        for chooser in self._choosing:
            view = self.view if chooser == self.viewer else self.match.view(chooser)
            for action in view.legal:
                token = self.match.game.format(action)
                found.setdefault(token, self._option(view, action, token, None if chooser == self.viewer else chooser))
        return tuple(found.values())

    @property
    def _choosing(self) -> tuple[int | None, ...]:
        """The seats that act at this screen: between the turns every person, the viewer first."""
        between = self.viewer is not None and self.match.turn is None
        return tuple(dict.fromkeys((self.viewer, *(self.people if between else ()))))

    def _option(self, view: Any, action: Any, token: str, seat: int | None) -> Option:
        """The action with every key that may come last."""
        game = self.match.game
        path = game.path(view, action)
        shared = {zone.key for zone in self.table.zones if zone.seat is None}
        keys = {*shared, *path[:1], *(piece.key for piece in self.table.pieces if piece.zone in shared)}
        ends = frozenset(key for key in keys if game.attempt(view, (*path[:-1], key)) == token)
        return Option(path, token, game.describe(action), ends, seat)

    @cached_property
    def last_choice(self) -> int | None:
        if self.viewer is None:
            return self.match.at - 1 if self.match.at else None
        return self.match.last_choice(self.viewer, [seat for seat in self.people if seat != self.viewer])


def rematch(tags: Mapping[str, str]) -> dict[str, str]:
    """The tags of another game by the same people; a position is played once more as it is."""
    dealt = ("Seed", "Deck") if "Table" not in tags else ()
    return {tag: value for tag, value in tags.items() if tag.split(".")[0] not in (*dealt, "Result")}
