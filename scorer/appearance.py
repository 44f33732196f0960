"""How a session looks, and its language, as one frozen value."""

from __future__ import annotations

from dataclasses import dataclass

from scorer.texts import Texts
from scorer.theme import Palette
from scorer.widgets.suits import Deck

WIDE = 900
"""From this width, in logical pixels, a screen shows its parts side by side."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Appearance:
    """Colours, texts and size of the screen; every component gets it as an argument.

    Attributes:
        colours: The palette of the theme.
        t: The texts of the language.
        deck: The suits that are shown: French or Swiss.
        motion: Whether changes are animated.
        show_trump: Whether the table shows the mode that was chosen.
        width: Width of the screen without the device's notches, in logical pixels.
        height: Height of the screen without the device's notches, in logical pixels.
        text_scale: Factor for the size of texts.
        writing: Whether this session may write; if not, buttons that write are not shown.
    """

    colours: Palette
    t: Texts
    deck: Deck
    motion: bool
    show_trump: bool
    width: int
    height: int
    text_scale: float = 1.0
    writing: bool = True

    @property
    def wide(self) -> bool:
        """Whether there is room for several columns, as on a desktop."""
        return self.width >= WIDE

    @property
    def short(self) -> bool:
        """Whether a phone is held in landscape."""
        return self.width > self.height and not self.wide
