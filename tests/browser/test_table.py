"""The table: whole games by mouse, keyboard and touch, what may not be seen, undo, and people who share a screen."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from engine import hats
from engine.match import Match, replay
from engine.record import parse
from engine.text import Text
from tests.browser.conftest import OpenPage

TEXT = Text("en")
QUICK = "&pace=quick"
HAND = ".seat[data-near] [data-zone=hand] .piece"
BLACK = ".seat[data-near] [data-zone=black]"
TEA = "[data-zone=table] .piece"
MINE_OR_OVER = "document.querySelector('.prompt[data-yours], [data-phase=over]')"
STORED = "localStorage.getItem('hatbox.game.' + new URLSearchParams(location.hash.slice(1)).get('saved'))"
SEEN = """(stored) => {
  const seen = window.seen = {};
  const look = () => {
    const parts = document.querySelectorAll('.board, .log, [aria-live], [role=status]');
    if (eval(stored)) seen[eval(stored)] = [...parts].map((part) => part.outerHTML).join();
  };
  look();
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(look).observe(document.getElementById('app'), all);
}"""
"""Keeps what stands in the table and the log at each move."""


def game(page: Page) -> Match:
    """The game as the page has saved it."""
    return replay(parse(page.evaluate(STORED)))


def mine_or_over(page: Page) -> bool:
    """Waits until the player may choose, and tells whether there is anything to choose any more."""
    page.wait_for_function(MINE_OR_OVER, timeout=30_000)
    return page.locator("[data-phase=over]").count() == 0


def play_on(page: Page, turn: Callable[[Page], None]) -> Match:
    """Plays to the end, turn by turn, and gives the game as saved."""
    while mine_or_over(page):
        before = page.evaluate(STORED)
        turn(page)
        page.wait_for_function(f"(before) => {STORED} !== before", arg=before)
        page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))")
    page.wait_for_selector("dialog[open] .sheet")
    return game(page)


def points(page: Page) -> list[int]:
    """The totals of the score sheet, by seat."""
    return [int(total) for total in page.locator(".sheet-seat .sheet-total").all_inner_texts()]


def check_sheet(page: Page, match: Match) -> None:
    """The sheet says what the engine says, and each line opens to the lines of its rule."""
    scores = hats.snapshot(match.state)["scores"]
    assert points(page) == [score["total"] for score in scores]
    lines = hats.score(match.view(0))
    for seat in range(match.game.seats(match.state)):
        section = page.locator(".sheet-seat").nth(seat)
        for rule in dict.fromkeys(line.rule for line in lines if line.seat == seat):
            details = section.locator(f"details[data-key='{rule}']")
            details.locator("summary").click()
            told = [TEXT.score_line(hats, line, []) for line in lines if (line.seat, line.rule) == (seat, rule)]
            assert details.locator(".sheet-line > :first-child").all_inner_texts() == told
            expect(details.locator(".sheet-read")).to_have_attribute("title", rule)


def by_mouse(page: Page) -> None:
    """One choice: the first card that can take something, or a black hat; else the turn ends."""
    end = page.get_by_role("button", name="End turn")
    if end.count():
        end.click()
        return
    for card in page.locator(HAND).all():
        card.click()
        expect(card).to_have_attribute("data-chosen", "")
        if page.locator(f"{TEA}[data-lit]").count():
            page.locator(f"{TEA}[data-lit]").last.click()
            return
    page.locator(f"{BLACK}[data-lit]").click()


def by_keys(page: Page) -> None:
    """One choice with arrow keys and Enter."""
    if page.get_by_role("button", name="End turn").count():
        page.keyboard.press("e")
        return
    page.keyboard.press("ArrowRight")
    expect(page.locator(f"{HAND}:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator(f"{HAND}[data-chosen]")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-lit]:focus")).to_have_count(1)
    if page.locator("[data-zone=draw]:focus").count():
        page.keyboard.press("ArrowRight")
        expect(page.locator(f"{BLACK}:focus, {TEA}:focus")).to_have_count(1)
    page.keyboard.press("Enter")


def by_touch(page: Page) -> None:
    """One choice by dragging a card with a finger onto the black hats, or a tap on the end of the turn."""
    end = page.get_by_role("button", name="End turn")
    if end.count():
        end.tap()
        return
    drag(page, page.locator(HAND).first, page.locator(BLACK))


def drag(page: Page, card: Locator, to: Locator) -> None:
    """Drags with one finger."""
    start, end = card.bounding_box(), to.bounding_box()
    assert start and end
    way = [(start["x"] + 20, start["y"] + 20), (start["x"] + 30, start["y"] + 5), (end["x"] + 20, end["y"] + 20)]
    session = page.context.new_cdp_session(page)
    for kind, (x, y) in zip(("touchStart", "touchMove", "touchMove"), way, strict=True):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    expect(page.locator(f"{BLACK}[data-over]")).to_have_count(1)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()
    page.wait_for_timeout(150)  # No finger taps as soon again as the page takes for an echo of the drag.


def test_a_whole_game_by_mouse_ends_with_a_sheet_and_a_rematch(open_page: OpenPage) -> None:
    """The sheet's lines are the engine's; a rematch has the same players and another deal."""
    page = open_page(f"#game=hats&players=2&seed=mouse{QUICK}")
    match = play_on(page, by_mouse)
    check_sheet(page, match)
    expect(page.locator(".board")).to_have_attribute("data-turn", "")
    page.locator("dialog").get_by_role("button", name="Rematch").click()
    expect(page.locator(".board")).to_have_attribute("data-phase", "play")
    again = game(page)
    assert again.tags["Seed"] != "mouse"
    assert {tag: value for tag, value in again.tags.items() if tag != "Seed"} == {
        tag: value for tag, value in match.tags.items() if tag != "Seed"
    }


def test_a_whole_game_by_keyboard_alone(open_page: OpenPage) -> None:
    """hats.black-hat and hats.turn.end without a pointer."""
    page = open_page(f"#game=hats&players=2&seed=keys{QUICK}")
    match = play_on(page, by_keys)
    check_sheet(page, match)


def test_a_whole_game_by_touch_on_a_phone(open_page: OpenPage) -> None:
    """Cards are dragged; nothing scrolls sideways and hand, table and choices are in sight."""
    page = open_page(f"#game=hats&players=3&seed=touch{QUICK}", width=360, height=740, touch=True)
    mine_or_over(page)
    for selector in (HAND, TEA, BLACK, ".prompt", ".others .seat"):
        for element in page.locator(selector).all():
            box = element.bounding_box()
            assert box and box["x"] >= 0 and box["x"] + box["width"] <= 360 and box["y"] + box["height"] <= 740
    play_on(page, by_touch)
    assert page.evaluate("document.documentElement.scrollWidth") == 360


@pytest.mark.parametrize("players", [2, 4])
def test_hidden_cards_are_nowhere_in_the_table_and_the_log(open_page: OpenPage, players: int) -> None:
    """At every move of a game no card is named that the engine does not show or tell to the viewer."""
    page = open_page(f"#game=hats&players={players}&seed=secret{QUICK}")
    page.evaluate(SEEN, STORED)
    play_on(page, by_partner if players == 4 else by_mouse)
    seen = page.evaluate("window.seen")
    assert len(seen) > 8 * players
    for record, html in seen.items():
        match = replay(parse(record))
        named = set(re.findall(r"(?<![A-Za-z0-9])[ROYGBVP][1-6](?![A-Za-z0-9])", html))
        assert named <= known(match), record
        text = html.lower()
        for letter in "ROYGBVP":
            for value in "123456":
                card = f"{letter}{value}"
                assert card in known(match) or TEXT.card(hats, card) not in text, (card, record)


def known(match: Match) -> set[str]:
    """The cards that seat 0 sees or has been told of."""
    found = {piece.card for piece in hats.table(match.view(0)).pieces if piece.card}
    for _, event in match.log(0):
        found |= {word for name in ("card", "taken", "drawn", "cards") for word in event.args.get(name, "").split()}
    return found


def by_partner(page: Page) -> None:
    """Answers the partner's offer where there is one."""
    first = page.locator(f"{HAND}[data-lit]").first
    if page.get_by_role("button", name="End turn").count() or "give" not in page.inner_text(".prompt"):
        by_mouse(page)
        return
    first.click()
    page.locator("[data-zone=hand][data-lit]").click()


