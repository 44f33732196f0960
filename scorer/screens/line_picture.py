"""Signs that are drawn with lines, in one colour."""

from __future__ import annotations

import flet as ft


def line_picture(path: str, colour: str, *, size: float, stroke: float = 2) -> ft.Image:
    """A sign; screen readers skip it, because the text beside it says the same.

    Args:
        path: Its lines, as the path of an SVG, in a square of 24.
        colour: `#rrggbb` of the lines.
        size: Side of the square, in logical pixels.
        stroke: Width of the lines, in units of the path.
    """
    return ft.Image(
        src=(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" '
            f'stroke="{colour}" stroke-width="{stroke}" stroke-linecap="round" '
            f'stroke-linejoin="round"><path d="{path}"/></svg>'
        ),
        width=size,
        height=size,
        exclude_from_semantics=True,
        gapless_playback=True,
    )
