"""A ruling as a picture: a PNG, which every messenger takes, made by Python alone on every host."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from struct import pack
from typing import Final

from scorer.ruling.letters import SIZE, spelled, width
from scorer.theme import LIGHT

WIDTH: Final = 900
"""In pixels, as all lengths here: as wide as a phone shows without making it smaller."""
MARGIN: Final = 48
LINE: Final = 42
"""From one line to the next."""
GAP: Final = 24
"""The height of an empty line."""
RULE: Final = 2
"""The thickness of the line below the title."""

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_PALETTE: Final = 3
"""Every pixel is the number of a colour."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of the picture."""

    text: str
    indent: int
    bold: bool


def picture(lines: Iterable[str]) -> bytes:
    """Return lines of text as a PNG.

    Args:
        lines: The lines. The first one is the title; one after an empty line is a heading. Those
            are bold. Spaces at the beginning of a line indent it.
    """
    title, *rest = _wrapped(lines)
    rows = [_blank() for _ in range(MARGIN)]
    rows += _written(title)
    rows += [_ruled() for _ in range(RULE)]
    rows += [_blank() for _ in range(GAP // 2)]
    for line in rest:
        rows += _written(line) if line.text else [_blank() for _ in range(GAP)]
    rows += [_blank() for _ in range(MARGIN)]
    return _png(rows)


def _wrapped(lines: Iterable[str]) -> Iterator[_Line]:
    bold = True
    for line in lines:
        indent = width(line[: len(line) - len(line.lstrip())])
        for text in _broken(line.strip(), WIDTH - 2 * MARGIN - indent, bold=bold):
            yield _Line(text, indent, bold)
        bold = not line.strip()


def _broken(text: str, room: int, *, bold: bool) -> Iterator[str]:
    """Break a text between words, and a word that is too long between letters."""
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if width(longer, bold=bold) <= room:
            line = longer
            continue
        if line:
            yield line
        line = word
        while width(line, bold=bold) > room:
            fitting = next(
                count for count in range(len(line), 0, -1) if width(line[:count], bold=bold) <= room
            )
            yield line[:fitting]
            line = line[fitting:]
    yield line


def _blank() -> bytearray:
    return bytearray(WIDTH)


def _ruled() -> bytearray:
    return bytearray(MARGIN) + b"\x60" * (WIDTH - 2 * MARGIN) + bytearray(MARGIN)


def _written(line: _Line) -> list[bytearray]:
    """The rows of pixels of a line: how much ink each gets."""
    rows = [_blank() for _ in range(LINE)]
    place, above = MARGIN + line.indent, (LINE - SIZE) // 2 - SIZE // 4
    for letter in spelled(line.text, bold=line.bold):
        left = place + letter.left
        for row, ink in zip(rows[above + letter.top :], letter.rows, strict=False):
            # Boxes of neighbours can overlap: the darker pixel stays.
            row[left : left + letter.width] = map(max, row[left : left + letter.width], ink)
        place += letter.advance
    return rows


def _png(rows: list[bytearray]) -> bytes:
    """A picture whose colours lead from the background to the ink."""
    header = pack(">IIBBBBB", WIDTH, len(rows), 8, _PALETTE, 0, 0, 0)
    # Each row begins with the number of its filter: none.
    pixels = b"".join(b"\0" + row for row in rows)
    chunks = (
        (b"IHDR", header),
        (b"PLTE", _colours()),
        (b"IDAT", zlib.compress(pixels)),
        (b"IEND", b""),
    )
    return _SIGNATURE + b"".join(
        pack(">I", len(data)) + kind + data + pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks
    )


def _colours() -> bytes:
    paper, ink = bytes.fromhex(LIGHT.table[1:]), bytes.fromhex(LIGHT.ink[1:])
    return bytes(
        round(light + (dark - light) * share / 255)
        for share in range(256)
        for light, dark in zip(paper, ink, strict=True)
    )
