"""What one Partie adds to the numbers: sums by side and by seat (docs/numbers.md)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Final, TypeAlias

from rules.numbers.digest import DealDigest, Digest, Holds


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
Deals: TypeAlias = tuple[DealDigest, ...]


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


def side_sums(digest: Digest, deals: Deals, side: int) -> Sums:
    """What a Partie adds to the numbers of a side."""
    count = len(deals)
    half = count // 2
    written = [deal.scores[side] for deal in deals]
    sums: Sums = {key_of(Measure.POINTS): (sum(written), count)}
    if half:
        sums[key_of(Measure.FIRST_HALF)] = (sum(written[:half]), half)
        sums[key_of(Measure.SECOND_HALF)] = (sum(written[-half:]), half)
    if digest.two_sided:
        margin = digest.totals[side] - digest.totals[1 - side]
        sums[key_of(Measure.MARGIN, target_of(digest, side))] = (margin, 1)
    if Holds.WEIS in digest.holds:
        every = [sum(deal.weis) for deal in deals]
        own = sum(deal.weis[side] for deal in deals)
        sums[key_of(Measure.WEIS)] = (own, count)
        sums[key_of(Measure.WEIS_AGAINST)] = (sum(every) - own, count)
    if Holds.STOECK in digest.holds:
        trumps = [deal.stoeck for deal in deals if deal.trump]
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


def _matsch(digest: Digest, deals: Deals, side: int) -> Sums:
    made = dict.fromkeys(
        (Measure.MATSCH, Measure.MATSCH_AGAINST, Measure.CONTRA, Measure.CONTRA_AGAINST), 0
    )
    for deal in deals:
        if deal.matsch is None:
            continue
        own = deal.matsch == side
        contra = deal.chooser is not None and digest.side_of(deal.chooser) != deal.matsch
        if contra:
            made[Measure.CONTRA if own else Measure.CONTRA_AGAINST] += 1
        else:
            made[Measure.MATSCH if own else Measure.MATSCH_AGAINST] += 1
    if Holds.ROWS in digest.holds:
        # Only the side that chose writes anything (COI-3).
        del made[Measure.CONTRA], made[Measure.CONTRA_AGAINST]
    return {key_of(code): (number, len(deals)) for code, number in made.items()}


def _rows(digest: Digest, deals: Deals, side: int) -> Sums:
    sums: Sums = {}
    for deal in deals:
        if deal.chooser is not None:
            own = digest.side_of(deal.chooser) == side
            _add(sums, key_of(Measure.ROW if own else Measure.ROW_AGAINST, deal.row), deal.cell)
    return sums


def seat_sums(digest: Digest, deals: Deals, seat: int) -> Sums:
    """What a Partie adds to the numbers of a seat: what depends on who chose or declared."""
    sums: Sums = {}
    side = digest.side_of(seat)
    if Holds.PUSHES in digest.holds:
        asked = [deal.pushed for deal in deals if deal.vorhand == seat and deal.mode]
        if asked:
            sums[key_of(Measure.PUSHED)] = (sum(asked), len(asked))
    if Holds.CHOICES in digest.holds:
        pushes = Holds.PUSHES in digest.holds
        for deal in deals:
            if deal.chooser == seat and deal.mode:
                _add_choice(sums, deal, side, pushes=pushes)
    if Holds.DECLARED in digest.holds:
        for deal in deals:
            _add_declared(sums, deal, seat)
    return sums


def choices(digest: Digest, deals: Deals) -> list[str]:
    """The modes that were chosen, deal by deal, whoever chose them."""
    if Holds.CHOICES not in digest.holds:
        return []
    return [deal.mode for deal in deals if deal.mode and deal.chooser is not None]


def declared_and_made(digest: Digest, deals: Deals) -> list[tuple[tuple[int, int], ...]]:
    """What each seat has declared and made in each deal (DIF-3); empty in games without."""
    if Holds.DECLARED not in digest.holds:
        return []
    return [tuple(_declared(deal, seat) for deal in deals) for seat in range(len(digest.names))]


def _declared(deal: DealDigest, seat: int) -> tuple[int, int]:
    return deal.declared[seat], deal.tricks[seat] or 0


def _add_choice(sums: Sums, deal: DealDigest, side: int, *, pushes: bool) -> None:
    _add(sums, CHOICES, 1)
    _add(sums, key_of(Measure.CHOSEN, deal.mode), 1)
    if len(deal.scores) == 2:
        swing = deal.scores[side] - deal.scores[1 - side]
        _add(sums, key_of(Measure.SWING), swing)
        _add(sums, key_of(Measure.SWING, deal.mode), swing)
    made = deal.tricks[side]
    if deal.full and made is not None:
        _add(sums, key_of(Measure.YIELD), made)
        _add(sums, key_of(Measure.YIELD, deal.mode), made)
        if pushes:
            _add(sums, key_of(Measure.YIELD_PUSHED if deal.pushed else Measure.YIELD_KEPT), made)


def _add_declared(sums: Sums, deal: DealDigest, seat: int) -> None:
    declared, made = _declared(deal, seat)
    _add(sums, key_of(Measure.DEVIATION), abs(declared - made))
    _add(sums, key_of(Measure.BIAS), declared - made)
    _add(sums, key_of(Measure.EXACT), declared == made)
    _add(sums, key_of(Measure.BONUS), deal.hits[seat])
    if not declared:
        _add(sums, key_of(Measure.ZEROS), not made)


def _add(sums: Sums, key: Key, number: int) -> None:
    before = sums.get(key, (0, 0))
    sums[key] = (before[0] + number, before[1] + 1)
