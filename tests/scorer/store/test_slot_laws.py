"""What a kill at any moment, a full device or a lost slot leaves, and what the player is told."""

import asyncio
import errno
from collections.abc import Callable

import pytest

from scorer.storage.envelope import decode, encode
from scorer.store import (
    EntryLog,
    Json,
    Shelf,
    StoreFull,
    UnknownPartie,
    WriteFailed,
)
from scorer.store.slot_medium import MemorySlot, Raw, SlotMedium
from tests import tally
from tests.scorer.store.devices import Device, Moment
from tests.scorer.store.partien import ID, entries, header
from tests.scorer.store.shelves import finished_after_ten

pytestmark = pytest.mark.torture

FILE = f"partien/{ID}"
OTHER = "f" * 32


async def opened(device: Device) -> Shelf:
    return await Shelf.on(SlotMedium(device))


async def found(moment: Moment) -> tuple[tuple[Json, ...] | None, bool]:
    """The entries that the next start finds, None without a Partie; and whether it says anything.

    List and table must agree, and after that the Partie can be written.
    """
    device = moment.device()
    shelf = await opened(device)
    listing = await shelf.partien.listing(finished_after_ten, rules_revision=1)
    counts = [summary.data["count"] for summary in (*listing.in_progress, *listing.finished)]
    try:
        log = await shelf.partien.open(ID)
    except UnknownPartie:
        assert (counts, listing.unreadable, shelf.partien.ids) == ([], (), ())
        assert (await shelf.partien.create(header(), entries(1, 2))).last_seq == 2
        return None, False
    assert counts == [log.last_seq]
    seen = log.entries
    log.append(entries(log.last_seq + 1, log.last_seq + 1), seen_seq=log.last_seq)
    again = await (await opened(device.restarted())).partien.open(ID)
    assert (again.entries, again.notice) == (log.entries, None)
    return seen, log.notice is not None or shelf.settings.notice is not None


def test_a_kill_at_any_moment_of_any_write_loses_nothing_and_says_nothing() -> None:
    """Entries are appended, one is taken back, one refused; then the log is removed."""

    async def run() -> int:
        device = Device()
        shelf = await opened(device)
        device.recording = True
        before: tuple[Json, ...] | None = None
        checked = 0

        async def check(after: tuple[Json, ...] | None) -> None:
            nonlocal before, checked
            states = []
            for moment in device.moments:
                state, told = await found(moment)
                assert not told
                assert state in (before, after)
                tally.count(min(len(before or ()), len(after or ())))
                states.append(state)
            assert states[-1] == after
            checked += len(states)
            device.moments.clear()
            before = after

        log = await shelf.partien.create(header())
        await check(())
        for first, last in ((1, 1), (2, 2), (3, 5), (6, 6)):
            log.append(entries(first, last), seen_seq=first - 1)
            await check(entries(1, last))
        log.take_back(4, seen_seq=6)
        await check(entries(1, 4))
        device.room = device.used()
        with pytest.raises(StoreFull):
            log.append(entries(5, 9), seen_seq=4)
        await check(entries(1, 4))
        device.room = None
        log.append(entries(5, 9), seen_seq=4)
        await check(entries(1, 9))
        await shelf.partien.take_back(ID)
        await check(None)
        return checked

    assert asyncio.run(run()) > 5000


def emptied(_: bytes) -> bytes:
    return b""


def zeroed(content: bytes) -> bytes:
    return bytes(len(content))


def cut_short(content: bytes) -> bytes:
    return content[:-9]


def flipped(content: bytes) -> bytes:
    return content[:-20] + bytes([content[-20] ^ 4]) + content[-19:]


def first_bit_flipped(content: bytes) -> bytes:
    return bytes([content[0] ^ 1]) + content[1:]


@pytest.mark.parametrize("damage", [emptied, zeroed, cut_short, flipped, first_bit_flipped])
@pytest.mark.parametrize("last", [1, 2, 6])
def test_damage_of_the_newest_slot_is_always_told(
    damage: Callable[[bytes], bytes], last: int
) -> None:
    async def run() -> None:
        device = await played(last)
        newest = max(device.slots[FILE], key=write_number)
        newest.content = damage(newest.content)
        shelf = await opened(device.restarted())
        log = await shelf.partien.open(ID)
        assert log.entries == entries(1, last - 1)
        assert log.notice is not None
        assert log.notice.code == "previous_copy"

    asyncio.run(run())


@pytest.mark.parametrize("damage", [cut_short, flipped])
def test_damage_of_the_older_slot_is_not_told(damage: Callable[[bytes], bytes]) -> None:
    async def run() -> None:
        device = await played(6)
        older = min(device.slots[FILE], key=write_number)
        older.content = damage(older.content)
        log = await (await opened(device.restarted())).partien.open(ID)
        assert (log.entries, log.notice) == (entries(1, 6), None)

    asyncio.run(run())


def test_a_file_of_an_earlier_version_that_was_written_once_is_whole() -> None:
    async def run() -> None:
        device = await played(0)
        first, second = device.slots[FILE]
        first.content = encode(1, decode(first.content).tables)
        second.content = b""
        device = device.restarted()
        log = await (await opened(device)).partien.open(ID)
        assert (log.entries, log.notice) == ((), None)
        log.append(entries(1, 1), seen_seq=0)
        log = await (await opened(device.restarted())).partien.open(ID)
        assert (log.entries, log.notice) == (entries(1, 1), None)

    asyncio.run(run())


def write_number(slot: object) -> int:
    return decode(getattr(slot, "content", b"")).write


