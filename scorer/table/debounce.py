"""Debouncing: recognizing the second tap of a double tap where it would do harm."""

from __future__ import annotations

import time
from collections.abc import Sequence

from rules.engine.game import Event

NEVER = float("-inf")

DEBOUNCE_SECONDS = 0.3
"""Time in which a second tap is regarded as part of a double tap."""


class Debounce:
    """Recognizes double taps: the same facts twice, or a tap on what has just appeared.

    A change of panel alone never makes a tap ineffective. Only actions that would do harm ask
    :attr:`active`: confirming a claim, or writing what was typed before the panel.
    """

    def __init__(self) -> None:
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

    def repeats(self, events: Sequence[Event]) -> bool:
        """Return whether the same facts were recorded a moment ago."""
        recent = time.monotonic() - self._written_at < DEBOUNCE_SECONDS
        return recent and tuple(events) == self._written
