"""Dragging with mouse, pen and touch. Imported by `ui.dom` alone."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from math import hypot
from typing import Any

from pyodide.ffi import JsException, create_proxy
from pyscript import document

from ui._motion import glide_back
from ui._page import schedule
from ui.message import Message

THRESHOLD = 6
"""How many px the pointer moves before a press is a drag."""
ECHO = 100
"""For how many ms after a drag a click belongs to it."""


@dataclass
class Press:
    """A pointer that is down on something that can be dragged."""

    element: Any
    on: str
    pointer: int
    start: tuple[float, float]
    now: tuple[float, float]
    to: str = ""
    state: str = "pressed"
    """Then `dragging`, then `ended` if it ends while the pointer is still down."""

    @property
    def way(self) -> tuple[float, float]:
        """How far the pointer is from where it went down."""
        return self.now[0] - self.start[0], self.now[1] - self.start[1]


class Dragging:
    """Follows the pointer from what has `data-drag` to what has `data-on`.

    The style sheet gives `[data-drag]` `touch-action: none` and `user-select: none`.
    """

    def __init__(self, root: Any, deliver: Callable[[Message], object]) -> None:
        self._root = root
        self._deliver = deliver
        self._press: Press | None = None
        self._ended = -1e9
        self._following = {
            "pointermove": create_proxy(self._move),
            "pointerup": create_proxy(self._up),
            "pointercancel": create_proxy(self._lost),
        }
        root.addEventListener("pointerdown", create_proxy(self._down))

    def cancel(self) -> bool:
        """Ends the drag without a drop; tells whether there was one."""
        press = self._press
        if press is None or press.state != "dragging":
            return False
        self._end(press)
        self._deliver(Message("cancel", press.on))
        return True

    def echoes(self, time: float) -> bool:
        """Whether a click at this time of the browser's clock belongs to a drag."""
        return time - self._ended < ECHO

    def _down(self, event: Any) -> None:
        if not event.isPrimary or event.button != 0:
            return
        if self._press is not None:
            self._leave()
        element = event.target.closest("[data-drag]")
        if element:
            at = event.clientX, event.clientY
            self._press = Press(element, element.getAttribute("data-on"), event.pointerId, at, at)
            for kind, listener in self._following.items():
                document.addEventListener(kind, listener)

    def _move(self, event: Any) -> None:
        if self._press is not None and event.pointerId == self._press.pointer:
            self._press.now = event.clientX, event.clientY
            schedule(self._follow)

    def _up(self, event: Any) -> None:
        press = self._press
        if press is None or event.pointerId != press.pointer:
            return
        press.now = event.clientX, event.clientY
        self._follow()
        if press.state != "pressed":
            self._ended = event.timeStamp
        if press.state == "dragging" and press.to:
            self._end(press)
            self._deliver(Message("drop", press.on, press.to))
        self._leave()

    def _lost(self, event: Any) -> None:
        if self._press is not None and event.pointerId == self._press.pointer:
            self._leave()

    def _leave(self) -> None:
        self.cancel()
        self._press = None
        for kind, listener in self._following.items():
            document.removeEventListener(kind, listener)

    def _follow(self) -> None:
        """Once a frame: moves the element and looks what lies beneath the pointer."""
        press = self._press
        if press is None or press.state == "ended":
            return
        x, y = press.way
        if press.state == "pressed":
            if hypot(x, y) < THRESHOLD:
                return
            self._begin(press)
        below = document.elementFromPoint(*press.now)
        place = below.closest("[data-on]") if below else None
        to = place.getAttribute("data-on") if place else ""
        press.element.style.translate = f"{x}px {y}px"
        if to != press.to:
            press.to = to
            self._deliver(Message("over", press.on, to))

    def _begin(self, press: Press) -> None:
        press.state = "dragging"
        # Unseen by elementFromPoint, which would find nothing else.
        press.element.style.pointerEvents = "none"
        press.element.setAttribute("data-dragging", "")
        with suppress(JsException):  # The pointer may have gone by now.
            self._root.setPointerCapture(press.pointer)
        self._deliver(Message("drag", press.on))

    def _end(self, press: Press) -> None:
        press.state = "ended"
        press.element.removeAttribute("data-dragging")
        press.element.style.removeProperty("pointer-events")
        press.element.style.removeProperty("translate")
        glide_back(press.element, *press.way)
