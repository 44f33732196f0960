"""The fact that only individual Jass has.

The names of the fact and of its fields are written into files and are final.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.engine.game import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsCounted(Event):
    """The deal is over and its tricks are counted (IND-6)."""

    kind = "points_counted"
    points: tuple[int, ...]
    """The trick points of those who played the deal, in the order of their seats."""
    trickless: tuple[int, ...] = ()
    """The seats that won no trick, which loses their Weis (IND-4)."""
    out: int | None = None
    """The value of the cards that stayed out, in points; ``None`` if not counted (CARD-4)."""
