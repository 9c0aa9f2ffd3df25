"""Saves in the browser: kept after every move, through reloads and closed tabs, whatever becomes of the storage."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from engine.match import replay
from engine.record import parse
from tests.browser.conftest import OpenPage

SOON = 15_000
"""Milliseconds within which something happens that waits for bots."""
GAME = "hatbox.game."
BEGINNING = (
    '[Game "hats"]\n[Players "2"]\n[Seat.0 "Anna"]\n[Seat.1 "Ben"]\n[Seed "tea-42"]\n[First "0"]\n[Removed "OP"]\n'
)
FULL = """
for (let size = 2 ** 22; size >= 1; size /= 2) {
  try {
    for (let number = 0; ; number++) localStorage.setItem(`filler ${size} ${number}`, "x".repeat(size));
  } catch {}
}
"""
FORBIDDEN = (
    'Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });'
)


def stored(page: Page) -> dict[str, str]:
    """What the browser keeps."""
    kept: dict[str, str] = page.evaluate("() => ({ ...localStorage })")
    return kept


def games(page: Page) -> dict[str, str]:
    """The saved records by their keys."""
    return {key: text for key, text in stored(page).items() if key.startswith(GAME)}


def tap(page: Page, name: str) -> None:
    """Presses the first button of this name."""
    page.get_by_role("button", name=name, exact=True).first.click()


def ready(page: Page) -> None:
    """Waits until Python has taken over."""
    page.wait_for_selector("html[data-state=ready]", state="attached", timeout=60_000)


def home(page: Page) -> None:
    """Goes to the start page by its address, as if anew."""
    page.goto(page.url.partition("#")[0])
    page.reload()
    ready(page)


def black_hat(page: Page) -> None:
    """Plays the first card of the hand as a black hat."""
    expect(page.locator("[data-phase]")).to_have_attribute("data-turn", "0", timeout=SOON)
    page.locator("[data-zone=hand][data-seat='0'] [data-card]").first.click()
    page.locator("[data-zone=black][data-seat='0']").click()
    expect(page.locator("[data-zone=black][data-seat='0'] [data-card]")).not_to_have_count(0)


def prepared(texts: dict[str, str], script: str = "") -> Callable[[Page], None]:
    """Has the page find these texts in its storage the first time."""

    def prepare(page: Page) -> None:
        page.add_init_script(
            f"if (!sessionStorage.getItem('laid')) {{ sessionStorage.setItem('laid', 1);"
            f"for (const [key, text] of Object.entries({texts!r})) localStorage.setItem(key, text); }}" + script
        )

    return prepare


def test_play_begins_at_once(page: Page) -> None:
    tap(page, "Play Hats")
    expect(page.locator("[data-zone=hand][data-seat='0'] [data-card]")).to_have_count(9)
    (record,) = games(page).values()
    assert '[Players "2"]' in record
    assert '[Bot.1 "normal"]' in record


def test_play_begins_as_the_last_game_was_set_up(page: Page) -> None:
    tap(page, "Choose players and more")
    page.get_by_role("radio", name="3").check(force=True)
    page.get_by_role("textbox", name="Player 1").fill("<b>Anna</b>")
    page.get_by_role("textbox", name="Player 3").fill("Cleo")
    tap(page, "Begin")
    expect(page.get_by_role("heading", name="<b>Anna</b>")).to_be_visible()
    home(page)
    tap(page, "Play Hats")
    expect(page.get_by_role("heading", name="Cleo")).to_be_visible()
    records = [parse(record).tags for record in games(page).values()]
    assert [(tags["Players"], tags["Seat.0"], tags["Seat.2"]) for tags in records] == [("3", "<b>Anna</b>", "Cleo")] * 2
    assert len({tags["Seed"] for tags in records}) == 2
    assert all(len(tags["Seed"]) == 32 for tags in records)


def test_the_setup_says_at_the_field_what_is_wrong(page: Page) -> None:
    tap(page, "Choose players and more")
    field = page.get_by_role("textbox", name="Player 1")
    field.fill("x" * 41)
    page.get_by_role("radio", name="I choose").check(force=True)
    page.get_by_role("checkbox", name="fez").check()
    tap(page, "Begin")
    expect(page.get_by_text("Choose exactly 2; now it is 1.")).to_be_visible()
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description("At most 40 characters, please; these are 41.")
    page.get_by_role("checkbox", name="bonnet").check()
    field.fill("Anna")
    tap(page, "Begin")
    expect(page.get_by_role("heading", name="Anna")).to_be_visible()
    assert '[Removed "RP"]' in next(iter(games(page).values()))


def test_a_game_goes_on_after_a_reload(page: Page) -> None:
    tap(page, "Play Hats")
    black_hat(page)
    before = games(page)
    assert "@" in next(iter(before.values()))
    page.reload()
    ready(page)
    expect(page.locator("[data-zone=black][data-seat='0'] [data-card]")).to_have_count(1)


def test_a_game_goes_on_after_the_tab_was_closed(page: Page) -> None:
    tap(page, "Play Hats")
    black_hat(page)
    url, context = page.url.partition("#")[0], page.context
    page.close()
    again = context.new_page()
    again.goto(url)
    ready(again)
    tap(again, "Continue")
    expect(again.locator("[data-zone=black][data-seat='0'] [data-card]")).to_have_count(1)
    assert len(games(again)) == 1


def test_several_games_are_kept_and_one_deleted(open_page: OpenPage) -> None:
    page = open_page(
        prepare=prepared(
            {GAME + "1700000000000": BEGINNING, GAME + "1700000100000": played(5), GAME + "1700000200000": played(99)}
        )
    )
    rows = page.get_by_role("listitem")
    expect(rows).to_have_count(3)
    expect(rows.nth(0)).to_contain_text("won")
    expect(rows.nth(1)).to_contain_text("14 Nov 2023")
    expect(rows.nth(1)).to_contain_text("after 5 moves")
    rows.nth(1).get_by_role("button", name="Delete").click()
    expect(rows.nth(1).get_by_role("button", name="Keep it")).to_be_focused()
    rows.nth(1).get_by_role("button", name="Keep it").click()
    expect(rows).to_have_count(3)
    rows.nth(1).get_by_role("button", name="Delete").click()
    rows.nth(1).get_by_role("button", name="Delete").click()
    expect(rows).to_have_count(2)
    assert sorted(games(page)) == [GAME + "1700000000000", GAME + "1700000200000"]


def played(moves: int) -> str:
    """A record after so many moves, or at its end."""
    match = replay(parse(BEGINNING))
    while len(match) < moves and match.legal():
        match.play(match.legal()[0])
    return match.write()


def test_an_exported_game_comes_back_the_same(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page(prepare=prepared({GAME + "1700000000000": played(7)}))
    with page.expect_download() as download:
        tap(page, "Save as file")
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name.startswith("hats-2023-11-14-")
    assert file.name.endswith(".hatbox.txt")
    assert file.read_text(encoding="utf-8") == played(7)
    page.get_by_text("Bring in a game").click()
    page.get_by_label("A file", exact=True).set_input_files(file)
    expect(page.locator("[data-phase]")).to_be_visible()
    assert list(games(page).values()) == [played(7), played(7)]


def test_a_pasted_record_is_played_or_refused_at_the_field(open_page: OpenPage) -> None:
    page = open_page(prepare=prepared({GAME + "1700000000000": played(7)}))
    page.get_by_text("Bring in a game").click()
    field = page.get_by_label("Or its text")
    wrong = played(7).replace("\n1. ", "\n1. R9xB9 ")
    field.fill(wrong)
    tap(page, "Read it")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_role("alert")).to_contain_text("Line 9, column 4: move 1, R9xB9")
    expect(field).to_have_value(wrong)
    expect(field).to_be_focused()
    assert list(games(page).values()) == [played(7)]
    field.fill(played(9))
    tap(page, "Read it")
    expect(page.locator("[data-phase]")).to_be_visible()
    assert sorted(games(page).values()) == sorted([played(7), played(9)])


DAMAGED = {
    GAME + "1700000300000": played(7)[:-3] + "\x00",
    GAME + "1700000400000": "<script>alert(1)</script>",
    GAME + "x": "",
}


def test_a_damaged_save_is_told_left_alone_and_exported(open_page: OpenPage) -> None:
    page = open_page(prepare=prepared({**DAMAGED, GAME + "1700000000000": played(7)}))
    damaged = page.get_by_role("listitem").filter(has_text="A damaged game")
    expect(damaged).to_have_count(3)
    with page.expect_download() as download:
        damaged.nth(1).get_by_role("button", name="Save as file").click()
    assert Path(download.value.path()).read_text(encoding="utf-8") == DAMAGED[GAME + "1700000300000"]
    tap(page, "Continue")
    expect(page.locator("[data-phase]")).to_be_visible()
    home(page)
    assert {key: games(page)[key] for key in DAMAGED} == DAMAGED
    expect(damaged).to_have_count(3)


@pytest.mark.parametrize(
    ("script", "sentence"), [(FULL, "no room"), (FORBIDDEN, "does not let")], ids=["full", "forbidden"]
)
def test_a_storage_that_keeps_nothing_is_told_and_the_game_goes_on(
    open_page: OpenPage, script: str, sentence: str
) -> None:
    page = open_page(prepare=lambda page: page.add_init_script(script))
    tap(page, "Play Hats")
    expect(page.get_by_role("alert")).to_contain_text(sentence)
    black_hat(page)


def test_two_tabs_keep_both_games(open_page: OpenPage) -> None:
    one = open_page(prepare=prepared({GAME + "1700000000000": BEGINNING + '[Bot.1 "normal"]\n'}))
    url = f"{one.url.partition('#')[0]}#saved=1700000000000"
    one.goto(url)
    one.reload()
    ready(one)
    other = one.context.new_page()
    other.goto(url)
    ready(other)
    for page, card in ((one, 0), (other, 1)):
        page.locator("[data-zone=hand][data-seat='0'] [data-card]").nth(card).click()
        page.locator("[data-zone=black][data-seat='0']").click()
        expect(page.locator("[data-zone=black][data-seat='0'] [data-card]")).to_have_count(1)
    assert len(set(games(one).values())) == 2


def test_deep_json_in_the_storage_does_not_stop_the_page(open_page: OpenPage) -> None:
    """Read as it is, it would break the interpreter."""
    deep = "localStorage.setItem('hatbox.choices.hats', '['.repeat(100_000))"
    page = open_page(prepare=lambda page: page.add_init_script(deep))
    page.get_by_role("button", name="Play Hats", exact=True).click()
    expect(page.locator(".board")).to_be_visible()
