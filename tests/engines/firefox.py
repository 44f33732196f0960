"""Firefox, controlled over WebDriver BiDi."""

from __future__ import annotations

import base64
import itertools
import json
import re
import subprocess
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Error as Failure
from websockets.sync.client import ClientConnection, connect

from tests.engines.acting import ActingPage
from tests.engines.pages import SIZE, EnginePage

PROGRAM: Final = "firefox-esr"

_PREFERENCES: Final = {
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "intl.accept_languages": "es-ES, es",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.startup.max_resumed_crashes": -1,
    "ui.prefersReducedMotion": 1,
    "ui.systemUsesDarkTheme": 1,
}

_ANSWER_SECONDS: Final = 150


class _Connection:
    """The connection to the browser: sends a command and waits for its answer."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._numbers = itertools.count(1)

    def send(self, method: str, **arguments: Any) -> Any:
        number = next(self._numbers)
        message = {"id": number, "method": method, "params": arguments}
        self._socket.send(json.dumps(message))
        while True:
            answer = json.loads(self._socket.recv(timeout=_ANSWER_SECONDS))
            if answer.get("id") != number:
                continue
            if answer["type"] == "error":
                raise Failure(f"context was destroyed: {answer['error']}: {answer['message']}")
            return answer["result"]


class _Page(ActingPage):
    pointer = "touch"

    def __init__(self, connection: _Connection, context: str) -> None:
        self._connection = connection
        self._context = context
        width, height = SIZE
        self.set_viewport_size({"width": width, "height": height})

    def set_viewport_size(self, size: Mapping[str, int]) -> None:
        self._connection.send(
            "browsingContext.setViewport",
            context=self._context,
            viewport={"width": size["width"], "height": size["height"]},
            devicePixelRatio=1,
        )

    def goto(self, url: str) -> None:
        self._connection.send(
            "browsingContext.navigate", context=self._context, url=url, wait="complete"
        )

    def run(self, script: str) -> Any:
        answer = self._connection.send(
            "script.evaluate",
            expression=script,
            awaitPromise=True,
            target={"context": self._context},
        )
        if answer["type"] != "success":
            raise Failure(answer["exceptionDetails"]["text"])
        return answer["result"]["value"]

    def reload(self) -> None:
        self._connection.send("browsingContext.reload", context=self._context, wait="complete")

    def screenshot(self) -> bytes:
        answer = self._connection.send("browsingContext.captureScreenshot", context=self._context)
        return base64.b64decode(answer["data"])

    def act(self, source: Mapping[str, Any]) -> None:
        self._connection.send("input.performActions", context=self._context, actions=[source])

    def bring_to_front(self) -> None:
        self._connection.send("browsingContext.activate", context=self._context)

    def close(self) -> None:
        self._connection.send("browsingContext.close", context=self._context)


@contextmanager
def run(profile: Path) -> Iterator[Callable[[], EnginePage]]:
    """Run Firefox with its data in a folder; yield a function that opens a tab."""
    profile.mkdir(parents=True, exist_ok=True)
    lines = (f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in _PREFERENCES.items())
    (profile / "user.js").write_text("\n".join(lines), "utf-8")
    command = [PROGRAM, "--headless", "--no-remote", "--profile", str(profile)]
    process = subprocess.Popen(
        [*command, "--remote-debugging-port", "0", "about:blank"],
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        text=True,
    )
    try:
        with connect(f"{_address(process)}/session", max_size=None, open_timeout=60) as socket:
            connection = _Connection(socket)
            connection.send("session.new", capabilities={})

            def tab() -> EnginePage:
                made = connection.send("browsingContext.create", type="tab")
                return _Page(connection, made["context"])

            yield tab
            # Closed by a command, unlike when it is killed, the browser still writes its data.
            connection.send("browser.close")
        process.communicate(timeout=60)
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()


def _address(process: subprocess.Popen[str]) -> str:
    """Return the address of the WebDriver server, which Firefox prints."""
    assert process.stderr is not None
    for line in process.stderr:
        if found := re.search(r"WebDriver BiDi listening on (ws://\S+)", line):
            return found[1]
    raise RuntimeError("Firefox did not start")
