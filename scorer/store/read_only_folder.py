"""A data folder that may only be read, as on a read-only disk or of another account."""

import errno
from collections.abc import Iterable
from pathlib import Path

from scorer.storage import Damage, Tables, TableStorage, Unreadable, UnwrittenStorage
from scorer.store.errors import ShelfInUse, disk_errors
from scorer.store.folder import FolderMedium
from scorer.store.folder_lock import FolderLock, Taken
from scorer.store.medium import Persistence, Stamp

REFUSED = frozenset({errno.EROFS, errno.EACCES, errno.EPERM})
"""Errors of a folder in which this account may not write."""


class ReadOnlyFolder:
    """A folder in which nothing is made, repaired or written; see `scorer.store.medium.Medium`."""

    persistence = Persistence.FOLDER
    digits = FolderMedium.digits
    lock_file = None

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._files = FolderMedium(folder)
        self._lock = FolderLock(folder)

    async def lock(self) -> None:
        """Make sure that nobody writes in the folder while it is read."""
        with disk_errors():
            try:
                self._lock.acquire(to_write=False)
            except Taken:
                raise ShelfInUse(folder=str(self.folder)) from None

    def close(self) -> None:
        """Let others write in the folder."""
        self._lock.release()

    def names(self, folder: str) -> Iterable[str]:
        """Names of files; none where the folder was never made."""
        return self._files.names(folder) if (self.folder / folder).is_dir() else ()

    def stamp(self, name: str) -> Stamp | None:
        """Size and time of the last change."""
        return self._files.stamp(name)

    async def open(self, name: str) -> TableStorage:
        """Read a file."""
        return UnwrittenStorage(*await self.peek(name), errno.EROFS)

    async def open_or_start_empty(self, name: str) -> tuple[TableStorage, Damage | None]:
        """Read a file; one that cannot be read counts as empty."""
        try:
            tables, damage = await self.peek(name)
        except Unreadable as error:
            tables, damage = None, Damage(code=error.reason, file=error.file)
        return UnwrittenStorage(tables, damage, errno.EROFS), damage

    async def peek(self, name: str) -> tuple[Tables | None, Damage | None]:
        """Read a file."""
        return await self._files.peek(name)
