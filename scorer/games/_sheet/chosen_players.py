"""Players who are chosen on the fields of a pad, before numbers are typed there."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scorer.games._sheet.count_draft import CountDraft


@dataclass(frozen=True, slots=True)
class ChosenPlayers(CountDraft):
    """The players who are chosen; each of them has a point as a mark.

    Attributes:
        most: How many can be chosen.
    """

    most: int = 1

    @property
    def chosen(self) -> tuple[int, ...]:
        """The seats."""
        return tuple(seat for seat, mark in enumerate(self.points) if mark is not None)

    def at(self, seat: int) -> ChosenPlayers:
        """Toggle the choice of a player, who replaces another if only one can be chosen."""
        kept = self.chosen if self.most > 1 or seat in self.chosen else ()
        marked = set(kept) ^ {seat}
        return replace(
            self, points=tuple(1 if at in marked else None for at in range(len(self.points)))
        )

    def erased(self) -> ChosenPlayers:
        """Choose nobody."""
        return self.cleared()

    def cleared(self) -> ChosenPlayers:
        """Choose nobody."""
        return replace(self, points=(None,) * len(self.points))
