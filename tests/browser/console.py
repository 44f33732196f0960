"""What goes wrong in any page of any browser of the tests, as the browser's console tells it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from playwright.sync_api import BrowserContext, ConsoleMessage, WebError

_EXCEPTION: Final = re.compile(
    r"main\.dart\.\w+:"  # a line of the stack of an exception that Flutter has caught and tells
    r"|Another exception was thrown"  # what Flutter says instead from the second one on
    r"|Traceback \(most recent call last\)"  # from the Python of the phone
    r"|\bUncaught\b"
)
"""What is an error although it is told as an ordinary line."""

_NO_ICON: Final = r"Failed to load resource: (.*/favicon\.ico|.* 403 .*/favicon\.png)$"
"""A tab is left for a picture, which not all may see; the browser asks for an icon to that."""

CUT: Final = (
    r"Failed to load resource: net::ERR_",
    r"WebSocket connection to '\S+' failed: ",
    r"Exception$",  # from Flet's client, whose attempt to connect has failed; it tries again
)
"""What the browser says where a test cuts a line or ends a server."""

NOT_LET_IN: Final = (r"Failed to load resource: .* 403 ",)
"""What the browser says to a device that has to wait until the table lets it in."""


class Console:
    """The errors of all pages since they were last asked for."""

    def __init__(self) -> None:
        self._told: list[str] = []

    def watch(self, context: BrowserContext) -> None:
        """Listen to every page that a browser opens in a context, and to its workers."""
        context.on("console", self._said)
        context.on("weberror", self._thrown)

    def take(self, expected: Iterable[str] = ()) -> list[str]:
        """What was told since last time, less what begins with one of these expressions."""
        told, self._told = self._told, []
        noise = re.compile("|".join((_NO_ICON, *expected)))
        return [line for line in told if not noise.match(line)]

    def _said(self, line: ConsoleMessage) -> None:
        if line.type == "error" or _EXCEPTION.search(line.text):
            self._told.append(f"{line.text} {line.location['url']}")

    def _thrown(self, told: WebError) -> None:
        self._told.append(f"{told.error.message}\n{told.error.stack or ''}".strip())


CONSOLE: Final = Console()
"""One for all browsers: whoever starts one lets it be watched."""
