"""Measures in Chromium how long the site takes from the address to the paint after a first move, beside plain pages.

All pages take turns within one run, each visitor with a fresh browser profile. What was tried and measured so far
stands in NOTES.md beside this file.
"""

from __future__ import annotations

import argparse
import re
import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import ThreadingHTTPServer
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

import build
import serve
from tests.bench import yardstick
from tests.browser import chromium

GAME = "#game=hats&bots=normal&seed=7&pace=quick&lang=en"
FROM, TO = "R6", "R3"
"""A move that can be made first in that game."""
MOVE = f"""
addEventListener("DOMContentLoaded", () => {{
  const root = document.documentElement;
  if (!root.dataset.state) return;
  new MutationObserver((_, states) => {{
    if (root.dataset.state !== "ready" || !location.hash) return;
    states.disconnect();
    for (const card of ["{FROM}", "{TO}"]) document.querySelector(`[data-on="pick:${{card}}"]`).click();
    {yardstick.PAINTED}
  }}).observe(root, {{ attributeFilter: ["data-state"] }});
}});
window.shift = 0;
window.blocked = 0;
const watch = (type, note) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({{ type, buffered: true }});
watch("layout-shift", (entry) => {{ window.shift += entry.hadRecentInput ? 0 : entry.value; }});
watch("longtask", (entry) => {{ window.blocked += Math.max(0, entry.duration - 50); }});
"""
READ = """() => ({
  ready: window.painted,
  paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN,
  shift: window.shift,
  blocked: window.blocked,
})"""
BYTES = """() => performance.getEntries().filter((entry) => entry.transferSize)
  .map((entry) => [new URL(entry.name).pathname.split("/").pop() || "index.html", entry.transferSize])"""
TAP = """(key) => new Promise((painted) => {
  const tapped = performance.now();
  document.querySelector(`[data-on="${key}"]`).click();
  requestAnimationFrame(() => requestAnimationFrame(() => painted(performance.now() - tapped)));
})"""
TAPS = ("play:undo", f"pick:{FROM}", f"pick:{TO}")
"""Takes the first move back and makes it again."""
GAMES = 10
WATCHED = "#game=hats&bots=normal,normal&seat=0&pace=quick&seed="
SITES = {"site": f"site/{GAME}", "plain": "pyodide/", "pyscript": "stock/"}
"""Their addresses; the ratios are those to the plain page."""


@dataclass(frozen=True)
class Condition:
    """How fast processor and network are."""

    name: str
    slow: int = 1
    """How many times slower the processor is made, as a phone's would be."""
    bits: int = 0
    """A second, of the network; 0: as it is."""
    latency: int = 40


CONDITIONS = (Condition("full speed"), Condition("CPU 4x slower", slow=4), Condition("10 Mbit/s", bits=10_000_000))


class _Lasting(serve.Handler):
    """A host that lets browsers keep everything but the pages, the plain ones' files as well."""

    lasting = re.compile(r"\.(js|json|mjs|pack|svg|wasm|woff2|zip)$")


@dataclass
class Times:
    """What was measured, by site, condition and kind of visit."""

    values: dict[tuple[str, str, str], list[dict[str, float]]] = field(default_factory=lambda: defaultdict(list))

    def of(self, site: str, condition: str, visit: str, what: str) -> float:
        """The median."""
        return median(value[what] for value in self.values[site, condition, visit])

    def ratio(self, condition: str, visit: str, against: str, what: str) -> float:
        """The site's median for that of the plain page's visit."""
        return self.of("site", condition, visit, what) / self.of("plain", condition, against, "ready")


@contextmanager
def hosted(folder: Path) -> Iterator[ThreadingHTTPServer]:
    """Serves the folder meanwhile."""
    httpd = serve.server(folder, handler=_Lasting)
    threading.Thread(target=httpd.serve_forever, daemon=True).start()
    yield httpd
    httpd.shutdown()
    httpd.server_close()


@contextmanager
def visitor(playwright: Playwright) -> Iterator[BrowserContext]:
    """A browser that has been nowhere yet."""
    with TemporaryDirectory() as profile:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=chromium.find(), args=chromium.FLAGS, viewport={"width": 412, "height": 823}
        )
        context.add_init_script(MOVE)
        yield context
        context.close()


def visit(context: BrowserContext, address: str, condition: Condition) -> tuple[Page, dict[str, float]]:
    """Opens an address in a new tab; the times in milliseconds."""
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": condition.slow})
    if condition.bits:
        rate = condition.bits / 8
        speed = {"latency": condition.latency, "downloadThroughput": rate, "uploadThroughput": rate}
        devtools.send("Network.enable")
        devtools.send("Network.emulateNetworkConditions", {"offline": False, **speed})
    page.goto(address, wait_until="commit")
    page.wait_for_function("window.painted", timeout=90_000)
    return page, page.evaluate(READ)


