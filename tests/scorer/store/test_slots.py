"""Two slots in place of a renamed file: what torn, refused and interrupted writes leave."""

import asyncio
from collections.abc import Callable

import pytest

from scorer.storage import Unreadable
from scorer.store import Persistence, Shelf, Stale, StoreFull, SummaryContent
from scorer.store.slot_medium import MemorySlot, MemorySlotStore, SlotMedium
from tests.scorer.store.devices import Device
from tests.scorer.store.partien import ID, entries, header
from tests.scorer.store.shelves import finished_after_ten

pytestmark = pytest.mark.torture

FILE = f"partien/{ID}"


async def shelf_on(slot_store: MemorySlotStore) -> Shelf:
    return await Shelf.on(SlotMedium(slot_store))


async def played(slot_store: MemorySlotStore, last: int) -> Shelf:
    """A shelf with a Partie that was created empty and got its entries one at a time."""
    shelf = await shelf_on(slot_store)
    log = await shelf.partien.create(header())
    for seq in range(1, last + 1):
        log.append(entries(seq, seq), seen_seq=seq - 1)
    return shelf


def newest(slot_store: MemorySlotStore) -> MemorySlot:
    """The slot with the longer content, which was written last."""
    return max(slot_store.slots[FILE], key=lambda slot: len(slot.content))


def test_entries_are_kept_after_reopening() -> None:
    async def run() -> None:
        slot_store = MemorySlotStore()
        for last in (0, 1, 2, 7):
            slot_store.slots.clear()
            (await played(slot_store, last)).close()
            again = await shelf_on(slot_store)
            log = await again.partien.open(ID)
            assert log.entries == entries(1, last)
            assert log.notice is None
            assert again.persistence is Persistence.NOWHERE
            log.append(entries(last + 1, last + 1), seen_seq=last)
            with pytest.raises(Stale):
                log.append(entries(last + 1, last + 1), seen_seq=last)

    asyncio.run(run())


@pytest.mark.parametrize(
    "tear",
    [
        lambda raw: raw[:-7],
        lambda raw: raw[:9],
        lambda raw: raw + b" ",
        lambda raw: bytes(len(raw)),
    ],
    ids=["end missing", "all but the beginning missing", "older bytes behind", "never arrived"],
)
def test_of_a_torn_slot_the_previous_write_is_used_and_reported(
    tear: Callable[[bytes], bytes],
) -> None:
    async def run() -> None:
        slot_store = MemorySlotStore()
        (await played(slot_store, 4)).close()
        torn = newest(slot_store)
        torn.content = tear(torn.content)
        damaged = torn.content
        shelf = await shelf_on(slot_store)
        assert (await shelf.partien.listing(finished_after_ten, rules_revision=1)).in_progress
        log = await shelf.partien.open(ID)
        assert log.entries == entries(1, 3)
        assert log.notice is not None
        assert (log.notice.code, log.notice.file) == ("previous_copy", f"{ID}.json")
        assert log.notice.kept_as == (f"{ID}.damaged-1",)
        assert slot_store.kept_aside == {f"{FILE}.damaged-1": damaged}
        log.append(entries(4, 5), seen_seq=3)
        shelf.close()
        log = await (await shelf_on(slot_store)).partien.open(ID)
        assert (log.entries, log.notice) == (entries(1, 5), None)

    asyncio.run(run())


def test_if_both_slots_are_torn_neither_is_changed() -> None:
    async def run() -> None:
        slot_store = MemorySlotStore()
        (await played(slot_store, 4)).close()
        for slot in slot_store.slots[FILE]:
            slot.content = slot.content[:-1]
        before = [slot.content for slot in slot_store.slots[FILE]]
        shelf = await shelf_on(slot_store)
        listing = await shelf.partien.listing(finished_after_ten, rules_revision=1)
        assert [damage.code for damage in listing.unreadable] == ["damaged"]
        with pytest.raises(Unreadable):
            await shelf.partien.open(ID)
        assert [slot.content for slot in slot_store.slots[FILE]] == before

    asyncio.run(run())


def test_a_slot_of_a_newer_version_is_not_changed() -> None:
    async def run() -> None:
        slot_store = MemorySlotStore()
        (await played(slot_store, 2)).close()
        later = b'{"format":"pizarra.store","version":2,"otherwise":{}}'
        newest(slot_store).content = later
        with pytest.raises(Unreadable) as refused:
            await (await shelf_on(slot_store)).partien.open(ID)
        assert refused.value.reason == "newer_version"
        assert later in [slot.content for slot in slot_store.slots[FILE]]

    asyncio.run(run())


def test_a_refused_write_keeps_the_entries_and_can_be_retried() -> None:
    async def run() -> None:
        device = Device()
        log = await (await shelf_on(device)).partien.create(header(), entries(1, 3))
        device.room = device.used() + 40
        for _ in range(2):
            with pytest.raises(StoreFull):
                log.append(entries(4, 4), seen_seq=3)
        assert log.entries == entries(1, 3)
        again = await (await shelf_on(device.restarted())).partien.open(ID)
        assert (again.entries, again.notice) == (entries(1, 3), None)
        device.room = None
        log.append(entries(4, 4), seen_seq=3)
        assert (await (await shelf_on(device.restarted())).partien.open(ID)).last_seq == 4

    asyncio.run(run())


def test_damaged_settings_are_kept_aside_and_start_empty() -> None:
    async def run() -> None:
        slot_store = MemorySlotStore()
        shelf = await shelf_on(slot_store)
        shelf.settings.set("theme", "dark")
        shelf.settings.set("theme", "light")
        shelf.close()
        for slot in slot_store.slots["settings"]:
            slot.content = slot.content[1:]
        shelf = await shelf_on(slot_store)
        assert shelf.settings.get("theme") is None
        assert shelf.settings.notice is not None
        assert shelf.settings.notice.code == "started_empty"
        assert len(slot_store.kept_aside) == 2
        shelf.settings.set("theme", "dark")
        assert (await shelf_on(slot_store)).settings.notice is None

    asyncio.run(run())


def test_summaries_are_kept_and_an_entry_makes_its_own_stale() -> None:
    async def run() -> None:
        slot_store = MemorySlotStore()
        shelf = await shelf_on(slot_store)
        for number, last in enumerate((12, 3, 10)):
            await shelf.partien.create(header(f"{number:032x}"), entries(1, last))
        judged = 0

        def summarize(_: object, found: tuple[object, ...]) -> SummaryContent:
            nonlocal judged
            judged += 1
            return SummaryContent(finished=len(found) >= 10, data={})

        for wanted in (3, 1, 1):
            judged = 0
            listing = await shelf.partien.listing(summarize, rules_revision=1)
            assert (len(listing.finished), len(listing.in_progress), judged) == (2, 1, wanted)
            shelf.close()
            shelf = await shelf_on(slot_store)
        judged = 0
        log = await shelf.partien.open(f"{0:032x}")
        log.append(entries(13, 13), seen_seq=12)
        shelf.close()
        await (await shelf_on(slot_store)).partien.listing(summarize, rules_revision=1)
        assert judged == 2

    asyncio.run(run())
