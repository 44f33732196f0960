"""Whether this device is in use: what can wait, such as a newer version of the app, waits then."""

from __future__ import annotations

import contextlib
from datetime import UTC, datetime

import flet as ft

from scorer.effects import use_effect
from scorer.nights import OfflineTable
from scorer.services import Services
from scorer.session import StoreError
from scorer.summary import Overview


async def in_use(services: Services, listed: Overview) -> bool:
    """Whether something is being written that has begun and not ended.

    That is a Partie, a tournament night, or a table of one that is counted without the night.

    Args:
        services: What the session can do.
        listed: All Partien.

    Raises:
        scorer.store.ShelfClosed: The shelf was closed.
    """
    now = datetime.now(UTC)
    if listed.at_the_table(now) or OfflineTable(services.preferences).waits:
        return True
    nights = (await services.nights.listing()).nights
    return any(night.is_running(now) for night in nights)


def use_in_use(services: Services, listed: Overview | None) -> bool:
    """Hook: whether this device is in use; it is regarded as such until that is known.

    Args:
        services: What the session can do.
        listed: All Partien; None while nobody asks, or while they are not known.
    """
    busy, set_busy = ft.use_state(True)

    async def find() -> None:
        with contextlib.suppress(StoreError):
            set_busy(listed is None or await in_use(services, listed))

    use_effect(find, [listed])
    return busy
