"""How the pictures of Hats are drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin

from engine.hats._paper import INK, PAPER, SIZE, box

GOLD = "#e6b540"
PORCELAIN = "#33588f"
MIST = "#c5d3e3"
TEA = "#b8703a"
BISCUIT = "#dba860"
CHOCOLATE = "#5b3a2a"
STRAW = "#f4c98a"
BRAID = "#b87a35"
VELVET = "#b5423c"


def element(name: str, inside: str = "", /, **attributes: object) -> str:
    """Writes an element; `stroke_width` becomes stroke-width."""
    written = "".join(f' {key.replace("_", "-")}="{_short(value)}"' for key, value in attributes.items())
    return f"<{name}{written}>{inside}</{name}>" if inside else f"<{name}{written}/>"


def _short(value: object) -> str:
    return f"{round(value, 1):g}" if isinstance(value, float) else str(value)


def path(d: str, **more: object) -> str:
    return element("path", d=d, **more)


def ellipse(x: float, y: float, rx: float, ry: float, **more: object) -> str:
    return element("ellipse", cx=x, cy=y, rx=rx, ry=ry, **more)


def circle(x: float, y: float, r: float, **more: object) -> str:
    return element("circle", cx=x, cy=y, r=r, **more)


def group(inside: str, /, **attributes: object) -> str:
    return element("g", inside, **attributes)


def drawn(inside: str, /, **more: object) -> str:
    """The pen of every hat: one ink, round joints, nothing filled unless it says so."""
    pen = {"fill": "none", "stroke": INK, "stroke_width": 2.2, "stroke_linejoin": "round", "stroke_linecap": "round"}
    return group(inside, **pen, **more)


def use(name: str, x: float, y: float, scale: float = 1.0, **more: object) -> str:
    """Puts another symbol of this game with its top left corner at (x, y)."""
    width, height = (side * scale for side in box(name))
    corner: dict[str, object] = {key: value for key, value in (("x", x), ("y", y)) if value}
    return element("use", href=f"#hats-{name}", **corner, width=width, height=height, **more)


def whole(name: str, **more: object) -> str:
    """Puts a symbol of a card's size over the whole card, in place."""
    return element("use", href=f"#hats-{name}", **more)


def centred(name: str, x: float, y: float, scale: float = 1.0, **more: object) -> str:
    """Puts another symbol of this game with its middle at (x, y)."""
    width, height = box(name)
    return use(name, x - width * scale / 2, y - height * scale / 2, scale, **more)


def shade(d: str) -> str:
    """The side away from the light."""
    return path(d, fill=INK, stroke="none", opacity=".16")


def diamonds(places: Sequence[tuple[int, int]], r: float, **more: object) -> str:
    edges = f"l{r:g} {r * 1.25:g}l-{r:g} {r * 1.25:g}l-{r:g}-{r * 1.25:g}z"
    return path("".join(f"M{x} {y - r * 1.25:g}{edges}" for x, y in places), **more)


def scalloped(x: float, y: float, rx: float, ry: float, bumps: int) -> str:
    """The outline of an ellipse made of small bows."""
    corners = [(x + rx * sin(2 * pi * i / bumps), y - ry * cos(2 * pi * i / bumps)) for i in range(bumps)]
    bow = round(pi * (rx + ry) / 2 / bumps, 1)
    start, *others = (f"{_short(a)} {_short(b)}" for a, b in corners)
    return f"M{start}" + "".join(f"A{bow:g} {bow:g} 0 0 1 {corner}" for corner in (*others, start)) + "Z"


# Trimmings, which the hats share.


def star() -> str:
    corners = ((10 + r * sin(i * pi / 5), 10 - r * cos(i * pi / 5)) for i, r in enumerate((9, 4) * 5))
    return path("M" + "L".join(f"{_short(x)} {_short(y)}" for x, y in corners) + "z", fill=GOLD)


def flower() -> str:
    return path(scalloped(10, 10, 6, 6, 5), fill=PAPER) + circle(10, 10, 2.6, fill=GOLD, stroke_width=1.6)


def bow() -> str:
    """Two loops and a knot, of the colour it is used with."""
    loops = "M20 15Q30-1 37 5Q41 15 37 25Q30 31 20 15Q10 31 3 25Q-1 15 3 5Q10-1 20 15z"
    folds = "M25 15l7-2M15 15l-7-2"
    return path(loops, fill="currentColor") + path(folds, stroke_width=1.4) + circle(20, 15, 4, fill="currentColor")


