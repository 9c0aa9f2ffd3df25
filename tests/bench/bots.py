"""Measures in Chromium how long the worker takes to start and hard to decide, whether the page stays free meanwhile,
and how much memory the worker has after many games."""

from __future__ import annotations

import argparse
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, sync_playwright

import build
from tests.bench.__main__ import hosted, visitor

INSIDE = """
const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (...how) => {
  const made = await instantiate(...how);
  self.heap ??= made.exports?.memory ?? how[1]?.env?.memory;
  return made;
};
addEventListener("message", (event) => {
  if (event.data !== "heap") return;
  event.stopImmediatePropagation();
  postMessage(self.heap.buffer.byteLength);
});
"""
"""Runs in the worker before its own code, and tells how large Python's memory is."""
WATCH = f"""
const Worker = window.Worker;
const inside = {INSIDE!r};
const says = (data, word) => new TextDecoder("latin1").decode(data).includes(word);
window.decisions = [];
window.long = [];
window.Worker = class extends Worker {{
  constructor(address, how) {{
    super(`data:text/javascript,${{encodeURIComponent(inside)}}${{address.slice(address.indexOf(",") + 1)}}`, how);
    const begun = performance.now();
    this.addEventListener("message", (event) => {{
      if (typeof event.data === "number") {{
        window.heap = event.data;
        event.stopImmediatePropagation();
      }} else if (says(event.data, "ready")) window.ready = performance.now() - begun;
      else if (says(event.data, "answer")) decisions.push([asked, performance.now() - asked]);
    }});
    window.worker = this;
  }}
  postMessage(data, ...more) {{
    if (data instanceof Uint8Array && says(data, "ask")) asked = performance.now();
    super.postMessage(data, ...more);
  }}
}};
let asked = 0;
new PerformanceObserver((list) => {{
  for (const {{ startTime, duration }} of list.getEntries()) long.push([startTime, duration]);
}}).observe({{ type: "longtask" }});
"""
OVER = "document.querySelector('[data-phase=over], [data-phase=between]')"
LEVEL = {"hats": {2: "hard,hard", 3: "hard,hard,hard", 4: "hard,hard,hard,hard"}, "hato": {8: ",".join(["hard"] * 8)}}


def opened(page: Page, address: str, more: str) -> None:
    """Opens a game on the page that is there, and waits for its worker."""
    page.goto(f"{address}#{more}&seat=0&pace=instant&clock=off")
    page.wait_for_function("window.ready", timeout=60_000)


def played(page: Page) -> None:
    """Waits for the end of what the bots play."""
    page.wait_for_function(OVER, timeout=300_000)


def decide(page: Page, address: str, game: str, players: int, games: int) -> list[float]:
    """How long each decision of hard takes."""
    page.goto("about:blank")
    for seed in range(games):
        opened(page, address, f"game={game}&players={players}&bots={LEVEL[game][players]}&seed=bench-{seed}")
        played(page)
    return [took for _, took in page.evaluate("decisions")]


def hinted(page: Page, address: str, hints: int) -> tuple[list[float], list[float]]:
    """The tasks over 50 ms of the page while it waits for hints, and how long it waits."""
    page.goto("about:blank")
    opened(page, address, "game=hats&bots=,hard&seed=bench")
    page.wait_for_selector(".prompt[data-yours]", timeout=60_000)
    page.wait_for_timeout(2000)
    page.evaluate("decisions.length = long.length = 0")
    for _ in range(hints):
        page.keyboard.press("h")
        page.wait_for_selector(".advice[data-on]", timeout=60_000)
        page.keyboard.press("h")
        page.wait_for_timeout(200)
    waits = page.evaluate("decisions")
    tasks = page.evaluate("long")
    during = [took for begun, took in tasks if any(asked < begun < asked + waited for asked, waited in waits)]
    return during, [waited for _, waited in waits]


def heaps(page: Page, address: str, games: int, step: int) -> dict[int, float]:
    """The size of the worker's memory in MiB after so many games."""
    page.goto("about:blank")
    found = {}
    for seed in range(games):
        bots = "hard,normal" if seed % step == 0 else "easy,normal"
        opened(page, address, f"game=hats&bots={bots}&seed=heap-{seed}")
        played(page)
        if seed % step == step - 1 or not seed:
            page.evaluate("heap = 0, worker.postMessage('heap')")
            page.wait_for_function("heap")
            found[seed + 1] = page.evaluate("heap") / 2**20
    return found


def main() -> None:
    """Prints what was measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3, help="games for the decisions of each kind")
    parser.add_argument("--heap", type=int, default=200, help="games for the memory")
    asked = parser.parse_args()
    with TemporaryDirectory() as folder, sync_playwright() as playwright, visitor(playwright) as context:
        build.build(build.ROOT, Path(folder) / "site")
        with hosted(Path(folder)) as httpd:
            address = f"http://127.0.0.1:{httpd.server_port}/site/"
            page = context.new_page()
            page.add_init_script(WATCH)
            for game, kinds in LEVEL.items():
                for players in kinds:
                    took = decide(page, address, game, players, asked.games)
                    most = quantiles(took, n=20)[-1]
                    print(f"hard, {game}, {players}: {len(took)} decisions, median {median(took):.0f} ms, ", end="")
                    print(
                        f"95 % within {most:.0f} ms, worst {max(took):.0f} ms; worker {page.evaluate('ready'):.0f} ms"
                    )
            tasks, waits = hinted(page, address, 10)
            print(f"hints: median {median(waits):.0f} ms; tasks over 50 ms on the page meanwhile: {tasks}")
            for games, size in heaps(page, address, asked.heap, 25).items():
                print(f"memory of the worker after {games} games: {size:.1f} MiB")


if __name__ == "__main__":
    main()
