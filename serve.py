"""Serves a built site on this machine, for playing and for the tests."""

from __future__ import annotations

import argparse
import os
import re
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

ROOT = Path(__file__).parent


TYPES = {
    "": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".pack": "application/octet-stream",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}


COMPRESSED = {"br": ".br", "gzip": ".gz"}
"""What lies beside the files, the best first."""


class Handler(SimpleHTTPRequestHandler):
    """Sends files, as small as the browser takes them and with word of how long they last."""

    protocol_version = "HTTP/1.1"
    extensions_map = TYPES
    lasting = re.compile(r"-[0-9a-f]{12}\.\w+$")
    """What never changes under the same name."""
    _coding = ""

    def send_head(self) -> BytesIO | BinaryIO | None:
        """Sends the compressed neighbour of a file where the browser takes it."""
        asked = self.path.partition("?")[0]
        if asked.endswith("/"):
            asked += "index.html"
        accepted = re.findall(r"\w+", self.headers.get("Accept-Encoding", ""))
        file = Path(self.translate_path(asked))
        codings = (code for code, end in COMPRESSED.items() if code in accepted and Path(f"{file}{end}").is_file())
        self._coding = next(codings, "")
        if self._coding:
            self.path = asked + COMPRESSED[self._coding]
        return super().send_head()

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """The type of a file, whatever it is compressed by."""
        return super().guess_type(str(path).removesuffix(COMPRESSED.get(self._coding, "")))

    def end_headers(self) -> None:
        # A rebuilt file must be seen at the next visit; an unchanged one is answered with 304.
        lasting = self.lasting.search(self.path.removesuffix(COMPRESSED.get(self._coding, "")))
        self.send_header("Cache-Control", "max-age=31536000, immutable" if lasting else "no-cache")
        self.send_header("Vary", "Accept-Encoding")
        if self._coding:
            self.send_header("Content-Encoding", self._coding)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Stays silent: the terminal shows the address, not every file."""


def server(folder: Path, port: int = 0, handler: type[Handler] = Handler) -> ThreadingHTTPServer:
    """A server of the folder, bound to this machine alone; port 0 takes any that is free."""
    return ThreadingHTTPServer(("127.0.0.1", port), partial(handler, directory=str(folder)))


def main() -> None:
    """Serves dist/ until interrupted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8000)
    port = parser.parse_args().port
    try:
        httpd = server(ROOT / "dist", port)
    except OSError as error:
        sys.exit(f"Port {port} can't be used ({error.strerror}). Choose another: make play PORT={port + 1}")
    print(f"Hatbox is played at http://127.0.0.1:{httpd.server_port}/ (stop with Ctrl+C)", flush=True)
    try:
        httpd.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
