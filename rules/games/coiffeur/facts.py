"""What is said in Coiffeur alone: a push round the table, the row chosen, its points.

The names of the facts and of their fields get into files and are final.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.engine.game import Event
from rules.games.coiffeur.sheet import Way
from rules.jass.cards import Mode


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed(Event):
    """Whoever's turn it was has left the choice to the next player (COI-5)."""

    kind = "passed"


@dataclass(frozen=True, slots=True, kw_only=True)
class RowChosen(Event):
    """A side plays for one of its open rows, which count from 0 (COI-3, COI-5).

    Who of the side chose follows from whose turn it was; the players before have passed.
    ``way`` is what is played on a Joker, else ``None`` (COI-4); ``opening`` the first
    direction of Slalom and Gushti, Obenabe or Undenufe, else ``None`` (COI-6).
    """

    kind = "row_chosen"
    side: int
    row: int
    way: Way | None = None
    opening: Mode | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsMade(Event):
    """The deal is over: trick points of the side that chose (COI-3).

    ``matsch``: it took all tricks; the bonus is not in ``points``. ``others`` are the trick
    points of all the others together; they are asked for where values change trick by trick,
    and check the count anywhere else (COI-6, CARD-4).
    """

    kind = "points_made"
    points: int
    matsch: bool = False
    others: int | None = None
