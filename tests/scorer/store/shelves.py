"""A shelf for tests that are not asynchronous themselves."""

import asyncio
from collections.abc import Callable, Iterable
from pathlib import Path

from scorer.storage import Disk
from scorer.store import EntryLog, Json, Listing, Shelf, SummaryContent
from tests.scorer.store.partien import ID, header


def finished_after_ten(_: Json, entries: tuple[Json, ...]) -> SummaryContent:
    """A game that ends with its tenth entry."""
    return SummaryContent(finished=len(entries) >= 10, data={"count": len(entries)})


class OpenShelf:
    """An open shelf with synchronous methods; ``real`` is the shelf itself."""

    def __init__(self, folder: Path, disk: Disk | None = None) -> None:
        self.folder = folder
        self._disk = disk
        self.real = asyncio.run(Shelf.open(folder, disk=disk))

    def create(self, partie_id: str = ID, entries: Iterable[Json] = ()) -> EntryLog:
        return asyncio.run(self.real.partien.create(header(partie_id), entries))

    def open_partie(self, partie_id: str = ID) -> EntryLog:
        return asyncio.run(self.real.partien.open(partie_id))

    def listing(
        self,
        summarize: Callable[[Json, tuple[Json, ...]], SummaryContent] = finished_after_ten,
        rules_revision: int = 1,
    ) -> Listing:
        return asyncio.run(self.real.partien.listing(summarize, rules_revision=rules_revision))

    def file(self, suffix: str = "", partie_id: str = ID) -> Path:
        return self.folder / "partien" / f"{partie_id}.json{suffix}"

    def reopen(self) -> None:
        self.close()
        self.real = asyncio.run(Shelf.open(self.folder, disk=self._disk))

    def close(self) -> None:
        self.real.close()
