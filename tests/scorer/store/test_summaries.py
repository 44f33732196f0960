"""The list of Partien is correct with missing or stale summaries; current ones save reading."""

import logging
import os

import pytest

from scorer.store import Damage, Json, Listing, SummaryContent
from tests.scorer.store.partien import entries
from tests.scorer.store.shelves import OpenShelf, finished_after_ten


class Counting:
    """Summarizes as `finished_after_ten` does, and counts the calls."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self, header: Json, entries: tuple[Json, ...]) -> SummaryContent:
        self.calls += 1
        return finished_after_ten(header, entries)


def entry_counts(listing: Listing) -> tuple[list[int], list[int]]:
    return (
        [each.data["count"] for each in listing.in_progress],
        [each.data["count"] for each in listing.finished],
    )


def create_four(shelf: OpenShelf) -> None:
    for number, length in enumerate((12, 3, 10, 0)):
        shelf.create(f"{number:032x}", entries(1, length))


def test_every_partie_is_listed_in_progress_or_finished(shelf: OpenShelf) -> None:
    create_four(shelf)
    listing = shelf.listing()
    assert entry_counts(listing) == ([3, 0], [12, 10])
    assert listing.unreadable == ()
    assert listing.finished[0].last_seq == 12
    assert listing.finished[0].id == f"{0:032x}"


def test_finished_partien_are_judged_once_and_not_read_again(shelf: OpenShelf) -> None:
    create_four(shelf)
    shelf.listing()
    for calls in (2, 0):
        summarize = Counting()
        if calls:
            shelf.reopen()
        assert entry_counts(shelf.listing(summarize)) == ([3, 0], [12, 10])
        assert summarize.calls == calls


def test_an_entry_makes_only_its_own_summary_stale(shelf: OpenShelf) -> None:
    create_four(shelf)
    shelf.listing()
    shelf.open_partie(f"{1:032x}").append(entries(4, 10), seen_seq=3)
    summarize = Counting()
    assert entry_counts(shelf.listing(summarize)) == ([0], [12, 10, 10])
    assert summarize.calls == 1


def test_a_partie_that_a_correction_continues_is_listed_in_progress(shelf: OpenShelf) -> None:
    def summarize(_: Json, entries: tuple[Json, ...]) -> SummaryContent:
        return SummaryContent(finished=len(entries) == 10, data={"count": len(entries)})

    log = shelf.create(entries=entries(1, 10))
    assert entry_counts(shelf.listing(summarize)) == ([], [10])
    log.append(entries(11, 11), seen_seq=10)
    for _ in range(2):
        assert entry_counts(shelf.listing(summarize)) == ([11], [])
        shelf.reopen()


def test_another_revision_of_the_rules_judges_all_again(shelf: OpenShelf) -> None:
    create_four(shelf)
    shelf.listing()
    summarize = Counting()
    listing = shelf.listing(summarize, rules_revision=2)
    assert summarize.calls == 4
    assert {each.rules_revision for each in listing.finished} == {2}
    shelf.reopen()
    summarize = Counting()
    shelf.listing(summarize, rules_revision=2)
    assert summarize.calls == 2


def test_missing_and_damaged_summaries_are_made_again(shelf: OpenShelf) -> None:
    create_four(shelf)
    shelf.listing()
    folder = shelf.folder / "summaries"
    (file,) = [path for path in folder.iterdir() if path.suffix == ".json"]
    for content in (None, b"garbage", b""):
        shelf.close()
        if content is None:
            file.unlink()
        else:
            file.write_bytes(content)
        shelf.reopen()
        assert entry_counts(shelf.listing()) == ([3, 0], [12, 10])
    assert (folder / "00.json.damaged-1").read_bytes() == b"garbage"


def test_a_file_that_was_changed_from_outside_is_judged_again(shelf: OpenShelf) -> None:
    shelf.create(entries=entries(1, 10))
    shelf.listing()
    shelf.close()
    found = shelf.file().stat()
    os.utime(shelf.file(), ns=(found.st_atime_ns, found.st_mtime_ns + 1_000_000_000))
    shelf.reopen()
    summarize = Counting()
    assert entry_counts(shelf.listing(summarize)) == ([], [10])
    assert summarize.calls == 1


def test_a_partie_that_cannot_be_judged_hides_no_other(
    shelf: OpenShelf, caplog: pytest.LogCaptureFixture
) -> None:
    create_four(shelf)

    def summarize(header: Json, entries: tuple[Json, ...]) -> SummaryContent:
        if len(entries) == 3:
            raise LookupError("a game that nobody knows")
        return finished_after_ten(header, entries)

    with caplog.at_level(logging.ERROR):
        listing = shelf.listing(summarize)
    assert entry_counts(listing) == ([0], [12, 10])
    assert listing.unreadable == (Damage(code="not_judged", file=f"{1:032x}.json"),)
    assert "a game that nobody knows" in caplog.text
    assert entry_counts(shelf.listing()) == ([3, 0], [12, 10])


def test_the_summaries_of_many_partien_are_kept_in_few_files(shelf: OpenShelf) -> None:
    ids = [f"{number * 7 % 3:02x}{number:030x}" for number in range(60)]
    for partie_id in ids:
        shelf.create(partie_id, entries(1, 10))
    assert [each.id for each in shelf.listing().finished] == sorted(ids)
    names = {path.name for path in (shelf.folder / "summaries").iterdir()}
    assert names == {"00.json", "01.json", "02.json"}, "one file for each beginning of the ids"
