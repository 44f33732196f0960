"""What is typed of a table's result, and the fact that it makes. Nothing here draws."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Self

from rules.jass.cards import DEAL_TOTAL
from rules.tournament.facts import DealCounted, ResultCounted, TableCounted
from rules.tournament.options import Terms
from rules.tournament.state import TableScore
from scorer.table.pad.draft import Draft

SIDES = 2
"""Sides of a table."""
LONGEST, LONGEST_COUNT = 4, 2
"""Digits of the largest number of trick points, and of Matsches or Stöck."""


class ResultRow(IntEnum):
    """What is typed for both sides, in the order of a table's paper sheet."""

    TRICKS = 0
    MATSCHES = 1
    STOECK = 2


EMPTY = Draft.blank(
    range(SIDES * len(ResultRow)),
    None,
    longest=(*(LONGEST,) * SIDES, *(LONGEST_COUNT,) * SIDES * (len(ResultRow) - 1)),
)
"""The fields of all rows before anything is typed."""


Fact = TableCounted | ResultCounted | DealCounted
"""What a table has made."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedSheet:
    """The digits typed for a table.

    Attributes:
        options: What the round is played by.
        round: The round, counted from 1.
        table: The number of the table, counted from 1.
        seats: The players at the table, as far as they matter: another draw seats others there.
        draft: The numbers that are typed.
    """

    options: Terms
    round: int = 1
    table: int = 1
    seats: tuple[int, ...] = ()
    draft: Draft

    @property
    def digits(self) -> tuple[str, ...]:
        """The digits of each field; empty: not typed."""
        return tuple(digits or "" for digits in self.draft.digits)

    @property
    def at(self) -> int:
        """The place of the active field, which takes digits."""
        return self.draft.seat

    @property
    @abstractmethod
    def places(self) -> tuple[int, ...]:
        """The places of all fields, in the order in which they are typed."""

    @property
    @abstractmethod
    def ready(self) -> bool:
        """Whether all that is needed is typed."""

    @property
    def full(self) -> bool:
        """Whether the number that is being typed has no room for another digit."""
        return self.draft.full

    @property
    def last(self) -> bool:
        """Whether the last field is the active one."""
        return self.at == self.places[-1]

    @abstractmethod
    def fact(self) -> Fact | None:
        """The fact of what is typed; ``None`` while something is missing."""

    @abstractmethod
    def shown(self, place: int) -> str:
        """The number of a field as it is shown; empty if there is none."""

    @abstractmethod
    def typed(self, digit: int) -> Self:
        """The sheet with one more digit in its active field, unless that is full."""

    @abstractmethod
    def going_to(self, place: int) -> Self:
        """The sheet with another active field."""

    def erased(self) -> Self:
        """The sheet without the last digit of its active field."""
        return replace(self, draft=self.draft.erased())

    def cleared(self) -> Self:
        """The sheet with its active field empty."""
        return replace(self, draft=self.draft.cleared())

    def moved(self, step: int) -> Self:
        """The sheet with the next or previous field active; after the last one comes the first."""
        places = self.places
        place = places[(places.index(self.at) + step) % len(places)]
        return replace(self, draft=self.draft.at(place))


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultDraft(TypedSheet):
    """The digits typed for a table of a Schieber, for a whole round or for one deal.

    Attributes:
        deal: The number of the deal, counted from 1; ``None`` for the whole round.
        draft: The numbers: for each row those of side 0 and of side 1, counted through all rows.
    """

    deal: int | None = None
    draft: Draft = EMPTY

    @property
    def total(self) -> int:
        """The trick points of both sides together (TOUR-5)."""
        return self.options.round_total if self.deal is None else DEAL_TOTAL

    @property
    def rows(self) -> tuple[ResultRow, ...]:
        """The rows that count in this night (TOUR-1)."""
        stoeck = (ResultRow.STOECK,) if self.options.stoeck else ()
        return (ResultRow.TRICKS, ResultRow.MATSCHES, *stoeck)

    @property
    def places(self) -> tuple[int, ...]:
        """The places of all fields, in the order in which they are typed."""
        return tuple(SIDES * row + side for row in self.rows for side in range(SIDES))

    @property
    def ready(self) -> bool:
        """Whether the trick points are known."""
        return self.tricks() is not None

    def tricks(self) -> tuple[int, int] | None:
        """The trick points: as typed, or the rest for the side that was left out.

        If one side has more points than there are, the other gets 0, and the rules refuse both. A
        deal in which a side made a Matsch needs no points at all.
        """
        first, second = self.digits[:SIDES]
        if first and second:
            return int(first), int(second)
        if first:
            return int(first), max(0, self.total - int(first))
        if second:
            return max(0, self.total - int(second)), int(second)
        if self.deal is not None:
            matsch = self._side_with(ResultRow.MATSCHES)
            if matsch is not None:
                return (self.total, 0) if matsch == 0 else (0, self.total)
        return None

    @property
    def alone(self) -> int | None:
        """The side whose points were typed while those of the other side follow; else ``None``."""
        typed = [side for side in range(SIDES) if self.digits[side]]
        return typed[0] if len(typed) == 1 else None

    def made(self) -> TableScore | None:
        """What both sides made; ``None`` while the trick points are missing."""
        tricks = self.tricks()
        if tricks is None:
            return None
        return TableScore(
            tricks, self._numbers(ResultRow.MATSCHES), self._numbers(ResultRow.STOECK)
        )

    def fact(self) -> TableCounted | DealCounted | None:
        """The fact of what is typed; ``None`` while the trick points are missing."""
        made = self.made()
        if made is None:
            return None
        if self.deal is None:
            return TableCounted(
                round=self.round,
                table=self.table,
                tricks=made.tricks,
                matsches=made.matsches,
                stoeck=made.stoeck,
            )
        return DealCounted(
            round=self.round,
            table=self.table,
            deal=self.deal,
            tricks=made.tricks,
            matsch=self._side_with(ResultRow.MATSCHES),
            stoeck=self._side_with(ResultRow.STOECK),
        )

    def shown(self, place: int) -> str:
        """The number of a field: as typed, or what follows from the others; empty if nothing."""
        if place >= SIDES:
            return self.digits[place]
        tricks = self.tricks()
        if self.digits[place] or tricks is None or sum(tricks) != self.total:
            return self.digits[place]
        return str(tricks[place])

    def typed(self, digit: int) -> ResultDraft:
        """The sheet with one more digit in its active field, unless that is full."""
        if self.deal is not None and self.at >= SIDES:
            return self._marked(self.at, on=digit > 0)
        if self.draft.growing:
            return replace(self, draft=self.draft.with_digit(digit))
        # A number that was typed before is begun anew.
        begun = replace(self.draft.at(self.at), digits=self._following(self.at))
        return replace(self, draft=begun.with_digit(digit))

    def going_to(self, place: int) -> ResultDraft:
        """The sheet with another active field.

        In a deal, Matsch and Stöck are check boxes, one for each side: this checks or unchecks one.
        """
        if self.deal is not None and place >= SIDES:
            return self._marked(place, on=not self.digits[place])
        return replace(self, draft=self.draft.at(place))

    def _marked(self, place: int, *, on: bool) -> ResultDraft:
        """The sheet of a deal with the box of one side checked, and that of the other unchecked."""
        other = place + 1 if place % SIDES == 0 else place - 1
        digits = list(self.draft.digits)
        digits[place] = "1" if on else None
        if on:
            digits[other] = None
        return replace(self, draft=replace(self.draft.at(place), digits=tuple(digits)))

    def _following(self, place: int) -> tuple[str | None, ...]:
        """The digits where those of a field are begun anew.

        The points of the other side follow again if they were the rest.
        """
        digits = list(self.draft.digits)
        if place < SIDES and all(self.digits[:SIDES]) and sum(self.tricks() or ()) == self.total:
            digits[1 - place] = None
        return tuple(digits)

    def _numbers(self, row: ResultRow) -> tuple[int, int]:
        first, second = (int(self.digits[SIDES * row + side] or 0) for side in range(SIDES))
        return first, second

    def _side_with(self, row: ResultRow) -> int | None:
        """The side whose box is checked in a row; ``None`` if neither is."""
        numbers = self._numbers(row)
        return numbers.index(1) if 1 in numbers else None


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsDraft(TypedSheet):
    """The numbers typed for a table in a whole round, one for each seat or side (TOUR-19).

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

    def shown(self, place: int) -> str:
        """The number of a field as it is typed, with its sign."""
        return f"−{self.digits[place]}" if place in self.below else self.digits[place]

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


