"""What is typed for a cell of a Coiffeur: which cell, way of playing, points, in any order."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.games.coiffeur.deal import State
from rules.games.coiffeur.facts import PointsMade, RowChosen
from rules.games.coiffeur.game import points_typed
from rules.games.coiffeur.sheet import Options, RowKind, SheetRow, Way, holds_any_sum
from rules.jass.cards import DEAL_TOTAL, Mode
from rules.jass.deal import fill_other
from rules.jass.digits import with_digit

Place = tuple[int, int]
"""A cell of the sheet: its side, and its row from 0."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CellDraft:
    """What has been typed since the last write; nothing of it has to come first.

    Attributes:
        deal: The number of the deal in which it was typed, and for which alone it counts.
        place: The cell; ``None`` while none is chosen.
        origin: The written cell that is corrected, if one is; it can be moved to another place.
        way: How a Joker is played.
        opening: The direction of the first trick, where directions alternate.
        asking: Whether the board asks for way and opening.
        digits: The digits of the side's points.
        others: The digits of the other sides' points.
        on_others: Whether digits go to ``others``.
        matsch: Whether the side has won all tricks.
        corrected: The count that is corrected; it holds as long as nothing is typed.
    """

    deal: int = 0
    place: Place | None = None
    origin: Place | None = None
    way: Way | None = None
    opening: Mode | None = None
    asking: bool = False
    digits: str = ""
    others: str = ""
    on_others: bool = False
    matsch: bool = False
    corrected: PointsMade | None = None

    @property
    def empty(self) -> bool:
        """Whether no points are typed."""
        return not self.digits and not self.others and not self.matsch

    def sheet_row(self, options: Options) -> SheetRow | None:
        """The row of the sheet; ``None`` while no cell is chosen."""
        return None if self.place is None else options.rows[self.place[1]]

    def way_played(self, options: Options) -> Way | None:
        """How the row is played; ``None`` while that is not known."""
        row = self.sheet_row(options)
        return None if row is None else row.kind.way or self.way

    def asks_way(self, options: Options) -> bool:
        """Whether the row leaves open how it is played (COI-4)."""
        row = self.sheet_row(options)
        return row is not None and row.kind is RowKind.JOKER

    def alternates(self, options: Options) -> bool:
        """Whether directions alternate, so that the first one must be chosen (COI-6)."""
        way = self.way_played(options)
        return way is not None and way.alternates

    def asks_others(self, options: Options) -> bool:
        """Whether the others' points do not follow from those of the side (COI-6)."""
        way = self.way_played(options)
        return way is not None and holds_any_sum(options, way)

    def lacks_way(self, options: Options) -> bool:
        """Whether it must still be said how the row is played, or how it begins."""
        way_missing = self.asks_way(options) and self.way is None
        return way_missing or (self.alternates(options) and self.opening is None)

    def choice(self, options: Options) -> RowChosen | None:
        """The fact of the choice, complete or not; ``None`` while no cell is chosen."""
        if self.place is None:
            return None
        side, row = self.place
        return RowChosen(
            side=side,
            row=row,
            way=self.way if self.asks_way(options) else None,
            opening=self.opening if self.alternates(options) else None,
        )

    def count(self, state: State) -> PointsMade | None:
        """The fact of the count, valid or not; ``None`` before anything is typed.

        Args:
            state: The state after the row was chosen.
        """
        if self.empty:
            return self.corrected
        if self.asks_others(state.options):
            return self._count_of_any_sum(state)
        if self.matsch:
            return PointsMade(points=DEAL_TOTAL, matsch=True)
        if not self.digits:
            rest = fill_other(int(self.others))
            # Points that no deal holds are judged as they were typed.
            return PointsMade(points=rest or 0, others=int(self.others) if rest is None else None)
        own = int(self.digits)
        agree = not self.others or own + int(self.others) == DEAL_TOTAL
        return points_typed(state, own, None if agree else int(self.others))

    def _count_of_any_sum(self, state: State) -> PointsMade | None:
        """The fact where both numbers must be typed, because their sum is not always 157."""
        before = self.corrected
        own = int(self.digits) if self.digits else before.points if before else None
        if own is None:
            return None
        if self.matsch:
            return PointsMade(points=own, matsch=True, others=0)
        others = int(self.others) if self.others else before.others if before else None
        return points_typed(state, own, others)

    def with_way(self, way: Way) -> CellDraft:
        """Choose how a Joker is played."""
        return replace(
            self,
            way=way,
            opening=self.opening if way.alternates else None,
            asking=way.alternates and self.opening is None,
        )

    def with_opening(self, opening: Mode) -> CellDraft:
        """Choose the direction of the first trick."""
        return replace(self, opening=opening, asking=False)

    def moved_to(self, place: Place) -> CellDraft:
        """Move the draft to another cell."""
        return replace(self, place=place)

    def with_digit(self, digit: int, options: Options) -> CellDraft:
        """Add a digit, up to three."""
        typed = with_digit(self.others if self.on_others else self.digits, digit)
        matsch = self.matsch and self.asks_others(options)
        if self.on_others:
            return replace(self, others=typed, matsch=matsch)
        return replace(self, digits=typed, matsch=matsch)

    def erased(self) -> CellDraft:
        """Remove the last digit, or the Matsch."""
        if self.matsch:
            return replace(self, matsch=False)
        if self.on_others:
            return replace(self, others=self.others[:-1])
        return replace(self, digits=self.digits[:-1])

    def cleared(self) -> CellDraft:
        """Remove all points; if there are none, choose no cell any more."""
        if self.empty:
            return CellDraft()
        return replace(self, digits="", others="", on_others=False, matsch=False)

    def with_matsch_toggled(self) -> CellDraft:
        """Switch the Matsch on or off."""
        return replace(self, matsch=not self.matsch, digits="", others="", on_others=False)

    def swapped(self) -> CellDraft:
        """Take what was typed for one side as the points of the other (CARD-3)."""
        return replace(self, digits=self.others, others=self.digits, matsch=False)


def draft_of(choice: RowChosen, count: PointsMade) -> CellDraft:
    """The draft that corrects a counted row."""
    place = choice.side, choice.row
    return CellDraft(
        place=place,
        origin=place,
        way=choice.way,
        opening=choice.opening,
        matsch=False,
        corrected=count,
    )
