"""The Python that the site ships: the part of the library that is needed, and the project's own code, as bytecode."""

from __future__ import annotations

import gzip
import hashlib
import subprocess
from pathlib import Path
from zipfile import ZipFile

import precompile

HOME = "/app.zip/"
LIBRARY = "/lib/python314.zip/"
STARTED = ("_pyodide", "pyodide", "site", "encodings.ascii", "encodings.cp437", "encodings.latin_1", "encodings.utf_8")
"""What the interpreter imports of the library by itself."""
NOT_SHIPPED = ("engine/__main__.py", "engine/arena.py", "engine/wiki.py")


def library(root: Path) -> bytes:
    """The standard library and PyScript's own Python, as far as the shipped code can reach them."""
    stock = root / "node_modules" / "pyodide" / "python_stdlib.zip"
    core = root / "node_modules" / "@pyscript" / "core" / "src" / "stdlib"
    source = _made(root) / "library.zip"
    with ZipFile(stock) as given, ZipFile(source, "w") as whole:
        for name in given.namelist():
            whole.writestr(precompile.entry(name), given.read(name))
        for file in sorted(core.rglob("*.py")):
            whole.writestr(precompile.entry(file.relative_to(core).as_posix()), file.read_bytes())
        roots = {*STARTED, "pyscript", *imported(root)} & set(precompile.modules(given))
    return _precompiled(root, source, LIBRARY, "pyscript", *sorted(roots))


def code(root: Path) -> bytes:
    """The project's own modules and catalogues."""
    source = _made(root) / "app.zip"
    with ZipFile(source, "w") as archive:
        for file in sources(root):
            archive.writestr(precompile.entry(file.relative_to(root).as_posix()), file.read_bytes())
    return _precompiled(root, source, HOME)


def sources(root: Path) -> list[Path]:
    """The modules and catalogues that run in the browser, in a fixed order."""
    found = (path for package in ("engine", "ui") for path in sorted((root / package).rglob("*")))
    return [
        path for path in found if path.suffix in {".py", ".po"} and path.relative_to(root).as_posix() not in NOT_SHIPPED
    ]


def imported(root: Path) -> set[str]:
    """Every module that the shipped code names in an import."""
    modules = (path for path in sources(root) if path.suffix == ".py")
    return {name for path in modules for name in precompile.imports(path.read_bytes(), path.parent.name)}


def _made(root: Path) -> Path:
    folder = root / "build"
    folder.mkdir(exist_ok=True)
    return folder


def _precompiled(root: Path, source: Path, *how: str) -> bytes:
    """The archive compiled and compressed as a whole; the same one is compiled once."""
    made_by = [root / "archives.py", root / "precompile.py", root / "precompile.mjs", root / "package-lock.json"]
    key = hashlib.sha256(
        b"".join([*(file.read_bytes() for file in made_by), source.read_bytes(), *map(str.encode, how)])
    )
    known = _made(root) / f"{key.hexdigest()[:16]}.zip.gz"
    if not known.exists():
        plain = _made(root) / f"{source.name}.compiled"
        subprocess.run(["node", "precompile.mjs", source, plain, *how], cwd=root, check=True)
        known.write_bytes(gzip.compress(plain.read_bytes(), 9, mtime=0))
    return known.read_bytes()