def test_what_is_seen_is_what_the_engine_shows(open_page: OpenPage) -> None:
    """Every piece of the viewer's table lies in its zone on the page, and no other."""
    page = open_page(f"#game=hats&players=3&seed=zones{QUICK}")
    for _ in range(4):
        mine_or_over(page)
        table = hats.table(game(page).view(0))
        for zone in table.zones:
            seat = "" if zone.seat is None else f"[data-seat='{zone.seat}']"
            shown = page.locator(f"[data-zone='{zone.kind}']{seat} .piece")
            cards = [str(card) for card in shown.evaluate_all("pieces => pieces.map((piece) => piece.dataset.card)")]
            assert sorted(cards) == sorted(piece.card for piece in table.inside(zone.key))
        by_mouse(page)
        page.wait_for_timeout(50)


def test_a_refusal_is_a_sentence_with_its_rule_and_choosing_again_takes_back(open_page: OpenPage) -> None:
    """hats.exchange: the lowest card of another type takes nothing, and the page says why."""
    tags = '[Game "hats"][Players "2"][Table "B5 R6 G6 Y6 R5"][Hand.0 "B1 P1"][Hand.1 "P2 P3"]'
    tags += "".join(f'[{zone}.{seat} ""]' for zone in ("Collection", "Black", "Discard") for seat in (0, 1))
    page = open_page("#record=" + quote(tags + '[Draw "P4"][Turn "0"][Bot.1 "normal"]', safe=""))
    page.get_by_role("button", name="bonnet 1").click()
    expect(page.locator(f"{TEA}[data-lit]")).to_have_count(0)
    page.locator(f"{TEA}[data-card=B5]").click(force=True)
    expect(page.get_by_role("alert")).to_have_text(
        "Bonnet 1 can't take wizard hat 5: another type and not a higher value (Exchange)"
    )
    page.keyboard.press("Escape")
    expect(page.locator("[data-chosen]")).to_have_count(0)
    page.locator(f"{HAND}[data-card=B1]").click()
    expect(page.locator(f"{TEA}[data-lit]")).to_have_count(1)
    page.locator(f"{HAND}[data-card=B1]").click()
    expect(page.locator("[data-chosen]")).to_have_count(0)
    assert len(game(page)) == 0


