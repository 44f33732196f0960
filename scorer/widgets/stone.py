"""A slate in a wooden frame, without anything written on it."""

from __future__ import annotations

from typing import Literal

import flet as ft
import flet.canvas as cv

from scorer.theme import SLATE
from scorer.widgets.component import memo
from scorer.widgets.drawing import drawing

EDGE = 8
"""Between the frame and what stands on the slate, in logical pixels."""


def frame_width(width: float) -> float:
    """Return the width of the frame around a slate of this width, in logical pixels."""
    return round(max(7.0, min(15.0, width * 0.03)), 1)


def stone_board(content: ft.Control, width: float, height: float) -> ft.Control:
    """A slate in its frame with content on it; ``width`` and ``height`` in logical pixels."""
    frame = frame_width(width)
    return ft.Stack(
        width=width,
        height=height,
        controls=[
            Stone(width, height, frame),
            ft.Container(
                content,
                left=frame,
                top=frame,
                width=width - 2 * frame,
                height=height - 2 * frame,
                padding=ft.Padding.symmetric(horizontal=EDGE, vertical=4),
            ),
        ],
    )


@memo
@ft.component
def Stone(
    width: float, height: float, frame: float, *, parting: Literal["across", "down", ""] = ""
) -> ft.Control:
    """Frame and slate without content; drawn once for a size.

    Args:
        width: Width in logical pixels.
        height: Height in logical pixels.
        frame: Width of the frame in logical pixels.
        parting: How a dotted line divides the slate into two halves, if one does.
    """
    wood = [SLATE.wood_light, SLATE.wood, SLATE.wood_dark]
    inner_width, inner_height = width - 2 * frame, height - 2 * frame
    grain: list[cv.Shape] = [
        cv.Path(
            elements=[
                element for line in range(1, 4) for element in _grain(width, height, frame, line)
            ],
            paint=ft.Paint(
                color=f"{SLATE.wood_dark},0.35", style=ft.PaintingStyle.STROKE, stroke_width=0.8
            ),
        ),
        cv.Path(
            elements=[
                cv.Path.MoveTo(1, 1),
                cv.Path.LineTo(frame, frame),
                cv.Path.MoveTo(width - 1, 1),
                cv.Path.LineTo(width - frame, frame),
                cv.Path.MoveTo(1, height - 1),
                cv.Path.LineTo(frame, height - frame),
                cv.Path.MoveTo(width - 1, height - 1),
                cv.Path.LineTo(width - frame, height - frame),
            ],
            paint=ft.Paint(
                color=f"{SLATE.wood_dark},0.8", style=ft.PaintingStyle.STROKE, stroke_width=1
            ),
        ),
    ]
    wiped: list[ft.Control] = [
        _smudge(inner_width, inner_height, place, angle, broad)
        for place, angle, broad in (
            (0.2, -0.05, 0.15),
            (0.38, 0.06, 0.1),
            (0.7, -0.04, 0.17),
            (0.86, 0.07, 0.09),
        )
    ]
    if parting:
        line = cv.Path(
            elements=_middle(inner_width, inner_height, across=parting == "across"),
            paint=ft.Paint(
                color=f"{SLATE.bars},0.3",
                style=ft.PaintingStyle.STROKE,
                stroke_width=1.4,
                stroke_dash_pattern=[1.5, 5],
            ),
        )
        wiped.append(drawing([line], inner_width, inner_height))
    return ft.Stack(
        width=width,
        height=height,
        controls=[
            ft.Container(
                width=width,
                height=height,
                border_radius=frame * 0.75,
                gradient=ft.LinearGradient(
                    colors=wood, begin=ft.Alignment.TOP_LEFT, end=ft.Alignment.BOTTOM_RIGHT
                ),
                shadow=ft.BoxShadow(blur_radius=18, color="#66000000", offset=ft.Offset(0, 6)),
            ),
            drawing(grain, width, height),
            ft.Container(
                left=frame,
                top=frame,
                width=inner_width,
                height=inner_height,
                border_radius=3,
                border=ft.Border.all(1, SLATE.stone_dark),
                clip_behavior=ft.ClipBehavior.HARD_EDGE,
                gradient=ft.RadialGradient(
                    center=ft.Alignment(-0.15, -0.2),
                    radius=1.05,
                    colors=[SLATE.stone_light, SLATE.stone, SLATE.stone_dark],
                    stops=[0.0, 0.55, 1.0],
                ),
                content=ft.Stack(wiped),
            ),
        ],
    )


def _middle(width: float, height: float, *, across: bool) -> list[cv.Path.PathElement]:
    if across:
        return [
            cv.Path.MoveTo(width * 0.03, height / 2),
            cv.Path.LineTo(width * 0.97, height / 2),
        ]
    return [cv.Path.MoveTo(width / 2, height * 0.03), cv.Path.LineTo(width / 2, height * 0.97)]


def _smudge(width: float, height: float, place: float, angle: float, broad: float) -> ft.Control:
    """A soft bright band across the slate, as a cloth leaves it when wiping.

    Made with a gradient, because a blur would be computed in every frame.

    Args:
        width: Width of the slate in logical pixels.
        height: Height of the slate in logical pixels.
        place: Centre of the band, as a share of the height.
        angle: Rotation in radians.
        broad: Height of the band, as a share of the height.
    """
    return ft.Container(
        left=-0.05 * width,
        top=(place - broad / 2) * height,
        width=1.1 * width,
        height=broad * height,
        rotate=ft.Rotate(angle),
        gradient=ft.LinearGradient(
            colors=["#00f6f2e6", "#08f6f2e6", "#00f6f2e6"],
            begin=ft.Alignment.TOP_CENTER,
            end=ft.Alignment.BOTTOM_CENTER,
        ),
    )


def _grain(width: float, height: float, frame: float, line: int) -> list[cv.Path.PathElement]:
    aside = frame * line / 4
    wave = frame * 0.12
    return [
        cv.Path.MoveTo(aside, aside),
        cv.Path.QuadraticTo(width / 2, aside + wave, width - aside, aside),
        cv.Path.MoveTo(aside, height - aside),
        cv.Path.QuadraticTo(width / 2, height - aside - wave, width - aside, height - aside),
        cv.Path.MoveTo(aside, aside),
        cv.Path.QuadraticTo(aside - wave, height / 2, aside, height - aside),
        cv.Path.MoveTo(width - aside, aside),
        cv.Path.QuadraticTo(width - aside + wave, height / 2, width - aside, height - aside),
    ]
