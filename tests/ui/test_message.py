"""Messages: how keys are named, and what a form says."""

from __future__ import annotations

import pytest

from ui.message import Message, key_name


@pytest.mark.parametrize(
    ("key", "held", "name"),
    [
        ("a", "", "a"),
        ("A", "shift", "a"),
        ("?", "shift", "?"),
        (" ", "", "Space"),
        ("Tab", "shift", "Shift+Tab"),
        ("z", "ctrl", "Ctrl+z"),
        ("Z", "ctrl shift", "Ctrl+Shift+z"),
        ("ArrowLeft", "alt", "Alt+ArrowLeft"),
    ],
)
def test_a_key_is_named_with_the_modifiers_that_matter(key: str, held: str, name: str) -> None:
    assert key_name(key, **dict.fromkeys(held.split(), True)) == name


def test_a_form_says_the_first_value_of_a_field_or_nothing() -> None:
    message = Message("submit", "setup", fields={"bot": ("1", "2")})
    assert (message.field("bot"), message.field("name")) == ("1", "")