def test_undo_leads_back_to_the_last_choice_but_not_past_a_drawn_card(open_page: OpenPage) -> None:
    """A black hat can be taken back, also after the bot has answered; a card that was drawn can't."""
    page = open_page(f"#game=hats&players=2&seed=undo{QUICK}")
    mine_or_over(page)
    start = len(game(page))
    undo = page.get_by_role("button", name="Undo")
    page.locator(HAND).first.click()
    page.locator(f"{BLACK}[data-lit]").click()
    expect(page.locator(f"{BLACK} .piece")).to_have_count(1)
    undo.click()
    expect(page.locator(f"{BLACK} .piece")).to_have_count(0)
    assert len(game(page)) == start
    page.locator(HAND).first.click()
    page.locator("[data-zone=draw][data-lit]").click()
    expect(undo).to_be_disabled()


def test_between_two_people_the_screen_is_covered(open_page: OpenPage) -> None:
    """Whoever comes next sees only their own hand, and nothing secret before saying who they are."""
    page = open_page("#game=hats&players=2&seed=two&bots=,")
    match = game(page)
    names = ["Player 1", "Player 2"]
    for _ in range(3):
        assert match.turn is not None
        name = names[match.turn]
        expect(page.locator(".cover")).to_contain_text(f"Pass the device to {name}")
        assert page.locator(".board .piece").count() == 0
        assert not re.findall(r"\b[ROYGBVP][1-6]\b", page.inner_html("#app"))
        page.get_by_role("button", name=f"I am {name}").click()
        hand = [str(card) for card in match.state.hands[match.turn]]
        expect(page.locator(HAND)).to_have_count(len(hand))
        shown = page.locator(HAND).evaluate_all("pieces => pieces.map((piece) => piece.dataset.card)")
        assert sorted(shown) == sorted(hand)
        page.locator(HAND).first.click()
        page.locator(f"{BLACK}[data-lit]").click()
        page.get_by_role("button", name="End turn").click()
        expect(page.locator(".cover")).to_be_visible()
        match = game(page)


