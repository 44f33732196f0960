"""A canvas that Flet updates only by whole shapes, and layers that are repainted separately."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields

import flet as ft
import flet.canvas as cv


def drawing(
    shapes: Sequence[cv.Shape],
    width: float,
    height: float,
    *,
    opacity: float = 1.0,
    on_size: Callable[[tuple[float, float]], object] | None = None,
) -> ft.Control:
    """A canvas with these shapes; the only way to draw what may change later.

    Flet also compares the lists inside two versions of a shape. Where elements of several kinds
    have changed places, it takes an element of one list for an equal element of another, and the
    drawing breaks. So every shape gets a key made from its appearance: a changed shape has a new
    key, and Flet replaces it as a whole.

    Args:
        shapes: The shapes, from the bottom to the top; their keys are set here.
        width: In logical pixels; infinite: as wide as there is room.
        height: In logical pixels; infinite: as high as there is room.
        opacity: Opacity of the whole drawing, from 0 to 1.
        on_size: Called with the width and height that the drawing has got, whenever they change.
    """
    for place, shape in enumerate(shapes):
        shape.key = f"{place}-{_look(shape):x}"
    return cv.Canvas(  # noqa: TID251 - all other modules use this function
        shapes=list(shapes),
        width=width,
        height=height,
        opacity=opacity,
        on_resize=(lambda event: on_size((event.width, event.height))) if on_size else None,
    )


def _look(shape: cv.Shape) -> int:
    """Return a number that differs for different shapes, within one run of the app."""
    names = (field.name for field in fields(shape))
    values = (getattr(shape, name) for name in names if name != "key" and name[0] != "_")
    return hash((type(shape).__name__, *map(repr, values)))


def repaint_boundary(content: ft.Control) -> ft.Control:
    """Put content into a layer of its own, so that changes around it do not repaint it.

    Flutter repaints everything in the layer of what has changed, and chalk strokes are slow to
    paint. `Screenshot` is the control of Flet that has a `RepaintBoundary` in Flutter.
    """
    return ft.Screenshot(content)
