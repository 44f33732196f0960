"""A web server for the built folder on this computer, to try it out."""

from __future__ import annotations

import mimetypes
import re
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, BinaryIO, Final

_TYPES: Final = {".wasm": "application/wasm", ".mjs": "text/javascript", ".js": "text/javascript"}


_COMPRESSED: Final = (("br", ".br"), ("gzip", ".gz"))
"""Content encodings and the endings of such files, the smallest first."""


class _Files(SimpleHTTPRequestHandler):
    """Serves files, compressed if there is a compressed copy that the browser accepts."""

    protocol_version = "HTTP/1.1"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | _TYPES

    def send_head(self) -> Any:
        """Send the head of a response; return its open body."""
        path = Path(self.translate_path(self.path))
        if path.is_dir():
            path /= "index.html"
        accepted = re.findall(r"[\w-]+", self.headers.get("Accept-Encoding", ""))
        for encoding, ending in _COMPRESSED if path.is_file() else ():
            compressed = path.with_name(path.name + ending)
            if encoding in accepted and compressed.is_file():
                return self._send_compressed(path, compressed, encoding)
        return super().send_head()

    def _send_compressed(self, path: Path, compressed: Path, encoding: str) -> BinaryIO:
        data = compressed.open("rb")
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", encoding)
        self.send_header("Content-Length", str(compressed.stat().st_size))
        self.end_headers()
        return data

    def end_headers(self) -> None:
        """Let browsers keep files for a minute, as web servers commonly do."""
        self.send_header("Cache-Control", "max-age=60")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the name is given
        """Log nothing."""


def serve(folder: Path, port: int = 0) -> ThreadingHTTPServer:
    """Return a server for a folder on a loopback port; 0 stands for a free one."""
    mimetypes.add_type("text/javascript", ".mjs")
    return ThreadingHTTPServer(("127.0.0.1", port), partial(_Files, directory=str(folder)))
