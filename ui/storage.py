"""What the browser keeps between visits: texts under keys."""

from __future__ import annotations

from typing import Protocol


class StorageError(Exception):
    """Tells that the browser doesn't keep what it was given."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
        """`full` or `forbidden`."""


class Storage(Protocol):
    """The storage of the browser (`ui.dom`), or anything like it; every call may raise StorageError."""

    def read(self, key: str, /) -> str | None:
        """What is stored under the key; None when nothing is."""

    def write(self, key: str, text: str, /) -> None:
        """Stores a text under the key."""

    def remove(self, key: str, /) -> None:
        """Forgets what is stored under the key."""

    def keys(self) -> list[str]:
        """The keys under which something is stored."""


class Memory:
    """A storage for as long as the page is open."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def read(self, key: str, /) -> str | None:
        return self.texts.get(key)

    def write(self, key: str, text: str, /) -> None:
        self.texts[key] = text

    def remove(self, key: str, /) -> None:
        self.texts.pop(key, None)

    def keys(self) -> list[str]:
        return list(self.texts)
