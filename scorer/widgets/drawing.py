"""A canvas whose drawing changes only in whole shapes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields

import flet as ft
import flet.canvas as cv


def drawing(
    shapes: Sequence[cv.Shape], width: float, height: float, *, opacity: float = 1.0
) -> ft.Control:
    """A canvas with these shapes on it: the one way to draw what may change later.

    Flet compares the lists within two versions of a shape, too, piece by piece, and where pieces
    of several kinds have changed places, it takes a piece of one list for an equal piece of
    another: it moves that, and what is drawn falls apart. So every shape has a key that tells
    how it looks, and Flet puts another shape in its place instead of changing it.

    Args:
        shapes: What to draw, from below to above; they get their keys here.
        width: In logical pixels.
        height: In logical pixels.
        opacity: Of all that is drawn, from 0 to 1.
    """
    for place, shape in enumerate(shapes):
        shape.key = f"{place}-{_look(shape):x}"
    return cv.Canvas(  # noqa: TID251 -- this is the one place for it
        shapes=list(shapes), width=width, height=height, opacity=opacity
    )


def _look(shape: cv.Shape) -> int:
    """A number that differs where shapes look different, for as long as the app runs."""
    names = (field.name for field in fields(shape))
    values = (getattr(shape, name) for name in names if name != "key" and name[0] != "_")
    return hash((type(shape).__name__, *map(repr, values)))
