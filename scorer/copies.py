"""Importing copies of Partien and nights."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from scorer.exchange.transfer import Brought, Plan, import_logs
from scorer.nights import Nights
from scorer.session import Partien
from scorer.write_access import require_write


async def take_in(
    partien: Partien,
    nights: Nights,
    brought: Iterable[Brought],
    told: Callable[[int], None] = lambda _: None,
) -> Plan:
    """Import what a file holds, all of it or nothing; others work in between.

    Sessions that have one of them open are shown the added entries.

    Args:
        partien: All Partien.
        nights: All nights.
        brought: What is imported; all of it is valid.
        told: Called from time to time with how many have been added.

    Raises:
        scorer.write_access.ReadOnly: This session may only read.
        scorer.store.StoreError: The disk refused.
    """
    require_write(partien.access)
    async with partien.shelf.importing:
        done = await import_logs(partien.shelf, brought, told)
    partien.show_arrived(done.arrived)
    nights.show_arrived(done.arrived)
    return done
