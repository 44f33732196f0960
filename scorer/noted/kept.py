"""Values that several devices of a club set: the later one holds on all of them."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Final

LATEST: Final = 10**14
"""The latest time that counts, in milliseconds since 1970: far beyond any clock that is set."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """A value, and when it was set.

    Attributes:
        value: A JSON value.
        at: Milliseconds since 1970; 0 where it is not known.
    """

    value: Any = field(hash=False)
    at: int

    def outlasts(self, other: Kept | None) -> bool:
        """Whether this value holds where both were set; all devices answer alike."""
        return other is None or self.order > other.order

    @property
    def order(self) -> tuple[int, str]:
        """Sorts values by their times; equal times by the values, the same on all devices."""
        return self.at, json.dumps(self.value, sort_keys=True)
