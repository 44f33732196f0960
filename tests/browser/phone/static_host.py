"""The static build on a host that can be stopped, and a browser with a persistent profile."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import BrowserContext, Playwright, ViewportSize

from tests.browser.console import CONSOLE
from tests.browser.harness import Screen, chromium_path, flags, free_port
from tests.browser.tabs import PIXEL_RATIO
from tests.static_build import PLACE
from tools.phone.serve import serve

SIZE: Final[ViewportSize] = {"width": 390, "height": 844}

INSECURE_HOST: Final = "pizarra.test"
"""A name of this computer that browsers do not treat as localhost: plain http is insecure there."""


class StaticHost:
    """Serves the app in a subfolder, always at the same address."""

    def __init__(self, folder: Path, port: int) -> None:
        self.port = port
        self._folder = folder
        self._server: ThreadingHTTPServer | None = None

    def url(self, host: str = "127.0.0.1") -> str:
        return f"http://{host}:{self.port}/{PLACE}/"

    def start(self) -> None:
        self._server = serve(self._folder, self.port)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
        self._server = None


def profile(playwright: Playwright, folder: Path, **options: Any) -> BrowserContext:
    """Start a browser whose data is stored in a folder."""
    context = playwright.chromium.launch_persistent_context(
        folder,
        executable_path=chromium_path(),
        headless=True,
        args=[*flags(), f"--host-resolver-rules=MAP {INSECURE_HOST} 127.0.0.1"],
        **{
            "viewport": SIZE,
            "has_touch": True,
            "locale": "es-ES",
            "color_scheme": "dark",
            "reduced_motion": "reduce",
            "device_scale_factor": PIXEL_RATIO,
            **options,
        },
    )
    CONSOLE.watch(context)
    return context


def tab(context: BrowserContext, url: str, shots: Path) -> Screen:
    """Open the app in a new tab."""
    shown = Screen(page=context.new_page(), url=url, touch=True, shots=shots)
    shown.open()
    return shown


def wait_until(screen: Screen, condition: str) -> None:
    """Wait until an asynchronous JavaScript function returns true.

    Playwright's own `wait_for_function` would regard the promise as true.
    """
    screen.page.evaluate(
        f"""async () => {{
          const condition = {condition};
          for (let left = 1200; !(await condition()); left -= 1) {{
            if (left === 0) throw new Error("the condition did not become true");
            await new Promise(done => setTimeout(done, 100));
          }}
        }}"""
    )


def wait_until_kept(screen: Screen) -> None:
    """Wait until the service worker has stored the app."""
    wait_until(
        screen,
        "async () => (await navigator.serviceWorker.ready).active?.state === 'activated'"
        " && navigator.serviceWorker.controller !== null",
    )


@contextlib.contextmanager
def hosted(folder: Path, port: int | None = None) -> Iterator[StaticHost]:
    """Run a host for the duration of the context."""
    host = StaticHost(folder, port or free_port())
    host.start()
    try:
        yield host
    finally:
        host.stop()
