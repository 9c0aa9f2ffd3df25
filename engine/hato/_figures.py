"""What stands among the plants: animals and things, ribbons, the seal of the brights."""

from __future__ import annotations

from engine.hato._paper import INK, LACQUER, PAPER
from engine.hato._print import (
    GOLD,
    GREEN,
    INDIGO,
    RED,
    curve,
    disc,
    dots,
    fill,
    line,
    place,
    points,
    ring,
    scatter,
    spots,
    trail,
)

_WORDS = (
    "M-2.6 1L3.4 -0.4C0 2 -4.6 6.4 -1.6 7.8C1.6 8.8 4 5 1.4 5C-2 5.4 -5 14 -1.6 14.6C0.6 14.8 2.4 13 3.4 11.6",
    "M1.6 0C0 3 -3.6 6 -2.4 7.4C-0.6 8.6 2 5 3.4 5.6C5 7 -3 12 -2.4 14.6C-2 16.4 2 15.6 2.4 13.6M-3.4 2.4L-2.4 4",
)
"""Two words as a brush dashes them off."""


def seal(x: float, y: float) -> str:
    """The lacquer seal of a bright: a spark of light in a disc, with a ring of paper round it."""
    spark = "M0 -7.4Q1 -1 7.4 0Q1 1 0 7.4Q-1 1 -7.4 0Q-1 -1 0 -7.4Z"
    stamp = fill(PAPER, disc(x, y, 11.2), edge=LACQUER, width=0.8) + fill(LACQUER, disc(x, y, 9.2))
    return stamp + fill(PAPER, place(spark, x, y))


def poem_ribbon() -> str:
    """A red ribbon with a line of running writing."""
    first, second = _WORDS
    words = scatter(first, spots("31,19,-4 34,52,-8 35.6,78,6,.9")) + scatter(second, spots("32,36,-6 35.4,66,-4,.7"))
    return grass_ribbon() + line(PAPER, 1.7, words)


def grass_ribbon() -> str:
    """A plain red ribbon."""
    return fill(
        RED,
        "M23 14L38 14C37 34 44 52 44 68C44 80 42 86 41 96L26 96C28 84 29 78 28 66C27 50 22 32 23 14Z",
        edge=PAPER,
        width=1.8,
    )


def blue_ribbon() -> str:
    """A blue ribbon with deeply notched ends, edged twice."""
    left, right = "C25 88 27 80 26.6 67C26 51 20.4 33 20 8", "C40 33 46.4 51 46.4 67C46.4 80 44.6 88 44 102"
    band = f"M20 8L30.4 25L40 8{right}L33.6 86L23.6 102{left}Z"
    lines = (
        "M24.4 21C24.8 36 30 51 30.2 67C30.2 76 29.4 84 28.4 89M36.6 21C37 36 42.6 51 42.8 67C42.8 76 41.8 84 40.6 90"
    )
    return fill(INDIGO, band, edge=PAPER, width=1.8) + line(PAPER, 1.4, lines)


def sun() -> str:
    """The red sun, half behind the pines."""
    return fill(RED, disc(22, 46, 16))


def crane() -> str:
    """A standing crane with a dark neck and a red crown."""
    legs = line(INK, 1.6, "M35 84L36 102L41 104M30 84L28 102L33 104")
    body = fill(PAPER, curve("!46,64 38,54 27,55 17,63 !9,78 20,83 32,87 42,79"), edge=INK, width=1.2)
    tail = fill(INK, curve("!24,70 16,68 !5,80 !11,82 !10,89 !17,87 !19,93 24,84"), edge=PAPER)
    wing = line(INK, 1.1, trail("38,62 30,70 21,73"), trail("41,68 33,76 25,80"))
    neck = line(INK, 6.4, trail("41,65 49,60 42,50 47,42")) + line(PAPER, 2, trail("40,66 46.6,60 40.4,51 44,45"))
    head = fill(INK, "M49 38L62.4 45L48 45Z") + fill(INK, disc(47, 41.5, 4)) + line(RED, 4, "M48.6 37.6L44.4 38.4")
    return legs + body + wing + tail + neck + head + line(PAPER, 1.2, dots([(48.6, 41.4)]))


