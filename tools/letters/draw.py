"""Draws every letter of a font."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from scorer.asset_folder import ASSETS
from scorer.ruling.letters import BOLD, RECORD, REGULAR, SIZE

FONTS: Final = {REGULAR: "PizarraSans-Regular.ttf", BOLD: "PizarraSans-SemiBold.ttf"}
"""The font in `assets/fonts` for each file of drawn letters."""

MISSING: Final = "\uffff"
"""A character that no font has: its picture is that of every missing character."""

END: Final = 0x3000
"""The first code point after those that are drawn; the fonts have no letters from here on."""

AREA: Final = (-SIZE, -SIZE, 3 * SIZE, 3 * SIZE)
"""The area that is drawn around the origin of a letter, in pixels; no letter is larger."""


def files() -> dict[Path, bytes]:
    """Return the content of each file to be written."""
    return {path: zlib.compress(b"".join(_records(font)), 9) for path, font in FONTS.items()}


def _records(name: str) -> Iterator[bytes]:
    path = str(ASSETS / "fonts" / name)
    font = ImageFont.truetype(path, SIZE, layout_engine=ImageFont.Layout.BASIC)
    missing = _drawn(font, MISSING)
    for code in range(ord(" "), END):
        letter = chr(code)
        picture = _drawn(font, letter)
        if letter != " " and picture.tobytes() == missing.tobytes():
            continue
        advance, box = round(font.getlength(letter)), picture.getbbox()
        if box is None:
            yield RECORD.pack(code, advance, 0, 0, 0, 0)
            continue
        left, top, right, bottom = box
        shape = (left + AREA[0], top + AREA[1], right - left, bottom - top)
        yield RECORD.pack(code, advance, *shape) + picture.crop(box).tobytes()


def _drawn(font: ImageFont.FreeTypeFont, letter: str) -> Image.Image:
    """Return the picture of a letter: the coverage of each pixel, from 0 to 255."""
    left, top, right, bottom = AREA
    picture = Image.new("L", (right - left, bottom - top))
    ImageDraw.Draw(picture).text((-left, -top), letter, fill=255, font=font)
    return picture
