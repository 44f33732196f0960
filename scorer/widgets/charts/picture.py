"""What charts on a canvas share: a picture that is as wide as there is room, and its texts."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any, Final, Protocol

import flet as ft
import flet.canvas as cv

from scorer.theme import FONT, Palette
from scorer.widgets.component import memo
from scorer.widgets.drawing import drawing
from scorer.widgets.spoken import said

LETTER: Final = 0.58
"""Width of a usual letter or digit, as a factor of the size of the letters."""

LINE: Final = 1.3
"""Height of a line of text, as a factor of the size of the letters."""

LEAST_LETTERS: Final = 14.0
"""Least size of the letters, in logical pixels."""


class Picture(Protocol):
    """What is drawn, as a frozen value: it is drawn anew only where it has changed."""

    def sentence(self, width: float, size: float) -> str:
        """All that is shown, in words."""

    def height(self, width: float, size: float) -> float:
        """The height for a width and a size of letters, in logical pixels."""

    def shapes(self, width: float, size: float, colours: Palette) -> Iterable[cv.Shape]:
        """The shapes, from the bottom to the top."""


@memo
@ft.component
def Drawn(picture: Picture, colours: Palette, room: float, size: float) -> Any:
    """A picture as wide as there is room; screen readers find one sentence.

    Args:
        picture: What is drawn.
        colours: The palette.
        room: The width that it probably has, in logical pixels; the true one is measured.
        size: Of the letters, in logical pixels.
    """
    width, set_width = ft.use_state(room)

    def measured(found: tuple[float, float]) -> None:
        set_width(found[0])

    shapes = list(picture.shapes(width, size, colours))
    canvas = drawing(shapes, math.inf, picture.height(width, size), on_size=measured)
    return said(picture.sentence(width, size), canvas)


def path(points: Sequence[tuple[float, float]], paint: ft.Paint) -> cv.Shape:
    """A line through points; where the paint fills, the surface within."""
    begin, *others = points
    return cv.Path([cv.Path.MoveTo(*begin), *(cv.Path.LineTo(*point) for point in others)], paint)


def written(
    x: float,
    y: float,
    text: str,
    size: float,
    colour: str,
    at: ft.Alignment,
    *,
    bold: bool = False,
    room: float = math.inf,
) -> cv.Shape:
    """A text on one line whose point ``at`` is at x and y, cut off where it has no more room."""
    weight = ft.FontWeight.W_700 if bold else ft.FontWeight.W_400
    return cv.Text(
        x,
        y,
        text,
        style=ft.TextStyle(size=size, font_family=FONT, color=colour, weight=weight),
        alignment=at,
        max_lines=1,
        max_width=max(1.0, room),
        ellipsis="…" if math.isfinite(room) else None,
    )
