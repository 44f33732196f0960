"""The till of a night: the entry fee, who has paid it, and the money for prizes (TOUR-6).

Amounts are in hundredths of any currency.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from rules.engine.codes import Code
from rules.engine.game import Violation, violation

LARGEST_AMOUNT: Final = 100_000_00
"""The largest fee or payment."""
MOST_SHARES: Final = 50
"""The most places among which the money is split."""
LARGEST_SHARE: Final = 1000
"""The most parts of a place."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Till:
    """What is agreed about money.

    Attributes:
        fee: What everybody pays.
        shares: The parts of the first, the second and further places; without any, no money is
            split.
        step: Prizes are multiples of this amount.
    """

    fee: int = 0
    shares: tuple[int, ...] = ()
    step: int = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizeMoney:
    """How the money is split.

    Attributes:
        amounts: What each line of the standings gets, in their order.
        left: What rounding leaves in the till.
    """

    amounts: tuple[int, ...]
    left: int


def till_faults(till: Till) -> Iterator[Violation]:
    """What is wrong with the agreement (TOUR-6)."""
    yield from amount_faults(till.fee, "fee")
    shares = till.shares
    if len(shares) > MOST_SHARES or not all(0 < share <= LARGEST_SHARE for share in shares):
        most = LARGEST_SHARE
        yield violation(Code.TOUR_SHARES, "TOUR-6", "shares", most=most, places=MOST_SHARES)
    if not 1 <= till.step <= LARGEST_AMOUNT:
        yield violation(Code.TOUR_AMOUNT, "TOUR-6", "step", most=LARGEST_AMOUNT // 100)


def amount_faults(amount: int, field: str) -> Iterator[Violation]:
    """Why an amount is none that can be paid."""
    if not 0 <= amount <= LARGEST_AMOUNT:
        yield violation(Code.TOUR_AMOUNT, "TOUR-6", field, most=LARGEST_AMOUNT // 100)


def prize_money(total: int, till: Till, ranks: Sequence[int]) -> PrizeMoney:
    """Split the money of the till among the best (TOUR-6).

    Who share a rank share the parts of their places equally. Every amount is rounded down.

    >>> till = Till(shares=(50, 30, 20), step=500)
    >>> prize_money(320_00, till, [1, 2, 3, 4])
    PrizeMoney(amounts=(16000, 9500, 6000, 0), left=500)
    >>> prize_money(320_00, till, [1, 2, 2, 4]).amounts
    (16000, 8000, 8000, 0)

    Args:
        total: The money, in hundredths.
        till: How it is split.
        ranks: The ranks of the lines of the standings, in order.
    """
    parts = sum(till.shares)
    if not parts:
        return PrizeMoney(amounts=(0,) * len(ranks), left=total)
    amounts: list[int] = []
    for _, equal in groupby(ranks):
        places = len(list(equal))
        own = sum(till.shares[len(amounts) : len(amounts) + places])
        amount = total * own // (parts * places) // till.step * till.step
        amounts += [amount] * places
    return PrizeMoney(amounts=tuple(amounts), left=total - sum(amounts))
