"""People who are called otherwise, merged or hidden: as if it had always been so, everywhere."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

from hypothesis import example, given
from hypothesis import strategies as st

from rules.engine.log import Named
from rules.engine.notation import Partie
from rules.numbers.numbers import Player, numbers
from rules.numbers.rating import ratings
from scorer.exchange.documents import valid_partie
from scorer.exchange.transfer import export_all, import_logs
from scorer.noted.people import (
    People,
    Renaming,
    call,
    call_as_before,
    forget,
    hide,
    people_of,
    renaming,
    resolved,
)
from scorer.session import Partien
from scorer.store import Settings, Shelf
from scorer.summary import listed_partie, overview
from tests.rules.laws import tried
from tests.rules.numbers.test_digest import with_change
from tests.rules.numbers.worked import P1
from tests.scorer.exchange.devices import example as example_of
from tests.scorer.exchange.devices import exchange, new_device

WHOLE = valid_partie(example_of("schieber"))
TABLES = (
    ("Ana", "Beto", "Carla", "Diego"),
    ("Anna", "Beto", "Carla", "Diego"),
    ("Ana", "Anna", "Carla", "Eva"),
    ("Eva", "Beto", "Anita", ""),
)
NAMES = ("Ana", "Anna", "Anita", "Beto", "Eva")
ONE = f"{1:032x}"


def partien(tables: tuple[tuple[str, ...], ...] = TABLES) -> list[Partie]:
    return [
        replace(WHOLE, id=f"{number:032x}", players=names)
        for number, names in enumerate(tables, start=1)
    ]


async def with_tables(tables: tuple[tuple[str, ...], ...]) -> tuple[Shelf, Partien]:
    shelf = await new_device()
    await import_logs(shelf, partien(tables))
    return shelf, Partien(shelf)


async def told(here: Partien) -> Any:
    """What lists and numbers tell of everybody."""
    assert here.archive is not None
    played = await here.archive.partien()
    everybody = sorted({name for one in played for name in one.people})
    listed = [listed_partie(one) for one in (await overview(here.shelf)).finished]
    return (
        [(name, numbers(played, Player(name))) for name in everybody],
        [(one.name, one.now.points, one.now.band, one.ids) for one in ratings(played)],
        sorted((one.id, one.names) for one in listed),
    )


steps = st.lists(
    st.tuples(st.sampled_from(NAMES), st.none() | st.sampled_from(NAMES)).filter(
        lambda pair: pair[0] != pair[1]
    ),
    max_size=5,
)


@given(steps)
@example([("Ana", "Anna"), ("Anna", "Anita"), ("Ana", "Anna")])
@tried(20)
def test_numbers_and_lists_are_as_if_people_had_always_been_called_so(
    changes: list[tuple[str, str | None]],
) -> None:
    async def run() -> None:
        shelf, here = await with_tables(TABLES)
        names: dict[str, str] = {}
        for old, new in changes:
            # In between, so that what is kept in memory must be renewed.
            await told(here)
            if new is None:
                call_as_before(shelf.settings, old, people_of(shelf.settings))
                names.pop(old, None)
            else:
                call(shelf.settings, old, new, people_of(shelf.settings))
                names.pop(new, None)
                names[old] = new
        now = people_of(shelf.settings).now
        assert now == {old: last for old in names if (last := _last(names, old)) != old}

        def rewritten(table: tuple[str, ...]) -> tuple[str, ...]:
            new = tuple(now.get(name, name) for name in table)
            known = [name for name in new if name]
            return table if len(set(known)) < len(known) else new

        _, anew = await with_tables(tuple(map(rewritten, TABLES)))
        assert await told(here) == await told(anew)

    asyncio.run(run())


def _last(names: dict[str, str], old: str) -> str:
    while old in names:
        old = names[old]
    return old


@given(st.dictionaries(st.sampled_from(NAMES), st.sampled_from(NAMES)))
def test_every_name_leads_to_one_that_leads_no_further(changed: dict[str, str]) -> None:
    now = resolved(changed)
    assert not set(now.values()) & set(now)
    for old, new in changed.items():
        assert now.get(old, old) == now.get(new, new), "who are called the same are one person"


def test_a_long_chain_of_names_is_followed_a_step_for_each() -> None:
    # Following it anew from each of its names would take minutes.
    changed = {f"P{one}": f"P{one + 1}" for one in range(20_000)}
    assert set(resolved(changed).values()) == {"P20000"}
    around = changed | {"P20000": "P0"}
    assert set(resolved(around).values()) == {"P0"}
    assert len(resolved(around)) == 20_000


def test_it_is_told_before_what_another_name_changes() -> None:
    async def run() -> None:
        _, here = await with_tables(TABLES)
        assert here.archive is not None
        played = await here.archive.partien()
        plan = renaming(played, "Anna", "Ana")
        assert (plan.partien, plan.joined, plan.both) == (2, 2, 1)
        plan = renaming(played, "Eva", "Evita")
        assert (plan.partien, plan.joined, plan.both) == (2, 0, 0)

    asyncio.run(run())


def test_who_took_over_a_seat_sat_at_that_table() -> None:
    async def run() -> None:
        shelf = await new_device()
        await import_logs(shelf, [replace(with_change(P1, 5, Named(seat=1, name="Eva")), id=ONE)])
        here = Partien(shelf)
        assert here.archive is not None
        played = await here.archive.partien()
        assert played[0].digest.names == ("Ana", "", "Carla", "Diego")
        for old, both in (("Eva", 0), ("Ana", 1), ("Diego", 1)):
            assert renaming(played, old, "Beto").both == both
        assert renaming(played, "Eva", "Carla") == Renaming(partien=1, joined=1, both=1)
        call(shelf.settings, "Eva", "Beto", People())
        (now,) = await here.archive.partien()
        assert now.digest.names == TABLES[0]
        call_as_before(shelf.settings, "Eva", people_of(shelf.settings))
        assert await here.archive.partien() == played

    asyncio.run(run())


def test_other_names_and_hidden_people_reach_other_devices() -> None:
    async def run() -> None:
        one, here = await with_tables(TABLES)
        other, there = await with_tables(())
        one.settings.remember_players(["Anna", "Beto"])
        call(one.settings, "Anna", "Ana", People())
        hide(one.settings, "Beto", People(), away=True)
        assert offered(one.settings) == (("Ana",), ("Ana", ""))
        await exchange(one, other)
        assert await told(there) == await told(here)
        assert people_of(other.settings) == People({"Anna": "Ana"}, frozenset({"Beto"}))
        seen = people_of(other.settings)
        call_as_before(other.settings, "Anna", seen)
        hide(other.settings, "Beto", seen, away=False)
        await exchange(other, one)
        assert people_of(one.settings) == People()
        assert (await export_all(one)).content == (await export_all(other)).content

    asyncio.run(run())


def offered(settings: Settings) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names that are offered for a Partie, and those by seat with which one begins."""
    people = people_of(settings)
    return people.offered(settings.players), people.seats(settings.seated)


