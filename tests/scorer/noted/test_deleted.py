"""A deleted Partie is as if it had never been, on every device, until it is brought back."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from itertools import chain
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.notation import Partie
from rules.numbers.evening import evenings
from rules.numbers.numbers import Player, numbers
from rules.numbers.played import Played
from scorer.exchange.documents import valid_partie
from scorer.exchange.plans import done_lines, plan_lines
from scorer.exchange.problems import checked_logs
from scorer.exchange.transfer import export_all, import_logs, planned
from scorer.nights.nights import Nights
from scorer.session import OpenPartie, Partien, ReadOnly, View
from scorer.store import Shelf, StoreError
from scorer.summary import lately, overview
from scorer.texts import texts
from tests.rules.laws import tried
from tests.scorer.exchange.devices import example, exchange, new_device
from tests.scorer.paper.nights import facts_of, names, night_of

GAMES = ("schieber", "differenzler", "coiffeur", "bieter")


def ended(game: str, number: int) -> Partie:
    """The example of a game, which has ended, under another id."""
    return replace(valid_partie(example(game)), id=f"{number:032x}")


NIGHT = night_of(facts_of(names(4), 1, rounds=1), rounds=1)

ENDED = {number: ended(game, number) for number, game in enumerate(GAMES, start=1)}


async def with_partien(*some: int) -> tuple[Shelf, Partien]:
    shelf = await new_device()
    await import_logs(shelf, [ENDED[number] for number in some])
    return shelf, Partien(shelf)


async def told(partien: Partien) -> Any:
    """Everything that lists and numbers tell."""
    assert partien.archive is not None
    played: tuple[Played, ...] = await partien.archive.partien()
    listed = await overview(partien.shelf)
    return (
        [one.id for one in played],
        [
            numbers(played, Player(name))
            for name in sorted({*chain(*(one.people for one in played))})
        ],
        [evening.ids for evening in evenings(played)],
        [one.id for one in listed.finished],
        [one.id for one in listed.in_progress],
        await partien.played(partie.id for partie in ENDED.values()),
    )


@given(
    st.sets(st.sampled_from(sorted(ENDED)), min_size=1),
    st.lists(st.tuples(st.sampled_from(sorted(ENDED)), st.booleans()), max_size=6),
)
@tried(15)
def test_lists_and_numbers_are_as_if_a_deleted_partie_had_never_been(
    some: set[int], steps: list[tuple[int, bool]]
) -> None:
    async def run() -> None:
        _, here = await with_partien(*some)
        gone: set[int] = set()
        for number, away in steps:
            if number in some:
                await (here.delete if away else here.bring_back)(ENDED[number].id)
                gone = gone | {number} if away else gone - {number}
        _, without = await with_partien(*(some - gone))
        assert await told(here) == await told(without)
        listed = await overview(here.shelf)
        assert {one.id for one in listed.deleted} == {ENDED[number].id for number in gone}
        assert listed.ever_finished == len(some)

    asyncio.run(run())


def test_a_deletion_reaches_other_devices_and_so_does_its_undoing() -> None:
    async def run() -> None:
        one, here = await with_partien(1, 2)
        other, there = await with_partien(2)
        await here.delete(ENDED[2].id)
        raw = (await export_all(one)).content
        plan = await planned(other, ([log] for log in checked_logs(raw)))
        assert plan_lines(texts("en"), plan)[-1] == "One game was deleted there."
        await exchange(one, other)
        assert [line.id for line in (await overview(other)).finished] == [ENDED[1].id]
        await there.bring_back(ENDED[2].id)
        await exchange(other, one)
        assert not (await overview(one)).deleted
        assert (await export_all(one)).content == (await export_all(other)).content

    asyncio.run(run())


def test_a_copy_from_before_a_deletion_says_what_is_deleted_here() -> None:
    async def run() -> None:
        shelf, here = await with_partien(1, 2, 3)
        raw = (await export_all(shelf)).content
        await here.delete(ENDED[2].id)
        t = texts("en")
        gone = t("copy.gone", n=1)
        plan = await planned(shelf, ([log] for log in checked_logs(raw)))
        assert not plan.changes
        assert plan_lines(t, plan) == [t("copy.plan.known", n=2), gone]
        done = await import_logs(shelf, checked_logs(raw))
        assert done_lines(t, done) == [t("copy.known", n=2), gone]
        assert [one.id for one in (await overview(shelf)).deleted] == [ENDED[2].id]

    asyncio.run(run())


def test_it_says_so_of_a_night_as_well_as_of_a_partie_with_the_same_id() -> None:
    async def run() -> None:
        shelf = await new_device()
        nights = Nights(shelf)
        kept, deleted = (replace(NIGHT, id=ENDED[number].id) for number in (1, 2))
        await import_logs(shelf, [kept, deleted, ENDED[2]])
        raw = (await export_all(shelf)).content
        await nights.delete(deleted.id)
        t = texts("en")
        gone = t("copy.night_gone", n=1)
        plan = await planned(shelf, ([log] for log in checked_logs(raw)))
        assert not plan.changes
        here = [t("copy.plan.known", n=1), t("copy.plan.night_known", n=1)]
        assert plan_lines(t, plan) == [*here, gone]
        done = await import_logs(shelf, checked_logs(raw))
        assert done_lines(t, done) == [t("copy.known", n=1), t("copy.night_known", n=1), gone]
        assert await nights.is_deleted(deleted.id)

    asyncio.run(run())


def test_what_a_copy_deletes_or_brings_back_is_not_called_deleted_here() -> None:
    async def run() -> None:
        one, here = await with_partien(1, 2)
        other, _ = await with_partien(1, 2)
        for change in (here.delete, here.bring_back):
            await change(ENDED[2].id)
            raw = (await export_all(one)).content
            plan = await planned(other, ([log] for log in checked_logs(raw)))
            done = await import_logs(other, checked_logs(raw))
            assert (plan.gone, done.gone) == (frozenset(), frozenset())

    asyncio.run(run())


def test_of_two_different_logs_of_a_partie_only_the_one_is_deleted_everywhere() -> None:
    async def run() -> None:
        whole = ENDED[1]
        first, *rest = whole.entries
        twin = replace(whole, entries=(replace(first, at="2031-01-01T20:00:00+00:00"), *rest))
        one, here = await with_partien(1)
        other = await new_device()
        await import_logs(other, [twin])
        await exchange(other, one)
        (copy,) = set(one.partien.ids) - {whole.id}
        # Here it is kept under another id; there, the other one will be.
        await here.delete(copy)
        assert [line.id for line in (await overview(one)).finished] == [whole.id]
        await exchange(one, other)
        (gone,) = (await overview(other)).deleted
        assert gone.id == whole.id
        assert len((await overview(other)).finished) == 1

    asyncio.run(run())


def test_a_partie_that_was_played_on_elsewhere_stays_deleted() -> None:
    async def run() -> None:
        whole = ENDED[1]
        one, here = await with_partien(1)
        named = replace(whole, entries=whole.entries[:-1])
        other = await new_device()
        await import_logs(other, [named])
        await Partien(other).delete(whole.id)
        await exchange(other, one)
        assert not (await overview(one)).finished
        await here.bring_back(whole.id)
        assert [line.id for line in (await overview(one)).finished] == [whole.id]

    asyncio.run(run())


def undone(partie: OpenPartie) -> View:
    return partie.undo(seen=partie.view.seq)


def redone(partie: OpenPartie) -> View:
    return partie.redo(seen=partie.view.seq)


async def lists(partien: Partien) -> tuple[list[str], list[str], list[str]]:
    """The ids of the Partien in progress, of those that have finished, and of deleted ones."""
    listed = await overview(partien.shelf)
    groups = (listed.in_progress, listed.finished, listed.deleted)
    running, finished, deleted = ([one.id for one in group] for group in groups)
    return running, finished, deleted


def test_a_write_in_a_deleted_partie_brings_it_back() -> None:
    async def run() -> None:
        shelf, here = await with_partien(4, 2)
        one, other = ENDED[4].id, ENDED[2].id
        for guest in (here, here.with_access(here.access, lambda: [one])):
            table = await guest.open_partie(one)
            await here.delete(one)
            await here.delete(other)
            undone(table)
            assert await lists(here) == ([one], [], [other])
            redone(table)
            assert await lists(here) == ([], [one], [other])
            await here.delete(one)
            table.name({0: "Ida"} if table.view.names[0] != "Ida" else {0: "Ada"})
            assert await lists(here) == ([], [one], [other])
        assert (await lately(shelf)).ever_finished == 2

    asyncio.run(run())


def test_only_what_is_written_brings_a_deleted_partie_back() -> None:
    async def run() -> None:
        _, here = await with_partien(4)
        table = await here.open_partie(ENDED[4].id)
        await here.delete(ENDED[4].id)
        with pytest.raises(StoreError):
            table.undo(seen=table.view.seq - 1)
        redone(table)
        assert await lists(here) == ([], [], [ENDED[4].id])

    asyncio.run(run())


def test_a_write_brings_back_only_the_one_of_two_logs_of_a_partie() -> None:
    async def run() -> None:
        whole = ENDED[4]
        first, *rest = whole.entries
        twin = replace(whole, entries=(replace(first, at="2031-01-01T20:00:00+00:00"), *rest))
        shelf, here = await with_partien(4)
        await import_logs(shelf, [twin])
        (copy,) = set(shelf.partien.ids) - {whole.id}
        await here.delete(whole.id)
        await here.delete(copy)
        undone(await here.open_partie(copy))
        assert await lists(here) == ([copy], [], [whole.id])

    asyncio.run(run())


def test_a_deleted_partie_that_goes_on_is_listed_with_the_deleted_ones() -> None:
    async def run() -> None:
        (one, here), (other, there) = await with_partien(4), await with_partien(4)
        of = ENDED[4].id
        table = await there.open_partie(of)
        await here.delete(of)
        undone(table)
        await exchange(one, other)
        await exchange(other, one)
        for shelf, partien in ((one, here), (other, there)):
            assert await lists(partien) == ([], [], [of])
            for listed in (await overview(shelf), await lately(shelf)):
                assert (listed.in_progress, listed.ever_finished) == ((), 0)
            assert (await overview(shelf, [of])).in_progress == ()
        await here.bring_back(of)
        assert await lists(here) == ([of], [], [])
        redone(table)
        assert await lists(there) == ([], [of], [])
        await exchange(other, one)
        assert await lists(here) == ([], [of], [])

    asyncio.run(run())


def test_who_may_not_write_in_all_partien_deletes_nothing() -> None:
    class NoWriteAccess:
        writes = False

        def watch(self, _listener: object) -> Any:
            raise AssertionError

    async def run() -> None:
        _, partien = await with_partien(1)
        for session in (
            partien.with_access(NoWriteAccess()),
            partien.with_access(partien.access, lambda: [ENDED[1].id]),
        ):
            for act in (session.delete, session.bring_back):
                with pytest.raises(ReadOnly):
                    await act(ENDED[1].id)

    asyncio.run(run())
