"""QR codes: a text as squares (ISO/IEC 18004), in bytes, with the least error correction.

The code is read from a screen, close by; so little can be damaged, and small squares are what
makes it hard to read.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby, product
from typing import Final

Rows = tuple[tuple[bool, ...], ...]
"""The squares row by row; dark ones are true."""

CORRECTING: Final = (
    *(7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28),
    *(28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30),
)
"""By version, from 1: how many bytes of each block correct the others."""
BLOCKS: Final = (
    *(1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8),
    *(8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25),
)
"""By version, from 1: the number of blocks."""

_FINDER: Final = 7
"""The side of the pictures in three corners, in squares."""
_TIMING: Final = 6
"""The column and the row of alternating squares."""
_LEVEL: Final = 1
"""The number of the least error correction."""
_MASK: Final = 0
"""Every other square is turned over, as on a board for chess.

There are other patterns, and a few are easier to read for some texts. Readers take each of them;
to compare all would take a phone a second for every code.
"""


class TooLong(ValueError):
    """No QR code holds so many bytes."""


def qr_rows(text: str) -> Rows:
    """The smallest QR code of a text in UTF-8.

    Raises:
        TooLong: No code holds so much.
    """
    data = text.encode()
    version = next((one for one in range(1, 41) if len(data) <= _room(one)), None)
    if version is None:
        raise TooLong(len(data))
    return _drawn(version, _bits(_codewords(data, version)))


def qr_svg(text: str) -> str:
    """The same as an SVG of dark squares without a margin, for a light background."""
    rows = qr_rows(text)
    runs = []
    for y, row in enumerate(rows):
        x = 0
        for dark, group in groupby(row):
            length = len(list(group))
            if dark:
                runs.append(f"M{x} {y}h{length}v1h-{length}z")
            x += length
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {len(rows)} {len(rows)}">'
        f'<path d="{"".join(runs)}"/></svg>'
    )


def _side(version: int) -> int:
    return 4 * version + 17


def _aligned(version: int) -> tuple[int, ...]:
    """Where the small pictures stand, in both directions."""
    if version == 1:
        return ()
    count = version // 7 + 2
    step = 26 if version == 32 else (version * 4 + count * 2 + 1) // (count * 2 - 2) * 2
    last = _side(version) - _FINDER
    return (_TIMING, *sorted(last - step * one for one in range(count - 1)))


def _all_codewords(version: int) -> int:
    """The number of bytes of a code, with those that correct."""
    bits = (16 * version + 128) * version + 64
    if version >= 2:
        count = version // 7 + 2
        bits -= (25 * count - 10) * count - 55
        if version >= 7:
            bits -= 36
    return bits // 8


def _data_codewords(version: int) -> int:
    return _all_codewords(version) - CORRECTING[version - 1] * BLOCKS[version - 1]


def _length_bits(version: int) -> int:
    return 8 if version < 10 else 16


def _room(version: int) -> int:
    """How many bytes of a text a version holds."""
    return (8 * _data_codewords(version) - 4 - _length_bits(version)) // 8


def _codewords(data: bytes, version: int) -> bytes:
    """The bytes of a code: those of the text in blocks, each with its own that correct it."""
    head = (0b0100 << _length_bits(version)) | len(data)
    value, length = (head << 8 * len(data)) | int.from_bytes(data), 4 + _length_bits(version)
    length += 8 * len(data)
    room = 8 * _data_codewords(version)
    end = min(4, room - length)
    end += -(length + end) % 8
    filled = (value << end).to_bytes((length + end) // 8)
    filled += bytes(0xEC if place % 2 == 0 else 0x11 for place in range(room // 8 - len(filled)))
    count, correcting = BLOCKS[version - 1], CORRECTING[version - 1]
    short, longer = divmod(len(filled), count)
    blocks, at = [], 0
    for number in range(count):
        size = short + (number >= count - longer)
        blocks.append(filled[at : at + size])
        at += size
    corrected = [_remainder(block, correcting) for block in blocks]
    mixed = [block[place] for place in range(short + 1) for block in blocks if place < len(block)]
    mixed += [block[place] for place in range(correcting) for block in corrected]
    return bytes(mixed)


@cache
def _powers() -> tuple[tuple[int, ...], dict[int, int]]:
    """The powers of 2 in the field of 256 numbers, and their exponents."""
    powers, value = [], 1
    for _ in range(255):
        powers.append(value)
        value = value << 1 ^ (0x11D if value & 0x80 else 0)
    return tuple(powers), {power: exponent for exponent, power in enumerate(powers)}


def _times(one: int, other: int) -> int:
    powers, exponents = _powers()
    if not one or not other:
        return 0
    return powers[(exponents[one] + exponents[other]) % 255]


@cache
def _divisor(degree: int) -> tuple[int, ...]:
    """The polynomial that is divided by, without its first coefficient."""
    result = [0] * (degree - 1) + [1]
    root = 1
    for _ in range(degree):
        result = [
            _times(one, root) ^ following
            for one, following in zip(result, (*result[1:], 0), strict=True)
        ]
        root = _times(root, 2)
    return tuple(result)


def _remainder(block: bytes, degree: int) -> bytes:
    """The bytes that correct a block (Reed-Solomon)."""
    divisor, result = _divisor(degree), [0] * degree
    for byte in block:
        factor = byte ^ result[0]
        result = [
            one ^ _times(coefficient, factor)
            for one, coefficient in zip((*result[1:], 0), divisor, strict=True)
        ]
    return bytes(result)


def _bits(codewords: bytes) -> list[bool]:
    return [bool(byte >> place & 1) for byte in codewords for place in range(7, -1, -1)]


_Squares = dict[tuple[int, int], bool]
"""Squares by column and row."""


@cache
def _fixed(version: int) -> _Squares:
    """The squares that say where a code is, and those of its version."""
    side = _side(version)
    found: _Squares = {}
    for place in range(side):
        found[place, _TIMING] = found[_TIMING, place] = place % 2 == 0
    for left, top in ((0, 0), (side - _FINDER, 0), (0, side - _FINDER)):
        for x, y in product(range(-1, _FINDER + 1), repeat=2):
            if 0 <= left + x < side and 0 <= top + y < side:
                ring = max(abs(x - 3), abs(y - 3))
                found[left + x, top + y] = ring not in (2, 4)
    places = _aligned(version)
    corners = {(6, 6), (6, side - _FINDER), (side - _FINDER, 6)}
    for middle_x, middle_y in product(places, repeat=2):
        if (middle_x, middle_y) not in corners:
            for x, y in product(range(-2, 3), repeat=2):
                found[middle_x + x, middle_y + y] = max(abs(x), abs(y)) != 1
    if version >= 7:
        left = version
        for _ in range(12):
            left = left << 1 ^ (left >> 11) * 0x1F25
        bits = version << 12 | left
        for place in range(18):
            dark = bool(bits >> place & 1)
            far, near = side - 11 + place % 3, place // 3
            found[far, near] = found[near, far] = dark
    return found


def _format(side: int) -> _Squares:
    """The squares that name level and mask."""
    data = _LEVEL << 3 | _MASK
    left = data
    for _ in range(10):
        left = left << 1 ^ (left >> 9) * 0x537
    bits = (data << 10 | left) ^ 0x5412
    dark = [bool(bits >> place & 1) for place in range(15)]
    found: _Squares = {}
    for place in range(6):
        found[8, place] = dark[place]
    found[8, 7], found[8, 8], found[7, 8] = dark[6], dark[7], dark[8]
    for place in range(9, 15):
        found[14 - place, 8] = dark[place]
    for place in range(8):
        found[side - 1 - place, 8] = dark[place]
    for place in range(8, 15):
        found[8, side - 15 + place] = dark[place]
    found[8, side - 8] = True
    return found


def _zigzag(side: int) -> Iterator[tuple[int, int]]:
    """All squares in the order in which bits are written: two columns at a time, from the right."""
    for right in range(side - 1, 0, -2):
        column = right if right > _TIMING else right - 1
        upward = (column + 1) & 2 == 0
        for step in range(side):
            y = side - 1 - step if upward else step
            yield column, y
            yield column - 1, y


def _drawn(version: int, bits: Sequence[bool]) -> Rows:
    side = _side(version)
    found = {**_fixed(version), **_format(side)}
    free = [square for square in _zigzag(side) if square not in found]
    for place, (x, y) in enumerate(free):
        written = place < len(bits) and bits[place]
        found[x, y] = written ^ ((x + y) % 2 == 0)
    return tuple(tuple(found[x, y] for x in range(side)) for y in range(side))
