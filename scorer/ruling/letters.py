"""The letters of the app's font as small pictures, which Python can copy on every host.

They are made of the fonts in `assets/fonts`, by `make letters`.
"""

from __future__ import annotations

import unicodedata
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from struct import Struct
from typing import Final

from scorer.ruling.latin import in_latin

SIZE: Final = 28
"""Size of the font, in pixels."""

REGULAR: Final = Path(__file__).with_name("regular.letters")
BOLD: Final = Path(__file__).with_name("bold.letters")

RECORD: Final = Struct("<HBbbBB")
"""The record before the pixels of each letter: its code point; the width that it takes in a line;
where its box begins, to the right of its place and below the top of the line; width and height of
the box. All but the first in pixels."""

UNKNOWN: Final = "?"
"""Stands for a letter of a script that cannot be spelled in Latin letters."""


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter, with all lengths in pixels.

    Attributes:
        advance: The width that it takes in a line.
        left: Where its box begins, to the right of its place.
        top: Where its box begins, below the top of the line.
        width: The width of its box.
        ink: How much ink each pixel of the box gets, from 0 to 255, row by row.
    """

    advance: int
    left: int
    top: int
    width: int
    ink: bytes

    @property
    def rows(self) -> tuple[bytes, ...]:
        """The ink of each row of the box."""
        starts = range(0, len(self.ink), self.width or 1)
        return tuple(self.ink[start : start + self.width] for start in starts)


@cache
def letters(path: Path) -> Mapping[str, Letter]:
    """Return the letters of a file by their character."""
    return read_letters(zlib.decompress(path.read_bytes()))


def read_letters(data: bytes) -> Mapping[str, Letter]:
    """Return the letters of a file's content: one after the other, each a record and its pixels."""
    found: dict[str, Letter] = {}
    place = 0
    while place < len(data):
        code, advance, left, top, width, height = RECORD.unpack_from(data, place)
        start = place + RECORD.size
        place = start + width * height
        found[chr(code)] = Letter(advance, left, top, width, data[start:place])
    return found


def spelled(text: str, *, bold: bool = False) -> tuple[Letter, ...]:
    """Return the letters of a text.

    What the font does not have is spelled in Latin letters (:mod:`scorer.ruling.latin`), or is a
    question mark where that is not possible.
    """
    known = letters(BOLD if bold else REGULAR)
    return tuple(known[letter] for character in _characters(text) for letter in _written(character))


def can_write(text: str) -> bool:
    """Tell whether all letters of a text can be read in a picture.

    >>> can_write("Łukasz, Иван"), can_write("李")
    (True, False)
    """
    return all(
        in_latin(character, letters(REGULAR).__contains__) is not None
        for character in _characters(text)
    )


def width(text: str, *, bold: bool = False) -> int:
    """Return how wide a text is, in pixels."""
    return sum(letter.advance for letter in spelled(text, bold=bold))


def _characters(text: str) -> str:
    return unicodedata.normalize("NFC", text)


@cache
def _written(character: str) -> str:
    written = in_latin(character, letters(REGULAR).__contains__)
    return UNKNOWN if written is None else written
