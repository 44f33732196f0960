"""How far two copies of a log agree, without keeping either of them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

_SIZE: Final = 16
"""Bytes of a digest."""


@dataclass(frozen=True, slots=True)
class Outline:
    """The digests of a log: one of what was agreed, and after each entry one of all before.

    Attributes:
        digests: One after the other, each of :data:`_SIZE` bytes.
    """

    digests: bytes

    @property
    def entries(self) -> int:
        """The number of entries."""
        return len(self.digests) // _SIZE - 1

    def begins_with(self, other: Outline) -> bool:
        """Whether the other log is this one, or was this one at an earlier time."""
        return len(other.digests) <= len(self.digests) and (
            self.after(other.entries) == other.after(other.entries)
        )

    def after(self, entries: int) -> str:
        """The digest of what was agreed and so many entries, in hexadecimal digits."""
        return self.digests[entries * _SIZE : (entries + 1) * _SIZE].hex()


def outline(document: Mapping[str, Any]) -> Outline:
    """The outline of a document; its id counts for nothing."""
    head = {name: document[name] for name in document if name not in ("id", "entries")}
    return Outline(b"".join(_chain((head, *document["entries"]))))


def _chain(parts: Iterable[Mapping[str, Any]]) -> Iterable[bytes]:
    digest = b""
    for part in parts:
        text = json.dumps(part, sort_keys=True)
        digest = hashlib.blake2b(digest + text.encode("ascii"), digest_size=_SIZE).digest()
        yield digest
