"""Points typed for one player after the other, as far as they are typed."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.jass.cards import DEAL_TOTAL
from rules.jass.deal import fill_last
from rules.jass.digits import meant, more_digits


@dataclass(frozen=True, slots=True)
class Digits:
    """The digits of one number.

    Attributes:
        text: The digits typed so far.
        number: The number once it is complete: no further digit is possible, or the player
            confirmed it.
    """

    text: str = ""
    number: int | None = None

    def with_digit(self, digit: int) -> Digits:
        """Add a digit, unless no possible number begins with these digits."""
        if str(digit) not in more_digits(self.text):
            return self
        text = self.text + str(digit)
        return Digits(text, meant(text))

    def erased(self) -> Digits:
        """Remove the last digit."""
        return Digits(self.text[:-1])

    def confirmed(self) -> Digits:
        """Complete the number with the digits typed so far."""
        return Digits(self.text, int(self.text)) if self.text else self


@dataclass(frozen=True, slots=True)
class CountDraft:
    """The count of a deal while it is being typed.

    Attributes:
        order: The seats in the order in which their points are typed.
        points: The points by seat; ``None`` while they are missing.
        seat: The seat whose points are typed now.
        typed: The digits on the pad.
        total: The points in the deal; ``None`` where cards are not played, so that the sum is
            not known before all points are typed.
    """

    order: tuple[int, ...]
    points: tuple[int | None, ...]
    seat: int
    typed: Digits = Digits()
    total: int | None = DEAL_TOTAL

    @classmethod
    def blank(cls, order: tuple[int, ...], total: int | None = DEAL_TOTAL) -> CountDraft:
        """A draft without any points, at the first seat of the order."""
        return cls(order, (None,) * (max(order) + 1), order[0], total=total)

    @property
    def filled(self) -> tuple[int | None, ...]:
        """The points by seat; the last missing number is computed from the total (DIF-4)."""
        if self.total is None:
            return self.points
        last = fill_last([self.points[seat] for seat in self.order], self.total)
        return tuple(
            last if points is None and seat in self.order else points
            for seat, points in enumerate(self.points)
        )

    @property
    def complete(self) -> tuple[int, ...] | None:
        """The points of the seats in ``order``, by seat; ``None`` while any are missing."""
        known = tuple(points for points in self.filled if points is not None)
        return known if len(known) == len(self.order) and not self.typed.text else None

    def with_typed(self, typed: Digits) -> CountDraft:
        """Change the digits; a complete number is stored, and the next missing one is next."""
        if typed.number is None:
            return replace(self, typed=typed)
        points = tuple(
            typed.number if seat == self.seat else before for seat, before in enumerate(self.points)
        )
        missing = [seat for seat in self.order if points[seat] is None]
        return replace(
            self, points=points, seat=missing[0] if missing else self.seat, typed=Digits()
        )

    def retyping(self, seat: int) -> CountDraft:
        """Go to another seat and clear its points."""
        points = tuple(None if at == seat else before for at, before in enumerate(self.points))
        return replace(self, points=points, seat=seat, typed=Digits())
