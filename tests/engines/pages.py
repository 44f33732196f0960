"""A page with the interface that browser tests use, independent of the browser's protocol."""

from __future__ import annotations

import json
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Self

from playwright.sync_api import Error as Failure

from tests.browser.finger import Touch

SIZE: Final = (390, 844)
"""Width and height of every page, in CSS pixels."""

SLOWER: Final = 3
"""How many times as long as in Chromium a step may take: these browsers draw more slowly."""

PAUSE: Final = 0.2
"""Seconds between two checks of a condition that is waited for."""


class EnginePage(ABC):
    """The part of Playwright's `Page` that `tests.browser.harness.Screen` uses."""

    @abstractmethod
    def goto(self, url: str) -> None:
        """Open an address and wait until it is loaded."""

    @abstractmethod
    def run(self, script: str) -> Any:
        """Return the value of an expression that is a promise.

        Raises:
            Failure: The promise was rejected, or the page was left meanwhile.
        """

    @abstractmethod
    def reload(self) -> None:
        """Reload the page and wait until it is loaded."""

    @abstractmethod
    def screenshot(self) -> bytes:
        """Return a screenshot as PNG."""

    @abstractmethod
    def touch(self, x: float, y: float) -> None:
        """Touch a place, in CSS pixels, or click there where the protocol has no touches."""

    @abstractmethod
    def type(self, text: str) -> None:
        """Press the keys of a text."""

    @abstractmethod
    def set_viewport_size(self, size: Mapping[str, int]) -> None:
        """Resize the page to a ``width`` and a ``height``, in CSS pixels."""

    @abstractmethod
    def bring_to_front(self) -> None:
        """Show the tab: hidden tabs are not painted."""

    @abstractmethod
    def close(self) -> None:
        """Close the tab."""

    @property
    def keyboard(self) -> Self:
        """The object with the method `type`."""
        return self

    @property
    def url(self) -> str:
        """The address that is shown."""
        return str(self.evaluate("() => location.href"))

    def evaluate(self, function: str, argument: object = None) -> Any:
        """Return the result of a JavaScript function, or the value of an expression."""
        given = json.dumps(argument)
        answer = self.run(
            "(async () => { const asked = "
            f"({function}\n);"
            f" const answer = typeof asked === 'function' ? asked({given}) : asked;"
            " return JSON.stringify((await answer) ?? null); })()"
        )
        return json.loads(answer)

    def wait_for_selector(self, selector: str, *, timeout: float, **_state: str) -> None:
        """Wait until there is such an element; the timeout is in milliseconds."""
        self.wait_for_function(
            f"() => document.querySelector({json.dumps(selector)}) !== null", timeout=timeout
        )

    def wait_for_function(self, function: str, *, timeout: float = 60_000) -> None:
        """Wait until a function returns something true; the page may be reloaded meanwhile."""
        end = time.monotonic() + SLOWER * timeout / 1000
        while True:
            try:
                if self.evaluate(function):
                    return
            except Failure:
                pass
            if time.monotonic() > end:
                raise Failure(f"timed out waiting for {function}")
            time.sleep(PAUSE)

    def wait_for_load_state(self) -> None:
        """Wait until the next page is loaded."""
        self.wait_for_function("() => document.readyState === 'complete'")

    def wait_for_timeout(self, milliseconds: float) -> None:
        """Wait."""
        time.sleep(milliseconds / 1000)

    def on(self, _event: str, _handler: Callable[[Any], None]) -> None:
        """Do nothing: no test in these browsers needs events."""
        return

    def remove_listener(self, _event: str, _handler: Callable[[Any], None]) -> None:
        """See :meth:`on`."""
        return


OpenBrowser = Callable[[Path], AbstractContextManager[Callable[[], Any]]]
"""Runs a browser with its data in a folder; yields a function that opens a tab."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Engine:
    """A browser to test in.

    Attributes:
        name: Its name in the ids of tests.
        needs: Programs that must be installed.
        run: Runs the browser.
        finger: Returns the function that touches a page.
        keeps_files: Whether pages have synchronous file handles, and data outlasts a run.
        language: The language that it requests.
    """

    name: str
    needs: tuple[str, ...]
    run: OpenBrowser
    finger: Callable[[Any], Touch] = lambda page: page.touch
    keeps_files: bool = True
    language: str = "es"
