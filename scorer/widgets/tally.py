"""Tally marks on a slate, for points up to a target."""

from __future__ import annotations

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

WIDTH = 3.2
"""Width of a stroke, in logical pixels."""


def tally(count: int, target: int, *, height: float) -> ft.Control:
    """Draw ``target`` strokes: ``count`` of them in chalk, the rest faint.

    Screen readers skip them; the number is shown beside them. Of a target that is too high for
    strokes nothing is drawn.

    Args:
        count: Strokes in chalk; may be more than ``target``; a negative number draws none.
        target: Number of strokes to reach.
        height: In logical pixels.
    """
    drawn = max(0, count)
    every = max(target, drawn)
    if every > MOST:
        return drawing([], 0, height)
    apart = APART if every <= MANY else CLOSE
    strokes = [_stroke(place, apart, height) for place in range(every)]
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
        [*faint, *shapes(strokes[:drawn], SLATE.chalk, SLATE.stone)],
        strokes[-1].x1 + apart if strokes else 0,
        height,
    )


def _stroke(place: int, apart: float, height: float) -> Stroke:
    left = 4 + place * apart + (place // 5) * GROUP
    return Stroke(left + 1.4, 1.5, left - 1.0, height - 1.5, WIDTH, 31 + place)
