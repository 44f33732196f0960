"""A Partie that was put into an evening stays there, whatever becomes of the others of it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from rules.numbers.evening import evenings
from scorer.exchange.problems import valid_logs
from scorer.exchange.transfer import import_logs
from scorer.session import Partien
from tests.browser.screens.test_memory import ended
from tests.scorer.exchange.devices import new_device

BEGUN = datetime(2026, 3, 13, 20, tzinfo=UTC)
FIRST, SECOND, MOVED, LAST = (f"{number:032x}" for number in range(1, 5))
DAYS = (0, 0, 7, 14)


async def four() -> Partien:
    """Two of one evening, and two of other days."""
    shelf = await new_device()
    partien = [
        ended(number, 100, at=BEGUN + timedelta(days=days, minutes=number))
        for number, days in enumerate(DAYS, start=1)
    ]
    await import_logs(shelf, valid_logs(json.dumps(partien).encode()))
    return Partien(shelf)


async def found(here: Partien) -> set[tuple[str, ...]]:
    assert here.archive is not None
    return {one.ids for one in evenings(await here.archive.partien(), here.placed)}


Change = Callable[[Partien], Coroutine[Any, Any, None]]


async def delete(here: Partien) -> None:
    await here.delete(FIRST)


async def move(here: Partien) -> None:
    await here.place(FIRST, LAST, here.placed)


async def part(here: Partien) -> None:
    await here.place(FIRST, FIRST, here.placed)


@pytest.mark.parametrize(
    ("change", "left"),
    [
        (delete, {(SECOND, MOVED), (LAST,)}),
        (move, {(SECOND, MOVED), (FIRST, LAST)}),
        (part, {(FIRST,), (SECOND, MOVED), (LAST,)}),
    ],
)
def test_the_one_that_names_the_evening_goes(change: Change, left: set[tuple[str, ...]]) -> None:
    async def run() -> None:
        here = await four()
        await here.place(MOVED, FIRST, here.placed)
        assert await found(here) == {(FIRST, SECOND, MOVED), (LAST,)}
        await change(here)
        assert await found(here) == left

    asyncio.run(run())


@pytest.mark.parametrize("change", [delete, move, part])
def test_those_that_are_left_together_stay_together(change: Change) -> None:
    async def run() -> None:
        here = await four()
        for one in (FIRST, SECOND, MOVED):
            await here.place(one, FIRST, here.placed)
        assert await found(here) == {(FIRST, SECOND, MOVED), (LAST,)}
        await change(here)
        assert (SECOND, MOVED) in await found(here)

    asyncio.run(run())


def test_a_deleted_one_comes_back_to_its_evening() -> None:
    async def run() -> None:
        here = await four()
        await here.place(MOVED, FIRST, here.placed)
        await here.delete(FIRST)
        await here.bring_back(FIRST)
        assert await found(here) == {(FIRST, SECOND, MOVED), (LAST,)}

    asyncio.run(run())
