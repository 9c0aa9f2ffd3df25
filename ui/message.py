"""What the page tells the program: one message for one thing that the player did."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Message:
    """Something done to an element that has `data-on`, or that lies in one that has."""

    kind: str
    """`click`, `submit`, `input`, `change`, `file`, `key`, `close` (of a dialog);
    for what has `data-drag`: `drag` as it begins, `over` when another place lies beneath, then `drop` or `cancel`."""
    on: str
    """Its `data-on`; of the dragged element where one is dragged; empty for a key when the focus is on none."""
    to: str = ""
    """The `data-on` beneath what is dragged, empty where there is none; a drop always has one."""
    name: str = ""
    """Of the field that was changed, of the file, or of the key as `key_name` writes it."""
    value: str = ""
    """Of the field, empty for a box that is not ticked; or the text of the file."""
    fields: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Everything that stands in the form, by the names of its fields."""

    def field(self, name: str) -> str:
        """The first value of a field of the form; empty when there is none."""
        return next(iter(self.fields.get(name, ())), "")


def key_name(key: str, ctrl: bool = False, alt: bool = False, shift: bool = False) -> str:
    """Names a key with its modifiers: `a`, `?`, `Space`, `Shift+Tab`, `Ctrl+Shift+z`.

    Shift is left out where it only makes the character.
    """
    character = len(key) == 1
    held = [
        name
        for name, is_held in (("Ctrl", ctrl), ("Alt", alt), ("Shift", shift and (ctrl or alt or not character)))
        if is_held
    ]
    return "+".join([*held, "Space" if key == " " else key.lower() if character else key])
