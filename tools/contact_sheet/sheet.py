"""Many small pictures on one large one, each with its name."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from scorer.asset_folder import ASSETS

WIDEST: Final = 2400
"""Width of a sheet, in pixels."""

MOST_PIXELS: Final = 330_000
"""Largest area of one picture: that of a usual phone."""

GAP, CAPTION = 16, 30
"""Space between two pictures, and the height of a name, in pixels."""

FONT: Final = ASSETS / "fonts" / "PizarraSans-Regular.ttf"

PAPER, INK = "#808080", "#ffffff"


def contact_sheet(pictures: Sequence[tuple[str, bytes]]) -> Image.Image:
    """Put pictures of one size on a sheet, in rows, each below its name.

    Args:
        pictures: The name and the file of each; at least one.
    """
    small = [(name, _reduced(content)) for name, content in pictures]
    width, height = small[0][1].size
    columns = max(1, min(len(small), (WIDEST - GAP) // (width + GAP)))
    rows = -(-len(small) // columns)
    sheet = Image.new(
        "RGB", (columns * (width + GAP) + GAP, rows * (height + CAPTION + GAP) + GAP), PAPER
    )
    drawing, font = ImageDraw.Draw(sheet), ImageFont.truetype(str(FONT), 20)
    for place, (name, picture) in enumerate(small):
        left = GAP + place % columns * (width + GAP)
        top = GAP + place // columns * (height + CAPTION + GAP)
        drawing.text((left, top), name, fill=INK, font=font)
        sheet.paste(picture, (left, top + CAPTION))
    return sheet


def _reduced(content: bytes) -> Image.Image:
    """A picture that is no larger than a usual phone."""
    with Image.open(io.BytesIO(content)) as opened:
        whole = opened.convert("RGB")
    factor = min(1.0, (MOST_PIXELS / (whole.width * whole.height)) ** 0.5)
    return whole.resize((round(whole.width * factor), round(whole.height * factor)))
