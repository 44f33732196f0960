"""Facts that only Molotow has.

The names of the facts and of their fields are written into files and are final.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.engine.game import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class TableWeisTaken(Event):
    """A player took a trick whose cards make a Weis worth ``points`` (MOL-4)."""

    kind = "table_weis_taken"
    seat: int
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsCounted(Event):
    """The deal is over: the trick points of every player, by seat (MOL-3)."""

    kind = "points_counted"
    points: tuple[int, ...]
