"""The rule book: every rule of every game in five languages, its chapters, the search, and the ways to a rule."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from unicodedata import is_normalized

import pytest

from engine import hato, hats
from engine.book import FIGURE, chapters
from engine.game import GameError, MoveError
from engine.games import GAMES, AnyGame
from engine.text import LANGUAGES, Text, catalogue
from ui import address, book
from ui.book import Book, Shown, fold, found, leaf, opener, page, refusal
from ui.message import Message
from ui.node import Node, html

ENGLISH = Text("en")
BOOKS: tuple[AnyGame, ...] = (hats, hato)
"""Every game that has rules."""
ABOUT = ("intro", "sight", "sources")


@dataclass
class Desk:
    """An app that only notes what it is asked for."""

    text: Text = ENGLISH
    revealed: list[str] = field(default_factory=list)
    focused: list[str] = field(default_factory=list)

    def reveal(self, key: str) -> None:
        """Notes the node."""
        self.revealed.append(key)

    def focus(self, key: str) -> None:
        """Notes the node."""
        self.focused.append(key)


def attribute(node: Node, name: str) -> list[str]:
    """The values of an attribute in a tree, in order."""
    own = [node.attrs[name]] if name in node.attrs else []
    return own + [value for child in node.children if isinstance(child, Node) for value in attribute(child, name)]


def said(shown: Node) -> str:
    """What can be read of a tree."""
    return re.sub(r"<[^>]+>", "", html(shown))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", BOOKS, ids=lambda game: game.ID)
def test_every_rule_has_a_text(game: AnyGame, language: str) -> None:
    """At least a sentence, of its own, in each of the languages; so have the beginning and the end of the book."""
    text = Text(language)
    texts = [text(f"book.{rule.id}") for rule in game.RULES] + [text(f"book.{game.ID}.{about}") for about in ABOUT]
    assert len(set(texts)) == len(texts)
    for each in texts:
        assert len(each) >= 30 and is_normalized("NFC", each)
        assert all(line.strip() == line and line for line in each.split("\n"))
        assert not re.search(r"[{}<>]|  ", each)
    assert all(re.search(r"[.!?]($|\n)", each) for each in texts)


@pytest.mark.parametrize("language", LANGUAGES[1:])
@pytest.mark.parametrize("game", BOOKS, ids=lambda game: game.ID)
def test_a_translation_is_one_and_says_the_same(game: AnyGame, language: str) -> None:
    """Other words than the English, with the same cards, the same paragraphs and the same numbers."""
    text = Text(language)
    for id in [rule.id for rule in game.RULES] + [f"{game.ID}.{about}" for about in ABOUT]:
        own, english = text(f"book.{id}"), ENGLISH(f"book.{id}")
        assert own != english
        assert FIGURE.findall(own) == FIGURE.findall(english), id
        assert own.count("\n") == english.count("\n"), id
        assert sorted(re.findall(r"\d+", own)) == sorted(re.findall(r"\d+", english)), id


@pytest.mark.parametrize("game", BOOKS, ids=lambda game: game.ID)
def test_what_was_settled_here_is_told_as_such(game: AnyGame) -> None:
    """Where a rule was given, its text may say of a detail that it was settled; never the other way round alone."""
    for rule in game.RULES:
        text = ENGLISH(f"book.{rule.id}")
        if not rule.given:
            assert "is given" not in text or "settled here" in text


def test_every_picture_is_a_card_that_there_is() -> None:
    """So each has a drawing and a name."""
    for game in BOOKS:
        symbols = game.art.symbols()
        for rule in game.RULES:
            for card in FIGURE.findall(ENGLISH(f"book.{rule.id}")):
                assert card in symbols and ENGLISH.card(game, card)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", BOOKS, ids=lambda game: game.ID)
def test_chapters_hold_every_rule_once_in_reading_order(game: AnyGame, language: str) -> None:
    """Each begins with a title of its own, and none is empty."""
    read = list(chapters(game, Text(language)))
    assert [rule for _, rules in read for rule in rules] == list(game.RULES)
    titles = [title for title, _ in read]
    assert all(titles) and len(set(titles)) == len(titles) >= 5
    starts = [key for key in catalogue(language, "book/")[0] if key.startswith(f"book.chapter.{game.ID}.")]
    assert sorted(starts) == sorted(f"book.chapter.{rules[0].id}" for _, rules in read)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.ID)
def test_the_page_shows_the_whole_book(game: AnyGame, language: str) -> None:
    """Titles, marks and texts in order; the contents lead to each rule by an address that can be shared."""
    text = Text(language)
    shown = page(Shown(game.ID), text)
    reading = said(shown)
    place = reading.index(text(f"book.{game.ID}.intro"))
    for rule in game.RULES:
        mark = text("ui.book.given" if rule.given else "ui.book.settled")
        place = reading.index(text.rule(rule.id) + mark, place)
    assert reading.index(text(f"book.{game.ID}.sight")) < reading.index(text(f"book.{game.ID}.sources"))
    hrefs = attribute(shown, "href")
    for rule in game.RULES:
        assert hrefs.count(f"#rules={rule.id}") >= 2
        assert address.read(f"rules={rule.id}").rules == rule.id


def test_the_open_rule_is_marked() -> None:
    """In the text and in the contents."""
    shown = html(page(Shown("hats.cookie"), ENGLISH))
    assert shown.count("data-open") == 1 and 'data-key="hats.cookie" class="book-rule" data-open' in shown
    assert 'data-on="app:rules:hats.cookie" aria-current="true"' in shown


def test_cards_in_the_text_are_pictures_with_names() -> None:
    """From the sheet of the game's art."""
    shown = html(page(Shown("hats"), ENGLISH))
    assert '<use href="#hats-B3"></use>' in shown and 'aria-label="wizard hat 3"' in shown and "[B3]" not in shown


