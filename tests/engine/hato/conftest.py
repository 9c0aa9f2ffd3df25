"""Makes records of Hato readable by the tests of this package."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine import games, hato


@pytest.fixture(autouse=True, scope="package")
def registered() -> Iterator[None]:
    """Puts Hato into the registry where it does not stand in it yet."""
    with pytest.MonkeyPatch.context() as patch:
        if games.named("hato") is None:
            patch.setattr(games, "GAMES", (*games.GAMES, hato))
        yield
