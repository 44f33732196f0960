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
from tests.scorer.exchange.devices import exchange, new_device

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


async def delete_the_rest(here: Partien) -> None:
    await here.delete(SECOND)
    await here.delete(FIRST)


async def delete_one_after_the_other(here: Partien) -> None:
    await here.delete(FIRST)
    await here.delete(SECOND)


@pytest.mark.parametrize("change", [delete_the_rest, delete_one_after_the_other])
@pytest.mark.parametrize("back", [(FIRST, SECOND), (SECOND, FIRST)])
def test_what_was_put_into_an_evening_that_is_deleted_is_there_again_with_it(
    change: Change, back: tuple[str, ...]
) -> None:
    async def run() -> None:
        here = await four()
        marks = here.placed
        for one in (MOVED, LAST):
            await here.place(one, FIRST, here.placed)
            marks = here.placed
        await change(here)
        assert await found(here) == {(MOVED, LAST)}
        for one in back:
            await here.bring_back(one)
        assert await found(here) == {(FIRST, SECOND, MOVED, LAST)}
        assert here.placed == marks

    asyncio.run(run())


def test_one_of_an_evening_of_its_own_comes_back_to_what_was_put_there() -> None:
    async def run() -> None:
        here = await four()
        await here.place(FIRST, FIRST, here.placed)
        await here.place(MOVED, FIRST, here.placed)
        await here.place(LAST, FIRST, here.placed)
        await here.delete(FIRST)
        assert await found(here) == {(SECOND,), (MOVED, LAST)}
        await here.bring_back(FIRST)
        assert await found(here) == {(SECOND,), (FIRST, MOVED, LAST)}

    asyncio.run(run())


def test_one_that_was_put_into_an_evening_leads_there_while_it_is_deleted() -> None:
    async def run() -> None:
        here = await four()
        await here.place(FIRST, LAST, here.placed)
        await here.place(MOVED, FIRST, here.placed)
        marks = here.placed
        await here.delete(FIRST)
        assert await found(here) == {(SECOND,), (MOVED, LAST)}
        await here.bring_back(FIRST)
        assert await found(here) == {(SECOND,), (FIRST, MOVED, LAST)}
        assert here.placed == marks

    asyncio.run(run())


def test_the_one_that_stands_for_a_deleted_one_can_go_too() -> None:
    async def run() -> None:
        here = await four()
        await here.place(MOVED, FIRST, here.placed)
        await here.delete(FIRST)
        await here.place(SECOND, LAST, here.placed)
        assert await found(here) == {(MOVED,), (SECOND, LAST)}
        await here.bring_back(FIRST)
        assert await found(here) == {(FIRST, MOVED), (SECOND, LAST)}

    asyncio.run(run())


def test_a_write_in_a_deleted_partie_opens_its_evening_again() -> None:
    async def run() -> None:
        here = await four()
        await here.place(MOVED, SECOND, here.placed)
        await here.delete(FIRST)
        await here.delete(SECOND)
        table = await here.open_partie(SECOND)
        table.name({0: "Ida"})
        assert await found(here) == {(SECOND, MOVED), (LAST,)}

    asyncio.run(run())


def test_another_device_finds_the_evening_of_a_deleted_one_and_brings_it_back() -> None:
    async def run() -> None:
        here, there = await four(), Partien(await new_device())
        await here.place(MOVED, FIRST, here.placed)
        await exchange(here.shelf, there.shelf)
        await here.delete(FIRST)
        await exchange(here.shelf, there.shelf)
        assert await found(there) == {(SECOND, MOVED), (LAST,)}
        await there.bring_back(FIRST)
        await exchange(there.shelf, here.shelf)
        for device in (here, there):
            assert await found(device) == {(FIRST, SECOND, MOVED), (LAST,)}
            assert device.placed == {MOVED: FIRST}

    asyncio.run(run())


async def doubles() -> tuple[Partien, str]:
    """Two devices have corrected the first of four: the id of the other one of it."""
    here, there = await four(), Partien(await new_device())
    await exchange(here.shelf, there.shelf)
    (await here.open_partie(FIRST)).name({1: "Luisa"})
    (await there.open_partie(FIRST)).name({1: "Louis"})
    await exchange(there.shelf, here.shelf)
    (double,) = set(here.shelf.partien.ids) - {FIRST, SECOND, MOVED, LAST}
    await here.delete(SECOND)
    assert {len(ids) for ids in await found(here)} == {1, 2}
    return here, double


def test_a_partie_can_be_put_to_the_one_that_is_left_of_two() -> None:
    async def run() -> None:
        here, double = await doubles()
        await here.delete(FIRST)
        await found(here)
        await here.place(MOVED, double, here.placed)
        assert await found(here) == {(double, MOVED), (LAST,)}

    asyncio.run(run())


@pytest.mark.parametrize("first", [True, False])
def test_a_partie_stays_with_what_is_left_of_two(*, first: bool) -> None:
    async def run() -> None:
        here, double = await doubles()
        one, other = (FIRST, double) if first else (double, FIRST)
        await here.place(MOVED, one, here.placed)
        assert {frozenset(ids) for ids in await found(here)} == {
            frozenset({FIRST, double, MOVED}),
            frozenset({LAST}),
        }
        await here.delete(one)
        assert await found(here) == {(other, MOVED), (LAST,)}
        await here.delete(other)
        assert await found(here) == {(MOVED,), (LAST,)}
        await here.bring_back(other)
        assert await found(here) == {(other, MOVED), (LAST,)}
        await here.place(other, LAST, here.placed)
        assert await found(here) == {(MOVED,), (other, LAST)}

    asyncio.run(run())
