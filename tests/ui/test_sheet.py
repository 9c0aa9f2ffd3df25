"""The score sheet and the log."""

from __future__ import annotations

import pytest

from engine import hats
from engine.game import GameError
from engine.text import LANGUAGES, Text
from tests.ui.deals import NAMES, deal, find, played, text_of
from ui import pages
from ui import text as words
from ui.log import Log
from ui.node import html
from ui.sheet import sheet, totals
from ui.sitting import Sitting

ENGLISH = Text("en")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("moves", [10, 999])
def test_totals_are_the_sums_of_their_lines(players: int, moves: int) -> None:
    """And partners add theirs."""
    match = played(deal(players, 0), moves)
    lines = hats.score(match.view(0))
    sides = hats.sides(match.state)
    drawn = sheet(lines, hats, NAMES, sides, ENGLISH)
    shown = {node.key: int(text_of(find(node, class_="sheet-total")[0])) for node in find(drawn, class_="sheet-seat")}
    sums = totals(lines, players)
    assert shown == {f"sheet.{seat}": points for seat, points in sums.items()}
    together = [int(text_of(find(node, class_="sheet-total")[0])) for node in find(drawn, class_="sheet-together")]
    assert together == ([sums[0] + sums[2], sums[1] + sums[3]] if players == 4 else [])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_names_its_rule_and_shows_its_cards(language: str) -> None:
    """hats.score: under the rule's short name; one tap leads to the rule."""
    text = Text(language)
    match = played(deal(3, 0), 999)
    lines = hats.score(match.view(0))
    drawn = sheet(lines, hats, NAMES, hats.sides(match.state), text, (0,), Sitting(match).told)
    for line in lines:
        (seat,) = [node for node in find(drawn, class_="sheet-seat") if node.key == f"sheet.{line.seat}"]
        (group,) = [node for node in seat.children if not isinstance(node, str) and node.key == line.rule]
        assert text.rule(line.rule) in text_of(group) and find(group, title=line.rule)
        assert text.score_line(hats, line, NAMES) in text_of(group)
        assert all(find(group, aria_label=text.card(hats, card)) for card in line.cards)


def test_the_log_tells_the_latest_first_and_keeps_its_lines() -> None:
    """Also when a move is taken back; another language makes all anew."""
    match = played(deal(2, 0, 1), 10)
    log = Log()
    entries = list(match.log(0))
    (first,) = find(log.draw(entries, hats, NAMES, ENGLISH), class_="log-entries")
    assert log.behind and not first.children  # A new table is enough to draw at once.
    while log.behind:
        (before,) = find(log.draw(entries, hats, NAMES, ENGLISH), class_="log-entries")
    assert [text_of(node) for node in find(before, class_="log-text")] == [
        ENGLISH.event(hats, entry.event, NAMES) for entry in reversed(entries)
    ]
    match.undo()
    fewer = list(match.log(0))
    (after,) = find(log.draw(fewer, hats, NAMES, ENGLISH), class_="log-entries")
    assert [id(node) for node in after.children] == [id(node) for node in before.children[-len(fewer) :]]
    log.draw(fewer, hats, NAMES, Text("ru"))
    (other,) = find(log.draw(fewer, hats, NAMES, Text("ru")), class_="log-entries")
    assert other.children and text_of(other) not in text_of(after)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_names_cards_and_rule(language: str) -> None:
    """In words, not in notation."""
    text = Text(language)
    said = words.refusal(text, hats, GameError("not-exchangeable", "hats.exchange", card="R1", taken="B5"))
    assert text.card(hats, "B5") in said and text.rule("hats.exchange") in said
    assert said[0].isupper() and "R1" not in said
    assert words.refusal(text, hats, GameError("token-card", card="R1"))


def test_what_may_be_done_is_said_in_a_few_words() -> None:
    """Each kind of action once."""
    sitting = Sitting(deal(2, 0, 1), "all")
    assert words.possible(ENGLISH, sitting.options) == (
        "exchange a hat, create a black hat or swap a card with the draw deck"
    )
    assert words.possible(ENGLISH, ()) == ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_page_is_what_the_browser_takes_over(lang: str) -> None:
    """The very same tree, as HTML."""
    assert pages.first_page(lang) == html(pages.first(lang))
