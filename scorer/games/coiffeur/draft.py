"""A cell of a Coiffeur while it is being entered: row, way of playing, points."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.games.coiffeur.deal import State
from rules.games.coiffeur.facts import PointsMade, RowChosen
from rules.games.coiffeur.game import points_typed
from rules.games.coiffeur.sheet import Options, RowKind, SheetRow, Way, holds_any_sum
from rules.jass.cards import DEAL_TOTAL, Mode
from rules.jass.deal import fill_other
from rules.jass.digits import with_digit


@dataclass(frozen=True, slots=True, kw_only=True)
class CellDraft:
    """A cell that is being written or corrected.

    Attributes:
        side: The side of the cell.
        row: The row of the cell, from 0.
        way: How a Joker is played.
        opening: The direction of the first trick, where directions alternate.
        digits: The digits of the side's points.
        others: The digits of the other sides' points, which are typed only where values
            change trick by trick (COI-6).
        on_others: Whether digits go to ``others``.
        matsch: Whether the side has won all tricks.
        corrected: The count that is being corrected; valid as long as nothing is typed.
    """

    side: int
    row: int
    way: Way | None = None
    opening: Mode | None = None
    digits: str = ""
    others: str = ""
    on_others: bool = False
    matsch: bool = False
    corrected: PointsMade | None = None

    def sheet_row(self, options: Options) -> SheetRow:
        """The row of the sheet."""
        return options.rows[self.row]

    def way_played(self, options: Options) -> Way | None:
        """How the row is played; ``None`` while that of a Joker is not chosen."""
        return self.sheet_row(options).kind.way or self.way

    def alternates(self, options: Options) -> bool:
        """Whether directions alternate, so that the first one must be chosen (COI-6)."""
        way = self.way_played(options)
        return way is not None and way.alternates

    def asks_others(self, options: Options) -> bool:
        """Whether the others' points do not follow from those of the side (COI-6)."""
        way = self.way_played(options)
        return way is not None and holds_any_sum(options, way)

    def choice(self, options: Options) -> RowChosen:
        """The fact of the choice, complete or not."""
        joker = self.sheet_row(options).kind is RowKind.JOKER
        return RowChosen(
            side=self.side,
            row=self.row,
            way=self.way if joker else None,
            opening=self.opening if self.alternates(options) else None,
        )

    def count(self, state: State) -> PointsMade | None:
        """The fact of the count, valid or not; ``None`` before anything is typed.

        Args:
            state: The state after the row was chosen.
        """
        others_asked = self.asks_others(state.options)
        if self.matsch and not others_asked:
            return PointsMade(points=DEAL_TOTAL, matsch=True)
        if not self.digits and not self.others:
            return self._corrected_count(others_asked=others_asked)
        own = self._own_points()
        if own is None:
            return None
        if self.matsch:
            return PointsMade(points=own, matsch=True, others=0)
        return points_typed(state, own, self._others_points() if others_asked else None)

    def _corrected_count(self, *, others_asked: bool) -> PointsMade | None:
        if self.corrected is None:
            return None
        others = self.corrected.others if others_asked else None
        if self.matsch:
            others = 0
        return replace(self.corrected, matsch=self.matsch, others=others)

    def _own_points(self) -> int | None:
        if self.digits:
            return int(self.digits)
        return self.corrected.points if self.corrected else None

    def _others_points(self) -> int | None:
        if self.others:
            return int(self.others)
        return self.corrected.others if self.corrected else None

    def with_way(self, way: Way) -> CellDraft:
        """Choose how a Joker is played."""
        return replace(self, way=way, opening=self.opening if way.alternates else None)

    def moved_to(self, side: int, row: int) -> CellDraft:
        """Move the draft to another cell."""
        return replace(self, side=side, row=row)

    def with_digit(self, digit: int, options: Options) -> CellDraft:
        """Add a digit, up to three."""
        typed = with_digit(self.others if self.on_others else self.digits, digit)
        if self.on_others:
            return replace(self, others=typed)
        return replace(self, digits=typed, matsch=self.matsch and self.asks_others(options))

    def erased(self) -> CellDraft:
        """Remove the last digit."""
        if self.on_others:
            return replace(self, others=self.others[:-1])
        return replace(self, digits=self.digits[:-1], matsch=False)

    def cleared(self) -> CellDraft:
        """Remove all digits."""
        return replace(self, digits="", others="", matsch=False)

    def with_matsch_toggled(self) -> CellDraft:
        """Switch the Matsch on or off."""
        return replace(self, matsch=not self.matsch, digits="", others="", on_others=False)

    def taken_as_others(self) -> CellDraft:
        """Take the typed number as the points of the others (CARD-3)."""
        rest = fill_other(int(self.digits)) if self.digits else None
        return self if rest is None else replace(self, digits=str(rest), matsch=False)


def draft_of(choice: RowChosen, count: PointsMade | None = None) -> CellDraft:
    """The draft that stands for a chosen, perhaps counted row."""
    return CellDraft(
        side=choice.side,
        row=choice.row,
        way=choice.way,
        opening=choice.opening,
        matsch=count.matsch if count else False,
        corrected=count,
    )
