"""Facts that only Handjass has.

The names of the facts and of their fields are written into files and are final.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.engine.game import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class HandsTaken(Event):
    """The players have said who plays this deal; all others turned their cards down (HAND-1)."""

    kind = "hands_taken"
    seats: tuple[int, ...]
    """The seats that play; empty if all turned their cards down."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandsCounted(Event):
    """The deal is over and its tricks are counted (HAND-2)."""

    kind = "hands_counted"
    tricks: tuple[int | None, ...]
    """The trick points by seat, without Weis and Stöck; ``None`` for those who did not play."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CutWon(Event):
    """A tie in the last counted deal was decided by cutting the cards (HAND-2, HAND-4)."""

    kind = "cut_won"
    seat: int
    """The seat of the tied player who cut the highest card."""
