"""The pictures of Hato: forty-eight flower cards, their marks for learners, the back and a glass bead.

Marks are as large as a card and are laid over one.
"""

from __future__ import annotations

from engine.hato._paper import HEIGHT, INK, LACQUER, PAPER, WIDTH
from engine.hato.rules import DECK, POINTS

__all__ = ["CLOTH", "FAN", "GROUND", "INK", "LACQUER", "ORDER", "PAPER", "PLACE", "SIZE", "box", "marks", "symbols"]

SIZE = (WIDTH, HEIGHT)
"""Width and height of a card."""
PLACE = "bead"
"""The symbol that would mark a numbered place; Hato numbers none."""
FAN = ("9t", "2r", "4t", "1k", "8k", "10r", "12t")
"""The cards that stand for the game."""
ORDER = tuple(map(str, DECK))
"""The cards in the order of the deck."""
GROUND = "#e4d8c1"
"""The floor."""
CLOTH = "#b9a98c"
"""The folded blanket."""

BEAD_BOX = (24, 24)


def box(name: str) -> tuple[int, int]:
    """Width and height of a symbol; the blocks have none, for only other symbols refer to them."""
    if name.startswith("block."):
        return (0, 0)
    return BEAD_BOX if name == "bead" else SIZE


def marks(name: str) -> tuple[str, str]:
    """The two symbols to lay over a card for learners: its family and its points."""
    return f"mark.family.{name[:-1]}", f"mark.points.{POINTS[name[-1]]}"


def symbols() -> dict[str, str]:
    """What stands inside each symbol, by name: the cards by their notation, `back`, `bead`, the blocks, and the marks
    `mark.family.1` to `mark.family.12`, `mark.points.20`, `.10`, `.5` and `.0`."""
    # Only where a picture or the sheet is written; a page comes with the sheet and goes without this.
    from engine.hato import _drawings  # noqa: PLC0415

    return _drawings.symbols()
