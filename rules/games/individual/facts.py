"""The fact that only an individual Jass knows. Its names get into files and are final."""

from __future__ import annotations

from dataclasses import dataclass

from rules.engine.game import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsCounted(Event):
    """The deal is over: the trick points of those who play, in the order of their seats (IND-6).

    ``trickless`` are the seats that won no trick at all (IND-4); who made 0 and is not
    among them won a worthless trick. ``out`` is the value of the cards that stayed out, if
    somebody has counted it (CARD-4).
    """

    kind = "points_counted"
    points: tuple[int, ...]
    trickless: tuple[int, ...] = ()
    out: int | None = None
