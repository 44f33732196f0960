"""What the app can do only where it runs in a browser alone, without a server."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from scorer.widgets.component import Live


@dataclass(frozen=True, eq=False)
class Device:
    """The page around the app.

    Attributes:
        update: Whether a newer version of the app is ready to start.
        promised: Whether the browser has promised not to delete the Partien by itself.
        take_update: Restarts with the newer version.
        save: Downloads a file, by its name and content; shares a picture where the browser can.
        take_over: Takes the Partien over from the tab that has them.
    """

    update: Live[bool]
    promised: Live[bool]
    take_update: Callable[[], None]
    save: Callable[[str, bytes], None]
    take_over: Callable[[], Awaitable[None]]
