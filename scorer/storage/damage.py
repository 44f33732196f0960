"""Damaged and unreadable files, as codes and values; the screens make sentences of them."""

from dataclasses import dataclass
from typing import ClassVar


class StoreError(Exception):
    """Something the store could not do.

    Attributes:
        code: Stable, documented name of the error, one for each class.
        details: Named values for the sentence: names of files without their folder, numbers.
    """

    code: ClassVar[str] = "store_error"

    def __init__(self, **details: str | int) -> None:
        super().__init__(self.code, details)
        self.details = details


class Unreadable(StoreError):
    """No copy of a file can be read; all copies stay as they are.

    Attributes:
        reason: `damaged` (truncated, empty, garbage, a flipped bit), `newer_version` (written by a
            later version whose files this one cannot read), `not_a_partie` or `not_a_night` (sound,
            but not one of that id), `not_readable` (the system refuses to read it), `not_judged`
            (it could not be summarized).
    """

    code = "unreadable"

    def __init__(self, *, reason: str, file: str) -> None:
        super().__init__(reason=reason, file=file)
        self.reason = reason
        self.file = file


@dataclass(frozen=True, slots=True, kw_only=True)
class Damage:
    """Damage of a file that was found; another copy may be in use.

    Attributes:
        code: `previous_copy` (the newest copy was damaged, the one before it is in use, so the
            last entry may be missing), `not_kept` (the same, and the device did not let us keep
            the damaged copy, so nothing is written), `started_empty` (no copy was readable and the
            file began anew), a `reason` of `Unreadable` for a file that was left alone, or
            `unused_newer_version`, `unused_not_readable`, `unused_no_room` for settings that were
            left alone: what is set then lasts until the program ends.
        file: Name of the file, without its folder.
        kept_as: Names under which the damaged copies were kept, beside the file.
    """

    code: str
    file: str
    kept_as: tuple[str, ...] = ()
