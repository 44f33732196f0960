"""A TinyDB storage on a disk: every write is done whole or not at all.

A file `P` has up to two companions: `P.new`, a write that is under way, and `P.prev`, the copy
before. One write is

    create P.new · write · flush it · rename P to P.prev · rename P.new to P · flush the folder

Until the folder is flushed, a power cut may keep any of these changes of names and lose the others.
Whatever it keeps, the copy of the last finished write is still there: while it is not `P` it is
`P.prev`, and `P.new` becomes `P` only after its content was flushed. So opening takes the sound
copy with the highest write number, renames it to `P`, and flushes that before any other write.
"""

import contextlib
import errno
from dataclasses import dataclass
from pathlib import Path

from scorer.storage.damage import Damage, Unreadable
from scorer.storage.disk import Disk
from scorer.storage.envelope import Content, NewerEnvelope, NotWhole, Tables, decode
from scorer.storage.table_storage import TableStorage, unused

PREVIOUS = ".prev"
UNFINISHED = ".new"


@dataclass(frozen=True, slots=True)
class _Copy:
    """One of the copies of a file; `content` is None when it is damaged."""

    path: Path
    content: Content | None


@dataclass(frozen=True, slots=True)
class _Copies:
    """The copies of one file on the disk; `best` is the newest sound one, None if none exists."""

    found: tuple[_Copy, ...]
    best: _Copy | None

    @property
    def damaged(self) -> tuple[_Copy, ...]:
        return tuple(copy for copy in self.found if copy.content is None)

    def damage(self, path: Path, kept_as: tuple[str, ...] = ()) -> Damage | None:
        """What to report about the damaged copies: nothing if the newest copy is in use."""
        if self.best is None or not self.damaged or self.best.path != _companion(path, PREVIOUS):
            return None
        return Damage(code="previous_copy", file=path.name, kept_as=kept_as)


class CrashSafeStorage(TableStorage):
    """The tables of one file on a disk. Only one object may exist for a file in all processes.

    Making one repairs what a crash left behind. If the disk refuses that, the content can be read,
    and each write tries the repair again before.

    Attributes:
        path: The file.
        refusal: Why the disk refused the last repair; None if the file is in order.

    Raises:
        Unreadable: There are copies and none is sound; nothing was changed.
    """

    def __init__(self, path: Path, *, disk: Disk | None = None) -> None:
        super().__init__()
        self.path = path
        self._disk = disk or Disk()
        self._unfinished = _companion(path, UNFINISHED)
        self._previous = _companion(path, PREVIOUS)
        copies = _copies(path, self._disk)
        self.refusal: OSError | None = None
        if copies.best is not None and copies.best.content is not None:
            self._continue_from(copies.best.content)
            try:
                self._repair(copies, copies.best)
            except OSError as refused:
                self.refusal = refused
                self.damage = copies.damage(path)

    def _write_bytes(self, content: bytes) -> None:
        if self.refusal is not None:
            copies = _copies(self.path, self._disk)
            if copies.best is not None:
                self._repair(copies, copies.best)
            self.refusal = None
        kept = placed = False
        try:
            self._write_new(content)
            kept = self._keep_previous()
            self._disk.replace(self._unfinished, self.path)
            placed = True
            self._disk.flush_folder(self.path.parent)
        except BaseException:
            self._roll_back(kept=kept, placed=placed)
            raise

    def _remove_copies(self) -> None:
        for path in _all_names(self.path):
            with contextlib.suppress(FileNotFoundError):
                self._disk.remove(path)
        self._disk.flush_folder(self.path.parent)

    def _write_new(self, content: bytes) -> None:
        descriptor = self._disk.create(self._unfinished)
        try:
            self._disk.write(descriptor, content)
            self._disk.flush(descriptor)
        finally:
            self._disk.close(descriptor)

    def _keep_previous(self) -> bool:
        try:
            self._disk.replace(self.path, self._previous)
        except FileNotFoundError:
            return False
        return True

    def _roll_back(self, *, kept: bool, placed: bool) -> None:
        """Undo the renamings of a failed write, as far as the disk lets us."""
        if kept:
            with contextlib.suppress(OSError):
                self._disk.replace(self._previous, self.path)
        elif placed:
            with contextlib.suppress(OSError):
                self._disk.remove(self.path)
        with contextlib.suppress(OSError):
            self._disk.remove(self._unfinished)

    def _repair(self, copies: _Copies, best: _Copy) -> None:
        """Rename the best copy to the file's name, and damaged ones to names of their own."""
        kept_as: tuple[str, ...] = ()
        if best.path != self.path:
            kept_as = tuple(set_aside(copy.path, self._disk) for copy in copies.damaged)
            if best.path == self._unfinished:
                # A killed process may have left its content in the system's memory only.
                self._disk.flush_file(self._unfinished)
                self._keep_previous()
            self._disk.replace(best.path, self.path)
        if self._drop_unfinished() or best.path != self.path:
            self._disk.flush_folder(self.path.parent)
        self.damage = copies.damage(self.path, kept_as)

    def _drop_unfinished(self) -> bool:
        """Remove the rest of an unfinished write; the writer was never told that it is done."""
        try:
            self._disk.remove(self._unfinished)
        except FileNotFoundError:
            return False
        return True


