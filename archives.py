"""The Python that the site ships: the part of the library that is needed, and the project's own code, as bytecode."""

from __future__ import annotations

import gzip
import hashlib
import io
import subprocess
import tarfile
from collections.abc import Mapping
from pathlib import Path
from zipfile import ZipFile

import precompile
from engine.text import LANGUAGES

MAIN = "ui.main"
"""The module that starts the page."""
WORKER = "ui.worker"
"""The one that the bots' worker starts with, which has all archives."""
HOME = "/app/"
"""Where it finds itself and the others."""
LIBRARY = "/lib/python314.zip/"
STARTED = ("_pyodide", "pyodide", "site", "encodings.ascii", "encodings.cp437", "encodings.latin_1", "encodings.utf_8")
"""What the interpreter imports of the library by itself."""
SIGNATURE = b"if not getattr(cls, '__doc__'):"
"""Where dataclasses write a docstring for a class that has none: all of ours, once theirs are left out."""
FIRST = "app.tar"
REST = "rest.tar"
"""The archives of what the page begins with, and of what it can begin without."""
TEXTS = "text-{}.tar"
"""The catalogue that a language begins with."""
CATALOGUES = Path("engine", "locale")
NOT_SHIPPED = ("arena", "boot", "cli", "study")
"""The folders of catalogues of which no module of the page says anything."""


def library(root: Path) -> bytes:
    """The standard library and PyScript's own Python, as far as the shipped code can reach them."""
    stock = root / "node_modules" / "pyodide" / "python_stdlib.zip"
    core = root / "node_modules" / "@pyscript" / "core" / "src" / "stdlib"
    source = _made(root) / "library.zip"
    with ZipFile(stock) as given, ZipFile(source, "w") as whole:
        for name in given.namelist():
            content = given.read(name)
            if name == "dataclasses.py":
                content = exchanged(content, SIGNATURE, b"if False:")
            whole.writestr(precompile.entry(name), content)
        for file in sorted(core.rglob("*.py")):
            whole.writestr(precompile.entry(file.relative_to(core).as_posix()), file.read_bytes())
        roots = {*STARTED, "pyscript", *imported(root)} & precompile.modules(given.namelist()).keys()
    return _precompiled(root, source, LIBRARY, "pyscript", *sorted(roots))


def code(root: Path) -> dict[str, bytes]:
    """The project's own modules and catalogues, in archives by their names.

    A module is shipped when the one that starts the page can reach it, and in the first archive when no function has
    to run for that.
    """
    source = _made(root) / "app.zip"
    with ZipFile(source, "w") as archive:
        for name in _own(root):
            archive.writestr(precompile.entry(name), (root / name).read_bytes())
    shipped, begun = modules(root), modules(root, at_once=True)
    contents: dict[str, dict[str, bytes]] = {FIRST: {}, REST: {}, **{TEXTS.format(code): {} for code in LANGUAGES}}
    with ZipFile(io.BytesIO(gzip.decompress(_precompiled(root, source, HOME)))) as compiled:
        for name in compiled.namelist():
            path = Path(name)
            if name.removesuffix("c") in shipped:
                contents[FIRST if name.removesuffix("c") in begun else REST][name] = compiled.read(name)
            elif path.suffix == ".po" and path.parent.name not in NOT_SHIPPED:
                contents[TEXTS.format(path.stem) if path.parent == CATALOGUES else REST][name] = compiled.read(name)
    return {name: gzip.compress(_tar(content), 9, mtime=0) for name, content in contents.items()}


def exchanged(content: bytes, old: bytes, new: bytes) -> bytes:
    """The content with the one place in it changed. Raises ValueError where there is none, or more."""
    before, after = content.split(old)
    return before + new + after


def _tar(content: Mapping[str, bytes]) -> bytes:
    """Files one after another, without a time."""
    whole = io.BytesIO()
    with tarfile.open(fileobj=whole, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, data in content.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
    return whole.getvalue()


def modules(root: Path, at_once: bool = False) -> set[str]:
    """The files of the project's modules that page or worker can reach, or only of those that the page imports at
    once."""
    files = precompile.modules(_own(root))
    roots = [MAIN] if at_once else [MAIN, WORKER]
    found = precompile.reachable(lambda name: (root / name).read_bytes(), files, roots, at_once)
    return {files[name] for name in found}


def imported(root: Path) -> set[str]:
    """Every module that the shipped code names in an import."""
    files = sorted(modules(root))
    return {name for file in files for name in precompile.imports((root / file).read_bytes(), "")}


def _own(root: Path) -> list[str]:
    """The project's modules and catalogues, in a fixed order."""
    found = (path for package in ("engine", "ui") for path in sorted((root / package).rglob("*")))
    return [path.relative_to(root).as_posix() for path in found if path.suffix in {".py", ".po"}]


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
