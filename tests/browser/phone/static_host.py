"""The static build on a host that can be switched off, and a browser that keeps its data."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import BrowserContext, Playwright, ViewportSize

from phone.serve import serve
from tests.browser.console import CONSOLE
from tests.browser.harness import FLAGS, Screen, chromium_path, free_port
from tests.browser.tabs import PIXEL_RATIO

PLACE: Final = "jass"
"""The folder of the app on its host: it need not have a host for itself."""

SIZE: Final[ViewportSize] = {"width": 390, "height": 844}

MADE_UP: Final = "pizarra.test"
"""A host that the browser finds on this computer, and that is no localhost to it."""


class StaticHost:
    """Serves a folder that holds the app in another one, always at the same address."""

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
    """A browser whose data lie in a folder and outlive it."""
    context = playwright.chromium.launch_persistent_context(
        folder,
        executable_path=chromium_path(),
        headless=True,
        args=[*FLAGS, f"--host-resolver-rules=MAP {MADE_UP} 127.0.0.1"],
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
    """The app in a new tab."""
    shown = Screen(page=context.new_page(), url=url, touch=True, shots=shots)
    shown.open()
    return shown


def wait_until(screen: Screen, holds: str) -> None:
    """Wait until an asynchronous function of JavaScript answers yes.

    Playwright's own waiting takes the promise of an answer for a yes.
    """
    screen.page.evaluate(
        f"""async () => {{
          const holds = {holds};
          for (let left = 1200; !(await holds()); left -= 1) {{
            if (left === 0) throw new Error("waited in vain");
            await new Promise(done => setTimeout(done, 100));
          }}
        }}"""
    )


def wait_until_kept(screen: Screen) -> None:
    """Wait until the app no longer needs its host."""
    wait_until(
        screen,
        "async () => (await navigator.serviceWorker.ready).active?.state === 'activated'"
        " && navigator.serviceWorker.controller !== null",
    )


@contextlib.contextmanager
def hosted(folder: Path, port: int | None = None) -> Iterator[StaticHost]:
    """A host that runs, and is switched off in the end."""
    host = StaticHost(folder, port or free_port())
    host.start()
    try:
        yield host
    finally:
        host.stop()
