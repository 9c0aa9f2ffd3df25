"""Turns the browser's events into messages; one listener for each kind. Imported by `ui.dom` alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pyodide.ffi import create_proxy
from pyscript import document, window

from ui._drag import Dragging
from ui._page import read_file
from ui.message import Message, key_name

Handler = Callable[[Message], bool | None]
"""Takes a message; True keeps the browser from doing what it does by itself (scroll, follow a link)."""

_NOT_CLICKED = "form, dialog, input, select, textarea"
_WRITTEN_IN = "input:not([type=range]), select, textarea"
_MODIFIERS = ("Alt", "AltGraph", "Control", "Meta", "Shift")


class Listening:
    """Hears everything that happens below the root."""

    def __init__(self, root: Any, handler: Handler) -> None:
        self._handler = handler
        self._dragging = Dragging(root, handler)
        for kind, listener in (("click", self._click), ("submit", self._submit), ("input", self._field)):
            root.addEventListener(kind, create_proxy(listener))
        root.addEventListener("change", create_proxy(self._field))
        # It does not bubble, but can be captured.
        root.addEventListener("close", create_proxy(self._close), True)
        document.addEventListener("keydown", create_proxy(self._key))
        document.addEventListener("dragover", create_proxy(self._carry))
        document.addEventListener("drop", create_proxy(self._land))

    def _tell(self, event: Any, message: Message) -> None:
        if self._handler(message):
            event.preventDefault()

    def _click(self, event: Any) -> None:
        element = event.target.closest("[data-on]")
        if self._dragging.echoes(event.timeStamp):
            event.preventDefault()
        elif element and element.hasAttribute("href") and (event.ctrlKey or event.metaKey or event.shiftKey):
            return  # A link that is opened beside.
        elif element and not element.matches(_NOT_CLICKED):
            self._tell(event, Message("click", element.getAttribute("data-on")))

    def _submit(self, event: Any) -> None:
        event.preventDefault()
        fields = _fields(window.FormData.new(event.target, event.submitter))
        self._handler(Message("submit", _on(event.target), fields=fields))

    def _field(self, event: Any) -> None:
        field = event.target
        on = _on(field)
        if field.type == "file":
            if event.type == "change" and field.files.length:
                self._file(field, on)
            return
        value = "" if field.type in ("checkbox", "radio") and not field.checked else field.value
        fields = _fields(window.FormData.new(field.form)) if field.form else {}
        self._handler(Message(event.type, on, name=field.name, value=value, fields=fields))

    def _file(self, field: Any, on: str) -> None:
        file = field.files[0]
        name = file.name
        read_file(file, lambda text: self._handler(Message("file", on, name=name, value=text)))
        field.value = ""  # So that the same file can be chosen again.

    def _carry(self, event: Any) -> None:
        if event.dataTransfer.types.includes("Files"):
            event.preventDefault()  # Else the browser would leave for the file.

    def _land(self, event: Any) -> None:
        if event.dataTransfer.files.length:
            event.preventDefault()
            file = event.dataTransfer.files[0]
            read_file(file, lambda text: self._handler(Message("file", "app:drop", name=file.name, value=text)))

    def _close(self, event: Any) -> None:
        self._handler(Message("close", _on(event.target)))

    def _key(self, event: Any) -> None:
        # A browser that fills in a form tells of keys that have no name.
        key, target = getattr(event, "key", None), event.target
        if not key or key in _MODIFIERS or event.isComposing:
            return
        if key == "Escape" and self._dragging.cancel():
            event.preventDefault()
        elif key == "Escape" or not target.matches(_WRITTEN_IN):
            name = key_name(key, event.ctrlKey or event.metaKey, event.altKey, event.shiftKey)
            self._tell(event, Message("key", _on(target), name=name))


def _on(element: Any) -> str:
    """The `data-on` of the element or the nearest around it."""
    owner = element.closest("[data-on]")
    return str(owner.getAttribute("data-on")) if owner else ""


def _fields(form: Any) -> Mapping[str, tuple[str, ...]]:
    fields: dict[str, tuple[str, ...]] = {}
    for name, value in window.Array.from_(form).to_py():
        fields[name] = (*fields.get(name, ()), str(value))
    return fields
