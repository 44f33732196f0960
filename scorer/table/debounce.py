"""Debouncing: ignoring the second tap of a double tap after a panel has opened or closed."""

from __future__ import annotations

import time
from collections.abc import Callable

NEVER = float("-inf")

DEBOUNCE_SECONDS = 0.3
"""Time after a panel has opened or closed in which taps are ignored.

A person who taps twice by habit must not hit what has just appeared under the finger: the second
tap on the button that opens a claim would confirm the claim.
"""

KEY_DEBOUNCE_SECONDS = 0.8
"""The same after Enter or space.

Enter writes what was typed and also taps the focused button. That tap arrives later than the
key, possibly after the result of the key is drawn.
"""


class Debounce:
    """Remembers when a panel last opened or closed, and tells whether to ignore a tap."""

    def __init__(self) -> None:
        self._since = NEVER

    @property
    def active(self) -> bool:
        """Whether to ignore a tap now, as the second of a double tap."""
        return time.monotonic() - self._since < DEBOUNCE_SECONDS

    def panel_changed(self) -> None:
        """Note that a panel has opened or closed."""
        self._since = time.monotonic()

    def panel_drawn(self) -> None:
        """Note that the panel was sent to the device; the time counts from now."""
        if self._since != NEVER:
            # After a key the time is longer, and must not be cut short.
            self._since = max(self._since, time.monotonic())

    def by_key(self, press: Callable[[], object], *, is_tap: bool) -> None:
        """Handle a key at once, also while taps are ignored.

        Args:
            press: What the key does.
            is_tap: Whether the key also taps the focused button; that tap is then ignored.
        """
        self._since = NEVER
        press()
        # Keys do not bounce, but a tap that the same key causes must not count as well.
        longer = KEY_DEBOUNCE_SECONDS - DEBOUNCE_SECONDS
        self._since = time.monotonic() + longer if is_tap else NEVER
