"""Controls of a screen that have the key of another one beside them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True, order=True)
class Twins:
    """Controls in one row or column that cannot be told apart when it changes.

    Attributes:
        key: Their key.
    """

    key: str


def twins(value: Any) -> Iterator[Twins]:
    """The keys that more than one child of the same control has.

    Args:
        value: The controls, as Flet's client gets them.
    """
    if isinstance(value, list):
        controls = (one for one in value if isinstance(one, Mapping))
        keys = Counter(str(one["key"]) for one in controls if "key" in one)
        yield from (Twins(key) for key, times in keys.items() if times > 1)
        for part in value:
            yield from twins(part)
    elif isinstance(value, Mapping):
        for part in value.values():
            yield from twins(part)
