"""How everything looks and speaks in this session, as one frozen value."""

from __future__ import annotations

from dataclasses import dataclass

from scorer.texts import Texts
from scorer.theme import Palette
from scorer.widgets.suits import Deck

WIDE = 900
"""From this width, in logical pixels, a screen shows its parts side by side."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Appearance:
    """Colours, words and room; handed down to every component as an argument.

    ``writing``: this session may write; whoever only reads is not shown what writes.
    ``width`` and ``height`` are the room inside the device's notches, in logical pixels.
    """

    colours: Palette
    t: Texts
    deck: Deck
    motion: bool
    show_trump: bool
    width: int
    height: int
    writing: bool = True

    @property
    def wide(self) -> bool:
        """Whether there is room for several columns."""
        return self.width >= WIDE

    @property
    def short(self) -> bool:
        """Whether the screen lies on its side: wider than tall, and not tall enough."""
        return self.width > self.height and not self.wide
