"""Entries of other screens that the player at this screen cannot have seen yet."""

from __future__ import annotations

import time

from scorer.sharing.taps import NEVER

SEEN_SECONDS = 0.7
"""Time that people need to notice what another screen has written.

It counts from when this screen shows it. An earlier tap was meant for what was shown before.
"""

NOT_YET = float("inf")


class UnseenEntries:
    """Entries of other screens, until this screen has shown them for long enough.

    Attributes:
        known: The newest entry that the player had seen before the first of them.
    """

    def __init__(self) -> None:
        self.known = 0
        self._newest = 0
        self._shown_at = NEVER

    @property
    def any(self) -> bool:
        """Whether there are any now."""
        return time.monotonic() - self._shown_at < SEEN_SECONDS

    def add(self, *, before: int, newest: int) -> None:
        """Note that another screen has written.

        Args:
            before: The newest entry that this screen had until now.
            newest: The newest entry now.
        """
        if not self.any:
            self.known = before
        self._shown_at, self._newest = NOT_YET, newest

    def mark_shown(self, newest: int) -> None:
        """Note that the device shows everything up to this entry."""
        if newest == self._newest and self._shown_at == NOT_YET:
            self._shown_at = time.monotonic()

    def clear(self) -> None:
        """Forget them: the player has been informed."""
        self._shown_at = NEVER
