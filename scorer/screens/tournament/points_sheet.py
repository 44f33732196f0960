"""What is typed of a table's result where it is one number for each seat or side (TOUR-19)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.tournament.facts import ResultCounted
from rules.tournament.options import Terms
from scorer.screens.tournament.sheet import Sheet
from scorer.table.pad.draft import Draft


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsDraft(Sheet):
    """The numbers typed for a table in a whole round.

    Attributes:
        draft: One number for each of those who have a result.
        below: The fields whose number is below zero.
    """

    draft: Draft
    below: tuple[int, ...] = ()

    @classmethod
    def blank(
        cls,
        options: Terms,
        number: int,
        table: int,
        seats: tuple[int, ...] = (),
        results: int | None = None,
    ) -> PointsDraft:
        """A draft in which nothing is typed.

        Args:
            options: What the round is played by.
            number: The round.
            table: The number of the table.
            seats: The players at the table.
            results: How many have a result there; ``None`` if as many as at a full table.
        """
        kind = options.kind
        digits = max(len(str(abs(limit))) for limit in kind.limits(options.deals))
        fields = range(len(kind.parties) if results is None else results)
        draft = Draft.blank(fields, None, longest=(digits,) * len(fields))
        return cls(options=options, round=number, table=table, seats=seats, draft=draft)

    @property
    def places(self) -> tuple[int, ...]:
        """The places of all fields, in the order in which they are typed."""
        return self.draft.fields

    @property
    def signed(self) -> bool:
        """Whether a result can be below zero."""
        return self.options.kind.limits(self.options.deals)[0] < 0

    def points(self, place: int) -> int | None:
        """The number of a field; ``None`` while nothing is typed there."""
        number = self.draft.typed(place)
        return -number if number is not None and place in self.below else number

    @property
    def ready(self) -> bool:
        """Whether all numbers are typed."""
        return self.draft.complete is not None

    def fact(self) -> ResultCounted | None:
        """The fact of what is typed; ``None`` while a number is missing."""
        found = tuple(map(self.points, self.places))
        points = tuple(one for one in found if one is not None)
        if len(points) < len(found):
            return None
        return ResultCounted(round=self.round, table=self.table, points=points)

    def typed(self, digit: int) -> PointsDraft:
        """The sheet with one more digit in its active field, unless that is full."""
        return replace(self, draft=self.draft.with_digit(digit))

    def going_to(self, place: int) -> PointsDraft:
        """The sheet with another active field."""
        return replace(self, draft=self.draft.at(place))

    def turned(self, place: int | None = None) -> PointsDraft:
        """The sheet with the sign of a field changed: of the active one, or of another one."""
        if not self.signed:
            return self
        changed = self.at if place is None else place
        others = tuple(one for one in self.below if one != changed)
        return replace(self, below=others if changed in self.below else (*self.below, changed))


def points_sheet_of(fact: ResultCounted, options: Terms) -> PointsDraft:
    """The sheet with what a fact says, to be corrected."""
    empty = PointsDraft.blank(options, fact.round, fact.table, results=len(fact.points))
    digits = tuple(str(abs(points)) for points in fact.points)
    below = tuple(place for place, points in enumerate(fact.points) if points < 0)
    return replace(empty, draft=replace(empty.draft, digits=digits), below=below)
