"""A match: a record being played. The only thing in the engine that changes."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, NamedTuple

from engine.game import Event, MoveError, Step, TagError
from engine.games import AnyGame
from engine.record import MAX_MOVES, Move, Place, Record, RecordError, write, written


class Entry(NamedTuple):
    """A line of the log: an event and the number of moves after which it had happened."""

    move: int
    event: Event


class Match:
    """Plays moves from the start that a record's tags give, undoes and seeks, and tells each seat its log."""

    def __init__(self, record: Record) -> None:
        """Starts the record without playing its moves. Raises RecordError."""
        self.game: AnyGame = record.game
        self.tags = dict(record.tags)
        self.comment = record.comment
        self.at = 0
        """How many moves are applied."""
        self._moves: list[Move] = []
        self._rows: list[int] = []
        """The row of the written record on which each move stands."""
        self._written: list[str] = []
        try:
            self._steps: list[Step[Any]] = [self.game.start(self.tags)]
        except TagError as error:
            place = record.places.get(error.tag)
            raise RecordError(error.key, error.rule, place=place, **error.details) from error

    @property
    def state(self) -> Any:
        """The full truth after the moves that are applied."""
        return self._steps[self.at].state

    def state_after(self, move: int) -> Any:
        """The full truth after so many moves."""
        return self._steps[move].state

    @property
    def record(self) -> Record:
        """The record up to the last move that was ever played, whatever is sought."""
        return Record(self.tags, tuple(self._moves), self.comment)

    @property
    def turn(self) -> int | None:
        """The seat that acts next."""
        turn: int | None = self.state.turn
        return turn

    def __len__(self) -> int:
        return len(self._moves)

    def legal(self) -> tuple[str, ...]:
        """The legal tokens, sorted."""
        return tuple(sorted(map(self.game.format, self.game.legal(self.state))))

    def view(self, seat: int | None) -> Any:
        """What the seat may know now; None: everything."""
        return self.game.view(self.state, seat)

    def play(self, text: str, comment: str = "", place: Place | None = None) -> Step[Any]:
        """Plays a token; what was sought past is dropped. Raises RecordError and changes nothing."""
        number = self.at + 1
        if number > MAX_MOVES:
            raise RecordError("too-many-moves", place=place, limit=MAX_MOVES)
        try:
            action = self.game.parse(self.state, text)
        except MoveError as error:
            legal = self.legal()
            raise RecordError(error.key, error.rule, place=place, move=number, legal=legal, **error.details) from error
        step = self.game.apply(self.state, action)
        self._forget()
        before = self._rows[-1] if self._rows else 0
        begins = not before or self.game.line(self.state) != self.game.line(self._steps[-2].state)
        move = Move(self.game.format(action), comment)
        self._moves.append(move)
        self._rows.append(before + begins)
        self._written.append(written(move.text, comment, before + 1 if begins else None))
        self._steps.append(step)
        self.at = number
        return step

    def undo(self) -> None:
        """Takes the last applied move back for good. Raises IndexError where there is none."""
        self.seek(self.at - 1)
        self._forget()

    def _forget(self) -> None:
        """Drops the moves that are not applied."""
        if self.at < len(self._moves):
            del self._moves[self.at :], self._rows[self.at :], self._written[self.at :], self._steps[self.at + 1 :]

    def seek(self, move: int) -> None:
        """Shows the match after so many moves; nothing is lost until a move is played. Raises IndexError."""
        if not 0 <= move <= len(self._moves):
            raise IndexError(move)
        self.at = move

    def comment_on(self, move: int) -> str:
        """What is written after a move, by its number from 1; of 0, what is written before the first."""
        return self._moves[move - 1].comment if move else self.comment

    def log(self, seat: int | None, since: int = 0) -> Iterator[Entry]:
        """What has happened since so many moves, as far as the seat was told; None: everything."""
        for move, step in enumerate(self._steps[since : self.at + 1], since):
            for event in step.events:
                if event.seat is None or seat is None or event.seat == seat:
                    yield Entry(move, event)

    def last_choice(self, seat: int, others: Collection[int] = ()) -> int | None:
        """How many moves had been applied at the seat's last choice that can be taken back: taking it back must not
        leave the seat with the knowledge of a card that it did not have then, nor undo a choice of the others."""
        known = self._known(self.at, seat)
        for move in range(self.at - 1, -1, -1):
            turn = self._steps[move].state.turn
            if known - self._known(move, seat) or turn in others:
                return None
            if turn == seat:
                return move
        return None

    def _known(self, move: int, seat: int) -> set[str]:
        view = self.game.view(self._steps[move].state, seat)
        return {piece.card for piece in self.game.table(view).pieces}

    def write(self) -> str:
        """The canonical record. Raises RecordError where it is larger than a record may be."""
        return write(self.tags, self.comment, self._written)


def replaying(record: Record) -> Iterator[Match]:
    """Plays a record move by move, so that a long one can be read without a pause. Raises RecordError."""
    match = Match(record)
    yield match
    for move in record.moves:
        match.play(move.text, move.comment, move.place)
        yield match


def replay(record: Record) -> Match:
    """Plays a whole record. Raises RecordError."""
    *_, match = replaying(record)
    return match