def visits(playwright: Playwright, host: str, site: str, condition: Condition, times: Times) -> None:
    """One visitor's first visit, the next, and one from the service worker alone."""
    with visitor(playwright) as context:
        address = host + SITES[site]
        page, found = visit(context, address, condition)
        times.values[site, condition.name, "first"].append(found)
        if site == "site":
            page.wait_for_function("navigator.serviceWorker.controller", timeout=90_000)
            page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.unregister())")
        page.close()
        page, found = visit(context, address, condition)
        times.values[site, condition.name, "return"].append(found)
        if site == "site":
            page.wait_for_function("navigator.serviceWorker.controller", timeout=90_000)
            page.close()
            context.set_offline(True)
            times.values[site, condition.name, "offline"].append(visit(context, address, condition)[1])


def heap(page: Page) -> float:
    """Megabytes that scripts and Python hold."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("HeapProfiler.collectGarbage")
    used = devtools.send("Runtime.getHeapUsage")
    return float(used["usedSize"] + used.get("backingStorageSize", 0)) / 1e6


def closely(playwright: Playwright, host: str) -> None:
    """Prints what one visitor gets file by file, how soon a tap is answered, and what ten games leave behind."""
    with visitor(playwright) as context:
        page, _ = visit(context, host + SITES["site"], CONDITIONS[0])
        for name, size in sorted(page.evaluate(BYTES), key=lambda told: -told[1]):
            print(f"{size:10,} {name}")
        page.wait_for_timeout(2000)
        taps = [page.evaluate(TAP, key) for _ in range(3) for key in TAPS]
        print(f"from tap to paint: {median(taps):.0f} ms (median of {len(taps)})")
        before = heap(page)
        for seed in range(GAMES):
            page.goto(f"{host}site/{WATCHED}{seed}")
            page.wait_for_selector("[data-phase=over]", state="attached", timeout=90_000)
        print(f"heap after the boot {before:.1f} MB, after {GAMES} games {heap(page):.1f} MB")


def report(times: Times) -> None:
    """Prints the medians and the ratios."""
    print(f"{'':34}{'site':>8}{'plain':>8}{'pyscript':>9}{'ratio':>7}")
    for condition in (each for each in CONDITIONS if times.values["site", each.name, "first"]):
        for shown, against in (("first", "first"), ("return", "return"), ("offline", "return")):
            row = [times.of("site", condition.name, shown, "ready")]
            row += [times.of(site, condition.name, against, "ready") for site in ("plain", "pyscript")]
            ratio = times.ratio(condition.name, shown, against, "ready")
            print(f"{condition.name + ', ' + shown:34}{row[0]:8.0f}{row[1]:8.0f}{row[2]:9.0f}{ratio:7.2f}")
        paint, shift = (times.of("site", condition.name, "first", what) for what in ("paint", "shift"))
        blocked = [times.of(site, condition.name, "first", "blocked") for site in ("site", "plain")]
        ratio = times.ratio(condition.name, "first", "first", "paint")
        print(f"  first paint {paint:.0f} ms (ratio {ratio:.2f}), layout shift {shift:.4f}, ", end="")
        print(f"blocked {blocked[0]:.0f} ms (plain {blocked[1]:.0f})")


def main() -> None:
    """Builds the site, measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--visitors", type=int, default=7, help="of each page under each condition")
    parser.add_argument("--only", default="", help="a condition, by the beginning of its name")
    given = parser.parse_args()
    with TemporaryDirectory() as temporary, sync_playwright() as playwright:
        folder = Path(temporary)
        build.build(build.ROOT, folder / "site")
        yardstick.write(build.ROOT / "node_modules", folder)
        build.compress(build.ROOT, folder)
        times = Times()
        with hosted(folder) as httpd:
            host = f"http://127.0.0.1:{httpd.server_port}/"
            for condition in CONDITIONS:
                for _ in range(given.visitors if condition.name.startswith(given.only) else 0):
                    for site in SITES:
                        visits(playwright, host, site, condition, times)
            report(times)
            closely(playwright, host)
        files = [path for path in (folder / "site").rglob("*") if path.is_file()]
        plain = sum(path.stat().st_size for path in files if path.suffix not in {".br", ".gz"})
        print(f"dist: {plain / 1e6:.1f} MB, with .br and .gz {sum(path.stat().st_size for path in files) / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
