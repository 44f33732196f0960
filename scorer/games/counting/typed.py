"""What has been typed on the number pad of a table of two sides."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.jass.cards import DEAL_TOTAL
from rules.jass.deal import fill_other
from rules.jass.digits import LONGEST
from rules.pairs.facts import TricksCounted
from scorer.table.pad.draft import Draft

BLANK = Draft.blank((0, 1), None, longest=(LONGEST, LONGEST))
"""The numbers of both sides before anything is typed."""


@dataclass(frozen=True, slots=True)
class Typed:
    """The points of a deal while they are being typed: of one side, or of both.

    Digits may come before the side is tapped: they then become the points of that side. A digit
    after that starts the number of this side, and the first number goes back to the other side.

    Attributes:
        numbers: The numbers of the sides; a side without one has the rest.
        matsch: Whether the active side has won all tricks.
        moved: Whether the digits came before the side was tapped.
    """

    numbers: Draft = BLANK
    matsch: bool = False
    moved: bool = False

    @classmethod
    def of(cls, side: int, digits: str = "", others: str = "", *, matsch: bool = False) -> Typed:
        """What is typed if a side is active and has these digits; the next digit replaces them."""
        numbers = (digits or None, others or None)
        in_order = numbers if side == 0 else numbers[::-1]
        return cls(replace(BLANK, digits=in_order, seat=side), matsch=matsch)

    @property
    def side(self) -> int:
        """The side whose points are typed."""
        return self.numbers.seat

    @property
    def digits(self) -> str:
        """Its digits; empty before anything is typed."""
        return self.numbers.digits[self.side] or ""

    @property
    def others(self) -> str:
        """The digits of the other side; empty if its points are computed."""
        return self.numbers.digits[1 - self.side] or ""

    @property
    def missing(self) -> tuple[int, ...]:
        """The sides without a typed number."""
        return tuple(side for side, typed in enumerate(self.numbers.digits) if not typed)

    @property
    def empty(self) -> bool:
        """Whether nothing is typed."""
        return not self.digits and not self.matsch

    @property
    def full(self) -> bool:
        """Whether the number that is typed has no room for another digit."""
        return self.numbers.full and not self.moved

    @property
    def points(self) -> int | None:
        """Trick points of the side; ``None`` before anything is typed."""
        return DEAL_TOTAL if self.matsch else self.numbers.typed(self.side)

    @property
    def tricks(self) -> tuple[int, int] | None:
        """Trick points of both sides; ``None`` before anything is typed."""
        own = self.points
        if own is None:
            return None
        typed = self.numbers.typed(1 - self.side)
        other = (fill_other(own) or 0) if typed is None else typed
        return (own, other) if self.side == 0 else (other, own)

    def event(self) -> TricksCounted | None:
        """The fact of the count, whether valid or not; ``None`` before anything is typed."""
        tricks = self.tricks
        if tricks is None:
            return None
        return TricksCounted(tricks=tricks, matsch=self.side if self.matsch else None)

    def with_digit(self, digit: int) -> Typed:
        """Add a digit, up to the number of digits of a total.

        >>> Typed().with_digit(9).with_digit(8).tricks
        (98, 59)
        """
        if self.moved:
            return Typed.of(self.side, others=self.digits).with_digit(digit)
        numbers = Typed.of(self.side).numbers if self.matsch else self.numbers
        return Typed(numbers.with_digit(digit))

    def erased(self) -> Typed:
        """Remove the last digit, or the Matsch."""
        return Typed.of(self.side) if self.matsch else Typed(self.numbers.erased())

    def cleared(self) -> Typed:
        """Remove the number of the side, or the Matsch; a number typed for the other side stays.

        >>> Typed.of(1, "60", others="80").cleared().with_digit(7).tricks
        (80, 7)
        """
        return Typed(self.numbers.cleared())

    def again(self) -> Typed:
        """What is typed for the next deal: nothing, but for the same side.

        Where both numbers were typed, the first one is typed for the first side again.
        """
        return Typed.of(0 if self.others else self.side)

    @property
    def winner(self) -> int:
        """The side that a Matsch is for: the other one, if this one has made nothing.

        >>> Typed.of(0, "0").winner, Typed.of(0, "98").winner, Typed.of(0).winner
        (1, 0, 0)
        """
        return 1 - self.side if self.points == 0 else self.side

    def with_matsch(self, side: int) -> Typed:
        """Say that a side has won all tricks, or take back what was said."""
        return Typed.of(self.side) if self.matsch else Typed.of(side, matsch=True)

    def for_side(self, side: int, *, both: bool = False) -> Typed:
        """Tap a side: the digits typed so far are its points.

        Where both numbers are needed (``both``), they stay where they were typed.

        >>> typed = Typed().with_digit(9).with_digit(8)
        >>> typed.for_side(1).tricks, typed.for_side(1).with_digit(6).tricks
        ((59, 98), (98, 6))
        >>> typed.for_side(1, both=True).with_digit(6).tricks
        (98, 6)
        """
        if side == self.side:
            return self
        if self.others or (both and self.digits):
            return Typed(self.numbers.at(side))
        if self.digits and not self.numbers.growing:
            rest = fill_other(int(self.digits))
            return Typed.of(side, "" if rest is None else str(rest))
        # A second tap brings the number back to where it was typed.
        turned = replace(self.numbers, digits=self.numbers.digits[::-1], seat=side)
        return replace(self, numbers=turned, moved=bool(self.digits) and not self.moved)


def typed_count(event: TricksCounted) -> Typed:
    """Return what stands for a recorded count; the first digit replaces it.

    >>> typed_count(TricksCounted(tricks=(98, 59))).with_digit(8).with_digit(9).tricks
    (89, 68)
    """
    if event.matsch is not None:
        return Typed.of(event.matsch, matsch=True)
    return Typed.of(0, str(event.tricks[0]))


def with_pile(typed: Typed, side: int, points: int, *, keeps_others: bool) -> Typed:
    """Return what is typed once the points of a counted pile are entered for a side.

    Args:
        typed: What was typed before.
        side: The side.
        points: Its trick points.
        keeps_others: Whether the points of the other side do not follow from these, so that what
            was typed for it stays.

    >>> with_pile(Typed(), 1, 98, keeps_others=False).tricks
    (59, 98)
    >>> with_pile(Typed.of(0, "40"), 1, 60, keeps_others=True).tricks
    (40, 60)
    """
    others = typed.others if side == typed.side else typed.digits
    return Typed.of(side, str(points), others if keeps_others else "")
