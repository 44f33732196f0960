"""The keyboard of a session."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import Context, copy_context
from typing import Any, Final

from scorer.sharing.taps import Taps, taps_of

ENTER: Final = ("Enter", "Numpad Enter")
"""Keys that also tap the control that has the focus."""

FOCUS_SECONDS: Final = 0.12
"""How long to wait, after Enter, for the tap that it makes on the focused control."""

CLICK_AGAIN_SECONDS: Final = 0.8
"""The same where the control was clicked: a slow device first draws what Enter has changed."""


class Keyboard:
    """The keyboard of a session; one listener at a time gets its keys.

    Enter on a control that was reached with Tab taps that control, and the listener does not get
    the key; further keys wait until it is known whether Enter was such a tap. A control that was
    clicked keeps the focus as well: there Enter is meant for the listener, and the tap that it also
    makes on that control is ignored. So is the tap that Enter after a digit makes on whatever has
    the focus: with a screen reader that is the first control of a screen that has just opened.
    """

    def __init__(self) -> None:
        self._listener: Callable[[Any], None] | None = None
        self._waiting: list[tuple[Any, Context]] = []
        self._taps_at_tab = -1
        self._typing = False

    def listen(self, listener: Callable[[Any], None]) -> Callable[[], None]:
        """Pass all keys to this listener from now on.

        Returns:
            A function that unsubscribes the listener.
        """
        self._listener = listener

        def unsubscribe() -> None:
            if self._listener is listener:
                self._listener = None

        return unsubscribe

    def pressed(self, event: Any) -> None:
        """Pass a key to the listener; Flet calls this."""
        self._waiting.append((event, copy_context()))
        if len(self._waiting) == 1:
            self._next()

    def _next(self) -> None:
        """Pass on the waiting keys, up to an Enter that may be a tap on the focused control."""
        while self._waiting:
            event, context = self._waiting[0]
            taps = taps_of(event.page).count
            if event.key in ENTER and taps == self._taps_at_tab:
                wait = asyncio.get_running_loop().call_later
                wait(FOCUS_SECONDS, self._settle_enter, taps)
                return
            if event.key == "Tab":
                self._taps_at_tab = taps
            self._waiting.pop(0)
            # A key that has waited still came when it was pressed.
            context.run(self._pass_on, event)
            if event.key in ENTER:
                context.run(self._ignore_tap_of_enter, taps_of(event.page))
            self._typing = _is_digit(event.key)
            if self._typing:
                # Whoever types a number means the pad, wherever Tab has been before.
                self._taps_at_tab = -1

    def _ignore_tap_of_enter(self, taps: Taps) -> None:
        taps.ignore_second(CLICK_AGAIN_SECONDS)
        if self._typing:
            taps.ignore_next(FOCUS_SECONDS)

    def _settle_enter(self, taps_before: int) -> None:
        """Pass on Enter, unless it has tapped a control; then go on with the other keys."""
        event, context = self._waiting.pop(0)
        self._taps_at_tab = taps_of(event.page).count
        if self._taps_at_tab == taps_before:
            context.run(self._pass_on, event)
        self._next()

    def _pass_on(self, event: Any) -> None:
        taps_of(event.page).unshown.tapped(event.key)
        if self._listener is not None:
            self._listener(event)


def _is_digit(key: str) -> bool:
    """Whether a key types a digit.

    >>> _is_digit("7"), _is_digit("Numpad 7"), _is_digit("Enter")
    (True, True, False)
    """
    return key.removeprefix("Numpad ") in set("0123456789")
