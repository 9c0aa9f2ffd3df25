"""Both sides of the worker in which bots think, without a worker between them."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Awaitable, Callable, Generator, Sequence
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from engine import hats
from engine.game import Estimate, Event, GameError, Thinking
from tests.ui.deals import deal
from ui import bots
from ui.bots import SHORT, TRIES, Bots
from ui.sitting import Sitting
from ui.thinking import SECONDS, Answer, Question, think
from ui.worker import Desk


class Line:
    """A browser whose workers are desks in the same loop, each reached at the next turn of it."""

    def __init__(self, workers: int = 1000) -> None:
        self.left = workers
        """How many more workers it has."""
        self.desks: list[Desk] = []
        self.sent: list[Any] = []
        """What has come from the page."""
        self.dead = False
        """Whether no worker hears anything any more."""
        self.lose: Callable[[], None] = lambda: None
        self._hear: Callable[[bytes], None] = lambda message: None

    async def start_worker(self, hear: Callable[[bytes], None], lose: Callable[[], None], /) -> Line | None:
        """A desk."""
        if not self.left:
            return None
        self.left -= 1
        self.dead, self.lose, self._hear = False, lose, hear
        self.desks.append(Desk(lambda message: self._later(hear, message)))
        return self

    def post(self, message: bytes, /) -> None:
        """Brings a message to the last desk."""
        self.sent.append(pickle.loads(message))
        if not self.dead:
            self._later(self.desks[-1].hear, message)

    def close(self) -> None:
        """Nothing more comes from it."""
        self.dead = True

    async def sleep(self, ms: float, /) -> None:
        """Takes no time."""
        await asyncio.sleep(0)

    def _later(self, hear: Callable[[bytes], None], message: bytes) -> None:
        asyncio.get_running_loop().call_soon(lambda: None if self.dead else hear(message))


def question(**more: Any) -> Question:
    """What the bot at a fresh table is asked."""
    asked = Sitting(deal(2)).question(Random(1))
    return Question(**({name: getattr(asked, name) for name in Question.__dataclass_fields__} | more))


def alone(asked: Question) -> Answer:
    """What a bot thinks of it without any worker."""
    return asyncio.run(think(asked, lambda: asyncio.sleep(0)))


def heard(line: Line) -> list[tuple[str, int]]:
    """What has come from the page, by kind and number."""
    return [(kind, number) for kind, number, *_ in line.sent]


class Ponderous:
    """A bot that thinks until it is told that the time is up, or for its budget."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.budgets: list[int] = []
        self.left: list[str] = []
        monkeypatch.setattr(hats, "think", self.think)

    def think(self, level: str, view: Any, log: Sequence[Event], rng: Random, budget: int) -> Thinking[Any]:
        """Notes how it ended."""
        self.budgets.append(budget)
        worth = 0
        try:
            while worth < budget and not (yield):
                worth += 1
            self.left.append("finished" if worth == budget else "late")
        except GeneratorExit:
            self.left.append("left")
            raise
        return (Estimate(view.legal[0], worth),)


async def until(true: Callable[[], object]) -> None:
    """Lets the loop go round."""
    while not true():
        await asyncio.sleep(0)


def test_a_worker_answers_what_the_bot_thinks() -> None:
    """The same for the same question, as if it were thought about here."""
    line = Line()
    asked = question()

    async def ask() -> tuple[Answer, Answer]:
        near = Bots(line)
        return await near.think(asked), await near.think(asked)

    assert asyncio.run(ask()) == (alone(asked), alone(asked))
    assert heard(line) == [("ask", 1), ("ask", 2)] and len(line.desks) == 1


def test_what_is_asked_before_the_worker_is_ready_waits_for_it() -> None:
    """And is asked once; a worker that was woken is not started again."""
    line = Line()

    async def ask() -> list[Answer]:
        near = Bots(line)
        near.wake()
        near.wake()
        return list(await asyncio.gather(near.think(question()), near.think(question(seed=2))))

    assert len(asyncio.run(ask())) == 2
    assert heard(line) == [("ask", 1), ("ask", 2)] and len(line.desks) == 1


def test_a_refusal_comes_back_as_the_error_it_is() -> None:
    """A level that the game lacks names those it has."""

    async def ask() -> None:
        await Bots(Line()).think(question(level="genius"))

    with pytest.raises(GameError) as caught:
        asyncio.run(ask())
    assert caught.value.key == "bot-unknown" and caught.value.details["levels"] == " ".join(hats.LEVELS)


