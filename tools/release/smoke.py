"""`python -m tools.release.smoke COMMAND …`: checks that a built Pizarra starts, scores and serves.

It needs only Python's standard library: the wheel and the single file bring their packages.
"""

from __future__ import annotations

import contextlib
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Final

EXAMPLE: Final = Path(__file__).resolve().parents[2] / "docs" / "examples" / "molotow.json"

SECONDS: Final = 120
"""Limit of the first start, in which the single file is unpacked."""

FILES: Final = ("", "main.dart.wasm", "page.js")
"""Paths that a browser requests from the server."""


def smoke(command: Sequence[str]) -> str | None:
    """Score an example and serve the app with a command; return the problem, or None."""
    scored = subprocess.run([*command, "score", str(EXAMPLE)], check=False)  # noqa: S603 - ours
    if scored.returncode:
        return f"`score` ended with {scored.returncode}"
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as data:
        words = ["serve", "--no-browser", "--data", data, "--port", str(port)]
        with subprocess.Popen([*command, *words]) as server:  # noqa: S603 - ours
            try:
                return _problem(server, f"http://127.0.0.1:{port}/")
            finally:
                server.terminate()


def _problem(server: subprocess.Popen[bytes], address: str) -> str | None:
    """Return what is wrong with the files that a server sends; None if nothing is."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        if server.poll() is not None:
            return f"`serve` ended with {server.returncode}"
        with contextlib.suppress(urllib.error.URLError, ConnectionError):
            for name in FILES:
                with urllib.request.urlopen(address + name, timeout=20) as answer:  # noqa: S310 - ours
                    if not answer.read():
                        return f"/{name} is empty"
            return None
        time.sleep(0.2)
    return "`serve` does not answer"


if __name__ == "__main__":
    wrong = smoke(sys.argv[1:])
    print(wrong or "It starts, scores and serves.")
    sys.exit(wrong is not None)
