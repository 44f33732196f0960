"""Errors of the store, each with a code of its own for the screens."""

import contextlib
import errno
from collections.abc import Iterator

from scorer.storage.damage import StoreError


class ShelfInUse(StoreError):
    """Another process uses this data folder. Detail: `folder`, its full path."""

    code = "shelf_in_use"


class ShelfClosed(StoreError):
    """The shelf was closed: its logs and settings can no longer be written."""

    code = "shelf_closed"


class BadPartieId(StoreError):
    """Not the id of a Partie: 32 lower-case hexadecimal digits. Detail: `id`."""

    code = "bad_partie_id"


class UnknownPartie(StoreError):
    """There is no Partie with this id. Detail: `id`."""

    code = "unknown_partie"


class PartieExists(StoreError):
    """There is a Partie with this id already. Detail: `id`."""

    code = "partie_exists"


class Stale(StoreError):
    """The writer had not seen the newest entry: after a double tap, or with two writers.

    Details: `seen_seq`, the newest entry the writer had seen; `last_seq`, the newest there is.
    """

    code = "stale"


class ReadOnly(StoreError):
    """The Partie was written by a later version and cannot be written by this one."""

    code = "read_only"


class WriteFailed(StoreError):
    """The disk refused a write; everything written before is still there. Detail: `errno`."""

    code = "write_failed"


class StoreFull(WriteFailed):
    """The disk is full; everything written before is still there. Detail: `errno`."""

    code = "store_full"


_NO_ROOM = frozenset({errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)})


@contextlib.contextmanager
def disk_errors() -> Iterator[None]:
    """Turn an OSError inside the block into StoreFull or WriteFailed."""
    try:
        yield
    except OSError as error:
        kind = StoreFull if error.errno in _NO_ROOM else WriteFailed
        raise kind(errno=error.errno or 0) from error
