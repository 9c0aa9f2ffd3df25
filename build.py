"""Builds the site into dist/: the page, the interpreter, the archive of the project's own Python, the fonts."""

from __future__ import annotations

import hashlib
import html
import json
import shutil
import subprocess
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from string import Template
from zipfile import ZipFile

import precompile
from engine.games import GAMES
from engine.svg import sheet
from engine.text import LANGUAGES, Text
from ui.pages import first_page

ROOT = Path(__file__).parent
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
HOME = "/home/pyodide/"
LIBRARY = "/lib/python314.zip/"
STARTED = ("_pyodide", "pyodide", "site", "encodings.ascii", "encodings.cp437", "encodings.latin_1", "encodings.utf_8")
"""What the interpreter imports of the library by itself."""
PYTHON_OF_PYSCRIPT = (
    "asyncio",
    "base64",
    "binascii",
    "collections",
    "functools",
    "html",
    "inspect",
    "io",
    "json",
    "pathlib",
)
PYSCRIPT = ("core", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal")
"""The chunks of PyScript that every page loads."""
FONTS = ("commissioner", "piazzolla")
SCRIPTS = ("latin", "cyrillic")
CONFIG = {"interpreter": "./pyodide/pyodide.mjs", "files": {"./app/app.zip": "./*"}}
BOOT = (
    "description",
    "noscript",
    "loading",
    "starting",
    "failed",
    "missing",
    "damaged",
    "stalled",
    "wasm",
    "python",
    "advice",
    "reload",
)
NOT_SHIPPED = ("engine/__main__.py", "engine/arena.py")


def build(root: Path, out: Path) -> None:
    """Builds the site from a work tree, in place of what stood there."""
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    copy_interpreter(root, out)
    copy_fonts(root / "node_modules", out / "fonts")
    copy([*styles(root), root / "static" / "icon.svg"], out)
    copy([root / "ui" / "main.py"], out / "app")
    pack(root, out)
    (out / "index.html").write_text(page(root, out), encoding="utf-8")
    (out / "version.json").write_text(json.dumps({"version": digest(out)}), encoding="utf-8")


def copy(files: Iterable[Path], folder: Path) -> None:
    """Copies files side by side into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for file in files:
        shutil.copyfile(file, folder / file.name)


def copy_interpreter(root: Path, out: Path) -> None:
    """Copies Pyodide, with the library cut to what is needed, and what PyScript loads of itself."""
    pyodide, pyscript = root / "node_modules" / "pyodide", root / "node_modules" / "@pyscript" / "core"
    copy((pyodide / name for name in PYODIDE), out / "pyodide")
    library = pyodide / "python_stdlib.zip"
    with ZipFile(library) as archive:
        roots = sorted({*STARTED, *PYTHON_OF_PYSCRIPT, *imported(root)} & set(precompile.modules(archive)))
    precompiled(root, library, out / "pyodide" / library.name, LIBRARY, *roots)
    lock = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    # No package is ever installed, so the list of them needn't be downloaded.
    (out / "pyodide" / "pyodide-lock.json").write_text(json.dumps(lock | {"packages": {}}), encoding="utf-8")
    chunks = [chunk for name in PYSCRIPT for chunk in sorted((pyscript / "dist").glob(f"{name}-*.js"))]
    copy([pyscript / "dist" / "core.js", *chunks, pyscript / "LICENSE"], out / "pyscript")


def copy_fonts(modules: Path, folder: Path) -> None:
    """Copies the two faces, a file for each script, with their licences."""
    for name in FONTS:
        package = modules / "@fontsource-variable" / name
        copy((package / "files" / f"{name}-{script}-wght-normal.woff2" for script in SCRIPTS), folder)
        shutil.copyfile(package / "LICENSE", folder / f"{name}-LICENSE.txt")


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


def pack(root: Path, out: Path) -> None:
    """Writes the archive of the project's own code, as bytecode."""
    archive = root / "build" / "app.zip"
    archive.parent.mkdir(exist_ok=True)
    with ZipFile(archive, "w") as zipped:
        for file in sources(root):
            zipped.writestr(precompile.entry(file.relative_to(root).as_posix()), file.read_bytes())
    precompiled(root, archive, out / "app" / "app.zip", HOME)


def precompiled(root: Path, source: Path, target: Path, *how: str) -> None:
    """Has an archive of Python compiled, unless the same one was compiled before."""
    made_by = [root / "precompile.py", root / "precompile.mjs", root / "package-lock.json"]
    key = hashlib.sha256(
        b"".join([*(file.read_bytes() for file in made_by), source.read_bytes(), *map(str.encode, how)])
    )
    known = root / "build" / f"{key.hexdigest()[:16]}.zip"
    if not known.exists():
        known.parent.mkdir(exist_ok=True)
        subprocess.run(["node", "precompile.mjs", source, target, *how], cwd=root, check=True)
        shutil.copyfile(target, known)
    shutil.copyfile(known, target)


def parts(out: Path) -> dict[str, int]:
    """The size of every file that has to arrive before Python can start, by its address."""
    folders = ("pyscript", "pyodide", "app")
    files = (file for folder in folders for file in sorted((out / folder).iterdir()) if file.name != "LICENSE")
    return {f"./{file.relative_to(out).as_posix()}": file.stat().st_size for file in files}


def preloads(addresses: Iterable[str]) -> Iterator[str]:
    """Links that fetch the modules at once instead of one after the other."""
    for address in addresses:
        if address.endswith((".js", ".mjs")):
            yield f'<link rel="modulepreload" href="{address}">'


def boot_texts() -> dict[str, dict[str, str]]:
    """What the page says before Python is there, by language."""
    return {language: {key: Text(language)(f"boot.{key}") for key in BOOT} for language in LANGUAGES}


def noscript(texts: Mapping[str, Mapping[str, str]]) -> str:
    """The same sentence in every language, since no script can choose one."""
    return "".join(f'<p lang="{lang}">{html.escape(of["noscript"])}</p>' for lang, of in texts.items())


def embedded(value: object) -> str:
    """JSON that can stand inside an element of HTML."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def styles(root: Path) -> list[Path]:
    """The style sheets that the page links, the common ones first; that of the boot stands in the page itself."""
    sheets = (path for path in (root / "static").glob("*.css") if path.name != "boot.css")
    return sorted(sheets, key=lambda path: (path.stem not in {"fonts", "style"}, path.name))


def page(root: Path, out: Path) -> str:
    """The page, which knows the size of every part of the finished site."""
    static = root / "static"
    texts, sizes = boot_texts(), parts(out)
    return Template((static / "page.html").read_text(encoding="utf-8")).substitute(
        description=html.escape(texts["en"]["description"]),
        preloads="\n".join(preloads(sizes)),
        boot_style=(static / "boot.css").read_text(encoding="utf-8").strip(),
        boot_script=(static / "boot.js").read_text(encoding="utf-8").strip(),
        boot_texts=embedded(texts),
        boot_parts=embedded(sizes),
        noscript=noscript(texts),
        config=html.escape(embedded(CONFIG)),
        styles="\n".join(f'<link rel="stylesheet" href="./{path.name}">' for path in styles(root)),
        first_page=first_page(),
        art="".join(map(sheet, GAMES)),
    )


def digest(out: Path) -> str:
    """A name for exactly this build."""
    content = hashlib.sha256()
    for file in sorted(path for path in out.rglob("*") if path.is_file()):
        content.update(file.relative_to(out).as_posix().encode() + b"\0" + file.read_bytes())
    return content.hexdigest()[:16]


if __name__ == "__main__":
    build(ROOT, ROOT / "dist")
