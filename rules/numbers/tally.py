"""What one Partie adds to the numbers: sums by side and by seat (docs/numbers.md)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import compress
from operator import not_
from typing import Final, TypeAlias

from rules.numbers.digest import Columns, Digest, Holds


class Measure(StrEnum):
    """The numbers; ``docs/numbers.md`` defines each."""

    # That of an enum is computed in Python, and every sum is found by its code.
    __hash__ = str.__hash__

    PLAYED = "played"
    """Finished Partien."""
    WON = "won"
    """Won of those won or lost."""
    DRAWN = "drawn"
    """Partien in which the first place was shared."""
    MARGIN = "margin"
    """Own total less that of the others, by target."""
    POINTS = "points"
    """Points written in a deal."""
    FIRST_HALF = "first_half"
    """The same in the first half of each Partie."""
    SECOND_HALF = "second_half"
    """The same in the second half."""
    LONGEST = "longest_streak"
    """The longest series of won Partien."""
    CURRENT = "current_streak"
    """The series that still lasts."""
    CLOSEST = "closest"
    """The smallest difference of a Partie, by target."""
    BEST_TOTAL = "best_total"
    """The best total of a Partie, by target."""
    BEATEN = "beaten"
    """Others who finished behind, where each plays alone."""
    CHOSEN = "chosen"
    """Deals that were chosen; by mode, of all of them."""
    PUSHED = "pushed"
    """Deals that were pushed, of those as Vorhand."""
    YIELD = "yield"
    """Trick points of the own side in chosen deals, by mode."""
    YIELD_KEPT = "yield_kept"
    """The same where the Vorhand chose."""
    YIELD_PUSHED = "yield_pushed"
    """The same where the choice had been pushed."""
    SWING = "swing"
    """Own score less that of the others in chosen deals, by mode."""
    WEIS = "weis"
    """Points for Weis in a deal."""
    WEIS_AGAINST = "weis_against"
    """Points of the others for Weis in a deal."""
    STOECK = "stoeck"
    """Stöck of the own side in deals with trumps."""
    MATSCH = "matsch"
    """Deals with a Matsch."""
    MATSCH_AGAINST = "matsch_against"
    """Deals with a Matsch of the others."""
    CONTRA = "contra_matsch"
    """Deals with a Contra-Matsch."""
    CONTRA_AGAINST = "contra_matsch_against"
    """Deals with a Contra-Matsch of the others."""
    CLAIMS = "claims"
    """Claims that were good."""
    BIDS = "bids"
    """Partien won as the bidder."""
    BID_POINTS = "bid_points"
    """What was bid."""
    DEVIATION = "deviation"
    """Difference between declared and made."""
    BIAS = "bias"
    """Declared less made."""
    EXACT = "exact"
    """Deals with exactly what was declared."""
    ZEROS = "zeros"
    """Declared zeros that were made."""
    BONUS = "bonus"
    """Deals with the bonus for an exact hit."""
    ROW = "row"
    """Points in a row of the sheet, by row."""
    ROW_AGAINST = "row_against"
    """Points of the others in a row, by row."""
    WITH = "with"
    """Won together, by partner."""
    AGAINST = "against"
    """Finished before, by opponent."""


@dataclass(frozen=True, slots=True, eq=False)
class Key:
    """A number, and what it is about: a mode, a row, a target, a person; else empty.

    Keys are compared by identity, because sums are found by them hundreds of thousands of times;
    :func:`key_of` makes each of them once.
    """

    code: Measure
    about: str


Sum: TypeAlias = tuple[int, int]
"""A sum, and how many cases it was taken from. Python looks for no garbage in plain tuples."""
Sums: TypeAlias = dict[Key, Sum]


@cache
def key_of(code: Measure, about: str = "") -> Key:
    """The key, the same object each time: ten thousand Partien have few different ones."""
    return Key(code, about)


CHOICES: Final = key_of(Measure.CHOSEN)
"""All deals that somebody chose, whatever the mode."""


def target_of(digest: Digest, side: int) -> str:
    """The target that a total or a difference is told with; empty where each Partie has its own.

    A limit that was raised belongs to one Partie (IND-5), and so does a bid (BIE-1).
    """
    if not digest.two_pairs:
        return ""
    return str(digest.targets[side] or "")


def side_sums(digest: Digest, side: int) -> Sums:
    """What a Partie adds to the numbers of a side."""
    deals = digest.columns
    written = deals.scores[side]
    count = len(written)
    half = count // 2
    sums: Sums = {key_of(Measure.POINTS): (sum(written), count)}
    if half:
        sums[key_of(Measure.FIRST_HALF)] = (sum(written[:half]), half)
        sums[key_of(Measure.SECOND_HALF)] = (sum(written[-half:]), half)
    if digest.two_sided:
        margin = digest.totals[side] - digest.totals[1 - side]
        sums[key_of(Measure.MARGIN, target_of(digest, side))] = (margin, 1)
    if Holds.WEIS in digest.holds:
        own = sum(deals.weis[side])
        sums[key_of(Measure.WEIS)] = (own, count)
        sums[key_of(Measure.WEIS_AGAINST)] = (sum(map(sum, deals.weis)) - own, count)
    if Holds.STOECK in digest.holds:
        trumps = tuple(compress(deals.stoeck, deals.trump))
        sums[key_of(Measure.STOECK)] = (trumps.count(side), len(trumps))
    if Holds.MATSCH in digest.holds:
        sums.update(_matsch(digest, deals, side))
    if Holds.ROWS in digest.holds:
        sums.update(_rows(digest, deals, side))
    claims = [claim.good for claim in digest.claims if claim.side == side]
    if claims:
        sums[key_of(Measure.CLAIMS)] = (sum(claims), len(claims))
    target = digest.targets[side]
    if Holds.BID in digest.holds and side == 0 and target is not None:
        sums[key_of(Measure.BIDS)] = (int(digest.ranks[0] == 1), 1)
        sums[key_of(Measure.BID_POINTS)] = (target, 1)
    return sums


def _matsch(digest: Digest, deals: Columns, side: int) -> Sums:
    made = dict.fromkeys(
        (Measure.MATSCH, Measure.MATSCH_AGAINST, Measure.CONTRA, Measure.CONTRA_AGAINST), 0
    )
    for matsch, chooser in zip(deals.matsch, deals.chooser, strict=True):
        if matsch is None:
            continue
        own = matsch == side
        contra = chooser is not None and digest.side_of(chooser) != matsch
        if contra:
            made[Measure.CONTRA if own else Measure.CONTRA_AGAINST] += 1
        else:
            made[Measure.MATSCH if own else Measure.MATSCH_AGAINST] += 1
    if Holds.ROWS in digest.holds:
        # Only the side that chose writes anything (COI-3).
        del made[Measure.CONTRA], made[Measure.CONTRA_AGAINST]
    return {key_of(code): (number, len(deals.matsch)) for code, number in made.items()}


def _rows(digest: Digest, deals: Columns, side: int) -> Sums:
    sums: Sums = {}
    for chooser, row, cell in zip(deals.chooser, deals.row, deals.cell, strict=True):
        if chooser is not None:
            own = digest.side_of(chooser) == side
            _add(sums, key_of(Measure.ROW if own else Measure.ROW_AGAINST, row), cell)
    return sums


def seat_sums(digest: Digest, seat: int) -> Sums:
    """What a Partie adds to the numbers of a seat: what depends on who chose or declared."""
    sums: Sums = {}
    deals = digest.columns
    if Holds.PUSHES in digest.holds:
        asked = zip(deals.vorhand, deals.mode, deals.pushed, strict=True)
        pushed = [pushed for vorhand, mode, pushed in asked if vorhand == seat and mode]
        _put(sums, Measure.PUSHED, pushed)
    if Holds.CHOICES in digest.holds:
        modes = deals.mode
        chosen = [place for place, one in enumerate(deals.chooser) if one == seat and modes[place]]
        if chosen:
            _put_choices(sums, digest, chosen, digest.side_of(seat))
    if Holds.DECLARED in digest.holds:
        _put_declared(sums, digest, seat)
    return sums


def choices(digest: Digest) -> tuple[str, ...]:
    """The modes that were chosen, deal by deal, whoever chose them."""
    if Holds.CHOICES not in digest.holds:
        return ()
    deals = zip(digest.columns.mode, digest.columns.chooser, strict=True)
    return tuple([mode for mode, chooser in deals if mode and chooser is not None])


def declared_and_made(digest: Digest, seat: int) -> tuple[tuple[int, int], ...]:
    """What a seat has declared and made in each deal (DIF-3); empty in games without."""
    if Holds.DECLARED not in digest.holds:
        return ()
    deals = digest.columns
    made = [points or 0 for points in deals.tricks[seat]]
    return tuple(zip(deals.declared[seat], made, strict=True))


def _put_choices(sums: Sums, digest: Digest, chosen: Sequence[int], side: int) -> None:
    """Put the sums of the deals at these places, which somebody of a side has chosen."""
    deals = digest.columns
    modes = [deals.mode[place] for place in chosen]
    _put_by_mode(sums, Measure.CHOSEN, modes, [1] * len(chosen))
    if digest.two_sided:
        own, others = deals.scores[side], deals.scores[1 - side]
        _put_by_mode(sums, Measure.SWING, modes, [own[place] - others[place] for place in chosen])
    tricks = deals.tricks[side]
    full = [place for place in chosen if deals.full[place] and tricks[place] is not None]
    made = [tricks[place] or 0 for place in full]
    _put_by_mode(sums, Measure.YIELD, [deals.mode[place] for place in full], made)
    if Holds.PUSHES in digest.holds:
        pushed = [deals.pushed[place] for place in full]
        _put(sums, Measure.YIELD_PUSHED, list(compress(made, pushed)))
        _put(sums, Measure.YIELD_KEPT, list(compress(made, map(not_, pushed))))


def _put_declared(sums: Sums, digest: Digest, seat: int) -> None:
    said = declared_and_made(digest, seat)
    over = [declared - made for declared, made in said]
    _put(sums, Measure.DEVIATION, list(map(abs, over)))
    _put(sums, Measure.BIAS, over)
    _put(sums, Measure.EXACT, [not points for points in over])
    _put(sums, Measure.BONUS, digest.columns.hits[seat])
    _put(sums, Measure.ZEROS, [not made for declared, made in said if not declared])


def _put_by_mode(sums: Sums, code: Measure, modes: Sequence[str], numbers: Sequence[int]) -> None:
    """Put the sum of numbers, and of those of each mode."""
    _put(sums, code, numbers)
    for mode, number in zip(modes, numbers, strict=True):
        _add(sums, key_of(code, mode), number)


def _put(sums: Sums, code: Measure, numbers: Sequence[int]) -> None:
    """Put the sum of numbers; without any there is none."""
    if numbers:
        sums[key_of(code)] = (sum(numbers), len(numbers))


def _add(sums: Sums, key: Key, number: int) -> None:
    before, of = sums.get(key, (0, 0))
    sums[key] = (before + number, of + 1)
