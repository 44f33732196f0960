"""What the store refuses or cannot do; each class has a code of its own for the views."""

import contextlib
import errno
from collections.abc import Iterator

from scorer.storage.damage import StoreError


class ShelfInUse(StoreError):
    """Another Pizarra works on this data folder. Detail: `folder`, its full path."""

    code = "shelf_in_use"


class ShelfClosed(StoreError):
    """The shelf was closed; nothing can be written through what it handed out."""

    code = "shelf_closed"


class BadPartieId(StoreError):
    """Not the id of a Partie: 32 lower-case hexadecimal digits. Detail: `id`."""

    code = "bad_partie_id"


class UnknownPartie(StoreError):
    """No Partie with this id lies here. Detail: `id`."""

    code = "unknown_partie"


class PartieExists(StoreError):
    """A Partie with this id lies here already. Detail: `id`."""

    code = "partie_exists"


class Stale(StoreError):
    """The writer had not seen the newest entry: a second tap, a replayed tap, another writer.

    Details: `seen_seq`, what the writer had seen; `last_seq`, what there is.
    """

    code = "stale"


class ReadOnly(StoreError):
    """The Partie was written by a later version, which may mean things by it unknown here."""

    code = "read_only"


class WriteFailed(StoreError):
    """The disk did not take it; all that was written before is still there. Detail: `errno`."""

    code = "write_failed"


class StoreFull(WriteFailed):
    """There is no room left; all that was written before is still there. Detail: `errno`."""

    code = "store_full"


_NO_ROOM = frozenset({errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)})


@contextlib.contextmanager
def disk_errors() -> Iterator[None]:
    """Turn the system's refusals inside the block into StoreFull or WriteFailed."""
    try:
        yield
    except OSError as error:
        kind = StoreFull if error.errno in _NO_ROOM else WriteFailed
        raise kind(errno=error.errno or 0) from error
