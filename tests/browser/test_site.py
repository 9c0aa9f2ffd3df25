"""What the build lays into the site."""

from __future__ import annotations

import gzip
import io
import json
import re
import struct
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

import archives
import build
import precompile
from engine.text import LANGUAGES
from tests.browser.conftest import OpenPage

OWN = 300_000
"""Bytes of code, art, fonts and texts before the first move; a second script needs its faces beside the first."""


def files(folder: Path) -> dict[str, bytes]:
    """Every file of a folder by its path."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def packed(built: Path, name: str) -> set[str]:
    """What is in one of the archives that the page unpacks."""
    stem, _, kind = name.partition(".")
    (pack,) = (built / build.PARTS).glob(f"{stem}-*.pack")
    plain = io.BytesIO(gzip.decompress(pack.read_bytes()))
    if kind == "zip":
        return set(ZipFile(plain).namelist())
    return set(tarfile.open(fileobj=plain).getnames())


def test_equal_sources_give_equal_sites(built: Path, tmp_path: Path) -> None:
    """A second build is the same to the byte."""
    build.build(build.ROOT, tmp_path / "again")
    assert files(tmp_path / "again") == files(built)


def test_the_archives_hold_what_runs_in_the_browser_and_nothing_else(built: Path) -> None:
    """First what the page begins with, then the rest; the catalogue of each language by itself; no command line."""
    first, rest = packed(built, archives.FIRST), packed(built, archives.REST)
    assert {"engine/hats/rules.pyc", "engine/text.pyc", "ui/__init__.pyc", "ui/main.pyc"} <= first
    assert {"engine/hats/_drawings.pyc", "engine/locale/book/en.po", "engine/locale/demos-hats/ru.po"} <= rest
    assert not first & rest
    assert not any(name.endswith(("__main__.pyc", "arena.pyc")) or "/cli/" in name for name in first | rest)
    for language in LANGUAGES:
        assert packed(built, archives.TEXTS.format(language)) == {f"engine/locale/{language}.po"}


def test_a_module_that_only_functions_import_is_not_imported_at_once() -> None:
    """Nor one that only its importers name."""
    source = b"import a\nif True:\n    from b import c\ndef f():\n    import d\nclass E:\n    import e\n"
    assert {*precompile.imports(source, "")} == {"a", "b", "b.c", "d", "e"}
    assert {*precompile.imports(source, "", at_once=True)} == {"a", "b", "b.c", "e"}


def test_the_library_holds_everything_that_is_imported(built: Path) -> None:
    """What Pyodide brings as a file and engine or ui imports is in the library that is shipped."""
    with ZipFile(build.ROOT / "node_modules" / "pyodide" / "python_stdlib.zip") as stock:
        wanted = archives.imported(build.ROOT) & precompile.modules(stock.namelist()).keys()
    shipped = packed(built, "python_stdlib.zip")
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


def sent(built: Path, language: str) -> dict[str, int]:
    """The bytes that a first visit takes until the page is ready, from a host that compresses with brotli."""
    page = (built / "index.html").read_text(encoding="utf-8")
    told = {address.rpartition("/")[2] for address in re.findall(r"\./(parts/[\w.-]+)", page)}
    later = [archives.REST, *(archives.TEXTS.format(code) for code in LANGUAGES if code != language)]
    later += [build.face(name, "cyrillic") for name in build.FONTS if language != "ru"]
    stems = tuple(f"{name.rpartition('.')[0]}-" for name in later)
    needed = [built / "index.html", *(built / build.PARTS / name for name in told if not name.startswith(stems))]
    small = [(file, file.with_name(f"{file.name}.br")) for file in needed]
    return {file.name: (br if br.exists() else file).stat().st_size for file, br in small}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_to_arrive_stays_small(built: Path, language: str) -> None:
    """Before the first move: of everything, and of what is the project's own."""
    sizes = sent(built, language)
    assert sum(sizes.values()) <= 4_700_000
    foreign = ("pyodide", "python", "pyscript")
    own = {name: size for name, size in sizes.items() if not name.startswith(foreign)}
    most = OWN + sum(size for name, size in own.items() if "cyrillic" in name)
    assert sum(own.values()) <= most, own


def test_a_host_that_compresses_nothing_sends_no_more_than_plain_pyodide(built: Path) -> None:
    """The archives are compressed in themselves."""
    plain = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
    stock = build.ROOT / "node_modules" / "pyodide"
    found = [built / "index.html", *(built / build.PARTS / name for name in sent(built, "ru") if name != "index.html")]
    assert sum(file.stat().st_size for file in found) <= sum((stock / name).stat().st_size for name in plain)


def test_the_icons_of_systems_have_the_sizes_that_are_told(built: Path) -> None:
    """As the manifest tells them, and as the files do."""
    told = json.loads((built / "manifest.webmanifest").read_text(encoding="utf-8"))["icons"]
    tiles = [icon for icon in told if icon["type"] == "image/png"]
    assert {icon["purpose"] for icon in tiles} == {"any", "maskable"}
    for icon in tiles:
        head = (built / icon["src"]).read_bytes()[:24]
        assert icon["sizes"] == "{}x{}".format(*struct.unpack(">II", head[16:24]))


def test_the_page_can_be_installed(open_page: OpenPage) -> None:
    """Chromium finds nothing amiss, nor anything in the manifest that it doesn't understand."""
    page = open_page()
    devtools = page.context.new_cdp_session(page)
    assert devtools.send("Page.getAppManifest")["errors"] == []
    found = [error["errorId"] for error in devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    # Tests run in contexts of their own, as private windows do.
    assert set(found) <= {"in-incognito"}
