"""Has Lighthouse judge the built page as on a phone, and the plain page beside it for the time that it blocks."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import build
from tests.bench import yardstick
from tests.bench.__main__ import hosted
from tests.browser import chromium

WHOLE = ("accessibility", "best-practices", "seo")
"""The categories in which nothing may be amiss."""
AUDITS = ("first-contentful-paint", "largest-contentful-paint", "cumulative-layout-shift")
GOOD = 0.9
BLOCKED = "total-blocking-time"
SHARE = 0.5
"""How much of the plain page's blocking the site may have."""


def judged(address: str, report: Path) -> dict[str, Any]:
    """What Lighthouse says of an address."""
    flags = " ".join(["--headless=new", *chromium.FLAGS])
    subprocess.run(
        [
            *("node", "node_modules/lighthouse/cli/index.js", address, "--quiet", "--output=json"),
            *(f"--output-path={report}", f"--chrome-path={chromium.find()}", f"--chrome-flags={flags}"),
        ],
        cwd=build.ROOT,
        check=True,
    )
    return dict(json.loads(report.read_text(encoding="utf-8")))


def main() -> None:
    """Prints the scores; fails where one is too low."""
    wrong = []
    with TemporaryDirectory() as temporary:
        folder = Path(temporary)
        build.build(build.ROOT, folder / "site")
        yardstick.write(build.ROOT / "node_modules", folder)
        build.compress(build.ROOT, folder)
        with hosted(folder) as httpd:
            host = f"http://127.0.0.1:{httpd.server_port}/"
            site = judged(f"{host}site/", folder / "site.json")
            plain = judged(f"{host}pyodide/", folder / "plain.json")
    for name in WHOLE:
        score = site["categories"][name]["score"]
        print(f"{name}: {100 * score:.0f}")
        if score < 1:
            references = [each["id"] for each in site["categories"][name]["auditRefs"]]
            wrong += [f"{name}: {each}" for each in references if site["audits"][each]["score"] not in (None, 1)]
    for name in AUDITS:
        audit = site["audits"][name]
        print(f"{name}: {audit['score']} ({audit['displayValue']})")
        wrong += [name] if audit["score"] < GOOD else []
    blocked, most = (judgement["audits"][BLOCKED]["numericValue"] for judgement in (site, plain))
    print(f"{BLOCKED}: {blocked:.0f} ms, plain page {most:.0f} ms")
    wrong += [BLOCKED] if blocked > SHARE * most else []
    if wrong:
        sys.exit("Too low: " + "; ".join(wrong))


if __name__ == "__main__":
    main()
