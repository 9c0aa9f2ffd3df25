"""Measures how long the built site takes from the address to the first screen that answers."""

from __future__ import annotations

import threading
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright

import build
import serve
from tests.browser import chromium

VISITORS = 5
SLOW = 4
"""How many times slower the processor is made, as a phone's would be."""


def visit(page: Page, address: str) -> float:
    """Milliseconds until the page is ready."""
    page.goto(address)
    page.wait_for_selector("html[data-state=ready]", state="attached")
    return float(page.evaluate("performance.now()"))


def visits(browser: Browser, address: str, slow: int) -> tuple[float, float]:
    """The time of a first visit and of the next one."""
    context = browser.new_context()
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slow})
    times = visit(page, address), visit(page, address)
    context.close()
    return times


def main() -> None:
    """Prints the medians, and how much has to arrive."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder) / "dist"
        build.build(build.ROOT, site)
        httpd = serve.server(site)
        threading.Thread(target=httpd.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.FLAGS)
        print(f"to arrive: {sum(build.parts(site).values()) / 1e6:.2f} MB before compression by the host")
        for slow in (1, SLOW):
            times = [visits(browser, f"http://127.0.0.1:{httpd.server_port}/", slow) for _ in range(VISITORS)]
            first, again = (median(column) for column in zip(*times, strict=True))
            print(f"processor 1/{slow}: first visit {first:.0f} ms, next {again:.0f} ms (medians of {VISITORS})")
        browser.close()
        httpd.shutdown()
        httpd.server_close()


if __name__ == "__main__":
    main()
