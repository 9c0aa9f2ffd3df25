"""The blocks: flowers, leaves and sprays, each cut once about its middle and pressed wherever a plant needs it."""

from __future__ import annotations

from math import cos, radians, sin

from engine.hato._paper import INK, PAPER
from engine.hato._print import (
    GOLD,
    GREEN,
    INDIGO,
    PINK,
    RED,
    VIOLET,
    along,
    corners,
    curve,
    dots,
    fill,
    line,
    place,
    polygon,
    ring,
    scatter,
    spots,
    trail,
)


def needles() -> str:
    """A fan of pine needles with a red bud."""
    body = fill(GREEN, "M-9 0C-9 -12 9 -12 9 0Z")
    return body + line(GREEN, 1.5, ring("M0 -2L0 -14", 13, -84, 14)) + line(RED, 3, dots([(0, 0)]))


def plum() -> str:
    """A plum flower: five round petals and a crown of stamens."""
    petals = dots([*corners(5, 5), (0, 0)])
    stamens = line(PAPER, 0.8, ring("M0 -1L0 -4.2", 10, 18))
    return line(PAPER, 9, petals) + line(RED, 7, petals) + stamens + line(GOLD, 2.6, dots([(0, 0)]))


def cherry() -> str:
    """A cherry flower: five notched petals."""
    petals = ring("M0 0C-2.6 -1.6 -7.6 -6.6 -2.8 -11L0 -8.4L2.8 -11C7.6 -6.6 2.6 -1.6 0 0Z", 5)
    stamens = ring("M0 -1.5L0 -5.4", 5) + dots(corners(5, 5.4))
    return fill(PINK, petals, edge=RED) + line(RED, 0.9, stamens) + line(RED, 3, dots([(0, 0)]))


def raceme() -> str:
    """A hanging cluster of wisteria: rows of pea flowers, the upper over the lower, fewer and smaller to the tip."""
    flower = "M0 4.4C-5.6 1.4 -4.8 -4 -1.8 -3.6Q0 -3.2 0 -1.4Q0 -3.2 1.8 -3.6C4.8 -4 5.6 1.4 0 4.4Z"
    rows = []
    for row, count in enumerate((3, 2, 3, 2, 3, 2, 3, 2, 1, 2, 1, 2, 1, 1)):
        size = 1 - row * 0.028
        across = (6.4 * size * (n - (count - 1) / 2) for n in range(count))
        rows.append(fill(VIOLET, *(place(flower, x, row * 5 - 36, 0, size) for x in across), edge=PAPER, width=0.7))
    return "".join(reversed(rows))


def wisteria_leaf() -> str:
    """A hanging leaf of many leaflets in pairs."""
    leaflet = "M0 0C-2.6 -2 -2.4 -6 0 -8.4C2.4 -6 2.6 -2 0 0Z"
    pairs = [(side, y, 180 - side * 52, 1.0) for y in (1, 6, 11) for side in (-1, 1)]
    return line(GREEN, 1.2, "M0 -3L0 15") + fill(GREEN, scatter(leaflet, [*pairs, (0, 14, 180, 1)]))


def iris() -> str:
    """An iris flower: three petals stand, three fall."""
    standing = ring("M0 1C-4 -2 -4.4 -9 0 -13C4.4 -9 4 -2 0 1Z", 3, -34, 34)
    drooping = spots("-1,0,62 1,0,-62 0,0,0,1.1")
    falling = scatter(curve("!0,0 -4.4,3 -5,9 !0,13 5,9 4.4,3"), drooping)
    return fill(INDIGO, standing, falling, edge=PAPER, width=1) + line(GOLD, 1.8, scatter("M0 3L0 8", drooping))


def sword() -> str:
    """An iris leaf."""
    return fill(GREEN, "M-4 36L-3 -4Q-2.6 -22 1.6 -34Q3.4 -20 3.6 -4L4 36Z", edge=PAPER)


def peony() -> str:
    """A peony: ruffled petals in three rounds about golden stamens."""
    petal = "M0 0C-5 -4 -11 -9 -9 -13.4Q-7.6 -16 -5 -14.8Q-3 -18 0 -15.6Q3 -18 5 -14.8Q7.6 -16 9 -13.4C11 -9 5 -4 0 0Z"
    outer, inner, heart = (ring(place(petal, size=size), 5, first) for size, first in ((1, 0), (0.64, 36), (0.34, 0)))
    petals = fill(RED, outer, edge=PAPER, width=1.2) + fill(RED, inner, edge=PAPER, width=1.2) + fill(PAPER, heart)
    return petals + line(GOLD, 2.4, dots([(0, 0), *corners(6, 2.8)]))


def peony_leaf() -> str:
    """Three pointed leaflets."""
    leaflet = "M0 1C-4.4 -3 -5.6 -9 0 -17C5.6 -9 4.4 -3 0 1Z"
    return fill(GREEN, ring(leaflet, 3, -62, 62), edge=PAPER) + line(PAPER, 0.8, ring("M0 -4L0 -12", 3, -62, 62))


