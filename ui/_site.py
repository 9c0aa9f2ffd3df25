"""The site behind the page: what keeps it without a network, what is new on its host. Imported by `ui.dom` alone."""

from __future__ import annotations

import asyncio
import sys
from typing import Any

from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js
from pyscript import document, window

_FRESH = window.JSON.parse('{"cache": "no-store"}')
_UNCACHED = window.JSON.parse('{"updateViaCache": "none"}')


def version() -> str:
    """The name of this very build; empty for the single file, which has no site behind it."""
    return str(document.documentElement.dataset.version)


def is_whole() -> bool:
    """Whether all code and texts have come."""
    return not window.hatbox.later.length


async def bring_rest() -> bool:
    """Has the code and the texts brought without which the page could begin; whether all of it is there now."""
    try:
        await window.hatbox.bringRest()
    except JsException:
        return False
    sys.path_importer_cache.clear()  # They list what was in the folders before.
    return True


async def keep_site() -> bool:
    """Has the files of this build kept by the browser; whether all are there, read back and found whole."""
    try:
        registration = await window.navigator.serviceWorker.register("./sw.js", _UNCACHED)
        worker = registration.active or registration.waiting or registration.installing
        if not registration.active and not await _reaches(worker, "activated"):
            return False
        return bool(await _asked(worker, "check") == version())
    except (AttributeError, JsException):  # No such thing here, or it is forbidden.
        return False


async def newer_site() -> bool:
    """Whether the host has another build, and this one can be left for it; False without a network."""
    try:
        response = await window.fetch("./version.json", _FRESH)
        if not response.ok or (await response.json()).version == version():
            return False
        registration = await _registration()
        if not registration:
            return True
        await registration.update()
        if registration.installing:
            await _reaches(registration.installing, "installed")
        return bool(registration.waiting)
    except (AttributeError, JsException):
        return False


async def take_newer_site() -> None:
    """Leaves this build for the newer one."""
    registration = await _registration()
    if registration and registration.waiting:
        moved = asyncio.get_running_loop().create_future()
        window.navigator.serviceWorker.oncontrollerchange = create_once_callable(lambda event: moved.set_result(None))
        registration.waiting.postMessage("take over")
        await moved
    window.location.reload()


async def _registration() -> Any:
    container = getattr(window.navigator, "serviceWorker", None)
    return await container.getRegistration() if container else None


async def _reaches(worker: Any, state: str) -> bool:
    """Waits until a worker is in a state; False when it never will be."""
    reached = asyncio.get_running_loop().create_future()

    def look(_event: object = None) -> None:
        if worker.state in (state, "redundant") and not reached.done():
            reached.set_result(worker.state == state)

    listener = create_proxy(look)
    worker.addEventListener("statechange", listener)
    look()
    try:
        return bool(await reached)
    finally:
        worker.removeEventListener("statechange", listener)
        listener.destroy()


async def _asked(worker: Any, question: str) -> str:
    """What the worker answers."""
    channel = window.MessageChannel.new()
    answered = asyncio.get_running_loop().create_future()
    channel.port1.onmessage = create_once_callable(lambda event: answered.set_result(event.data))
    worker.postMessage(question, to_js([channel.port2]))
    return str(await answered)
