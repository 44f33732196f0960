"""The JSON form of a value that is typed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from types import MappingProxyType
from typing import Any, Final, TypeVar

from rules.engine.codec import Json, Unreadable, from_json, to_json

T = TypeVar("T")

MOMENTARY: Final[Mapping[str, bool]] = MappingProxyType({"momentary": True})
"""Metadata of a field that is not kept, such as what belongs to an open panel."""


def to_draft(value: Any) -> Json:
    """The JSON form of a frozen dataclass: its fields that are not as at first.

    >>> from rules.jass.pile import Piles
    >>> from rules.jass.cards import Mode
    >>> to_draft(Piles(mode=Mode.HEARTS, last_trick=True))
    {'mode': 'hearts', 'last_trick': True}
    """
    kept = ((one, getattr(value, one.name)) for one in fields(value) if not one.metadata)
    return {one.name: to_json(now) for one, now in kept if now != one.default}


def from_draft(kind: type[T], draft: Json, first: T) -> T:
    """Read what :func:`to_draft` has made.

    Args:
        kind: The class of the value.
        draft: Its JSON form, or what an older version or somebody else has left there.
        first: What to return where that cannot be read.
    """
    try:
        read: T = from_json(kind, draft)
    except Unreadable:
        return first
    return read
