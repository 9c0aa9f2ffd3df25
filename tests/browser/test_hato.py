"""Hato on the page: whole deals, what may not be seen, reloads, the clock, top-ups, and matches without an end."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from random import Random
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from engine import hato
from engine.hato.rules import Play, State
from engine.match import Match, replay
from engine.record import parse
from engine.search import bot
from engine.text import Text
from tests.browser.conftest import OpenPage
from tests.browser.test_saves import GAME, games, prepared, ready
from tests.browser.test_table import SEEN, STORED, game

TEXT = Text("en")
SOON = 20_000
NEW = "#game=hato&seed=hato-{seed}&pace={pace}&clock=off"
BOTS = "".join(f'[Bot.{seat} "normal"]\n' for seat in range(1, 8))
DUE = "document.querySelector('.prompt[data-yours]:not(:empty), dialog[open] [data-on^=\"act:\"]')"
"""Whether the player is asked anything."""
STEP = """() => {
  const all = (what) => [...document.querySelectorAll(what)];
  const root = document.querySelector("[data-phase]");
  if (root.dataset.phase === "over") return "over";
  const asked = all("dialog[open] [data-on^='act:']").concat(all(".bar [data-on^='act:']"));
  const wanted = ["act:yes", "act:$0", "act:deal", "act:play"];
  const found = wanted.map((on) => asked.find((button) => button.dataset.on === on)).find(Boolean);
  const lit = all("[data-zone=table] [data-lit], [data-zone=table][data-lit]");
  const next = found ?? (document.querySelector("[data-chosen]") || lit.length ? lit[0] : all(".piece[data-lit]")[0]);
  next?.click();
  return next ? next.dataset.on : "";
}"""
"""Does the next thing that there is to do: plays every deal, takes what is free, and the first card that goes."""


WATCHED = """() => {
  window.painted = 0;
  window.shares = new Set();
  const paint = () => { painted++; requestAnimationFrame(paint); };
  paint();
  const look = () => { const bar = document.querySelector(".reading progress"); if (bar) shares.add(bar.value); };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
"""Counts the frames that are painted, and notes what the bar of progress shows."""


def hato_state(match: Match) -> State:
    """The full truth."""
    assert isinstance(match.state, State)
    return match.state


@cache
def until(reached: Callable[[State], bool], tags: str = "") -> str:
    """The record of a match that bots have played up to such a state, seat 0 playing whenever it may."""
    for seed in range(300):
        match = replay(parse(f'[Game "hato"]\n[Seat.0 "Anna"]\n{BOTS}[Seed "until-{seed}"]\n{tags}\n'))
        rng = Random(seed)
        while hato_state(match).deal == 1:
            state = hato_state(match)
            if reached(state):
                return match.write()
            if state.turn is None:
                break
            play = state.phase == "choose" and state.turn == 0
            match.play("play" if play else hato.format(bot(hato, "normal")(match.view(state.turn), [], rng, 1)))
    raise AssertionError("no seed comes to that state")


def choosing(state: State) -> bool:
    """Seat 0 is asked whether it plays."""
    return state.phase == "choose" and state.turn == 0


def in_turn(state: State) -> bool:
    """Seat 0 has a card that asks for nothing, in the middle of a deal."""
    plain = [action for action in hato.legal(state) if isinstance(action, Play) and action.taken is None]
    return state.phase == "play" and state.turn == 0 and state.turned is None and state.turns > 5 and bool(plain)


def turned(state: State) -> bool:
    """A card of the stock waits for the choice of seat 0."""
    return state.turn == 0 and state.turned is not None


def reckoned(state: State) -> bool:
    """The first deal is over."""
    return state.phase == "between"


def below(state: State) -> bool:
    """The first deal is over, and seat 0 has less than nothing."""
    return state.phase == "between" and state.balances[0] < 0


def opened(
    open_page: OpenPage, record: str, more: str = "&pace=quick&clock=off", width: int = 1280, height: int = 800
) -> Page:
    """The record on the page."""
    return open_page(f"#record={quote(record)}{more}", width=width, height=height)


BEGUN = """() => Object.keys(localStorage).filter(key => key.startsWith("hatbox.game."))
    .map(key => localStorage[key].split(/\\s+/).filter(word => word === "deal").length).reduce((a, b) => a + b, 0)"""
"""How many deals after the first have been begun in the games that are kept."""


def play_deals(page: Page, deals: int, seconds: float) -> None:
    """Does everything that there is to do until so many deals are over and the next is begun, or the match is over."""
    begun = 0
    for _ in range(int(seconds * 100)):
        done = page.evaluate(STEP)
        begun = page.evaluate(BEGUN)  # by the save, for a button may be pressed again before it is gone
        if done == "over" or begun >= deals:
            return
        page.wait_for_timeout(10)
    raise AssertionError(f"only {begun} of {deals} deals in {seconds} seconds")


def check_reckoning(page: Page) -> None:
    """The dialog says of every seat what the engine says."""
    match = game(page)
    state = hato_state(match)
    names = TEXT.names(match.tags, 8)
    totals = [sum(line.points for line in hato.score(match.view(0)) if line.seat == seat) for seat in range(8)]
    expect(page.locator(".sheet[data-paid]")).to_be_visible(timeout=SOON)
    rows = page.locator(".standing-row")
    expect(rows).to_have_count(8)
    shown = []
    for row in rows.all():
        seat = names.index(row.locator(".name").inner_text())
        balance = int(row.locator(".standing-balance").inner_text().replace("−", "-"))
        assert balance == state.balances[seat]
        shown.append(balance)
        if seat in state.active:
            change = int(row.locator(".change").inner_text().replace("−", "-"))
            assert change == totals[seat]
            assert row.locator(".bead").count() == max(0, totals[seat])
            rules = [details.get_attribute("data-key") for details in row.locator("details").all()]
            assert rules and set(rules) <= {rule.id for rule in hato.RULES}
    assert shown == sorted(shown, reverse=True)


def test_a_deal_by_mouse(open_page: OpenPage) -> None:
    page = open_page(NEW.format(seed=1, pace="quick"))
    hand = page.locator(".seat[data-near] [data-zone=hand] .piece")
    expect(hand).to_have_count(4)
    expect(page.locator("[data-zone=table] [data-card='']")).to_have_count(8)
    page.get_by_role("button", name="Play", exact=True).click(timeout=SOON)
    while page.locator("[data-phase=between]").count() == 0:
        page.wait_for_function(DUE, timeout=SOON)
        lit = page.locator("[data-zone=table] .piece[data-lit]")
        if page.locator("[data-phase=between]").count():
            break
        if not lit.count():
            hand.first.click()
        before = page.evaluate(STORED)
        page.locator("[data-zone=table][data-lit], [data-zone=table] .piece[data-lit]").first.click()
        page.wait_for_function(f"(before) => {STORED} !== before", arg=before)
        page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))")
    page.wait_for_selector("dialog[open] .sheet", timeout=SOON)
    check_reckoning(page)
    page.locator("dialog[open]").get_by_role("button", name="Next deal").click()
    expect(page.locator("[data-phase=choose]")).to_be_visible()
    assert hato_state(game(page)).deal == 2


