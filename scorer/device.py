"""What the app can do only where it runs in a browser alone, without a server."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import StrEnum

from scorer.drafts.kept import KeptDrafts
from scorer.widgets.component import Live


class Install(StrEnum):
    """How the app gets on the home screen of this device."""

    NOT_HERE = ""
    """It is there already, or this browser cannot install it."""
    ON_IOS = "ios"
    """With the button that shares a page."""
    ON_ANDROID = "android"
    """With the browser's menu."""
    OFFERED = "offered"
    """The browser asks when the app wants it to."""


@dataclass(frozen=True, eq=False)
class Device:
    """The page around the app.

    Attributes:
        address: The address of the app, with a slash at its end.
        update: Whether a newer version of the app is ready to start.
        promised: Whether the browser has promised not to delete the Partien by itself.
        install: How the app gets on the home screen.
        show_install: Lets the browser ask whether to install the app, if it is `OFFERED`.
        take_update: Restarts with the newer version.
        save: Shares a picture or a copy where the browser can, and downloads any other file, by
            its name and content. Returns the name that the file has got; empty if the person has
            cancelled.
        take_over: Takes the Partien over from the tab that has them.
        drafts: What is typed and not written yet, which the page keeps.
    """

    address: str
    update: Live[bool]
    promised: Live[bool]
    install: Live[Install]
    show_install: Callable[[], None]
    take_update: Callable[[], None]
    save: Callable[[str, bytes], Awaitable[str]]
    take_over: Callable[[], Awaitable[None]]
    drafts: KeptDrafts
