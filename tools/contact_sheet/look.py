"""In which sizes, languages and looks the screens are shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
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


def looks(
    modes: Sequence[str], text_sizes: Sequence[str], sizes: Sequence[str], languages: Sequence[str]
) -> Iterator[Look]:
    """Every look, those with the same settings of the app one after the other."""
    for mode, text, size, language in product(modes, text_sizes, sizes, languages):
        yield Look(mode, text, size, language)
