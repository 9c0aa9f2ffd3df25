"""Finds a Chromium for the browser tests; run as a module, it installs one where there is none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-default-apps",
)


def works(path: str) -> bool:
    """Whether the file is a browser, and not the stub that tells to install a snap."""
    try:
        told = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=30, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return told.returncode == 0 and "Chrom" in told.stdout


def find() -> str | None:
    """The path of a Chromium: the one named by $CHROMIUM, one on the path, or Playwright's own."""
    named = os.environ.get("CHROMIUM")
    if named:
        return named
    for path in filter(None, map(shutil.which, NAMES)):
        if works(path):
            return path
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    return own if Path(own).exists() else None


def install() -> None:
    """Installs Debian's Chromium as root, Playwright's otherwise."""
    root = os.geteuid() == 0
    if root and shutil.which("apt-get"):
        quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "update", "-q"], env=quiet, check=False)
        subprocess.run(
            ["apt-get", "install", "-y", "-q", "--no-install-recommends", "chromium"], env=quiet, check=False
        )
    if find() is None:
        wanted = ["install", *(["--with-deps"] if root else []), "chromium"]
        subprocess.run([sys.executable, "-m", "playwright", *wanted], check=False)


if __name__ == "__main__":
    if find() is None:
        install()
    if find() is None:
        sys.exit("The browser tests need Chromium. Install it, or name it: make test CHROMIUM=/path/to/chromium")
