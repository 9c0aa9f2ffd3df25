"""The far side of the worker: hears questions, thinks about them and answers. Knows no browser; `static/worker.js`
carries the messages.

A message is the pickle of a tuple, its kind first. From the page come `ask`, a number and a question, and `stop` and
the number of a question. To the page go `ready` once, `beat` with each pause while there is something to think about,
`answer`, a number and the answer, and `refuse`, a number and what makes the GameError.
"""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Callable
from typing import Any

from engine.game import GameError
from ui.thinking import Question, think


class Desk:
    """Where the questions lie that are being thought about."""

    def __init__(self, post: Callable[[bytes], object]) -> None:
        """Stands ready and says so to the page."""
        self._post = post
        self._thoughts: dict[int, asyncio.Future[None]] = {}
        self._tell("ready")

    def hear(self, message: bytes) -> None:
        """Takes a message of the page."""
        match pickle.loads(message):
            case "ask", number, question:
                self._thoughts[number] = thought = asyncio.ensure_future(self._think(number, question))
                thought.add_done_callback(lambda _: self._thoughts.pop(number))
            case "stop", number if number in self._thoughts:
                self._thoughts[number].cancel()

    async def _think(self, number: int, question: Question) -> None:
        try:
            self._tell("answer", number, await think(question, self._pause))
        except GameError as error:
            self._tell("refuse", number, error.key, error.rule, error.details)

    async def _pause(self) -> None:
        self._tell("beat")
        await asyncio.sleep(0)

    def _tell(self, *message: Any) -> None:
        self._post(pickle.dumps(message))
