"""A worker beside the page, made of what the page is made of. Imported by `ui.dom` alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pyodide_js
from pyodide.ffi import JsException, create_proxy, to_js
from pyscript import document, window

_SCRIPTS = ("python.mjs", "pyodide.asm.mjs")
_ARCHIVES = ("app.tar", "rest.tar")
_LIBRARY = "/lib/python314.zip"
_MODULE = window.JSON.parse('{"type": "module"}')


async def start_worker(hear: Callable[[bytes], None], lose: Callable[[], None]) -> Worker | None:
    """A worker that calls `hear` with its messages and `lose` when it fails; None where there can be none."""
    code = document.getElementById("worker").textContent
    try:
        scripts = {name: await window.hatbox.script(name) for name in _SCRIPTS}
        archives = {name: await window.hatbox.archive(name) for name in _ARCHIVES}
        # The address holds the code itself: no other kind of address works in a page that is a file.
        worker = window.Worker.new(f"data:text/javascript,{window.encodeURIComponent(code)}", _MODULE)
    except (AttributeError, JsException):
        return None
    library = pyodide_js.FS.readFile(_LIBRARY)
    parts = {"scripts": scripts, "archives": archives, "library": library, "wasm": window.hatbox.wasm}
    worker.postMessage(to_js(parts, dict_converter=window.Object.fromEntries), to_js([library.buffer]))
    return Worker(worker, hear, lose)


class Worker:
    """A worker as the page holds it."""

    def __init__(self, worker: Any, hear: Callable[[bytes], None], lose: Callable[[], None]) -> None:
        self._worker = worker
        self._proxies = {
            "message": create_proxy(lambda event: hear(event.data.to_bytes())),
            "error": create_proxy(lambda event: lose()),
        }
        for kind, proxy in self._proxies.items():
            worker.addEventListener(kind, proxy)

    def post(self, message: bytes) -> None:
        """Sends it a message."""
        self._worker.postMessage(to_js(message))

    def close(self) -> None:
        """Ends it; nothing is heard of it any more."""
        self._worker.terminate()
        for kind, proxy in self._proxies.items():
            self._worker.removeEventListener(kind, proxy)
            proxy.destroy()
