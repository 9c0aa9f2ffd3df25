"""The time that is left for a turn."""

from __future__ import annotations

from dataclasses import dataclass

from ui.clock import Countdown


@dataclass
class Watch:
    """A clock that is set by hand."""

    time: float = 100.0

    def __call__(self) -> float:
        return self.time


def test_time_goes_by_only_while_it_runs() -> None:
    watch = Watch()
    countdown = Countdown(watch)
    countdown.begin("a turn", 30)
    watch.time += 5
    assert (countdown.left, countdown.running) == (30, False)
    countdown.run(True)
    watch.time += 7
    assert countdown.left == 23
    countdown.run(False)
    watch.time += 60
    assert countdown.left == 23
    countdown.run(True)
    assert (countdown.lap, countdown.laps) == (23, 2)
    watch.time += 23.5
    assert countdown.left == 0


def test_what_was_left_is_gone_on_with() -> None:
    """But nobody has more than a whole turn."""
    countdown = Countdown(Watch())
    countdown.begin("a turn", 30, 12.5)
    assert countdown.left == 12.5
    countdown.begin("a turn", 30, 500)
    assert countdown.left == 30


def test_without_a_turn_nothing_runs() -> None:
    countdown = Countdown(Watch())
    countdown.run(True)
    assert not countdown.running
    countdown.begin("a turn", 30)
    countdown.run(True)
    countdown.end()
    assert not countdown.running and countdown.about == ""


def test_running_on_is_no_new_lap() -> None:
    watch = Watch()
    countdown = Countdown(watch)
    countdown.begin("a turn", 30)
    countdown.run(True)
    watch.time += 1
    countdown.run(True)
    assert (countdown.laps, countdown.left) == (1, 29)