@pytest.mark.parametrize(
    ("language", "query", "ids"),
    [
        ("en", "  COOKIE   napkin ", ["hats.cookie.tie"]),
        ("en", "winner.shared", ["hats.winner.shared"]),
        ("en", "top hat 1 lowest", ["hats.score.table"]),
        ("es", "coleccion otro jugador", ["hats.exchange"]),
        ("es", "CORAZÓN", []),
        ("ca", "tovallo", ["hats.cookie.tie"]),
        ("pt", "guardanapo", ["hats.cookie.tie"]),
        ("ru", "салфетке", ["hats.cookie.tie"]),
        ("ru", "ЧЕРНАЯ ШЛЯПА её тип", ["hats.black"]),
    ],
)
def test_the_search_finds_all_words_whatever_their_accents(language: str, query: str, ids: list[str]) -> None:
    """In titles, texts, names of cards and ids."""
    assert [rule.id for rule in found(hats, Text(language), query)] == ids


def test_an_empty_search_finds_everything() -> None:
    """As do blanks."""
    assert found(hats, ENGLISH, " ") == list(hats.RULES)


def test_what_is_searched_keeps_its_length() -> None:
    """So that what was found can be marked in the text."""
    assert fold("Ёлка, Ça i İstanbul") == "елка, ca i istanbul"
    assert all(len(fold(Text("ru")(f"book.{rule.id}"))) == len(Text("ru")(f"book.{rule.id}")) for rule in hato.RULES)


def test_a_search_shows_only_what_is_found_and_counts_it() -> None:
    """With the words marked; markup in the query is text."""
    shown = html(page(Shown("hats", "náPkin"), ENGLISH))
    assert "1 rule<" in shown and "<mark>napkin</mark>" in shown
    assert "hats.cookie.tie" in shown and "hats.exchange" not in shown and ENGLISH("book.hats.intro") not in shown
    nothing = html(page(Shown("hats", "<b>"), ENGLISH))
    assert ENGLISH("ui.book.none") in nothing and "&lt;b" not in nothing and nothing.count("<b>") == 1


def test_the_book_opens_at_a_rule_searches_and_turns_its_pages() -> None:
    """Enter leads to the first rule found, a slash to the search, another rule ends the search."""
    desk = Desk()
    opened = Book(desk, "hats.swap", waiting=True)
    assert desk.revealed == ["at:hats.swap"]
    opened.hear(Message("input", "book:search", value="napkin"))
    assert "1 rule<" in html(opened.draw(ENGLISH))
    opened.hear(Message("submit", "book:search"))
    assert desk.revealed[-1] == "at:hats.cookie.tie"
    opened.hear(Message("input", "book:search", value="napkin xyz"))
    opened.hear(Message("submit", "book:search"))
    assert len(desk.revealed) == 2
    assert opened.hear(Message("key", "", name="/")) and desk.focused == ["search"]
    assert opened.hear(Message("key", "", name="x")) is None
    opened.open("hats")
    assert desk.revealed[-1] == "title" and ENGLISH("book.hats.intro") in html(opened.draw(ENGLISH))


