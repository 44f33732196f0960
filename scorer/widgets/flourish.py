"""Chalk strokes under the names of the winners."""

from __future__ import annotations

import flet as ft

from scorer.effects import use_effect
from scorer.theme import SLATE
from scorer.widgets.chalk import Stroke, shapes
from scorer.widgets.drawing import drawing

FLOURISH = (250, 26)
"""Width and height of the drawing, in logical pixels."""


@ft.component
def DrawnFromLeft(content: ft.Control, width: float) -> ft.Control:
    """Content that is revealed from left to right, as if drawn now."""
    ready, set_ready = ft.use_state(False)
    use_effect(lambda: set_ready(True), [])
    return ft.Container(
        content,
        width=width if ready else 0,
        clip_behavior=ft.ClipBehavior.HARD_EDGE,
        animate=ft.Animation(700, ft.AnimationCurve.EASE_IN_OUT),
    )


def flourish(colour: str, *, motion: bool) -> ft.Control:
    """Two strokes of chalk under the winners' names; with ``motion`` they are revealed."""
    width, height = FLOURISH
    strokes = (
        Stroke(4, 9, width - 6, 5, 4.5, 11),
        Stroke(width * 0.2, 20, width * 0.86, 16, 3.5, 23),
    )
    canvas = drawing(shapes(strokes, colour, SLATE.stone), width, height)
    line = ft.Row([canvas], width=width, height=height, spacing=0)
    return ft.Container(
        DrawnFromLeft(line, width) if motion else line,
        width=width,
        alignment=ft.Alignment.CENTER_LEFT,
    )
