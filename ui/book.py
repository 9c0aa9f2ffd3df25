"""The rule book: a game's rules in reading order, found by chapter or by words; and one rule by itself."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Protocol
from unicodedata import normalize

from engine.book import FIGURE, chapters, parts
from engine.game import Demo, GameError, Rule
from engine.games import GAMES, AnyGame, named
from engine.text import Text
from ui import text as words_of
from ui.message import Message
from ui.node import Content, Node, h
from ui.shell import dialog, icon


class Host(Protocol):
    """What the book asks of the app."""

    text: Text

    def reveal(self, key: str) -> None:
        """Brings a node to the top of the page and gives it the focus once it is drawn."""

    def focus(self, key: str) -> None:
        """Gives the focus to a node once it is drawn."""


@dataclass(frozen=True)
class Shown:
    """What the book shows."""

    at: str
    """The id of the game or of the rule at which it is open."""
    query: str = ""
    """What is searched for."""
    waiting: bool = False
    """Whether a table waits for the reader."""

    @property
    def game(self) -> AnyGame:
        """The game whose book it is."""
        return game_of(self.at)


class Book:
    """The place at which the book is open, and what is searched for in it."""

    def __init__(self, app: Host, at: str, waiting: bool) -> None:
        self._app = app
        self._shown = Shown(at, waiting=waiting)
        self.open(at)

    def open(self, at: str) -> None:
        """Turns to a game or to a rule."""
        self._shown = replace(self._shown, at=at, query="")
        self._app.reveal("title" if named(at) else f"at:{at}")

    def draw(self, text: Text) -> Node:
        """The pages."""
        return page(self._shown, text)

    def leave(self) -> None:
        """Nothing goes on by itself."""

    def hear(self, message: Message) -> bool | None:
        """Searches; a slash leads to the search, Enter from there to the first rule that was found."""
        match message.kind, message.on:
            case "input", "book:search":
                self._shown = replace(self._shown, query=message.value)
            case "submit", "book:search":
                if hits := found(self._shown.game, self._app.text, self._shown.query):
                    self._app.reveal(f"at:{hits[0].id}")
            case "key", _ if message.name == "/":
                self._app.focus("search")
                return True
        return None


def game_of(at: str) -> AnyGame:
    """The game of that id, or that the rule belongs to. Raises GameError where the book has neither."""
    for game in GAMES:
        if at == game.ID or any(at == rule.id for rule in game.RULES):
            return game
    raise GameError("address-rule", value=at)


def demo_of(id: str) -> Demo:
    """The demo of that id. Raises GameError where there is none."""
    for game in GAMES:
        for demo in game.rule_demos():
            if demo.id == id:
                return demo
    raise GameError("address-demo", value=id)


def fold(said: str) -> str:
    """A text of the same length without accents and capitals."""
    return "".join(normalize("NFD", char)[0].lower()[0] for char in normalize("NFC", said))


def found(game: AnyGame, text: Text, query: str) -> list[Rule]:
    """The rules whose title, text or id has all the words."""
    words = fold(query).split()
    return [rule for rule, said in zip(game.RULES, _said(game.ID, text.language), strict=True) if _has(said, words)]


@cache
def _said(id: str, language: str) -> list[str]:
    """Each rule of a game as it is searched: its title, its text and its id."""
    game, text = game_of(id), Text(language)
    return [
        fold("\n".join([text.rule(rule.id), _spoken(text(f"book.{rule.id}"), game, text), rule.id]))
        for rule in game.RULES
    ]


def _has(said: str, words: Sequence[str]) -> bool:
    return all(word in said for word in words)


def _spoken(said: str, game: AnyGame, text: Text) -> str:
    """A text with names in the place of pictures."""
    return FIGURE.sub(lambda figure: text.card(game, figure[1]), said)


# The book


def page(shown: Shown, text: Text) -> Node:
    """The head with the search, the contents, the rules; with a search, of these only what is found."""
    game, query = shown.game, fold(shown.query).split()
    hits = found(game, text, shown.query)
    kept = [
        (title, [rule for rule in rules if rule in hits])
        for title, rules in chapters(game, text)
        if any(rule in hits for rule in rules)
    ]
    return h(
        "div",
        _head(shown, text),
        h(
            "div",
            h("h1", text("ui.book.of", game=text(f"{game.ID}.name")), tabindex=-1, class_="book-title", key="title"),
            _search(shown.query, len(hits), text),
            class_="book-top",
        ),
        h(
            "nav",
            _contents(kept, shown.at, text),
            class_="book-contents",
            aria_label=text("ui.book.contents"),
            key="contents",
        ),
        h(
            "article",
            None if query else h("p", text(f"book.{game.ID}.intro"), class_="book-intro", key="intro"),
            None if query else _first_game(game, text),
            [_chapter(title, rules, shown.at, game, text, query) for title, rules in kept],
            None if query else _appendix("sight", game, text),
            None if query else _appendix("sources", game, text),
            class_="book-text",
            key=f"text:{game.ID}",
        ),
        class_="book",
        key="book",
    )


def _head(shown: Shown, text: Text) -> Node:
    """The way back, the books of the other games, the settings."""
    back = text("ui.book.game" if shown.waiting else "ui.book.back")
    return h(
        "nav",
        h("button", icon("back"), back, type="button", class_="quiet book-back", data_on="app:back", key="back"),
        h(
            "span",
            [
                h(
                    "a",
                    text(f"{game.ID}.name"),
                    href=f"#rules={game.ID}",
                    data_on=f"app:rules:{game.ID}",
                    aria_current="true" if game == shown.game else None,
                    key=f"book:{game.ID}",
                )
                for game in GAMES
            ]
            if len(GAMES) > 1
            else None,
            class_="book-games",
        ),
        h(
            "button",
            icon("settings"),
            type="button",
            class_="tool",
            data_on="app:open:settings",
            aria_label=text("ui.settings"),
            title=text("ui.settings"),
            key="tool:settings",
        ),
        class_="book-head",
        aria_label=text("ui.tools"),
    )


def _search(query: str, count: int, text: Text) -> Node:
    said = text("ui.book.found", n=count) if count else text("ui.book.none")
    return h(
        "form",
        h(
            "input",
            type="search",
            name="query",
            value=query,
            placeholder=text("ui.book.search"),
            aria_label=text("ui.book.search"),
            aria_keyshortcuts="/",
            autocomplete="off",
            enterkeyhint="search",
            key="search",
        ),
        h("p", said if query else "", class_="book-count", role="status", tabindex=-1, key="count"),
        role="search",
        class_="book-search",
        data_on="book:search",
        key="book:search",
    )


def _contents(kept: Sequence[tuple[str, list[Rule]]], at: str, text: Text) -> Node:
    return h(
        "ol",
        [
            h(
                "li",
                _link(rules[0].id, title, rules[0].id == at),
                h("ol", [h("li", _link(rule.id, text.rule(rule.id), rule.id == at), key=rule.id) for rule in rules]),
                key=title,
            )
            for title, rules in kept
        ],
    )


def _link(id: str, said: Content, current: bool = False) -> Node:
    """Leads to a rule, and can be copied or opened beside."""
    return h("a", said, href=f"#rules={id}", data_on=f"app:rules:{id}", aria_current="true" if current else None)


def _chapter(title: str, rules: Sequence[Rule], at: str, game: AnyGame, text: Text, query: Sequence[str]) -> Node:
    inner = [part for rule in rules for part in parts(rule, rules)]
    return h(
        "section",
        h("h2", title),
        [
            h(
                "section",
                h(
                    "h4" if rule in inner else "h3",
                    _link(rule.id, _marked(text.rule(rule.id), query)),
                    _mark(rule, text),
                    tabindex=-1,
                    key=f"at:{rule.id}",
                ),
                _paragraphs(rule.id, game, text, query),
                _demos(rule, game, text),
                class_="book-rule",
                data_inner=rule in inner,
                data_open=rule.id == at,
                key=rule.id,
            )
            for rule in rules
        ],
        class_="book-chapter",
        key=title,
    )


def _mark(rule: Rule, text: Text) -> Node:
    return h(
        "span", text("ui.book.given" if rule.given else "ui.book.settled"), class_="book-mark", data_given=rule.given
    )


def _first_game(game: AnyGame, text: Text) -> Node:
    """The way to the first game of a newcomer."""
    said = text("ui.start.lesson")
    link = h("a", icon("play"), said, href=f"#lesson={game.ID}", data_on=f"app:lesson:{game.ID}")
    return h("p", link, class_="book-demos", key="lesson")


def _demos(rule: Rule, game: AnyGame, text: Text) -> Node:
    """The ways to the demos of a rule."""
    demos = [demo for demo in game.rule_demos() if demo.rule == rule.id]
    links = [_show(demo, n if len(demos) > 1 else 0, text) for n, demo in enumerate(demos, 1)]
    return h("p", links, class_="book-demos", key=f"demos:{rule.id}")


def _show(demo: Demo, number: int, text: Text) -> Node:
    """Leads to a demo, which has a number where there are several."""
    about = f"{text.rule(demo.rule)} {number}" if number else text.rule(demo.rule)
    return h(
        "a",
        icon("play"),
        text("view.show.more", n=number) if number > 1 else text("view.show"),
        href=f"#demo={demo.id}",
        data_on=f"app:demo:{demo.id}",
        aria_label=text("view.show.rule", rule=about),
        key=demo.id,
    )


def _appendix(about: str, game: AnyGame, text: Text) -> Node:
    return h(
        "section",
        h("h2", text(f"ui.book.{about}")),
        h("p", text(f"book.{game.ID}.{about}")),
        class_="book-chapter",
        key=about,
    )


def _paragraphs(id: str, game: AnyGame, text: Text, query: Sequence[str] = ()) -> list[Node]:
    """The text of a rule, a paragraph for each line."""
    paragraphs = []
    for line in text(f"book.{id}").split("\n"):
        said, *figures = FIGURE.split(line)
        content: list[Content] = [_marked(said, query)]
        for card, said in zip(figures[::2], figures[1::2], strict=True):
            content += [_picture(card, game, text), _marked(said, query)]
        paragraphs.append(h("p", content, class_="book-example" if figures else None))
    return paragraphs


def _picture(card: str, game: AnyGame, text: Text) -> Node:
    width, height = game.art.box(card)
    said = text.card(game, card)
    drawing = h("use", href=f"#{game.ID}-{card}")
    return h(
        "svg",
        h("title", said),
        drawing,
        viewBox=f"0 0 {width} {height}",
        class_="book-card",
        role="img",
        aria_label=said,
    )


def _marked(said: str, query: Sequence[str]) -> list[Content]:
    """A text in which the words that were searched for stand out."""
    if not query:
        return [said]
    parts, end = list[Content](), 0
    for hit in re.finditer("|".join(map(re.escape, sorted(query, key=len, reverse=True))), fold(said)):
        parts += [said[end : hit.start()], h("mark", said[hit.start() : hit.end()])]
        end = hit.end()
    return [*parts, said[end:]]


# One rule


def leaf(id: str, text: Text) -> Node:
    """A dialog with a rule, the rules that are parts of it, and the way to those before and after it."""
    game = game_of(id)
    chapter, rules = next((title, rules) for title, rules in chapters(game, text) if id in [rule.id for rule in rules])
    rule = next(rule for rule in rules if rule.id == id)
    inner = parts(rule, rules)
    at = game.RULES.index(rule)
    before, after = game.RULES[:at][-1:], game.RULES[at + 1 + len(inner) :][:1]
    content: list[Content] = [
        h("p", chapter, class_="leaf-chapter"),
        h("h2", text.rule(id), _mark(rule, text), tabindex=-1, key="leaf"),
        _paragraphs(id, game, text),
        _demos(rule, game, text),
        [
            [
                h("h3", text.rule(part.id), _mark(part, text)),
                _paragraphs(part.id, game, text),
                _demos(part, game, text),
            ]
            for part in inner
        ],
        h("p", h("code", id), class_="leaf-id"),
        h(
            "nav",
            [_neighbour(other.id, "ui.book.previous", text) for other in before],
            [_neighbour(other.id, "ui.book.next", text) for other in after],
            class_="leaf-near",
        ),
    ]
    whole = h("button", text("ui.book.whole"), type="button", class_="quiet", data_on=f"app:rules:{id}", key="whole")
    return dialog("rule", text.rule(id), h("div", content, class_="leaf"), text, whole)


def _neighbour(id: str, way: str, text: Text) -> Node:
    return h(
        "button", h("small", text(way)), text.rule(id), type="button", class_="quiet", data_on=f"app:rule:{id}", key=way
    )


# The ways to a rule


def opener(id: str, said: Content, text: Text, class_: str = "rule-link") -> Node:
    """A piece of text that opens the rule that stands behind it."""
    return h("button", said, type="button", class_=class_, data_on=f"app:rule:{id}", title=text.rule(id))


def refusal(text: Text, game: AnyGame, error: GameError) -> Content:
    """Why a move can't be played; the name of the rule opens it."""
    said = words_of.refusal(text, game, error)
    if not error.rule:
        return said
    before, name, after = said.rpartition(text.rule(error.rule))
    return [before, opener(error.rule, name, text), after]
