"""What the build lays into the site."""

from __future__ import annotations

import gzip
import io
import re
from pathlib import Path
from zipfile import ZipFile

import archives
import build
import precompile
from engine.text import LANGUAGES


def files(folder: Path) -> dict[str, bytes]:
    """Every file of a folder by its path."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def packed(built: Path, name: str) -> set[str]:
    """What is in one of the archives that the page unpacks."""
    (pack,) = (built / build.PARTS).glob(f"{name}-*.pack")
    with ZipFile(io.BytesIO(gzip.decompress(pack.read_bytes()))) as archive:
        return set(archive.namelist())


def test_equal_sources_give_equal_sites(built: Path, tmp_path: Path) -> None:
    """A second build is the same to the byte."""
    build.build(build.ROOT, tmp_path / "again")
    assert files(tmp_path / "again") == files(built)


def test_the_archive_holds_what_runs_in_the_browser_and_nothing_else(built: Path) -> None:
    """Every module of engine and ui, and every catalogue; no command line, no arena."""
    found = packed(built, "app")
    assert {f"engine/locale/{language}.po" for language in LANGUAGES} <= found
    assert {"engine/hats/rules.pyc", "engine/text.pyc", "ui/__init__.pyc"} <= found
    assert not {"engine/__main__.pyc", "engine/arena.pyc"} & found


def test_the_library_holds_everything_that_is_imported(built: Path) -> None:
    """What Pyodide brings as a file and engine or ui imports is in the library that is shipped."""
    with ZipFile(build.ROOT / "node_modules" / "pyodide" / "python_stdlib.zip") as stock:
        wanted = archives.imported(build.ROOT) & set(precompile.modules(stock))
    shipped = packed(built, "python_stdlib")
    names = {name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".") for name in shipped}
    assert {"dataclasses", "random"} <= wanted <= names


def test_fonts_are_small_and_licensed(built: Path) -> None:
    """No face is larger than 60 KB a file, and each comes with its licence."""
    faces = list((built / build.PARTS).glob("*.woff2"))
    assert len(faces) == len(build.FONTS) * len(build.SCRIPTS)
    assert max(face.stat().st_size for face in faces) <= 60_000
    for name in build.FONTS:
        assert "SIL Open Font License" in (built / "licences" / f"{name}.txt").read_text(encoding="utf-8")


def test_every_address_of_the_page_is_relative(built: Path) -> None:
    """The site works in any folder of any host."""
    page = (built / "index.html").read_text(encoding="utf-8")
    assert not any(start in page for start in ('src="/', 'href="/', 'src="http', 'href="http'))


def test_what_is_to_arrive_stays_small(built: Path) -> None:
    """Before the first move, as a host that compresses sends it; and no more than plain Pyodide where none does."""
    page = (built / "index.html").read_text(encoding="utf-8")
    needed = [built / "index.html", *{built / address for address in re.findall(r"\./(parts/[\w.-]+)", page)}]
    sent = [file.with_name(f"{file.name}.br") for file in needed]
    sizes = {file.name: (br if br.exists() else file).stat().st_size for file, br in zip(needed, sent, strict=True)}
    assert sum(sizes.values()) <= 4_700_000
    plain = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
    stock = build.ROOT / "node_modules" / "pyodide"
    assert sum(file.stat().st_size for file in needed) <= sum((stock / name).stat().st_size for name in plain)
