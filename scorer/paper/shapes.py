"""The shapes on a page, in millimetres from its upper left corner."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from itertools import groupby
from typing import Final

from scorer.paper.fonts import MM, font

WIDTH: Final = 210.0
"""The width of a page: A4 in portrait."""
HEIGHT: Final = 297.0
"""The height of a page."""

SMALLEST: Final = 0.72
"""The smallest factor for the size of a text that is too long; beyond this it is cut."""
CUT: Final = "…"
"""The end of a text that was cut."""


class Colour(Enum):
    """The inks of all papers, as red, green and blue from 0 to 1; readable without colours, too."""

    INK = (0.11, 0.14, 0.13)
    QUIET = (0.36, 0.40, 0.38)
    LINE = (0.70, 0.73, 0.71)
    SHADE = (0.94, 0.95, 0.93)
    SLATE = (0.16, 0.20, 0.18)
    RED = (0.70, 0.16, 0.13)
    WHITE = (1.0, 1.0, 1.0)


class Align(Enum):
    """Which point of a text is at its x, as a share of its width."""

    LEFT = 0.0
    MIDDLE = 0.5
    RIGHT = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """A line of text; y is its baseline, the size is in points."""

    x: float
    y: float
    text: str
    size: float = 10
    bold: bool = False
    colour: Colour = Colour.INK
    align: Align = Align.LEFT

    @property
    def width(self) -> float:
        """The width in millimetres."""
        return font(bold=self.bold).width(self.text, self.size)

    @property
    def left(self) -> float:
        """Where the text begins."""
        return self.x - self.align.value * self.width


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A straight line."""

    start: tuple[float, float]
    end: tuple[float, float]
    width: float = 0.2
    colour: Colour = Colour.LINE
    dashed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """A rectangle, filled or with a line around it, or both."""

    x: float
    y: float
    width: float
    height: float
    fill: Colour | None = None
    line: Colour | None = None
    line_width: float = 0.2


@dataclass(frozen=True, slots=True, kw_only=True)
class Disc:
    """A circle around x and y, filled or with a line around it, or both."""

    x: float
    y: float
    radius: float
    fill: Colour | None = None
    line: Colour | None = None
    line_width: float = 0.3


Point = tuple[float, float]


@dataclass(frozen=True, slots=True, kw_only=True)
class Outline:
    """A filled outline of cubic Bézier curves: two control points and the end of each."""

    start: Point
    curves: tuple[tuple[Point, Point, Point], ...]
    fill: Colour


@dataclass(frozen=True, slots=True, kw_only=True)
class Squares:
    """Dark squares in rows, as a QR code has them; x and y are the upper left corner.

    Attributes:
        side: The side of the whole picture.
        rows: The rows from the top, dark squares are true; as many rows as columns.
    """

    x: float
    y: float
    side: float
    rows: tuple[tuple[bool, ...], ...]

    @property
    def runs(self) -> tuple[tuple[float, float, float, float], ...]:
        """Dark squares side by side as one rectangle: left and upper edge, width, height."""
        one = self.side / max(1, len(self.rows))
        found = []
        for down, row in enumerate(self.rows):
            place = 0
            for dark, group in groupby(row):
                length = len(list(group))
                if dark:
                    left, top = self.x + place * one, self.y + down * one
                    found.append((left, top, length * one, one))
                place += length
        return tuple(found)


Shape = Text | Line | Box | Disc | Outline | Squares
Page = tuple[Shape, ...]


def fitting(text: Text, width: float) -> Text:
    """The text made smaller, and then cut, until it is not wider than this."""
    own = text.width
    if own <= width:
        return text
    # A little smaller than fits exactly, so that rounding does not make it too wide again.
    smaller = replace(text, size=text.size * max(SMALLEST, 0.999 * width / own))
    return smaller if smaller.width <= width else _cut(smaller, width)


def _cut(text: Text, width: float) -> Text:
    kept = text.text
    while kept:
        kept = kept[:-1].rstrip()
        shorter = replace(text, text=kept + CUT)
        if shorter.width <= width:
            return shorter
    return replace(text, text="")


def wrapped(text: Text, width: float) -> tuple[Text, ...]:
    """The text on one line, made a little smaller, or else on two lines around its own."""
    words = text.text.split()
    if text.width * SMALLEST < 0.999 * width or len(words) == 1:
        return (fitting(text, width),)
    size = text.size * SMALLEST
    fits = [
        place
        for place in range(1, len(words) + 1)
        if replace(text, text=" ".join(words[:place]), size=size).width <= width
    ]
    place = max(fits, default=1)
    # Half the distance between both baselines, in proportion to the size.
    apart = size * MM * 0.55
    parts = ((" ".join(words[:place]), -apart), (" ".join(words[place:]), apart))
    return tuple(
        fitting(replace(text, text=line, size=size, y=text.y + down), width)
        for line, down in parts
        if line
    )
