"""The cash box: its prices, what was paid, and what is still open."""

from __future__ import annotations

import uuid
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, fields, replace
from typing import Any, Final

from rules.numbers.cash import Due, Prices, dues
from rules.numbers.played import Played
from scorer.exchange.marks import Payment, paying, payments
from scorer.noted.people import People
from scorer.store import Settings
from scorer.texts import Texts

USUAL: Final = {"lost": 50, "matsch": 0, "missed": 0}
"""What costs how much when the cash box is first used."""

STEP: Final = 10
"""By how much a price changes with a tap."""

MOST: Final = 10_000
"""The highest price."""

_FIELDS: Final = {field.name for field in fields(Prices)}

SETTLING: Final = 600
"""Seconds within which another price takes the place of the last one: it is still being set."""


def prices_of(kept: Any) -> tuple[Prices, ...]:
    """The prices in the setting, the oldest first; what cannot be read is left out."""
    found = []
    for value in kept if isinstance(kept, list) else ():
        if not isinstance(value, dict) or value.keys() != _FIELDS:
            continue
        if any(type(number) is not int or number < 0 for number in value.values()):
            continue
        one = Prices(**value)
        if max(one.lost, one.matsch, one.missed) <= MOST:
            found.append(one)
    return tuple(sorted(found, key=lambda one: one.since))


def current(prices: Sequence[Prices]) -> Prices | None:
    """The prices that hold now; ``None`` while the cash box is not used."""
    return prices[-1] if prices and prices[-1].any else None


def with_prices(prices: Sequence[Prices], now: int, **changed: int) -> list[dict[str, int]]:
    """The setting with other prices from now on.

    Args:
        prices: The prices so far.
        now: The time, in seconds since 1970.
        changed: The prices that are others; without any, nothing costs anything any more.
    """
    last = prices[-1] if prices else Prices(since=now)
    base = last if changed else Prices(since=now)
    new = replace(base, since=now, **{name: min(MOST, max(0, n)) for name, n in changed.items()})
    kept = prices[:-1] if prices and now - last.since < SETTLING else prices
    if kept is not prices and not kept and not new.any:
        return []
    since = last.since if kept is not prices else now
    return [asdict(one) for one in (*kept, replace(new, since=since))]


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """What a person owes in all, and has paid.

    Attributes:
        due: What the person owes, and for what.
        paid: What the person has paid, in hundredths.
    """

    due: Due
    paid: int

    @property
    def open(self) -> int:
        """What is still to be paid; below zero if more was paid than is owed."""
        return self.due.amount - self.paid


def accounts(
    partien: Iterable[Played], prices: Sequence[Prices], paid: Iterable[Payment], people: People
) -> tuple[Account, ...]:
    """Everybody who owes or has paid anything, those who owe most first.

    Args:
        partien: All finished Partien.
        prices: The prices.
        paid: What was paid.
        people: What those who have paid are called now.
    """
    sums = Counter[str]()
    for one in paid:
        sums[people.called(one.person)] += one.amount
    owed = {due.person: due for due in dues(partien, prices)}
    found = [
        Account(due=owed.get(person, Due(person=person)), paid=sums[person])
        for person in owed.keys() | sums.keys()
    ]
    return tuple(sorted(found, key=lambda one: (-one.open, one.due.person)))


def paid_by(settings: Settings) -> tuple[Payment, ...]:
    """All payments, the last one first."""
    return payments(settings.marks)


def pay(settings: Settings, person: str, amount: int, now: int) -> None:
    """Write down that somebody has paid. Raises scorer.store.StoreError if the device refuses."""
    settings.mark(paying(uuid.uuid4().hex, person, amount, now))


def take_back(settings: Settings, payment: Payment) -> None:
    """Undo a payment. Raises as :func:`pay` does."""
    settings.mark({payment.id: None})


def money(amount: int) -> str:
    """An amount as it is written everywhere.

    >>> money(250), money(5), money(-120)
    ('2.50', '0.05', '−1.20')
    """
    sign = "−" if amount < 0 else ""
    return f"{sign}{abs(amount) // 100}.{abs(amount) % 100:02}"


def due_text(t: Texts, due: Due) -> str:
    """For what somebody owes something, such as "2 lost games, 1 Matsch"."""
    counted = (("lost", due.lost), ("matsch", due.matsch), ("missed", due.missed))
    return ", ".join(t(f"cash.for_{name}", n=many) for name, many in counted if many)