def test_back_and_reload_never_lose_a_game(open_page: OpenPage) -> None:
    """Back shows the start page, forward the table, and a reload stays at it."""
    page = open_page()
    page.get_by_role("button", name="Play Hats", exact=True).click()
    mine_or_over(page)
    record = page.evaluate(STORED)
    page.go_back()
    expect(page.locator(".start")).to_be_visible()
    page.go_forward()
    expect(page.locator(".board")).to_be_visible()
    page.reload()
    mine_or_over(page)
    assert page.evaluate(STORED) == record


BAD = {
    "record=x&z=x": "both record and z",
    "z=!!": "is damaged",
    "game=chess": 'no game "chess"',
    "game=hats&players=7": "is not one of: 2 3 4",
    "game=hats&bots=genius": 'no bot of the level "genius"',
    "record=" + quote('[Game "hats"][Players "2"][Seed "a"] 1. R1xR1'): "column",
    "saved=1": "no longer kept",
    "record=" + quote("<img src=x onerror=alert(1)>"): "The tag Game is missing",
}


def test_a_bad_address_is_told_on_the_start_page(open_page: OpenPage) -> None:
    """Nothing is half-loaded, nothing is saved, and no text becomes markup."""
    page = open_page(f"#{next(iter(BAD))}")
    for fragment, said in BAD.items():
        page.evaluate("(fragment) => { location.hash = fragment; }", fragment)
        expect(page.locator(".notice")).to_contain_text(said)
        expect(page.locator(".start")).to_be_visible()
        assert page.locator(".notice img").count() == 0
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('hatbox.game')).length") == 0


def test_a_seat_opens_and_leads_to_a_rule(open_page: OpenPage) -> None:
    """With all that lies there; one tap leads from its points to their rule."""
    page = open_page(f"#game=hats&players=4&seed=mouse{QUICK}", width=390, height=844, touch=True)
    mine_or_over(page)
    page.locator(".others .seat").first.tap()
    expect(page.locator("dialog[open] .player h2")).to_have_text("Player 2")
    page.locator("dialog[open] .sheet-read").first.tap()
    expect(page.locator("dialog[open] .leaf-id")).to_contain_text("hats.score.")


@pytest.mark.parametrize("got", ["throw new DOMException('', 'SecurityError')", "return null"])
def test_without_storage_a_game_can_be_played_all_the_same(open_page: OpenPage, got: str) -> None:
    """The page says what that means."""
    forbid = f"Object.defineProperty(window, 'localStorage', {{ get() {{ {got}; }} }})"
    page = open_page(prepare=lambda page: page.add_init_script(forbid))
    page.get_by_role("button", name="Play Hats", exact=True).click()
    expect(page.locator(".notice")).to_contain_text("the game is lost")
    page.get_by_role("button", name="All right").click()
    mine_or_over(page)
    page.locator(HAND).first.click()
    page.locator(f"{BLACK}[data-lit]").click()
    expect(page.locator(f"{BLACK} .piece")).to_have_count(1)
