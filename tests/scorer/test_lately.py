"""What the start screen shows follows from the list of all Partien, few of which it reads."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.notation import Partie
from scorer.exchange.documents import valid_partie
from scorer.exchange.marks import OfLog
from scorer.exchange.transfer import import_logs
from scorer.memory.history import day_at
from scorer.noted.marked import marked_logs
from scorer.noted.people import call, people_of
from scorer.store import Shelf
from scorer.store.slot_medium import SlotMedium
from scorer.summary import LATELY, Overview, lately, overview, same_evening
from tests.rules.laws import tried
from tests.scorer.exchange.devices import example
from tests.scorer.store.devices import Device

NOW = datetime(2026, 11, 27, 22, tzinfo=UTC)
ENDED = tuple(valid_partie(example(game)) for game in ("handjass", "bieter", "putz"))
COUNT = 150


def ended(number: int, days: float) -> Partie:
    """A Partie that has ended so long ago."""
    partie = ENDED[number % len(ENDED)]
    at = (NOW - timedelta(days=days)).isoformat()
    entries = tuple(replace(entry, at=at) for entry in partie.entries)
    return replace(partie, id=f"{number:032x}", entries=entries)


async def with_partien(days: Collection[float]) -> Device:
    """The files of a device with a Partie that has ended so long ago, for each number."""
    device = Device()
    shelf = await Shelf.on(SlotMedium(device))
    await import_logs(shelf, [ended(number, ago) for number, ago in enumerate(days)])
    await lately(shelf, now=NOW)
    return device


def shown(listed: Overview) -> object:
    return (
        listed.in_progress,
        listed.damages,
        listed.ended(30),
        listed.usual(10),
        listed.of_the_evening(NOW),
        listed.of_the_last_day(NOW),
        listed.ever_finished,
        listed.at_the_table(NOW),
    )


@pytest.fixture(scope="module")
def device() -> Device:
    """The files of a device with so many Partien, one of each day."""
    return asyncio.run(with_partien([number + 0.5 for number in range(COUNT)]))


def test_the_start_screen_reads_only_the_newest(device: Device) -> None:
    async def run() -> Overview:
        return await lately(await Shelf.on(SlotMedium(device.restarted())), now=NOW)

    listed = asyncio.run(run())
    assert LATELY <= len(listed.finished) < COUNT
    assert listed.ever_finished == COUNT


@given(
    deleted=st.sets(st.integers(0, COUNT - 1), max_size=12),
    only=st.none() | st.sets(st.integers(0, COUNT - 1), max_size=3),
    renamed=st.booleans(),
)
@tried(15)
def test_the_start_screen_shows_what_the_list_of_all_says(
    device: Device, deleted: set[int], only: set[int] | None, *, renamed: bool
) -> None:
    async def run() -> None:
        shelf = await Shelf.on(SlotMedium(device.restarted()))
        marks = marked_logs(shelf, OfLog.DELETED)
        for number in deleted:
            await marks.mark(f"{number:032x}")
        if renamed:
            call(shelf.settings, "Ana", "Anna", people_of(shelf.settings))
        some = None if only is None else [f"{number:032x}" for number in only]
        found = await lately(shelf, some, now=NOW)
        assert shown(found) == shown(await overview(shelf, some))
        for number in deleted:
            await marks.unmark(f"{number:032x}")
        assert shown(await lately(shelf, some, now=NOW)) == shown(await overview(shelf, some))

    asyncio.run(run())


def test_many_deleted_partien_hide_no_others(device: Device) -> None:
    async def run() -> None:
        shelf = await Shelf.on(SlotMedium(device.restarted()))
        for number in range(COUNT // 2):
            await marked_logs(shelf, OfLog.DELETED).mark(f"{number:032x}")
        found = await lately(shelf, now=NOW)
        assert found.ever_finished == COUNT
        assert shown(found) == shown(await overview(shelf))

    asyncio.run(run())


def test_an_evening_with_more_partien_than_are_kept_is_shown_whole() -> None:
    async def run() -> None:
        device = await with_partien([number / 1000 for number in range(COUNT)])
        shelf = await Shelf.on(SlotMedium(device.restarted()))
        found = await lately(shelf, now=NOW)
        assert len(found.of_the_evening(NOW)) == COUNT
        assert shown(found) == shown(await overview(shelf))

    asyncio.run(run())


@pytest.mark.parametrize(("hour", "still"), [(0, True), (5, True), (6, False), (12, False)])
def test_a_night_belongs_to_the_evening_before_on_all_screens(hour: int, *, still: bool) -> None:
    evening = datetime(2026, 11, 27, 22).astimezone()
    at = datetime(2026, 11, 28, hour, 30).astimezone()
    assert same_evening(evening, at) == still
    assert (day_at(int(at.timestamp())) == evening.date()) == still
