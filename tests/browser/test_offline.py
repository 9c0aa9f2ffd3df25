"""What remains without a network, and how a newer version takes the place of an older one."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
import shutil
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

import build
import serve
from engine.text import LANGUAGES, Text
from tests.browser.conftest import START
from tests.browser.workers import count_workers, heard, made

DEAL = '[Game "hato"] [Deals "1"] [Seed "7"] ' + " ".join(f'[Bot.{seat} "normal"]' for seat in range(8))
WHOLE = ("#game=hats&bots=normal,normal&seed=7&pace=quick&seat=0", f"#record={quote(DEAL)}&pace=instant&seat=0")
"""A game of each that bots play to its end."""
SAYS = Text("en")
READ_BACK = """async () => {
  const [name] = await caches.keys();
  const kept = await caches.open(name);
  const scope = new URL("./", document.baseURI).href;
  const files = {};
  for (const request of await kept.keys()) {
    const hash = await crypto.subtle.digest("SHA-256", await (await kept.match(request)).arrayBuffer());
    const bytes = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0"));
    files[request.url.replace(scope, "")] = bytes.join("");
  }
  return files;
}"""


@contextmanager
def hosted(folder: Path, port: int = 0) -> Iterator[str]:
    """Serves a folder meanwhile."""
    httpd = serve.server(folder, port)
    thread = threading.Thread(target=httpd.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{httpd.server_port}/"
    httpd.shutdown()
    httpd.server_close()
    thread.join()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A visitor."""
    context = browser.new_context(locale="en")
    yield context
    context.close()


@pytest.fixture
def host(built: Path, tmp_path: Path) -> Path:
    """A folder of a host, in which the site lies deeper down and may be changed."""
    shutil.copytree(built, tmp_path / "host" / "wiki" / "static" / "hatbox")
    return tmp_path / "host"


def visit(page: Page, address: str, sign: str = "ready") -> None:
    """Opens an address and waits for what the foot of the page says of it."""
    page.goto(address)
    page.wait_for_selector("html[data-state=ready]", state="attached", timeout=START)
    page.wait_for_selector(f"[data-offline={sign}]", state="attached", timeout=START)


def rebuilt(site: Path) -> str:
    """Puts a newer version in place of the one that is there."""
    page = (site / "index.html").read_text(encoding="utf-8")
    old = json.loads((site / "version.json").read_text(encoding="utf-8"))["version"]
    new = "f" * len(old)
    (site / "index.html").write_text(
        page.replace(f'data-version="{old}"', f'data-version="{new}"').replace("<title>Hatbox", "<title>Newer Hatbox"),
        encoding="utf-8",
    )
    (site / "version.json").write_text(json.dumps({"version": new}), encoding="utf-8")
    subprocess.run(["node", "offline.mjs", site, new], cwd=build.ROOT, check=True)
    for name in ("index.html", "version.json", "sw.js"):
        (site / f"{name}.br").unlink()
        (site / f"{name}.gz").unlink()
    return new


def test_exactly_the_files_that_are_needed_are_kept(built: Path) -> None:
    """No file more, none less, each with the hash of its content."""
    worker = (built / "sw.js").read_text(encoding="utf-8")
    listed = re.search(r"const FILES = (\[.*?\]);", worker)
    assert listed
    told = {entry["url"]: entry["integrity"] for entry in json.loads(listed[1])}
    needed = {path for path in (built / build.PARTS).iterdir() if path.suffix not in {".br", ".gz"}}
    needed |= {built / "index.html", built / "manifest.webmanifest"}
    assert set(told) == {path.relative_to(built).as_posix() for path in needed}
    for url, integrity in told.items():
        hashed = base64.b64encode(hashlib.sha256((built / url).read_bytes()).digest()).decode()
        assert integrity == f"sha256-{hashed}"


def test_a_part_is_named_after_its_content(built: Path) -> None:
    """So that no cache anywhere can take an old one for a new one."""
    for path in (built / build.PARTS).iterdir():
        if path.suffix not in {".br", ".gz"}:
            assert f"-{hashlib.sha256(path.read_bytes()).hexdigest()[:12]}." in path.name


def test_what_lies_compressed_beside_a_file_is_that_file(built: Path) -> None:
    """Byte for byte."""
    zipped = list(built.rglob("*.gz"))
    assert {path.with_suffix("").name for path in zipped} >= {"index.html", "sw.js", "version.json"}
    for path in zipped:
        assert gzip.decompress(path.read_bytes()) == path.with_suffix("").read_bytes()
        unpack = (
            "process.stdout.write(require('zlib').brotliDecompressSync(require('fs').readFileSync(process.argv[1])))"
        )
        brotli = subprocess.run(["node", "-e", unpack, path.with_suffix(".br")], capture_output=True, check=True)
        assert brotli.stdout == path.with_suffix("").read_bytes()