def clover() -> str:
    """An arching spray of bush clover: trefoil leaves by turns on either side, and pea flowers in pairs."""
    stem = trail("-22,41 -23,12 -12,-16 8,-25 24,-14 29,6")
    leaf = "M0 0C-4.8 -2 -5 -8.6 -1.4 -11Q0 -10.2 1.4 -11C5 -8.6 4.8 -2 0 0Z"
    trefoil = scatter(leaf, spots("-1,.6,-88,.9 1,.6,88,.9 0,-1"))
    banner = "M0 0Q-1.4 -3 -4 -4.6C-4.6 -8.4 -1.4 -9.4 0 -7.4C1.4 -9.4 4.6 -8.4 4 -4.6Q1.4 -3 0 0Z"
    keel = "M0 -.4Q-2 -3.4 0 -5.4Q2 -3.4 0 -.4Z"
    leaves, stalks, flowers = [], [stem], [(28.6, 4.0, 170.0, 1.0)]
    for n, (x, y, turn, _) in enumerate(along(stem, 9)[1:]):
        if n % 2:
            flowers += [(x, y, turn - 52, 1.0), (x, y, turn + 52, 1.0)]
        else:
            away = turn + (72, -72)[n // 2 % 2]
            stalks.append(place("M0 0L0 -6", x, y, away))
            leaves.append((x + 5 * sin(radians(away)), y - 5 * cos(radians(away)), away, 1.0))
    return (
        line(INK, 1.4, *stalks)
        + fill(GREEN, scatter(trefoil, leaves), edge=PAPER, width=0.7)
        + fill(PINK, scatter(banner, flowers), edge=RED, width=0.6)
        + fill(RED, scatter(keel, flowers))
    )


def chrysanthemum() -> str:
    """A chrysanthemum: two rounds of narrow petals."""
    outer, inner = ring("M0 -4L0 -11.4", 16), ring("M0 -2L0 -5.6", 10, 18)
    return (
        line(PAPER, 15, dots(corners(8, 5.5)))
        + line(RED, 3, outer)
        + line(PAPER, 3.6, inner)
        + line(RED, 2.2, inner)
        + line(GOLD, 5, dots([(0, 0)]))
    )


def chrysanthemum_leaf() -> str:
    """A leaf with scalloped lobes."""
    leaf = curve("!0,5 -3,0 -7,0 !-5,-4 -9,-8 !-5,-10 -5,-15 !-1,-14 0,-18 !1,-14 5,-15 !5,-10 9,-8 !5,-4 7,0 3,0")
    return fill(GREEN, leaf) + line(PAPER, 0.8, "M0 4L0 -13M0 -2L-5 -7M0 -2L5 -7")


def maple(colour: str) -> str:
    """A maple leaf of seven blades; between two of them it is cut in almost to its heart."""
    outline = [(180.0, 1.0)]
    for turn, reach in ((-142, 6), (-98, 9.5), (-50, 11.5), (0, 13), (50, 11.5), (98, 9.5), (142, 6)):
        outline += [(turn - 13, reach * 0.52), (turn, reach), (turn + 13, reach * 0.52), (turn + 24, 3.4)]
    leaf = polygon((reach * sin(radians(turn)), -reach * cos(radians(turn))) for turn, reach in outline[:-1])
    veins = "M0 9L0 -8M0 1L-6 -5M0 1L6 -5M0 2L-7 1M0 2L7 1"
    return fill(colour, leaf, edge=INK, width=0.8) + line(INK, 0.8, veins)


def red_maple() -> str:
    """A red maple leaf."""
    return maple(RED)


def golden_maple() -> str:
    """A golden maple leaf."""
    return maple(GOLD)


def paulownia() -> str:
    """Three upright spikes of paulownia bells over three broad leaves."""
    leaf = curve("!0,-2 -7,-1 -10,6 !-8,13 -3,15 !0,21 3,15 !8,13 10,6 7,-1")
    side = curve("!0,-2 -5,-6 !-12,-6 -16,-2 !-20,4 -16,7 !-16,13 -9,13 -3,9")
    veins = (
        "M0 1L0 16M0 5L-5 9M0 5L5 9M-10.5 2L-16.5 5M-10.5 2L-11 -3M-10.5 2L-12 9M10.5 2L16.5 5M10.5 2L11 -3M10.5 2L12 9"
    )
    stems = "M0 0L0 -26M-2 0Q-9 -6 -12 -15M2 0Q9 -6 12 -15"
    bell = "M0 2C-3.4 1.4 -3 -3.4 0 -4.6C3 -3.4 3.4 1.4 0 2Z"
    spike = scatter(bell, spots("-4.4,0,-40 4.4,0,40 -3.6,-7,-30,0.9 3.6,-7,30,0.9 0,-12 0,-3.5"))
    return (
        line(GREEN, 1.2, stems)
        + fill(VIOLET, scatter(spike, spots("0,-14,0,1.1 -13.6,-9,-18,0.85 13.6,-9,18,0.85")), edge=PAPER, width=0.6)
        + fill(GREEN, side, place(side, flip=True), edge=PAPER)
        + fill(GREEN, leaf, edge=PAPER)
        + line(PAPER, 0.9, veins)
    )


def switch() -> str:
    """A hanging willow switch with slim leaves."""
    stem = trail("-4,-40 2,-16 4,8 0,36")
    leaf = "M0 0C-2.2 -2 -2 -5.6 0 -9C2 -5.6 2.2 -2 0 0Z"
    leaves = [(x, y, 180 + (26, -26)[n % 2], 1) for n, (x, y, *_) in enumerate(along(stem, 5.6))]
    return line(GREEN, 1.2, stem) + fill(GREEN, scatter(leaf, leaves))


BLOCKS = {
    "needles": needles,
    "plum": plum,
    "cherry": cherry,
    "raceme": raceme,
    "wisteria.leaf": wisteria_leaf,
    "iris": iris,
    "sword": sword,
    "peony": peony,
    "peony.leaf": peony_leaf,
    "clover": clover,
    "chrysanthemum": chrysanthemum,
    "chrysanthemum.leaf": chrysanthemum_leaf,
    "maple.red": red_maple,
    "maple.gold": golden_maple,
    "paulownia": paulownia,
    "switch": switch,
}
