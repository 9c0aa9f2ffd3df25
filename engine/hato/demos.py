"""The demos of the rules of Hato, in reading order."""

from __future__ import annotations

from engine.game import Demo

DEMOS: tuple[Demo, ...] = ()