def test_a_whole_game_after_the_host_is_gone(context: BrowserContext, host: Path) -> None:
    """One visit is enough, in any folder of a host; everything kept has been read back and is whole."""
    page = context.new_page()
    count_workers(page)
    complaints: list[str] = []
    context.on("weberror", lambda error: complaints.append(str(error.error)))
    site = host / "wiki" / "static" / "hatbox"
    with hosted(host) as address:
        place = f"{address}wiki/static/hatbox/"
        visit(page, place)
        kept = page.evaluate(READ_BACK)
        assert kept == {name: hashlib.sha256((site / name).read_bytes()).hexdigest() for name in kept}
    page.goto("about:blank")
    visit(page, place)
    assert page.inner_text(".offline-sign") == SAYS("offline.ready")
    for game in WHOLE:
        page.goto(f"{place}{game}")
        page.reload()
        page.wait_for_selector("[data-phase=over]", state="attached", timeout=3 * START)
        assert made(page) == 1 and heard(page) > 20, "bots think in their worker"
    page.goto(f"{place}#rules=hato")
    page.click(".book-chapter [data-on^='app:demo:']")
    page.wait_for_selector(".view-foot .narration:not(:empty)")
    page.goto(f"{place}#lesson=hats")
    page.wait_for_selector("[data-told] .narration")
    page.goto(f"{place}#edit=hats")
    page.wait_for_selector(".edit")
    page.goto(place)
    page.wait_for_selector(".saves li")
    page.click("[data-on='start:lang:ru']")
    page.wait_for_selector("html[lang=ru]", state="attached")
    assert complaints == []


def test_a_newer_version_is_offered_and_taken_when_the_player_says_so(context: BrowserContext, host: Path) -> None:
    """It is never forced, and old and new are never mixed."""
    page = context.new_page()
    site = host / "wiki" / "static" / "hatbox"
    with hosted(host) as address:
        place = f"{address}wiki/static/hatbox/"
        visit(page, place)
        new = rebuilt(site)
        visit(page, place)
        page.wait_for_selector(".offer", timeout=START)
        assert page.title() == "Hatbox"
        assert page.inner_text(".offer p") == SAYS("offline.newer")
        page.click(f"text={SAYS('offline.later')}")
        page.wait_for_selector(".offer", state="detached")
        page.reload()
        page.wait_for_selector(".offer", timeout=START)
        assert page.title() == "Hatbox"
        with page.expect_navigation():
            page.click(f".offer >> text={SAYS('offline.reload')}")
        page.wait_for_selector("[data-offline=ready]", state="attached", timeout=START)
        assert (page.title(), page.get_attribute("html", "data-version")) == ("Newer Hatbox", new)
        assert page.evaluate("caches.keys()") == [f"hatbox-{new}"]


def test_an_update_that_breaks_off_leaves_the_old_version_whole(context: BrowserContext, host: Path) -> None:
    """It is taken up again at the next visit."""
    page = context.new_page()
    site = host / "wiki" / "static" / "hatbox"
    with hosted(host) as address:
        place = f"{address}wiki/static/hatbox/"
        visit(page, place)
        new = rebuilt(site)
        whole = (site / "index.html").read_bytes()
        (site / "index.html").write_bytes(whole[: len(whole) // 2])
        visit(page, place)
        page.wait_for_timeout(1000)
        assert not page.locator(".offer").count()
        assert page.get_attribute("html", "data-version") != new
        (site / "index.html").write_bytes(whole)
        visit(page, place)
        page.wait_for_selector(".offer", timeout=START)


def test_a_damaged_file_is_fetched_again_before_the_page_calls_itself_ready(
    context: BrowserContext, host: Path
) -> None:
    """The sign is honest."""
    page = context.new_page()
    with hosted(host) as address:
        place = f"{address}wiki/static/hatbox/"
        visit(page, place)
        kept = page.evaluate(READ_BACK)
        spoil = """async () => {
          const kept = await caches.open((await caches.keys())[0]);
          const [icon] = (await kept.keys()).filter((request) => request.url.includes("icon"));
          await kept.put(icon, new Response("<svg/>"));
        }"""
        page.evaluate(spoil)
        assert page.evaluate(READ_BACK) != kept
        visit(page, place)
        assert page.evaluate(READ_BACK) == kept


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_room_for_the_files_is_said(browser: Browser, site: str, lang: str) -> None:
    """The page can be played all the same."""
    context = browser.new_context(locale=lang, service_workers="block")
    page = context.new_page()
    visit(page, site, "failed")
    assert page.inner_text(".offline-sign") == Text(lang)("offline.failed")
    context.close()


@pytest.mark.parametrize("answer", [{"status": 404}, {"body": "<p>Hello", "content_type": "text/html"}])
def test_a_host_without_the_service_worker_is_told_of(
    context: BrowserContext, site: str, answer: dict[str, Any]
) -> None:
    """Some drop the file or send their own page; the foot says that a network is needed."""
    page = context.new_page()
    context.route("**/sw.js", lambda route: route.fulfill(**answer))
    visit(page, site, "failed")
    assert page.inner_text(".offline-sign") == SAYS("offline.failed")
