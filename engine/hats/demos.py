"""The demos of the rules of Hats, in reading order; `?` is a card that may be any, dealt when somebody plays on."""

from __future__ import annotations

from engine.game import Demo

BEGUN = """\
[Game "hats"]
[Players "2"]
[Table "G4 B2 R5 V1 Y3"]
[Hand.0 "R2 B6 G1 ? ? ? ? ? ?"]
[Collection.0 ""]
[Collection.1 ""]
[Black.0 ""]
[Black.1 ""]
[Draw "Y6 ? ? ? ? ? ?"]
[Discard.0 ""]
[Turn "0"]

"""
COUNTED = """\
[Game "hats"]
[Players "2"]
[Table "G4 B2 G6 R5 V1"]
[Hand.0 "B3"]
[Collection.0 "B1 B5 Y6 G1 G5 R2"]
[Black.0 "? ?"]
[Cookie "0"]

"""
"""A game is over: the example of the rules."""


def _last_turn(first: str, second: str, *black: int, cookie: str = "") -> str:
    """The last turn of a game: two collections with so many black hats, and where the cookie lies."""
    unsaid = [" ".join("?" * count) for count in black]
    return f"""\
[Game "hats"]
[Players "2"]
[Table "G4 B2 R5 V1 Y3"]
[Hand.0 "B3"]
[Hand.1 "R2 V6"]
[Collection.0 "{first}"]
[Collection.1 "{second}"]
[Black.0 "{unsaid[0]}"]
[Black.1 "{unsaid[1]}"]
[Draw ""]
{cookie}[Turn "1"]

1. R2xR5
"""


