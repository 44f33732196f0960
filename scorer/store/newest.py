"""The newest summaries of what has ended, in one file: the start screen reads no others.

It can always be made again. What the file tells of a log holds at every later time, also after a
crash, because

- the stamps of the logs whose summaries are in it are compared;
- the logs that go on, or cannot be read, are named in it, and are read every time;
- of all others, which have ended, it knows how many there are and the sum of their ids, so that
  one more or less is noticed; before one of them is opened, so that it could be written, the file
  is removed.
"""

import asyncio
import logging
from collections.abc import Callable, Collection, Mapping
from dataclasses import asdict, dataclass, field
from itertools import repeat
from typing import Any, Final, TypeAlias

from scorer.storage import Tables, TableStorage
from scorer.store.medium import Medium, Stamp
from scorer.store.summaries import Summary, documents, parsed

FILE: Final = "newest"
"""The name of the file in the folder of the summaries."""

_ABOUT, _SUMMARIES, _ONLY = "newest", "summaries", "1"
_IDS: Final = 1 << 128
"""How many ids there can be."""

_log = logging.getLogger(__name__)

ListPlace: TypeAlias = tuple[str, int]
"""Where a log stands in a list with the newest first: its time, then its id."""


def place_of(summary: Summary, latest: str) -> ListPlace:
    """The place of a log; that of an older one is less. ``latest`` names its time in the data."""
    return str(summary.data.get(latest, "")), -int(summary.id, 16)


@dataclass(frozen=True, slots=True, kw_only=True)
class Newest:
    """What the file tells.

    Attributes:
        revision: Of the rules that the summaries were made with.
        floor: All logs that have ended and stand here or before are among the summaries; None if
            all that have ended are.
        unsettled: The ids of logs of which nothing is told.
        summaries: Summaries by id, each with the stamp of its log.
        opened: The stamps of other logs that have ended and may have been written since.
        count: How many more logs there were. They have ended.
        total: The sum of their ids.
    """

    revision: int
    floor: ListPlace | None
    unsettled: frozenset[str]
    summaries: Mapping[str, tuple[Summary, Stamp]] = field(hash=False)
    opened: Mapping[str, Stamp] = field(hash=False)
    count: int
    total: int = field(default=0, compare=False)

    def apart(
        self, ids: set[str], begun: Collection[str], stamp: Callable[[str], Stamp | None]
    ) -> set[str] | None:
        """Return the logs that may go on, or whose summaries are in the file.

        All others have ended. There may be thousands of those, so nothing is done for each but to
        add its id.

        Args:
            ids: All logs.
            begun: Those that this process has created or opened.
            stamp: Returns the stamp of a log.

        Returns:
            Their ids; None if these are not the logs that the file was written for.
        """
        found = ids.intersection({*self.unsettled, *self.summaries, *self.opened, *begun})
        more = (sum_of(ids) - sum_of(found) - self.total) % _IDS
        if len(ids) - len(found) == self.count + 1 and f"{more:032x}" in ids:
            # A process that was killed has begun a log, and written no list since: so the
            # difference is its id.
            found.add(f"{more:032x}")
            more = 0
        if (len(ids) - len(found), more) != (self.count, 0):
            return None
        return found.difference(one for one, seen in self.opened.items() if seen == stamp(one))


def sum_of(ids: Collection[str]) -> int:
    """The sum of ids, which does not depend on their order."""
    return sum(map(int, ids, repeat(16))) % _IDS


class NewestFile:
    """The file. Errors of the device are logged and not raised.

    Attributes:
        kept: What it tells; None until it is read, and if it tells nothing.
    """

    def __init__(self, medium: Medium, folder: str) -> None:
        """Nothing is read yet; ``folder`` is that of the summaries."""
        self._medium = medium
        self._name = f"{folder}/{FILE}"
        self._storage: TableStorage | None = None
        self.kept: Newest | None = None
        self._opening = asyncio.Lock()

    async def read(self) -> Newest | None:
        """Return what the file tells; None if there is none, or none of this version."""
        async with self._opening:
            if self._storage is None:
                try:
                    self._storage, _ = await self._medium.open_or_start_empty(self._name)
                except OSError:
                    _log.warning("%s could not be opened", self._name, exc_info=True)
                    return None
                self.kept = _newest(self._storage.read() or {})
        return self.kept

    def write(self, newest: Newest) -> None:
        """Replace the file, once it has been read."""
        if self._storage is None:
            return
        about = {
            "revision": newest.revision,
            "floor": newest.floor,
            "unsettled": sorted(newest.unsettled),
            "opened": {one: asdict(stamp) for one, stamp in newest.opened.items()},
            "count": newest.count,
            "total": newest.total,
        }
        try:
            self._storage.write(
                {_ABOUT: {_ONLY: about}, _SUMMARIES: documents(newest.summaries.values())}
            )
        except OSError:
            # What it told before still holds.
            _log.warning("%s could not be written", self._name, exc_info=True)
        else:
            self.kept = newest

    async def before_opening(self, log_id: str) -> None:
        """Remove the file if it could not tell that this log has changed."""
        kept = await self.read()
        if kept is None or log_id in {*kept.unsettled, *kept.summaries, *kept.opened}:
            return
        self.kept = None
        try:
            if self._storage is not None:
                self._storage.remove()
        except OSError:
            _log.warning("%s could not be removed", self._name, exc_info=True)


def _newest(tables: Tables) -> Newest | None:
    try:
        about: dict[str, Any] = tables[_ABOUT][_ONLY]
        found = [parsed(document) for document in tables[_SUMMARIES].values()]
        return Newest(
            revision=int(about["revision"]),
            floor=(str(about["floor"][0]), int(about["floor"][1])) if about["floor"] else None,
            unsettled=frozenset(map(str, about["unsettled"])),
            opened={one: Stamp(**stamp) for one, stamp in about["opened"].items()},
            summaries={one[0].id: one for one in found if one},
            count=int(about["count"]),
            total=int(about["total"]),
        )
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        return None  # there is none, or another version has written it
