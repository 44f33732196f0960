"""Debouncing: recognizing the second tap of a double tap where it would do harm."""

from __future__ import annotations

import time
from collections.abc import Sequence

from rules.engine.game import Event
from scorer.sharing.unshown import Unshown

NEVER = float("-inf")

DEBOUNCE_SECONDS = 0.3
"""Time in which a second tap is regarded as part of a double tap."""


class Debounce:
    """Recognizes double taps: the same twice, or a tap on what has just appeared.

    A change of panel alone never makes a tap ineffective. Only actions that would do harm ask
    :attr:`active`: confirming a claim, or writing what was typed before the panel.
    """

    def __init__(self, unshown: Unshown | None = None) -> None:
        """Begin without a tap.

        Args:
            unshown: The taps of the page, and what its device does not show yet.
        """
        self._unshown = unshown or Unshown()
        self._panel_since = NEVER
        self._written_at = NEVER
        self._written: tuple[Event, ...] = ()

    @property
    def active(self) -> bool:
        """Whether a panel has just opened or closed, and nothing harmless was tapped since."""
        return time.monotonic() - self._panel_since < DEBOUNCE_SECONDS

    def panel_changed(self) -> None:
        """Note that a panel has opened or closed."""
        self._panel_since = time.monotonic()

    def panel_drawn(self) -> None:
        """Note that the panel was sent to the device; the time counts from now."""
        if self._panel_since != NEVER:
            self._panel_since = time.monotonic()

    def touched(self) -> None:
        """Note a tap that does no harm: the next one is meant for what is on the screen."""
        self._panel_since = NEVER

    def written(self, events: Sequence[Event]) -> None:
        """Note that facts were recorded."""
        self._written, self._written_at = tuple(events), time.monotonic()
        self._unshown.written()

    def repeats(self, events: Sequence[Event]) -> bool:
        """Return whether the same facts were recorded a moment ago, or are waited for."""
        recent = time.monotonic() - self._written_at < DEBOUNCE_SECONDS
        return tuple(events) == self._written and (recent or self._unshown.waited)

    def drop_repetition(self) -> int | None:
        """Forget taps that are, once more, those whose record the player cannot have seen yet.

        Returns:
            How often they have recorded something, before this tap; None if they repeat nothing.
        """
        return self._unshown.drop_repetition()