def test_all_names_are_offered_as_before_once_a_change_is_undone() -> None:
    async def run() -> None:
        settings = (await new_device()).settings
        settings.remember_players(["Anna", "Beto", "", "Eva"])
        before = offered(settings)
        assert before == (("Anna", "Beto", "Eva"), ("Anna", "Beto", "", "Eva"))
        hide(settings, "Beto", people_of(settings), away=True)
        assert offered(settings) == (("Anna", "Eva"), ("Anna", "", "", "Eva"))
        hide(settings, "Beto", people_of(settings), away=False)
        assert offered(settings) == before
        call(settings, "Beto", "Roberto", people_of(settings))
        assert offered(settings) == (("Anna", "Roberto", "Eva"), ("Anna", "Roberto", "", "Eva"))
        call_as_before(settings, "Beto", people_of(settings))
        assert offered(settings) == before
        hide(settings, "Beto", people_of(settings), away=True)
        call(settings, "Beto", "Roberto", people_of(settings), hides=True)
        call_as_before(settings, "Beto", people_of(settings))
        assert people_of(settings).hidden == {"Beto"}

    asyncio.run(run())


def test_who_was_written_with_two_names_is_offered_and_forgotten_as_one_person() -> None:
    async def run() -> None:
        settings = (await new_device()).settings
        settings.remember_players(["Anna", "Beto"])
        settings.remember_players(["Ana", "Eva"])
        call(settings, "Anna", "Ana", People())
        assert offered(settings) == (("Ana", "Eva", "Beto"), ("Ana", "Eva"))
        forget(settings, "Ana")
        assert offered(settings) == (("Eva", "Beto"), ("", "Eva"))
        call_as_before(settings, "Anna", people_of(settings))
        assert offered(settings) == (("Eva", "Beto"), ("", "Eva"))

    asyncio.run(run())


def test_a_table_shows_the_other_name_and_its_log_keeps_the_written_one() -> None:
    async def run() -> None:
        shelf, here = await with_tables(TABLES)
        table = await here.open_partie(f"{2:032x}")
        document = table.document()
        assert table.view.names == TABLES[1]
        call(shelf.settings, "Anna", "Ana", People())
        table = await here.open_partie(f"{2:032x}")
        assert table.view.names == ("Ana", "Beto", "Carla", "Diego")
        assert table.view.side_names[0] == "Ana · Carla"
        # Ana and Anna sit at one table, so they are two people.
        both = await here.open_partie(f"{3:032x}")
        assert both.view.names == TABLES[2]
        assert table.document() == document
        call_as_before(shelf.settings, "Anna", people_of(shelf.settings))
        assert (await here.open_partie(f"{2:032x}")).view.names == TABLES[1]

    asyncio.run(run())


def test_seats_change_places_with_the_names_that_were_written() -> None:
    async def run() -> None:
        shelf, here = await with_tables(TABLES)
        call(shelf.settings, "Anna", "Ana", People())
        table = await here.open_partie(f"{2:032x}")
        shown = table.view.names
        assert table.name({0: shown[1], 1: shown[0]}).names == ("Beto", "Ana", "Carla", "Diego")
        call_as_before(shelf.settings, "Anna", people_of(shelf.settings))
        again = await here.open_partie(f"{2:032x}")
        assert again.view.names == ("Beto", "Anna", "Carla", "Diego")

    asyncio.run(run())
