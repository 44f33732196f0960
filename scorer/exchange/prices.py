"""The changes of the prices of the cash box, as the setting keeps them and copies bring them.

Each change stays in the list with the time at which it was made. So the lists of two devices are
added to each other, in any order, and what was asked at some time is known on all of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, astuple, fields
from typing import Any, Final

from rules.numbers.cash import Prices
from scorer.noted.kept import LATEST

MOST_PRICE: Final = 1_000_000_00
"""The highest price."""

LATEST_SINCE: Final = LATEST // 1000
"""The latest time of a change, in seconds since 1970."""

MOST_CHANGES: Final = 1000
"""The most changes that are kept, the last ones: a copy with much longer lists is refused."""

_FIELDS: Final = {field.name for field in fields(Prices)}


def price_changes(kept: Any) -> tuple[Prices, ...]:
    """The changes in the setting, the first one first; what cannot be read is left out."""
    found = []
    for value in kept if isinstance(kept, list) else ():
        if not isinstance(value, dict) or value.keys() != _FIELDS:
            continue
        if any(type(number) is not int or number < 0 for number in value.values()):
            continue
        one = Prices(**value)
        if max(one.lost, one.matsch, one.missed) <= MOST_PRICE and one.since <= LATEST_SINCE:
            found.append(one)
    return tuple(sorted(found, key=astuple))


def kept_changes(changes: Iterable[Prices]) -> list[dict[str, int]]:
    """The setting with these changes.

    Of several of one second the highest price counts: which one was made last nobody knows, and
    all devices must answer alike.

    >>> kept_changes([Prices(since=2, lost=60), Prices(since=1), Prices(since=2, lost=50)])
    ... # doctest: +NORMALIZE_WHITESPACE
    [{'since': 1, 'lost': 0, 'matsch': 0, 'missed': 0},
     {'since': 2, 'lost': 60, 'matsch': 0, 'missed': 0}]
    """
    by_time = {one.since: one for one in sorted(changes, key=astuple)}
    return [asdict(one) for one in list(by_time.values())[-MOST_CHANGES:]]


def with_changes_of_both(one: Any, other: Any) -> list[dict[str, int]]:
    """The setting with the changes of two devices, whichever of the two comes first."""
    return kept_changes((*price_changes(one), *price_changes(other)))