def test_who_no_longer_wants_to_know_stops_the_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    """The worker is told; a stale answer is dropped, and the next question is answered."""
    line, bot = Line(), Ponderous(monkeypatch)

    async def ask() -> Answer:
        near = Bots(line)
        thought = asyncio.ensure_future(near.think(question(budget=10**9)))
        await until(lambda: bot.budgets)
        thought.cancel()
        await until(lambda: bot.left)
        line._hear(pickle.dumps(("answer", 1, ())))
        line.desks[-1].hear(pickle.dumps(("stop", 1)))
        line.desks[-1].hear(pickle.dumps(("ask", 7, question())))
        line.desks[-1].hear(pickle.dumps(("stop", 7)))
        answer = await near.think(question(budget=3))
        await asyncio.sleep(0)
        return answer

    assert asyncio.run(ask())[0].worth == 3
    assert bot.left == ["left", "finished"] and not line.desks[-1]._thoughts
    assert heard(line) == [("ask", 1), ("stop", 1), ("ask", 2)]


def test_a_worker_that_fails_is_replaced_and_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody notices."""
    line, bot = Line(), Ponderous(monkeypatch)

    async def ask() -> Answer:
        near = Bots(line)
        thought = asyncio.ensure_future(near.think(question(budget=200)))
        await until(lambda: bot.budgets)
        line.lose()
        return await thought

    assert asyncio.run(ask())[0].worth == 200
    assert len(line.desks) == 2 and heard(line) == [("ask", 1), ("ask", 1)]


def test_a_worker_without_a_sign_of_life_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    """While it thinks it gives one with every pause."""
    monkeypatch.setattr(bots, "PATIENCE", 0.05)
    line, bot = Line(), Ponderous(monkeypatch)

    async def ask() -> Answer:
        near = Bots(line)
        thought = asyncio.ensure_future(near.think(question(budget=200_000)))
        await until(lambda: bot.budgets)
        line.dead = True
        return await thought

    assert asyncio.run(ask())[0].worth == 200_000
    assert len(line.desks) == 2


@pytest.mark.parametrize("workers", [0, 1000])
def test_without_a_worker_the_bot_thinks_on_the_page_for_a_shorter_time(
    monkeypatch: pytest.MonkeyPatch, workers: int
) -> None:
    """Where there is none, and where one after the other dies; from then on at once."""
    line, bot = Line(workers), Ponderous(monkeypatch)

    async def ask() -> list[Answer]:
        near = Bots(line)
        thought = asyncio.ensure_future(near.think(question(budget=100 * SHORT)))
        for number in range(1, TRIES + 1 if workers else 0):
            await until(lambda number=number: len(line.desks) == number and line.sent[number - 1 :])  # type: ignore[misc]
            line.lose()
        first = await thought
        return [first, await near.think(question(budget=3))]

    assert [answer[0].worth for answer in asyncio.run(ask())] == [100, 1]
    assert bot.budgets[-2:] == [100, 1] and len(line.desks) == (TRIES if workers else 0)


def test_a_search_ends_at_its_time_limit_only_where_the_device_is_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """It answers with what it has by then; otherwise the budget alone decides."""
    bot = Ponderous(monkeypatch)
    ticks = iter(range(10**6))
    answer = asyncio.run(think(question(budget=10**9), pause(), lambda: next(ticks) / 1000))
    assert SECONDS * 800 < answer[0].worth < SECONDS * 1000
    assert asyncio.run(think(question(budget=50), pause(), lambda: 0.0))[0].worth == 50
    assert bot.left == ["late", "finished"]


def pause() -> Callable[[], Awaitable[None]]:
    """A pause that takes no time."""
    return lambda: asyncio.sleep(0)


def test_thinking_pauses_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """At least every 20 milliseconds, by the clock that it is given."""
    time, pauses = 0.0, [0.0]

    def slow(*_: Any) -> Generator[None, bool | None, Answer]:
        nonlocal time
        for _step in range(100):
            time += 0.003
            yield
        return ()

    async def paused() -> None:
        pauses.append(time)

    monkeypatch.setattr(hats, "think", slow)
    asyncio.run(think(question(), paused, lambda: time))
    assert max(after - before for before, after in pairwise(pauses)) <= 0.02
    assert len(pauses) > 10
