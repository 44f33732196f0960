"""A disk that records its operations, and all that a power cut may leave of it.

What was not flushed may survive, be lost, or survive in part: the content of a file until the file
is flushed; each creation, renaming and removal of a name until the folder is flushed, independently
of one another. A single renaming is atomic.
"""

import itertools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from scorer.storage import Disk

Event: TypeAlias = tuple[str, str, bytes]
"""Operation, name of the file, and content written or new name."""

Files: TypeAlias = dict[str, bytes]
"""The content of a folder by name."""


class WatchedDisk(Disk):
    """Executes all operations, and afterwards records those in one folder."""

    def __init__(self, folder: Path, events: Iterable[Event] = ()) -> None:
        self.events = list(events)
        self._folder = folder
        self._names: dict[int, str] = {}

    def acknowledge(self, seq: int) -> None:
        """Record that the writer was told that all entries up to this seq are safe."""
        self.events.append(("acknowledge", str(seq), b""))

    def create(self, path: Path) -> int:
        descriptor = super().create(path)
        if path.parent == self._folder:
            self._names[descriptor] = path.name
            self.events.append(("create", path.name, b""))
        return descriptor

    def write(self, descriptor: int, content: bytes) -> None:
        super().write(descriptor, content)
        if descriptor in self._names:
            self.events.append(("write", self._names[descriptor], content))

    def flush(self, descriptor: int) -> None:
        super().flush(descriptor)
        if descriptor in self._names:
            self.events.append(("flush", self._names[descriptor], b""))

    def close(self, descriptor: int) -> None:
        super().close(descriptor)
        self._names.pop(descriptor, None)

    def flush_file(self, path: Path) -> None:
        super().flush_file(path)
        if path.parent == self._folder:
            self.events.append(("flush", path.name, b""))

    def replace(self, source: Path, target: Path) -> None:
        super().replace(source, target)
        if target.parent == self._folder:
            self.events.append(("replace", source.name, target.name.encode()))

    def remove(self, path: Path) -> None:
        super().remove(path)
        if path.parent == self._folder:
            self.events.append(("remove", path.name, b""))

    def flush_folder(self, folder: Path) -> None:
        super().flush_folder(folder)
        if folder == self._folder:
            self.events.append(("flush_folder", "", b""))


@dataclass(eq=False)
class _File:
    written: bytes = b""
    flushed: bytes = b""

    def after_power_cut(self) -> set[bytes]:
        if self.written == self.flushed:
            return {self.flushed}
        half = self.written[: len(self.written) // 2]
        return {self.flushed, self.written, half, bytes(len(self.written)), b""}


@dataclass
class _Folder:
    """A folder in the system's memory (`names`) and on the disk (`flushed` and some `changes`)."""

    names: dict[str, _File] = field(default_factory=dict)
    flushed: dict[str, _File] = field(default_factory=dict)
    changes: list[dict[str, _File | None]] = field(default_factory=list)
    acknowledged: int = 0

    def apply(self, event: Event) -> None:
        operation, name, content = event
        match operation:
            case "create":
                if name in self.names:
                    self.names[name].written = b""
                else:
                    self._change({name: _File()})
            case "write":
                self.names[name].written += content
            case "flush":
                self.names[name].flushed = self.names[name].written
            case "replace":
                self._change({content.decode(): self.names[name], name: None})
            case "remove":
                self._change({name: None})
            case "flush_folder":
                self.flushed = dict(self.names)
                self.changes = []
            case "acknowledge":
                self.acknowledged = int(name)
            case _:
                raise AssertionError(event)

    def _change(self, change: dict[str, _File | None]) -> None:
        self.changes.append(change)
        _rename(self.names, change)

    def after_power_cut(self) -> Iterator[Files]:
        for mask in itertools.product((False, True), repeat=len(self.changes)):
            names = dict(self.flushed)
            for change in itertools.compress(self.changes, mask):
                _rename(names, change)
            contents = [file.after_power_cut() for file in names.values()]
            for chosen in itertools.product(*contents):
                yield dict(zip(names, chosen, strict=True))


def _rename(names: dict[str, _File], change: dict[str, _File | None]) -> None:
    for name, file in change.items():
        if file is None:
            names.pop(name, None)
        else:
            names[name] = file


def prefixes(events: list[Event], start: int = 0) -> Iterator[tuple[int, _Folder]]:
    """The folder after every number of events from `start` to all of them."""
    folder = _Folder()
    for event in events[:start]:
        folder.apply(event)
    yield start, folder
    for number, event in enumerate(events[start:], start=start + 1):
        folder.apply(event)
        yield number, folder


def after_power_cuts(events: list[Event], start: int = 0) -> Iterator[tuple[Files, int]]:
    """Each different outcome of a power cut, with the seq acknowledged by then."""
    seen: set[tuple[frozenset[tuple[str, bytes]], int]] = set()
    for _, folder in prefixes(events, start):
        for files in folder.after_power_cut():
            outcome = frozenset(files.items()), folder.acknowledged
            if outcome not in seen:
                seen.add(outcome)
                yield files, folder.acknowledged


def after_kills(events: list[Event]) -> Iterator[tuple[Files, int, int]]:
    """What a killed process leaves after each event: everything, because the system keeps running.

    Yields:
        The files, the seq acknowledged by then, the number of events.
    """
    for number, folder in prefixes(events):
        files = {name: file.written for name, file in folder.names.items()}
        yield files, folder.acknowledged, number


def as_flushed(files: Files) -> list[Event]:
    """Events that create these files and flush them."""
    events: list[Event] = []
    for name, content in files.items():
        events += [("create", name, b""), ("write", name, content), ("flush", name, b"")]
    return [*events, ("flush_folder", "", b"")]
