"""The marks of a Putz: a stroke for every putz, an apple for every pomme."""

from __future__ import annotations

import math
from itertools import pairwise

import flet as ft

from scorer.theme import SLATE
from scorer.widgets.chalk import Stroke, shapes
from scorer.widgets.drawing import drawing

STROKE_DISTANCE, GROUP_DISTANCE = 0.36, 0.5
"""Distance of two strokes, and of two groups of five, as a factor of the marks' height."""

MOST = 100
"""Number of marks above which none is drawn: they would be too small to count."""

APPLE_WIDTH = 0.98
"""Width of an apple with the space around it, as a factor of the marks' height."""

APPLE_SEGMENTS = 14
"""Number of chalk strokes in the outline of an apple."""


def putz_marks(putzes: int, pommes: int, width: float, height: float) -> ft.Control:
    """Draw the strokes and then the apples, smaller where they would be too wide.

    Screen readers skip the drawing, so the caller must give the numbers in words.

    Args:
        putzes: The number of strokes.
        pommes: The number of apples.
        width: The greatest width, in logical pixels.
        height: The height, in logical pixels.
    """
    if putzes + pommes > MOST:
        return drawing([], width, height)
    wanted = _width(putzes, pommes) * height
    size = height * min(1.0, width / wanted) if wanted else height
    top = (height - size) / 2
    strokes = [_stroke(number, size, top) for number in range(putzes)]
    left = _stroke_left(putzes) * size + (0.3 * size if putzes else 0)
    for number in range(pommes):
        strokes.extend(_apple(left + number * APPLE_WIDTH * size, top, size, seed=61 * number))
    return drawing(shapes(strokes, SLATE.chalk, SLATE.stone), width, height)


def _width(putzes: int, pommes: int) -> float:
    """Width of all marks, as a factor of their height."""
    return _stroke_left(putzes) + (0.3 if putzes and pommes else 0) + pommes * APPLE_WIDTH


def _stroke_left(number: int) -> float:
    """Left edge of a stroke, as a factor of the height; every fifth crosses the four before."""
    groups, inside = divmod(number, 5)
    return groups * (4 * STROKE_DISTANCE + GROUP_DISTANCE) + inside * STROKE_DISTANCE


def _stroke(number: int, size: float, top: float) -> Stroke:
    thickness, seed = max(2.0, size * 0.12), 31 + number
    if number % 5 == 4:
        left, right = _stroke_left(number - 4) * size, _stroke_left(number) * size
        return Stroke(
            left, top + 0.82 * size, right - 0.06 * size, top + 0.2 * size, thickness, seed
        )
    left = (_stroke_left(number) + 0.14) * size
    return Stroke(left + 0.04 * size, top + 0.05 * size, left, top + 0.95 * size, thickness, seed)


def _apple(left: float, top: float, size: float, *, seed: int) -> list[Stroke]:
    """The chalk strokes of an apple: outline, stalk and leaf."""
    thickness = max(1.6, size * 0.085)
    points = [
        (left + (0.45 + x) * size, top + (0.58 + y) * size)
        for x, y in (
            _outline(2 * math.pi * step / APPLE_SEGMENTS) for step in range(APPLE_SEGMENTS + 1)
        )
    ]
    around = [
        Stroke(x1, y1, x2, y2, thickness, seed + number)
        for number, ((x1, y1), (x2, y2)) in enumerate(pairwise(points))
    ]
    middle, dip = left + 0.45 * size, top + 0.3 * size
    stalk = Stroke(middle, dip, middle + 0.07 * size, top + 0.02 * size, thickness, seed + 40)
    leaf = Stroke(
        middle + 0.06 * size, top + 0.17 * size, middle + 0.3 * size, top + 0.07 * size,
        thickness * 1.5, seed + 41,
    )  # fmt: skip
    return [*around, stalk, leaf]


def _outline(angle: float) -> tuple[float, float]:
    """A point of the outline, relative to the middle, as a factor of the height.

    Args:
        angle: In radians, clockwise from the dip at the stalk.
    """
    from_top = min(angle, 2 * math.pi - angle)
    dip = 0.14 * math.exp(-((from_top / 0.5) ** 2))
    foot = 0.05 * math.exp(-(((from_top - math.pi) / 0.4) ** 2))
    return 0.38 * math.sin(angle), -0.38 * math.cos(angle) + dip - foot
