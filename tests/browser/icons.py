"""Draws the icons that must be PNG from the one that is SVG; run again when that changes."""

from __future__ import annotations

from playwright.sync_api import Browser, sync_playwright

import build
from tests.browser import chromium

SHARE = 0.7
"""How much of a tile the drawing takes, so that a system may cut the tile round."""


def tile(browser: Browser, side: int) -> bytes:
    """The icon on the colour of the page, as a PNG."""
    drawing = (build.ROOT / "static" / "icon.svg").read_text(encoding="utf-8")
    page = browser.new_page(viewport={"width": side, "height": side})
    page.set_content(
        f"<style>html {{ background: {build.LIGHT}; height: 100%; display: grid; place-items: center; }}"
        f" svg {{ width: {SHARE * side}px; }}</style>{drawing}"
    )
    png = page.screenshot()
    page.close()
    return png


def main() -> None:
    """Writes them beside the SVG."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.FLAGS)
        for side in build.ICONS:
            (build.ROOT / "static" / f"icon-{side}.png").write_bytes(tile(browser, side))


if __name__ == "__main__":
    main()
