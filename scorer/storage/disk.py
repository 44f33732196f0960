"""Every operation on a disk as one method, so that tests can observe and fail each of them."""

import contextlib
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
        # Other accounts of this computer must not read the names of players.
        return os.open(path, flags, 0o600)

    def write(self, descriptor: int, content: bytes) -> None:
        """Write all of the content; one call of the system may write only a part."""
        rest = memoryview(content)
        while rest:
            rest = rest[os.write(descriptor, rest) :]

    def flush(self, descriptor: int) -> None:
        """Return when the content of an open file is on the disk, not only in memory."""
        if sys.platform == "darwin":
            # On macOS fsync leaves the content in the drive's cache, which a power cut empties.
            # Network drives and some others cannot do more than that.
            with contextlib.suppress(OSError):
                fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)
                return
        os.fsync(descriptor)

    def close(self, descriptor: int) -> None:
        """Close a descriptor."""
        os.close(descriptor)

    def flush_file(self, path: Path) -> None:
        """Return when the content of a file that was written earlier is on the disk."""
        descriptor = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0))
        try:
            self.flush(descriptor)
        finally:
            os.close(descriptor)

    def replace(self, source: Path, target: Path) -> None:
        """Rename a file in one step; a file that had the name before is gone."""
        os.replace(source, target)  # noqa: PTH105 - Path.replace also makes a Path, on every tap

    def remove(self, path: Path) -> None:
        """Remove a file."""
        os.unlink(path)  # noqa: PTH108 - as replace

    def flush_folder(self, folder: Path) -> None:
        """Return when the names in a folder are on the disk."""
        if sys.platform == "win32":
            return  # Windows cannot open a folder; NTFS keeps names in a journal
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        except OSError as error:
            # Some network and user-space file systems cannot flush folders.
            if error.errno not in {errno.EINVAL, errno.ENOTSUP}:
                raise
        finally:
            os.close(descriptor)

    def make_folder(self, folder: Path) -> None:
        """Make a folder and its parents so that they survive a power cut."""
        missing = [path for path in (folder, *folder.parents) if not path.exists()]
        folder.mkdir(parents=True, exist_ok=True)
        for path in missing:
            self.flush_folder(path.parent)
