"""When a newer version of the app waits: while anything is being written on this device."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final, cast

import pytest

from rules.engine.game import Event
from rules.games.schieber.deal import Options as Schieber
from rules.games.schieber.game import SCHIEBER
from rules.pairs.facts import VorhandFound
from rules.tournament.facts import DealCounted
from rules.tournament.offline import OfflineSheet
from rules.tournament.options import Options
from scorer.exchange.transfer import import_logs
from scorer.nights import Nights, OfflineTable
from scorer.screens.device_notes import in_use
from scorer.services import Services
from scorer.session import Partien
from scorer.store import Shelf
from scorer.summary import AN_EVENING, overview
from tests.scorer.paper.nights import facts_of, names, night_of

ONE_ROUND: Final = Options(rounds=1)
PLAYED: Final = tuple(facts_of(names(8), 1, rounds=1))
"""A whole night of one round."""

Begin = Callable[[Services], Awaitable[object]]


def busy(folder: Path, begin: Begin) -> bool:
    """Whether the device is in use after something has happened on it."""

    async def run() -> bool:
        shelf = await Shelf.open(folder)
        try:
            services = cast(
                Services,
                SimpleNamespace(
                    partien=Partien(shelf), nights=Nights(shelf), preferences=shelf.settings
                ),
            )
            await begin(services)
            return await in_use(services, await overview(shelf))
        finally:
            shelf.close()

    return asyncio.run(run())


async def nothing(_services: Services) -> None:
    return


async def partie(services: Services) -> None:
    names = ("Ana", "Luis", "Marta", "Pedro")
    await services.partien.begin(SCHIEBER, names, Schieber(), VorhandFound(seat=0))


async def table_without_the_night(services: Services) -> None:
    table = OfflineTable(services.preferences)
    table.begin(OfflineSheet())
    given: dict[str, Any] = {"matsch": None, "stoeck": None}
    table.count(DealCounted(round=1, table=1, deal=1, tricks=(98, 59), **given))


def night(*facts: Event) -> Begin:
    async def begin(services: Services) -> None:
        await services.nights.begin("Klubabend", ONE_ROUND, *facts)

    return begin


def night_written(ago: timedelta) -> Begin:
    """A night that goes on, and was last written some time ago."""

    async def begin(services: Services) -> None:
        at = (datetime.now(UTC) - ago).isoformat(timespec="seconds")
        whole = night_of(PLAYED[:-1], rounds=1)
        taken = replace(whole, entries=tuple(replace(entry, at=at) for entry in whole.entries))
        await import_logs(services.partien.shelf, [taken])

    return begin


A_MINUTE: Final = timedelta(minutes=1)


@pytest.mark.parametrize(
    ("begin", "is_busy"),
    [
        pytest.param(nothing, False, id="nothing"),
        pytest.param(partie, True, id="a Partie"),
        pytest.param(table_without_the_night, True, id="a table without the night"),
        pytest.param(night(), True, id="a night without players"),
        pytest.param(night(*PLAYED[:8]), True, id="a night with players"),
        pytest.param(night(*PLAYED[:-1]), True, id="a round that is not closed"),
        pytest.param(night(*PLAYED), False, id="a night that has ended"),
        pytest.param(night_written(AN_EVENING - A_MINUTE), True, id="this evening"),
        pytest.param(night_written(AN_EVENING + A_MINUTE), False, id="long ago"),
    ],
)
def test_a_device_is_in_use_while_something_has_begun_and_not_ended(
    tmp_path: Path, begin: Begin, *, is_busy: bool
) -> None:
    assert busy(tmp_path, begin) is is_busy
