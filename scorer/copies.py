"""Importing copies of Partien and nights."""

from __future__ import annotations

from collections.abc import Sequence

from scorer.exchange.transfer import Arrival, Brought, import_logs
from scorer.nights import Nights
from scorer.session import Partien
from scorer.write_access import require_write


async def take_in(partien: Partien, nights: Nights, brought: Sequence[Brought]) -> list[Arrival]:
    """Import valid Partien and nights, all of them or none.

    Sessions that have one of them open are shown the added entries.

    Raises:
        scorer.write_access.ReadOnly: This session may only read.
        scorer.store.StoreError: The disk refused.
    """
    require_write(partien.access)
    arrived = await import_logs(partien.shelf, brought)
    partien.show_arrived(arrived)
    nights.show_arrived(arrived)
    return [one.arrival for one in arrived]
