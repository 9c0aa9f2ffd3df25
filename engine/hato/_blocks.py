"""The blocks: flowers, leaves and sprays, each cut once about its middle and pressed wherever a plant needs it."""

from __future__ import annotations

from math import cos, radians, sin

from engine.hato._print import (
    GOLD,
    GREEN,
    INDIGO,
    INK,
    PAPER,
    PINK,
    RED,
    VIOLET,
    Point,
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
    """A hanging cluster of wisteria: pea flowers in rows of three, two and one."""
    rows = 15
    petals: list[Point] = []
    for row in range(rows):
        half = 6.6 * (1 - row / rows) ** 0.6
        petals += [(-half, row * 5 - 38), (half, row * 5 - 38)]
        if half > 3:
            petals.append((0, row * 5 - 36))
    petals.append((0, rows * 5 - 38))
    keels = (place("M-1.4 -0.6L0 0.4L1.4 -0.6", x, y) for x, y in petals)
    return line(VIOLET, 5.2, dots(petals)) + line(PAPER, 1, *keels)


def wisteria_leaves() -> str:
    """A pair of leaves and one that hangs."""
    leaf = "M0 0C-3.4 -2.6 -3.4 -8 0 -11C3.4 -8 3.4 -2.6 0 0Z"
    return fill(GREEN, scatter(leaf, spots("-1,0,-52 1,-1,38 3,1,150")), edge=PAPER, width=0.8)


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
    leaflet = "M0 3C-5 -1 -6 -8 0 -17C6 -8 5 -1 0 3Z"
    return fill(GREEN, ring(leaflet, 3, -56, 56), edge=PAPER) + line(PAPER, 0.8, ring("M0 0L0 -12", 3, -56, 56))


def clover() -> str:
    """An arching spray of bush clover: small leaves in threes, pairs of red flowers opposite."""
    stem = trail("-12,40 -10,14 -3,-14 12,-38")
    leaf = "M0 -1C-4 -2.6 -4 -7.6 0 -9.4C4 -7.6 4 -2.6 0 -1Z"
    trefoil = scatter(leaf, spots("0,0,-74,0.85 0,0,74,0.85 0,0,0,1.05"))
    leaves, flowers = [], []
    for n, (x, y, turn, _) in enumerate(along(stem, 8.6)):
        side = (1, -1)[n % 2]
        out = (cos(radians(turn)) * side, sin(radians(turn)) * side)
        leaves.append((x + 2.4 * out[0], y + 2.4 * out[1], turn + 62 * side, 0.9))
        flowers += [(x - far * out[0], y - far * out[1], turn - 90 * side, 1) for far in (2, 6)]
    petal = "M0 0L0 -1.6"
    return line(INK, 1.4, stem) + fill(GREEN, scatter(trefoil, leaves)) + line(RED, 2.8, scatter(petal, flowers))


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
    veins = "M0 1L0 16M0 5L-5 9M0 5L5 9M-3 0L-16 5M-8 2L-10 -3M-9 3L-10 9M3 0L16 5M8 2L10 -3M9 3L10 9"
    stems = "M0 0L0 -26M-2 0Q-9 -6 -12 -15M2 0Q9 -6 12 -15"
    bell = "M0 2C-3.4 1.4 -3 -3.4 0 -4.6C3 -3.4 3.4 1.4 0 2Z"
    spike = scatter(bell, spots("-4.4,0,-40 4.4,0,40 -3.6,-7,-30,0.9 3.6,-7,30,0.9 0,-12 0,-3.5"))
    return (
        line(GREEN, 1.2, stems)
        + fill(VIOLET, scatter(spike, spots("0,-14,0,1.1 -12,-9,-14,0.9 12,-9,14,0.9")), edge=PAPER, width=0.6)
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
    "wisteria.leaves": wisteria_leaves,
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