def sash() -> str:
    """A bow with tails."""
    tails = "M22 16q16 9 13 30l-7-4l-6 6q2-16-1-30q-2 16-11 27l-2-8l-8-3q14-5 19-17z"
    return path(tails, fill="currentColor") + use("bow", 0, 0)


def tassel() -> str:
    """On a cord that begins at (2, 12)."""
    cord = "M2 12C18 4 38 7 40 26"
    return (
        path(cord, stroke_width=5)
        + path(cord, stroke=GOLD, stroke_width=2)
        + path("M37 28L34 52q6 4 12 0L43 28z", fill=GOLD)
        + path("M38.5 33L37.5 49M41.5 33L42.5 49", stroke_width=1.4)
        + circle(40, 26, 4, fill=GOLD)
    )


def feather() -> str:
    """It grows upwards from the middle of its foot and leans back; its colour is the one it is used with."""
    vane = path("M8 58C-2 38 2 12 20 2C24 18 21 30 17 35L21 37C18 48 13 52 8 58z", fill="currentColor")
    return vane + path("M8 58C7 42 10 24 17 12", stroke_width=1.4)


# The hats. Each stands in a box of 100 by 100; the value makes it richer. What all values have in common is a symbol.


def fez(value: int, kind: Kind) -> str:
    top = 46 - 4 * value
    tassel = use("tassel", 48, top - 13)
    parts = [
        path(f"M15 86L26 {top}A24 7 0 0 1 74 {top}L85 86Q50 98 15 86Z", fill=kind.strong),
        shade(f"M62 {top + 6}L74 {top}L85 86Q78 89 68 90Z"),
    ]
    if value >= 2:
        parts.append(whole("hem"))
    if value >= 3:
        parts.append(whole("lozenges"))
    if value >= 4:
        parts.append(path("M18 69Q50 81 82 69", stroke=GOLD, stroke_width=2.5))
    if value >= 5:
        parts.append(centred("sun", 47, 54))
    parts.append(ellipse(50, top, 24, 7, fill=kind.deep))
    if value == 6:
        parts.append(group(tassel, transform="matrix(-1 0 0 1 100 0)"))
    return "".join(parts) + tassel + circle(50, top - 1, 4, fill=GOLD)


def hem() -> str:
    """The border of a fez."""
    return path("M16 76L15 86Q50 98 85 86L84 76Q50 88 16 76Z", fill=GOLD)


def lozenges(kind: Kind) -> str:
    return diamonds(((26, 85), (42, 88), (58, 88), (74, 85)), 3, fill=kind.deep, stroke="none")


def sun() -> str:
    rays = "M16 2v28M2 16h28M6 6l20 20M26 6l-20 20"
    return path(rays, stroke=GOLD, stroke_width=2.5) + circle(16, 16, 7, fill=GOLD)


