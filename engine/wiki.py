"""The rule book of a game as Markdown or HTML with pictures, to fill a wiki from."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape
from typing import Protocol

from engine import svg
from engine.book import FIGURE, chapters
from engine.demo import REFUSED, told
from engine.game import Demo, Rule
from engine.games import AnyGame
from engine.match import replay
from engine.record import parse
from engine.text import Text


class Markup(Protocol):
    """A way to write the parts of a document."""

    SUFFIX: str
    """How its files end."""

    def heading(self, level: int, text: str, id: str = "") -> str:
        """A heading; those with an id can be linked to."""

    def paragraph(self, text: str) -> str:
        """Some sentences."""

    def picture(self, file: str, text: str) -> str:
        """A picture that lies beside the document, and what it shows."""

    def code(self, text: str) -> str:
        """Text to be shown as it is written."""

    def document(self, title: str, language: str, parts: Sequence[str]) -> str:
        """The whole of it."""


class Markdown:
    """Markdown as most wikis read it."""

    SUFFIX = "md"

    def heading(self, level: int, text: str, id: str = "") -> str:
        anchor = f'<a id="{id}"></a>' if id else ""
        return f"{'#' * level} {anchor}{self._plain(text)}"

    def paragraph(self, text: str) -> str:
        return self._plain(text)

    def picture(self, file: str, text: str) -> str:
        return f"![{self._plain(text)}]({file})"

    def code(self, text: str) -> str:
        return f"```\n{text}```"

    def document(self, title: str, language: str, parts: Sequence[str]) -> str:
        return "\n\n".join(parts) + "\n"

    def _plain(self, text: str) -> str:
        return re.sub(r"([\\`*_\[\]<>#|])", r"\\\1", text)


class Html:
    """A page of HTML by itself."""

    SUFFIX = "html"

    def heading(self, level: int, text: str, id: str = "") -> str:
        anchor = f' id="{id}"' if id else ""
        return f"<h{level}{anchor}>{escape(text)}</h{level}>"

    def paragraph(self, text: str) -> str:
        return f"<p>{escape(text)}</p>"

    def picture(self, file: str, text: str) -> str:
        return f'<p><img src="{file}" alt="{escape(text)}"></p>'

    def code(self, text: str) -> str:
        return f"<pre>{escape(text)}</pre>"

    def document(self, title: str, language: str, parts: Sequence[str]) -> str:
        head = f'<meta charset="utf-8">\n<title>{escape(title)}</title>'
        body = "\n".join(parts)
        return f'<!doctype html>\n<html lang="{language}">\n<head>\n{head}\n</head>\n<body>\n{body}\n</body>\n</html>\n'


MARKUPS: dict[str, Markup] = {"markdown": Markdown(), "html": Html()}


def files(game: AnyGame, text: Text, markup: Markup) -> dict[str, str]:
    """The book and the pictures of its demos, by the names of the files."""
    title = text("ui.book.of", game=text(f"{game.ID}.name"))
    pictures: dict[str, str] = {}
    parts = [markup.heading(1, title), markup.paragraph(text(f"book.{game.ID}.intro"))]
    for chapter, rules in chapters(game, text):
        parts.append(markup.heading(2, chapter))
        for rule in rules:
            parts += _rule(rule, game, text, markup)
            for demo in game.rule_demos():
                if demo.rule == rule.id:
                    parts += _demo(demo, game, text, markup, pictures)
    for about in ("sight", "sources"):
        parts += [markup.heading(2, text(f"ui.book.{about}")), markup.paragraph(text(f"book.{game.ID}.{about}"))]
    return {f"{game.ID}.{markup.SUFFIX}": markup.document(title, text.language, parts)} | pictures


def _rule(rule: Rule, game: AnyGame, text: Text, markup: Markup) -> Iterator[str]:
    mark = text("ui.book.given" if rule.given else "ui.book.settled")
    yield markup.heading(3, f"{text.rule(rule.id)} ({mark})", rule.id)
    for line in text(f"book.{rule.id}").split("\n"):
        said = line.replace("] [", "], [")  # Pictures need no comma between them, names do.
        yield markup.paragraph(FIGURE.sub(lambda figure: text.card(game, figure[1]), said))


def _demo(demo: Demo, game: AnyGame, text: Text, markup: Markup, pictures: dict[str, str]) -> Iterator[str]:
    """Each step with its picture, then the record, so that the demo can be opened and changed."""
    match = replay(parse(demo.record))
    for step, key in told(demo).items():
        said = text(key)
        if step != REFUSED:
            match.seek(int(step))
            file = f"{demo.id}.{step}.svg"
            pictures[file] = svg.shown(match, None, text, said)
            yield markup.picture(file, said)
        yield markup.paragraph(said)
    yield markup.code(demo.record)
