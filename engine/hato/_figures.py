"""What stands among the plants: animals and things, ribbons, the seal of the brights."""

from __future__ import annotations

from engine.hato._print import (
    GOLD,
    GREEN,
    INDIGO,
    INK,
    LACQUER,
    PAPER,
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


def seal(x: float, y: float) -> str:
    """The lacquer seal of a bright: the character for light in a disc."""
    rays = "M0 -5L0 -0.6M-3.4 -3.8L-2 -1.6M3.4 -3.8L2 -1.6M-4.8 -0.4L4.8 -0.4"
    legs = "M-1.4 0Q-1.4 3.6 -4.6 4.8M1.2 0L1.2 3.6Q1.4 4.6 4.8 4.2"
    return fill(RED, disc(x, y, 8), edge=PAPER, width=1.4) + line(PAPER, 1.3, place(rays + legs, x, y))


def poem_ribbon() -> str:
    """A red ribbon with a line of writing."""
    writing = (
        "M27 24L34 23M30 19L30 30Q27 31 27 28Q29 25 34 28",
        "M29 38L35 36M32 34L31 44M35 40Q38 43 34 46",
        "M32 52L39 51M35 49Q33 56 36 58Q39 58 39 55M32 62L38 60",
        "M36 66L34 74Q33 78 38 76M32 70L40 69M33 82L39 81M36 79L35 90",
    )
    return grass_ribbon() + line(PAPER, 1.6, *writing)


def grass_ribbon() -> str:
    """A plain red ribbon."""
    return fill(
        RED,
        "M23 14L38 14C37 34 44 52 44 68C44 80 42 86 41 96L26 96C28 84 29 78 28 66C27 50 22 32 23 14Z",
        edge=PAPER,
        width=1.8,
    )


def blue_ribbon() -> str:
    """A blue ribbon with notched ends, edged twice."""
    left, right = "C26 88 27.8 80 27.4 67C27 51 21.4 33 22 10", "C39 33 45.4 51 45.4 67C45.4 80 43.6 88 42.6 100"
    band = f"M22 10L30 17L38.4 10{right}L33.4 92L24.6 100{left}Z"
    lines = "M25.4 17C25 34 30.4 51 30.8 67C31 78 30 84 29 92M35 17C35.4 34 41.6 51 42 67C42.2 78 40.6 84 39.4 92"
    return fill(INDIGO, band, edge=PAPER, width=1.8) + line(PAPER, 1.4, lines)


def sun() -> str:
    """The red sun, half behind the pines."""
    return fill(RED, disc(43, 45, 17))


def crane() -> str:
    """A standing crane with a dark neck and a red crown."""
    legs = line(INK, 1.6, "M31 84L30 102L25 104M36 84L38 102L33 104")
    body = fill(PAPER, curve("!20,64 28,54 39,55 49,63 !57,78 46,83 34,87 24,79"), edge=INK, width=1.2)
    tail = fill(INK, curve("!42,70 50,68 !61,80 !55,82 !56,89 !49,87 !47,93 42,84"), edge=PAPER)
    wing = line(INK, 1.1, trail("28,62 36,70 45,73"), trail("25,68 33,76 41,80"))
    neck = line(INK, 6.4, trail("25,65 17,60 24,50 19,42")) + line(PAPER, 2, trail("26,66 19.4,60 25.6,51 22,45"))
    head = fill(INK, "M17 38L3.6 45L18 45Z") + fill(INK, disc(19, 41.5, 4)) + line(RED, 4, "M17.4 37.6L21.6 38.4")
    return legs + body + wing + tail + neck + head + line(PAPER, 1.2, dots([(17.4, 41.4)]))


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
    return fill(GOLD, curve("!36,26 50,26 60,36 60,50 50,60 !36,60 46,54 50,43 46,32"), edge=INK, width=0.8)


def cuckoo() -> str:
    """A cuckoo that calls as it flies."""
    far = fill(INK, curve("!30,72 32,60 !40,48 45,58 !40,74"), edge=PAPER, width=1)
    beak = fill(GOLD, "M10 70L3 71L9 74L5 77L12 77Z", edge=INK, width=0.6)
    body = fill(INK, curve("!8,72 13,67 20,67 34,72 !60,92 !54,94 !52,99 34,86 18,79 11,76"), edge=PAPER, width=1)
    near = fill(INK, curve("!22,70 24,84 !20,102 32,96 38,86 !36,74"), edge=PAPER, width=1)
    feathers = line(PAPER, 1, "M27 80L24 96M31 80L29 93M35 80L33 89M34 67L40 55M37 69L42 60")
    bars = line(PAPER, 1.6, dots(points("44,84 49,88 54,92 46,89 51,93")))
    return far + beak + body + near + feathers + bars + line(GOLD, 2.4, dots([(14.5, 71)]))


def bridge() -> str:
    """A plank bridge that zigzags over water."""
    water = fill(INDIGO, "M2 87Q18 83 34 87Q50 91 64 86L64 106L2 106Z")
    ripples = line(PAPER, 1, trail("5,101 16,98 28,102 42,99 60,102"), trail("40,93 50,95 61,92"))
    posts = line(INK, 2.6, "M9 90L9 103M30 82L30 99M50 94L50 104M60 86L60 98")
    ends = fill(GOLD, "M2 83L32 73L36 82L2 94ZM46 88L64 79L64 90L52 97Z", edge=INK, width=1)
    middle = fill(GOLD, "M27 72L35 72L56 87L52 97L45 96L26 82Z", edge=INK, width=1)
    boards = "M2 88.5L28 78M52 92L64 84.5M27 77L49 92M9 81L10 91M17 78L18 88M38 75L34 87M45 80L41 92M59 82L60 92"
    return water + ripples + posts + ends + middle + line(INK, 0.8, boards)


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
    """A red sake cup with a wish for long life written in it."""
    foot = fill(RED, "M24 92L46 92L49 102L21 102Z", edge=INK, width=1)
    bowl = fill(RED, "M8 74C8 90 22 96 35 96C48 96 62 90 62 74Z", edge=INK, width=1)
    sake = fill(GOLD, disc(35, 73, 27, 0.42), edge=INK, width=1.2)
    wish = "M27 66L43 66M35 63L35 70M25 70L45 70M28 74L42 74M24 78L46 78M31 74L30 82M38 76L38 83L41 82"
    return foot + bowl + sake + line(INK, 1.8, wish)


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
    plumes = (trail("34,38 50,44 60,58 57,80"), trail("32,42 44,50 50,62 47,72"), trail("28,44 34,52 36,58 33,64"))
    eyes = dots(points("57,82 47,73 33,65"))
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
    clogs = line(INK, 2.4, "M22 99L32 99M36 99L46 99")
    skirt = fill(PAPER, "M24 82L46 82L50 97L38 97L35 91L32 97L19 97Z", edge=INK, width=1.2)
    pleats = line(INK, 1, "M28 84L25 95M41 84L44 95")
    robe = fill(INDIGO, curve("!30,57 23,63 20,74 !20,85 !48,85 48,70 !41,57"), edge=INK, width=1)
    crests = line(PAPER, 2.6, dots(points("27,68 26,78 34,80 43,80")))
    pole = line(INK, 1.8, "M47 78L40 16")
    sleeve = fill(PAPER, curve("!33,62 !46,66 !54,78 44,80 !34,72"), edge=INK, width=1.1)
    face = fill(PAPER, curve("!29,47 28,54 32,58 38,58 41,53 !40,47"), edge=INK, width=1)
    hat = fill(INK, "M27 48L32 35L39 36L42 48Q35 45 27 48Z")
    features = line(INK, 1.2, "M30 51.5L31.4 51.5M34.6 51.5L36 51.5M31.6 55L34 55")
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
