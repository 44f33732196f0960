"""What can be said at a table that plays Handjass, in the past tense.

The names of the facts and of their fields get into files and are final.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.engine.game import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class HandsTaken(Event):
    """The players in these seats play the deal; all others turned their cards down (HAND-1).

    Nobody: all turned them down.
    """

    kind = "hands_taken"
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HandsCounted(Event):
    """The deal is over: everybody's trick points, by seat (HAND-2).

    The last trick's 5 are in them, Weis and Stöck are not. Who did not play has ``None``.
    """

    kind = "hands_counted"
    tricks: tuple[int | None, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CutWon(Event):
    """Of those who are tied in the deal counted last, this one cut the highest card (HAND-2)."""

    kind = "cut_won"
    seat: int
