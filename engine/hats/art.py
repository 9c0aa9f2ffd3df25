"""The pictures of Hats: forty-two cards, the card's back, a black hat, the cookie and the tea cup."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin

SIZE = (100, 140)
"""Width and height of a card."""
PLACE = "cup"
"""The symbol that marks a numbered place of the table."""

PAPER = "#fbf6ea"
INK = "#2e2733"
GROUND = "#e9e2d0"
"""What the tea table stands on."""
CLOTH = "#cfdbe4"
GOLD = "#e6b540"
PORCELAIN = "#33588f"
MIST = "#c5d3e3"
TEA = "#b8703a"
BISCUIT = "#dba860"
CHOCOLATE = "#5b3a2a"

HAT_BOX = (100, 100)
BAND_BOX = (96, 66)
DIGIT_BOX = (20, 30)


def element(name: str, inside: str = "", **attributes: object) -> str:
    """Writes an element; `stroke_width` becomes stroke-width."""
    written = "".join(f' {key.replace("_", "-")}="{_short(value)}"' for key, value in attributes.items())
    return f"<{name}{written}>{inside}</{name}>" if inside else f"<{name}{written}/>"


def _short(value: object) -> str:
    return f"{round(value, 1):g}" if isinstance(value, float) else str(value)


def path(d: str, fill: str = "none", **more: object) -> str:
    return element("path", d=d, fill=fill, **more)


def ellipse(x: float, y: float, rx: float, ry: float, fill: str = "none", **more: object) -> str:
    return element("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill, **more)


def circle(x: float, y: float, r: float, fill: str = "none", **more: object) -> str:
    return element("circle", cx=x, cy=y, r=r, fill=fill, **more)


def polygon(points: Iterable[tuple[float, float]], fill: str, **more: object) -> str:
    written = " ".join(f"{_short(float(x))},{_short(float(y))}" for x, y in points)
    return element("polygon", points=written, fill=fill, **more)


def group(inside: str, **attributes: object) -> str:
    return element("g", inside, **attributes)


def drawn(inside: str) -> str:
    """The pen of every hat: one ink, round joints."""
    return group(inside, stroke=INK, stroke_width=2.2, stroke_linejoin="round", stroke_linecap="round")


def use(name: str, x: float, y: float, **more: object) -> str:
    """Refers to another symbol of this game, at its own size."""
    width, height = box(name)
    return element("use", href=f"#hats-{name}", x=x, y=y, width=width, height=height, **more)


def shade(d: str) -> str:
    return path(d, INK, stroke="none", opacity=0.16)


def star(x: float, y: float, r: float, fill: str = GOLD, **more: object) -> str:
    """A star of five points."""
    radii = (r, r * 0.45)
    return polygon(
        ((x + radii[i % 2] * sin(i * pi / 5), y - radii[i % 2] * cos(i * pi / 5)) for i in range(10)),
        fill,
        stroke_width=1.2,
        **more,
    )


def diamond(x: float, y: float, r: float, fill: str, **more: object) -> str:
    return path(f"M{x:g} {y - r:g}l{r * 0.8:g} {r:g}l{-r * 0.8:g} {r:g}l{-r * 0.8:g} {-r:g}z", fill, **more)


def scalloped(x: float, y: float, rx: float, ry: float, bumps: int) -> str:
    """The outline of an ellipse made of small bows."""
    corners = [(x + rx * sin(2 * pi * i / bumps), y - ry * cos(2 * pi * i / bumps)) for i in range(bumps + 1)]
    bow = pi * (rx + ry) / 2 / bumps
    start, *others = (f"{a:.1f} {b:.1f}" for a, b in corners)
    return f"M{start}" + "".join(f"A{bow:.1f} {bow:.1f} 0 0 1 {corner}" for corner in others) + "Z"


def flower(x: float, y: float, r: float, petals: str, heart: str = GOLD) -> str:
    return path(scalloped(x, y, r, r, 5), petals, stroke_width=1.6) + circle(x, y, r * 0.4, heart, stroke_width=1.2)


def bow(x: float, y: float, size: float, fill: str) -> str:
    """Two loops and a knot."""
    loop = f"q{size * 0.5:g} {-size * 0.8:g} {size:g} {-size * 0.45:g}q{size * 0.25:g} {size * 0.45:g} 0 {size * 0.9:g}"
    right = path(f"M{x:g} {y:g}{loop}q{-size * 0.5:g} {size * 0.35:g} {-size:g} {-size * 0.45:g}z", fill)
    left = group(right, transform=f"matrix(-1 0 0 1 {2 * x:g} 0)")
    return left + right + circle(x, y, size * 0.24, fill)


# The hats. Each stands in a box of 100 by 100; the value makes it richer.


def fez(value: int, kind: Kind) -> str:
    top = 48 - 5 * value
    length = 15 + 2 * value
    parts = [
        path(f"M15 86L26 {top}A24 7 0 0 1 74 {top}L85 86Q50 98 15 86Z", kind.strong),
        shade(f"M62 {top + 6}Q70 {top + 4} 74 {top}L85 86Q78 89 68 90.5Z"),
    ]
    if value >= 2:
        parts.append(path("M16.5 76L15 86Q50 98 85 86L83.500 76Q50 88 16.500 76Z", GOLD))
    if value >= 3:
        parts += (diamond(x, y, 3.6, kind.deep, stroke="none") for x, y in ((26, 85), (42, 88), (58, 88), (74, 85)))
    if value >= 4:
        parts.append(path("M18 69Q50 81 82 69", stroke=GOLD, stroke_width=2.5))
    if value >= 5:
        rays = "".join(f"M46 55l{12 * sin(i * pi / 4):.1f} {12 * cos(i * pi / 4):.1f}" for i in range(8))
        parts += [path(rays, stroke=GOLD, stroke_width=2.5), circle(46, 55, 6.5, GOLD, stroke_width=1.6)]
    parts.append(ellipse(50, top, 24, 7, kind.deep))
    if value == 6:
        parts.append(group(_tassel(top, length), transform="matrix(-1 0 0 1 100 0)"))
    return "".join(parts) + _tassel(top, length) + circle(50, top - 1, 4, GOLD)


def _tassel(top: int, length: int) -> str:
    cord = f"M50 {top - 1}C66 {top - 9} 86 {top - 6} 88 {top + 14}"
    return (
        path(cord, stroke_width=5)
        + path(cord, stroke=GOLD, stroke_width=2)
        + path(f"M85.500 {top + 16}l-5 {length}q7.500 5 15 0l-5-{length}z", GOLD)
        + path(f"M86.500 {top + 22}l-1.500 {length - 5}M89.500 {top + 22}l1.500 {length - 5}", stroke_width=1.4)
        + circle(88, top + 15, 4, GOLD)
    )


def boater(value: int, kind: Kind) -> str:
    top = 50 - 3 * value
    ribbon = 70 - 10 - 2 * value
    straw = "#f3cf86"
    rings = "".join(ellipse(50, 76, rx, ry, stroke_width=1) for rx, ry in ((40, 12), (34, 10)))
    weave = "".join(f"M{x} {top + 7}l4 {ribbon - top}m4-{ribbon - top}l-4 {ribbon - top}" for x in range(26, 74, 8))
    parts = [
        ellipse(50, 79, 47, 15, "#d9a955"),
        ellipse(50, 76, 47, 15, straw),
        rings,
        path(f"M23 {top}V74A27 9 0 0 0 77 74V{top}Z", straw),
        path(weave, stroke="#b07c2e", stroke_width=1),
        path(f"M23 {ribbon}V74A27 9 0 0 0 77 74V{ribbon}A27 9 0 0 1 23 {ribbon}Z", kind.strong),
    ]
    if value >= 3:
        parts.append(path(f"M23 {ribbon + 6}A27 9 0 0 0 77 {ribbon + 6}", stroke=PAPER, stroke_width=2.5))
    if value >= 5:
        parts.append(path(f"M23 {ribbon + 13}A27 9 0 0 0 77 {ribbon + 13}", stroke=PAPER, stroke_width=2.5))
    parts.append(shade(f"M66 {top + 6}Q74 {top + 4} 77 {top}V74Q74 79 66 81Z"))
    parts.append(ellipse(50, top, 27, 8, straw))
    parts += (ellipse(50, top, rx, ry, stroke="#b07c2e", stroke_width=1) for rx, ry in ((19, 5), (10, 2.5)))
    if value >= 2:
        tail = 8 + 2 * value
        parts.append(path(f"M72 74q8 8 6 {tail}l6-3l5 4q2-12-9-{tail + 4}z", kind.strong))
        parts.append(path(f"M72 74q0 10-6 {tail}l7-1l3 5q5-12 3-{tail + 2}z", kind.strong))
        parts.append(bow(73, 71, 8 + value, kind.strong))
    blossoms = ((34, 76, 8), (46, 80, 6.5), (24, 70, 6)) if value == 6 else ((34, 76, 7),) if value >= 4 else ()
    parts += (flower(x, y, r, PAPER) for x, y, r in blossoms)
    return "".join(parts)


def crown(value: int, kind: Kind) -> str:
    top = 52 - 6 * value
    points = ((9, top + 16), (28, top + 6), (50, top), (72, top + 6), (91, top + 16))
    valley = 62 - 2 * value
    ridge = f"M20 78L9 {top + 16}L25 {valley + 4}L28 {top + 6}L40 {valley + 7}L50 {top}L60 {valley + 7}"
    parts = []
    if value >= 4:
        parts.append(path(f"M20 70C16 {valley - 26} 84 {valley - 26} 80 70Z", "#a8413f"))
    parts.append(path(f"{ridge}L72 {top + 6}L75 {valley + 4}L91 {top + 16}L80 78Q50 88 20 78Z", kind.strong))
    parts.append(shade(f"M66 {valley + 10}L72 {top + 6}L75 {valley + 4}L91 {top + 16}L80 78Q73 81 64 82Z"))
    parts += (circle(x, y, 3.4 + value * 0.4, kind.light) for x, y in points)
    if value >= 3:
        jewels = ((31, 66, kind.deep), (50, 68, "#3c78a8"), (69, 66, kind.deep))
        parts += (diamond(x, y, 4 + value * 0.5, fill, stroke_width=1.6) for x, y, fill in jewels)
    foot = PAPER if value >= 5 else kind.light
    parts.append(path("M18 77Q50 89 82 77L83 89Q50 101 17 89Z", foot))
    if value >= 5:
        spots = ((26, 84), (38, 87), (50, 89), (62, 87), (74, 84))
        parts += (path(f"M{x} {y}v5", stroke_width=3) for x, y in spots)
    elif value >= 2:
        spots = ((28, 86), (50, 89), (72, 86))
        parts += (circle(x, y, 3.2, fill, stroke_width=1.6) for (x, y), fill in zip(spots, ("#a8413f", "#3c78a8", "#a8413f")))
    if value == 6:
        parts.append(path(f"M50 {top - 16}v12M45 {top - 11}h10", stroke_width=6))
        parts.append(path(f"M50 {top - 16}v12M45 {top - 11}h10", stroke=GOLD, stroke_width=2.5))
    return "".join(parts)


def feathered_cap(value: int, kind: Kind) -> str:
    feathers = {1: (24,), 2: (30,), 3: (12, 40), 4: (14, 46), 5: (-4, 24, 52), 6: (-6, 24, 54)}[value]
    length = 48 + 3 * value
    colours = ("#c5483a", PAPER, GOLD)
    plumes = "".join(
        group(_feather(length - 4 * i, colours[i]), transform=f"translate(60 74)rotate({turn})")
        for i, turn in enumerate(feathers)
    )
    parts = [
        path("M22 74C26 52 42 38 60 36C78 36 92 48 95 64L88 78Z", kind.strong),
        shade("M60 36C78 36 92 48 95 64L88 74C84 60 76 48 60 36Z"),
        path("M60 37C56 46 48 54 38 58", stroke_width=1.6),
        plumes,
        path("M2 80C24 96 68 98 90 84C97 78 99 66 97 56C86 70 62 75 42 74C28 74 14 76 2 80Z", kind.deep),
    ]
    if value >= 2:
        parts.append(path("M8 81C28 91 66 92 88 80C92 76 94 70 94.500 66", stroke=GOLD, stroke_width=2))
    if value >= 4:
        parts.append(circle(60, 79, 6, GOLD) + circle(60, 79, 2, "#c5483a", stroke_width=1.4))
    return "".join(parts)


def _feather(length: int, fill: str) -> str:
    """A feather that grows upwards from the origin and leans back."""
    n = length
    return path(
        f"M0 0C-10 {-n * 0.35:g}-6 {-n * 0.8:g} 12 {-n}C16 {-n * 0.7:g} 12 {-n * 0.5:g} 9 {-n * 0.42:g}"
        f"L12 {-n * 0.38:g}C9 {-n * 0.2:g} 4 {-n * 0.1:g} 0 0Z",
        fill,
    ) + path(f"M0 4C-1 {-n * 0.3:g} 2 {-n * 0.6:g} 9 {-n * 0.84:g}", stroke_width=1.4)


def wizard_hat(value: int, kind: Kind) -> str:
    top = 34 - 5 * value
    parts = [
        path("M3 82C12 68 88 68 97 82C92 99 8 99 3 82Z", kind.deep),
        path(
            f"M23 81C34 64 36 {top + 34} 42 {top + 10}C46 {top - 4} 64 {top - 4} 76 {top + 16}"
            f"C66 {top + 10} 60 {top + 14} 60 {top + 26}C62 {top + 44} 68 66 77 81Q50 92 23 81Z",
            kind.strong,
        ),
        shade(f"M60 {top + 26}C62 {top + 44} 68 66 77 81Q70 85 60 86C62 66 58 {top + 40} 60 {top + 26}Z"),
        path(f"M42 {top + 16}Q50 {top + 24} 60 {top + 22}", stroke_width=1.6),
    ]
    if value >= 3:
        parts.append(path("M26 75L23 81Q50 92 77 81L74 75Q50 85 26 75Z", GOLD))
    stars = ((48, 66, 8), (60, 58, 5), (38, 57, 4.5), (51, 46, 6), (46, 33, 4.5), (54, 26, 3.5))
    parts += (star(*place) for place in stars[:value])
    if value >= 4:
        parts.append(star(78, top + 19, 6))
    return "".join(parts)


def top_hat(value: int, kind: Kind) -> str:
    top = 43 - 4 * value
    parts = [
        path("M4 74C6 93 28 98 50 98S94 93 96 74C91 81 82 83 74 83H26C18 83 9 81 4 74Z", kind.deep),
        path(f"M25 82C28 66 27 50 23 {top}H77C73 50 72 66 75 82Q50 92 25 82Z", kind.strong),
        shade(f"M66 {top + 4}L77 {top}C73 50 72 66 75 82Q70 85 64 86Q68 50 66 {top + 4}Z"),
        path("M26.500 68Q50 78 73.500 68L75 82Q50 92 25 82Z", kind.light if value >= 3 else INK),
    ]
    if value >= 4:
        parts.append(path("M30 70l5 14m-5 0l5-14m2 2l5 14m-5 0l5-14m3 1l5 14m-5 0l5-14m3 0l5 14m-5 0l5-14m3-2l5 14m-5 0l5-14", stroke_width=1.2))
    if value >= 2:
        ticket = path("M0 0h15v22h-15z", PAPER) + path("M3.500 5.500h8M3.500 9.500h8", stroke_width=1.4)
        parts.append(group(ticket, transform="translate(52 52)rotate(12)"))
        parts.append(path("M45 75.500Q60 76 73.500 70L74.500 81Q62 86 46 87Z", kind.light if value >= 3 else INK))
    if value >= 5:
        parts.append(bow(33, 77, 12, kind.light))
    parts.append(ellipse(50, top, 27, 7, kind.deep))
    if value == 6:
        parts.append(_cup_aside(50, top))
    return "".join(parts)


def _cup_aside(x: float, y: float) -> str:
    """A tea cup seen from the side, standing on (x, y)."""
    cup = (
        ellipse(0, 0, 15, 3.5, PAPER)
        + path("M9-11q9-2 7 4q-2 4-9 4", stroke_width=2)
        + path("M-11-14H11C11-4 6-1 0-1S-11-4-11-14Z", PAPER)
        + path("M-10-9H10", stroke=PORCELAIN, stroke_width=2)
    )
    return group(cup, transform=f"translate({x:g} {y:g})")


def bonnet(value: int, kind: Kind) -> str:
    frill = 2.5 + value
    parts = [
        path(scalloped(62, 40, 33, 33, 11), kind.strong),
        path("M66 12Q90 22 88 56M60 16Q78 30 76 66", stroke_width=1.6),
        path("M24 70Q34 84 44 82Q56 80 62 68", stroke_width=6),
        path("M24 70Q34 84 44 82Q56 80 62 68", stroke=kind.light, stroke_width=2.5),
        path(scalloped(40, 42, 30 + frill * 0.6, 36 + frill * 0.3, 13), kind.light),
        ellipse(40, 42, 27, 32, kind.strong),
        ellipse(37, 44, 19, 25, kind.deep),
    ]
    if value >= 3:
        parts += (flower(x, y, 6, PAPER) for x, y in ((68, 18), (80, 30), (84, 46))[: value - 2])
    size = 13 + value
    parts.append(path(f"M42 84q-6 4-12 14l8 0l5 3q4-8 1-16z", kind.light))
    parts.append(path(f"M42 84q8 4 12 14l-6-1l-6 3q-4-8-1-15z", kind.light))
    parts.append(bow(43, 82, size, kind.light))
    return "".join(parts)


def bowler() -> str:
    return (
        path("M5 72C8 88 28 92 50 92S92 88 95 72C88 80 78 81 72 81H28C22 81 12 80 5 72Z", INK)
        + path("M24 81C22 50 28 30 50 30S78 50 76 81Q50 90 24 81Z", INK)
        + path("M24 70Q50 80 76 70", stroke=PAPER, stroke_width=2.5)
        + path("M33 58Q34 42 44 38", stroke=PAPER, stroke_width=2)
    )


# The patterns, each in a box of 96 by 66 that cuts off what sticks out.


def border(colour: str) -> str:
    return path("M0 7H96M0 59H96", stroke=colour, stroke_width=5) + path("M0 14H96M0 52H96", stroke=colour, stroke_width=1.5)


def weave(colour: str) -> str:
    bars = "".join(
        f"M{x + 2} {y + 6}h12M{x + 2} {y + 10}h12M{x + 18} {y - 2}v12M{x + 22} {y - 2}v12M{x + 10} {y + 14}m-4 4"
        for y in range(-8, 72, 16)
        for x in range(-4, 96, 16 * 2)
    )
    shifted = "".join(
        f"M{x + 18} {y + 14 + 2}h12M{x + 18} {y + 14 + 6}h12M{x + 6} {y + 14}v12M{x + 10} {y + 14}v12"
        for y in range(-24, 72, 16)
        for x in range(-4, 96, 32)
    )
    return path(bars + shifted, stroke=colour, stroke_width=2)


def dots(colour: str) -> str:
    """A line of round caps and no length."""
    places = "".join(f"M{x + 7 * (row % 2)} {3 + 12 * row}h0" for row in range(6) for x in range(6, 97, 14))
    return path(places, stroke=colour, stroke_width=6.5, stroke_linecap="round")


def stripes(colour: str) -> str:
    return path("".join(f"M{x} 70L{x + 74}-4" for x in range(-72, 100, 14)), stroke=colour, stroke_width=5)


def waves(colour: str) -> str:
    rows = "".join(f"M-8 {y}" + "q6-7 12 0t12 0" * 5 for y in range(4, 70, 11))
    return path(rows, stroke=colour, stroke_width=2.5)


def checks(colour: str) -> str:
    squares = "".join(f"M{x + 11 * (row % 2)} {11 * row}h11v11h-11z" for row in range(6) for x in range(-2, 96, 22))
    return path(squares, colour)


def scallops(colour: str) -> str:
    rows = "".join(f"M{-8 - 8 * (row % 2)} {11 * row - 6}" + "a8 9 0 0 0 16 0" * 8 for row in range(7))
    return path(rows, stroke=colour, stroke_width=2.5)


@dataclass(frozen=True)
class Kind:
    """A type of hat: how it is drawn."""

    hat: Callable[[int, Kind], str]
    pattern: Callable[[str], str]
    strong: str
    deep: str
    light: str
    """The ground of its band."""
    quiet: str
    """Its pattern on that ground."""


KINDS = {
    "R": Kind(fez, border, "#c03a35", "#7f2028", "#f6ddd2", "#d98f83"),
    "O": Kind(boater, weave, "#dd6b20", "#96430f", "#fae3c8", "#e7b27c"),
    "Y": Kind(crown, dots, "#f0c02c", "#a06e08", "#fdf1c0", "#e3bf4e"),
    "G": Kind(feathered_cap, stripes, "#4c9a55", "#2d6b3c", "#deecd6", "#a4cca0"),
    "B": Kind(wizard_hat, waves, "#3767b5", "#234580", "#dbe6f2", "#8fb0d9"),
    "V": Kind(top_hat, checks, "#7a55a3", "#4d3272", "#e9e0f1", "#cdbbe0"),
    "P": Kind(bonnet, scallops, "#ea9ab4", "#a8506f", "#fce4ea", "#eaa9bd"),
}
VALUES = (1, 2, 3, 4, 5, 6)

# One pen that is broad across and thin along draws the numerals; so x is written 2.4 times too narrow.
NUMERALS = {
    1: "M2.200 6L4.400 2V27M2.400 27.500H6.400",
    2: "M1.500 9C1 0 7 0 6.800 8C6.600 15 2.500 20 1.300 27.500H7M1.500 7.500V9",
    3: "M1.500 5C2.500 1 6.500 1 6.300 7C6.200 12 4 13.500 3.200 13.500C5 13.500 7 15 6.900 21C6.700 29 1.800 29 1.300 23.500",
    4: "M5.500 27.500V2L1 19.500H7.500M4 27.500H7",
    5: "M6.500 2.500H2.200L1.800 14C3.500 10.500 7 11 6.900 19C6.800 29 1.800 29 1.300 23.500",
    6: "M6.300 5C5 .5 1.300 3 1.300 17C1.300 31 7 30 7 20C7 10.500 1.800 11 1.400 18",
}


def numeral(value: int) -> str:
    return path(
        NUMERALS[value],
        transform="scale(2.400 1)",
        stroke="currentColor",
        stroke_width=2.1,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def face(inside: str) -> str:
    return element("rect", x=1, y=1, width=98, height=138, rx=9, fill=PAPER, stroke=INK, stroke_width=1.5) + inside


def card(letter: str, value: int) -> str:
    kind = KINDS[letter]
    return face(
        use(f"band.{letter}", 2, 46)
        + group(drawn(kind.hat(value, kind)), transform="translate(0 24)")
        + use(f"digit.{value}", 7, 7, color=kind.deep)
        + element("use", href=f"#hats-digit.{value}", x=79, y=115, width=13, height=19.5, color=kind.deep)
    )


def band(kind: Kind) -> str:
    ground = element("rect", width=96, height=66, fill=kind.light)
    edge = path("M0 .700H96M0 65.300H96", stroke=kind.deep, stroke_width=1.4)
    return ground + kind.pattern(kind.quiet) + edge


def back() -> str:
    lattice = "".join(f"M{x} 8L{x + 124} 132M{x + 124} 8L{x} 132" for x in range(-120, 100, 16))
    panel = element("rect", x=8, y=8, width=84, height=124, rx=5, fill=PORCELAIN)
    net = element("svg", path(lattice, stroke=MIST, stroke_width=1.4), x=8, y=8, width=84, height=124, viewBox="8 8 84 124")
    frame = element("rect", x=8, y=8, width=84, height=124, rx=5, fill="none", stroke=PORCELAIN, stroke_width=3)
    medal = circle(50, 70, 27, PAPER, stroke=PORCELAIN, stroke_width=3)
    return face(panel + net + frame + medal + group(drawn(_cup_aside(0, 0)), transform="translate(49 81)scale(1.500)"))


def black() -> str:
    medal = ellipse(50, 70, 40, 34, PAPER, stroke=PORCELAIN, stroke_width=3)
    return use("back", 0, 0) + medal + group(drawn(bowler()), transform="translate(16 26)scale(.680)")


def cookie() -> str:
    dough = "M30 2A28 28 0 1 0 58 30A9 9 0 0 1 46 24A9 9 0 0 1 38 13A8 8 0 0 1 30 2Z"
    chips = ((20, 18), (34, 30), (18, 36), (32, 46), (46, 40), (27, 10))
    crumbs = circle(50, 9, 2, BISCUIT, stroke_width=1.4) + circle(56, 16, 1.4, BISCUIT, stroke_width=1.2)
    return drawn(path(dough, BISCUIT) + "".join(circle(x, y, 3.4, CHOCOLATE, stroke_width=1) for x, y in chips) + crumbs)


def cup() -> str:
    """Seen from above; the tea leaves room for a number."""
    return drawn(
        circle(30, 30, 28, PAPER)
        + circle(30, 30, 24, stroke=PORCELAIN, stroke_width=2.5)
        + path("M44 18l6-6q5-2 4 3l-5 7", PAPER)
        + circle(30, 30, 18, PAPER)
        + circle(30, 30, 14, TEA, stroke_width=1.4)
    )


@cache
def symbols() -> dict[str, str]:
    """What stands inside each symbol, in a box from 0 0 to its size."""
    drawings = {f"digit.{value}": numeral(value) for value in VALUES}
    for letter, kind in KINDS.items():
        drawings[f"band.{letter}"] = band(kind)
        drawings[f"hat.{letter}"] = drawn(kind.hat(3, kind))
        drawings |= {f"{letter}{value}": card(letter, value) for value in VALUES}
    return drawings | {"back": back(), "black": black(), "cookie": cookie(), "cup": cup()}


def box(name: str) -> tuple[int, int]:
    """Width and height of a symbol."""
    part = name.partition(".")[0]
    return {"hat": HAT_BOX, "band": BAND_BOX, "digit": DIGIT_BOX, "cookie": (60, 60), "cup": (60, 60)}.get(part, SIZE)
