"""The marks of the tests of the engine."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Makes the mark of `tests.engine.rulebook` known."""
    config.addinivalue_line("markers", "rule(*ids): a test of these rules of the book")
