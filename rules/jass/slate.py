"""The chalk slate: one side's total as the strokes that a scorer draws (SLATE-1..3).

Each half of the slate shows a Z. Hundreds stand on the top bar, fifties on the diagonal,
twenties on the bottom bar, and the rest beside it in figures.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final


class Bar(StrEnum):
    """The three bars of the Z (SLATE-1)."""

    HUNDREDS = "hundreds"
    FIFTIES = "fifties"
    TWENTIES = "twenties"


class Sign(StrEnum):
    """What one movement of the chalk leaves on a bar (SLATE-1)."""

    STROKE = "stroke"
    """A plain stroke."""
    CROSS = "cross"
    """A stroke across those before it: the fifth of a bundle, the second fifty."""
    FIVE_HUNDRED = "v"
    """A V on the hundreds bar: 500 written at once."""
    THOUSAND = "x"
    """An X on the hundreds bar: 1000 written at once."""


_UNIT: Final = {Bar.HUNDREDS: 100, Bar.FIFTIES: 50, Bar.TWENTIES: 20}
_BUNDLE: Final = {Bar.HUNDREDS: 5, Bar.FIFTIES: 2, Bar.TWENTIES: 5}
_AT_ONCE: Final = {Sign.FIVE_HUNDRED: 500, Sign.THOUSAND: 1000}

_CARRY: Final = 20
_EARLY_CARRY: Final = 15


@dataclass(frozen=True, slots=True)
class Stroke:
    """One movement of the chalk and where it is; equal strokes look the same.

    ``place`` counts the bundles, Vs and Xs of the bar from 0, in the order in which they
    were begun; ``number`` counts the strokes of a bundle from 0.
    """

    bar: Bar
    place: int
    number: int
    sign: Sign

    @property
    def worth(self) -> int:
        """Points that this stroke stands for."""
        return _AT_ONCE.get(self.sign, _UNIT[self.bar])


@dataclass(frozen=True, slots=True)
class Half:
    """What stands on one half of the slate.

    ``hundreds`` has one item for each place of the top bar: the number of strokes in a
    bundle (1 to 5), or the sign of a V or an X. ``fifties`` and ``twenties`` are numbers
    of strokes. ``rest`` are the points in figures: 0 to 19, with the option of negative
    rests −5 to 14. ``minus`` marks a total below zero, which some games know: all that
    is written then counts against the side.
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
    def worth(self) -> int:
        """Points that all strokes and the rest make together: the side's total (SLATE-3)."""
        size = sum(stroke.worth for stroke in self.strokes) + self.rest
        return -size if self.minus else size


EMPTY: Final = Half()
"""A wiped half: nothing has been written."""


def write(half: Half, points: int, *, negative_rest: bool = False) -> Half:
    """The half after one more entry (SLATE-2).

    ``points`` are what the entry adds to the total, already multiplied. They are split
    into hundreds, fifties, twenties and a rest; a rest that reaches 20 moves to the
    twenties. ``negative_rest``: a rest near 20, 15 or more, becomes a twenty and a
    negative rest, 18 = 20 − 2 (C; default no).

    Games with penalties know entries and totals below zero. Chalk cannot accumulate those:
    with a negative entry, and with any entry while the total is negative, the half is wiped
    and the new total written at once.

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


def _more_hundreds(bar: tuple[int | Sign, ...], hundreds: int) -> tuple[int | Sign, ...]:
    """The top bar with so many hundreds more, written at once."""
    thousands, hundreds = divmod(hundreds, 10)
    five_hundreds, hundreds = divmod(hundreds, 5)
    places = [*bar, *[Sign.THOUSAND] * thousands, *[Sign.FIVE_HUNDRED] * five_hundreds]
    for _ in range(hundreds):
        _one_hundred(places)
    return tuple(places)


def _one_hundred(places: list[int | Sign]) -> None:
    """Add a stroke to the bundle that is not full, wherever it stands, or begin a new one."""
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
    """So many strokes of a bar in full bundles, and what is left in one more."""
    size = _BUNDLE[bar]
    for place, first in enumerate(range(0, count, size)):
        yield from _bundle(bar, place, min(size, count - first))


def _bundle(bar: Bar, place: int, count: int) -> Iterator[Stroke]:
    for number in range(count):
        crosses = number == _BUNDLE[bar] - 1
        yield Stroke(bar, place, number, Sign.CROSS if crosses else Sign.STROKE)


@dataclass(frozen=True, slots=True)
class Difference:
    """What the chalk and the sponge do between two states of a half."""

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
