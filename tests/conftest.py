"""The order of the tests."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Puts the browser last: what is quick fails first, and the browser's driver leaves an event loop running in this
    thread, in which tests of coroutines could not run theirs."""
    items.sort(key=lambda item: "browser" in item.path.parts)
