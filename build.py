"""Builds the site into dist/: the page, the interpreter, the archives of Python, the fonts, what works offline."""

from __future__ import annotations

import base64
import gzip
import hashlib
import html
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from string import Template

import archives
from engine.games import GAMES
from engine.svg import sheet
from engine.text import LANGUAGES, Text
from ui.pages import first_page

ROOT = Path(__file__).parent
PARTS = "parts"
"""The folder of what never changes under the same name."""
CARRIERS = "carriers"
"""The folder of the same parts, carried by scripts."""
ARCHIVES = ("tar", "zip")
"""What is compressed as it is."""
FONTS = {
    "commissioner": "@fontsource-variable/commissioner/files/commissioner-{}-wght-normal.woff2",
    "piazzolla": "@fontsource/piazzolla/files/piazzolla-{}-700-normal.woff2",
}
"""The text face in every weight, the display face in the one that is used; a file for each script."""
SCRIPTS = ("latin", "cyrillic")
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
EMBED = ("play", "go-on")
"""What the element of other pages says."""
SHARED = b"new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer"
UNSHARED = b"new ArrayBuffer(4)"
"""Where Pyodide lets a worker sleep, and what stands there instead: a page never may, but browsers warn of it there."""
LIGHT = "#f6f1e6"
ICONS = (192, 512)
"""Sides in px of the icons that systems want as PNG; `python -m tests.browser.icons` draws them."""


def build(root: Path, out: Path) -> None:
    """Builds the site from a work tree, in place of what stood there."""
    shutil.rmtree(out, ignore_errors=True)
    for folder in (PARTS, CARRIERS):
        (out / folder).mkdir(parents=True)
    contents = boot_parts(root)
    parts = {name: place(out, name, content) for name, content in contents.items()}
    faces = {name: place(out, name, content) for name, content in fonts(root).items()}
    icon = place(out, "icon.svg", (root / "static" / "icon.svg").read_bytes())
    tiles = {
        side: place(out, f"icon-{side}.png", (root / "static" / f"icon-{side}.png").read_bytes()) for side in ICONS
    }
    (out / "manifest.webmanifest").write_text(manifest(icon, tiles), encoding="utf-8")
    copy_licences(root / "node_modules", out / "licences")
    sizes = {name: {"address": address, "size": (out / address).stat().st_size} for name, address in parts.items()}
    links = [
        f'<link rel="icon" href="{icon}" type="image/svg+xml">',
        '<link rel="manifest" href="./manifest.webmanifest">',
        *(f'<link rel="modulepreload" href="{address}">' for address in parts.values() if is_script(address)),
        *(
            f'<link rel="preload" as="font" type="font/woff2" crossorigin href="{faces[face(name, SCRIPTS[0])]}">'
            for name in FONTS
        ),
    ]
    carriers = {
        name: {"carrier": place(out, f"{name}.js", carrier(name, content), CARRIERS)}
        for name, content in contents.items()
    }
    carried = {name: sizes[name] | carriers[name] for name in sizes}
    (out / "embed.html").write_text(page(root, links[:1], faces, carried, guest=True), encoding="utf-8")
    (out / "embed.js").write_text(element(root), encoding="utf-8")
    rendered = page(root, links, faces, sizes)
    version = digest(out, rendered)
    (out / "index.html").write_text(rendered.replace('data-version=""', f'data-version="{version}"'), encoding="utf-8")
    (out / "version.json").write_text(json.dumps({"version": version}), encoding="utf-8")
    subprocess.run(["node", "offline.mjs", out, version], cwd=root, check=True)
    compress(root, out)


def compress(root: Path, out: Path) -> None:
    """Lays compressed files beside those that get smaller by it."""
    subprocess.run(["node", "compress.mjs", out, root / "build"], cwd=root, check=True)


def single(root: Path, out: Path) -> None:
    """Writes the whole game as one file that needs no host."""
    contents = boot_parts(root)
    sizes = {name: {"size": len(content)} for name, content in contents.items()}
    faces = {name: f"data:font/woff2;base64,{text(content)}" for name, content in fonts(root).items()}
    icon = f"data:image/svg+xml;base64,{text((root / 'static' / 'icon.svg').read_bytes())}"
    held = "\n".join(
        f'<script type="text/plain" data-part="{name}">{text(zipped(name, content))}</script>'
        for name, content in contents.items()
    )
    links = [f'<link rel="icon" href="{icon}" type="image/svg+xml">']
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(page(root, links, faces, sizes, held), encoding="utf-8")


def boot_parts(root: Path) -> dict[str, bytes]:
    """What has to arrive before Python can start, by the names under which Pyodide and the boot ask for it."""
    pyodide = root / "node_modules" / "pyodide"
    bundle = root / "build" / "bundle"
    subprocess.run(["node", "bundle.mjs", bundle], cwd=root, check=True)
    return {
        "pyodide.asm.wasm": (pyodide / "pyodide.asm.wasm").read_bytes(),
        "python_stdlib.zip": archives.library(root),
        **archives.code(root),
        "pyodide.asm.mjs": archives.exchanged(
            (pyodide / "pyodide.asm.mjs").read_bytes(), SHARED, b"new ArrayBuffer(4)"
        ),
        "pyscript.js": (bundle / "pyscript.js").read_bytes(),
        "python.mjs": (bundle / "python.js").read_bytes(),
    }


def carrier(name: str, content: bytes) -> bytes:
    """A script that brings a part to a page without an origin, which may load scripts and nothing else."""
    return f'document.currentScript.text="{text(zipped(name, content))}"'.encode()


