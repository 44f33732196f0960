"""Tally marks on a slate, for points up to a target."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft
import flet.canvas as cv

from scorer.theme import SLATE
from scorer.widgets.chalk import Stroke, shapes
from scorer.widgets.drawing import drawing

APART, GROUP = 10.0, 7.0
"""Distance of two strokes, and additional space between groups of five, in logical pixels."""

CLOSE = 7.5
"""Distance of two strokes where there are many, in logical pixels."""

MANY = 10
"""Number of strokes above which they are closer together."""

MOST = 60
"""Number of strokes above which none is drawn: nobody counts them, the number is beside them."""

LEAST_APART = 3.0
"""Distance of two strokes that can still be told apart, in logical pixels."""

WIDTH = 3.2
"""Width of a stroke, in logical pixels; less where they are closer together than twice that."""

USUAL_HEIGHT = 30.0
"""Height of strokes that stand at the usual distance, in logical pixels."""

LEFT = 4.0
"""Space to the left of the first stroke, in logical pixels."""


@dataclass(frozen=True, slots=True)
class TallySizes:
    """How far strokes stand apart, in logical pixels.

    Attributes:
        apart: Distance of two strokes.
        group: Additional space between groups of five.
    """

    apart: float
    group: float

    def left(self, place: int) -> float:
        """The left edge of a stroke, by its place from 0."""
        return LEFT + place * self.apart + (place // 5) * self.group

    def width(self, strokes: int) -> float:
        """The width of so many strokes.

        >>> TallySizes(10, 7).width(6)
        71.0
        """
        return self.left(strokes - 1) + self.apart if strokes else 0.0


def fitted(strokes: int, width: float, height: float) -> TallySizes | None:
    """The sizes with which so many strokes have room; ``None`` if they have none.

    Where there is much height, they stand further apart.

    >>> fitted(15, 300, 30), fitted(19, 150, 30).width(19) <= 150, fitted(60, 100, 30)
    (TallySizes(apart=7.5, group=7.0), True, None)
    >>> fitted(3, 300, 120)
    TallySizes(apart=40.0, group=28.0)
    """
    usual = TallySizes(APART if strokes <= MANY else CLOSE, GROUP)
    factor = (width - LEFT) / max(1.0, usual.width(strokes) - LEFT)
    factor = min(max(1.0, height / USUAL_HEIGHT), factor)
    sizes = TallySizes(usual.apart * factor, usual.group * factor)
    return sizes if sizes.apart >= LEAST_APART else None


def tally(count: int, target: int, room: tuple[float, float]) -> ft.Control:
    """Draw ``target`` strokes: ``count`` of them in chalk, the rest faint.

    Screen readers skip them; the number is shown beside them. Where there are too many strokes
    for their room, nothing is drawn.

    Args:
        count: Strokes in chalk; may be more than ``target``; a negative number draws none.
        target: Number of strokes to reach.
        room: Width and height, in logical pixels.
    """
    width, height = room
    drawn = max(0, count)
    every = max(target, drawn)
    sizes = fitted(every, width, height) if every <= MOST else None
    if sizes is None:
        return drawing([], 0, height)
    strokes = [_stroke(place, sizes, height) for place in range(every)]
    faint = [
        cv.Line(
            stroke.x1,
            stroke.y1,
            stroke.x2,
            stroke.y2,
            paint=ft.Paint(color=f"{SLATE.bars},0.3", stroke_width=1.3),
        )
        for stroke in strokes[drawn:]
    ]
    return drawing(
        [*faint, *shapes(strokes[:drawn], SLATE.chalk, SLATE.stone)], sizes.width(every), height
    )


def _stroke(place: int, sizes: TallySizes, height: float) -> Stroke:
    left = sizes.left(place)
    thick = min(WIDTH * max(1.0, sizes.apart / APART), sizes.apart / 2)
    return Stroke(left + 1.4, 1.5, left - 1.0, height - 1.5, thick, 31 + place)
