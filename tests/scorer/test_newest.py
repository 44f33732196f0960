"""The newest logs are those of the list of all, whatever has happened to them and to their file."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from scorer.storage.envelope import decode, encode
from scorer.store import (
    EntryLog,
    Json,
    Listing,
    LogFolder,
    Shelf,
    StoreFull,
    Summary,
    SummaryContent,
    Unreadable,
)
from scorer.store.newest import ListPlace, place_of
from scorer.store.slot_medium import SlotMedium
from tests.rules.laws import tried
from tests.scorer.store.devices import Device, Moment
from tests.scorer.store.partien import header

pytestmark = pytest.mark.torture

LEAST = 3
FIRST = 60
"""Logs at the beginning: more than are kept beside each other."""
FILE = "summaries/newest"
T = TypeVar("T")

times = st.integers(0, 99)
numbers = st.integers(0, 200)


def log_id(number: int) -> str:
    """An id; those of neighbours begin with other digits."""
    return f"{number % 7:x}{number:031x}"


def entry(seq: int, time: int, *, ends: bool) -> Json:
    return {"seq": seq, "at": f"2026-11-21T10:00:{time:02}+00:00", "data": {"ends": ends}}


def summarize(_: Json, entries: tuple[Json, ...]) -> SummaryContent:
    """Summarize a log that has ended if its last entry says so."""
    last = entries[-1]
    return SummaryContent(
        finished=last["data"]["ends"], data={"last": last["at"], "count": len(entries)}
    )


def place(summary: Summary) -> ListPlace:
    return place_of(summary, "last")


def check(found: Listing, all_of_them: Listing, least: int = LEAST) -> None:
    """Check that the newest logs are the first of all."""
    assert found.in_progress == all_of_them.in_progress
    assert found.unreadable == all_of_them.unreadable
    assert len(found.finished) + found.older == len(all_of_them.finished)
    assert len(found.finished) >= min(least, len(all_of_them.finished))
    newest = sorted(all_of_them.finished, key=place, reverse=True)[: len(found.finished)]
    assert sorted(found.finished, key=place, reverse=True) == newest


async def newest(folder: LogFolder) -> Listing:
    return await folder.newest(summarize, rules_revision=1, least=LEAST)


async def opened(device: Device) -> Shelf:
    return await Shelf.on(SlotMedium(device))


async def truth(device: Device) -> Listing:
    """All logs, summarized from their files alone."""
    bare = device.restarted()
    for name in [name for name in bare.slots if name.startswith("summaries/")]:
        del bare.slots[name]
    return await (await opened(bare)).partien.listing(summarize, rules_revision=1)


class NewestMachine(RuleBasedStateMachine):
    """Whatever happens to logs and files, the newest are those of a list that is made anew."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.copies = count(1000)
        self.removed: set[str] = set()
        self.device = Device()
        self.shelf = self.do(opened(self.device))

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(work)

    @property
    def folder(self) -> LogFolder:
        return self.shelf.partien

    def one_of(self, number: int) -> str | None:
        """A log that is there."""
        ids = self.folder.ids
        return ids[number % len(ids)] if ids else None

    @initialize()
    def begin(self) -> None:
        for number in range(FIRST):
            self.add(number, time=number, ends=number % 9 > 0)
        self.do(newest(self.folder))

    def is_free(self, number: int) -> bool:
        """Whether a log may get this id.

        One of the same size in the place of another that was removed behind the app's back is not
        noticed in slots, which tell no time.
        """
        return log_id(number) not in self.folder and log_id(number) not in self.removed

    def add(self, number: int, *, time: int, ends: bool) -> None:
        if self.is_free(number):
            self.do(self.folder.add(header(log_id(number)), [entry(1, time, ends=ends)]))

    @rule(number=numbers, time=times, ends=st.booleans())
    def import_one(self, number: int, time: int, *, ends: bool) -> None:
        self.device.room = None
        self.add(number, time=time, ends=ends)

    @rule(number=numbers, time=times)
    def create(self, number: int, time: int) -> None:
        self.device.room = None
        if self.is_free(number):
            self.do(
                self.folder.create(header(log_id(number)), [entry(1, time, ends=False)]),
            )

    @rule(number=numbers, time=times, ends=st.booleans())
    def append(self, number: int, time: int, *, ends: bool) -> None:
        try:
            if log := self.open(number):
                log.append([entry(log.last_seq + 1, time, ends=ends)], seen_seq=log.last_seq)
        except StoreFull:
            assert self.device.room is not None

    @rule(number=numbers)
    def only_open(self, number: int) -> None:
        self.open(number)

    def open(self, number: int) -> EntryLog | None:
        """Open a log; a damaged one stays closed."""
        found = self.one_of(number)
        with suppress(Unreadable):
            return self.do(self.folder.open(found)) if found else None
        return None

    @rule(number=numbers)
    def take_back(self, number: int) -> None:
        if found := self.one_of(number):
            with suppress(Unreadable):
                self.do(self.folder.take_back(found))

    @rule()
    def list_all(self) -> None:
        self.do(self.folder.listing(summarize, rules_revision=1))

    @rule()
    def list_newest(self) -> None:
        self.check()

    @rule(room=st.integers(0, 3000))
    def fill(self, room: int) -> None:
        self.device.room = self.device.used() + room

    @rule()
    def make_room(self) -> None:
        self.device.room = None

    @rule()
    def restart(self) -> None:
        self.device = self.device.restarted()
        self.device.room = None
        self.shelf = self.do(opened(self.device))

    @rule(place=st.integers(0, 100_000), slots=st.sampled_from([(0,), (1,), (0, 1)]))
    def damage_the_file(self, place: int, slots: Iterable[int]) -> None:
        self.restart()
        if FILE in self.device.slots:
            for number in slots:
                slot = self.device.slots[FILE][number]
                at = place % (len(slot.content) + 1)
                slot.content = slot.content[:at] + b"?" + slot.content[at + 1 :]

    @rule()
    def remove_the_file(self) -> None:
        self.restart()
        self.device.slots.pop(FILE, None)

    @rule(number=numbers)
    def damage_what_is_shown(self, number: int) -> None:
        listed = self.do(newest(self.folder))
        shown = [*listed.in_progress, *listed.finished]
        self.restart()
        if shown:
            for slot in self.device.slots[f"partien/{shown[number % len(shown)].id}"]:
                slot.content = b"chalk" if slot.content else b""
        self.restart()

    @rule(number=numbers)
    def remove_a_log(self, number: int) -> None:
        if found := self.one_of(number):
            self.device.slots.pop(f"partien/{found}", None)
            self.removed.add(found)
        self.restart()

    @rule(time=times, ends=st.booleans())
    def copy_a_log_in(self, time: int, *, ends: bool) -> None:
        # With an id of its own, as in `is_free`.
        copied = log_id(next(self.copies))
        other = Device()
        shelf = self.do(opened(other))
        self.do(shelf.partien.add(header(copied), [entry(1, time, ends=ends)]))
        self.device.slots[f"partien/{copied}"] = other.slots[f"partien/{copied}"]
        self.restart()

    def check(self) -> None:
        check(self.do(newest(self.folder)), self.do(truth(self.device)))

    @invariant()
    def the_next_start_shows_the_newest(self) -> None:
        async def after_a_kill() -> None:
            device = self.device.restarted()
            device.room = None
            check(await newest((await opened(device)).partien), await truth(device))

        self.do(after_a_kill())

    def teardown(self) -> None:
        self.check()
        self.loop.close()


