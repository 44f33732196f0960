"""The place of the files of a shelf: one interface for disks and browsers.

Files are called by names without an ending: `settings`, `partien/ID`, `nights/ID`, `summaries/AB`,
`summaries/newest`, `digests/AB`.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Protocol

from scorer.storage import Damage, Tables, TableStorage
from scorer.store.kinds import KINDS

FOLDERS = tuple(
    name for kind in KINDS for name in (kind.folder, kind.summaries, kind.digests) if name
)


class Persistence(Enum):
    """How long what is written is kept."""

    FOLDER = "folder"
    """In a folder of this computer, until somebody removes it."""
    BROWSER = "browser"
    """In the browser, until the person clears its data for this site."""
    NOWHERE = "nowhere"
    """In memory alone: gone when the page is closed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stamp:
    """Tells whether a file has changed, without reading it.

    Attributes:
        size: In bytes. A log only grows, so another entry is another size.
        changed: Time of the last change, in nanoseconds of the system's clock; 0 where it is not
            known.
    """

    size: int
    changed: int


class Medium(Protocol):
    """A place for files that one process uses at a time.

    Attributes:
        folder: The folder to name in messages.
        persistence: How long what is written is kept.
        digits: How many first digits of an id name the file that holds its summary.
    """

    folder: Path
    persistence: Persistence
    digits: int

    @property
    def lock_file(self) -> Path | None:
        """The file that alone says that the place is in use.

        None where the system has locks, which end with the process.
        """

    async def lock(self) -> None:
        """Lock the place; to be called before anything else.

        Raises:
            ShelfInUse: Another process has locked it.
            StoreFull, WriteFailed: The device refuses.
        """

    def close(self) -> None:
        """Release the lock. Closing twice is no error."""

    def names(self, folder: str) -> Iterable[str]:
        """Return the names of all files in one of `FOLDERS`, without the folder."""

    def stamp(self, name: str) -> Stamp | None:
        """Return a file's stamp; None when there is no such file."""

    async def open(self, name: str) -> TableStorage:
        """Open a file; the first write creates one that does not exist.

        Raises:
            Unreadable: It exists and no copy of it can be read; all copies stay as they are.
            OSError: The device refused to create a file.
        """

    async def open_or_start_empty(self, name: str) -> tuple[TableStorage, Damage | None]:
        """Open a file, and begin an empty one if no copy is sound; damaged copies are renamed.

        A file that cannot be read or kept otherwise stays as it is. The storage then keeps nothing.

        Returns:
            The storage, and the damage that was found.

        Raises:
            OSError: The device refuses.
        """

    async def peek(self, name: str) -> tuple[Tables | None, Damage | None]:
        """Return the tables that opening would find, and the damage; change nothing.

        Raises:
            Unreadable: As `open` does.
        """
