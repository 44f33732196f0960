"""What has been typed on the number pad of a table of two sides."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.jass.cards import DEAL_TOTAL
from rules.jass.deal import fill_other
from rules.jass.digits import with_digit
from rules.pairs.facts import TricksCounted


@dataclass(frozen=True, slots=True)
class Typed:
    """The points of a deal while they are being typed: of one side, or of both.

    Digits may come before the side is tapped: they then become the points of that side. A digit
    after that starts the number of this side, and the first number goes back to the other side.

    Attributes:
        side: The side whose points are typed.
        digits: Its digits; empty before anything is typed.
        others: The digits of the other side; empty if its points are computed.
        matsch: Whether ``side`` has won all tricks.
        moved: Whether the digits came before the side was tapped.
        replaces: Whether the next digit replaces the number, as in a correction.
    """

    side: int = 0
    digits: str = ""
    others: str = ""
    matsch: bool = False
    moved: bool = False
    replaces: bool = False

    @property
    def empty(self) -> bool:
        """Whether nothing is typed."""
        return not self.digits and not self.matsch

    @property
    def points(self) -> int | None:
        """Trick points of the side; ``None`` before anything is typed."""
        if self.matsch:
            return DEAL_TOTAL
        return int(self.digits) if self.digits else None

    @property
    def tricks(self) -> tuple[int, int] | None:
        """Trick points of both sides; ``None`` before anything is typed."""
        points = self.points
        if points is None:
            return None
        rest = int(self.others) if self.others else fill_other(points)
        own, other = points, 0 if rest is None else rest
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
            return Typed(self.side, str(digit), others=self.digits)
        begins = self.matsch or self.replaces
        return Typed(self.side, with_digit("" if begins else self.digits, digit), self.others)

    def erased(self) -> Typed:
        """Remove the last digit, or the Matsch."""
        if self.matsch:
            return Typed(self.side)
        return Typed(self.side, self.digits[:-1], self.others)

    def cleared(self) -> Typed:
        """Remove the number of the side, or the Matsch; a number typed for the other side stays.

        >>> Typed(1, "60", others="80").cleared().with_digit(7)
        Typed(side=1, digits='7', others='80', matsch=False, moved=False, replaces=False)
        """
        return Typed(self.side, others=self.others)

    def again(self) -> Typed:
        """What is typed for the next deal: nothing, but for the same side.

        Where both numbers were typed, the first one is typed for the first side again.
        """
        return Typed(0 if self.others else self.side)

    def with_matsch(self) -> Typed:
        """Say that the side has won all tricks, or take that back."""
        return Typed(self.side) if self.matsch else Typed(self.side, matsch=True)

    def for_side(self, side: int, *, both: bool = False) -> Typed:
        """Tap a side: the digits typed so far are its points.

        Where both numbers are needed (``both``), they stay where they were typed.

        >>> Typed(0, "98").for_side(1).tricks, Typed(0, "98").for_side(1).with_digit(6).tricks
        ((59, 98), (98, 6))
        >>> Typed(0, "80").for_side(1, both=True).with_digit(6).tricks
        (80, 6)
        """
        if side == self.side:
            return self
        if both and self.digits and not self.others:
            return Typed(side, others=self.digits)
        if self.others:
            return Typed(side, self.others, others=self.digits, replaces=True)
        if self.replaces:
            rest = fill_other(int(self.digits))
            return Typed(side, "" if rest is None else str(rest), replaces=True)
        # A second tap brings the number back to where it was typed.
        return replace(self, side=side, moved=bool(self.digits) and not self.moved)


def typed_count(event: TricksCounted) -> Typed:
    """Return what stands for a recorded count; the first digit replaces it.

    >>> typed_count(TricksCounted(tricks=(98, 59))).with_digit(8).with_digit(9).tricks
    (89, 68)
    """
    if event.matsch is not None:
        return Typed(event.matsch, matsch=True)
    return Typed(0, str(event.tricks[0]), replaces=True)


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
    >>> with_pile(Typed(0, "40"), 1, 60, keeps_others=True).tricks
    (40, 60)
    """
    others = typed.others if side == typed.side else typed.digits
    return Typed(side, str(points), others if keeps_others else "", replaces=True)
