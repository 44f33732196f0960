"""A web server for the built folder on this computer, to try it out."""

from __future__ import annotations

import mimetypes
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

_TYPES: Final = {".wasm": "application/wasm", ".mjs": "text/javascript", ".js": "text/javascript"}


class _Files(SimpleHTTPRequestHandler):
    """Serves files, in their compressed form (`.gz`) if there is one and the browser takes it."""

    protocol_version = "HTTP/1.1"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | _TYPES

    def send_head(self) -> Any:
        """Send the head of a response; return its open body."""
        path = Path(self.translate_path(self.path))
        if path.is_dir():
            path /= "index.html"
        compressed = path.with_name(f"{path.name}.gz")
        takes = "gzip" in self.headers.get("Accept-Encoding", "")
        if not path.is_file() or not takes or not compressed.is_file():
            return super().send_head()
        data = compressed.open("rb")
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
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
