"""The twelve plants, each arranged for the kinds of card that its family has."""

from __future__ import annotations

from engine.hato._paper import HEIGHT, INK, PAPER, WIDTH
from engine.hato._print import (
    GREEN,
    INDIGO,
    RED,
    curve,
    dots,
    fill,
    line,
    points,
    press,
    ring,
    scatter,
    spots,
    trail,
)


def pine(kind: str) -> str:
    """Fans of needles along a bent trunk."""
    trunk, fans = {
        "k": (
            "4,20 16,14 34,12 50,16 64,8",
            "13,23,-14,1.1 34,18,0,1.1 55,23,14,1.1 55,74,20,.9 12,102,-16,1.1",
        ),
        "r": (
            "64,100 52,92 54,76 46,62 50,44 58,32 56,14",
            "13,24,-14 53,24,10 13,52,-14 53,54,10 13,84,-14 52,86,6,1.1",
        ),
        "p": (
            "28,106 34,90 26,74 36,58 30,40 38,24",
            "18,34,-14,1.1 46,28,10,1.2 17,62,-16,1.1 48,58,12,1.1 20,92,-10,1.1 48,88,8,1.2",
        ),
        "q": (
            "40,106 30,92 40,78 26,60 34,44 24,30",
            "33,26,0,1.4 15,50,-18 50,54,16,1.1 33,70,0,1.1 14,88,-16 51,90,12,1.1",
        ),
    }[kind]
    return line(INK, 5, trail(trunk)) + press("needles", fans)


def plum(kind: str) -> str:
    """Blossom and buds on angular twigs without leaves."""
    bough, twigs, buds, flowers = {
        "t": (
            "M8 105L14 84L34 74L44 54L56 47",
            "M14 84L10 62M44 54L42 38M20 81L38 98M64 8L48 18L30 14L16 24M48 18L40 26",
            "42,37 38,98 39,27 53,14",
            "14,92 44,83,20,1.1 11,60,0,.9 53,48,30,.9 19,20,10,1.1",
        ),
        "r": (
            "M12 105L16 80L10 58L22 40L16 14",
            "M16 80L44 68L54 44L48 18M44 68L58 82M14 92L50 96",
            "58,83 47,14 50,96 15,12",
            "16,26,0,1.1 51,30,30 13,56,20,.9 50,60,50,1.1 16,86,10,1.1",
        ),
        "p": (
            "M6 104L20 86L22 62L42 44L40 14",
            "M22 62L10 44L16 20M20 86L46 78L58 62M46 78L54 96M42 44L56 34",
            "40,13 58,61 16,19 54,97 57,33",
            "40,26,0,1.1 14,34,20 42,50,10 20,72,40,1.2 48,80,0,1.1",
        ),
        "q": (
            "M60 104L46 86L48 64L26 48L30 16",
            "M48 64L58 42L54 18M46 86L20 82L10 64M26 48L11 40M20 82L12 98",
            "30,13 54,16 9,62 9,39 11,100",
            "28,28,10,1.2 55,36,20,.9 27,52,10,1.1 47,72,40,1.2 18,83,0,1.1",
        ),
    }[kind]
    return line(INK, 4, bough) + line(INK, 2.8, twigs) + line(RED, 5.4, dots(points(buds))) + press("plum", flowers)


def cherry(kind: str) -> str:
    """Crowded blossom, and buds that hang on long stalks."""
    flowers, stalks, buds = {
        "k": ("13,14,0,.9 34,13,30,.9 54,16,8,.9 22,33,10 45,34,36", "", ""),
        "r": (
            "14,18 52,18,20 12,46,30,.9 54,48,0,.9 33,13,36,.8 14,90,10 52,90,40",
            "M12 46L9 70M12 46L18 68M54 48L50 72M54 48L59 70",
            "9,70 18,68 50,72 59,70",
        ),
        "p": (
            "16,20 48,18,30,1.1 32,40,10,1.1 12,48,36,.9 54,46 24,66,20",
            "M24 66L14 92M24 66L27 97M54 46L52 84M54 46L42 80M12 48L9 78",
            "14,92 27,97 52,84 42,80 9,78",
        ),
        "q": (
            "18,18,20,1.1 46,22,10,1.1 54,50,36 16,52,0,1.1 36,76,30,1.2",
            "M54 50L59 82M54 50L51 90M16 52L8 84M16 52L18 90",
            "59,82 51,90 8,84 18,90",
        ),
    }[kind]
    hanging = line(INK, 1.2, stalks) + line(RED, 5.6, dots(points(buds))) if buds else ""
    return hanging + press("cherry", flowers)


