"""What the build lays into the site."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZipFile

import build
import precompile
from engine.text import LANGUAGES


def files(folder: Path) -> dict[str, bytes]:
    """Every file of a folder by its path."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_equal_sources_give_equal_sites(built: Path, tmp_path: Path) -> None:
    """A second build is the same to the byte."""
    build.build(build.ROOT, tmp_path / "again")
    assert files(tmp_path / "again") == files(built)


def test_the_archive_holds_what_runs_in_the_browser_and_nothing_else(built: Path) -> None:
    """Every module of engine and ui, and every catalogue; no command line, no arena."""
    with ZipFile(built / "app" / "app.zip") as archive:
        packed = set(archive.namelist())
    assert {f"engine/locale/{language}.po" for language in LANGUAGES} <= packed
    assert {"engine/hats/rules.pyc", "engine/text.pyc", "ui/__init__.pyc"} <= packed
    assert not {"engine/__main__.pyc", "engine/arena.pyc"} & packed


def test_the_library_holds_everything_that_is_imported(built: Path) -> None:
    """What Pyodide brings as a file and engine or ui imports is in the library that is shipped."""
    with ZipFile(build.ROOT / "node_modules" / "pyodide" / "python_stdlib.zip") as stock:
        wanted = build.imported(build.ROOT) & set(precompile.modules(stock))
    with ZipFile(built / "pyodide" / "python_stdlib.zip") as shipped:
        names = {name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".") for name in shipped.namelist()}
    assert {"dataclasses", "random"} <= wanted <= names


def test_fonts_are_small_and_licensed(built: Path) -> None:
    """No face is larger than 60 KB a file, and each comes with its licence."""
    faces = list((built / "fonts").glob("*.woff2"))
    assert len(faces) == len(build.FONTS) * len(build.SCRIPTS)
    assert max(face.stat().st_size for face in faces) <= 60_000
    for name in build.FONTS:
        assert "SIL Open Font License" in (built / "fonts" / f"{name}-LICENSE.txt").read_text(encoding="utf-8")


def test_every_address_of_the_page_is_relative(built: Path) -> None:
    """The site works in any folder of any host."""
    page = (built / "index.html").read_text(encoding="utf-8")
    assert not any(start in page for start in ('src="/', 'href="/', 'src="http', 'href="http'))
