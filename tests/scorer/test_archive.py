"""Digests of finished Partien: made once, made anew after a change, and read only when needed."""

from __future__ import annotations

import asyncio
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from rules.engine.log import Voided
from rules.jass.cards import Mode
from rules.numbers.played import Played
from scorer.session import OpenPartie, Partien
from scorer.session import archive as archive_module
from scorer.session.archive import Archive, digested, year_of
from scorer.store import Shelf
from scorer.summary import overview
from scorer.write_access import AlwaysWrites
from tests.scorer.short_schieber import PLAYERS, begin, count, with_shelf


async def finished(shelf: Shelf, mine: int = 100) -> OpenPartie:
    open_partie = await begin(shelf)
    count(open_partie, Mode.UNDENUFE, mine)
    return open_partie


def totals(partien: tuple[Played, ...]) -> list[tuple[int, ...]]:
    return sorted(one.digest.totals for one in partien)


class Counting:
    """Makes digests as the archive does, and counts them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.calls = 0
        monkeypatch.setattr(archive_module, "digested", self)

    def __call__(self, header: Any, entries: Any) -> Any:
        self.calls += 1
        return digested(header, entries)


def test_a_partie_is_there_once_it_has_ended(tmp_path: Path) -> None:
    async def act(shelf: Shelf) -> None:
        archive = Archive(shelf)
        open_partie = await begin(shelf)
        assert await archive.partien() == ()
        count(open_partie, Mode.UNDENUFE, 100)
        (played,) = await archive.partien()
        assert played.id == open_partie.view.id
        assert played.digest.totals == (400, 228)
        assert played.people == set(PLAYERS)
        assert played.began is not None
        assert played.ended is not None
        assert played.began <= played.ended

    with_shelf(tmp_path, act)


def test_an_undo_takes_it_out_and_a_redo_brings_it_back(tmp_path: Path) -> None:
    async def act(shelf: Shelf) -> None:
        archive = Archive(shelf)
        open_partie = await finished(shelf)
        before = await archive.partien()
        open_partie.undo(seen=open_partie.view.seq)
        assert await archive.partien() == ()
        open_partie.redo(seen=open_partie.view.seq)
        assert await archive.partien() == before

    with_shelf(tmp_path, act)


def test_a_corrected_partie_is_as_if_it_had_always_been_so(tmp_path: Path) -> None:
    async def act(shelf: Shelf) -> None:
        archive = Archive(shelf)
        open_partie = await begin(shelf)
        count(open_partie, Mode.HEARTS, 60)
        count(open_partie, Mode.UNDENUFE, 130)
        assert totals(await archive.partien()) == [(580, 205)]
        wrong = [placed.seq for placed in open_partie.view.facts][1:3]
        open_partie.correct(*map(Voided, wrong), seen=open_partie.view.seq)
        straight = await finished(shelf, 130)
        corrected, always = sorted(
            await archive.partien(), key=lambda one: one.id != open_partie.view.id
        )
        assert always.id == straight.view.id
        assert corrected.digest == always.digest

    with_shelf(tmp_path, act)


def test_digests_are_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    counting = Counting(monkeypatch)

    async def first(shelf: Shelf) -> None:
        for mine in (90, 100, 110):
            await finished(shelf, mine)
        archive = Archive(shelf)
        assert len(await archive.partien()) == 3
        assert counting.calls == 3
        first_time, again = await archive.partien(), await archive.partien()
        assert all(one is other for one, other in zip(first_time, again, strict=True))

    async def again(shelf: Shelf) -> None:
        archive = Archive(shelf)
        assert totals(await archive.partien()) == [(360, 268), (400, 228), (440, 188)]
        assert counting.calls == 3
        count(await begin(shelf), Mode.UNDENUFE, 120)
        assert len(await archive.partien()) == 4
        assert counting.calls == 4

    with_shelf(tmp_path, first)
    with_shelf(tmp_path, again)


def test_other_rules_and_damaged_files_make_digests_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counting = Counting(monkeypatch)

    async def two(shelf: Shelf) -> None:
        await finished(shelf)
        await finished(shelf, 110)
        await Archive(shelf).partien()

    async def same(shelf: Shelf) -> None:
        assert totals(await Archive(shelf).partien()) == [(400, 228), (440, 188)]

    with_shelf(tmp_path, two)
    for path in (tmp_path / "digests").iterdir():
        path.write_bytes(b"torn")
    with_shelf(tmp_path, same)
    assert counting.calls == 4
    monkeypatch.setattr(archive_module, "DIGEST_REVISION", archive_module.DIGEST_REVISION + 1)
    with_shelf(tmp_path, same)
    with_shelf(tmp_path, same)
    assert counting.calls == 6


def test_the_start_screen_reads_no_digest(tmp_path: Path) -> None:
    async def one(shelf: Shelf) -> None:
        await finished(shelf)
        await Archive(shelf).partien()

    async def start(shelf: Shelf) -> None:
        for path in (tmp_path / "digests").iterdir():
            path.unlink()
        assert len((await overview(shelf)).finished) == 1
        assert not list((tmp_path / "digests").iterdir())

    with_shelf(tmp_path, one)
    with_shelf(tmp_path, start)


def test_some_partien_cost_only_their_own_digests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counting = Counting(monkeypatch)

    async def act(shelf: Shelf) -> None:
        for mine in (90, 100, 110):
            await finished(shelf, mine)
        wanted = shelf.partien.ids[0], (await begin(shelf)).view.id
        archive = Archive(shelf)
        (played,) = await archive.some(wanted)
        assert played.id in wanted
        assert counting.calls == 2
        assert len(await archive.partien()) == 3
        assert (await archive.some([played.id]))[0] is played
        assert counting.calls == 4

    with_shelf(tmp_path, act)


def test_a_limited_session_counts_only_what_it_can_open(tmp_path: Path) -> None:
    async def act(shelf: Shelf) -> None:
        first, second = await finished(shelf), await finished(shelf)
        ids = first.view.id, second.view.id
        partien = Partien(shelf)
        assert len(await partien.played(ids)) == 2
        guest = partien.with_access(AlwaysWrites(), only=lambda: ids[:1])
        assert [one.id for one in await guest.played(ids)] == [first.view.id]

    with_shelf(tmp_path, act)


def test_a_tap_comes_between_two_steps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorer.sharing.fair_queue._STEP_SECONDS", 0.0)

    async def act(shelf: Shelf) -> None:
        for _ in range(5):
            await finished(shelf)
        table = await begin(shelf)
        told: list[tuple[int, int]] = []

        async def digest() -> tuple[Played, ...]:
            found: tuple[Played, ...] = ()
            async for step in Archive(shelf).steps():
                told.append((step.done, step.of))
                found = step.partien
            return found

        making = asyncio.create_task(digest())
        for _ in range(100):
            if not told:
                await asyncio.sleep(0)
        count(table, Mode.HEARTS, 57)
        assert not making.done()
        assert len(await making) == 5
        assert told[0] == (1, 5)
        assert told[-1] == (5, 5)

    with_shelf(tmp_path, act)


def test_what_was_made_is_kept_when_the_work_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counting = Counting(monkeypatch)
    monkeypatch.setattr("scorer.sharing.fair_queue._STEP_SECONDS", 0.0)

    async def act(shelf: Shelf) -> None:
        for _ in range(4):
            await finished(shelf)
        steps = Archive(shelf).steps()
        async for step in steps:
            if step.done == 2:
                break
        await steps.aclose()  # type: ignore[attr-defined]
        assert counting.calls == 2
        assert len(await Archive(shelf).partien()) == 4
        assert counting.calls == 4

    with_shelf(tmp_path, act)


def test_a_partie_of_a_later_version_is_left_out(tmp_path: Path) -> None:
    async def act(shelf: Shelf) -> None:
        await finished(shelf)
        open_partie = await finished(shelf)
        path = tmp_path / "partien" / f"{open_partie.view.id}.json"
        assert path.exists()
        open_partie._opened.log.header["version"] = 99
        assert len(await Archive(shelf).partien()) == 1

    with_shelf(tmp_path, act)


def test_all_sessions_share_an_archive_and_guests_of_some_partien_have_none(tmp_path: Path) -> None:
    async def act(shelf: Shelf) -> None:
        partien = Partien(shelf)
        assert partien.with_access(AlwaysWrites()).archive is partien.archive
        assert partien.with_access(AlwaysWrites(), only=lambda: ()).archive is None

    with_shelf(tmp_path, act)


def test_the_night_of_new_year_belongs_to_the_old_year() -> None:
    def local(*when: int) -> int:
        return int(datetime(*when).astimezone().timestamp())  # type: ignore[arg-type]

    assert year_of(local(2026, 1, 1, 1)) == 2025
    assert year_of(local(2026, 1, 1, 7)) == 2026
    assert year_of(None) is None
