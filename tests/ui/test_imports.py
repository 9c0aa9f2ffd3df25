"""Only `ui.dom`, and what it is made of, touches the browser."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
BROWSER = {"js", "pyodide", "pyodide_js", "pyscript", "polyscript"}
DOM = {"dom", "_drag", "_events", "_host", "_motion", "_page", "_screen", "_site", "_tree", "_worker"}


def imported(file: Path) -> Iterator[str]:
    """The full names of the modules that a file imports anywhere."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def others() -> list[Path]:
    """Every module of the product that isn't a part of `ui.dom`."""
    files = [*ROOT.glob("engine/**/*.py"), *ROOT.glob("ui/**/*.py")]
    return [file for file in files if file.parent.name != "ui" or file.stem not in DOM]


def test_nothing_else_imports_the_browser() -> None:
    assert [
        (file.name, module) for file in others() for module in imported(file) if module.split(".")[0] in BROWSER
    ] == []


def test_nothing_else_imports_a_part_of_dom() -> None:
    parts = {f"ui.{part}" for part in DOM - {"dom"}}
    assert [(file.name, module) for file in others() for module in imported(file) if module in parts] == []
