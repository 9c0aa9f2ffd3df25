"""What pages tell of their workers."""

from __future__ import annotations

from playwright.sync_api import Page

COUNTED = """
const Worker = window.Worker;
window.made = [];
window.heard = 0;
window.Worker = class extends Worker {
  constructor(...how) {
    super(...how);
    made.push(this);
    this.addEventListener("message", () => heard++);
  }
};
"""


def count_workers(page: Page) -> None:
    """Has every page that opens here keep its workers, and count what they tell."""
    page.add_init_script(COUNTED)


def made(page: Page) -> int:
    """How many workers the page has made."""
    return int(page.evaluate("made.length"))


def heard(page: Page) -> int:
    """How many messages have come from them; there are two for each move of a bot, or more."""
    return int(page.evaluate("heard"))
