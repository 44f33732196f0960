"""Errors in the consoles of all pages of the browsers that tests use."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from playwright.sync_api import BrowserContext, ConsoleMessage, WebError

_EXCEPTION: Final = re.compile(
    r"main\.dart\.\w+:"  # a line of the stack of an exception that Flutter has caught
    r"|Another exception was thrown"  # what Flutter logs for the second one and later ones
    r"|Traceback \(most recent call last\)"  # from the Python of the phone
    r"|\bUncaught\b"
)
"""Errors that are logged as ordinary lines."""

_NO_ICON: Final = r"Failed to load resource: (.*/favicon\.ico|.* 403 .*/favicon\.png)$"
"""Tabs leave the app for a picture, which guests may not get, and then request its icon."""

CUT: Final = (
    r"Failed to load resource: net::ERR_",
    r"WebSocket connection to '\S+' failed: ",
    r"Exception$",  # from Flet's client, whose attempt to connect has failed; it tries again
)
"""Lines that the browser logs when a test cuts a connection or ends a server."""

NOT_LET_IN: Final = (r"Failed to load resource: .* 403 ",)
"""Lines that the browser logs on a device that was not admitted."""


class Console:
    """The errors of all pages since the last call of :meth:`take`."""

    def __init__(self) -> None:
        self._errors: list[str] = []

    def watch(self, context: BrowserContext) -> None:
        """Watch all pages and workers of a browser context."""
        context.on("console", self._on_line)
        context.on("weberror", self._on_exception)

    def take(self, expected: Iterable[str] = ()) -> list[str]:
        """Return the errors since the last call, except lines that match an expected expression."""
        errors, self._errors = self._errors, []
        noise = re.compile("|".join((_NO_ICON, *expected)))
        return [line for line in errors if not noise.match(line)]

    def _on_line(self, line: ConsoleMessage) -> None:
        if line.type == "error" or _EXCEPTION.search(line.text):
            self._errors.append(f"{line.text} {line.location['url']}")

    def _on_exception(self, exception: WebError) -> None:
        self._errors.append(f"{exception.error.message}\n{exception.error.stack or ''}".strip())


CONSOLE: Final = Console()
"""The console of all browsers; code that starts a browser must call :meth:`Console.watch`."""
