"""A page that is controlled over WebDriver, as WebKit's browsers are."""

from __future__ import annotations

import base64
import json
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any, Final

from playwright.sync_api import Error as Failure

from tests.browser.harness import free_port
from tests.engines.acting import ActingPage
from tests.engines.pages import SIZE, EnginePage

_ANSWER_SECONDS: Final = 150


class _Connection:
    """The connection to the WebDriver server."""

    def __init__(self, address: str) -> None:
        self._address = address

    def send(self, method: str, path: str, given: object = None) -> Any:
        data = None if given is None else json.dumps(given).encode()
        request = urllib.request.Request(
            self._address + path,
            data=data,
            method=method,
            headers={"Content-Type": "application/json"},
        )
        try:
            with urllib.request.urlopen(request, timeout=_ANSWER_SECONDS) as answer:
                return json.loads(answer.read())["value"]
        except urllib.error.HTTPError as error:
            answer = json.loads(error.read())["value"]
            message = f"context was destroyed: {answer['error']}: {answer['message']}"
            raise Failure(message) from error


class _Page(ActingPage):
    """One tab; commands go to the tab that was chosen last."""

    pointer = "mouse"  # this WebDriver server has no touch input

    def __init__(self, connection: _Connection, handle: str) -> None:
        self._connection = connection
        self._handle = handle

    def _ask(self, method: str, path: str, given: object = None) -> Any:
        self._connection.send("POST", "/window", {"handle": self._handle})
        return self._connection.send(method, path, given)

    def goto(self, url: str) -> None:
        self._ask("POST", "/url", {"url": url})

    def run(self, script: str) -> Any:
        answer = self._ask(
            "POST",
            "/execute/async",
            {
                "script": "const done = arguments[0];"
                f"({script}).then(value => done({{ value }}),"
                " error => done({ error: String(error) }));",
                "args": [],
            },
        )
        if "error" in answer:
            raise Failure(answer["error"])
        return answer["value"]

    def reload(self) -> None:
        self._ask("POST", "/refresh", {})

    def screenshot(self) -> bytes:
        return base64.b64decode(self._ask("GET", "/screenshot"))

    def act(self, source: Mapping[str, Any]) -> None:
        self._ask("POST", "/actions", {"actions": [source]})

    def set_viewport_size(self, size: Mapping[str, int]) -> None:
        """Resize the window so that the page in it has this size."""
        inner = dict(size)
        for _ in range(2):
            self._ask("POST", "/window/rect", inner)
            shown = self.evaluate("() => ({ width: innerWidth, height: innerHeight })")
            inner = {side: inner[side] + size[side] - shown[side] for side in size}

    def bring_to_front(self) -> None:
        self._connection.send("POST", "/window", {"handle": self._handle})

    def close(self) -> None:
        self._ask("DELETE", "/window")


@contextmanager
def session(address: str, wanted: Mapping[str, Any]) -> Iterator[Callable[[], EnginePage]]:
    """Run a browser that has these capabilities; yield a function that opens a tab.

    Args:
        address: Of the WebDriver server.
        wanted: The capabilities.
    """
    capabilities = {"capabilities": {"alwaysMatch": wanted}}
    answer = _Connection(address).send("POST", "/session", capabilities)
    connection = _Connection(f"{address}/session/{answer['sessionId']}")
    connection.send("POST", "/timeouts", {"script": 140_000, "pageLoad": 140_000})
    width, height = SIZE
    first = [connection.send("GET", "/window")]

    def tab() -> EnginePage:
        handle = first.pop() if first else connection.send("POST", "/window/new", {"type": "tab"})
        page = _Page(connection, handle["handle"] if isinstance(handle, dict) else handle)
        page.bring_to_front()
        connection.send("POST", "/window/rect", {"width": width, "height": height})
        return page

    try:
        yield tab
    finally:
        connection.send("DELETE", "")


@contextmanager
def driver(program: str, env: Mapping[str, str] | None = None) -> Iterator[str]:
    """Run a WebDriver server; yield its address.

    Args:
        program: Its name.
        env: The whole environment of the process; by default the one of the tests.
    """
    port = free_port()
    process = subprocess.Popen(
        [program, f"--port={port}"],
        env=env,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    address = f"http://127.0.0.1:{port}"
    try:
        for _ in range(100):
            with suppress(OSError), urllib.request.urlopen(f"{address}/status", timeout=5):
                break
            time.sleep(0.1)
        yield address
    finally:
        process.terminate()
        process.wait()
