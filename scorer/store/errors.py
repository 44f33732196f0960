"""Errors of the store, each with a code of its own for the screens."""

import contextlib
import errno
from collections.abc import Iterator

from scorer.storage.damage import StoreError


class ShelfInUse(StoreError):
    """Another process uses this data folder.

    Details: `folder`, its full path; and `file`, that of the file that alone says so, where the
    system has no locks. A power cut may leave it.
    """

    code = "shelf_in_use"


class ShelfClosed(StoreError):
    """The shelf was closed: its logs and settings can no longer be written."""

    code = "shelf_closed"


class BadId(StoreError):
    """Not the id of a log: 32 lower-case hexadecimal digits. Detail: `id`."""


class BadPartieId(BadId):
    """Not the id of a Partie."""

    code = "bad_partie_id"


class BadNightId(BadId):
    """Not the id of a night."""

    code = "bad_night_id"


class UnknownLog(StoreError):
    """There is no log with this id. Detail: `id`."""


class UnknownPartie(UnknownLog):
    """There is no Partie with this id."""

    code = "unknown_partie"


class UnknownNight(UnknownLog):
    """There is no night with this id."""

    code = "unknown_night"


class LogExists(StoreError):
    """There is a log with this id already. Detail: `id`."""


class PartieExists(LogExists):
    """There is a Partie with this id already."""

    code = "partie_exists"


class NightExists(LogExists):
    """There is a night with this id already."""

    code = "night_exists"


class Stale(StoreError):
    """The writer had not seen the newest entry: after a double tap, or with two writers.

    Details: `seen_seq`, the newest entry the writer had seen; `last_seq`, the newest there is.
    """

    code = "stale"


class ReadOnly(StoreError):
    """The log was written by a later version and cannot be written by this one."""

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