def boater(value: int, kind: Kind) -> str:
    top = 53 - 2 * value
    ribbon = 63 - value
    parts = [
        whole("brim"),
        path(f"M22 {top}V73A28 9 0 0 0 78 73V{top}Z", fill=STRAW),
        path(
            "".join(f"M22 {y}A28 9 0 0 0 78 {y}" for y in range(top + 4, ribbon, 4)),
            stroke=BRAID,
            stroke_width=1.2,
            stroke_dasharray="3 2",
        ),
        path(f"M22 {ribbon}V73A28 9 0 0 0 78 73V{ribbon}A28 9 0 0 1 22 {ribbon}Z", fill=kind.strong),
    ]
    if value >= 3:
        lines = [f"M22 {y}A28 9 0 0 0 78 {y}" for y in (ribbon + 5, ribbon + 10)[: (value - 1) // 2]]
        parts.append(path("".join(lines), stroke=PAPER, stroke_width=2.5))
    parts += (
        shade(f"M66 {top + 6}Q74 {top + 4} 78 {top}V73Q74 79 66 81Z"),
        use("lid", 20, top - 10),
    )
    if value >= 2:
        scale = 0.55 + 0.06 * value
        parts.append(use("sash", 74 - 20 * scale, 70 - 15 * scale, scale, color=kind.strong))
    blossoms = {4: ((34, 77),), 5: ((34, 77), (46, 80)), 6: ((26, 73), (36, 79), (48, 80))}.get(value, ())
    parts += (centred("flower", x, y, 0.7) for x, y in blossoms)
    return "".join(parts)


def brim() -> str:
    """The wide flat straw of a boater."""
    under = ellipse(50, 78, 47, 15, fill=BRAID)
    return under + ellipse(50, 75, 47, 15, fill=STRAW) + plaits(50, 75, 41, 12.5) + plaits(50, 75, 35, 10)


def lid() -> str:
    """The flat top of a boater."""
    return ellipse(30, 10, 28, 8, fill=STRAW) + plaits(30, 10, 19, 5) + plaits(30, 10, 10, 2.5)


def plaits(x: float, y: float, rx: float, ry: float) -> str:
    return ellipse(x, y, rx, ry, stroke=BRAID, stroke_width=1.2, stroke_dasharray="3 2")


def crown(value: int, kind: Kind) -> str:
    top = 52 - 6 * value
    valley = 62 - 2 * value
    ridge = f"L25 {valley + 4}L28 {top + 6}L40 {valley + 7}L50 {top}L60 {valley + 7}"
    far = f"L72 {top + 6}L75 {valley + 4}L91 {top + 16}L80 78"
    parts = []
    if value >= 4:
        parts.append(path(f"M20 70C16 {valley - 26} 84 {valley - 26} 80 70Z", fill=VELVET))
    parts += (
        path(f"M20 78L9 {top + 16}{ridge}{far}Q50 88 20 78Z", fill=kind.strong),
        shade(f"M66 {valley + 10}{far}Q73 81 64 82Z"),
    )
    if value == 6:
        parts.append(diamonds(((50, top - 9),), 8, fill=VELVET))
    points = f"M9 {top + 16}h0M28 {top + 6}h0M50 {top}h0M72 {top + 6}h0M91 {top + 16}h0"
    parts += (path(points, stroke_width=9 + value), path(points, stroke_width=4.6 + value, stroke=kind.light))
    if value >= 3:
        parts.append(centred("gems", 50, 66))
    parts.append(path("M18 77Q50 89 82 77L83 89Q50 101 17 89Z", fill=PAPER if value >= 5 else kind.light))
    if value >= 5:
        parts.append(path("M26 83v4M34 88v4M42 86v4M50 91v4M58 86v4M66 88v4M74 83v4", stroke_width=3))
    elif value >= 2:
        parts.append(centred("beads", 50, 87))
    return "".join(parts)


def gems() -> str:
    """On the front of a crown."""
    middle = diamonds(((30, 12),), 5.2, fill=PORCELAIN)
    return diamonds(((11, 10), (49, 10)), 5.2, fill=VELVET) + middle


def beads() -> str:
    """On the foot of a crown."""
    sides = circle(8, 7, 3, fill=VELVET) + circle(52, 7, 3, fill=VELVET)
    return sides + circle(30, 10, 3, fill=PORCELAIN)


def feathered_cap(value: int, kind: Kind) -> str:
    lean = ((22,), (22,), (4, 29), (4, 29), (-18, 6, 30), (-18, 6, 30))[value - 1]
    size = 1.1 if value % 2 else 1.2
    plumes = (
        use("feather", 52 - 8 * size, 76 - 58 * size, size, color=colour, transform=f"rotate({turn} 52 76)")
        for turn, colour in zip(lean, (PAPER, VELVET, GOLD), strict=False)
    )
    parts = [whole("cap"), *plumes, whole("peak")]
    if value >= 2:
        parts.append(whole("braid"))
    if value >= 4:
        parts += (circle(52, 79, 6.5, fill=GOLD), circle(52, 79, 2.5, fill=VELVET, stroke_width=1.4))
    return "".join(parts)


def cap(kind: Kind) -> str:
    return (
        path("M22 74C26 54 40 36 58 28C76 32 90 46 94 64L88 78Z", fill=kind.strong)
        + shade("M58 28C76 32 90 46 94 64L88 74C84 58 74 42 58 28Z")
        + path("M57 30C56 42 46 52 36 57", stroke_width=1.6)
    )


def peak(kind: Kind) -> str:
    return path("M2 82C24 97 68 98 89 84C97 78 99 64 96 52C86 69 62 75 42 74C28 74 14 77 2 82Z", fill=kind.deep)


def braid() -> str:
    """Along the peak."""
    return path("M9 83C28 92 66 92 87 80C92 76 94 69 94 63", stroke=GOLD, stroke_width=2)


def wizard_hat(value: int, kind: Kind) -> str:
    top = 34 - 5 * value
    parts = [
        path("M3 82C12 68 88 68 97 82C92 99 8 99 3 82Z", fill=kind.deep),
        path(
            f"M23 81C34 64 36 {top + 34} 42 {top + 10}C46 {top - 4} 64 {top - 4} 76 {top + 16}"
            f"C66 {top + 10} 60 {top + 14} 60 {top + 26}C62 {top + 44} 68 66 77 81Q50 92 23 81Z",
            fill=kind.strong,
        ),
        shade(f"M60 {top + 26}C62 {top + 44} 68 66 77 81Q70 85 60 86C62 66 58 {top + 40} 60 {top + 26}Z"),
        path(f"M42 {top + 16}Q50 {top + 24} 60 {top + 22}", stroke_width=1.6),
    ]
    if value >= 3:
        parts.append(path("M26 75L23 81Q50 92 77 81L74 75Q50 85 26 75Z", fill=GOLD))
    stars = ((48, 66, 0.9), (60, 58, 0.6), (38, 57, 0.5), (51, 46, 0.7), (46, 33, 0.6), (54, 25, 0.5))
    parts += (centred("star", *place) for place in stars[:value])
    if value >= 4:
        parts.append(centred("star", 79, top + 20, 0.5 + value / 20))
    return "".join(parts)


def top_hat(value: int, kind: Kind) -> str:
    top = 43 - 4 * value
    silk = kind.light if value >= 3 else INK
    parts = [
        whole("curl"),
        path(f"M25 82C28 66 27 50 23 {top}H77C73 50 72 66 75 82Q50 92 25 82Z", fill=kind.strong),
        shade(f"M66 {top + 4}L77 {top}C73 50 72 66 75 82Q70 85 64 86Q68 50 66 {top + 4}Z"),
        path("M26 68Q50 78 74 68L75 82Q50 92 25 82Z", fill=silk),
    ]
    if value >= 4:
        parts.append(path("M27 75Q50 85 74 75", stroke=kind.strong, stroke_width=4))
    if value >= 2:
        parts.append(use("ticket", 45, 48))
        parts.append(path("M45 76Q60 76 74 70L75 82Q62 86 46 87Z", fill=silk))
    if value >= 5:
        parts.append(centred("bow", 35, 78, 0.75, color=kind.light))
    parts.append(ellipse(50, top, 27, 7, fill=kind.deep))
    if value == 6:
        parts.append(group(porcelain(), transform=f"translate(50 {top})"))
    return "".join(parts)


def curl(kind: Kind) -> str:
    """The brim of a top hat."""
    return path("M4 74C6 93 28 98 50 98S94 93 96 74C91 81 82 83 74 83H26C18 83 9 81 4 74Z", fill=kind.deep)


def ticket() -> str:
    paper = path("M0 0h16v24h-16z", fill=PAPER) + path("M4 6h8M4 10h8", stroke_width=1.4)
    return group(paper, transform="translate(7 2)rotate(12)")


def porcelain() -> str:
    """A tea cup seen from the side, standing on 0 0."""
    return (
        ellipse(0, 0, 15, 3.5, fill=PAPER)
        + path("M9-11q9-2 7 4q-2 4-9 4")
        + path("M-11-14H11C11-4 6-1 0-1S-11-4-11-14Z", fill=PAPER)
        + path("M-10-9H10", stroke=PORCELAIN)
    )


def bonnets(value: int, kind: Kind) -> str:
    blossoms = ((60, 34), (57, 18), (59, 51), (72, 21), (76, 38))
    trimmings = (centred("flower", x, y, 0.85) for x, y in blossoms[: value - 1])
    bow = centred("bow", 43, 76, 0.75 + 0.05 * value, color=kind.light)
    size = 0.76 + 0.02 * value
    place = f"translate({50 - 50 * size:g} {100 - 100 * size:g})scale({size:g})"
    return group(whole("bonnet") + bow + "".join(trimmings), transform=place)


def bonnet(kind: Kind) -> str:
    """What every bonnet has: it looks to the left, its ribbons meet under the chin."""
    ribbon = "M54 12C64 27 64 50 56 64Q52 71 43 76M18 64Q28 75 43 76"
    return (
        path("M50 11C76 4 97 21 93 44C91 56 82 64 54 68Z", fill=kind.strong)
        + path("M70 12Q84 27 78 58M60 11Q74 32 66 62", stroke_width=1.6)
        + path("M54 62Q76 62 90 50Q98 58 95 67q-5 5-10 1q-4 7-11 4q-5 6-11 2q-6 4-11-1z", fill=kind.light)
        + path("M24 5Q44 3 54 11C64 30 64 46 56 66Q44 72 30 69z", fill=kind.strong)
        + path(ribbon, stroke_width=8)
        + path("M43 76Q36 88 22 94l10 0l5 4Q45 90 44 78Q50 92 65 98l-2-6l4-6Q50 84 43 76z", fill=kind.light)
        + path(ribbon, stroke=kind.light, stroke_width=4)
        + path(scalloped(26, 37, 17, 30, 13), fill=kind.light)
        + ellipse(26, 37, 12, 23, fill=kind.deep)
    )


def bowler() -> str:
    return (
        path("M5 72C8 88 28 92 50 92S92 88 95 72C88 80 78 81 72 81H28C22 81 12 80 5 72Z", fill=INK)
        + path("M24 81C22 50 28 30 50 30S78 50 76 81Q50 90 24 81Z", fill=INK)
        + path("M24 70Q50 80 76 70M33 58Q34 42 44 38", stroke=PAPER)
    )


# The patterns, each in a box of 96 by 66 that cuts off what sticks out.


def border(colour: str) -> str:
    thick, thin = "M0 7H96M0 59H96", "M0 14H96M0 52H96"
    return path(thick, stroke=colour, stroke_width=5) + path(thin, stroke=colour, stroke_width=2)


def weave(colour: str) -> str:
    """Three strands across, three down, in turn; the gaps of the dashes leave room for each other."""
    threes = [14 * cell + strand for cell in range(7) for strand in (2, 6, 10)]
    across = "".join(f"M{1 - 14 * (y // 14 % 2)} {y}H96" for y in threes[:15])
    down = "".join(f"M{x + 1} {14 * (x // 14 % 2) - 13}V66" for x in threes)
    return path(across + down, stroke=colour, stroke_width=2.4, stroke_dasharray="11 17")


def dots(colour: str) -> str:
    """Dashes of no length with round ends."""
    rows = "".join(f"M{6 - 7 * (row % 2)} {12 * row + 3}H99" for row in range(6))
    return path(rows, stroke=colour, stroke_width=6.5, stroke_linecap="round", stroke_dasharray="0 14")


def stripes(colour: str) -> str:
    return path("".join(f"M{x} 70l74-74" for x in range(-72, 100, 14)), stroke=colour, stroke_width=5)


def waves(colour: str) -> str:
    rows = "".join(f"M-8 {y}q6-7 12 0" + "t12 0" * 8 for y in range(4, 70, 11))
    return path(rows, stroke=colour, stroke_width=2.5, fill="none")


def checks(colour: str) -> str:
    rows = "".join(f"M{-2 - 11 * (row % 2)} {11 * row + 5.5:g}H98" for row in range(6))
    return path(rows, stroke=colour, stroke_width=11, stroke_dasharray=11)


def scallops(colour: str) -> str:
    rows = "".join(f"M{-8 * (row % 2)} {11 * row - 6}" + "a8 9 0 0 0 16 0" * 7 for row in range(7))
    return path(rows, stroke=colour, stroke_width=2.5, fill="none")


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
    "Y": Kind(crown, dots, "#f0c02c", "#865a06", "#fdf1c0", "#e3bf4e"),
    "G": Kind(feathered_cap, stripes, "#4c9a55", "#2d6b3c", "#deecd6", "#a4cca0"),
    "B": Kind(wizard_hat, waves, "#3767b5", "#234580", "#dbe6f2", "#8fb0d9"),
    "V": Kind(top_hat, checks, "#7a55a3", "#4d3272", "#e9e0f1", "#cdbbe0"),
    "P": Kind(bonnets, scallops, "#ea9ab4", "#9c4366", "#fce4ea", "#efb7c8"),
}
VALUES = (1, 2, 3, 4, 5, 6)

# One pen that is broad across and thin along draws the numerals; so x is written 2.4 times too narrow.
NUMERALS = {
    1: "M2.2 6L4.4 2V27M2.4 27.5H6.4",
    2: "M1.5 9C1 0 7 0 6.8 8C6.6 15 2.5 20 1.3 27.5H7M1.5 7.5V9",
    3: "M1.5 5C2.5 1 6.5 1 6.3 7C6.2 12 4 13.5 3.2 13.5C5 13.5 7 15 6.9 21C6.7 29 1.8 29 1.3 23.5",
    4: "M5.5 27.5V2L1 19.5H7.5M4 27.5H7",
    5: "M6.5 2.5H2.2L1.8 14C3.5 10.5 7 11 6.9 19C6.8 29 1.8 29 1.3 23.5",
    6: "M6.3 5C5 .5 1.3 3 1.3 17C1.3 31 7 30 7 20C7 10.5 1.8 11 1.4 18",
}


def numeral(value: int) -> str:
    pen = {"fill": "none", "stroke": "currentColor", "stroke_width": 2.1, "stroke_linecap": "round"}
    return path(NUMERALS[value], transform="scale(2.4 1)", stroke_linejoin="round", **pen)


def face() -> str:
    return element("rect", x=1, y=1, width=98, height=138, rx=9, fill=PAPER, stroke=INK, stroke_width=1.5)


def card(letter: str, value: int) -> str:
    kind = KINDS[letter]
    hat = drawn(kind.hat(value, kind), transform="translate(4 24)scale(.92)")
    return whole(f"face.{letter}") + hat + whole(f"value.{value}", color=kind.deep)


def bare_hat(kind: Kind) -> str:
    """A hat without a card; its parts are as high as cards and stay so."""
    width, height = SIZE
    return element("svg", drawn(kind.hat(3, kind)), width=width, height=height)


def corner_and_foot(value: int) -> str:
    return use(f"digit.{value}", 7, 7) + use(f"digit.{value}", 82, 117, 0.55)


def band(kind: Kind) -> str:
    ground = element("rect", width=96, height=66, fill=kind.light)
    return ground + kind.pattern(kind.quiet) + path("M0 .7H96M0 65.3H96", stroke=kind.deep, stroke_width=1.4)


def back() -> str:
    panel = element("rect", x=8, y=8, width=84, height=124, rx=5, fill=PORCELAIN)
    medal = circle(50, 70, 26, fill=PAPER, stroke=PORCELAIN, stroke_width=3)
    cup = drawn(porcelain(), transform="translate(49 81)scale(1.5)")
    return face() + panel + use("net", 10, 10) + medal + cup


def net() -> str:
    lines = "".join(f"M{x} 0l120 120M{x} 120l120-120" for x in range(-120, 80, 16))
    return path(lines, stroke=MIST, stroke_width=1.4)


def black() -> str:
    medal = ellipse(50, 70, 38, 32, fill=PAPER, stroke=PORCELAIN, stroke_width=3)
    return whole("back") + medal + drawn(bowler(), transform="translate(17 29)scale(.66)")


def cookie() -> str:
    dough = "M30 2A28 28 0 1 0 58 30A9 9 0 0 1 46 24A9 9 0 0 1 38 13A8 8 0 0 1 30 2Z"
    chips = "M20 18h0M34 30h0M18 36h0M32 46h0M46 40h0M27 10h0"
    crumbs = circle(50, 9, 2, fill=BISCUIT) + circle(56, 16, 1.4, fill=BISCUIT)
    return drawn(path(dough, fill=BISCUIT) + path(chips, stroke=CHOCOLATE, stroke_width=7.5) + crumbs)


def cup() -> str:
    """Seen from above; the tea leaves room for a number."""
    return drawn(
        circle(30, 30, 28, fill=PAPER)
        + circle(30, 30, 24, stroke=PORCELAIN)
        + path("M44 18l6-6q5-2 4 3l-5 7", fill=PAPER)
        + circle(30, 30, 19, fill=PAPER)
        + circle(30, 30, 15, fill=TEA, stroke_width=1.4)
    )


@cache
def symbols() -> dict[str, str]:
    """What stands inside each symbol, in a box from 0 0 to its size."""
    drawings = {
        "star": star(),
        "flower": flower(),
        "bow": bow(),
        "sash": sash(),
        "tassel": tassel(),
        "feather": feather(),
        "brim": brim(),
        "lid": lid(),
        "net": net(),
        "gems": gems(),
        "beads": beads(),
        "hem": hem(),
        "lozenges": lozenges(KINDS["R"]),
        "sun": sun(),
        "cap": cap(KINDS["G"]),
        "peak": peak(KINDS["G"]),
        "braid": braid(),
        "curl": curl(KINDS["V"]),
        "ticket": ticket(),
        "bonnet": bonnet(KINDS["P"]),
    }
    for value in VALUES:
        drawings |= {f"digit.{value}": numeral(value), f"value.{value}": corner_and_foot(value)}
    for letter, kind in KINDS.items():
        drawings |= {f"band.{letter}": band(kind), f"face.{letter}": face() + use(f"band.{letter}", 2, 46)}
        drawings[f"hat.{letter}"] = bare_hat(kind)
        drawings |= {f"{letter}{value}": card(letter, value) for value in VALUES}
    return drawings | {"back": back(), "black": black(), "cookie": cookie(), "cup": cup()}