def test_a_deal_by_keyboard(open_page: OpenPage) -> None:
    """1 plays the deal; an arrow goes to a card, Enter chooses it; another goes to where it may lie, Enter plays it."""
    page = open_page(NEW.format(seed=2, pace="quick"))
    page.wait_for_function(DUE, timeout=SOON)
    page.keyboard.press("1")
    target = "[data-zone=table][data-lit], [data-zone=table] [data-lit]"
    while page.locator("[data-phase=between]").count() == 0:
        page.wait_for_function(DUE, timeout=SOON)
        if page.locator("[data-phase=between]").count():
            break
        before = page.evaluate(STORED)
        page.keyboard.press("ArrowRight")
        page.wait_for_function("document.activeElement.matches('[data-lit]')")
        page.keyboard.press("Enter")
        page.wait_for_function(
            f"(before) => document.querySelector('[data-chosen]') || {STORED} !== before", arg=before
        )
        for _ in range(30):
            if page.evaluate(STORED) != before or page.evaluate("(at) => document.activeElement.matches(at)", target):
                break
            page.keyboard.press("ArrowRight")
            page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))")
        if page.evaluate(STORED) == before:
            page.keyboard.press("Enter")
        page.wait_for_function(f"(before) => {STORED} !== before", arg=before)
        page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))")
    page.wait_for_selector("dialog[open] .sheet", timeout=SOON)
    check_reckoning(page)
    page.keyboard.press("Escape")
    page.keyboard.press("1")
    expect(page.locator("[data-phase=choose]")).to_be_visible()


