"""Telling the second tap of a double tap from one that is meant."""

from __future__ import annotations

import time
from collections.abc import Callable

NEVER = float("-inf")

DEBOUNCE_SECONDS = 0.3
"""Time after a panel came or went in which a tap is taken for the second of a double tap.

A person who taps twice by habit must not touch what has just come below the finger: the
second tap on a claim button would be the claim.
"""

KEY_DEBOUNCE_SECONDS = 0.8
"""The same after Enter or space.

Enter writes what was typed and also presses the button that was tapped last; that tap comes
after the key, and after what the key has written was drawn.
"""


class Debounce:
    """When a panel last came or went, and whether a tap is too close to that."""

    def __init__(self) -> None:
        self._since = NEVER

    @property
    def active(self) -> bool:
        """Whether a tap now would be the second of a double tap."""
        return time.monotonic() - self._since < DEBOUNCE_SECONDS

    def panel_changed(self) -> None:
        """A panel came or went."""
        self._since = time.monotonic()

    def panel_drawn(self) -> None:
        """The panel is on its way to the screen: count from now, however late that is."""
        if self._since != NEVER:
            # What a key has begun lasts longer, and is not cut short.
            self._since = max(self._since, time.monotonic())

    def by_key(self, press: Callable[[], object], *, is_tap: bool) -> None:
        """Do what a key is for, at once.

        Args:
            press: What the key does.
            is_tap: The key also taps the button that has the focus; that tap is left out.
        """
        self._since = NEVER
        press()
        # Keys do not bounce; but the tap that a key is as well must not count a second time.
        longer = KEY_DEBOUNCE_SECONDS - DEBOUNCE_SECONDS
        self._since = time.monotonic() + longer if is_tap else NEVER
