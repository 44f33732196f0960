"""The fact that only Putz has.

The names of the fact and of its fields are written into files and are final.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.engine.game import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsCounted(Event):
    """The deal is over and its tricks are counted (PUT-2)."""

    kind = "points_counted"
    points: tuple[int, ...]
    """The trick points of every player, by seat."""
    out: int | None = None
    """The value of the cards that stayed out, in points; ``None`` if not counted (CARD-4)."""
