"""Points typed for one player after the other, as far as they are typed."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.engine.game import Violation
from rules.jass.cards import DEAL_TOTAL
from rules.jass.deal import check_so_far, fill_last
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

    def takes(self, digit: int) -> bool:
        """Whether a possible number begins with these digits."""
        return str(digit) in more_digits(self.text)

    def with_digit(self, digit: int) -> Digits:
        """Add a digit, unless no possible number begins with these digits."""
        if not self.takes(digit):
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
    """The numbers of a deal while they are being typed, one for each player.

    Attributes:
        order: The seats in the order in which their points are typed.
        points: The points by seat; ``None`` while they are missing.
        seat: The seat whose points are typed now.
        typed: The digits on the pad. While there are none, the first digit replaces the points
            of the seat.
        total: The points in the deal; ``None`` where the sum is not known before all points are
            typed.
        written: The seats whose points are facts already.
    """

    order: tuple[int, ...]
    points: tuple[int | None, ...]
    seat: int
    typed: Digits = Digits()
    total: int | None = DEAL_TOTAL
    written: frozenset[int] = frozenset()

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

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats without points, in the order in which these are typed."""
        filled = self.filled
        return tuple(seat for seat in self.order if filled[seat] is None)

    @property
    def refused(self) -> tuple[Violation, ...]:
        """Why the digits cannot be the number of the seat while others are missing.

        Where all numbers are known, the next change can still mend the sum.
        """
        if self.total is None or not self.typed.text:
            return ()
        so_far = [
            int(self.typed.text) if seat == self.seat else self.points[seat] for seat in self.order
        ]
        return check_so_far(so_far, self.total) if None in so_far else ()

    def takes(self, digit: int) -> bool:
        """Whether a possible number begins with the typed digits and this one."""
        return self._begun.takes(digit)

    def with_digit(self, digit: int) -> CountDraft:
        """Type a digit; after a number that was refused it begins a new one."""
        return self.with_typed(self._begun.with_digit(digit))

    def with_typed(self, typed: Digits) -> CountDraft:
        """Change the digits; a complete number is stored, and the next missing one is next."""
        draft = replace(self, typed=Digits(typed.text))
        if typed.number is None or draft.refused:
            return draft
        points = self._points_with(typed.number)
        missing = [seat for seat in self.order if points[seat] is None]
        return replace(
            self, points=points, seat=missing[0] if missing else self.seat, typed=Digits()
        )

    def with_points(self, seat: int, points: int) -> CountDraft:
        """Type all digits of a seat's number at once.

        >>> CountDraft.blank((1, 0)).with_points(0, 57).complete
        (57, 100)
        """
        return self.at(seat).cleared().with_typed(Digits(str(points), points))

    def closed(self) -> CountDraft:
        """Take the digits typed so far as the number."""
        return self.with_typed(self.typed.confirmed())

    def at(self, seat: int) -> CountDraft:
        """Go to another seat; the digits typed so far are the number of the one before.

        Where all numbers are known and one was changed, the number of the seat follows from the
        others; a digit replaces it.
        """
        draft = replace(self.closed(), seat=seat, typed=Digits())
        known = [points for points in (draft.points[at] for at in self.order) if points is not None]
        if self.total is None or len(known) < len(self.order) or sum(known) == self.total:
            return draft
        follows = draft.cleared()
        return draft if follows.missing else follows

    def erased(self) -> CountDraft:
        """Remove the last digit, also of the number that was just completed."""
        if self.typed.text:
            return replace(self, typed=self.typed.erased())
        seat = self.seat
        if self.points[seat] is None:
            place = self.order.index(seat)
            before = [at for at in self.order[:place] if self.points[at] is not None]
            seat = before[-1] if before else seat
        if self.points[seat] is None or seat in self.written:
            return self
        back = replace(self, seat=seat, typed=Digits(str(self.points[seat])[:-1]))
        return replace(
            back, points=tuple(None if at == seat else one for at, one in enumerate(self.points))
        )

    def cleared(self) -> CountDraft:
        """Remove the number of the seat."""
        if self.seat in self.written:
            return replace(self, typed=Digits())
        return replace(self, typed=Digits(), points=self._points_with())

    @property
    def _begun(self) -> Digits:
        return Digits() if self.refused else self.typed

    def _points_with(self, points: int | None = None) -> tuple[int | None, ...]:
        """The points with another number for the seat."""
        return tuple(
            points if seat == self.seat else before for seat, before in enumerate(self.points)
        )
