"""Measures how fast games are played, here and in Chromium, beside RLCard and OpenSpiel, and how soon hard decides."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from zipfile import ZipFile

from playwright.sync_api import Page, sync_playwright

import build
from tests.bench import others, paces, yardstick
from tests.bench.__main__ import hosted
from tests.browser import chromium

TURNS = {"hats games": 16, "hato deals": 20}
"""Turns of a game by two, and of a deal."""
START = """async () => {
  const { loadPyodide } = await import("/pyodide/pyodide.mjs");
  window.python = await loadPyodide();
  const archive = await fetch("/engine.zip");
  python.unpackArchive(await archive.arrayBuffer(), "zip", { extractDir: "/own" });
  python.runPython("import json, sys; sys.path.insert(0, '/own'); from tests.bench import paces");
}"""
RUN = "(code) => python.runPython(`json.dumps(${code})`)"
TABLES = (("hats", 2), ("hats", 3), ("hats", 4), ("hato", 5), ("hato", 8))


def write(root: Path, out: Path) -> None:
    """Lays out what the browser needs: Pyodide as it comes, and the engine."""
    yardstick.write(root / "node_modules", out)
    with ZipFile(out / "engine.zip", "w") as archive:
        for file in [*(root / "engine").rglob("*.py"), *(root / "tests" / "bench").glob("paces.py")]:
            archive.write(file, file.relative_to(root))


def there(page: Page, code: str) -> Any:
    """The value of an expression in the browser's Python."""
    return json.loads(page.evaluate(RUN, code))


def report(here: dict[str, float], browser: dict[str, float], other: dict[str, float]) -> None:
    """Prints what is played a second, and how many times as fast as the others play."""
    print(f"{'a second':22}{'CPython':>12}{'Chromium':>12}")
    for name, pace in here.items():
        print(f"{name:22}{pace:12,.0f}{browser[name]:12,.0f}")
    print(f"\n{'turns a second':22}{'':12}" + "".join(f"{name:>20}" for name in other))
    print(f"{'':34}" + "".join(f"{pace:20,.0f}" for pace in other.values()))
    for name, turns in TURNS.items():
        pace = here[name] * turns
        print(f"{name:22}{pace:12,.0f}" + "".join(f"{pace / theirs:19.1f}×" for theirs in other.values()))


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each pace and round")
    parser.add_argument("--deals", type=int, default=10, help="in which hard decides, of each kind")
    given = parser.parse_args()
    with TemporaryDirectory() as temporary, sync_playwright() as playwright:
        folder = Path(temporary)
        write(build.ROOT, folder)
        with hosted(folder) as httpd:
            browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.FLAGS)
            page = browser.new_page()
            page.goto(f"http://127.0.0.1:{httpd.server_port}/stock/")
            page.evaluate(START)
            here, other = paces.paces(given.seconds), others.paces(given.seconds)
            report(here, there(page, f"paces.paces({given.seconds})"), other)
            heads = ("choices", "median ms", "worst ms", "unpaused ms", "playouts/s")
            print(f"\n{'hard in Chromium':22}" + "".join(f"{head:>12}" for head in heads))
            for game, players in TABLES:
                found = there(page, f"paces.decisions({game!r}, {players}, {given.deals})")
                print(f"{game} by {players:<14}" + "".join(f"{value:12,.0f}" for value in found.values()))
            browser.close()


if __name__ == "__main__":
    main()