def test_what_a_player_may_not_know_is_nowhere(open_page: OpenPage) -> None:
    """At every step of a deal: not in the table, the log or what is read out, by picture, attribute or name."""
    page = open_page(NEW.format(seed=3, pace="quick"))
    page.evaluate(SEEN, STORED)
    play_deals(page, 1, 60)
    match = game(page)
    seen = page.evaluate("window.seen")
    assert len(seen) > 20
    for record, markup in seen.items():
        at = len(parse(record).moves)
        known: set[str] = set()
        for move in range(at + 1):
            match.seek(move)
            known |= {piece.card for piece in hato.table(match.view(0)).pieces}
        hidden = {str(card) for card in hato.rules.DECK} - known
        found = set(re.findall(r"\b(?:1[0-2]|[1-9])[ktrpq]\b", markup))
        assert not found & hidden
        names = {card: TEXT.card(hato, card) for card in hidden}
        visible = {TEXT.card(hato, card) for card in known if card}
        assert not [
            card
            for card, name in names.items()
            if re.search(rf"\b(?<!second ){name}\b", markup) and f"second {name}" not in visible and name not in visible
        ]


@pytest.mark.parametrize("reached", [choosing, in_turn, turned, reckoned])
def test_a_reload_comes_back_to_the_same_state(open_page: OpenPage, reached: Callable[[State], bool]) -> None:
    record = until(reached)
    page = opened(open_page, record)
    board = page.locator("[data-phase]")
    before = board.inner_html()
    page.reload()
    ready(page)
    assert board.inner_html() == before
    assert list(games(page).values()) == [record]
    assert page.locator("dialog[open]").count() == (reached is reckoned)


@pytest.mark.parametrize("reached", [choosing, in_turn, turned])
def test_when_the_time_is_up_a_bot_finishes_the_turn(open_page: OpenPage, reached: Callable[[State], bool]) -> None:
    """A reload gives no time and takes none; the record, the log and the caption say what happened."""
    record = until(reached)
    page = opened(open_page, record, "&pace=calm")
    expect(page.get_by_role("timer")).to_be_visible()
    (key,) = games(page)
    clock = hato.clock(parse_state(record))
    assert clock
    page.evaluate(
        "([key, text]) => localStorage.setItem(key, text)", [key.replace("game", "time"), f"1.5 {clock.about}"]
    )
    page.reload()
    page.wait_for_selector("html[data-state=ready]", state="attached")
    page.get_by_role("button", name="Help").click()
    page.wait_for_timeout(2000)
    assert list(games(page).values()) == [record], "the clock stands still while a dialog is open"
    page.locator("dialog[open]").get_by_role("button", name="Close").click()
    expect(page.locator(".log")).to_contain_text("Anna: time is up, a bot finishes the turn", timeout=SOON)
    match = game(page)
    move = len(parse(record).moves) + 1
    assert match.comment_on(move) == "hato.clock"
    assert hato_state(match).turn != 0 or hato_state(match).phase == "play"


def parse_state(record: str) -> State:
    """The state after a record."""
    return hato_state(replay(parse(record)))


def test_the_clock_can_be_switched_off(open_page: OpenPage) -> None:
    page = opened(open_page, until(in_turn), "&pace=quick")
    expect(page.get_by_role("timer")).to_be_visible()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Clock").select_option("off")
    page.locator("dialog[open]").get_by_role("button", name="Close").click()
    expect(page.get_by_role("timer")).to_have_count(0)


def test_a_negative_balance_is_topped_up_once_that_is_confirmed(open_page: OpenPage) -> None:
    page = opened(open_page, until(below, '[Balance "5"]\n'))
    dialog = page.locator("dialog[open]")
    before = hato_state(game(page)).balances[0]
    dialog.get_by_role("button", name="Take 20 bubyshki for free").click(timeout=SOON)
    dialog.get_by_role("button", name="No", exact=True).click()
    assert hato_state(game(page)).balances[0] == before
    dialog.get_by_role("button", name="Take 20 bubyshki for free").click()
    dialog.get_by_role("button", name="Yes", exact=True).click()
    expect(page.locator("[data-near] [data-zone=balance] .number")).to_have_text(str(before + 20).replace("-", "−"))
    assert hato_state(game(page)).balances[0] == before + 20


