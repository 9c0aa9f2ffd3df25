"""The rule book in the browser: ways to it, ways about in it, and ways back to the very same game."""

from __future__ import annotations

from urllib.parse import quote

from playwright.sync_api import Page, expect

from engine.games import GAMES
from engine.text import LANGUAGES, Text
from tests.browser.conftest import OpenPage

TEXT = Text("en")
GAME = "#game=hats&players=2&seed=book&pace=quick"
HAND = ".seat[data-near] [data-zone=hand] .piece"
BLACK = ".seat[data-near] [data-zone=black]"
STORED = "localStorage.getItem('hatbox.game.' + new URLSearchParams(location.hash.slice(1)).get('saved'))"
FORBIDDEN = (
    'Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });'
)
REFUSED = "#record=" + quote(
    '[Game "hats"][Players "2"][Table "B5 R6 G6 Y6 R5"][Hand.0 "B1 P1"][Hand.1 "P2 P3"]'
    + "".join(f'[{zone}.{seat} ""]' for zone in ("Collection", "Black", "Discard") for seat in (0, 1))
    + '[Draw "P4"][Turn "0"][Bot.1 "normal"]',
    safe="",
)


def fragment(page: Page) -> str:
    """What stands behind the `#` of the address."""
    return page.url.partition("#")[2]


def heading(page: Page, rule: str) -> None:
    """Waits until the rule's title has the focus, below the head of the page and in sight."""
    title = page.locator(f"[data-key='at:{rule}']")
    expect(title).to_be_focused()
    expect(title).to_be_in_viewport()
    box = title.bounding_box()
    assert box and box["y"] >= 48


def my_turn(page: Page) -> None:
    """Waits until the player may choose."""
    page.wait_for_selector(".prompt[data-yours]", timeout=30_000)


def sideways(page: Page) -> int:
    """By how many pixels the page is wider than the window."""
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))


def test_the_book_opens_from_the_start_page_and_back_leads_there(page: Page) -> None:
    page.get_by_role("button", name="Rules of Hats", exact=True).click()
    expect(page.get_by_role("heading", name="Rules of Hats", level=1)).to_be_focused()
    assert fragment(page) == "rules=hats"
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="Exchange", exact=True).click()
    heading(page, "hats.exchange")
    assert fragment(page) == "rules=hats.exchange"
    page.go_back()
    expect(page.locator(".start")).to_be_visible()
    page.go_forward()
    heading(page, "hats.exchange")
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.locator(".start")).to_be_visible()
    assert fragment(page) == ""


def test_an_address_opens_at_its_rule_and_back_leads_to_the_start_page(open_page: OpenPage) -> None:
    page = open_page("#rules=hats.score.favourite")
    heading(page, "hats.score.favourite")
    page.reload()
    page.wait_for_selector("html[data-state=ready]", state="attached")
    heading(page, "hats.score.favourite")
    page.get_by_role("button", name="Back", exact=True).click()
    expect(page.locator(".start")).to_be_visible()


def test_an_address_of_no_rule_is_told_on_the_start_page(open_page: OpenPage) -> None:
    page = open_page("#rules=%3Cb%3Ehats")
    expect(page.locator(".notice")).to_contain_text("not in the book: <b>hats")
    expect(page.locator(".start")).to_be_visible()


def test_the_search_filters_as_one_types_and_enter_leads_to_the_first(open_page: OpenPage) -> None:
    page = open_page("#rules=hats")
    page.keyboard.press("/")
    search = page.get_by_role("searchbox", name="Search the rules")
    expect(search).to_be_focused()
    page.keyboard.type("NÁPKIN")
    expect(page.get_by_role("status")).to_have_text("1 rule")
    expect(page.locator(".book-rule")).to_have_count(1)
    expect(page.locator("mark")).to_have_text("napkin")
    page.keyboard.press("Enter")
    heading(page, "hats.cookie.tie")
    search.fill("no such words")
    expect(page.get_by_role("status")).to_have_text("No rule says that.")
    expect(page.locator(".book-rule")).to_have_count(0)
    search.fill("")
    expect(page.locator(".book-rule")).to_have_count(len(GAMES[0].RULES))


