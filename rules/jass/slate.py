"""The chalk slate: a side's total as strokes (SLATE-1..3).

Each half of the slate shows a Z. Strokes for hundreds are on its top bar, for fifties on the
diagonal and for twenties on the bottom bar; the rest is written beside it in figures.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final


class Bar(StrEnum):
    """The three bars of the Z (SLATE-1)."""

    HUNDREDS = "hundreds"
    FIFTIES = "fifties"
    TWENTIES = "twenties"


class Sign(StrEnum):
    """The shape of a mark on a bar (SLATE-1)."""

    STROKE = "stroke"
    """A plain stroke."""
    CROSS = "cross"
    """A stroke across the earlier ones of its bundle: the fifth, of fifties the second."""
    FIVE_HUNDRED = "v"
    """A V on the hundreds bar: 500 in one entry."""
    THOUSAND = "x"
    """An X on the hundreds bar: 1000 in one entry."""


_UNIT: Final = {Bar.HUNDREDS: 100, Bar.FIFTIES: 50, Bar.TWENTIES: 20}
_BUNDLE: Final = {Bar.HUNDREDS: 5, Bar.FIFTIES: 2, Bar.TWENTIES: 5}
_AT_ONCE: Final = {Sign.FIVE_HUNDRED: 500, Sign.THOUSAND: 1000}

MOST_POINTS: Final = 50_000
"""The most points, up and down, that are drawn in strokes: twenty times the club's target."""

MOST_ENTRIES: Final = 300
"""The most entries of a side that are drawn in strokes."""

_CARRY: Final = 20
_EARLY_CARRY: Final = 15


@dataclass(frozen=True, slots=True)
class Stroke:
    """One mark on a bar.

    Attributes:
        bar: The bar.
        place: The bundle, V or X on the bar, counted from 0 in the order of writing.
        number: The stroke in its bundle, counted from 0.
        sign: The shape.
    """

    bar: Bar
    place: int
    number: int
    sign: Sign

    @property
    def worth(self) -> int:
        """The points that this stroke counts."""
        return _AT_ONCE.get(self.sign, _UNIT[self.bar])


@dataclass(frozen=True, slots=True)
class Half:
    """What is written on one half of the slate.

    Attributes:
        hundreds: The places of the top bar: the number of strokes in a bundle (1 to 5), or the
            sign of a V or an X.
        fifties: The number of strokes on the diagonal.
        twenties: The number of strokes on the bottom bar.
        rest: The points in figures: 0 to 19, or −5 to 14 with the option of negative rests.
        minus: Whether the total is below zero, so that everything counts as negative.
    """

    hundreds: tuple[int | Sign, ...] = ()
    fifties: int = 0
    twenties: int = 0
    rest: int = 0
    minus: bool = False

    @property
    def strokes(self) -> tuple[Stroke, ...]:
        """Every stroke on the three bars, bar by bar, in the order of their places."""
        return (
            *_top_bar(self.hundreds),
            *_bundles(Bar.FIFTIES, self.fifties),
            *_bundles(Bar.TWENTIES, self.twenties),
        )

    @property
    def counts(self) -> tuple[tuple[int, int], ...]:
        """What strokes are worth, and how many there are of each worth, the greatest first.

        >>> write(EMPTY, 1298).counts
        ((1000, 1), (100, 2), (50, 1), (20, 2))
        """
        return tuple(sorted(Counter(stroke.worth for stroke in self.strokes).items(), reverse=True))

    @property
    def worth(self) -> int:
        """The side's total: all strokes and the rest (SLATE-3)."""
        size = sum(stroke.worth for stroke in self.strokes) + self.rest
        return -size if self.minus else size


EMPTY: Final = Half()
"""A half without strokes."""


