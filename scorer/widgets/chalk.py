"""Lines that look drawn by hand with chalk.

A stroke is a filled, irregular outline, with dust beside it and pores inside. All irregularities
follow from the seed of the stroke: drawn again, also in another session, it looks exactly the
same.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import flet as ft
import flet.canvas as cv

_DUST: Final = (1.7, 2.9, 0.8, 4.1, 2.6, 1.9, 0.7, 3.3)
_PORES: Final = (0.9, 3.1, 1.6, 6.7, 0.7, 4.9, 2.3, 8.3, 0.8, 2.2)
"""Dash patterns, in logical pixels; uneven, so that no pattern is seen."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """A straight stroke of chalk from one point to another; lengths in logical pixels."""

    x1: float
    y1: float
    x2: float
    y2: float
    width: float
    seed: int


def shapes(strokes: Sequence[Stroke], colour: str, pores: str) -> list[cv.Shape]:
    """Return the canvas shapes of some strokes: always three, for any number of strokes.

    Args:
        strokes: What to draw; earlier ones lie below later ones.
        colour: `#rrggbb` of the chalk.
        pores: `#rrggbb` of the slate that shows through.
    """
    if not strokes:
        return []
    thickest = max(stroke.width for stroke in strokes)
    return [
        _lines(strokes, _dust, f"{colour},0.5", max(0.7, thickest * 0.2), _DUST),
        cv.Path(
            elements=[element for stroke in strokes for element in _body(stroke)],
            paint=ft.Paint(color=f"{colour},0.95", style=ft.PaintingStyle.FILL),
        ),
        _lines(strokes, _pores, f"{pores},0.42", max(0.6, thickest * 0.13), _PORES),
    ]


def _lines(
    strokes: Sequence[Stroke],
    course: Callable[[Stroke], Iterable[cv.Path.PathElement]],
    colour: str,
    width: float,
    dashes: Sequence[float],
) -> cv.Shape:
    return cv.Path(
        elements=[element for stroke in strokes for element in course(stroke)],
        paint=ft.Paint(
            color=colour,
            style=ft.PaintingStyle.STROKE,
            stroke_width=width,
            stroke_dash_pattern=list(dashes),
        ),
    )


def waver(seed: int, index: int) -> float:
    """Return a number from -1 to 1 that looks random but depends only on the arguments."""
    value = math.sin(seed * 12.9898 + index * 78.233 + 1.7) * 43758.5453
    return 2 * (value - math.floor(value)) - 1


def _along(stroke: Stroke, t: float, aside: float) -> tuple[float, float]:
    """Return the point at share `t` of the bent middle line, `aside` pixels to its left."""
    dx, dy = stroke.x2 - stroke.x1, stroke.y2 - stroke.y1
    length = math.hypot(dx, dy) or 1.0
    bend = waver(stroke.seed, 1) * min(stroke.width * 0.55, length * 0.025)
    aside += bend * math.sin(math.pi * t)
    return stroke.x1 + dx * t + dy / length * aside, stroke.y1 + dy * t - dx / length * aside


def _steps(stroke: Stroke) -> int:
    length = math.hypot(stroke.x2 - stroke.x1, stroke.y2 - stroke.y1)
    return max(4, min(26, round(length / 9)))


def _body(stroke: Stroke) -> Iterable[cv.Path.PathElement]:
    first, *others = outline(stroke)
    yield cv.Path.MoveTo(*first)
    for point in others:
        yield cv.Path.LineTo(*point)
    yield cv.Path.Close()


def outline(stroke: Stroke) -> list[tuple[float, float]]:
    """Return the corners of the irregular outline of a stroke."""
    steps = _steps(stroke)
    half = stroke.width / 2
    points = []
    for side in (1, -1):
        for step in range(steps + 1):
            place = step if side == 1 else steps - step
            t = place / steps
            # Chalk presses hardest at the start of a stroke.
            pressure = 1.06 - 0.2 * t - (0.3 if place in (0, steps) else 0)
            rough = 1 + 0.2 * waver(stroke.seed, 20 + place * 2 + (side > 0))
            points.append(_rounded(_along(stroke, t, side * half * pressure * rough)))
    return points


def _dust(stroke: Stroke) -> Iterable[cv.Path.PathElement]:
    for side in (1, -1):
        aside = side * stroke.width * (0.5 + 0.07 * waver(stroke.seed, 5 + side))
        start = 0.02 + 0.06 * (waver(stroke.seed, 8 + side) + 1)
        yield cv.Path.MoveTo(*_rounded(_along(stroke, start, aside)))
        yield cv.Path.LineTo(*_rounded(_along(stroke, 0.5, aside)))
        yield cv.Path.LineTo(*_rounded(_along(stroke, 0.97, aside * 0.85)))


def _pores(stroke: Stroke) -> Iterable[cv.Path.PathElement]:
    for line in (-1, 0, 1):
        aside = (line * 0.27 + waver(stroke.seed, 12 + line) * 0.12) * stroke.width
        far = (line * 0.2 + waver(stroke.seed, 30 + line) * 0.2) * stroke.width
        # Each line starts at another place: gaps side by side would look like rungs.
        start = 0.03 + 0.14 * (waver(stroke.seed, 15 + line) + 1)
        yield cv.Path.MoveTo(*_rounded(_along(stroke, start, aside)))
        yield cv.Path.LineTo(*_rounded(_along(stroke, 0.96, far)))


def _rounded(point: tuple[float, float]) -> tuple[float, float]:
    return round(point[0], 1), round(point[1], 1)