NewestMachine.TestCase.settings = settings(tried(60), stateful_step_count=12)
test_the_newest_are_those_of_a_list_made_anew = NewestMachine.TestCase


Act = Callable[[LogFolder], Coroutine[Any, Any, object]]


async def _correct_an_old_one(folder: LogFolder) -> None:
    log = await folder.open(log_id(2))
    log.append([entry(2, 98, ends=False)], seen_seq=1)


async def _end_one(folder: LogFolder) -> None:
    log = await folder.open(log_id(9))
    log.append([entry(2, 98, ends=True)], seen_seq=1)


async def _begin_one(folder: LogFolder) -> None:
    await folder.create(header(log_id(FIRST)), [entry(1, 98, ends=False)])


async def _correct_one_that_was_opened_before(folder: LogFolder) -> None:
    log = await folder.open(log_id(2))
    await newest(folder)
    log.append([entry(2, 98, ends=False)], seen_seq=1)


ACTS = (_correct_an_old_one, _correct_one_that_was_opened_before, _end_one, _begin_one)


@pytest.mark.parametrize("act", ACTS)
def test_a_kill_at_any_moment_leaves_the_newest(act: Act) -> None:
    async def run() -> None:
        device = Device()
        folder = (await opened(device)).partien
        for number in range(FIRST):
            log_header = header(log_id(number))
            await folder.add(log_header, [entry(1, number, ends=number % 9 > 0)])
        await newest(folder)
        device.recording = True
        await act(folder)
        await newest(folder)
        moments: list[Moment] = device.moments
        # Each byte is a moment; those within one write are alike.
        for moment in [*moments[:: len(moments) // 60], *moments[-5:]]:
            left = moment.device()
            check(await newest((await opened(left)).partien), await truth(left))

    asyncio.run(run())


async def _on_disk(folder: Path, act: Callable[[Shelf], Coroutine[Any, Any, T]]) -> T:
    shelf = await Shelf.open(folder)
    try:
        return await act(shelf)
    finally:
        shelf.close()


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """A data folder with its file of the newest."""

    async def fill(shelf: Shelf) -> None:
        for number in range(FIRST):
            log_header = header(log_id(number))
            await shelf.partien.add(log_header, [entry(1, number, ends=number % 9 > 0)])
        await newest(shelf.partien)

    asyncio.run(_on_disk(tmp_path, fill))
    return tmp_path


def started(folder: Path) -> tuple[Listing, Listing, int]:
    """What a start finds, all logs, and how many were summarized for the start."""
    calls = 0

    def counting(header: Json, entries: tuple[Json, ...]) -> SummaryContent:
        nonlocal calls
        calls += 1
        return summarize(header, entries)

    async def look(shelf: Shelf) -> tuple[Listing, Listing, int]:
        found = await shelf.partien.newest(counting, rules_revision=1, least=LEAST)
        needed = calls
        return found, await shelf.partien.listing(summarize, rules_revision=1), needed

    return asyncio.run(_on_disk(folder, look))


def test_a_start_reads_only_what_goes_on(archive: Path) -> None:
    for path in (archive / "summaries").glob("[0-9]*"):
        path.unlink()
    found, listing, calls = started(archive)
    assert calls == len(found.in_progress) == 7
    assert found.older == len(listing.finished) - len(found.finished) > 0
    check(found, listing)


def test_the_list_of_all_is_complete_after_the_newest(archive: Path) -> None:
    async def look(shelf: Shelf) -> tuple[Listing, Listing, Listing]:
        first = await newest(shelf.partien)
        listing = await shelf.partien.listing(summarize, rules_revision=1)
        return first, listing, await newest(shelf.partien)

    first, listing, again = asyncio.run(_on_disk(archive, look))
    assert len(listing.finished) + len(listing.in_progress) == FIRST
    check(first, listing)
    assert again == first


@pytest.mark.parametrize("number", [FIRST - 1, 0])
def test_a_file_that_was_changed_from_outside_is_judged_again(archive: Path, number: int) -> None:
    path = archive / "partien" / f"{log_id(number)}.json"
    path.write_bytes(b"chalk")
    found, listing, _ = started(archive)
    assert [damage.file for damage in found.unreadable] == [path.name]
    check(found, listing)


def test_what_another_program_changes_in_an_old_file_is_found_with_the_list_of_all(
    archive: Path,
) -> None:
    path = archive / "partien" / f"{log_id(2)}.json"
    os.utime(path, ns=(0, path.stat().st_mtime_ns + 1_000_000_000))
    found, listing, _ = started(archive)
    check(found, listing)
    path.write_bytes(b"chalk")
    found, listing, _ = started(archive)
    assert (found.unreadable, [one.file for one in listing.unreadable]) == ((), [path.name])
    found, listing, _ = started(archive)
    assert [one.file for one in found.unreadable] == [path.name]


def test_one_that_was_begun_before_a_kill_is_found_without_the_others(archive: Path) -> None:
    async def begin(shelf: Shelf) -> None:
        await newest(shelf.partien)
        await shelf.partien.create(header(log_id(FIRST)), [entry(1, 50, ends=False)])

    asyncio.run(_on_disk(archive, begin))
    for path in (archive / "summaries").glob("[0-9]*"):
        path.unlink()
    found, listing, calls = started(archive)
    assert calls == len(found.in_progress) == 8
    check(found, listing)


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("count", "many"),
        ("total", None),
        ("floor", ["late", "first"]),
        ("unsettled", 7),
        ("opened", {log_id(2): 1}),
        ("opened", []),
        ("revision", "old"),
    ],
)
def test_a_sound_file_with_another_meaning_is_made_anew(
    archive: Path, part: str, value: Any
) -> None:
    path = archive / f"{FILE}.json"
    content = decode(path.read_bytes())
    about = content.tables["newest"]["1"]
    changed = {**content.tables, "newest": {"1": {**about, part: value}}}
    path.write_bytes(encode(content.write + 1, changed))
    found, listing, _ = started(archive)
    check(found, listing)


def test_other_rules_make_the_newest_anew(archive: Path) -> None:
    async def look(shelf: Shelf) -> Listing:
        return await shelf.partien.newest(summarize, rules_revision=2, least=LEAST)

    found = asyncio.run(_on_disk(archive, look))
    assert {one.rules_revision for one in (*found.in_progress, *found.finished)} == {2}


def test_a_log_that_was_opened_and_not_changed_is_not_read_at_the_next_start(archive: Path) -> None:
    async def read(shelf: Shelf) -> None:
        await shelf.partien.open(log_id(2))
        await newest(shelf.partien)

    asyncio.run(_on_disk(archive, read))
    found, listing, calls = started(archive)
    assert calls == len(found.in_progress)
    check(found, listing)
