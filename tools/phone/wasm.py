"""Changes the import and export sections of WebAssembly modules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

_HEAD: Final = b"\0asm\1\0\0\0"
_IMPORTS: Final = 2
_EXPORTS: Final = 7
_FUNCTION, _TABLE, _MEMORY, _GLOBAL, _TAG = range(5)
_REFERENCES: Final = (0x63, 0x64)
"""Type codes that are followed by the type that they refer to."""


class _Reader:
    """Reads values from a section, one after the other.

    Attributes:
        at: The position of the next byte.
    """

    def __init__(self, data: bytes) -> None:
        self._data = data
        self.at = 0

    def byte(self) -> int:
        self.at += 1
        return self._data[self.at - 1]

    def number(self) -> int:
        """Read a LEB128 integer. Negative ones get a wrong value; they are only skipped."""
        value = shift = 0
        while True:
            part = self.byte()
            value |= (part & 0x7F) << shift
            shift += 7
            if part < 0x80:
                return value

    def name(self) -> bytes:
        length = self.number()
        self.at += length
        return self._data[self.at - length : self.at]

    def bytes_since(self, begin: int) -> bytes:
        return self._data[begin : self.at]

    def limits(self) -> None:
        bounded = self.byte() & 1
        self.number()
        if bounded:
            self.number()

    def type(self) -> None:
        if self.byte() in _REFERENCES:
            self.number()


def rename_imports(module: bytes, renamed: Callable[[bytes, bytes], bytes]) -> bytes:
    """Return a module with other names of imports.

    Args:
        module: The content of the file.
        renamed: Called with the module name and the name of each import; returns the new name.

    Raises:
        ValueError: This is no WebAssembly, or a newer version of it.
    """

    def change(section: _Reader) -> Iterator[bytes]:
        from_, name = section.name(), section.name()
        begin = section.at
        _skip_import(section)
        yield (
            _encode_bytes(from_) + _encode_bytes(renamed(from_, name)) + section.bytes_since(begin)
        )

    return _map_section(module, _IMPORTS, change)


def _skip_import(section: _Reader) -> None:
    match section.byte():
        case kind if kind == _FUNCTION:
            section.number()
        case kind if kind == _TABLE:
            section.type()
            section.limits()
        case kind if kind == _MEMORY:
            section.limits()
        case kind if kind == _GLOBAL:
            section.type()
            section.byte()
        case kind if kind == _TAG:
            section.byte()
            section.number()
        case kind:
            raise ValueError(f"unknown kind of import: {kind}")


def filter_exports(module: bytes, kept: Callable[[str], bool]) -> bytes:
    """Return a module without those exported functions and globals whose names are not kept.

    Raises:
        ValueError: This is no WebAssembly.
    """

    def change(section: _Reader) -> Iterator[bytes]:
        begin = section.at
        name, kind = section.name().decode(), section.byte()
        section.number()
        if kind not in (_FUNCTION, _GLOBAL) or kept(name):
            yield section.bytes_since(begin)

    return _map_section(module, _EXPORTS, change)


def _map_section(module: bytes, which: int, change: Callable[[_Reader], Iterator[bytes]]) -> bytes:
    """Replace each entry of one section by the entries that `change` yields for it.

    Args:
        module: The content of the file.
        which: The number of the section.
        change: Reads one entry from the section; yields the new entries.
    """
    if not module.startswith(_HEAD):
        raise ValueError("this is no WebAssembly")
    reader = _Reader(module)
    reader.at = len(_HEAD)
    parts = [_HEAD]
    while reader.at < len(module):
        kind, content = reader.byte(), reader.name()
        if kind == which:
            section = _Reader(content)
            entries = [entry for _ in range(section.number()) for entry in change(section)]
            content = _encode_number(len(entries)) + b"".join(entries)
        parts.append(bytes([kind]) + _encode_bytes(content))
    return b"".join(parts)


def _encode_bytes(data: bytes) -> bytes:
    return _encode_number(len(data)) + data


def _encode_number(value: int) -> bytes:
    parts = []
    while value >= 0x80:
        parts.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*parts, value])
