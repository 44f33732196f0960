"""The taps of a page: how many there were, and which of them may be the second of a double tap."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

import flet as ft

from scorer.flet_internals import on_lost_click
from scorer.sharing.of_page import OfPage
from scorer.sharing.unshown import DOUBLE_TAP_SECONDS, Moment, Unshown

NEVER = float("-inf")

Gate = Callable[[ft.BaseControl | None], bool]
"""Returns whether a tap on a control counts; if not, it says why. ``None`` stands for a control
that has gone before the tap came."""


class Taps:
    """The taps of a page.

    Something that appears under the finger never makes a tap ineffective by itself. Only actions
    that would do harm ask :attr:`doubtful`: confirming a claim, or moving a tournament night on.

    Attributes:
        count: How many there were.
        unshown: Which of them have written what the device does not show yet.
    """

    def __init__(self) -> None:
        """Begin without a tap."""
        self.count = 0
        self.unshown = Unshown()
        self._last = 0
        self._since = Moment()
        self._second_within = self._next_within = 0.0
        self._appeared_at = NEVER
        self._appeared_after = -1
        self._gate: Gate | None = None

    @property
    def at_once(self) -> bool:
        """Whether a tap now, or a key, comes within a moment of the one that made something appear.

        The device's clock tells how long the finger has rested; on the way to a busy server, a
        double tap may have taken longer.
        """
        return (
            self.unshown.pause < DOUBLE_TAP_SECONDS
            and self.unshown.come == self._appeared_after + 1
        )

    @property
    def doubtful(self) -> bool:
        """Whether a tap now may be the second of a double tap, on what has just appeared."""
        return self.at_once or time.monotonic() - self._appeared_at < DOUBLE_TAP_SECONDS

    def appeared(self) -> None:
        """Note that something has appeared under the finger, such as a panel or another button."""
        self._appeared_at, self._appeared_after = time.monotonic(), self.unshown.come

    def drawn(self) -> None:
        """Note that what has appeared was sent to the device; the time counts from now."""
        if self._appeared_at != NEVER:
            self._appeared_at = time.monotonic()

    def harmless(self) -> None:
        """Note a tap that does no harm: the next one is meant for what is on the screen."""
        self._appeared_at, self._appeared_after = NEVER, -1

    def ignore_second(self, seconds: float) -> None:
        """Ignore a second tap on the control that was tapped last, if it comes within this time.

        The device's clock tells it: on the way to a busy server, taps come close together.
        """
        self._since, self._second_within = Moment.now(), seconds

    def wrote(self) -> None:
        """Note that a key has written which stays where it is: its second tap is ignored."""
        self.ignore_second(DOUBLE_TAP_SECONDS)

    def ignore_next(self, seconds: float) -> None:
        """Ignore the next tap, on whatever control, if it comes within this time; as for those."""
        self._since, self._next_within = Moment.now(), seconds

    def connected_anew(self) -> None:
        """Note that the device has connected anew: it is sent everything, and may count anew."""
        self._since = Moment()
        self.unshown.all_shown()

    def ask(self, page: ft.Page, gate: Gate) -> Callable[[], None]:
        """Ask a gate before each tap on the page; return the function that ends this."""
        self._gate = gate

        def lost() -> None:
            self.unshown.tapped(None)
            if self._gate is not None:
                self._gate(None)

        on_lost_click(page.session, lost)

        def end() -> None:
            if self._gate is gate:
                self._gate = None

        return end

    def counts(self, event: ft.ControlEvent) -> bool:
        """Count a tap, unless it is ignored; return whether its handler is to be called."""
        target: Any = event.target
        within = self._next_within
        if target == self._last:
            within = max(within, self._second_within)
        ignored = within > 0 and Moment.now().after(self._since) < within
        self._second_within = self._next_within = 0.0
        if ignored:
            return False
        self.count, self._last = self.count + 1, target
        self.unshown.tapped(target)
        return self._gate is None or self._gate(event.control)


_TAPS: Final[OfPage[Taps]] = OfPage()


def taps_of(page: ft.BasePage) -> Taps:
    """Return the taps of a page."""
    return _TAPS.get_or_make(page, Taps)
