"""The page around an embedded table. Imported by `ui.dom` alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pyodide.ffi import create_proxy, to_js
from pyscript import document, window

_NAMES = ("type", "record", "seat", "move")


def is_guest() -> bool:
    """Whether this is the page for other pages to show."""
    return bool(document.documentElement.dataset.page == "embed")


def has_focus() -> bool:
    """Whether the player is in this page, and not in the one around it."""
    return bool(document.hasFocus())


def tell_host(kind: str, /, **told: str | int) -> None:
    """Sends the page around a message whose type is `hatbox:` and the kind."""
    window.hatboxHost.tell(kind, to_js(told, dict_converter=window.Object.fromEntries))


def on_host(handler: Callable[[Mapping[str, object]], None]) -> None:
    """Calls the handler with each message of the page around, as far as its fields are texts and numbers."""
    window.hatboxHost.listen(create_proxy(lambda data: handler(_plain(data))))


def _plain(data: Any) -> Mapping[str, object]:
    fields = {name: getattr(data, name, None) for name in _NAMES}
    return {name: value for name, value in fields.items() if type(value) in (str, int, float)}