def test_from_a_score_line_to_its_rule_and_back_to_the_same_game_by_keyboard(open_page: OpenPage) -> None:
    page = open_page(GAME)
    my_turn(page)
    page.keyboard.press("ArrowRight")
    expect(page.locator(f"{HAND}:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    page.locator(f"{BLACK}[data-lit]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(f"{BLACK} .piece")).to_have_count(1)
    record = page.evaluate(STORED)
    page.keyboard.press("s")
    line = page.locator("dialog [data-key='hats.score.black']")
    line.locator("summary").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    read = line.get_by_role("button", name="Read the rule")
    expect(read).to_be_focused()
    page.keyboard.press("Enter")
    leaf = page.get_by_role("dialog", name="Black hats")
    expect(leaf).to_contain_text(TEXT("book.hats.score.black"))
    page.keyboard.press("Escape")
    expect(leaf).to_have_count(0)
    expect(read).to_be_focused()
    page.keyboard.press("Enter")
    leaf.get_by_role("button", name="The whole book").focus()
    page.keyboard.press("Enter")
    heading(page, "hats.score.black")
    page.get_by_role("button", name="Back to the game").focus()
    page.keyboard.press("Enter")
    expect(page.locator(f"{BLACK} .piece")).to_have_count(1)
    assert page.evaluate(STORED) == record


def test_a_line_of_the_log_opens_its_rule_and_the_next_one(open_page: OpenPage) -> None:
    page = open_page(GAME)
    my_turn(page)
    page.locator(".log-text", has_text="begins").last.click()
    leaf = page.locator("dialog")
    expect(leaf.get_by_role("heading", name="Who begins")).to_be_visible()
    leaf.get_by_role("button", name="Next").click()
    expect(leaf.get_by_role("heading", name="A turn")).to_be_focused()
    leaf.get_by_role("button", name="Previous").click()
    expect(leaf.get_by_role("heading", name="Who begins")).to_be_focused()
    leaf.get_by_role("button", name="Close").click()
    expect(leaf).to_have_count(0)
    expect(page.locator(".board")).to_be_visible()


def test_a_refusal_opens_its_rule_and_what_was_chosen_stays_so(open_page: OpenPage) -> None:
    """hats.exchange, with its two ways."""
    page = open_page(REFUSED)
    page.get_by_role("button", name="bonnet 1").click()
    page.locator("[data-zone=table] .piece[data-card=B5]").click(force=True)
    refusal = page.get_by_role("alert")
    expect(refusal).to_contain_text("(Exchange)")
    refusal.get_by_role("button", name="Exchange").press("Enter")
    leaf = page.get_by_role("dialog", name="Exchange")
    for rule in ("hats.exchange", "hats.exchange.same-type", "hats.exchange.higher"):
        expect(leaf.get_by_role("heading", name=TEXT.rule(rule)).first).to_be_visible()
    page.keyboard.press("Escape")
    expect(leaf).to_have_count(0)
    expect(page.locator("[data-chosen]")).to_have_count(1)
    expect(refusal).to_contain_text("(Exchange)")


def test_reading_never_loses_a_game_even_one_that_cannot_be_saved(open_page: OpenPage) -> None:
    page = open_page(GAME, prepare=lambda page: page.add_init_script(FORBIDDEN))
    page.get_by_role("button", name="All right").click()
    my_turn(page)
    page.locator(HAND).first.click()
    page.locator(BLACK).click()
    expect(page.locator(f"{BLACK} .piece")).to_have_count(1)
    hand = page.locator(HAND).evaluate_all("pieces => pieces.map((piece) => piece.dataset.card)")
    page.get_by_role("button", name="Rules", exact=True).click()
    expect(page.locator(".book")).to_be_visible()
    page.go_back()
    expect(page.locator(f"{BLACK} .piece")).to_have_count(1)
    page.evaluate("location.hash = 'rules=hats.swap'")
    heading(page, "hats.swap")
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator(f"{BLACK} .piece")).to_have_count(1)
    assert page.locator(HAND).evaluate_all("pieces => pieces.map((piece) => piece.dataset.card)") == hand


def test_the_help_of_a_phone_leads_to_the_book_and_nothing_scrolls_sideways(open_page: OpenPage) -> None:
    page = open_page(GAME, width=320, height=640, touch=True)
    my_turn(page)
    page.get_by_role("button", name="Help").tap()
    page.locator("dialog").get_by_role("button", name="Rules").tap()
    expect(page.get_by_role("heading", name="Rules of Hats")).to_be_visible()
    for language in LANGUAGES:
        for game in GAMES:
            page.evaluate(f"location.hash = 'rules={game.ID}&lang={language}'")
            expect(page.locator(".book-title")).to_have_text(
                Text(language)("ui.book.of", game=Text(language)(f"{game.ID}.name"))
            )
            assert sideways(page) == 0
