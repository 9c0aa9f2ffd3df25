"""Keeps the browser's tree like the tree of nodes. Imported by `ui.dom` alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pyscript import document, window

from ui.node import Attrs, Child, Fill, Insert, Move, Node, Patch, Path, Remove, Replace, Text, html

_range = document.createRange()


class Place:
    """A node of the browser's tree; its children are looked up when a patch first passes there."""

    __slots__ = ("_children", "node")

    def __init__(self, node: Any) -> None:
        self.node = node
        self._children: list[Place] | None = None

    @property
    def children(self) -> list[Place]:
        """The places below, in order."""
        if self._children is None:
            self._children = [Place(node) for node in self.node.childNodes]
        return self._children

    def at(self, path: Path) -> Place:
        """The place that a path leads to."""
        place = self
        for index in path:
            place = place.children[index]
        return place

    def fill(self, children: Iterable[Child]) -> None:
        """Makes all the children anew, in one call."""
        self.node.innerHTML = "".join(map(html, children))
        self.node.normalize()  # Chromium cuts long texts in two.
        self._children = None

    def put(self, place: Place, index: int) -> None:
        """Puts a place among the children."""
        children = self.children
        self.node.insertBefore(place.node, children[index].node if index < len(children) else None)
        children.insert(index, place)

    def make(self, child: Child) -> Place:
        """A new place that fits in here."""
        if isinstance(child, str):
            return Place(document.createTextNode(child))
        _range.selectNodeContents(self.node)
        return Place(_range.createContextualFragment(html(child)).firstChild)


def keyed(root: Any, key: str) -> Any:
    """The first element with the key below the root; false where there is none."""
    return root.querySelector(f'[data-key="{window.CSS.escape(key)}"]')


def patched(root: Place, patches: Iterable[Patch]) -> Place:
    """Applies the patches and gives the root that is there afterwards."""
    for patch in patches:
        match patch:
            case Replace(node):
                root = _replaced(root, node)
            case Attrs(path, changes):
                _write(root.at(path).node, changes.items())
            case Text(path, text):
                root.at(path).node.data = text
                _show(root.at(path[:-1]).node)
            case Fill(path, children):
                place = root.at(path)
                place.fill(children)
                _show(place.node)
            case Remove(path, index):
                root.at(path).children.pop(index).node.remove()
            case Move(path, index, to):
                place = root.at(path)
                place.put(place.children.pop(index), to)
            case Insert(path, index, child):
                place = root.at(path)
                place.put(place.make(child), index)
    return root


def _replaced(root: Place, node: Node) -> Place:
    new = Place(root.node.parentNode).make(node)
    root.node.replaceWith(new.node)
    return new


def _write(element: Any, changes: Iterable[tuple[str, str | None]]) -> None:
    for name, value in changes:
        if value is None:
            element.removeAttribute(name)
        else:
            element.setAttribute(name, value)
        # Once the player has touched a field, these attributes no longer show.
        if name in ("checked", "selected"):
            setattr(element, name, value is not None)
        elif name == "value" and element.localName == "input":
            element.value = value or ""


def _show(element: Any) -> None:
    """Shows the text of a field that the player has written in before."""
    if element.localName == "textarea":
        element.value = element.defaultValue