def test_the_way_back_is_named_after_where_it_leads() -> None:
    """To the game that waits, or just back."""
    assert "Back to the game" in said(page(Shown("hats", waiting=True), ENGLISH))
    assert "Back to the game" not in said(page(Shown("hats"), ENGLISH))


@pytest.mark.parametrize("at", ["", "hat", "hats.", "hats.nonsense", "<script>", "HATS"])
def test_an_address_of_no_rule_is_refused(at: str) -> None:
    """With what it names."""
    with pytest.raises(GameError, match="address-rule") as caught:
        address.read("rules=" + at.replace("<", "%3C"))
    assert ENGLISH.error(caught.value).endswith(f"not in the book: {at}")


def test_an_address_of_the_book_is_written_as_it_is_read() -> None:
    """With the look of the page."""
    asked = address.Address(rules="hats.exchange.same-type", theme="dark")
    assert address.write(asked) == "rules=hats.exchange.same-type&theme=dark"
    assert address.read(address.write(asked)) == asked


def test_a_leaf_shows_a_rule_with_its_parts_and_neighbours() -> None:
    """hats.exchange and its two ways; before it a turn, after it the black hat."""
    shown = leaf("hats.exchange", ENGLISH)
    reading = said(shown)
    for id in ("hats.exchange", "hats.exchange.same-type", "hats.exchange.higher"):
        assert ENGLISH.rule(id) + ENGLISH("ui.book.given") in reading
    ways = [on for on in attribute(shown, "data-on") if on.startswith(("app:rule:", "app:rules:"))]
    assert ways == ["app:rule:hats.turn", "app:rule:hats.black-hat", "app:rules:hats.exchange"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.ID)
def test_every_rule_has_a_leaf_and_leads_on(game: AnyGame) -> None:
    """From the first rule one comes to the last by what comes after; only the ends have one neighbour."""
    at, seen = game.RULES[0].id, []
    while at:
        seen.append(at)
        shown = leaf(at, ENGLISH)
        assert ENGLISH.rule(at) in attribute(shown, "aria-label")
        ways = [on.removeprefix("app:rule:") for on in attribute(shown, "data-on") if on.startswith("app:rule:")]
        order = [rule.id for rule in game.RULES]
        later = [way for way in ways if order.index(way) > order.index(at)]
        assert len(ways) - len(later) == (0 if at == order[0] else 1)
        at = later[0] if later else ""
    assert seen[-1] in order[-1] or order[-1].startswith(seen[-1])


def test_a_leaf_of_no_rule_is_refused() -> None:
    """As an address of it is."""
    with pytest.raises(GameError, match="address-rule"):
        leaf("hats.nonsense", ENGLISH)


def test_a_text_opens_its_rule() -> None:
    """One tap on a line of the log."""
    node = opener("hats.cookie", "Anna has the cookie", ENGLISH, "log-text")
    assert node.attrs["data-on"] == "app:rule:hats.cookie" and node.attrs["title"] == "The cookie"


def test_a_refusal_opens_the_rule_that_it_names() -> None:
    """hats.exchange; where no rule forbids it, there is nothing to open."""
    error = MoveError("B1xG5", "not-exchangeable", "hats.exchange", card="B1", taken="G5")
    parts = refusal(ENGLISH, hats, error)
    assert isinstance(parts, list) and isinstance(parts[1], Node)
    assert parts[1].attrs["data-on"] == "app:rule:hats.exchange" and parts[1].children == ("Exchange",)
    assert isinstance(refusal(ENGLISH, hats, MoveError("x", "token-hato")), str)


def test_every_game_in_the_registry_has_a_book() -> None:
    """By its id and by the ids of its rules."""
    for game in GAMES:
        assert book.game_of(game.ID) is game
        assert all(book.game_of(rule.id) is game for rule in game.RULES)
