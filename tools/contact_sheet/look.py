"""In which sizes, languages and looks the screens are shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from scorer.texts import LANGUAGES
from scorer.theme import DARK, LIGHT, Palette

SIZES: Final = ("360x640", "390x844", "844x390", "820x1180", "1340x844", "1920x1080")
"""Width and height of a small and a usual phone, the same turned, a tablet, a desktop, a
television, in logical pixels."""

MODES: Final = ("light", "dark")
LANGUAGE_CODES: Final = tuple(language.code for language in LANGUAGES)
TEXTS: Final = ("100", "200")
"""Sizes of texts, in percent."""


@dataclass(frozen=True, slots=True)
class Look:
    """How the app looks once.

    Attributes:
        mode: The theme, "light" or "dark".
        text: The size of texts, in percent.
        size: Width and height of the screen, in logical pixels.
        language: The code of the language.
    """

    mode: str
    text: str
    size: str
    language: str

    def __str__(self) -> str:
        return f"{self.size}-{self.mode}-{self.language}-{self.text}"

    @property
    def width(self) -> int:
        """Width of the screen, in logical pixels."""
        return int(self.size.partition("x")[0])

    @property
    def height(self) -> int:
        """Height of the screen, in logical pixels."""
        return int(self.size.partition("x")[2])

    @property
    def palette(self) -> Palette:
        """The colours of the theme."""
        return DARK if self.mode == "dark" else LIGHT


def looks(language: str, text: str, sizes: Sequence[str], modes: Sequence[str]) -> tuple[Look, ...]:
    """Looks of one language and size of texts; each differs from the one before in one way."""
    return tuple(
        Look(mode, text, size, language)
        for place, size in enumerate(sizes)
        for mode in modes[:: -1 if place % 2 else 1]
    )