def warbler() -> str:
    """A round bush warbler that sings."""
    tail = fill(GREEN, "M40 56L58 70L53 73L36 64Z", edge=PAPER)
    body = fill(GREEN, curve("20,42 27,37 34,42 43,52 44,62 34,69 24,64 20,54"), edge=PAPER, width=1.2)
    belly = fill(PAPER, curve("!20,52 26,56 30,66 !26,65 21,60"))
    wing = fill(INK, curve("!30,48 40,52 !49,66 38,64 31,58"), edge=PAPER)
    beak = fill(GOLD, "M21 42L11 39L19 46L12 48L21 49Z", edge=INK, width=0.6)
    return (
        tail
        + body
        + belly
        + wing
        + beak
        + line(INK, 1.4, "M30 68L29 75M36 68L37 75")
        + line(INK, 2.6, dots([(25, 44)]))
    )


def curtain() -> str:
    """A camp curtain hung in folds, with a crest."""
    hem = "Q18 64 33 56Q48 64 64 56"
    cloth = fill(RED, f"M2 56{hem}L64 104Q54 98 48 104Q40 98 33 104Q26 98 18 104Q12 98 2 104Z")
    bands = fill(PAPER, "M12 59.2L20 60L20 102.6L12 100.6ZM46 60L54 59.2L54 100.6L46 102.6Z")
    crest = fill(PAPER, disc(33, 80, 9)) + line(RED, 4.4, place(ring("M0 -4.4L0 -4.4", 5), 33, 80))
    cords = line(INK, 2.6, f"M2 56{hem}", "M18 60L18 72M48 60L48 72") + line(INK, 4.4, "M18 70L18 74M48 70L48 74")
    return cloth + bands + crest + line(INK, 2, dots([(33, 80)])) + cords


def moon() -> str:
    """A waning moon."""
    return fill(GOLD, curve("!37,19 50,20 60,30 60,43 51,54 !37,55 45,49 48,37 45,25"), edge=INK, width=1)


def cuckoo() -> str:
    """A cuckoo that calls as it flies: pointed wings, a barred breast, a long tail with spots."""
    tail = fill(INK, "M40 86L63 95L62 99L64 102L58 103L56 106L36 93Z", edge=PAPER, width=1)
    far = fill(INK, curve("!18,74 14,60 !18,46 25,58 !30,74"), edge=PAPER, width=1)
    body = fill(INK, curve("!7,79 10,73 17,71 26,74 38,82 !46,91 38,98 24,98 11,90"), edge=PAPER, width=1)
    barred = spots(
        "16,86 21,86 26,86.6 31,87.6 14,89 18.6,89 23.4,89.6 28.4,90 33.4,91 38,92 17,92.4 21,93 26,93.4 31,94 36,95"
    )
    breast = fill(PAPER, curve("!9.6,85 18,83 30,85 !44,91.4 37,96.6 24,96.8 13,91"))
    bars = line(INK, 1.2, scatter("M-1.6 -0.4Q0 0.8 1.6 -0.4", barred))
    near = fill(INK, curve("!22,79 26,66 36,56 !52,48 47,64 42,76 !36,85"), edge=PAPER, width=1)
    quills = line(PAPER, 1, "M29 76L44 56M32 79L44 64M35 81L42 71M20 70L19 56")
    beak = fill(GOLD, "M9 76L2.6 76.6L8 79L4 83L11 83Z", edge=INK, width=0.6)
    speckles = line(PAPER, 1.8, dots(points("48,91 53,95 58,99 46,94 51,99 56,102")))
    return far + tail + beak + body + breast + bars + near + quills + speckles + line(GOLD, 2.4, dots([(13.4, 77)]))


