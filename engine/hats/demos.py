"""The demos of the rules of Hats, in reading order; the narration stands in the catalogues `locale/demos-hats`."""

from __future__ import annotations

from engine.game import Demo

DEMOS: tuple[Demo, ...] = (
    Demo(
        "hats.exchange.same-type",
        """\
[Game "hats"]
[Players "2"]
[Table "G4 B2 R5 V1 Y3"]
[Hand.0 "R2 B6 G1 ? ? ? ? ? ?"]
[Collection.0 ""]
[Collection.1 ""]
[Black.0 ""]
[Black.1 ""]
[Draw "? ? ? ? ? ? ?"]
[Turn "0"]

1. R2xR5
""",
    ),
)
