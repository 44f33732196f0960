"""The log of a Partie: atomic appends, stale writers, listeners."""

import threading
from typing import Any

import pytest
from tinydb import TinyDB
from tinydb.storages import JSONStorage

from scorer.storage.envelope import decode
from scorer.store import ShelfClosed, Stale
from tests.scorer.store.partien import ID, entries, entry, header
from tests.scorer.store.shelves import OpenShelf


def test_what_is_appended_is_read_back(shelf: OpenShelf) -> None:
    log = shelf.create()
    assert (log.entries, log.last_seq, log.read_only, log.notice) == ((), 0, False, None)
    log.append(entries(1, 1), seen_seq=0)
    log.append(entries(2, 4), seen_seq=1)
    assert (log.entries, log.last_seq) == (entries(1, 4), 4)
    shelf.reopen()
    again = shelf.open_partie()
    assert (again.id, again.header, again.entries) == (ID, header(), entries(1, 4))


def test_the_file_is_json_and_its_tables_are_those_of_tinydb(shelf: OpenShelf) -> None:
    shelf.create().append(entries(1, 12), seen_seq=0)
    tables = decode(shelf.file().read_bytes()).tables
    plain = shelf.folder / "plain.json"
    with TinyDB(plain, storage=JSONStorage) as database:
        database.storage.write(tables)
        assert database.table("header").all() == [header()]
        assert database.table("entries").all() == list(entries(1, 12))


def test_a_stale_writer_writes_nothing_and_gets_both_numbers(shelf: OpenShelf) -> None:
    log = shelf.create(entries=entries(1, 3))
    before = shelf.file().read_bytes()
    for seen in (0, 2, 4):
        with pytest.raises(Stale) as caught:
            log.append(entries(seen + 1, seen + 1), seen_seq=seen)
        assert caught.value.details == {"seen_seq": seen, "last_seq": 3}
    assert log.entries == entries(1, 3)
    assert shelf.file().read_bytes() == before


def test_a_double_tap_writes_once(shelf: OpenShelf) -> None:
    log = shelf.create()
    log.append(entries(1, 1), seen_seq=0)
    with pytest.raises(Stale):
        log.append(entries(1, 1), seen_seq=0)
    assert log.entries == entries(1, 1)


def test_of_concurrent_threads_only_one_writes_each_seq(shelf: OpenShelf) -> None:
    log = shelf.create()
    start = threading.Barrier(8)
    written: list[int] = []

    def tap() -> None:
        start.wait()
        for seq in range(1, 11):
            try:
                log.append([entry(seq)], seen_seq=seq - 1)
                written.append(seq)
            except Stale:
                pass

    threads = [threading.Thread(target=tap) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(written) == list(range(1, log.last_seq + 1))
    shelf.reopen()
    assert shelf.open_partie().entries == entries(1, len(written))


@pytest.mark.parametrize(
    "wrong",
    [
        [],
        [entry(2)],
        [entry(1), entry(3)],
        [entry(1), entry(1)],
        [{"type": "no seq"}],
        [{"seq": "1"}],
        [{"seq": True}],
        [{"seq": 1, "data": {"points": float("nan")}}],
        [{"seq": 1, "data": {1, 2}}],
    ],
)
def test_entries_that_do_not_fit_are_refused_before_anything_is_written(
    shelf: OpenShelf, wrong: list[dict[str, Any]]
) -> None:
    log = shelf.create()
    before = shelf.file().read_bytes()
    with pytest.raises((ValueError, TypeError)):
        log.append(wrong, seen_seq=0)
    assert log.entries == ()
    assert shelf.file().read_bytes() == before
    log.append(entries(1, 1), seen_seq=0)


def test_memory_holds_what_the_disk_holds_and_shares_nothing_with_the_writer(
    shelf: OpenShelf,
) -> None:
    log = shelf.create()
    given = {"seq": 1, "data": {"points": (100, 57), "by": {0: "Röbi \ud800"}}}
    log.append([given], seen_seq=0)
    given["data"] = "changed"
    in_memory = log.entries
    assert in_memory == ({"seq": 1, "data": {"points": [100, 57], "by": {"0": "Röbi \ud800"}}},)
    shelf.reopen()
    assert shelf.open_partie().entries == in_memory


def test_a_closed_shelf_takes_no_more_entries(shelf: OpenShelf) -> None:
    log = shelf.create()
    shelf.close()
    with pytest.raises(ShelfClosed):
        log.append(entries(1, 1), seen_seq=0)
    assert log.entries == ()
    shelf.reopen()
    assert shelf.open_partie().entries == ()
