"""Importing copies of Partien and nights."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scorer.exchange.transfer import Arrival, Brought, import_logs
from scorer.nights import Nights
from scorer.session import Partien
from scorer.write_access import require_write


async def take_in(
    partien: Partien,
    nights: Nights,
    brought: Sequence[Brought],
    told: Callable[[int], None] = lambda _: None,
) -> list[Arrival]:
    """Import valid Partien and nights, all of them or none; others work in between.

    Sessions that have one of them open are shown the added entries.

    Args:
        partien: All Partien.
        nights: All nights.
        brought: What is imported.
        told: Called from time to time with how many have been added.

    Raises:
        scorer.write_access.ReadOnly: This session may only read.
        scorer.store.StoreError: The disk refused.
    """
    require_write(partien.access)
    async with partien.shelf.importing:
        arrived = await import_logs(partien.shelf, brought, told)
    partien.show_arrived(arrived)
    nights.show_arrived(arrived)
    return [one.arrival for one in arrived]
