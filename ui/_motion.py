"""Lets pieces glide from where they were to where they are. Imported by `ui.dom` alone."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from pyscript import window

from ui._page import reduced_motion
from ui._tree import keyed
from ui.node import Node

_TIMING = window.JSON.parse('{"duration": 320, "easing": "cubic-bezier(0.2, 0.8, 0.2, 1)"}')
# Reading every element of a list inside the browser takes one crossing for all instead of five for each.
_measure = window.Function.prototype.call.bind(window.Element.prototype.getBoundingClientRect)
_running: list[Any] = []


class Spot(NamedTuple):
    """Where the middle of an element is in the window, and how wide it is, in px."""

    x: float
    y: float
    width: float


def spots(root: Any, tree: Node, origins: Mapping[str, str]) -> dict[str, Spot]:
    """Where everything that glides is, by key, and where the origins are."""
    gliding = zip(_gliding(tree, []), _spots(root.querySelectorAll("[data-glide]")), strict=True)
    found = {key: spot for key, spot in gliding if spot.width}
    for key in {*origins.values()} - found.keys():
        if element := keyed(root, key):
            (spot,) = _spots(window.Array.of(element))
            found[key] = spot._replace(width=0)  # What comes out of a zone doesn't come in its size.
    return found


def stop() -> None:
    """Puts everything that still glides where it belongs."""
    for animation in _running:
        animation.cancel()
    _running.clear()


def glide(root: Any, tree: Node, before: Mapping[str, Spot], origins: Mapping[str, str]) -> None:
    """Lets everything glide from its spot before to the one where it is now."""
    elements = root.querySelectorAll("[data-glide]")
    moves: list[tuple[int, list[dict[str, str]]]] = []
    for index, (key, now) in enumerate(zip(_gliding(tree, []), _spots(elements), strict=True)):
        then = before.get(key) or before.get(origins.get(key, ""))
        if then is None or not now.width:
            continue
        x, y = then.x - now.x, then.y - now.y
        size = then.width / now.width if then.width else 1
        if abs(x) > 1 or abs(y) > 1:
            moves.append((index, _path(x, y, size)))
    paths = window.JSON.parse(json.dumps([path for _, path in moves]))
    for number, (index, _) in enumerate(moves):
        _running.append(elements[index].animate(paths[number], _TIMING))


def glide_back(element: Any, x: float, y: float) -> None:
    """Lets an element glide to its place from so many px beside it."""
    if not reduced_motion():
        _running.append(element.animate(window.JSON.parse(json.dumps(_path(x, y, 1))), _TIMING))


def _path(x: float, y: float, size: float) -> list[dict[str, str]]:
    return [
        {"translate": f"{x:.1f}px {y:.1f}px", "scale": f"{size:.3f}", "zIndex": "1"},
        {"translate": "0 0", "scale": "1", "zIndex": "1"},
    ]


def _gliding(node: Node, keys: list[str]) -> list[str]:
    """The keys of the nodes that glide, in the order of the document."""
    if "data-glide" in node.attrs:
        keys.append(node.key)
    for child in node.children:
        if isinstance(child, Node):
            _gliding(child, keys)
    return keys


def _spots(elements: Any) -> list[Spot]:
    boxes = json.loads(window.JSON.stringify(window.Array.from_(elements, _measure)))
    return [Spot(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["width"]) for box in boxes]
