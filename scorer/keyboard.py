"""The keyboard of a session."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

from scorer.widgets.tap import taps_on

ENTER: Final = ("Enter", "Numpad Enter")
"""Keys that also tap the control that has the focus."""

FOCUS_SECONDS: Final = 0.12
"""Time in which the tap follows that Enter makes on the focused control."""


class Keyboard:
    """The keyboard of a session; one listener at a time gets its keys.

    Enter on a control that was reached with Tab taps that control, and the listener does not get
    the key. Without a focused control it does, a moment later.
    """

    def __init__(self) -> None:
        self._listener: Callable[[Any], None] | None = None

    def listen(self, listener: Callable[[Any], None]) -> Callable[[], None]:
        """Pass all keys to this listener from now on.

        Returns:
            A function that ends that.
        """
        self._listener = listener

        def leave() -> None:
            if self._listener is listener:
                self._listener = None

        return leave

    def pressed(self, event: Any) -> None:
        """Pass a key to the listener; Flet calls this."""
        if event.key not in ENTER:
            self._pass_on(event)
            return
        before = taps_on(event.page)

        def later() -> None:
            if taps_on(event.page) == before:
                self._pass_on(event)

        asyncio.get_running_loop().call_later(FOCUS_SECONDS, later)

    def _pass_on(self, event: Any) -> None:
        if self._listener is not None:
            self._listener(event)
