"""A storage that tests look into and break."""

from __future__ import annotations

from ui.storage import Memory, StorageError


class Shelf(Memory):
    """A storage of the size of a test."""

    def __init__(self, room: int = 1_000_000) -> None:
        super().__init__()
        self.room = room
        """How many characters it holds."""
        self.forbidden = False

    def read(self, key: str, /) -> str | None:
        """What is stored under the key."""
        self._check()
        return super().read(key)

    def write(self, key: str, text: str, /) -> None:
        """Stores a text, if there is room for it."""
        self._check()
        if sum(map(len, self.texts.values())) - len(self.texts.get(key, "")) + len(text) > self.room:
            raise StorageError("full")
        super().write(key, text)

    def remove(self, key: str, /) -> None:
        """Forgets a text."""
        self._check()
        super().remove(key)

    def keys(self) -> list[str]:
        """The keys of all texts."""
        self._check()
        return super().keys()

    def _check(self) -> None:
        if self.forbidden:
            raise StorageError("forbidden")
