"""Players who are chosen on the fields of a pad, before numbers are typed there."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scorer.games._sheet.count_draft import CountDraft

_MARK = "1"
"""Stands in the field of a chosen player."""


@dataclass(frozen=True, slots=True)
class ChosenPlayers(CountDraft):
    """The players who are chosen; each of them has a mark instead of a number.

    Attributes:
        most: How many can be chosen.
    """

    most: int = 1

    @property
    def chosen(self) -> tuple[int, ...]:
        """The seats, in their order at the table."""
        marks = zip(self.fields, self.digits, strict=True)
        return tuple(sorted(seat for seat, mark in marks if mark))

    def at(self, seat: int) -> ChosenPlayers:
        """Toggle the choice of a player, who replaces another if only one can be chosen."""
        kept = self.chosen if self.most > 1 or seat in self.chosen else ()
        marked = set(kept) ^ {seat}
        return replace(self, digits=tuple(_MARK if at in marked else None for at in self.fields))

    def erased(self) -> ChosenPlayers:
        """Choose nobody."""
        return self.cleared()

    def cleared(self) -> ChosenPlayers:
        """Choose nobody."""
        return replace(self, digits=(None,) * len(self.fields))
