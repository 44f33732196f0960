"""The cash box: its prices, what was paid, and what is still open."""

from __future__ import annotations

import re
import uuid
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from rules.numbers.cash import Due, Prices, dues
from rules.numbers.played import Played
from scorer.exchange.marks import Payment, paying, payments
from scorer.exchange.prices import LATEST_SINCE, MOST_PRICE, kept_changes, price_changes
from scorer.noted.people import People
from scorer.store import Settings
from scorer.texts import Texts

USUAL: Final = {"lost": 50, "matsch": 0, "missed": 0}
"""What costs how much when the cash box is first used."""

_STEPS: Final = ((10_00, 10), (100_00, 1_00), (1_000_00, 10_00), (MOST_PRICE, 100_00))
"""Limits of prices, and by how much a tap changes a price up to each of them, in hundredths."""

SETTLING: Final = 600
"""Seconds within which another price takes the place of the last one: it is still being set."""


def prices_of(kept: Any) -> tuple[Prices, ...]:
    """The prices in the setting, the oldest first, each from when it began to be set."""
    return _settled(price_changes(kept))


def _settled(changes: Iterable[Prices]) -> tuple[Prices, ...]:
    """Prices by their changes: of those within ten minutes the last one holds, from the first on.

    >>> _settled([Prices(since=0, lost=50), Prices(since=599, lost=60), Prices(since=600)])
    (Prices(since=0, lost=60, matsch=0, missed=0), Prices(since=600, lost=0, matsch=0, missed=0))
    """
    found: list[Prices] = []
    for one in changes:
        if found and one.since - found[-1].since < SETTLING:
            found[-1] = replace(one, since=found[-1].since)
        else:
            found.append(one)
    return tuple(found)


def current(prices: Sequence[Prices]) -> Prices | None:
    """The prices that hold now; ``None`` while the cash box is not used."""
    return prices[-1] if prices and prices[-1].any else None


def with_prices(changes: Sequence[Prices], now: int, **changed: int) -> list[dict[str, int]]:
    """The setting with other prices from now on.

    Prices that are still being set keep the time at which that began, and nothing in between. A
    box that was only tried out then leaves no trace: it is not that of a club which has its own.

    Args:
        changes: The changes so far, the first one first.
        now: The time, in seconds since 1970.
        changed: The prices that are others; without any, nothing costs anything any more.
    """
    last = changes[-1] if changes else Prices(since=now - 1)
    # Two changes have two times, also where the clock of another device was fast.
    since = min(LATEST_SINCE, max(now, last.since + 1))
    base = last if changed else Prices(since=since)
    others = {name: min(MOST_PRICE, max(0, price)) for name, price in changed.items()}
    new = replace(base, since=since, **others)
    held = [one for one in changes if one.since < since]
    settled = _settled(held)
    begun = settled[-1].since if settled else since
    if since - begun >= SETTLING:
        return kept_changes([*held, new])
    before = [one for one in held if one.since < begun]
    if not new.any and not (before and before[-1].any):
        return kept_changes(before)
    return kept_changes([*before, *held[len(before) :][:1], new])


def raised(price: int) -> int:
    """The price after a tap on plus.

    >>> raised(50), raised(10_00), raised(500_00), raised(1_500_00)
    (60, 1100, 51000, 160000)
    """
    step = next((step for below, step in _STEPS if price < below), 0)
    return min(MOST_PRICE, price + step)


def lowered(price: int) -> int:
    """The price after a tap on minus, which takes back one on plus.

    >>> lowered(60), lowered(11_00), lowered(10_00), lowered(5)
    (50, 1000, 990, 0)
    """
    step = next(step for below, step in _STEPS if price <= below)
    return max(0, price - step)


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
    partien: Sequence[Played], prices: Sequence[Prices], paid: Iterable[Payment], people: People
) -> tuple[Account, ...]:
    """Everybody who owes or has paid anything, those who owe most first.

    Args:
        partien: All finished Partien.
        prices: The prices.
        paid: What was paid.
        people: What those who have paid are called now.
    """
    sums = Counter[str]()
    for one in credited(partien, prices, paid, people):
        sums[one.person] += one.amount
    owed = {due.person: due for due in dues(partien, prices)}
    found = [
        Account(due=owed.get(person, Due(person=person)), paid=sums[person])
        for person in owed.keys() | sums.keys()
    ]
    return tuple(sorted(found, key=lambda one: (-one.open, one.due.person)))


