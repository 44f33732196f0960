"""Facts that only Coiffeur has.

The names of the facts and of their fields are written into files and are final.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.engine.frozen import replace
from rules.engine.game import Event
from rules.games.coiffeur.sheet import Options, Way
from rules.jass.cards import Mode


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed(Event):
    """The player whose turn it was has passed the choice on to the next one (COI-5)."""

    kind = "passed"


@dataclass(frozen=True, slots=True, kw_only=True)
class RowChosen(Event):
    """A side has chosen the row of the sheet that this deal is played for (COI-3, COI-5).

    The seat of the chooser follows from whose turn it was. Passes before it need not be recorded.
    """

    kind = "row_chosen"
    side: int
    """The side that has chosen."""
    row: int
    """The row, counted from 0 at the top of the sheet."""
    way: Way | None = None
    """How a Joker is played; ``None`` for every other row (COI-4)."""
    opening: Mode | None = None
    """The first direction in Slalom and Gushti, Obenabe or Undenufe; else ``None`` (COI-6)."""

    @property
    def cell(self) -> tuple[int, int]:
        """The cell of the sheet: its side and its row."""
        return self.side, self.row

    def way_played(self, options: Options) -> Way | None:
        """How the row is played; ``None`` while that of a Joker is not said (COI-4)."""
        return options.rows[self.row].kind.way or self.way

    def left_open(self, options: Options) -> Mapping[str, Way | Mode | None]:
        """What the row leaves open, by field, with what was said of it.

        It is the way of a Joker (COI-4), and the opening where directions alternate (COI-6).
        """
        way, fields = self.way_played(options), dict[str, Way | Mode | None]()
        if options.rows[self.row].kind.way is None:
            fields["way"] = self.way
        if way is not None and way.alternates:
            fields["opening"] = self.opening
        return fields

    def fitting(self, options: Options) -> RowChosen:
        """The same choice without a way or an opening that its row does not leave open."""
        left_open = self.left_open(options)
        return replace(
            self,
            way=self.way if "way" in left_open else None,
            opening=self.opening if "opening" in left_open else None,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsMade(Event):
    """The deal is over and the points of the side that chose the row are counted (COI-3)."""

    kind = "points_made"
    points: int
    """The trick points of that side, without the bonus for a Matsch."""
    matsch: bool = False
    """That side took all tricks."""
    others: int | None = None
    """The trick points of all others together, ``None`` if they were not counted (CARD-4).

    They are required where the values of the cards change trick by trick (COI-6).
    """
