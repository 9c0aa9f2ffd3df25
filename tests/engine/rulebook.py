"""Ties tests to the rules that they are tests of."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from types import FunctionType

import pytest

rule = pytest.mark.rule
"""Marks a test with the ids of the rules that it tests; its name and its docstring say them too."""


def marked(package: str) -> Iterator[tuple[FunctionType, str]]:
    """Every test of a package that is marked with a rule, with the rule's id."""
    for found in iter_modules(import_module(package).__path__):
        if found.name.startswith("test_"):
            for test in vars(import_module(f"{package}.{found.name}")).values():
                for mark in getattr(test, "pytestmark", ()):
                    if mark.name == "rule":
                        yield from ((test, id) for id in mark.args)
