"""The demos of Hato: there is one of every rule and of every prohibition, and what is told of them is so."""

from __future__ import annotations

import re
from inspect import getsource

import pytest

from engine import hato
from engine.demo import told
from engine.game import Demo
from engine.hato.rules import DECK, SEATS, placed, refusal
from engine.match import Match, replay
from engine.record import RecordError, parse
from engine.text import LANGUAGES, Text
from tests.engine.hato.scenes import cards, state, under

DEMOS = {demo.id: demo for demo in hato.rule_demos()}


def shown(id: str) -> Match:
    """A demo after its last move."""
    return replay(parse(DEMOS[id].record))


def test_every_rule_has_a_demo() -> None:
    """Not the chapters alone."""
    assert {demo.rule for demo in hato.rule_demos()} == {rule.id for rule in hato.RULES}


def test_every_prohibition_has_a_demo() -> None:
    """Whatever the rules refuse for a reason of their own is refused in some demo."""
    refused = {"token-card"}
    for demo in hato.rule_demos():
        if demo.refused:
            with pytest.raises(RecordError) as caught:
                shown(demo.id).play(demo.refused)
            refused.add(caught.value.key)
    assert refused == {"token-card", *re.findall(r'GameError\(\s*"([a-z-]+)"', getsource(refusal))} - {"missing"}


@pytest.mark.parametrize("demo", hato.rule_demos(), ids=DEMOS)
def test_every_card_has_its_place(demo: Demo) -> None:
    """All 48 lie somewhere, so that those which nobody says can be dealt and the deal played on."""
    match = shown(demo.id)
    for move in range(len(match) + 1):
        match.seek(move)
        assert len(placed(state(match))) == len(DECK)


@pytest.mark.parametrize("language", LANGUAGES)
def test_players_are_called_as_their_seats_are(language: str) -> None:
    """The narration speaks of nobody who does not sit there."""
    text, seats = Text(language), set(map(str, range(1, SEATS + 1)))
    word = text("seat", number="").strip().lower()
    for demo in hato.rule_demos():
        for key in told(demo).values():
            assert set(re.findall(rf"{word}\w* (\d+)", text(key).lower())) <= seats, key


def test_the_clock_runs() -> None:
    """hato.clock: half a minute for the first turn."""
    clock = hato.clock(state(shown("hato.clock")))
    assert clock and (clock.rule, clock.seconds) == ("hato.clock", 30)


def test_the_reckonings_are_those_of_the_book() -> None:
    """The worked example of the norm and of the winner, and where everybody stands."""
    for id, net in (("hato.score.norm", (5, 2, 0, -2, -5)), ("hato.winner", (-1, 26, -6, -8, -11))):
        (result,) = state(shown(id)).results
        assert (result.points, result.net) == ((75, 60, 50, 40, 25), net)
    for id in ("hato.balance", "hato.standing"):
        assert state(shown(id)).balances == (25, 22, 20, 18, 15, 20, 20, 20)
    assert state(shown("hato.leader")).leader == 1
    assert state(shown("hato.topup")).balances[3] == 19
    assert state(shown("hato.topup.positive")).balances[3:5] == (-1, 15)


def test_the_deals_are_those_that_are_told() -> None:
    """Their seeds give what the narration says of them."""
    assert under(shown("hato.redeal"), "hato.redeal") == [
        {"family": 2, "how": "table"},
        {"by": 7, "family": 3, "how": "hand"},
    ]
    paid = state(shown("hato.choose.twenty"))
    assert (paid.paid, paid.balances) == ((6,), (20, 16, 16, 16, 16, 16, 40, 20))
    assert cards("8k")[0] in (paid.returned[0] or ()) and cards("3k")[0] in (paid.returned[6] or ())
    assert under(shown("hato.triple"), "hato.triple.stays") == [{"family": 10}]
    assert cards("12p")[0] in (state(shown("hato.triple.stays")).captured[3] or ())
    assert under(shown("hato.triple.replace"), "hato.triple.replace") == [{"card": "10q", "drawn": "6q", "family": 10}]
    again = shown("hato.triple.redeal")
    assert under(again, "hato.triple.redeal") == [{"family": 3}]
    assert (state(again).phase, state(again).turn, state(again).shuffles) == ("choose", 0, 2)
