"""The fact that only Putz knows. Its names get into files and are final."""

from __future__ import annotations

from dataclasses import dataclass

from rules.engine.game import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsCounted(Event):
    """The deal is over: the trick points of every player, by seat (PUT-2).

    ``out`` is the value of the cards that stayed out, if somebody has counted it (CARD-4).
    """

    kind = "points_counted"
    points: tuple[int, ...]
    out: int | None = None
