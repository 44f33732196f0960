"""The keyboard of a session."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

from scorer.widgets.tap import leave_out_tap, taps_on

ENTER: Final = ("Enter", "Numpad Enter")
"""Keys that also tap the control that has the focus."""

FOCUS_SECONDS: Final = 0.12
"""Time in which the tap follows that Enter makes on the focused control."""


CLICK_AGAIN_SECONDS: Final = 0.8
"""The same after a click: a slow device draws what Enter has changed before it taps."""


class Keyboard:
    """The keyboard of a session; one listener at a time gets its keys.

    Enter on a control that was reached with Tab taps that control, and the listener does not get
    the key; keys after it wait until that is known. A control that was clicked keeps the focus as
    well: there Enter is meant for the listener, and the tap that it also makes on that control is
    left out.
    """

    def __init__(self) -> None:
        self._listener: Callable[[Any], None] | None = None
        self._waiting: list[Any] = []
        self._taps_at_tab = -1

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
        self._waiting.append(event)
        if len(self._waiting) == 1:
            self._next()

    def _next(self) -> None:
        """Pass on the keys that wait, up to an Enter that may belong to a focused control."""
        while self._waiting:
            event = self._waiting[0]
            taps = taps_on(event.page)
            if event.key in ENTER and taps == self._taps_at_tab:
                wait = asyncio.get_running_loop().call_later
                wait(FOCUS_SECONDS, self._entered, event, taps)
                return
            if event.key == "Tab":
                self._taps_at_tab = taps
            self._waiting.pop(0)
            self._pass_on(event)
            if event.key in ENTER:
                leave_out_tap(event.page, CLICK_AGAIN_SECONDS)

    def _entered(self, event: Any, taps_before: int) -> None:
        self._waiting.pop(0)
        self._taps_at_tab = taps_on(event.page)
        if self._taps_at_tab == taps_before:
            self._pass_on(event)
        self._next()

    def _pass_on(self, event: Any) -> None:
        if self._listener is not None:
            self._listener(event)
