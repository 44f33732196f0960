"""Two who write about the same thing: neither replaces what the other wrote without seeing it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from scorer.exchange.transfer import import_logs
from scorer.noted.people import People, call, call_as_before, hide, people_of, tell_apart
from scorer.session import Partien
from scorer.store import Settings, Shelf, Stale
from tests.scorer.exchange.devices import exchange, new_device, partie

Write = Callable[[Settings, People], None]


def call_bea(new: str) -> Write:
    return lambda settings, seen: call(settings, "Bea", new, seen)


def call_ana_bea(settings: Settings, seen: People) -> None:
    call(settings, "Ana", "Bea", seen)


def call_bea_as_before(settings: Settings, seen: People) -> None:
    call_as_before(settings, "Bea", seen)


def hide_bea(settings: Settings, seen: People) -> None:
    hide(settings, "Bea", seen, away=True)


def two_people(settings: Settings, seen: People) -> None:
    tell_apart(settings, "Bea", "Beat", seen, apart=True)


def nothing(_settings: Settings, _seen: People) -> None:
    pass


@pytest.mark.parametrize(
    ("before", "one", "other"),
    [
        (nothing, call_bea("Beat"), call_bea("Beatrice")),
        (nothing, call_bea("Beat"), call_ana_bea),
        (nothing, call_bea("Beat"), hide_bea),
        (nothing, hide_bea, call_bea("Beat")),
        (nothing, two_people, call_bea("Beat")),
        (nothing, call_bea("Beat"), two_people),
        (call_bea("Beat"), call_bea("Beatrice"), call_bea_as_before),
        (call_bea("Beat"), call_bea_as_before, call_bea("Beatrice")),
    ],
)
def test_what_another_has_noted_about_a_name_is_not_replaced_unseen(
    before: Write, one: Write, other: Write
) -> None:
    async def run() -> None:
        settings = (await new_device()).settings
        before(settings, People())
        seen = people_of(settings)
        one(settings, seen)
        now = people_of(settings)
        assert now != seen
        with pytest.raises(Stale):
            other(settings, seen)
        assert people_of(settings) == now
        other(settings, now)
        assert people_of(settings) != now

    asyncio.run(run())


@pytest.mark.parametrize("write", [call_bea("Beat"), hide_bea, two_people])
def test_what_two_note_alike_is_noted_once(write: Write) -> None:
    async def run() -> None:
        settings = (await new_device()).settings
        write(settings, People())
        marks = settings.marks
        write(settings, People())
        assert settings.marks == marks

    asyncio.run(run())


def test_people_of_other_names_hinder_nobody() -> None:
    async def run() -> None:
        settings = (await new_device()).settings
        call(settings, "Bea", "Beat", People())
        call(settings, "Ana", "Anna", People())
        hide(settings, "Luis", People(), away=True)
        assert people_of(settings).now == {"Bea": "Beat", "Ana": "Anna"}

    asyncio.run(run())


NUMBERS = range(1, 5)
ONE, TWO, THREE, FOUR = (f"{number:032x}" for number in NUMBERS)


async def with_four() -> Partien:
    shelf = await new_device()
    for number in NUMBERS:
        await put(shelf, f"{number:032x}")
    return Partien(shelf)


async def put(shelf: Shelf, log_id: str, letters: str = "aaa") -> None:
    await import_logs(shelf, [partie(log_id, letters)])


@pytest.mark.parametrize(
    ("one", "other"),
    [((ONE, TWO), (ONE, THREE)), ((ONE, TWO), (ONE, ONE)), ((ONE, TWO), (THREE, ONE))],
)
def test_a_partie_that_another_has_put_into_an_evening_is_not_moved_unseen(
    one: tuple[str, str], other: tuple[str, str]
) -> None:
    async def run() -> None:
        here = await with_four()
        seen = here.placed
        await here.place(*one, seen)
        now = here.placed
        with pytest.raises(Stale):
            await here.place(*other, seen)
        assert here.placed == now
        await here.place(*one, seen)
        await here.place(FOUR, THREE, seen)
        await here.place(*other, now)
        assert here.placed == now | {FOUR: THREE, other[0]: other[1]}

    asyncio.run(run())


def test_notes_and_evenings_belong_to_a_partie_under_whatever_id_it_is_kept() -> None:
    async def run() -> None:
        here, there = await with_four(), Partien(await new_device())
        # Two devices have gone on with it, each otherwise.
        await put(there.shelf, ONE, "aab")
        await exchange(here.shelf, there.shelf)
        (beside,) = set(there.shelf.partien.ids) - {ONE, TWO, THREE, FOUR}
        await there.note(beside, "The final", "")
        assert there.notes[beside] == "The final"
        await there.place(beside, TWO, {})
        assert there.placed[beside] == TWO
        await there.place(beside, beside, there.placed)
        assert there.placed[beside] == beside
        await there.place(TWO, beside, there.placed)
        assert there.placed[TWO] in (ONE, beside)

    asyncio.run(run())