def bridge() -> str:
    """A bridge of dark planks that zigzags over water."""
    water = fill(PAPER, "M2 76L64 76L64 106L2 106Z")
    ripples = (
        trail("4,87 12,84 20,87 28,84 34,87"),
        trail("5,96 15,93 25,97 36,94 44,97"),
        trail("20,102 32,100 46,103 60,100"),
    )
    posts = line(INK, 3, "M8 72L8 84M22 70L22 82M38 90L38 101M59 84L59 98")
    planks = ("M2 60L24 55L30 67L2 74Z", "M40 79L64 73L64 87L45 92Z", "M17 54L31 50L50 88L36 94Z")
    boards = "M2 67L20 62.6M47 85L64 80.4M24.4 53L42.6 90M23 66L36.6 61M29 79L43 74"
    wood = "".join(fill(INK, plank, edge=PAPER, width=1.6) for plank in planks)
    return water + line(INDIGO, 1.6, *ripples) + posts + wood + line(PAPER, 1, boards)


def butterflies() -> str:
    """Two butterflies, one of them large."""
    wing = curve("!0,0 -4,-10 -14,-15 -18,-8 -14,-1 !-7,1 -12,5 -11,12 -5,13 !0,5")
    wings = wing + place(wing, flip=True)
    eyes = dots(points("-12,-8 12,-8 -7,8 7,8"))
    veins = "M-2 -2L-9 -7M2 -2L9 -7M-1.6 2L-5 5M1.6 2L5 5"
    feelers = "M0 -5Q-2 -11 -6 -13M0 -5Q2 -11 6 -13"
    return "".join(
        fill(GOLD, place(wings, *spot), edge=INK, width=1.2)
        + line(INK, 5 * spot[3], place(eyes, *spot))
        + line(PAPER, 2 * spot[3], place(eyes, *spot))
        + line(INK, 1, place(veins + feelers, *spot))
        + line(INK, 3 * spot[3], place("M0 -5L0 10", *spot))
        for spot in spots("26,32,20,1.2 49,55,-30,0.64")
    )


def boar() -> str:
    """A wild boar with its mane raised."""
    legs = (
        "M18 86L17 103L23 103L26 88ZM29 88L30 104L36 104L37 88ZM45 88L44 103L50 103L53 86ZM54 84L57 102L62 102L61 82Z"
    )
    body = curve("!3,79 8,75 !14,70 !13,60 !20,65 28,58 40,55 54,59 62,69 62,82 55,90 40,92 26,92 18,89 12,87 !4,86")
    mane = "M21 64L22 59M25 61L27 56M29 58L32 53M34 57L37 52M39 56L42 52M44 57L47 53M49 58L52 54"
    coat = line(PAPER, 1.2, "M34 66L40 68M44 64L50 67M38 75L44 77M48 74L54 77M34 83L40 84M46 83L52 84")
    tusk = fill(PAPER, "M9 84Q12 82 11 75Q16 80 13 85Z", edge=INK, width=0.6)
    face = line(PAPER, 2.2, dots([(18, 72.5)])) + line(PAPER, 1.4, "M4.6 80.6L4.6 83.4")
    tail = line(INK, 1.6, trail("61,72 64,76 61,82"))
    return fill(INK, legs) + line(INK, 1.8, mane) + tail + fill(INK, body) + coat + tusk + face


def gate() -> str:
    """A far gate on a hill, under the cloud of a storm."""
    cloud = fill(INDIGO, curve("!2,2 !64,2 !64,12 56,18 46,14 36,20 26,14 14,20 !2,14"))
    hill = fill(INK, curve("!2,106 !2,99 16,95 36,97 !64,102 !64,106"))
    return cloud + hill + line(INK, 1.8, "M7 80L25 80M9 84.6L23 84.6M11 80L10 98M21 80L22 98")


def red_sky() -> str:
    """A full moon, white in a red sky."""
    return fill(RED, "M2 2L64 2L64 90L2 90Z") + fill(PAPER, disc(33, 38, 21), edge=INK, width=1)


def geese() -> str:
    """Three wild geese that come down in a line."""
    bird = curve("!-15,4 -9,0 -3,1 !-6,-11 2,-5 4,0 !12,-7 10,1 !5,5 !9,8 2,8 -4,5 -8,3")
    flock = spots("20,20,6,1.05 44,36,6,1.15 22,55,6,1.2")
    eyes = [(x - 10 * size, y + 0.4 * size) for x, y, _, size in flock]
    return fill(INK, scatter(bird, flock), edge=PAPER, width=0.8) + line(PAPER, 1, dots(eyes))


