"""A Dask cluster: the only module of the engine that needs more than the standard library."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path

from distributed import Client, as_completed

from engine.arena.crew import Piece, Work, played
from engine.game import GameError

ADDRESS = re.compile(r"(?:(?:tcp|tls)://)?(?P<host>\[[0-9a-fA-F:]+\]|[\w.-]+):(?P<port>[0-9]{1,5})", re.ASCII)
PATIENCE = 10
"""Seconds in which a scheduler has to answer."""
SOURCE = sha256(b"".join(file.read_bytes() for file in sorted(Path(__file__).parents[1].rglob("*.py")))).hexdigest()
"""Tells one Hatbox from another."""


def source() -> str:
    """Which Hatbox this process has."""
    return SOURCE


class Cluster:
    """The workers of a scheduler; they and it need this same Hatbox."""

    def __init__(self, address: str) -> None:
        """Raises GameError where no scheduler answers, or one without workers or with those of another Hatbox."""
        found = ADDRESS.fullmatch(address)
        if not found:
            raise GameError("scheduler-form", address=address)
        try:
            socket.create_connection((found["host"].strip("[]"), int(found["port"])), PATIENCE).close()
            self._client = Client(address, timeout=PATIENCE)
        except (OSError, OverflowError) as error:
            raise GameError("scheduler-silent", address=address) from error
        self.size = sum(self._client.nthreads().values())
        try:
            self._check(address)
        except GameError:
            self._client.close()
            raise

    def _check(self, address: str) -> None:
        if not self.size:
            raise GameError("scheduler-idle", address=address)
        try:
            sources = {self._client.run_on_scheduler(source), *self._client.run(source).values()}
        except Exception as error:  # that is all Dask says of a module that is not there
            raise GameError("scheduler-other", address=address) from error
        if sources != {SOURCE}:
            raise GameError("scheduler-other", address=address)

    def work(self, work: Work, pieces: Sequence[range]) -> Iterator[Piece]:
        """Plays the pieces on the workers."""
        with self._client as client:
            for done in as_completed(client.map(played, [work] * len(pieces), pieces, pure=False)):
                yield done.result()
