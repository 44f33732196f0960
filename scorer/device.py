"""What only an app can do that a browser runs alone."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from scorer.widgets.component import Live


@dataclass(frozen=True, eq=False)
class Device:
    """The page around the app.

    Attributes:
        update: Whether a newer version of the app lies ready.
        take_update: Start the newer version, now.
        save: Hand a file to the person, by its name and text.
        come_here: Take the Partien over from the tab that has them.
    """

    update: Live[bool]
    take_update: Callable[[], None]
    save: Callable[[str, str], None]
    take_over: Callable[[], Awaitable[None]]
