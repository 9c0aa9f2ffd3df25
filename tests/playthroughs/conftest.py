"""Makes records of Hato readable here too."""

from tests.engine.hato.conftest import registered

__all__ = ["registered"]