def cup() -> str:
    """A red sake cup with brush writing in it."""
    first, second = _WORDS
    foot = fill(RED, "M24 92L46 92L49 102L21 102Z", edge=INK, width=1)
    bowl = fill(RED, "M8 74C8 90 22 96 35 96C48 96 62 90 62 74Z", edge=INK, width=1)
    sake = fill(GOLD, disc(35, 72, 27, 0.5), edge=INK, width=1.2)
    words = scatter(first, spots("43,61,0,.8 28,72.4,-4,.6")) + scatter(
        second, spots("43.4,72.8,-4,.6 28.6,62.4,0,.68")
    )
    return foot + bowl + sake + line(INK, 1.3, words)


def deer() -> str:
    """A deer that looks back over its shoulder."""
    legs = (
        "M18 78L15 103L19 103L23 80ZM25 80L25 103L29 103L30 78ZM42 78L41 103L45 103L48 76ZM47 76L50 103L54 103L53 72Z"
    )
    body = curve("!20,56 26,60 38,62 50,62 55,70 52,80 40,82 24,82 17,76 14,66 14,54 16,46 !23,48")
    head = curve("!14,50 14,43 20,40 25,42 !33,48 !31,51 24,51 20,54")
    tail = "M54 64L60 62L56 72Z"
    antlers = "M17 41L13 33L15 26M13 33L8 30M19 40L23 32L21 26M23 32L28 29"
    coat = dots(points("24,68 31,66 38,68 45,67 28,74 36,75 44,74 50,72 20,62"))
    return (
        line(INK, 1.5, antlers)
        + fill(GOLD, legs, "M17 43L10 39L16 46Z", edge=INK)
        + fill(GOLD, body, edge=INK, width=1)
        + fill(GOLD, head, "M20 41L20 35L24 42Z", edge=INK, width=1)
        + line(PAPER, 2.2, coat)
        + line(INK, 1.8, dots(points("22,45 32,48.6")))
        + fill(PAPER, tail, edge=INK)
    )


def phoenix() -> str:
    """A phoenix with a crest and long tail plumes that end in eyes."""
    plumes = (trail("34,38 50,42 60,54 58,70"), trail("32,42 42,48 47,58 46,68"), trail("28,44 34,52 36,58 33,64"))
    eyes = dots(points("58,72 46,69 33,65"))
    tail = line(LACQUER, 5, *plumes) + line(GOLD, 3, *plumes)
    tips = line(LACQUER, 9.6, eyes) + line(RED, 7.6, eyes) + line(PAPER, 3, eyes)
    far = fill(RED, curve("!22,34 16,22 20,10 !30,4 !29,12 !34,14 !31,20 !35,24 32,34"), edge=LACQUER, width=1)
    near = fill(
        RED, curve("!24,40 30,24 42,14 !61,10 !56,17 !61,22 !54,26 !57,33 !49,34 !49,42 36,47"), edge=LACQUER, width=1
    )
    quills = line(PAPER, 1.1, "M33 36L51 16M36 39L53 24M39 42L50 33M24 28L26 11M28 28L31 19")
    neck = curve("!9,26 14,23 18,27 19,33 26,36 36,40 38,46 30,51 18,50 9,43 10,33 !9,30")
    body = fill(GOLD, neck, edge=LACQUER, width=1)
    scales = line(
        LACQUER, 1, "M11 38Q13 35 16 38M15 43Q17 40 20 43M21 46Q23 43 26 46M27 47Q29 44 32 47M19 38Q21 36 23 39"
    )
    head = fill(GOLD, disc(12, 24, 5), edge=LACQUER, width=1) + fill(
        RED, "M8 22L2.6 28L8.4 28Z", edge=LACQUER, width=0.6
    )
    crest = line(RED, 2.4, "M12 19Q10 13 13 9M10 20Q5 16 6 11M14 20Q17 16 17 13")
    return tail + tips + far + near + quills + body + scales + crest + head + line(LACQUER, 2.2, dots([(11, 23)]))


