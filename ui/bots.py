"""The near side of the worker in which bots think. Knows no browser; `ui.worker` is the far side."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import count
from typing import Any, Protocol

from engine.game import GameError
from ui.thinking import Answer, Question, think

AFTER = 250
"""Milliseconds before a worker is started, so that what is to be seen comes first."""
PATIENCE = 4.0
"""Seconds without a sign of life after which a worker that thinks is dead."""
STARTING = 10
"""How many times that a worker may take to start."""
TRIES = 3
"""Workers that may die one after the other before it is done without."""
SHORT = 8
"""How many times less of the budget is used where there is no worker."""


class Port(Protocol):
    """A worker as the page holds it."""

    def post(self, message: bytes, /) -> None:
        """Sends it a message."""

    def close(self) -> None:
        """Ends it; nothing is heard of it any more."""


class Browser(Protocol):
    """What this needs of the browser (`ui.dom`)."""

    async def start_worker(self, hear: Callable[[bytes], None], lose: Callable[[], None], /) -> Port | None:
        """A worker that calls `hear` with its messages and `lose` when it fails; None where there can be none."""

    async def sleep(self, ms: float, /) -> None:
        """Waits some milliseconds."""


@dataclass
class _Asked:
    message: bytes
    answer: asyncio.Future[Answer | None]
    """None: nobody answers."""


class Bots:
    """Has bots think in a worker, or, where there is none to be had, for a shorter time between two frames."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._numbers = count(1)
        self._asked: dict[int, _Asked] = {}
        self._port: Port | None = None
        self._starting: asyncio.Future[None] | None = None
        self._ready = False
        self._heard = 0
        """How many messages have come."""
        self._deaths = 0
        """How many workers have died since the last answer."""

    @property
    def alone(self) -> bool:
        """Whether there is no worker to be had."""
        return self._deaths >= TRIES

    def wake(self) -> None:
        """Has a worker started, for there will be something to think about."""
        if not (self.alone or self._port or self._starting):
            self._starting = asyncio.ensure_future(self._start())

    async def think(self, question: Question) -> Answer:
        """Has a question thought about; who no longer wants to know cancels. Raises GameError."""
        self.wake()
        number = next(self._numbers)
        message = pickle.dumps(("ask", number, question))
        asked = self._asked[number] = _Asked(message, asyncio.get_running_loop().create_future())
        try:
            if self._ready:
                self._post(message)
            silent = 0
            while not (self.alone or asked.answer.done()):
                heard = self._heard
                await asyncio.wait([asked.answer], timeout=PATIENCE)
                silent = silent + 1 if heard == self._heard else 0
                if not asked.answer.done() and silent >= (1 if self._ready else STARTING):
                    self._lose()
                    silent = 0
            if asked.answer.done() and (answer := asked.answer.result()) is not None:
                return answer
        finally:
            del self._asked[number]
            if self._ready and not asked.answer.done():
                self._post(pickle.dumps(("stop", number)))
        short = replace(question, budget=max(1, question.budget // SHORT))
        return await think(short, lambda: self._browser.sleep(0))

    async def _start(self) -> None:
        await self._browser.sleep(AFTER)
        self._port = await self._browser.start_worker(self._hear, self._lose)
        self._starting = None
        if self._port is None:
            self._deaths = TRIES
            self._give_up()

    def _hear(self, message: bytes) -> None:
        self._heard += 1
        match pickle.loads(message):
            case ("ready",):
                self._ready = True
                for asked in self._asked.values():
                    self._post(asked.message)
            case "answer", number, answer:
                self._deaths = 0
                self._settle(number, lambda future: future.set_result(answer))
            case "refuse", number, key, rule, details:
                self._settle(number, lambda future: future.set_exception(GameError(key, rule, **details)))

    def _settle(self, number: int, settle: Callable[[asyncio.Future[Any]], None]) -> None:
        """Gives an answer to whoever still wants it."""
        if number in self._asked and not self._asked[number].answer.done():
            settle(self._asked[number].answer)

    def _post(self, message: bytes) -> None:
        assert self._port
        self._port.post(message)

    def _lose(self) -> None:
        """Starts another worker in the place of one that has died, which is asked the same again."""
        if self._port:
            self._port.close()
        self._port, self._ready = None, False
        self._deaths += 1
        if self.alone:
            self._give_up()
        else:
            self.wake()

    def _give_up(self) -> None:
        for asked in self._asked.values():
            if not asked.answer.done():
                asked.answer.set_result(None)