def wisteria(kind: str) -> str:
    """Long clusters that hang from a vine."""
    clusters, leaves = {
        "t": ("12,42,0,.72 29,34,0,.48", "21,16,10,.9 38,15,20,.7"),
        "r": ("12,60,0,1.1 54,55,0,1", "24,16,30,.9 43,17,-30,.9 61,14,-14,.8"),
        "p": ("13,46,0,.8 34,64,0,1.2 54,52,0,.95", "22,16,14 44,17,-14 61,14,-10,.8"),
        "q": ("14,62,0,1.15 34,44,0,.75 53,58,0,1.05", "24,16,10 44,16,16 6,14,20,.8"),
    }[kind]
    vine = line(INK, 2.4, trail("2,12 16,16 32,13 48,17 64,11"))
    return vine + press("raceme", clusters) + press("wisteria.leaf", leaves)


def iris(kind: str) -> str:
    """Flowers between leaves like swords."""
    flowers, leaves = {
        "t": ("15,26,0,.95 50,22 34,38,0,.9", "8,54,-4,.8 23,52,4 43,56,-3 58,56,5,.9"),
        "r": ("14,24 52,20 53,60,0,.9 13,66,0,.9", "7,72,-3 21,78,2,.8 45,74,-4,.9 59,72,2"),
        "p": ("17,30,0,1.1 47,22,0,1.1 35,58,0,1.2", "8,72,-3 25,72,4 39,82,-6,.7 51,72,2 60,80,0,.8"),
        "q": ("33,24,0,1.2 16,52,0,1.1 50,56,0,1.1", "7,80,0,.8 21,76,-4,.9 34,70,3,1.1 45,80,-2,.8 60,72,1"),
    }[kind]
    foot = 76 if kind == "t" else 105
    stems = line(GREEN, 2, *(f"M{x} {y}L{x} {foot}" for x, y in points(flowers)))
    return stems + press("sword", leaves) + press("iris", flowers)


def peony(kind: str) -> str:
    """Great flowers over leaves in threes."""
    flowers, leaves = {
        "t": ("37,82,0,1.25", "13,90,-60 17,72,-30 57,64,30,.9"),
        "r": ("12,35,0,.95 57,75,20,1.1", "48,34,30 15,60,190 19,84,-60 52,54,10,.9"),
        "p": ("25,32,0,1.3 40,78,20,1.35", "53,22,40 12,64,200 14,84,-60 56,52,10,.9"),
        "q": ("43,28,0,1.15 27,74,14,1.6", "17,26,-30,1.1 14,46,-70,.9 56,56,40 56,95,120"),
    }[kind]
    return press("peony.leaf", leaves) + press("peony", flowers)


def clover(kind: str) -> str:
    """Arching sprays, each of leaves in threes."""
    left, right = {
        "t": ("22,40,-8,.95", "52,32,8,.95"),
        "r": ("32,62,-20,1.05", "35,68,20,1.05"),
        "p": ("30,72,0,1.1", "40,42,0,1.1"),
        "q": ("29,57,-2,1.15 53,84,2", ""),
    }[kind]
    return press("clover", left) + press("clover", right, flip=True)


