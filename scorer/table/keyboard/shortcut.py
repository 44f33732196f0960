"""Letters of the keyboard that act like keys of the play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scorer.appearance import Appearance
from scorer.table.context import TableContext


@dataclass(frozen=True, slots=True, kw_only=True)
class Shortcut:
    """A letter that does at the table what a tap on a key does.

    Attributes:
        key: The letter, in upper case.
        text: Returns what it does, in a few words.
        act: Does it, judged at the moment of the key.
    """

    key: str
    text: Callable[[Appearance], str]
    act: Callable[[TableContext], object]
