"""How the pictures of Hato are drawn.

Cards refer to the symbols `block.…`, which hold the flowers and leaves.
"""

from __future__ import annotations

from functools import cache

from engine.hato import _figures, _plants
from engine.hato._blocks import BLOCKS
from engine.hato._paper import INK, LACQUER, PAPER, WIDTH
from engine.hato._print import INDIGO, card, corners, disc, dots, fill, line, place, rims, sheet, small
from engine.hato.rules import POINTS

EMBOSSED = "#96412f"
"""The pattern of the back, a shade lighter than its ground."""

FAMILIES = {
    1: (_plants.pine, "krpq"),
    2: (_plants.plum, "trpq"),
    3: (_plants.cherry, "krpq"),
    4: (_plants.wisteria, "trpq"),
    5: (_plants.iris, "trpq"),
    6: (_plants.peony, "trpq"),
    7: (_plants.clover, "trpq"),
    8: (_plants.grass, "ktpq"),
    9: (_plants.chrysanthemum, "trpq"),
    10: (_plants.maple, "trpq"),
    11: (_plants.paulownia, "ktpq"),
    12: (_plants.willow, "ktrp"),
}
"""The plant of each family and the cards that show it."""
BEHIND = {"1k": _figures.sun, "4t": _figures.moon, "8k": _figures.red_sky, "11t": _figures.fan, "12p": _figures.gate}
BEFORE = {
    "1k": _figures.crane,
    "2t": _figures.warbler,
    "3k": _figures.curtain,
    "4t": _figures.cuckoo,
    "5t": _figures.bridge,
    "6t": _figures.butterflies,
    "7t": _figures.boar,
    "8t": _figures.geese,
    "9t": _figures.cup,
    "10t": _figures.deer,
    "11k": _figures.phoenix,
    "12k": _figures.man,
    "12t": _figures.swallow,
    **dict.fromkeys(("1r", "2r", "3r"), _figures.poem_ribbon),
    **dict.fromkeys(("4r", "5r", "7r", "12r"), _figures.grass_ribbon),
    **dict.fromkeys(("6r", "9r", "10r"), _figures.blue_ribbon),
}
NUMERALS = (
    "M0 1.8C0 -0.6 4 -0.6 4 1.8L4 6.2C4 8.6 0 8.6 0 6.2Z",
    "M0.6 1.6L2.4 0L2.4 8",
    "M0.2 1.8C0.4 -0.6 4 -0.6 3.9 2.2C3.8 4 1 5.6 0.2 8L4 8",
    "M0.2 0L3.8 0L1.8 3.2C4.8 3.2 4.6 8 1.8 8C0.8 8 0.2 7.6 0 6.8",
    "M3 8L3 0L0 5.6L4.2 5.6",
    "M3.6 0L0.6 0L0.3 3.6C2 2.6 4 3.4 4 5.4C4 8.4 0.8 8.6 0 7",
    "M3.6 0.4C1.2 0.2 0 2.6 0 5.4C0 9 4 8.8 4 5.6C4 2.8 0.8 2.8 0 5",
    "M0 0L4 0L1.6 8",
    "M2 3.8C-0.4 3.8 -0.2 0 2 0C4.2 0 4.4 3.8 2 3.8C-0.8 3.8 -0.8 8 2 8C4.8 8 4.8 3.8 2 3.8Z",
    "M0.4 7.6C2.8 7.8 4 5.4 4 2.6C4 -1 0 -0.8 0 2.4C0 5.2 3.2 5.2 4 3",
)


def flowers(name: str) -> str:
    """One of the forty-eight cards."""
    family, kind = int(name[:-1]), name[-1]
    plant, _ = FAMILIES[family]
    layers = [BEHIND[name]()] if name in BEHIND else []
    layers.append(plant(kind))
    if name in BEFORE:
        layers.append(BEFORE[name]())
    return card(*layers, seal(name))


def seal(name: str) -> str:
    """The mark that brights carry; nothing for other cards."""
    return _figures.seal(51.2, 93.2) if name.endswith("k") else ""


def back() -> str:
    """Red-brown all over, with blossoms that hardly show."""
    columns = ((11, 25.5, 40.5, 55), (18, 33, 48))
    places = ((x, y) for n, y in enumerate(range(12, 100, 14)) for x in columns[n % 2])
    blossoms = (place(dots(corners(5, 2.6)), x, y) for x, y in places)
    return small(sheet(LACQUER), line(EMBOSSED, 3.2, *blossoms), rims(LACQUER))


def bead() -> str:
    """A glass bead on its thread hole, with light in it."""
    glass = fill(INDIGO, disc(12, 12, 10.6), edge=INK, width=1)
    glow = line("#86a3c9", 2, "M7 18Q12 21.6 17 18M18.6 15.6L19 14.8")
    hole = fill(INK, disc(14.6, 7, 3, 0.6), edge="#86a3c9", width=0.8)
    return small(glass, glow, hole, line(PAPER, 3, "M5.6 11Q6 8.6 7.6 7.2"))


def family_mark(family: int) -> str:
    """A paper tab in the upper left corner."""
    return _tab(str(family), 2, PAPER, INK)


def points_mark(points: int) -> str:
    """A lacquer tab in the upper right corner."""
    digits = str(points)
    return _tab(digits, WIDTH - 2 - _width(digits), LACQUER, PAPER)


def _width(digits: str) -> float:
    return 6 * len(digits) + 5.2


def _tab(digits: str, x: float, ground: str, ink: str) -> str:
    right = x + _width(digits)
    tab = f"M{x} 2L{right} 2L{right} 15.4L{x} 15.4Z"
    written = (place(NUMERALS[int(digit)], x + 3.6 + 6 * n, 4.6) for n, digit in enumerate(digits))
    return small(fill(ground, tab, edge=LACQUER, width=1.2), line(ink, 1.5, *written))


@cache
def symbols() -> dict[str, str]:
    """What stands inside each symbol, in a box from 0 0 to its size: the cards by their notation, `back`, `bead`,
    and the marks `mark.family.1` to `mark.family.12`, `mark.points.20`, `.10`, `.5` and `.0`."""
    drawings = {f"{family}{kind}": flowers(f"{family}{kind}") for family in FAMILIES for kind in FAMILIES[family][1]}
    drawings |= {f"mark.family.{family}": family_mark(family) for family in FAMILIES}
    drawings |= {f"mark.points.{points}": points_mark(points) for points in sorted(set(POINTS.values()))}
    drawings |= {f"block.{name}": cut() for name, cut in (BLOCKS | {"sheet": sheet, "rims": rims}).items()}
    return drawings | {"back": back(), "bead": bead()}