def grass(kind: str) -> str:
    """A bare hill under the sky, with pampas grass on it."""
    hill, tufts = {
        "k": ("!2,106 !2,82 18,74 36,70 !64,78 !64,106", "12,92,-10 26,88,4 40,90,-6,.9"),
        "t": ("!2,106 !2,84 20,72 40,72 !64,84 !64,106", "12,94,-10,.9 28,90,4 44,92,-4 56,98,8,.8"),
        "p": (
            "!2,106 !2,66 18,52 40,50 !64,68 !64,106",
            "14,80,-10,1.3 32,72,2,1.2 50,80,8,1.3 22,102,-4,1.2 42,102,6,1.2",
        ),
        "q": (
            "!2,106 !2,74 24,62 46,48 !64,50 !64,106",
            "12,94,-8,1.2 28,84,-2,1.3 46,74,6,1.3 36,104,4,1.2 55,98,8,1.2",
        ),
    }[kind]
    tuft = ring("M0 0Q1 -8 0 -15", 5, -40, 20)
    return fill(INK, curve(hill)) + line(PAPER, 1.1, scatter(tuft, spots(tufts)))


def chrysanthemum(kind: str) -> str:
    """Round heads over scalloped leaves."""
    heads, leaves = {
        "t": ("17,22 49,26,0,1.1 14,52,0,.8", "32,40,150,.9 56,50,160,.8 33,17,10,.7"),
        "r": ("14,24 50,40,0,.9 18,82 51,88,0,.8", "46,20,50 14,50,-20 52,66,160 12,66,200,.9"),
        "p": ("22,28,0,1.2 45,58,0,1.2 20,84", "46,28,50,1.1 14,56,-40 48,88,140,1.1"),
        "q": ("43,26,0,1.2 20,54,0,1.1 44,84,0,1.2", "18,26,-40,1.1 50,56,40 16,86,-130,1.1"),
    }[kind]
    return press("chrysanthemum.leaf", leaves) + press("chrysanthemum", heads)


def maple(kind: str) -> str:
    """Falling leaves, red and golden."""
    red, gold = {
        "t": ("14,18,-20,1.1 54,22,30 53,42,60,.7", "37,16,10,.9"),
        "r": ("11,20,8 52,18,-24 14,84,40,1.1 53,82,-30,1.1", "14,52,-10 53,50,20"),
        "p": ("19,24,-20,1.3 34,48,0,1.3 51,66,-20,1.1 50,92,50,.8", "48,20,24,1.1 15,62,30,.9 24,88,10,1.2"),
        "q": ("34,22,0,1.4 50,50,20,1.2 24,66,10,1.2 16,92,40,.9", "14,44,-30 48,84,-24,1.2"),
    }[kind]
    return press("maple.red", red) + press("maple.gold", gold)


def paulownia(kind: str) -> str:
    """The crest of flowers and leaves, or two of them."""
    crests = {"k": "23,85", "t": "33,43,0,1.08", "p": "33,62,0,1.45", "q": "25,40,0,1.05 41,84,0,1.05"}
    return press("paulownia", crests[kind])


def willow(kind: str) -> str:
    """Long drooping switches in slanting rain."""
    bough, switches = {
        "k": ("64,6 44,4 20,8 4,14", "7,34,0,.5 60,50 50,40,0,.6"),
        "t": ("2,5 24,5 44,9 60,12", "8,46 20,52,0,1.1 33,34,0,.7 46,38,-4,.75"),
        "r": ("64,5 44,5 24,8 6,12", "8,44,6,.8 18,54,0,1.15 50,54,-4,1.15 60,46"),
        "p": (
            "58,104 62,84 57,52 60,28 52,12 34,7 6,9",
            "8,32,30,.8 14,42,34 26,48,30,1.2 36,54,36,1.2 48,48,30,.9 42,78,34,1.1 54,66,30 54,90,34,.8",
        ),
    }[kind]
    return line(INDIGO, 0.8, rain()) + line(INK, 4 if kind == "p" else 2.4, trail(bough)) + press("switch", switches)


def rain() -> str:
    """Slanting strokes all over the card."""
    drops = ((x + y // 14 % 2 * 7, y) for y in range(8, HEIGHT - 16, 14) for x in range(12, WIDTH - 10, 14))
    return "".join(f"M{x} {y}L{x - 4} {y + 10}" for x, y in drops)
