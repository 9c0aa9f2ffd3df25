"""The table screen with Hato: buttons, the clock, the reckoning, top-ups, a match that goes on in another record."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from engine import hato
from engine.match import Match, replay
from engine.record import Record, parse
from engine.text import LANGUAGES, Text
from tests.engine.hato.scenes import last, scene
from tests.ui.deals import find, text_of
from tests.ui.test_play import Table, click, draw, press
from ui.play import PACE, Play
from ui.settings import Settings
from ui.sitting import LONG, Sitting

BOTS = {f"Bot.{seat}": "normal" for seat in range(1, 8)}


def table(match: Match, **more: object) -> tuple[Table, Play]:
    """A table at which nobody has moved yet."""
    host = Table(**more)  # type: ignore[arg-type]
    play = Play(host, Sitting(match))
    play.begin()
    return host, play


def dealt(seed: str = "tea", **tags: str) -> Match:
    """A match of Anna and seven bots."""
    return Match(Record({"Game": "hato", "Seat.0": "Anna", **BOTS, "Seed": seed, "First": "0", **tags}))


def mine(match: Match) -> Match:
    """The same position with seven bots."""
    return replay(parse(Match(Record({**match.tags, **BOTS})).write()))


def said(play: Play) -> list[str]:
    """What stands on the buttons at the foot."""
    (bar,) = find(draw(play), class_="buttons")
    return [text_of(node) for node in find(bar, type="button")]


def test_the_choice_to_play_has_two_buttons_and_keys() -> None:
    host, play = table(dealt())
    assert said(play) == ["Play", "Sit out"]
    press(play, "e")
    assert play.sitting.match.at == 0, "two buttons: neither ends the turn"
    press(play, "2")
    assert 0 in play.sitting.match.state.skipped
    for work in host.work:
        work.close()


def test_a_chosen_card_lights_up_what_it_takes_and_goes_there_from_any_of_it() -> None:
    """From each of the three, from the table, and from the card itself."""
    for key in ("5t", "5r", "5p", "table", "5q"):
        host, play = table(mine(scene(Table="5t 5r 5p 1k", Hand_0="5q 7t", Stock="12p 8p")))
        click(play, "pick:5q")
        assert {"5t", "5r", "5p", "table"} == play.sitting.lit.next
        click(play, f"pick:{key}")
        assert play.sitting.match.at == 1
        for work in host.work:
            work.close()


def test_arrows_go_to_the_lit_cards_and_never_stay_on_their_zone() -> None:
    host, play = table(mine(scene(Table="5t 5r 5p 1k", Hand_0="5q 7t", Stock="12p 8p")))
    click(play, "pick:5q")
    stops, at = [], "5q"
    for _ in range(4):
        press(play, "ArrowRight", f"pick:{at}")
        at = host.focused
        stops.append(at)
    assert sorted(stops) == ["5p", "5q", "5r", "5t"]
    for work in host.work:
        work.close()


def test_between_two_nothing_but_the_two_will_do() -> None:
    host, play = table(mine(scene(Table="5t 5r 1k", Hand_0="5q 7t", Stock="12p 8p")))
    click(play, "pick:5q")
    assert play.sitting.lit.next == {"5t", "5r"}
    click(play, "pick:table")
    assert play.sitting.match.at == 0 and play.sitting.refusal
    click(play, "pick:5r")
    assert play.sitting.match.at == 1
    for work in host.work:
        work.close()


def test_escape_puts_a_card_back_and_plays_nothing() -> None:
    host, play = table(mine(scene(Table="5t 1k", Hand_0="5q 7t", Stock="12p 8p")))
    click(play, "pick:5q")
    press(play, "Escape")
    assert play.sitting.chosen == () and play.sitting.match.at == 0
    for work in host.work:
        work.close()


def test_a_bot_finishes_a_turn_for_which_the_time_is_up() -> None:
    """Card and waiting choice alike; the record and the log say so, and nothing is gained by a reload."""
    host, play = table(mine(scene(Table="5t 5r 1k", Hand_0="5q 7t", Stock="12p 8p")))
    (tick,) = host.work
    tick.close()
    match = play.sitting.match
    clock = hato.clock(match.state)
    assert clock
    host.times[clock.about] = 0.0
    host = Table(times=host.times)
    again = Play(host, Sitting(match))
    again.begin()

    async def once() -> None:
        """Lets the clock be looked at until the turn is over."""
        for _ in range(50):
            await asyncio.sleep(0)

    async def run() -> None:
        tasks = [asyncio.ensure_future(work) for work in host.work]
        host.work.clear()
        await once()
        for task in tasks:
            task.cancel()

    asyncio.run(run())
    assert match.at >= 1
    assert match.comment_on(1) == "hato.clock"
    assert again.sitting.log[0].event.rule == "hato.clock"
    assert Text("en").event(hato, again.sitting.log[0].event, ["Anna"] * 8) == (
        "Anna: time is up, a bot finishes the turn"
    )
    for work in host.work:
        work.close()


def test_no_clock_runs_where_it_is_switched_off_or_nobody_is_asked() -> None:
    host, _ = table(dealt(), look=Settings(clock="off"))
    assert host.work == []
    host, play = table(dealt(First="3"))
    assert not find(draw(play), role="timer")
    for work in host.work:
        work.close()


def test_the_reckoning_opens_by_itself_and_its_sums_are_those_of_the_engine() -> None:
    match = mine(last("", Captured_0="1k 1r 2r 2t", Captured_1="4t 4r 4p 4q", Seed="more", Balance="1000"))
    match.play("12p")
    host, play = table(match)
    assert host.dialog == "sheet"
    sheet = find(draw(play), class_="sheet")[0]
    rows = {text_of(find(row, class_="name")[0]): row for row in find(sheet, class_="standing-row")}
    assert len(rows) == 8
    names = Text("en").names(match.tags, 8)
    for seat in match.state.active:
        total = sum(line.points for line in hato.score(match.view(0)) if line.seat == seat)
        row = rows[names[seat]]
        assert text_of(find(row, class_="change")[0]) == (f"{total:+}".replace("-", "−") if total else "0")
        assert len(find(row, class_="bead")) == max(0, total)
        assert text_of(find(row, class_="standing-balance")[0]) == str(match.state.balances[seat]).replace("-", "−")


def test_before_it_is_paid_the_beads_lie_before_those_who_pay() -> None:
    match = mine(last("", Captured_0="1k 1r 2r 2t", Captured_1="4t 4r 4p 4q", Seed="more", Balance="1000"))
    match.play("12p")
    host, play = table(match)
    paid = find(draw(play), class_="bead")
    play._unpaid = True
    sheet = find(draw(play), class_="sheet")[0]
    unpaid = find(sheet, class_="bead")
    assert {bead.key for bead in unpaid} == {bead.key for bead in paid} and len(paid) > 5
    balances = [int(text_of(node).replace("−", "-")) for node in find(sheet, class_="standing-balance")]
    assert sorted(balances) == [1000] * 8
    assert host.work == []


def test_a_top_up_is_asked_about() -> None:
    match = mine(last("", Balance="1000", Balance_0="-30", Seed="more"))
    match.play("12p")
    host, play = table(match)
    assert said(play) == ["Take 20 bubyshki for free", "Next deal"]
    click(play, "act:$0")
    assert said(play) == ["Yes", "No"]
    assert text_of(find(draw(play), class_="prompt")[0]) == "Take 20 bubyshki for free?"
    click(play, "play:back")
    assert match.state.balances[0] < 0 and said(play)[1] == "Next deal"
    before = match.state.balances[0]
    click(play, "act:$0")
    click(play, "act:yes")
    assert match.state.balances[0] == before + 20
    for work in host.work:
        work.close()


def test_bots_top_up_by_themselves_before_the_next_deal() -> None:
    match = mine(last("", Balance="1000", Balance_5="-30", Balance_6="-10", Seed="more"))
    match.play("12p")
    host, play = table(match)
    host.settle()
    assert match.state.balances[5] >= 0 and match.state.balances[6] >= 0
    assert match.turn is None and said(play) == ["Next deal"]


def test_each_person_at_one_screen_is_offered_a_top_up_of_its_own() -> None:
    match = last("", Balance="1000", Balance_0="-30", Balance_1="-30", Seed="more", Seat_1="Ben")
    match = Match(Record({**match.tags, **{f"Bot.{seat}": "normal" for seat in range(2, 8)}}))
    match.play("12p")
    _, play = table(match)
    assert said(play) == ["Take 20 bubyshki for free", "Next deal", "Ben: Take 20 bubyshki for free"]


def test_a_long_match_goes_on_in_another_record() -> None:
    """With the balances, the leader and the people; shorter ones go on in the same."""
    match = dealt(Balance="100000")
    rng = Random(1)
    while len(match) < LONG or match.state.phase != "between":
        match.play(rng.choice(match.legal()))
    host, play = table(match)
    before = match.state
    click(play, "act:deal")
    after = play.sitting.match
    assert after is not match and len(after) == 0
    assert (after.state.balances, after.state.leader) == (before.balances, before.results[-1].winner)
    assert after.tags["Seed"] == "fresh" and after.tags["Seat.0"] == "Anna" and after.tags["Bot.7"] == "normal"
    assert host.dialog == ""
    for work in host.work:
        work.close()


def test_the_steps_of_a_move_follow_one_another() -> None:
    """Fewer where the pace is quick, none where it is instant."""
    pauses = {}
    for pace in ("calm", "quick", "instant"):
        host, play = table(
            mine(scene(Table="5t 1k 9t", Hand_0="5q 7t", Stock="1p 8p")), look=Settings(pace=pace, clock="off")
        )
        click(play, "pick:5q")
        click(play, "pick:5t")
        assert bool(play._frames) == (pace != "instant")
        pauses[pace] = len(play._frames)
        host.settle()
        assert play.table == play.sitting.table
        assert set(host.pauses) <= {PACE[pace] / 2 * part for part in (1, 0.6, 0.8)}
    assert pauses == {"calm": 3, "quick": 1, "instant": 0}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_the_screen_is_worded(language: str) -> None:
    """In every phase, with every dialog."""
    text = Text(language)
    match = dealt(Deals="2", Balance="0")
    rng = Random(3)
    while match.legal():
        host, play = table(match, look=Settings(clock="on"))
        for dialog in ("", "sheet", "help", "log"):
            host.dialog = dialog
            assert text_of(draw(play, text))
        for work in host.work:
            work.close()
        for _ in range(7):
            if match.legal():
                match.play(rng.choice(match.legal()))
