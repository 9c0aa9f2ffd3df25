"""The order of the tests, and how examples are made up."""

from __future__ import annotations

import pytest
from hypothesis import settings

# An example may be a whole game; the same ones each time, so that a change alone makes a test fail.
settings.register_profile("whole games", deadline=None, derandomize=True)
settings.load_profile("whole games")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Puts the browser last: what is quick fails first, and the browser's driver leaves an event loop running in this
    thread, in which tests of coroutines could not run theirs."""
    items.sort(key=lambda item: "browser" in item.path.parts)
