"""Imports point one way, as the design says; read from the source with `ast`."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LAYERS = (
    ("engine.game", "engine.table", "engine.cards", "engine.tags", "engine.search"),
    ("engine.hats", "engine.hato"),
    ("engine.games",),
    ("engine.record", "engine.match", "engine.svg", "engine.text", "engine.book", "engine.demo", "engine.lesson"),
    ("engine.wiki", "engine.arena", "engine.study", "engine.__main__", "ui"),
)
"""A module imports from its own layer and those before it; the two games don't import one another."""
MODULES = sorted([*ROOT.glob("engine/**/*.py"), *ROOT.glob("ui/**/*.py")])


def name(file: Path) -> str:
    """The full name of a module."""
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


NAMES = {name(file) for file in MODULES}


def imported(file: Path, types: bool = True) -> Iterator[str]:
    """The full names of the modules that a file imports anywhere, with those for its types alone or without."""
    nodes: list[ast.AST] = [ast.parse(file.read_text(encoding="utf-8"))]
    while nodes:
        node = nodes.pop()
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0 and node.module, f"{file}: a relative import"
            members = {f"{node.module}.{alias.name}" for alias in node.names}
            yield from (members & NAMES) or {node.module}
        elif types or not (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"):
            nodes += ast.iter_child_nodes(node)


def part(module: str) -> str:
    """The part of the house that a module belongs to: a package, or a module of the engine."""
    if module.startswith("ui"):
        return "ui"
    return ".".join(module.split(".")[:2])


def layer(module: str) -> int:
    """How far up the module stands."""
    return next(height for height, parts in enumerate(LAYERS) if part(module) in parts)


@pytest.mark.parametrize("file", [file for file in MODULES if name(file) != "engine"], ids=name)
def test_imports_point_one_way(file: Path) -> None:
    """Engine types, then the games, the registry, record and match and svg and text, the command line and the page."""
    module = name(file)
    for other in imported(file):
        if other.split(".")[0] in ("engine", "ui"):
            assert layer(other) <= layer(module), f"{module} imports {other}"
            assert {part(module), part(other)} != {"engine.hats", "engine.hato"}, f"{module} imports {other}"
            assert part(other) != "ui" or part(module) == "ui", f"{module} imports {other}"


@pytest.mark.parametrize("file", [file for file in MODULES if name(file).startswith("engine")], ids=name)
def test_the_engine_imports_the_standard_library_only(file: Path) -> None:
    """So it runs in any Python, in the browser too; the arena may ask for a cluster."""
    allowed = (
        sys.stdlib_module_names | {"engine"} | ({"distributed"} if name(file) == "engine.arena.cluster" else set())
    )
    assert {other.split(".")[0] for other in imported(file)} <= allowed


def test_every_layer_has_its_modules() -> None:
    """Each module of the engine belongs to one, and nothing is imported in a circle between modules."""
    assert [file for file in MODULES if name(file) != "engine" and part(name(file)) not in sum(LAYERS, ())] == []
    uses = {name(file): NAMES.intersection(imported(file, types=False)) for file in MODULES}
    while free := {module for module, others in uses.items() if not others}:
        uses = {module: others - free for module, others in uses.items() if module not in free}
    assert uses == {}
