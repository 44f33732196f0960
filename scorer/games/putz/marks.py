"""What players draw at Putz: a stroke for every putz, an apple for every pomme."""

from __future__ import annotations

import math
from itertools import pairwise

import flet as ft

from scorer.theme import SLATE
from scorer.widgets.chalk import Stroke, shapes
from scorer.widgets.drawing import drawing

APART, GROUP = 0.36, 0.5
"""Between two strokes, and between a group of five and the next, in heights of the marks."""

APPLE = 0.98
"""Width of an apple with its room, in heights of the marks."""

SEGMENTS = 14
"""Strokes of the chalk around an apple."""


def putz_marks(putzes: int, pommes: int, width: float, height: float) -> ft.Control:
    """The strokes and then the apples; smaller where they would be wider than ``width``.

    ``width`` and ``height`` are in logical pixels. Screen readers skip it: whoever shows it
    says the numbers.
    """
    needed = _needed(putzes, pommes) * height
    size = height * min(1.0, width / needed) if needed else height
    top = (height - size) / 2
    strokes = [_stroke(place, size, top) for place in range(putzes)]
    left = _left(putzes) * size + (0.3 * size if putzes else 0)
    for place in range(pommes):
        strokes.extend(_apple(left + place * APPLE * size, top, size, seed=61 * place))
    return drawing(shapes(strokes, SLATE.chalk, SLATE.stone), width, height)


def _needed(putzes: int, pommes: int) -> float:
    """How wide all marks are, in heights."""
    return _left(putzes) + (0.3 if putzes and pommes else 0) + pommes * APPLE


def _left(place: int) -> float:
    """Where a stroke stands, in heights; the fifth of a group crosses the four before it."""
    groups, inside = divmod(place, 5)
    return groups * (4 * APART + GROUP) + inside * APART


def _stroke(place: int, size: float, top: float) -> Stroke:
    thick, seed = max(2.0, size * 0.12), 31 + place
    if place % 5 == 4:
        left, right = _left(place - 4) * size, _left(place) * size
        return Stroke(left, top + 0.82 * size, right - 0.06 * size, top + 0.2 * size, thick, seed)
    left = (_left(place) + 0.14) * size
    return Stroke(left + 0.04 * size, top + 0.05 * size, left, top + 0.95 * size, thick, seed)


def _apple(left: float, top: float, size: float, *, seed: int) -> list[Stroke]:
    """An outline in chalk with a stalk and a leaf."""
    thick = max(1.6, size * 0.085)
    points = [
        (left + (0.45 + x) * size, top + (0.58 + y) * size)
        for x, y in (_outline(2 * math.pi * step / SEGMENTS) for step in range(SEGMENTS + 1))
    ]
    around = [
        Stroke(x1, y1, x2, y2, thick, seed + place)
        for place, ((x1, y1), (x2, y2)) in enumerate(pairwise(points))
    ]
    middle, dip = left + 0.45 * size, top + 0.3 * size
    stalk = Stroke(middle, dip, middle + 0.07 * size, top + 0.02 * size, thick, seed + 40)
    leaf = Stroke(
        middle + 0.06 * size, top + 0.17 * size, middle + 0.3 * size, top + 0.07 * size,
        thick * 1.5, seed + 41,
    )  # fmt: skip
    return [*around, stalk, leaf]


def _outline(angle: float) -> tuple[float, float]:
    """A point of an apple around its middle, from the dip at the stalk clockwise, in heights."""
    from_top = min(angle, 2 * math.pi - angle)
    dip = 0.14 * math.exp(-((from_top / 0.5) ** 2))
    foot = 0.05 * math.exp(-(((from_top - math.pi) / 0.4) ** 2))
    return 0.38 * math.sin(angle), -0.38 * math.cos(angle) + dip - foot
