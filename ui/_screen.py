"""What is on the page, and how it becomes what shall be there. Imported by `ui.dom` alone."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from pyscript import document, window

from ui._events import Handler, Listening
from ui._motion import glide, spots, stop
from ui._page import reduced_motion
from ui._tree import Place, keyed, patched
from ui.node import Attrs, Node, Text, diff

_NOWHERE: Mapping[str, str] = MappingProxyType({})
_QUIETLY = window.JSON.parse('{"preventScroll": true}')


class Screen:
    """The tree that was drawn last, and the browser's nodes for it."""

    def __init__(self) -> None:
        self._root: Any = None
        self._tree = Node("")
        self._place = Place(None)

    def mount(self, root_id: str, tree: Node) -> None:
        """Takes over the element with the id, which holds the HTML of the tree and nothing else, or nothing yet."""
        self._root = document.getElementById(root_id)
        self._tree = tree
        if not self._root.firstChild:
            Place(self._root).fill([tree])
        self._place = Place(self._root.firstChild)

    def listen(self, handler: Handler) -> None:
        """Gives the handler every message from now on."""
        Listening(self._root, handler)

    def render(self, tree: Node, origins: Mapping[str, str] = _NOWHERE) -> None:
        """Changes the page into the tree.

        Nodes with `data-glide` and a key of their own in the whole tree glide to where they now belong. One that is
        new comes from the old node whose key `origins` gives for its key.
        """
        patches = diff(self._tree, tree)
        if all(isinstance(patch, Attrs | Text) for patch in patches):
            self._place = patched(self._place, patches)
            self._tree = tree
            return
        # All that is read of the old page comes before the first change.
        moving = not reduced_motion()
        before = spots(self._root, self._tree, origins) if moving else {}
        active = document.activeElement
        stop()
        self._place = patched(self._place, patches)
        self._tree = tree
        if active != document.activeElement:
            self._refocus(active)
        if before:
            glide(self._root, tree, before, origins)

    def focus(self, key: str) -> None:
        """Gives the focus to the node with the key, unless it has gone since that was asked for."""
        if element := keyed(self._root, key):
            element.focus()

    def reveal(self, key: str) -> None:
        """Scrolls to the node with the key and gives it the focus, unless it has gone since that was asked for."""
        if element := keyed(self._root, key):
            element.scrollIntoView()
            element.focus(_QUIETLY)

    def show_dialog(self, key: str) -> None:
        """Opens the dialog with the key above the page."""
        self._find(key).showModal()

    def close_dialog(self, key: str) -> None:
        """Closes the dialog with the key."""
        self._find(key).close()

    def _find(self, key: str) -> Any:
        element = keyed(self._root, key)
        if not element:
            raise LookupError(key)
        return element

    def _refocus(self, active: Any) -> None:
        """Gives the focus back to an element that was moved, or to the one that has its key now."""
        if active and not active.isConnected:
            key = active.getAttribute("data-key")
            active = keyed(self._root, key) if key else None
        if active:
            active.focus(_QUIETLY)
