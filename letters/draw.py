"""Every letter of a font, drawn once."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from scorer.asset_folder import ASSETS
from scorer.ruling.letters import BOLD, RECORD, REGULAR, SIZE

FONTS: Final = {REGULAR: "PizarraSans-Regular.ttf", BOLD: "PizarraSans-SemiBold.ttf"}
"""By the file of the drawn letters: the font in `assets/fonts`."""

NO_LETTER: Final = "\uffff"
"""A character that no font has: it is drawn like every other missing one."""

END: Final = 0x3000
"""From here on the fonts have no letters."""

ROOM: Final = (-SIZE, -SIZE, 3 * SIZE, 3 * SIZE)
"""Around the place of a letter, in pixels: more than the widest one takes."""


def files() -> dict[Path, bytes]:
    """Return the files to be written, with what belongs in them."""
    return {path: zlib.compress(b"".join(_records(font)), 9) for path, font in FONTS.items()}


def _records(name: str) -> Iterator[bytes]:
    path = str(ASSETS / "fonts" / name)
    font = ImageFont.truetype(path, SIZE, layout_engine=ImageFont.Layout.BASIC)
    missing = _drawn(font, NO_LETTER)
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
        shape = (left + ROOM[0], top + ROOM[1], right - left, bottom - top)
        yield RECORD.pack(code, advance, *shape) + picture.crop(box).tobytes()


def _drawn(font: ImageFont.FreeTypeFont, letter: str) -> Image.Image:
    """How much ink each pixel gets, from 0 to 255."""
    left, top, right, bottom = ROOM
    picture = Image.new("L", (right - left, bottom - top))
    ImageDraw.Draw(picture).text((-left, -top), letter, fill=255, font=font)
    return picture
