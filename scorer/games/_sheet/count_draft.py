"""Numbers typed one after the other, moving on by themselves where they can mean one thing."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.jass.cards import DEAL_TOTAL
from rules.jass.deal import fill_last
from rules.jass.digits import meant, more_digits


@dataclass(frozen=True, slots=True)
class Digits:
    """The digits of one number on the pad; ``done`` is the number once it is complete."""

    text: str = ""
    done: int | None = None

    def with_digit(self, digit: int) -> Digits:
        """One more digit; one that leads to no number is not taken."""
        if str(digit) not in more_digits(self.text):
            return self
        text = self.text + str(digit)
        return Digits(text, meant(text))

    def erased(self) -> Digits:
        """Without the last digit."""
        return Digits(self.text[:-1])

    def confirmed(self) -> Digits:
        """What is typed, taken as it stands."""
        return Digits(self.text, int(self.text)) if self.text else self


@dataclass(frozen=True, slots=True)
class Made:
    """What everybody has made, as far as it is typed: one number after the other.

    ``order`` are the seats in the order of asking, ``points`` are by seat. ``total`` is what
    the deal holds, ``None`` where cards stay out and nobody knows it before all is typed.
    """

    order: tuple[int, ...]
    points: tuple[int | None, ...]
    seat: int
    typed: Digits = Digits()
    total: int | None = DEAL_TOTAL

    @classmethod
    def blank(cls, order: tuple[int, ...], total: int | None = DEAL_TOTAL) -> Made:
        """Nothing typed; the first of the order is asked."""
        return cls(order, (None,) * (max(order) + 1), order[0], total=total)

    @property
    def filled(self) -> tuple[int | None, ...]:
        """The points by seat, the last missing one filled in (DIF-4)."""
        if self.total is None:
            return self.points
        last = fill_last([self.points[seat] for seat in self.order], self.total)
        return tuple(
            last if one is None and seat in self.order else one
            for seat, one in enumerate(self.points)
        )

    @property
    def complete(self) -> tuple[int, ...] | None:
        """The points of those asked, by seat; ``None`` while some are missing or half typed."""
        known = tuple(one for one in self.filled if one is not None)
        return known if len(known) == len(self.order) and not self.typed.text else None

    def with_typed(self, typed: Digits) -> Made:
        """With other digits on the pad; a finished number is kept and the next one asked."""
        if typed.done is None:
            return replace(self, typed=typed)
        points = tuple(
            typed.done if seat == self.seat else one for seat, one in enumerate(self.points)
        )
        waiting = [seat for seat in self.order if points[seat] is None]
        asked = waiting[0] if waiting else self.seat
        return replace(self, points=points, seat=asked, typed=Digits())

    def asking(self, seat: int) -> Made:
        """With somebody else asked, whose number is typed anew."""
        points = tuple(None if at == seat else one for at, one in enumerate(self.points))
        return replace(self, points=points, seat=seat, typed=Digits())