def write(half: Half, points: int, *, negative_rest: bool = False) -> Half:
    """The half after one more entry (SLATE-2).

    Points are split into hundreds, fifties, twenties and a rest. A rest of 20 or more moves to the
    twenties. Strokes cannot show a negative entry. After one, and after any entry while the total
    is negative, the half is wiped and the new total is written as one entry.

    Args:
        half: The half before the entry.
        points: What the entry adds to the total, after the factor.
        negative_rest: Whether a rest of 15 or more becomes a twenty and a negative rest, such as
            18 = 20 − 2 (C; default no).

    >>> write(EMPTY, 98)
    Half(hundreds=(), fifties=1, twenties=2, rest=8, minus=False)
    >>> write(EMPTY, 18, negative_rest=True)
    Half(hundreds=(), fifties=0, twenties=1, rest=-2, minus=False)
    """
    if points < 0 or half.minus:
        total = half.worth + points
        half, points = replace(EMPTY, minus=total < 0), abs(total)
    hundreds, points = divmod(points, 100)
    fifties, points = divmod(points, 50)
    twenties, points = divmod(points, 20)
    rest = half.rest + points
    if rest >= (_EARLY_CARRY if negative_rest else _CARRY):
        rest -= 20
        twenties += 1
    return Half(
        hundreds=_more_hundreds(half.hundreds, hundreds),
        fifties=half.fifties + fifties,
        twenties=half.twenties + twenties,
        rest=rest,
        minus=half.minus,
    )


def written(entries: Iterable[int], *, negative_rest: bool = False) -> Half:
    """The half after all these entries, the oldest first (SLATE-2).

    >>> written((1600, 150)).hundreds
    (<Sign.THOUSAND: 'x'>, <Sign.FIVE_HUNDRED: 'v'>, 2)
    """
    half = EMPTY
    for points in entries:
        half = write(half, points, negative_rest=negative_rest)
    return half


def legible(entries: Sequence[int], *, negative_rest: bool = False) -> Half:
    """The half after all these entries; empty where a slate has no room for so many strokes.

    >>> legible((1600, 150)) == written((1600, 150)), legible((60_000,)) == EMPTY
    (True, True)
    """
    if sum(map(abs, entries)) > MOST_POINTS or len(entries) > MOST_ENTRIES:
        return EMPTY
    return written(entries, negative_rest=negative_rest)


def _more_hundreds(bar: tuple[int | Sign, ...], hundreds: int) -> tuple[int | Sign, ...]:
    """The top bar after more hundreds in one entry."""
    thousands, hundreds = divmod(hundreds, 10)
    five_hundreds, hundreds = divmod(hundreds, 5)
    places = [*bar, *[Sign.THOUSAND] * thousands, *[Sign.FIVE_HUNDRED] * five_hundreds]
    for _ in range(hundreds):
        _one_hundred(places)
    return tuple(places)


def _one_hundred(places: list[int | Sign]) -> None:
    """Add a stroke to the first bundle that is not full, or begin a new one."""
    for place, item in enumerate(places):
        if isinstance(item, int) and item < _BUNDLE[Bar.HUNDREDS]:
            places[place] = item + 1
            return
    places.append(1)


def _top_bar(places: tuple[int | Sign, ...]) -> Iterator[Stroke]:
    for place, item in enumerate(places):
        if isinstance(item, Sign):
            yield Stroke(Bar.HUNDREDS, place, 0, item)
        else:
            yield from _bundle(Bar.HUNDREDS, place, item)


def _bundles(bar: Bar, count: int) -> Iterator[Stroke]:
    """The strokes of a bar: full bundles, then one with the rest."""
    size = _BUNDLE[bar]
    for place, first in enumerate(range(0, count, size)):
        yield from _bundle(bar, place, min(size, count - first))


def _bundle(bar: Bar, place: int, count: int) -> Iterator[Stroke]:
    for number in range(count):
        crosses = number == _BUNDLE[bar] - 1
        yield Stroke(bar, place, number, Sign.CROSS if crosses else Sign.STROKE)


@dataclass(frozen=True, slots=True)
class Difference:
    """The strokes that change between two states of a half."""

    drawn: tuple[Stroke, ...]
    """Strokes that are new, in the order of ``Half.strokes``."""
    wiped: tuple[Stroke, ...]
    """Strokes that are gone, in the order of ``Half.strokes``."""


def difference(old: Half, new: Half) -> Difference:
    """The strokes that a view must draw or wipe to turn one half into another.

    >>> [stroke.sign.value for stroke in difference(written((400,)), written((400, 150))).drawn]
    ['cross', 'stroke']
    """
    before, after = old.strokes, new.strokes
    return Difference(
        drawn=tuple(stroke for stroke in after if stroke not in before),
        wiped=tuple(stroke for stroke in before if stroke not in after),
    )