def credited(
    partien: Iterable[Played], prices: Sequence[Prices], paid: Iterable[Payment], people: People
) -> tuple[Payment, ...]:
    """Payments by those whose debts they lessen; args as of :func:`accounts`.

    That is what somebody is called now. A Partie keeps its names where two people would have the
    same, so somebody may owe by a name that was changed; what is paid by that name from then on
    lessens that debt.
    """
    owing: dict[str, int] = {}
    for one in partien:
        if one.ended is not None and not people.now.keys().isdisjoint(one.digest.names):
            for due in dues((one,), prices):
                owing[due.person] = min(one.ended, owing.get(due.person, one.ended))
    return tuple(
        one
        if one.person in owing and owing[one.person] <= one.at
        else replace(one, person=people.called(one.person))
        for one in paid
    )


def paid_by(settings: Settings) -> tuple[Payment, ...]:
    """All payments, the last one first."""
    return payments(settings.marks)


def pay(settings: Settings, person: str, amount: int, now: int) -> None:
    """Write down that somebody has paid. Raises scorer.store.StoreError if the device refuses."""
    settings.mark(paying(uuid.uuid4().hex, person, amount, now))


def take_back(settings: Settings, payment: Payment) -> None:
    """Undo a payment. Raises as :func:`pay` does."""
    settings.mark({payment.id: None})


def money(t: Texts, amount: int, among: Iterable[int] = ()) -> str:
    """An amount as the language writes it; a whole one without hundredths.

    Args:
        t: The texts.
        amount: In hundredths.
        among: The amounts beside it: where one of them has hundredths, it has, too.

    >>> from scorer.texts import texts
    >>> es, de = texts("es"), texts("de")
    >>> money(es, 1_500_00), money(es, -1_20), money(es, 2_00, (50,)), money(de, 1_500_05)
    ('1.500', '−1,20', '2,00', '1’500.05')
    """
    sign = "−" if amount < 0 else ""
    whole, rest = divmod(abs(amount), 100)
    shown = f"{sign}{whole:,}".replace(",", t("numbers.thousands"))
    fine = rest or any(one % 100 for one in among)
    return f"{shown}{t('numbers.point')}{rest:02}" if fine else shown


_AMOUNT: Final = re.compile(
    r"([0-9]{1,9}|[1-9][0-9]{0,2}(?:([.,'’\s])[0-9]{3})(?:\2[0-9]{3})*)(?:(?!\2)[.,]([0-9]{1,2}))?"
)
"""An amount as people of any language write it: three digits behind a mark are thousands."""


def amount_in(text: str) -> int | None:
    """Return an amount in hundredths; ``None`` if the text is none.

    >>> [amount_in(text) for text in ("20", "20.50", " 7,5 ", "", "x", "-1", "1,2,3")]
    [2000, 2050, 750, None, None, None, None]
    >>> [amount_in(text) for text in ("1.500", "1’500.50", "1 000 000", "0.505")]
    [150000, 150050, 100000000, None]
    """
    found = _AMOUNT.fullmatch(text.strip())
    if found is None:
        return None
    whole = re.sub(r"[^0-9]", "", found[1])
    return int(whole) * 100 + int((found[3] or "0").ljust(2, "0"))


def due_text(t: Texts, due: Due) -> str:
    """For what somebody owes something, such as "2 lost games, 1 Matsch"."""
    counted = (("lost", due.lost), ("matsch", due.matsch), ("missed", due.missed))
    return ", ".join(t(f"cash.for_{name}", n=many) for name, many in counted if many)
