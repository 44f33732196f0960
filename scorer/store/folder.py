"""Files in a folder of this computer.

- `pizarra.lock`: locked, like the folder itself, while a process uses the folder
- `pizarra.in-use`: exists meanwhile where the system cannot lock files
- `settings.json`: settings and players
- `drafts.json`: what is typed and not written yet, by person
- `partien/ID.json`: one TinyDB file for each Partie
- `nights/ID.json`: one TinyDB file for each tournament night
- `summaries/AB.json`, `night_summaries/AB.json`: summaries of what has ended and whose id begins
  with AB
- `summaries/newest.json`: those of them that the start screen shows
- `digests/AB.json`: what the numbers need of these Partien
"""

import errno
import logging
import os
import sys
from collections.abc import Iterable
from pathlib import Path

from filelock import BaseFileLock, FileLock, SoftFileLock, Timeout

from scorer.storage import (
    CrashSafeStorage,
    Damage,
    Disk,
    Tables,
    TableStorage,
    Unreadable,
    UnwrittenStorage,
    open_or_start_empty,
    peek,
)
from scorer.store.errors import ShelfInUse, disk_errors
from scorer.store.medium import FOLDERS, Persistence, Stamp

if sys.platform != "win32":
    import fcntl

_TAKEN = frozenset({errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES})


class Taken(Exception):
    """Another process, or another shelf of this one, has the lock."""


class FolderLock:
    """A lock that ends with the process.

    On Windows this lock does nothing: nobody can remove the lock file of a running process there.
    It does nothing either where a network file system cannot lock folders; the lock file is then
    the only protection.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._descriptor: int | None = None

    def acquire(self, *, to_write: bool) -> None:
        """Lock the folder, which must exist: for one writer, or for any number of readers.

        Raises:
            Taken: A writer has the lock, or readers have it and this is a writer.
            OSError: The folder cannot be opened.
        """
        if sys.platform == "win32" or self._descriptor is not None:
            return
        descriptor = os.open(self._folder, os.O_RDONLY)
        try:
            fcntl.flock(descriptor, (fcntl.LOCK_EX if to_write else fcntl.LOCK_SH) | fcntl.LOCK_NB)
        except OSError as error:
            os.close(descriptor)
            if error.errno in _TAKEN:
                raise Taken from error
            return
        self._descriptor = descriptor

    def release(self) -> None:
        """Let others lock the folder. Releasing twice is no error."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


_NO_LOCKS = frozenset({errno.ENOSYS, errno.ENOLCK, errno.ENOTSUP, errno.EOPNOTSUPP, errno.EINVAL})
"""Errors of file systems that cannot lock files."""

_log = logging.getLogger(__name__)


class FolderMedium:
    """A data folder on a disk; see `scorer.store.medium.Medium`."""

    persistence = Persistence.FOLDER
    digits = 2

    def __init__(self, folder: Path, disk: Disk | None = None) -> None:
        self.folder = folder
        self._root = os.fspath(folder)
        self._disk = disk or Disk()
        # Not bound to a thread: the shelf may be closed by another thread than opened it.
        self._lock: BaseFileLock = FileLock(folder / "pizarra.lock", thread_local=False)
        self._folder_lock = FolderLock(folder)

    async def lock(self) -> None:
        """Make the folder if it does not exist, and lock it."""
        folders = (self.folder, *(self.folder / name for name in FOLDERS))
        with disk_errors():
            for path in folders:
                self._disk.make_folder(path)
            try:
                self._folder_lock.acquire(to_write=True)
                self._acquire_file()
            except (Taken, Timeout):
                self._folder_lock.release()
                file = {"file": str(self.lock_file)} if self.lock_file else {}
                raise ShelfInUse(folder=str(self.folder), **file) from None
            except BaseException:
                self._folder_lock.release()
                raise
            try:
                # A killed process may have left changed names in the system's memory only. What is
                # shown from now on must survive a power cut.
                for path in folders:
                    self._disk.flush_folder(path)
            except BaseException:
                self.close()
                raise

    @property
    def lock_file(self) -> Path | None:
        """The file that alone says that the folder is in use."""
        # Without flock the library itself changes its lock into a soft one.
        soft = isinstance(self._lock, SoftFileLock)
        return Path(self._lock.lock_file) if soft else None

    def _acquire_file(self) -> None:
        """Lock the file; earlier versions lock no other. Raises Timeout and OSError."""
        try:
            self._lock.acquire(blocking=False)
        except (OSError, NotImplementedError) as error:
            if isinstance(error, Timeout) or getattr(error, "errno", errno.ENOSYS) not in _NO_LOCKS:
                raise
            _log.info("no file in %s can be locked: %s", self.folder, error)
            self._lock = SoftFileLock(self.folder / "pizarra.in-use", thread_local=False)
            self._lock.acquire(blocking=False)

    def close(self) -> None:
        """Release the lock."""
        self._lock.release()
        self._folder_lock.release()

    def names(self, folder: str) -> Iterable[str]:
        """Names of files that exist, or of which a crash left only the previous copy."""
        # By the thousand, at each start.
        found = os.listdir(self.folder / folder)  # noqa: PTH208
        ends = (".json", ".json.prev")
        return {name.removesuffix(".prev")[:-5] for name in found if name.endswith(ends)}

    def stamp(self, name: str) -> Stamp | None:
        """Size and time of the last change."""
        try:
            # By the thousand: to make a path takes longer than to ask for it.
            found = os.stat(f"{self._root}/{name}.json")  # noqa: PTH116
        except OSError:
            return None
        return Stamp(size=found.st_size, changed=found.st_mtime_ns)

    async def open(self, name: str) -> CrashSafeStorage:
        """Open a file and repair it, at the next write if the disk refuses that now."""
        return CrashSafeStorage(self._path(name), disk=self._disk)

    async def open_or_start_empty(self, name: str) -> tuple[TableStorage, Damage | None]:
        """Open a file, and begin an empty one if no copy is sound."""
        return open_or_start_empty(self._path(name), self._disk)

    async def peek(self, name: str) -> tuple[Tables | None, Damage | None]:
        """Read a file."""
        return peek(self._path(name), disk=self._disk)

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}.json"


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
