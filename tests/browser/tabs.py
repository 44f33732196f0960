"""Browser tabs that tests use one after another."""

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

from tests.browser.harness import SAVE_PICTURES, TIMEOUT_SECONDS, Screen, launch

PIXEL_RATIO: Final = 2 if SAVE_PICTURES else 0.25
"""Device pixels per CSS pixel; few, unless pictures are saved, as drawing is slow without a GPU."""

MAX_TEST_SECONDS: Final = 420
"""Time limit of a test in seconds; the browser is killed after it."""


class Tabs:
    """A browser and its tabs; a tab is used again by the next test with the same options.

    The app starts twice as fast in a used tab, because its scripts are compiled already. Stored
    data is deleted in between.
    """

    def __init__(self, playwright: Playwright) -> None:
        self._playwright = playwright
        self._launch()

    def _launch(self) -> None:
        self._browser = launch(self._playwright)
        info = self._browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
        (self._pid,) = (int(one["id"]) for one in info["processInfo"] if one["type"] == "browser")
        self._free: dict[tuple[bool, float], list[_Tab]] = {}

    @property
    def browser(self) -> Browser:
        """The running browser; started again if it was killed."""
        if not self._browser.is_connected():
            self._launch()
        return self._browser

    def close(self) -> None:
        """End the browser."""
        with contextlib.suppress(Failure):  # ended by `time_limit`
            self._browser.close()

    @contextlib.contextmanager
    def time_limit(self) -> Iterator[None]:
        """Kill the browser if the context takes too long: Playwright would wait for ever."""
        timer = threading.Timer(MAX_TEST_SECONDS, lambda: os.kill(self._pid, signal.SIGKILL))
        timer.start()
        try:
            yield
        finally:
            timer.cancel()

    @contextlib.contextmanager
    def screen(  # all options are keywords
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
        path: str = "",
        scale: float = PIXEL_RATIO,
    ) -> Iterator[Screen]:
        """Open the app in a tab that no other test uses meanwhile.

        Args:
            url: The address of the app, ending with a slash.
            width: Of the window, in CSS pixels.
            height: Of the window, in CSS pixels.
            shots: The folder for pictures.
            touch: Whether the device has a touch screen.
            locale: The preferred language.
            scheme: The preferred colour scheme.
            motion: Whether animations are shown.
            path: The path of the first screen.
            scale: Device pixels per CSS pixel.
        """
        free = self._free.setdefault((touch, scale), [])
        tab = free.pop() if free else self._new(touch=touch, scale=scale)
        page = tab.page
        page.set_viewport_size({"width": width, "height": height})
        # Without a GPU, every frame of an animation takes as long as a step of a test.
        page.emulate_media(
            color_scheme=scheme, reduced_motion="no-preference" if motion else "reduce"
        )
        tab.set_locale(locale)
        shown = Screen(page=page, url=url, touch=touch, shots=shots)
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
        page.set_default_navigation_timeout(TIMEOUT_SECONDS * 1000)
        return _Tab(page, context.new_cdp_session(page))


@dataclass(frozen=True, slots=True)
class _Tab:
    """A page, and the DevTools session that sets its language."""

    page: Page
    session: CDPSession

    def set_locale(self, locale: str) -> None:
        """Set the preferred language of the browser."""
        agent = self.page.evaluate("navigator.userAgent")
        override = {"userAgent": agent, "acceptLanguage": locale}
        self.session.send("Emulation.setUserAgentOverride", override)
        self.session.send("Emulation.setLocaleOverride", {})
        self.session.send("Emulation.setLocaleOverride", {"locale": locale})

    def reset(self, url: str) -> bool:
        """Leave the app and delete stored data; if that fails, close the tab.

        The tab has still visited the app: a first visit compiles the client anew.

        Returns:
            Whether the tab can be used again.
        """
        try:
            # The app must not ask for anything without its cookie, so it is left before. A file of
            # the same host is opened: for an empty page the browser would start a new process.
            self.page.goto(f"{url}favicon.png")
            self.page.evaluate(
                """() => {
                  localStorage.clear();
                  localStorage.setItem("visited", "yes");
                  sessionStorage.clear();
                }"""
            )
            self.page.context.clear_cookies()
        except Failure:
            with contextlib.suppress(Failure):  # the browser may have ended
                self.page.context.close()
            return False
        return True
