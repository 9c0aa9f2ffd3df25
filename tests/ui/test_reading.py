"""Records that are read little by little."""

from __future__ import annotations

from itertools import count

import pytest

from engine.match import replay
from engine.record import RecordError, parse
from tests.ui.deals import deal
from ui.reading import Reading


def test_a_record_is_read_in_slices_and_comes_out_whole() -> None:
    """Its share never falls."""
    match = deal(2, 0)
    while match.legal():
        match.play(match.legal()[0])
    ticks = count()
    reading = Reading(match.write(), lambda: next(ticks) * 0.005)
    shares = [reading.share]
    while (read := reading.go_on()) is None:
        shares.append(reading.share)
    assert len(shares) > 5 and shares == sorted(shares)
    assert read.write() == match.write() == replay(parse(match.write())).write()


def test_a_short_record_is_read_at_once() -> None:
    read = Reading(deal(2, 0).write(), lambda: 0).go_on()
    assert read is not None and len(read) == 0


def test_a_wrong_record_is_refused() -> None:
    reading = Reading(deal(2, 0).write() + "R9xB9", lambda: 0)
    with pytest.raises(RecordError):
        reading.go_on()
