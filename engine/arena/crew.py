"""Who does the work: this process, processes on all cores, or a cluster. What they find is the same."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import Protocol

from engine.arena.tally import Tally


class Work(Protocol):
    """Something that is done deal by deal."""

    @property
    def deals(self) -> int:
        """How many there are, numbered from 0."""

    def tally(self, deals: range, /) -> Tally:
        """Plays some of the deals."""


Piece = tuple[range, Tally]
"""Deals that have been played."""


class Crew(Protocol):
    """Several that work at once."""

    size: int
    """How many."""

    def work(self, work: Work, pieces: Sequence[range], /) -> Iterator[Piece]:
        """Plays the pieces, and gives each as soon as it is done."""


class Alone:
    """This process."""

    size = 1

    def work(self, work: Work, pieces: Sequence[range]) -> Iterator[Piece]:
        """Plays one piece after the other."""
        return (played(work, piece) for piece in pieces)


class Processes:
    """Processes of this machine."""

    def __init__(self, size: int) -> None:
        self.size = size

    def work(self, work: Work, pieces: Sequence[range]) -> Iterator[Piece]:
        """Plays as many pieces at once as there are processes."""
        pool = ProcessPoolExecutor(self.size, get_context("spawn"), prepare)
        try:
            for done in as_completed({pool.submit(played, work, piece) for piece in pieces}):
                yield done.result()
        finally:
            pool.shutdown(cancel_futures=True)


def played(work: Work, piece: range) -> Piece:
    """Plays one piece."""
    return piece, work.tally(piece)


def prepare() -> None:
    """Has a process end with the one that started it, and when it is interrupted, without a word."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    Thread(target=_end_with, args=(parent_process(),), daemon=True).start()


def _end_with(parent: BaseProcess | None) -> None:
    assert parent is not None
    parent.join()
    os._exit(1)
