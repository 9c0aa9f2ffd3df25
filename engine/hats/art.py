"""The pictures of Hats: forty-two cards, the card's back, a black hat, the cookie and the tea cup."""

from __future__ import annotations

from engine.hats._paper import INK, PAPER, SIZE, box

__all__ = ["CLOTH", "FAN", "GROUND", "INK", "ORDER", "PAPER", "PLACE", "SIZE", "box", "marks", "symbols"]

PLACE = "cup"
"""The symbol that marks a numbered place of the table."""
FAN = ("R2", "O5", "Y4", "B6", "G3", "V5", "P1")
"""The cards that stand for the game."""
ORDER = tuple(name for letter in "ROYGBVP" for name in (f"hat.{letter}", *(f"{letter}{n}" for n in range(1, 7))))
"""The types and their cards, in the order of the deck."""
GROUND = "#e9e2d0"
"""What the tea table stands on."""
CLOTH = "#cfdbe4"


def marks(name: str) -> tuple[str, ...]:
    """Nothing: a hat says what it is."""
    return ()


def symbols() -> dict[str, str]:
    """What stands inside each symbol, in a box from 0 0 to its size."""
    # Only where a picture or the sheet is written; a page comes with the sheet and goes without this.
    from engine.hats import _drawings  # noqa: PLC0415

    return _drawings.symbols()