async def played(last: int) -> Device:
    """A device with a Partie that got its entries one at a time."""
    device = Device()
    shelf = await opened(device)
    shelf.settings.set("theme", "dark")
    shelf.settings.set("theme", "light")
    log = await shelf.partien.create(header())
    for seq in range(1, last + 1):
        log.append(entries(seq, seq), seen_seq=seq - 1)
    return device


def test_on_a_device_that_fills_up_at_any_byte_all_that_was_acknowledged_opens() -> None:
    async def run() -> None:
        needed = (await played(5)).used()
        for room in range(0, needed, 7):
            await fill_up(room)

    async def fill_up(room: int) -> None:
        device = Device(room)
        shelf = await opened(device)
        theme, log = await written(shelf)
        for _ in range(2):
            device = device.restarted()
            shelf = await opened(device)
            assert shelf.settings.notice is None
            assert shelf.settings.get("theme") == theme
            assert (ID in await listed(shelf)) == (log is not None)
            if log is not None:
                again = await shelf.partien.open(ID)
                assert (again.entries, again.notice) == (log.entries, None)
                with pytest.raises(StoreFull):
                    again.append(
                        entries(log.last_seq + 1, log.last_seq + 99), seen_seq=log.last_seq
                    )
        device.room = None
        shelf = await opened(device.restarted())
        log = await (shelf.partien.open(ID) if log else shelf.partien.create(header()))
        log.append(entries(log.last_seq + 1, log.last_seq + 9), seen_seq=log.last_seq)

    asyncio.run(run())


async def written(shelf: Shelf) -> tuple[str | None, EntryLog | None]:
    """Write settings and a Partie until the device refuses; return what it has acknowledged."""
    theme, log = None, None
    try:
        for value in ("dark", "light", "system"):
            shelf.settings.set("theme", value)
            theme = value
        log = await shelf.partien.create(header())
        for seq in range(1, 99):
            log.append(entries(seq, seq), seen_seq=seq - 1)
    except StoreFull:
        pass
    return theme, log


async def listed(shelf: Shelf) -> list[str]:
    listing = await shelf.partien.listing(finished_after_ten, rules_revision=1)
    assert listing.unreadable == ()
    return [one.id for one in (*listing.in_progress, *listing.finished)]


def test_without_room_for_a_damaged_copy_a_partie_opens_and_is_not_written() -> None:
    async def run() -> None:
        device = await played(6)
        newest = max(device.slots[FILE], key=write_number)
        newest.content = flipped(newest.content)
        damaged = newest.content
        device.room = device.used()
        for _ in range(3):
            device = device.restarted()
            shelf = await opened(device)
            assert await listed(shelf) == [ID]
            log = await shelf.partien.open(ID)
            assert log.entries == entries(1, 5)
            assert log.notice is not None
            assert (log.notice.code, log.notice.kept_as) == ("not_kept", ())
            with pytest.raises(StoreFull):
                log.append(entries(6, 6), seen_seq=5)
            assert damaged in [slot.content for slot in device.slots[FILE]]
        device = device.restarted()
        device.room = None
        log = await (await opened(device)).partien.open(ID)
        assert log.notice is not None
        assert log.notice.kept_as == (f"{ID}.damaged-1",)
        assert device.kept_aside == {f"{FILE}.damaged-1": damaged}
        log.append(entries(6, 6), seen_seq=5)

    asyncio.run(run())


@pytest.mark.parametrize("both", [True, False])
def test_without_room_for_damaged_settings_the_app_opens_and_says_so(*, both: bool) -> None:
    async def run() -> None:
        device = await played(1)
        pair = device.slots["settings"]
        for slot in pair if both else (max(pair, key=write_number),):
            slot.content = flipped(slot.content)
        before = [slot.content for slot in pair]
        device.room = device.used()
        device = device.restarted()
        shelf = await opened(device)
        assert shelf.settings.notice is not None
        assert shelf.settings.notice.code == "unused_no_room"
        assert shelf.settings.get("theme") == (None if both else "dark")
        shelf.settings.set("theme", "system")
        shelf.settings.remember_players(["Ana"])
        assert shelf.settings.get("theme") == "system"
        assert [slot.content for slot in device.slots["settings"]] == before
        assert (await shelf.partien.open(ID)).entries == entries(1, 1)
        device = device.restarted()
        device.room = None
        shelf = await opened(device)
        assert shelf.settings.notice is not None
        assert shelf.settings.notice.code == ("started_empty" if both else "previous_copy")
        assert len(device.kept_aside) == (2 if both else 1)

    asyncio.run(run())


class Sealed(Device):
    """A device that lets no file be opened for writing."""

    async def open(self, name: str) -> tuple[tuple[MemorySlot, MemorySlot], Raw]:
        raise OSError(errno.ENOSPC, name)


def test_a_device_that_opens_no_file_for_writing_shows_all_that_it_has() -> None:
    async def run() -> None:
        device = await played(4)
        sealed = Sealed()
        sealed.slots = device.slots
        shelf = await opened(sealed)
        assert shelf.settings.get("theme") == "light"
        assert shelf.settings.notice is not None
        assert shelf.settings.notice.code == "unused_no_room"
        assert await listed(shelf) == [ID]
        log = await shelf.partien.open(ID)
        assert log.entries == entries(1, 4)
        with pytest.raises(StoreFull):
            log.append(entries(5, 5), seen_seq=4)
        with pytest.raises(WriteFailed):
            await shelf.partien.create(header(OTHER))

    asyncio.run(run())