def peek(path: Path, *, disk: Disk | None = None) -> tuple[Tables | None, Damage | None]:
    """Return the tables that opening the file would find, and the damage; change nothing.

    Raises:
        Unreadable: As opening does.
    """
    copies = _copies(path, disk or Disk())
    content = copies.best.content if copies.best else None
    return (content.tables if content else None), copies.damage(path)


def set_aside(path: Path, disk: Disk) -> str:
    """Rename a damaged file so that nothing will ever replace it; return its new name."""
    number = 1
    while (target := _companion(path, f".damaged-{number}")).exists():
        number += 1
    disk.replace(path, target)
    return target.name


def open_or_start_empty(path: Path, disk: Disk) -> tuple[TableStorage, Damage | None]:
    """Open a file, and begin an empty one if no copy is sound; damaged copies are renamed.

    A file that is not damaged, but cannot be read by this version or account, stays as it is. So
    does one that the disk does not let us repair or rename.

    Returns:
        The storage, and the damage that was found.
    """
    try:
        return _opened_or_empty(path, disk)
    except OSError as refused:
        return _left_alone(path, disk, refused)


def _opened_or_empty(path: Path, disk: Disk) -> tuple[TableStorage, Damage | None]:
    """Open a file, or begin an empty one. Raises OSError."""
    try:
        storage = CrashSafeStorage(path, disk=disk)
    except Unreadable as error:
        if error.reason != "damaged":
            return unused(path.name, error.reason)
        found = [copy for copy in _all_names(path) if copy.exists()]
        kept_as = tuple(set_aside(copy, disk) for copy in found)
        disk.flush_folder(path.parent)
        damage = Damage(code="started_empty", file=path.name, kept_as=kept_as)
        return CrashSafeStorage(path, disk=disk), damage
    if storage.refusal is not None:
        return _left_alone(path, disk, storage.refusal)
    return storage, storage.damage


def _left_alone(path: Path, disk: Disk, why: OSError) -> tuple[TableStorage, Damage]:
    """What can be read of a file that the disk does not let us repair or rename."""
    tables = None
    with contextlib.suppress(OSError, Unreadable):
        tables, _ = peek(path, disk=disk)
    code = "no_room" if why.errno == errno.ENOSPC else "not_readable"
    return unused(path.name, code, tables)


def _all_names(path: Path) -> tuple[Path, ...]:
    return path, _companion(path, UNFINISHED), _companion(path, PREVIOUS)


def _companion(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)


def _copies(path: Path, disk: Disk) -> _Copies:
    current = _load(path, disk)
    unfinished = _load(_companion(path, UNFINISHED), disk)
    if (
        current is not None
        and current.content is not None
        and (unfinished is None or _write_number(unfinished) <= _write_number(current))
    ):
        return _Copies((current,), current)
    previous = _load(_companion(path, PREVIOUS), disk)
    finished = [copy for copy in (current, previous) if copy is not None]
    if unfinished is not None and (unfinished.content or any(not c.content for c in finished)):
        # A damaged unfinished write alone is no damage: its writer was never told that it is done.
        # Beside another damaged copy it may hold what that copy has lost, so it is kept.
        finished.append(unfinished)
    sound = [copy for copy in finished if copy.content is not None]
    if finished and not sound:
        raise Unreadable(reason="damaged", file=path.name)
    return _Copies(tuple(finished), max(sound, key=_write_number, default=None))


def _write_number(copy: _Copy) -> int:
    return copy.content.write if copy.content else 0


def _load(path: Path, disk: Disk) -> _Copy | None:
    try:
        raw = disk.read(path)
        return None if raw is None else _Copy(path, decode(raw))
    except NotWhole:
        return _Copy(path, None)
    except NewerEnvelope as error:
        raise Unreadable(reason="newer_version", file=path.name) from error
    except OSError as error:
        if error.errno == errno.EIO:
            return _Copy(path, None)  # an unreadable sector is damage like any other
        raise Unreadable(reason="not_readable", file=path.name) from error