def fan() -> str:
    """A round paper fan, on which the coloured paulownia is painted."""
    handle = fill(LACQUER, "M30 64L36 64L36.6 101Q33 105 29.4 101Z", edge=PAPER, width=1)
    tassel = line(RED, 1.6, trail("34,97 44,96 48,88 54,91")) + line(RED, 3.6, "M54.4 92L56 99")
    return tassel + fill(GOLD, disc(33, 39, 28.5), edge=RED, width=2.6) + handle


def man() -> str:
    """A man in court dress under a great umbrella, a stream, and a frog."""
    stream = fill(INDIGO, curve("!2,106 !2,96 14,92 30,98 46,99 !64,92 !64,106"))
    ripples = line(PAPER, 1.1, trail("5,102 15,98 27,102 38,104"), trail("34,101 46,103 60,98"))
    clogs = line(INK, 2.4, "M18 99L28 99M32 99L42 99")
    skirt = fill(PAPER, "M20 82L42 82L46 97L34 97L31 91L28 97L15 97Z", edge=INK, width=1.2)
    pleats = line(INK, 1, "M24 84L21 95M37 84L40 95")
    robe = fill(INDIGO, curve("!26,57 19,63 16,74 !16,85 !44,85 44,70 !37,57"), edge=INK, width=1)
    crests = line(PAPER, 2.6, dots(points("23,68 22,78 30,80 39,80")))
    pole = line(INK, 1.8, "M43 78L38 14")
    sleeve = fill(PAPER, curve("!29,62 !42,66 !50,78 40,80 !30,72"), edge=INK, width=1.1)
    face = fill(PAPER, curve("!25,47 24,54 28,58 34,58 37,53 !36,47"), edge=INK, width=1)
    hat = fill(INK, "M23 48L28 35L35 36L38 48Q31 45 23 48Z")
    features = line(INK, 1.2, "M26 51.5L27.4 51.5M30.6 51.5L32 51.5M27.6 55L30 55")
    shade = "M5 36C8 18 22 11 37 10C50 12 61 20 62 34Q54 31 48 35Q41 31 34 36Q27 32 20 37Q12 33 5 36Z"
    ribs = "M37 10L20 37M37 10L34 36M37 10L48 35M37 10Q14 18 5 36M37 10Q54 18 62 34"
    umbrella = fill(RED, shade, edge=INK, width=1.2) + line(PAPER, 1, ribs) + line(INK, 3, "M37 10L36.6 7")
    frog = curve("!4,98 4,89 8,84 10,81 12,79 14,81 18,82 19,85 16,88 !20,96 !16,96 13,91 12,95 !14,98")
    hop = (
        fill(GREEN, frog, edge=INK, width=0.8)
        + line(INK, 1.4, dots([(12, 82)]))
        + line(INK, 0.8, trail("6,92 10,90 11,95"))
    )
    dressed = clogs + skirt + pleats + robe + crests + pole + sleeve + face + hat + features
    return stream + ripples + dressed + umbrella + hop


def swallow() -> str:
    """A swallow with a forked tail."""
    tail = fill(INK, "M38 69L63 74L48 76L59 93L34 77Z", edge=PAPER)
    upper = fill(INK, curve("!28,64 34,46 !54,34 51,52 !42,70"), edge=PAPER, width=1)
    body = fill(INK, curve("!12,66 18,60 26,60 38,66 !44,73 34,77 22,74 15,70"), edge=PAPER, width=1)
    lower = fill(INK, curve("!26,68 24,84 !30,102 38,90 !38,72"), edge=PAPER, width=1)
    throat = fill(RED, curve("!12.5,66.4 17,66 22,69 !19,72.4 14,69"))
    return (
        tail + upper + body + lower + throat + fill(INK, "M13 64L7 67L13 68Z") + line(PAPER, 1.6, dots([(18.6, 63.6)]))
    )
