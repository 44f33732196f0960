"""What is typed for a cell of a Coiffeur: which cell, way of playing, points, in any order."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.games.coiffeur.deal import State
from rules.games.coiffeur.facts import PointsMade, RowChosen
from rules.games.coiffeur.game import points_typed
from rules.games.coiffeur.sheet import Options, RowKind, SheetRow, Way, holds_any_sum
from rules.jass.cards import DEAL_TOTAL, Mode
from rules.jass.deal import fill_other
from rules.jass.digits import LONGEST
from scorer.table.pad.draft import Draft

OWN, OTHERS = 0, 1
"""The fields of a cell: the points of its side, and those of all others together."""

BLANK = Draft.blank((OWN, OTHERS), None, longest=(LONGEST, LONGEST))
"""The points before any are typed."""

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
        points: The points of the side, and of the others.
        matsch: Whether the side has won all tricks.
        corrected: The count that is corrected; it holds as long as nothing is typed.
    """

    deal: int = 0
    place: Place | None = None
    origin: Place | None = None
    way: Way | None = None
    opening: Mode | None = None
    asking: bool = False
    points: Draft = BLANK
    matsch: bool = False
    corrected: PointsMade | None = None

    @property
    def empty(self) -> bool:
        """Whether no points are typed."""
        return self.points.untouched and not self.matsch

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
        own, others = self.points.typed(OWN), self.points.typed(OTHERS)
        if self.asks_others(state.options):
            # Both numbers must be typed, because their sum is not always 157.
            if own is None or not self.matsch:
                return None if own is None else points_typed(state, own, others)
            return PointsMade(points=own, matsch=True, others=0)
        if self.matsch:
            return PointsMade(points=DEAL_TOTAL, matsch=True)
        if own is not None:
            agree = others is None or own + others == DEAL_TOTAL
            return points_typed(state, own, None if agree else others)
        if others is None:
            return None
        rest = fill_other(others)
        # Points that no deal holds are judged as they were typed.
        return PointsMade(points=rest or 0, others=others if rest is None else None)

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
        """Type a digit; it takes back a Matsch, unless all points are typed beside it."""
        matsch = self.matsch and self.asks_others(options)
        return replace(self, points=self.points.with_digit(digit), matsch=matsch)

    def erased(self) -> CellDraft:
        """Remove the last digit, or the Matsch."""
        if self.matsch:
            return replace(self, matsch=False)
        return replace(self, points=self.points.erased())

    def cleared(self) -> CellDraft:
        """Remove the number of the active field, and the Matsch."""
        return replace(self, points=self.points.cleared(), matsch=False)

    def at(self, field: int) -> CellDraft:
        """Let digits go to the points of the side, or to those of the others."""
        return replace(self, points=self.points.at(field))

    def with_points(self, field: int, points: int) -> CellDraft:
        """Type one number, and remove the other."""
        none = replace(self.points, digits=("", ""))
        return replace(self, points=none.with_points(field, points), matsch=False)

    def with_matsch_toggled(self) -> CellDraft:
        """Switch the Matsch on or off."""
        points = replace(BLANK, given=self.points.given)
        return replace(self, matsch=not self.matsch, points=points)

    def swapped(self) -> CellDraft:
        """Take what was typed for one side as the points of the other (CARD-3)."""
        if self.points.untouched:
            return replace(self, matsch=False)
        own, others = self.points.digits
        digits = (others or "", own or "")
        return replace(
            self, points=replace(self.points, digits=digits, growing=False), matsch=False
        )


def draft_of(choice: RowChosen, count: PointsMade) -> CellDraft:
    """The draft that corrects a counted row."""
    place = choice.side, choice.row
    return CellDraft(
        place=place,
        origin=place,
        way=choice.way,
        opening=choice.opening,
        points=replace(BLANK, given=(count.points, count.others)),
        corrected=count,
    )
