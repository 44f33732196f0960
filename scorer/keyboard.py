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
    the key. Without a focused control it does, a moment later; keys after it wait for it.
    """

    def __init__(self) -> None:
        self._listener: Callable[[Any], None] | None = None
        self._waiting: list[Any] = []

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
            if event.key in ENTER:
                taps = taps_on(event.page)
                wait = asyncio.get_running_loop().call_later
                wait(FOCUS_SECONDS, self._entered, event, taps)
                return
            self._waiting.pop(0)
            self._pass_on(event)

    def _entered(self, event: Any, taps_before: int) -> None:
        self._waiting.pop(0)
        if taps_on(event.page) == taps_before:
            self._pass_on(event)
        self._next()

    def _pass_on(self, event: Any) -> None:
        if self._listener is not None:
            self._listener(event)
