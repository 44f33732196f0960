"""Tabs that one test after the other looks at the app in."""

from __future__ import annotations

import contextlib
import os
import signal
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from playwright.sync_api import Browser, CDPSession, Page, Playwright
from playwright.sync_api import Error as Failure

from tests.browser.harness import DEBOUNCE_MS, SAVE_PICTURES, Screen, launch

PIXEL_RATIO: Final = 2 if SAVE_PICTURES else 0.25
"""Dots per pixel: without a graphics card each costs time, and mostly nobody looks."""

MAX_TEST_SECONDS: Final = 420
"""Seconds that no test takes on any machine."""


class Tabs:
    """A browser and its tabs, each used again by the next test that wants one like it.

    In a tab that has shown the app before, it starts in half the time: its scripts are compiled.
    What a page keeps is forgotten in between.
    """

    def __init__(self, playwright: Playwright) -> None:
        self._playwright = playwright
        self._launch()

    def _launch(self) -> None:
        self._browser = launch(self._playwright)
        told = self._browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
        (self._pid,) = (int(one["id"]) for one in told["processInfo"] if one["type"] == "browser")
        self._free: dict[tuple[bool, float], list[_Tab]] = {}

    @property
    def browser(self) -> Browser:
        """The browser that runs: another one, if somebody had to end the last."""
        if not self._browser.is_connected():
            self._launch()
        return self._browser

    def close(self) -> None:
        """End the browser."""
        with contextlib.suppress(Failure):  # ended by `time_limit`
            self._browser.close()

    @contextlib.contextmanager
    def time_limit(self) -> Iterator[None]:
        """End the browser if this takes for ever: a page that hangs answers nothing."""
        end = threading.Timer(MAX_TEST_SECONDS, lambda: os.kill(self._pid, signal.SIGKILL))
        end.start()
        try:
            yield
        finally:
            end.cancel()

    @contextlib.contextmanager
    def screen(  # the browser's knobs, all named
        self,
        url: str,
        *,
        width: int,
        height: int,
        shots: Path,
        touch: bool = False,
        locale: str = "es-ES",
        scheme: Literal["dark", "light"] = "dark",
        motion: bool = False,
        tap_pause: int = DEBOUNCE_MS,
        path: str = "",
        scale: float = PIXEL_RATIO,
    ) -> Iterator[Screen]:
        """A tab of one's own with the app open in it."""
        free = self._free.setdefault((touch, scale), [])
        tab = free.pop() if free else self._new(touch=touch, scale=scale)
        page = tab.page
        page.set_viewport_size({"width": width, "height": height})
        # Without a graphics card every frame of a movement costs as much as a whole test step.
        page.emulate_media(
            color_scheme=scheme, reduced_motion="no-preference" if motion else "reduce"
        )
        tab.set_locale(locale)
        shown = Screen(page=page, url=url, touch=touch, shots=shots, tap_pause=tap_pause)
        try:
            shown.open(path)
            yield shown
        finally:
            shown.close()
            if tab.reset(url):
                free.append(tab)

    def _new(self, *, touch: bool, scale: float) -> _Tab:
        context = self.browser.new_context(has_touch=touch, device_scale_factor=scale)
        page = context.new_page()
        return _Tab(page, context.new_cdp_session(page))


@dataclass(frozen=True, slots=True)
class _Tab:
    """A page, and the line to what its browser makes it believe."""

    page: Page
    line: CDPSession

    def set_locale(self, locale: str) -> None:
        """Ask for a language from now on, as somebody's browser would."""
        agent = self.page.evaluate("navigator.userAgent")
        told = {"userAgent": agent, "acceptLanguage": locale}
        self.line.send("Emulation.setUserAgentOverride", told)
        self.line.send("Emulation.setLocaleOverride", {})
        self.line.send("Emulation.setLocaleOverride", {"locale": locale})

    def reset(self, url: str) -> bool:
        """Forget what the app has kept and leave it, or close the tab if that cannot be."""
        try:
            self.page.evaluate("() => { localStorage.clear(); sessionStorage.clear() }")
            self.page.context.clear_cookies()
            # A file of the same host: for an empty page the browser would leave the process.
            self.page.goto(f"{url}favicon.png")
        except Failure:
            with contextlib.suppress(Failure):  # the browser may have ended
                self.page.context.close()
            return False
        return True
