"""What a slate shows, as plain data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.jass import slate

Bar = Literal[100, 50, 20]
"""A bar of a half, by what a stroke on it is worth in points."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Half:
    """What one half of the slate shows; the texts are shown as they are."""

    name: str
    colour: str
    """`#rrggbb` of the side's name."""
    total: str
    missing: str
    chalk: slate.Half
    """The strokes."""
    sentence: str
    """What screen readers say of the half."""
    labels: tuple[str, str, str]
    """Names of the bars of 100, 50 and 20 for screen readers."""


Halves = tuple[Half, Half]
"""The far half, of side 0, and the near half, of side 1."""

Turned = tuple[bool, bool]
"""For each half, whether it is upside down, for a pair on the other side of the table."""
