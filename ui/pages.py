"""The page as it is before anything is known of the player; the build writes it, the browser takes it over."""

from __future__ import annotations

from engine.text import Text
from ui import embed, offline, shell, start
from ui.node import Node, html
from ui.settings import Settings


def first(language: str, guest: bool = False) -> Node:
    """The start page without saves, in a language; or the table without a game, a guest in another page."""
    text, settings = Text(language), Settings(language)
    if guest:
        return shell.page(embed.blank(), text, settings, controls=False)
    screen = start.page(start.Shown(settings=settings), text)
    return shell.page(screen, text, settings, foot=offline.foot("", False, text))


def first_page(language: str, guest: bool = False) -> str:
    """Its HTML."""
    return html(first(language, guest))