DEMOS: tuple[Demo, ...] = (
    Demo(
        "hats.deck",
        """\
[Game "hats"]
[Players "3"]
[Table "R1 O2 Y3 G4 B5 V6"]
[Hand.0 "P1 P2 P3 P4 P5 P6 ? ? ?"]
[Turn "0"]

""",
        refused="@P7",
    ),
    Demo("hats.black", BEGUN + "1. @R2\n", refused="R2xR5"),
    Demo("hats.setup.players", '[Game "hats"]\n[Players "4"]\n[Seed "tea"]\n\n'),
    Demo("hats.setup.types", '[Game "hats"]\n[Players "2"]\n[Removed "OP"]\n[Seed "tea"]\n\n'),
    Demo("hats.setup.table", '[Game "hats"]\n[Players "3"]\n[Seed "tea"]\n\n'),
    Demo("hats.setup.hands", '[Game "hats"]\n[Players "2"]\n[Seed "tea"]\n\n'),
    Demo("hats.setup.first", '[Game "hats"]\n[Players "3"]\n[First "1"]\n[Seed "tea"]\n\n1. G6xR3 -\n'),
    Demo("hats.turn", BEGUN + "1. R2xR5\n", refused="@B6"),
    Demo("hats.turn", BEGUN + "1. ~G1\n", refused="~R2", part="optional"),
    Demo("hats.turn", BEGUN, refused="-", part="main"),
    Demo(
        "hats.exchange",
        """\
[Game "hats"]
[Players "2"]
[Table "G4 B2 R5 V1 Y3"]
[Hand.0 "B6 ? ? ? ? ? ? ? ?"]
[Hand.1 "Y5 ? ? ? ? ? ? ? ?"]
[Collection.0 ""]
[Collection.1 ""]
[Black.0 ""]
[Black.1 ""]
[Draw "? ? ? ? ? ? ?"]
[Turn "0"]

1. B6xG4 -
""",
        refused="Y5xR5",
    ),
    Demo(
        "hats.exchange",
        """\
[Game "hats"]
[Players "2"]
[Table "G4 B2 R5 V1 Y3"]
[Hand.0 "B6 ? ? ? ? ? ? ?"]
[Collection.0 "R1"]
[Collection.1 "B4"]
[Black.0 ""]
[Black.1 ""]
[Draw "? ? ? ? ? ? ?"]
[Turn "0"]

""",
        refused="B6xB4",
        part="collection",
    ),
    Demo("hats.exchange.same-type", BEGUN + "1. R2xR5\n"),
    Demo("hats.exchange.higher", BEGUN + "1. B6xG4\n"),
    Demo("hats.black-hat", BEGUN + "1. @G1\n"),
    Demo("hats.swap", BEGUN + "1. ~G1\n"),
    Demo(
        "hats.swap",
        """\
[Game "hats"]
[Players "2"]
[Table "G4 B2 R5 V1 Y3"]
[Hand.0 "R2 B6 G1 ? ?"]
[Draw ""]
[Turn "0"]

""",
        refused="~G1",
        part="empty",
    ),
    Demo(
        "hats.swap",
        """\
[Game "hats"]
[Players "4"]
[Table "G4 B2 R5 V1 Y3 P6"]
[Hand.0 "R2 B6 G1 ? ? ? ? ? ?"]
[Turn "0"]

""",
        refused="~G1",
        part="four",
    ),
    Demo(
        "hats.partner",
        """\
[Game "hats"]
[Players "4"]
[Table "G4 B2 R5 V1 Y3 P6"]
[Hand.0 "R2 B6 G1 ? ? ? ? ? ?"]
[Hand.2 "O3 V5 Y2 ? ? ? ? ? ?"]
[Turn "0"]

1. ^G1 ^V5
""",
    ),
    Demo(
        "hats.partner",
        """\
[Game "hats"]
[Players "4"]
[Table "G4 B2 R5 V1 Y3 P6"]
[Hand.0 "R2 B6 G1 ? ? ? ? ? ?"]
[Hand.2 "O3 V5 Y2 ? ? ? ? ? ?"]
[Turn "0"]

1. ^G1
""",
        refused="V5xV1",
        part="answer",
    ),
    Demo("hats.partner", BEGUN, refused="^G1", part="two"),
    Demo(
        "hats.turn.end",
        """\
[Game "hats"]
[Players "2"]
[Table "G4 B2 R5 V1 Y3"]
[Hand.0 "R2 ? ? ? ? ? ? ? ?"]
[Hand.1 "B1 G6 ? ? ? ? ? ? ?"]
[Collection.0 ""]
[Collection.1 ""]
[Black.0 ""]
[Black.1 ""]
[Draw "Y6 ? ? ? ? ? ?"]
[Discard.1 ""]
[Turn "0"]

1. R2xR5 - ~B1 G6xG4
""",
    ),
    Demo(
        "hats.cookie",
        """\
[Game "hats"]
[Players "2"]
[Table "G4 B2 R5 V1 Y3"]
[Hand.0 "R2 B6 ? ? ? ? ? ?"]
[Collection.0 "B1"]
[Collection.1 "V2"]
[Black.0 ""]
[Black.1 ""]
[Draw "? ? ? ? ? ? ?"]
[Turn "0"]

1. R2xR5
""",
    ),
    Demo(
        "hats.cookie",
        """\
[Game "hats"]
[Players "2"]
[Table "G4 B2 R5 V1 Y3"]
[Hand.0 "R2 B6 ? ? ? ? ?"]
[Collection.0 "B1 B4"]
[Collection.1 "V2 V4"]
[Black.0 ""]
[Black.1 ""]
[Draw "? ? ? ? ? ? ?"]
[Turn "0"]

1. @R2
""",
        part="black",
    ),
    Demo(
        "hats.cookie.tie",
        """\
[Game "hats"]
[Players "2"]
[Table "G4 B2 R5 V1 Y3"]
[Hand.0 "R2 B6 ? ? ? ? ?"]
[Collection.0 "B1 B4"]
[Collection.1 "V2 Y4"]
[Black.0 ""]
[Black.1 ""]
[Draw "? ? ? ? ? ? ?"]
[Cookie "1"]
[Turn "0"]

1. R2xR5
""",
    ),
    Demo("hats.end", _last_turn("B1 B5 Y1 G1", "V4 V5 Y2", 4, 4), refused="V6xV1"),
    Demo(
        "hats.score.table",
        """\
[Game "hats"]
[Players "2"]
[Table "G4 B2 Y3 R5 V1"]
[Hand.0 "B3"]
[Hand.1 "G6 V6"]
[Collection.0 "B1 B5 Y1 G1"]
[Collection.1 "V4 V5 Y2"]
[Black.0 "? ? ? ?"]
[Black.1 "? ? ? ?"]
[Draw ""]
[Turn "1"]

1. G6xY3
""",
    ),
    Demo("hats.score.collection", COUNTED),
    Demo("hats.score.black", COUNTED),
    Demo("hats.score.favourite", COUNTED),
    Demo("hats.score.cookie", COUNTED),
    Demo(
        "hats.score.team",
        """\
[Game "hats"]
[Players "4"]
[Table "G4 B2 R5 V1 Y3 P6"]
[Hand.0 "B3"]
[Hand.1 "V6"]
[Hand.2 "Y4"]
[Hand.3 "O1 P2"]
[Collection.0 "B5 Y1"]
[Collection.1 "V4 G1"]
[Collection.2 "Y5 P1"]
[Collection.3 "O5"]
[Black.0 "? ? ? ? ? ?"]
[Black.1 "? ? ? ? ? ?"]
[Black.2 "? ? ? ? ? ?"]
[Black.3 "? ? ? ? ? ?"]
[Turn "3"]

1. P2xP6 -
""",
    ),
    Demo("hats.winner", _last_turn("B6 V2 Y1", "G3 V4", 5, 5, cookie='[Cookie "1"]\n')),
    Demo("hats.winner.black", _last_turn("B5 G1 G3", "Y4 Y5 Y6", 5, 4, cookie='[Cookie "0"]\n')),
    Demo("hats.winner.cookie", _last_turn("B4 R1 R3", "B5 Y6", 5, 5, cookie='[Cookie "1"]\n')),
    Demo("hats.winner.shared", _last_turn("G5 V4 Y6", "G6 V5", 5, 5)),
)