def test_of_two_cards_the_player_says_which(open_page: OpenPage) -> None:
    page = opened(open_page, until(turned))
    lit = page.locator("[data-zone=table] .piece[data-lit]")
    expect(lit).to_have_count(2)
    expect(page.locator(".prompt")).to_have_text("Your turn: choose what the card from the stock takes")
    card = lit.nth(1).get_attribute("data-card")
    lit.nth(1).click()
    page.wait_for_function(f"() => {STORED}.includes('*{card}')")


def test_a_chosen_card_is_played_by_a_second_click(open_page: OpenPage) -> None:
    record = until(in_turn)
    plain = [action for action in hato.legal(parse_state(record)) if isinstance(action, Play) and action.taken is None]
    page = opened(open_page, record)
    card = page.locator(f"[data-near] [data-zone=hand] [data-card='{plain[0].card}']")
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    card.click()
    page.wait_for_function(f"() => {STORED}.trim().includes(' {plain[0].card} ')")


@pytest.mark.parametrize(("width", "height"), [(360, 740), (390, 844), (768, 1024), (1280, 800), (1920, 1080)])
def test_nothing_scrolls_and_cards_are_large_enough(open_page: OpenPage, width: int, height: int) -> None:
    page = opened(open_page, until(choosing), width=width, height=height)
    for reached in (choosing, in_turn, turned):
        page.evaluate("(hash) => { location.hash = hash; }", f"pace=quick&clock=off&record={quote(until(reached))}")
        expect(page.locator("[data-phase]")).to_have_attribute(
            "data-phase", "choose" if reached is choosing else "play"
        )
        page.wait_for_function(f"(record) => {STORED} === record", arg=until(reached))
        page.wait_for_timeout(400)  # Whatever glides has come to its place.
        assert page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == [
            width,
            height,
        ]
        for zone in ("[data-zone=table]", "[data-near] [data-zone=hand]"):
            for piece in page.locator(f"{zone} .piece").all():
                box = piece.bounding_box()
                assert box and box["width"] >= 40
                assert box["x"] >= 0 and box["x"] + box["width"] <= width
                assert box["y"] >= 0 and box["y"] + box["height"] <= height


def test_an_open_ended_match_goes_on_in_a_fresh_record(open_page: OpenPage) -> None:
    """Once its record has become long; the balances, the names and the leader stay, and the player notices nothing."""
    record = long_record(4000)
    before = parse_state(record)
    page = open_page("#saved=1700000000000&pace=quick&clock=off", prepare=prepared({GAME + "1700000000000": record}))
    page.locator("dialog[open]").get_by_role("button", name="Next deal").click(timeout=SOON)
    expect(page.locator("[data-phase=choose]")).to_be_visible()
    assert len(games(page)) == 1
    match = game(page)
    after = hato_state(match)
    assert len(match) < 100
    assert (after.balances, after.leader) == (before.balances, before.results[-1].winner)
    assert match.tags["Seat.0"] == "Anna" and len(match.tags["Seed"]) == 32
    page.reload()
    ready(page)
    assert hato_state(game(page)).leader == after.leader


@cache
def long_record(moves: int) -> str:
    """A record of at least so many moves, between deals, in which nobody is below zero."""
    match = replay(parse(f'[Game "hato"]\n[Seat.0 "Anna"]\n{BOTS}[Seed "long"]\n[Balance "100000"]\n'))
    rng = Random(1)
    while len(match) < moves or hato_state(match).phase != "between":
        match.play(rng.choice(match.legal()))
    return match.write()


def test_the_longest_record_is_read_without_a_pause(open_page: OpenPage) -> None:
    """The page shows how far it is, and goes on painting."""
    page = open_page()
    page.evaluate(WATCHED)
    page.get_by_text("Bring in a game").click()
    page.get_by_label("Or its text").fill(long_record(9900))
    painted = page.evaluate("window.painted")
    page.get_by_role("button", name="Read it").click()
    expect(page.locator("[data-phase=between]")).to_be_visible(timeout=60_000)
    assert page.evaluate("window.shares.size") > 5
    assert page.evaluate("window.painted") - painted > 20


def test_a_match_of_thirty_deals(open_page: OpenPage) -> None:
    """An automated player at the fastest pace; nothing is lost of what is paid."""
    page = open_page(NEW.format(seed=30, pace="instant"))
    play_deals(page, 30, 600)
    match = game(page)
    state = hato_state(match)
    assert state.deal == 31 and len(state.results) == 30
    tops = sum(entry.event.rule == "hato.topup" for entry in match.log(None))
    assert sum(state.balances) == 8 * 20 + 20 * tops
