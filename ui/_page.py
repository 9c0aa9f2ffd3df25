"""The browser around the screen: frames, storage, address, files and settings. Imported by `ui.dom` alone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js
from pyscript import document, window

from ui.storage import StorageError

FILE_LIMIT = 256 * 1024
"""Bytes that are read of a file, and one more, so that its reader can see that it is too long."""

_reduced = window.matchMedia("(prefers-reduced-motion: reduce)")
_waiting: dict[Callable[[], None], None] = {}


def schedule(job: Callable[[], None]) -> None:
    """Runs the job before the next frame is painted, once, however often it is asked for until then."""
    if not _waiting:
        window.requestAnimationFrame(_run_proxy)
    _waiting[job] = None


def _run(_time: float) -> None:
    jobs = list(_waiting)
    _waiting.clear()
    for job in jobs:
        job()


_run_proxy = create_proxy(_run)


async def sleep(ms: float) -> None:
    """Waits some milliseconds."""
    await asyncio.sleep(ms / 1000)


def read(key: str) -> str | None:
    """What is stored under the key; None when nothing is. Raises StorageError."""
    text = _stored("getItem", key)
    return text if isinstance(text, str) else None


def write(key: str, text: str) -> None:
    """Stores a text under the key. Raises StorageError."""
    _stored("setItem", key, text)


def remove(key: str) -> None:
    """Forgets what is stored under the key. Raises StorageError."""
    _stored("removeItem", key)


def keys() -> list[str]:
    """The keys under which something is stored. Raises StorageError."""
    try:
        return [str(key) for key in window.Object.keys(window.localStorage)]
    except JsException as error:
        raise StorageError("forbidden") from error


def _stored(method: str, *args: str) -> Any:
    try:
        return getattr(window.localStorage, method)(*args)
    except AttributeError:  # There is none: it is null.
        raise StorageError("forbidden") from None
    except JsException as error:
        names = (error.name, getattr(error.js_error, "name", ""))
        raise StorageError("full" if "QuotaExceededError" in names else "forbidden") from error


def on_storage(handler: Callable[[str], None]) -> None:
    """Calls the handler with each key that another tab has changed, with the empty text when it has emptied all."""
    window.addEventListener("storage", create_proxy(lambda event: handler(event.key or "")))


def address() -> str:
    """The fragment of the page's address, as it is written there."""
    return str(window.location.hash).removeprefix("#")


def set_address(fragment: str, push: bool = False) -> None:
    """Writes the fragment; with `push` the browser's Back leads to the present one."""
    location = window.location
    url = f"#{fragment}" if fragment else f"{location.pathname}{location.search}"
    change = window.history.pushState if push else window.history.replaceState
    # The state of an entry says that Back stays in here.
    change(True if push else window.history.state, "", url)


def link(fragment: str) -> str:
    """The whole address of a place of this page."""
    return f"{str(window.location.href).partition('#')[0]}#{fragment}"


def go_back() -> bool:
    """Goes back where the browser's Back leads to another place of this page, and tells whether it does."""
    within = bool(window.history.state)
    if within:
        window.history.back()
    return within


def on_back(handler: Callable[[], None]) -> None:
    """Calls the handler when the player has gone back or forth, or written another fragment."""
    window.addEventListener("popstate", create_proxy(lambda event: handler()))


def save_file(name: str, text: str) -> None:
    """Lets the player download a text as a file."""
    _save(name, window.Blob.new(to_js([text])))


async def save_picture(name: str, picture: str, width: int) -> None:
    """Lets the player download an SVG picture as a PNG file of so many pixels across. Raises JsException where the
    browser can't draw it."""
    image = window.Image.new()
    image.src = f"data:image/svg+xml,{window.encodeURIComponent(picture)}"
    await image.decode()
    canvas = document.createElement("canvas")
    canvas.width, canvas.height = width, round(width * image.naturalHeight / image.naturalWidth)
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height)
    canvas.toBlob(create_once_callable(lambda blob: _save(name, blob)))


def _save(name: str, blob: Any) -> None:
    link = document.createElement("a")
    link.download = name
    link.href = window.URL.createObjectURL(blob)
    link.click()
    # The browser reads it after this; a minute is ample.
    window.setTimeout(create_once_callable(lambda: window.URL.revokeObjectURL(link.href)), 60_000)


def read_file(file: Any, handler: Callable[[str], object]) -> None:
    """Calls the handler with the text of a file, or with the beginning of one that is too long."""
    file.slice(0, FILE_LIMIT + 1).text().then(create_once_callable(handler))


async def copy(text: str) -> bool:
    """Puts a text on the clipboard, and tells whether the browser let it."""
    try:
        await window.navigator.clipboard.writeText(text)
    except (JsException, AttributeError):  # Refused, or a page that is not secure and so has no clipboard.
        return False
    return True


def crypto_seed() -> str:
    """128 random bits of the browser's, in hexadecimal."""
    return bytes(window.crypto.getRandomValues(window.Uint8Array.new(16)).to_py()).hex()


def languages() -> list[str]:
    """The languages that the player has told the browser, the best first."""
    return [str(code) for code in window.navigator.languages]


def page_lang() -> str:
    """The language that the page is in."""
    return str(document.documentElement.lang)


def set_lang(code: str) -> None:
    """Tells the browser which language the page is in."""
    if document.documentElement.lang != code:  # It works out every style anew for the same one, too.
        document.documentElement.lang = code


def reduced_motion() -> bool:
    """Whether the player wants little to move."""
    return bool(_reduced.matches)


def on_visibility(handler: Callable[[bool], None]) -> None:
    """Calls the handler with whether the page can be seen, whenever that changes."""
    document.addEventListener("visibilitychange", create_proxy(lambda event: handler(not document.hidden)))


def fill_screen(fill: bool) -> None:
    """Gives the whole screen to the page, or gives it back, where the browser lets it."""
    try:
        if fill:
            document.documentElement.requestFullscreen().catch(_ignored)
        elif document.fullscreenElement:
            document.exitFullscreen().catch(_ignored)
    except AttributeError:  # There is no such thing here.
        pass


_ignored = create_proxy(lambda error: None)


def on_whole_screen(handler: Callable[[bool], None]) -> None:
    """Calls the handler with whether the page has the whole screen, whenever that changes."""
    document.addEventListener("fullscreenchange", create_proxy(lambda event: handler(bool(document.fullscreenElement))))


def set_state(state: str) -> None:
    """Tells the page, and whoever watches it, that it is `ready`; what is raised before makes it `failed`."""
    document.documentElement.dataset.state = state


def pending_tap() -> str:
    """The `data-on` that was tapped before there was anyone to hear; the next call gives nothing."""
    pending = getattr(window, "hatboxPending", None)
    if not pending:
        return ""
    window.hatboxPending = None
    for element in document.querySelectorAll("[data-pressed]"):
        element.removeAttribute("data-pressed")
    return str(pending.on)
