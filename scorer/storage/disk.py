"""The few things done to a disk, one method each, so that a test can watch every one of them."""

import errno
import os
import sys
from pathlib import Path

if sys.platform == "darwin":
    import fcntl


class Disk:
    """Files and folders of this computer. All methods raise OSError as the system does."""

    def read(self, path: Path) -> bytes | None:
        """Return a file's content, or None when there is no such file."""
        try:
            return path.read_bytes()
        except FileNotFoundError:
            return None

    def create(self, path: Path) -> int:
        """Open a file for writing, emptied if it was there, and return its descriptor."""
        flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0)
        # Names of players are nobody else's business on a shared computer.
        return os.open(path, flags, 0o600)

    def write(self, descriptor: int, content: bytes) -> None:
        """Write all of the content; a disk may take it in pieces."""
        rest = memoryview(content)
        while rest:
            rest = rest[os.write(descriptor, rest) :]

    def flush(self, descriptor: int) -> None:
        """Return when the content of an open file is on the disk itself."""
        if sys.platform == "darwin":
            # There fsync stops at the drive's own cache, which a power cut empties.
            fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)
        else:
            os.fsync(descriptor)

    def close(self, descriptor: int) -> None:
        """Give the descriptor back."""
        os.close(descriptor)

    def flush_file(self, path: Path) -> None:
        """Return when the content of a file written earlier is on the disk itself."""
        descriptor = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0))
        try:
            self.flush(descriptor)
        finally:
            os.close(descriptor)

    def replace(self, source: Path, target: Path) -> None:
        """Give a file another name, in one step; what had that name is gone."""
        os.replace(source, target)  # noqa: PTH105 - Path.replace costs its result, on every tap

    def remove(self, path: Path) -> None:
        """Take a file's name away."""
        os.unlink(path)  # noqa: PTH108 - as replace

    def flush_folder(self, folder: Path) -> None:
        """Return when the names in a folder are on the disk itself."""
        if sys.platform == "win32":
            return  # a folder cannot be opened there; NTFS keeps its names in a journal
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        except OSError as error:
            # Some network and user-space file systems know no flushing of folders.
            if error.errno not in {errno.EINVAL, errno.ENOTSUP}:
                raise
        finally:
            os.close(descriptor)

    def make_folder(self, folder: Path) -> None:
        """Make a folder with everything above it, so that it is still there after a power cut."""
        missing = [path for path in (folder, *folder.parents) if not path.exists()]
        folder.mkdir(parents=True, exist_ok=True)
        for path in missing:
            self.flush_folder(path.parent)
