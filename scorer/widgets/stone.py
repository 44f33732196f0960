"""A piece of slate in a wooden frame, for whatever is written on it."""

from __future__ import annotations

import flet as ft
import flet.canvas as cv

from scorer.theme import SLATE
from scorer.widgets.component import memo


def frame_width(width: float) -> float:
    """How broad the wood around a slate of this width is, in logical pixels."""
    return round(max(7.0, min(15.0, width * 0.03)), 1)


def stone_board(content: ft.Control, width: float, height: float) -> ft.Control:
    """A slate in its frame with something on it; ``width`` and ``height`` in logical pixels."""
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
                padding=ft.Padding.symmetric(horizontal=8, vertical=4),
            ),
        ],
    )


@memo
@ft.component
def Stone(width: float, height: float, frame: float, *, halved: bool = False) -> ft.Control:
    """Frame and stone, without anything written: drawn once for a size.

    ``halved``: a dotted line parts the two halves of a slate.
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
    smudges: list[cv.Shape] = [
        cv.Path(
            elements=[
                cv.Path.MoveTo(inner_width * 0.08, inner_height * y),
                cv.Path.QuadraticTo(
                    inner_width * 0.5,
                    inner_height * (y - 0.09),
                    inner_width * 0.9,
                    inner_height * (y + bend),
                ),
            ],
            paint=ft.Paint(
                color="#05f6f2e6",
                style=ft.PaintingStyle.STROKE,
                stroke_width=inner_height * broad,
                stroke_cap=ft.StrokeCap.ROUND,
                blur_image=ft.Blur(14, 14),
            ),
        )
        for y, bend, broad in (
            (0.2, 0.04, 0.09),
            (0.38, -0.05, 0.06),
            (0.7, 0.03, 0.1),
            (0.86, -0.06, 0.05),
        )
    ]
    if halved:
        middle = inner_height / 2
        smudges.append(
            cv.Path(
                elements=[
                    cv.Path.MoveTo(inner_width * 0.03, middle),
                    cv.Path.LineTo(inner_width * 0.97, middle),
                ],
                paint=ft.Paint(
                    color=f"{SLATE.bars},0.3",
                    style=ft.PaintingStyle.STROKE,
                    stroke_width=1.4,
                    stroke_dash_pattern=[1.5, 5],
                ),
            )
        )
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
            cv.Canvas(shapes=grain, width=width, height=height),
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
                content=cv.Canvas(shapes=smudges, width=inner_width, height=inner_height),
            ),
        ],
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