def place(out: Path, name: str, content: bytes, folder: str = PARTS) -> str:
    """Writes a file under a name that no other content has, and gives its address."""
    stem, _, suffix = name.rpartition(".")
    # A host might tell the browser to undo the compression of what is called .gz.
    suffix = "pack" if suffix in ARCHIVES else suffix
    named = f"{stem}-{hashlib.sha256(content).hexdigest()[:12]}.{suffix}"
    (out / folder / named).write_bytes(content)
    return f"./{folder}/{named}"


def is_script(name: str) -> bool:
    """Whether it is a module of JavaScript."""
    return name.endswith((".js", ".mjs"))


def text(content: bytes) -> str:
    """Bytes as they can stand in HTML."""
    return base64.b64encode(content).decode()


def zipped(name: str, content: bytes) -> bytes:
    """A part as the page holds it; the archives are compressed as they are."""
    return content if name.rpartition(".")[2] in ARCHIVES else gzip.compress(content, 9, mtime=0)


def face(name: str, script: str) -> str:
    """The file of a face."""
    return f"{name}-{script}.woff2"


def fonts(root: Path) -> dict[str, bytes]:
    """The two faces, a file for each script."""
    modules = root / "node_modules"
    return {
        face(name, script): (modules / file.format(script)).read_bytes()
        for name, file in FONTS.items()
        for script in SCRIPTS
    }


def copy_licences(modules: Path, folder: Path) -> None:
    """Copies the terms of what others have made."""
    folder.mkdir()
    for name, file in FONTS.items():
        shutil.copyfile(modules / file.partition("/files/")[0] / "LICENSE", folder / f"{name}.txt")
    shutil.copyfile(modules / "@pyscript" / "core" / "LICENSE", folder / "pyscript.txt")


def manifest(icon: str, tiles: Mapping[int, str]) -> str:
    """What the system needs to know to install the page like a program of its own."""
    said = Text(LANGUAGES[0])
    drawings = [{"src": icon, "sizes": "any", "type": "image/svg+xml", "purpose": "any"}]
    drawings += [
        {"src": tile, "sizes": f"{side}x{side}", "type": "image/png", "purpose": purpose}
        for side, tile in tiles.items()
        for purpose in ("any", "maskable")
    ]
    return json.dumps(
        {
            "id": "./",
            "name": said("ui.start.title"),
            "short_name": said("ui.start.title"),
            "description": said("boot.description"),
            "start_url": "./",
            "scope": "./",
            "display": "standalone",
            "background_color": LIGHT,
            "theme_color": LIGHT,
            "icons": drawings,
        },
        indent=1,
    )


def boot_texts() -> dict[str, dict[str, str]]:
    """What the page says before Python is there, by language."""
    return {language: {key: Text(language)(f"boot.{key}") for key in BOOT} for language in LANGUAGES}


def element(root: Path) -> str:
    """The script of the element for other pages, with its words."""
    words = {language: {key: Text(language)(f"boot.embed.{key}") for key in EMBED} for language in LANGUAGES}
    return (root / "static" / "embed.js").read_text(encoding="utf-8").replace("$words", embedded(words))


def noscript(texts: Mapping[str, Mapping[str, str]]) -> str:
    """The same sentence in every language, since no script can choose one."""
    return "".join(f'<p lang="{lang}">{html.escape(of["noscript"])}</p>' for lang, of in texts.items())


def embedded(value: object) -> str:
    """JSON that can stand inside an element of HTML."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def styles(root: Path, faces: Mapping[str, str]) -> str:
    """All style sheets as one, the common ones first; so that the first paint waits for no other file."""
    sheets = (path for path in (root / "static").glob("*.css"))
    ordered = sorted(sheets, key=lambda path: (path.stem not in {"fonts", "style"}, path.name))
    whole = "\n".join(path.read_text(encoding="utf-8").strip() for path in ordered)
    return re.sub(r"\./fonts/([^\"]+)", lambda found: faces[found[1]], whole)


def page(
    root: Path,
    links: Iterable[str],
    faces: Mapping[str, str],
    parts: Mapping[str, object],
    held: str = "",
    guest: bool = False,
) -> str:
    """The page without a version; `held` are parts that stand in it, a `guest` is the one that other pages show."""
    static = root / "static"
    scripts = ["guest.js", "boot.js"] if guest else ["boot.js"]
    texts = boot_texts()
    others = (language for language in LANGUAGES if language != LANGUAGES[0])
    return Template((static / "page.html").read_text(encoding="utf-8")).substitute(
        version="",
        page="embed" if guest else "index",
        description=html.escape(texts["en"]["description"]),
        links="\n".join(links),
        styles=styles(root, faces),
        boot_script="\n".join((static / name).read_text(encoding="utf-8").strip() for name in scripts),
        worker_script=(static / "worker.js").read_text(encoding="utf-8").strip(),
        boot_texts=embedded(texts),
        boot_parts=embedded(parts),
        held=held,
        noscript=noscript(texts),
        translations="".join(f'<template lang="{lang}">{first_page(lang, guest)}</template>' for lang in others),
        first_page=first_page(LANGUAGES[0], guest),
        art="".join(map(sheet, GAMES)),
    )


def digest(out: Path, rendered: str) -> str:
    """A name for exactly this build."""
    content = hashlib.sha256(rendered.encode())
    for file in sorted(path for path in out.rglob("*") if path.is_file()):
        content.update(file.relative_to(out).as_posix().encode() + b"\0" + file.read_bytes())
    return content.hexdigest()[:16]


if __name__ == "__main__":
    if sys.argv[1:] == ["single"]:
        single(ROOT, ROOT / "dist" / "hatbox.html")
    else:
        build(ROOT, ROOT / "dist")
