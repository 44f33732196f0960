"""The lock of a data folder: on the folder itself, because a file in it can be removed."""

import errno
import os
import sys
from pathlib import Path

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
