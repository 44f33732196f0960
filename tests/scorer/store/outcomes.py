"""Opens everything that a power cut or a kill may leave of a Partie, and checks for losses."""

import asyncio
import itertools
import shutil
import sys
from pathlib import Path

from scorer.store import Shelf, StoreError
from tests import tally
from tests.scorer.store.partien import ID, entries, header
from tests.scorer.store.power_cut import (
    Event,
    Files,
    WatchedDisk,
    after_kills,
    after_power_cuts,
    as_flushed,
)


class Lost(AssertionError):
    """An acknowledged entry is gone, or the Partie cannot be opened."""


class Quick(WatchedDisk):
    """Records flushes without executing them, because outcomes follow from the recorded events."""

    def flush(self, descriptor: int) -> None:
        if descriptor in self._names:
            self.events.append(("flush", self._names[descriptor], b""))

    def flush_file(self, path: Path) -> None:
        self.events.append(("flush", path.name, b""))

    def flush_folder(self, folder: Path) -> None:
        if folder == self._folder:
            self.events.append(("flush_folder", "", b""))


class Careless(Quick):
    """Omits the flushes that one function of the program requests."""

    omitted: tuple[str, str] = ("", "")
    """Method of the disk that is omitted, and the function that calls it."""

    def flush(self, descriptor: int) -> None:
        if self._wanted("flush"):
            super().flush(descriptor)

    def flush_file(self, path: Path) -> None:
        if self._wanted("flush_file"):
            super().flush_file(path)

    def flush_folder(self, folder: Path) -> None:
        if self._wanted("flush_folder"):
            super().flush_folder(folder)

    def _wanted(self, method: str) -> bool:
        return (method, sys._getframe(2).f_code.co_name) != self.omitted


class Checker:
    """Opens what is left of a Partie, compares, and goes on writing."""

    def __init__(self, folder: Path, omitted: tuple[str, str]) -> None:
        self._folder = folder
        self._place = omitted
        self._number = itertools.count()

    def reopen(self, files: Files, acknowledged: int, events: list[Event]) -> list[Event]:
        """Open these files, check that nothing is missing, and write one more entry.

        Returns:
            The given events and the new ones; the entries found count as acknowledged.
        """
        folder = self._folder / str(next(self._number))
        partien = folder / "partien"
        partien.mkdir(parents=True)
        for name, content in files.items():
            (partien / name).write_bytes(content)
        disk = Careless(partien, events)
        disk.omitted = self._place
        try:
            asyncio.run(self._reopen(folder, disk, acknowledged))
        finally:
            shutil.rmtree(folder)
        return disk.events

    async def _reopen(self, folder: Path, disk: WatchedDisk, acknowledged: int) -> None:
        shelf = await Shelf.open(folder, disk=disk)
        try:
            if not acknowledged and ID not in shelf.partien.ids:
                return
            try:
                log = await shelf.partien.open(ID)
            except StoreError as error:
                raise Lost(error.code) from error
            if log.last_seq < acknowledged or log.entries != entries(1, log.last_seq):
                raise Lost(f"{log.last_seq} of {acknowledged}")
            assert log.header == header()
            assert log.notice is None, "a crash must not be reported as damage"
            tally.count(acknowledged)
            disk.acknowledge(log.last_seq)
            log.append(entries(log.last_seq + 1, log.last_seq + 1), seen_seq=log.last_seq)
            disk.acknowledge(log.last_seq)
        finally:
            shelf.close()


def check_all_outcomes(
    folder: Path, events: list[Event], omitted: tuple[str, str] = ("", "")
) -> int:
    """Cut the power, or kill the process, at every point; then cut the power once more.

    Args:
        folder: Where to work.
        events: All events of the Partie.
        omitted: Method and caller of the flush that is omitted while reopening and writing.

    Returns:
        The number of different outcomes that were checked.
    """
    checker = Checker(folder, omitted)
    careful = Checker(folder, ("", ""))
    first_outcomes = 0
    second_outcomes: set[tuple[frozenset[tuple[str, bytes]], int]] = set()

    def cut_again(events: list[Event], start: int) -> None:
        for files, acknowledged in after_power_cuts(events, start):
            outcome = frozenset(files.items()), acknowledged
            if outcome not in second_outcomes:
                second_outcomes.add(outcome)
                careful.reopen(files, acknowledged, [])

    for files, acknowledged in after_power_cuts(events):
        first_outcomes += 1
        start = as_flushed(files)
        cut_again(checker.reopen(files, acknowledged, start), len(start))
    for files, acknowledged, number in after_kills(events):
        first_outcomes += 1
        cut_again(checker.reopen(files, acknowledged, events[:number]), number)
    return first_outcomes + len(second_outcomes)
