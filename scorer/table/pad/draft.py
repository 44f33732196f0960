"""Numbers that are typed for one player after the other, as far as they are typed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rules.engine.codes import Code
from rules.engine.game import Violation, violation
from rules.jass.cards import DEAL_TOTAL
from rules.jass.deal import check_points, check_so_far
from rules.jass.digits import complete_number, more_digits

_MENDED_BY_DIGITS = (Code.IMPOSSIBLE, Code.TOTAL)
"""What no deal has of a number or of a sum: 1 is the beginning of 12, and 60 and 9 of 60 and 97."""


@dataclass(frozen=True, slots=True)
class Draft:
    """The numbers of a deal while they are being typed, one in each field.

    What a person has typed in a field stays until a person changes it. Only the number of a field
    in which nothing is typed can follow from the others. The sum is judged and never adjusted.

    Attributes:
        fields: The seats, in the order in which their numbers are typed.
        given: The numbers that are facts already, in the same order; ``None`` where there is none.
        digits: The typed digits, in the same order; ``None`` where nothing is typed, and empty
            where a number was removed.
        seat: The seat whose field is active.
        growing: Whether the next digit is added to those of the active field; else it begins a
            new number.
        before: The digits of a number before it was begun anew or removed: of the active field, or
            of ``last`` while nothing was done in the active one.
        last: The seat whose number was completed just before the active field was reached.
        follows_at: The seat whose given number gives way to what follows from the others, because
            another one was changed.
        total: The points of the deal; ``None`` where the sum is not known before all are typed.
        longest: The most digits of each field, in the same order, where a number takes digits until
            another field is touched; empty: the numbers are points of a deal, which end by
            themselves.
    """

    fields: tuple[int, ...]
    given: tuple[int | None, ...]
    digits: tuple[str | None, ...]
    seat: int
    growing: bool = False
    before: str | None = None
    last: int | None = None
    follows_at: int | None = None
    total: int | None = DEAL_TOTAL
    longest: tuple[int, ...] = ()

    @classmethod
    def blank(
        cls,
        fields: Sequence[int],
        total: int | None = DEAL_TOTAL,
        *,
        given: Sequence[int | None] = (),
        seat: int | None = None,
        longest: Sequence[int] = (),
    ) -> Draft:
        """A draft in which nothing is typed.

        Args:
            fields: The seats, in the order in which their numbers are typed.
            total: The points of the deal.
            given: The numbers that are facts already, in the same order; empty: there are none.
            seat: The seat whose field is active; ``None``: the first one.
            longest: The most digits of each field, where numbers do not end by themselves.
        """
        nothing = (None,) * len(fields)
        return cls(
            fields=tuple(fields),
            given=tuple(given) or nothing,
            digits=nothing,
            seat=fields[0] if seat is None else seat,
            total=total,
            longest=tuple(longest),
        )

    @property
    def untouched(self) -> bool:
        """Whether nothing was typed and nothing removed."""
        return not any(digits is not None for digits in self.digits)

    def typed(self, seat: int) -> int | None:
        """The number of a seat as it was typed or given; ``None`` while there is none."""
        place = self.fields.index(seat)
        digits = self.digits[place]
        if digits is None:
            return None if seat == self.follows_at else self.given[place]
        return int(digits) if digits else None

    def shown(self, seat: int) -> int | None:
        """The number of a seat: typed, given, or following from the others (DIF-4)."""
        typed = self.typed(seat)
        return self.rest if typed is None and seat == self.follower else typed

    @property
    def follower(self) -> int | None:
        """The seat whose number follows from the others; ``None`` while none does.

        It is the only one without a number. A number that was just removed does not come back
        before another field is active.
        """
        empty = [seat for seat in self.fields if self.typed(seat) is None]
        removed = self.growing and empty == [self.seat]
        return empty[0] if len(empty) == 1 and self.rest is not None and not removed else None

    @property
    def rest(self) -> int | None:
        """What the numbers leave of the total; ``None`` if they exceed it, or without a total."""
        if self.total is None:
            return None
        rest = self.total - sum(self.known)
        return rest if rest >= 0 else None

    @property
    def known(self) -> tuple[int, ...]:
        """All numbers that are typed or given."""
        numbers = (self.typed(seat) for seat in self.fields)
        return tuple(number for number in numbers if number is not None)

    @property
    def numbers(self) -> tuple[int | None, ...]:
        """The numbers in the order of the fields; ``None`` where there is none."""
        return tuple(self.shown(seat) for seat in self.fields)

    @property
    def complete(self) -> tuple[int, ...] | None:
        """The numbers in the order of the fields; ``None`` while any is missing."""
        known = tuple(number for number in self.numbers if number is not None)
        return known if len(known) == len(self.fields) else None

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats without a number, in the order of the fields."""
        return tuple(seat for seat in self.fields if self.shown(seat) is None)

    @property
    def refused(self) -> tuple[Violation, ...]:
        """Why the numbers cannot be written, whatever else is typed.

        Where none is missing, the rules judge their sum.
        """
        for number in () if self.longest else self.known:
            if number > DEAL_TOTAL:
                fault = violation(Code.RANGE, "CARD-4", "points", points=number, total=DEAL_TOTAL)
                return (fault,)
        if self.total is None or not self.missing:
            return ()
        for seat in self.fields:
            # More digits may follow: 1 is the beginning of 12.
            ended = not (self.growing and seat == self.seat)
            typed = self.typed(seat)
            if ended and typed is not None and (wrong := check_points(typed, self.total)):
                return wrong
        return check_so_far([self.typed(seat) for seat in self.fields], self.total)

    def judged(self, violations: Sequence[Violation]) -> tuple[Violation, ...]:
        """What is wrong with the numbers, without what a further digit could mend.

        Args:
            violations: All that is wrong with them as they are typed now.
        """
        if not self.growing or not more_digits(self._here or ""):
            return tuple(violations)
        return tuple(one for one in violations if one.code not in _MENDED_BY_DIGITS)

    @property
    def full(self) -> bool:
        """Whether the number that is being typed takes digits, and has no room for another one.

        >>> draft = Draft.blank((0, 1), None, longest=(3, 3)).with_points(0, 120)
        >>> draft.full, replace(draft, growing=True).full
        (False, True)
        """
        room = self.longest[self.fields.index(self.seat)] if self.longest else None
        return self.growing and room is not None and len(self._here or "") == room

    def with_digit(self, digit: int) -> Draft:
        """Type a digit in the active field.

        Once no digit can follow, the next field without a number becomes active. A number above
        all that a deal has stays there, and takes no further digit.

        >>> draft = Draft.blank((0, 1, 2))
        >>> draft.with_digit(6).with_digit(0).with_digit(9).with_digit(7).numbers
        (60, 97, 0)
        """
        here = self._here
        begun = here if self.growing and here else ""
        text = str(int(f"{begun}{digit}"))
        most = self.longest[self.fields.index(self.seat)] if self.longest else None
        if len(text) > most if most else begun and int(begun) > DEAL_TOTAL:
            return self
        # What was removed comes back when the new number is erased.
        before = self.before if here == "" or begun.strip("0") else here
        longer = replace(_with_digits(self, text), growing=True, before=before)
        return longer if most or complete_number(text) is None else _advanced(longer)

    def with_points(self, seat: int, points: int) -> Draft:
        """Type all digits of a seat's number at once.

        >>> Draft.blank((0, 1)).with_points(1, 57).complete
        (100, 57)
        """
        typed = _with_digits(self.at(seat), str(points))
        return typed if self.longest else _advanced(typed)

    def closed(self) -> Draft:
        """Take the digits of the active field as its number, if a deal has as many points.

        Where numbers do not end by themselves, they take digits until another field is touched.
        """
        if self.longest:
            return self
        here = self._here
        return _advanced(self) if self.growing and here and int(here) <= DEAL_TOTAL else self

    def gone_on(self) -> Draft:
        """What the key that goes on makes of it: the number is taken."""
        return self.closed()

    def at(self, seat: int) -> Draft:
        """Go to the field of another seat; the digits typed so far stay with their seat.

        Where one of the given numbers was changed, and all are known, that of the seat now follows
        from the others; a digit replaces it.
        """
        now = replace(self, seat=seat, growing=False, before=None, last=None)
        place = self.fields.index(seat)
        complete = now.complete
        if complete is None or self.total is None or sum(complete) == self.total:
            return now
        if now.digits[place] is not None or now.given[place] is None:
            return now
        follows = replace(now, follows_at=seat)
        return now if follows.follower is None else follows

    def erased(self) -> Draft:
        """Remove the last digit, or take back that a number was removed or begun anew.

        In a field without digits it is the last digit of the number that was typed before.
        """
        here = self._here
        if here is None and self.longest:
            return self
        if not here and not self.growing and self.last is not None:
            return replace(self, seat=self.last, last=None).erased()
        if here is None:
            earlier = self._typed_earlier()
            return self if earlier is None else self.at(earlier).erased()
        if len(here) > 1:
            return replace(_with_digits(self, here[:-1]), growing=True)
        return replace(_with_digits(self, self.before), growing=False, before=None)

    def cleared(self) -> Draft:
        """Remove the number of the active field."""
        if self.shown(self.seat) is None:
            return self
        return replace(_with_digits(self, ""), growing=True, before=self._here)

    @property
    def _here(self) -> str | None:
        """The digits of the active field."""
        return self.digits[self.fields.index(self.seat)] if self.seat in self.fields else None

    def _typed_earlier(self) -> int | None:
        """The seat of the last field before the active one in which a number is typed."""
        place = self.fields.index(self.seat) if self.seat in self.fields else 0
        earlier = [seat for seat, one in zip(self.fields[:place], self.digits, strict=False) if one]
        return earlier[-1] if earlier else None


def _with_digits(draft: Draft, digits: str | None) -> Draft:
    """Other digits in the active field."""
    place = draft.fields.index(draft.seat)
    return replace(draft, digits=(*draft.digits[:place], digits, *draft.digits[place + 1 :]))


def _advanced(draft: Draft) -> Draft:
    """The number of the active field is complete; the next field without one is active."""
    done = replace(draft, growing=False)
    place = draft.fields.index(draft.seat)
    following = (*draft.fields[place + 1 :], *draft.fields[:place])
    empty = next((seat for seat in following if done.typed(seat) is None), None)
    return done if empty is None else replace(done, seat=empty, last=draft.seat)
