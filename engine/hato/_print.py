"""The printer's workshop: colours, shapes as if cut from wood, and how they are pressed on a card.

A shape is SVG path data with absolute M, L, C, Q and Z only, each letter followed by its own points: so every two
numbers are a point, and a shape is placed by moving its points. Printing writes a path in whole tenths of a unit,
each point by its way from the last, which takes half the room; a card therefore scales its print by 0.1.

What comes again and again, a flower or a leaf, is cut once as a block: a symbol of its own that the cards refer to.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise
from math import atan2, cos, degrees, hypot, pi, radians, sin

from engine.hato._paper import LACQUER, PAPER

RED = "#c5301f"
GOLD = "#e0a32e"
GREEN = "#4a6a45"
INDIGO = "#2c4a7e"
VIOLET = "#6d4c8b"
PINK = "#e79a94"

Point = tuple[float, float]
Spot = tuple[float, float, float, float]
"""Where a shape is printed: x, y, turn in degrees clockwise, size."""

_PAIR = re.compile(r"(-?[\d.]+) (-?[\d.]+)")
_EDGE = "m46 12h568q34 0 34 34v988q0 34-34 34h-568q-34 0-34-34v-988q0-34 34-34z"
_MARGIN = "m46 24h568q22 0 22 22v988q0 22-22 22h-568q-22 0-22-22v-988q0-22 22-22z"
_PRESS = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
_SEGMENT = re.compile(r"([MLCQZ])([^MLCQZ]*)")


# Making shapes


def spots(text: str) -> list[Spot]:
    """Spots written `x,y`, `x,y,turn` or `x,y,turn,size`, with spaces between them."""
    found = []
    for spot in text.split():
        x, y, *rest = map(float, spot.split(","))
        turn, size = (*rest, *(0.0, 1.0)[len(rest) :])
        found.append((x, y, turn, size))
    return found


def points(text: str) -> list[Point]:
    """Points written `x,y` with spaces between them."""
    return [(x, y) for x, y, *_ in spots(text)]


def place(shape: str, x: float = 0, y: float = 0, turn: float = 0, size: float = 1, *, flip: bool = False) -> str:
    """The shape mirrored (when flipped), scaled, turned and moved."""
    along, across = size * cos(radians(turn)), size * sin(radians(turn))

    def moved(pair: re.Match[str]) -> str:
        u, v = float(pair[1]) * (-1 if flip else 1), float(pair[2])
        return f"{x + u * along - v * across:.2f} {y + u * across + v * along:.2f}"

    return _PAIR.sub(moved, shape)


def scatter(shape: str, at: Iterable[Spot]) -> str:
    """The shape once at every spot."""
    return "".join(place(shape, *spot) for spot in at)


def ring(shape: str, count: int, first: float = 0, step: float | None = None) -> str:
    """The shape turned about the origin, all the way round unless a step is given."""
    return "".join(place(shape, turn=first + n * (360 / count if step is None else step)) for n in range(count))


def corners(count: int, radius: float) -> list[Point]:
    """The corners of a regular polygon round the origin, the first one above it."""
    return [(radius * sin(2 * pi * n / count), -radius * cos(2 * pi * n / count)) for n in range(count)]


def polygon(at: Iterable[Point]) -> str:
    """Straight lines from point to point and back to the first."""
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in at) + "Z"


def dots(at: Iterable[Point]) -> str:
    """Points that a line prints as round dots as wide as it is."""
    return "".join(f"M{x:.2f} {y:.2f}L{x:.2f} {y:.2f}" for x, y in at)


def disc(x: float, y: float, radius: float, squash: float = 1) -> str:
    """A circle, or an ellipse lower than wide."""
    r, s = radius, radius * squash
    k, m = r * 0.5523, s * 0.5523
    right = f"C{k:.2f} {-s:.2f} {r:.2f} {-m:.2f} {r:.2f} 0C{r:.2f} {m:.2f} {k:.2f} {s:.2f} 0 {s:.2f}"
    left = f"C{-k:.2f} {s:.2f} {-r:.2f} {m:.2f} {-r:.2f} 0C{-r:.2f} {-m:.2f} {-k:.2f} {-s:.2f} 0 {-s:.2f}"
    return place(f"M0 {-s:.2f}{right}{left}Z", x, y)


def curve(text: str, closed: bool = True) -> str:
    """A smooth outline through points written `x,y`; `!x,y` is a sharp corner."""
    sharp = [knot.startswith("!") for knot in text.split()]
    knots = points(text.replace("!", ""))
    count = len(knots)

    def handle(i: int, way: int) -> Point:
        x, y = knots[i % count]
        if sharp[i % count] or (not closed and i in (0, count - 1)):
            return x, y
        before, after = knots[(i - 1) % count], knots[(i + 1) % count]
        return x + way * (after[0] - before[0]) / 6, y + way * (after[1] - before[1]) / 6

    parts = [f"M{knots[0][0]} {knots[0][1]}"]
    for i in range(count if closed else count - 1):
        stretch = (handle(i, 1), handle(i + 1, -1), knots[(i + 1) % count])
        parts.append("C" + " ".join(f"{x:.2f} {y:.2f}" for x, y in stretch))
    return "".join(parts) + ("Z" if closed else "")


def trail(text: str) -> str:
    """A smooth open line through points, written as for `curve`."""
    return curve(text, closed=False)


def along(stem: str, gap: float) -> list[Spot]:
    """Spots on a line made by `trail`, a gap apart, each turned the way that the line runs."""
    knots = [(float(x), float(y)) for x, y in _PAIR.findall(stem)]
    walk = []
    for i in range(0, len(knots) - 1, 3):
        for t in (n / 12 for n in range(12)):
            weights = ((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3)
            x, y = (sum(w * knot[axis] for w, knot in zip(weights, knots[i : i + 4], strict=True)) for axis in (0, 1))
            walk.append((x, y))
    found = []
    walked = 0.0
    for (x, y), (u, v) in pairwise(walk):
        walked += hypot(u - x, v - y)
        if walked > gap:
            walked = 0.0
            found.append((u, v, degrees(atan2(v - y, u - x)) + 90, 1.0))
    return found


# Printing them


def fill(colour: str, *shapes: str, edge: str = "", width: float = 0.9) -> str:
    """A flat field; with an edge, a line round each of its shapes."""
    stroke = f' stroke="{edge}" stroke-width="{width * 10:.0f}"' if edge else ""
    return f'<path fill="{colour}"{stroke} d="{cut(shapes)}"/>'


def line(colour: str, width: float, *shapes: str) -> str:
    """Lines with round ends."""
    return f'<path stroke="{colour}" stroke-width="{width * 10:.0f}" d="{cut(shapes)}"/>'


def cut(shapes: Iterable[str]) -> str:
    """The shapes as one path in whole tenths, each point relative to the end of the segment before.

    A curve that goes on smoothly from the one before, or begins without a handle, says only its second handle (`s`).
    """
    written: list[tuple[str, list[int]]] = []
    here = start = handle = (0, 0)
    for letter, text in _SEGMENT.findall("".join(shapes)):
        if letter == "Z":
            written.append(("z", []))
            here = handle = start
            continue
        ends = [(round(float(x) * 10), round(float(y) * 10)) for x, y in _PAIR.findall(text)]
        steps = [number for x, y in ends for number in (x - here[0], y - here[1])]
        name = letter.lower()
        if letter == "L" and ends == [here]:
            name, steps = "h", [0]
        if letter == "C" and max(abs(2 * here[i] - handle[i] - ends[0][i]) for i in (0, 1)) <= 1:
            name, steps = "s", steps[2:]
        written.append((name, steps))
        here, handle = ends[-1], ends[-2] if letter == "C" else ends[-1]
        if letter == "M":
            start = here
    return _path(written)


def _path(written: Iterable[tuple[str, list[int]]]) -> str:
    """Path data; a letter that repeats the one before is left out, and so is a space before a minus."""
    parts = []
    before = ""
    for name, steps in written:
        numbers = " ".join(map(str, steps)).replace(" -", "-")
        again = name == before and name not in "mz"
        parts.append(("" if numbers.startswith("-") else " ") + numbers if again else name + numbers)
        before = name
    return "".join(parts)


def press(name: str, at: str, *, flip: bool = False) -> str:
    """The block of that name at every spot, written as for `spots`; flipped: each as in a mirror."""
    parts = []
    for x, y, turn, size in spots(at):
        turned = f"rotate({turn:g})" if turn else ""
        sized = f"scale({-size:g} {size:g})" if flip else f"scale({size:g})" if size != 1 else ""
        parts.append(f'<use href="#hato-block.{name}" transform="translate({x * 10:g} {y * 10:g}){turned}{sized}"/>')
    return "".join(parts)


def small(*printed: str) -> str:
    """What is printed, brought to the size of a card."""
    return f'<g transform="scale(.1)" {_PRESS}>{"".join(printed)}</g>'


def sheet(paper: str = PAPER) -> str:
    """The paper that a card is printed on."""
    return f'<path fill="{paper}" d="{_EDGE}"/>'


def rims(paper: str = PAPER) -> str:
    """A paper margin within the lacquered edge."""
    pressed = ((paper, _MARGIN), (LACQUER, _EDGE))
    return "".join(f'<path stroke="{colour}" stroke-width="24" d="{rim}"/>' for colour, rim in pressed)


def card(*printed: str) -> str:
    """A whole card: paper, print, and the rims over both.

    The print is cut off under the edge, and its corners with it, so that nothing shows outside.
    """
    pulled = f'<svg x="20" y="20" width="620" height="1040" viewBox="20 20 620 1040">{"".join(printed)}</svg>'
    return small('<use href="#hato-block.sheet"/>', pulled, '<use href="#hato-block.rims"/>')
