"""What the pictures of Hats are drawn on, and with."""

SIZE = (100, 140)
"""Width and height of a card."""
PAPER = "#fbf6ea"
INK = "#2e2733"

BOXES = {
    "hat": (100, 100),
    "band": (96, 66),
    "digit": (20, 30),
    "cookie": (60, 60),
    "cup": (60, 60),
    "star": (20, 20),
    "flower": (20, 20),
    "bow": (40, 30),
    "sash": (40, 50),
    "tassel": (50, 56),
    "feather": (24, 60),
    "lid": (60, 20),
    "net": (80, 120),
    "gems": (60, 24),
    "beads": (60, 16),
    "sun": (32, 32),
    "ticket": (25, 30),
}
"""Width and height of the other symbols, by the first part of their names."""


def box(name: str) -> tuple[int, int]:
    """Width and height of a symbol."""
    return BOXES.get(name.partition(".")[0], SIZE)