def filled(fact: Fact, options: Terms) -> TypedSheet:
    """The sheet with what a fact says, to be corrected."""
    if isinstance(fact, ResultCounted):
        return points_sheet_of(fact, options)
    return sheet_of(fact, options)


def sheet_of(fact: TableCounted | DealCounted, options: Terms) -> ResultDraft:
    """The sheet with what a fact says, to be corrected."""
    empty = ResultDraft(options=options, round=fact.round, table=fact.table)
    if isinstance(fact, TableCounted):
        numbers = (*fact.tricks, *fact.matsches, *fact.stoeck)
        counts = (str(one) if one else None for one in numbers[SIDES:])
        digits = (*map(str, numbers[:SIDES]), *counts)
        return replace(empty, draft=replace(EMPTY, digits=digits))
    marks = (
        "1" if side == has else None for has in (fact.matsch, fact.stoeck) for side in range(SIDES)
    )
    digits = (*map(str, fact.tricks), *marks)
    return replace(empty, deal=fact.deal, draft=replace(EMPTY, digits=digits))


def points_sheet_of(fact: ResultCounted, options: Terms) -> PointsDraft:
    """The sheet with what a fact says, to be corrected."""
    empty = PointsDraft.blank(options, fact.round, fact.table, results=len(fact.points))
    digits = tuple(str(abs(points)) for points in fact.points)
    below = tuple(place for place, points in enumerate(fact.points) if points < 0)
    return replace(empty, draft=replace(empty.draft, digits=digits), below=below)
