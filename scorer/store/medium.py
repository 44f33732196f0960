"""Where a shelf's files lie: what a disk and a browser's own file system have in common.

Files are called by names without an ending: `settings`, `partien/ID`, `summaries/AB`.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Protocol

from scorer.storage import Damage, KeptTables, Tables

FOLDERS = ("partien", "summaries")


class Kept(Enum):
    """How well what is written is kept."""

    FOLDER = "folder"
    """In a folder of this computer."""
    BROWSER = "browser"
    """In the browser, until the person clears its data for this site."""
    NOWHERE = "nowhere"
    """In memory alone: gone when the page is closed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stamp:
    """What can be told of a file's content without reading it.

    Attributes:
        size: In bytes; a log only grows, so another entry is another size.
        changed: Time of the last change, in nanoseconds of the system's clock; 0 where none says.
    """

    size: int
    changed: int


class Medium(Protocol):
    """A place for files, locked by whoever works on it.

    Attributes:
        folder: The folder, in the file system that the medium stands for.
        kept: How well what is written is kept.
        digits: How many digits of an id name the file of its summary.
    """

    folder: Path
    kept: Kept
    digits: int

    async def lock(self) -> None:
        """Begin to work here; everything else asks for this first.

        Raises:
            ShelfInUse: Somebody else does.
            StoreFull, WriteFailed: The device refuses.
        """

    def close(self) -> None:
        """Let others work here. Closing twice is no error."""

    def names(self, folder: str) -> Iterable[str]:
        """Return the names of all files in one of the folders, without it in front."""

    def stamp(self, name: str) -> Stamp | None:
        """Return a file's stamp; None when there is no such file."""

    async def open(self, name: str) -> KeptTables:
        """Open a file; one that is not there comes with its first write.

        Raises:
            Unreadable: It is there and no copy of it can be read; all stay as they are.
            OSError: The device refused to repair what a crash left behind.
        """

    async def open_or_start_empty(self, name: str) -> tuple[KeptTables, Damage | None]:
        """Open a file the app can live without: if no copy is sound, keep them aside.

        Returns:
            The storage, and what had to be got round.

        Raises:
            OSError: The device refuses.
        """

    async def peek(self, name: str) -> tuple[Tables | None, Damage | None]:
        """Return the tables that opening would find, and the damage; touch nothing.

        Raises:
            Unreadable: As `open` does.
        """
