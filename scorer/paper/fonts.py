"""The app's fonts as papers need them: the glyph of each character, and its width."""

from __future__ import annotations

import struct
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from rules.engine.names import harmless
from scorer.asset_folder import ASSETS

MM: Final = 25.4 / 72
"""Millimetres of a point."""

_UNKNOWN: Final = 0
"""The glyph for characters that the font lacks: an empty frame."""
_SEGMENTS: Final = 4
"""The format of the cmap table that can be read: segments of code points."""


@dataclass(frozen=True, slots=True, eq=False)
class Font:
    """A TrueType font.

    Attributes:
        name: Its name in a PDF.
        data: The whole file.
        glyphs: The number of each character's glyph.
        widths: The width of each glyph, in thousandths of the size.
        box: The box around all glyphs, in thousandths of the size: left, bottom, right, top.
        ascent: How far letters rise above the baseline, in thousandths of the size.
        descent: How far they reach below it, likewise; negative.
    """

    name: str
    data: bytes
    glyphs: Mapping[str, int]
    widths: tuple[int, ...]
    box: tuple[int, int, int, int]
    ascent: int
    descent: int

    def drawn(self, text: str) -> Iterator[tuple[int, str]]:
        """The glyphs of a text, each with the character that it stands for.

        If the font lacks a letter with an accent, the letter is drawn without the accent.
        """
        for character in unicodedata.normalize("NFC", harmless(text)):
            found = self.glyphs.get(character)
            if found is None and not unicodedata.category(character).startswith(("C", "M")):
                base = unicodedata.normalize("NFKD", character)[0]
                found = self.glyphs.get(base, _UNKNOWN)
            if found is not None:
                yield found, character

    def lacks(self, text: str) -> str:
        """The characters of a text that are drawn as empty frames, each once."""
        frames = (character for glyph, character in self.drawn(text) if glyph == _UNKNOWN)
        return "".join(dict.fromkeys(frames))

    def width(self, text: str, size: float) -> float:
        """The width of a text in millimetres, in a size in points."""
        return sum(self.widths[glyph] for glyph, _ in self.drawn(text)) * size * MM / 1000


@cache
def font(*, bold: bool = False) -> Font:
    """The font of the app, regular or semibold."""
    style = "SemiBold" if bold else "Regular"
    return read(f"PizarraSans-{style}", (ASSETS / f"fonts/PizarraSans-{style}.ttf").read_bytes())


def read(name: str, data: bytes) -> Font:
    """Read a font file.

    Raises:
        ValueError: The cmap table of the file has another format than segments.
    """
    tables = {
        tag: offset
        for tag, _, offset, _ in struct.iter_unpack(
            ">4sIII", data[12 : 12 + 16 * struct.unpack_from(">H", data, 4)[0]]
        )
    }
    units: int = struct.unpack_from(">H", data, tables[b"head"] + 18)[0]
    box = struct.unpack_from(">4h", data, tables[b"head"] + 36)
    ascent, descent = struct.unpack_from(">2h", data, tables[b"hhea"] + 4)
    (measured,) = struct.unpack_from(">H", data, tables[b"hhea"] + 34)
    (count,) = struct.unpack_from(">H", data, tables[b"maxp"] + 4)
    advances = struct.unpack_from(f">{2 * measured}H", data, tables[b"hmtx"])[::2]
    # Glyphs after those that are measured are as wide as the last one of them.
    widths = (*advances, *[advances[-1]] * (count - measured))

    def thousandths(value: int) -> int:
        return round(value * 1000 / units)

    left, bottom, right, top = map(thousandths, box)
    return Font(
        name=name,
        data=data,
        glyphs=dict(_glyphs(data, tables[b"cmap"])),
        widths=tuple(map(thousandths, widths)),
        box=(left, bottom, right, top),
        ascent=thousandths(ascent),
        descent=thousandths(descent),
    )


def _glyphs(data: bytes, table: int) -> Iterator[tuple[str, int]]:
    """Characters and the numbers of their glyphs."""
    (offset,) = struct.unpack_from(">I", data, table + 8)
    start = table + offset
    kind, _, _, doubled = struct.unpack_from(">4H", data, start)
    if kind != _SEGMENTS:
        raise ValueError(kind)
    count = doubled // 2
    ends = struct.unpack_from(f">{count}H", data, start + 14)
    starts, deltas, ranges = (
        struct.unpack_from(f">{count}H", data, start + 16 + doubled * place)
        for place in range(1, 4)
    )
    at_ranges = start + 16 + doubled * 3
    for place in range(count):
        for code in range(starts[place], min(ends[place], 0xFFFE) + 1):
            glyph = code
            if ranges[place]:
                where = at_ranges + 2 * place + ranges[place] + 2 * (code - starts[place])
                (glyph,) = struct.unpack_from(">H", data, where)
            if glyph or not ranges[place]:
                yield chr(code), (glyph + deltas[place]) % 0x10000
