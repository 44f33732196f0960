"""What stands on the pad of a Coiffeur: a row of a side, how it is played, the points."""

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
class Draft:
    """A cell that is being written or corrected.

    ``digits`` are the points of the side, ``others`` those of all the others, which are
    asked for only where values change trick by trick (COI-6); ``on_others``: the keys go
    there. ``before`` is the count that is being corrected: it holds as long as nothing
    else is typed.
    """

    side: int
    row: int
    way: Way | None = None
    opening: Mode | None = None
    digits: str = ""
    others: str = ""
    on_others: bool = False
    matsch: bool = False
    before: PointsMade | None = None

    def kind(self, options: Options) -> SheetRow:
        """The row of the sheet."""
        return options.rows[self.row]

    def played(self, options: Options) -> Way | None:
        """How it is played; ``None`` while nobody has said what the Joker stands for."""
        return self.kind(options).kind.way or self.way

    def alternates(self, options: Options) -> bool:
        """Whether somebody must say which direction comes first (COI-6)."""
        played = self.played(options)
        return played is not None and played.alternates

    def asks_others(self, options: Options) -> bool:
        """Whether the points of the others cannot be known from those of the side (COI-6)."""
        played = self.played(options)
        return played is not None and holds_any_sum(options, played)

    def choice(self, options: Options) -> RowChosen:
        """The row as it was chosen, whether anything is missing or not."""
        joker = self.kind(options).kind is RowKind.JOKER
        return RowChosen(
            side=self.side,
            row=self.row,
            way=self.way if joker else None,
            opening=self.opening if self.alternates(options) else None,
        )

    def points(self, state: State) -> PointsMade | None:
        """The count, right or wrong; ``state`` is that with the row chosen."""
        free = self.asks_others(state.options)
        if self.matsch and not free:
            return PointsMade(points=DEAL_TOTAL, matsch=True)
        if not self.digits and not self.others:
            return self._as_before(free=free)
        own = self._own()
        if own is None:
            return None
        if self.matsch:
            return PointsMade(points=own, matsch=True, others=0)
        return points_typed(state, own, self._rest() if free else None)

    def _as_before(self, *, free: bool) -> PointsMade | None:
        if self.before is None:
            return None
        others = self.before.others if free else None
        if self.matsch:
            others = 0
        return replace(self.before, matsch=self.matsch, others=others)

    def _own(self) -> int | None:
        if self.digits:
            return int(self.digits)
        return self.before.points if self.before else None

    def _rest(self) -> int | None:
        if self.others:
            return int(self.others)
        return self.before.others if self.before else None

    def for_way(self, way: Way) -> Draft:
        """The Joker is played so."""
        return replace(self, way=way, opening=self.opening if way.alternates else None)

    def at(self, side: int, row: int) -> Draft:
        """The same in another cell."""
        return replace(self, side=side, row=row)

    def with_digit(self, digit: int, options: Options) -> Draft:
        """One more digit; a fourth one is not taken."""
        typed = with_digit(self.others if self.on_others else self.digits, digit)
        if self.on_others:
            return replace(self, others=typed)
        return replace(self, digits=typed, matsch=self.matsch and self.asks_others(options))

    def erased(self) -> Draft:
        """Without the last digit."""
        if self.on_others:
            return replace(self, others=self.others[:-1])
        return replace(self, digits=self.digits[:-1], matsch=False)

    def cleared(self) -> Draft:
        """Without any digit."""
        return replace(self, digits="", others="", matsch=False)

    def turned_matsch(self) -> Draft:
        """All tricks, or not after all."""
        return replace(self, matsch=not self.matsch, digits="", others="", on_others=False)

    def rest(self) -> Draft:
        """The number on the pad was that of the others (CARD-3)."""
        rest = fill_other(int(self.digits)) if self.digits else None
        return self if rest is None else replace(self, digits=str(rest), matsch=False)


def drafted(choice: RowChosen, count: PointsMade | None = None) -> Draft:
    """What the pad shows of a row that is chosen, and perhaps counted."""
    return Draft(
        side=choice.side,
        row=choice.row,
        way=choice.way,
        opening=choice.opening,
        matsch=count.matsch if count else False,
        before=count,
    )
