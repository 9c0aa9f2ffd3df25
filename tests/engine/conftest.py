"""The marks of the tests of the engine, and how long an example may take."""

from __future__ import annotations

import pytest
from hypothesis import settings

settings.register_profile("whole games", deadline=None)
settings.load_profile("whole games")


def pytest_configure(config: pytest.Config) -> None:
    """Makes the mark of `tests.engine.rulebook` known."""
    config.addinivalue_line("markers", "rule(*ids): a test of these rules of the book")
