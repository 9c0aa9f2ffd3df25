"""The page as it is before anything is known of the player; the build writes it, the browser takes it over."""

from __future__ import annotations

from engine.text import LANGUAGES, Text
from ui import shell, start
from ui.node import Node, html
from ui.settings import Settings


def first() -> Node:
    """The start page without saves, in English."""
    text = Text(LANGUAGES[0])
    return shell.page(start.page(start.Shown(), text), text, Settings())


def first_page() -> str:
    """Its HTML."""
    return html(first())
