"""The slate: two halves with a Z each, written in chalk (SLATE-1, SLATE-2, SLATE-4).

It draws plain data; the rules decide what a stroke is worth. Every stroke is a drawing of its
own, so that an entry sends only the strokes that it adds.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import flet as ft

from scorer.widgets.component import Live, memo, use_cell, use_one_frame_later, use_part
from scorer.widgets.drawing import repaint_boundary
from scorer.widgets.slate.content import Bar, Half, Halves, Turned
from scorer.widgets.slate.groups import fifties_groups, hundreds_groups, twenties_groups
from scorer.widgets.slate.marks import Marks, Zigzag
from scorer.widgets.slate.plan import LEAST_HEIGHT, Box, HalfPlan, plan_slate
from scorer.widgets.slate.words import Rest, Words, Worths, rest_text
from scorer.widgets.stone import Stone

__all__ = ["LEAST_HEIGHT", "Bar", "Half", "Halves", "Slate", "Turned", "rest_text"]

_UPRIGHT: Final[Turned] = (False, False)


@memo
@ft.component
def _Half(
    plan: HalfPlan,
    halves: Live[Halves],
    turned: Live[Turned],
    side: int,
    on_bar: Callable[[int, Bar], None] | None,
    *,
    motion: bool,
) -> ft.Control:
    upside_down = use_part(turned, lambda both: both[side])
    chalk = use_one_frame_later(halves)
    bars = (hundreds_groups, fifties_groups, twenties_groups)
    chalked: list[ft.Control] = [
        repaint_boundary(Zigzag(plan, 40 + side)),
        *(Marks(plan, chalk, side, lay_out, motion=motion) for lay_out in bars),
        Rest(plan, halves, side, upside_down=upside_down),
        repaint_boundary(Words(plan, halves, side, upside_down=upside_down, motion=motion)),
    ]
    if on_bar is not None:
        chalked.append(Worths(plan, chalk, side))
    layers: list[ft.Control] = [
        # Single numbers say nothing: the sentence of the half has them all.
        ft.Semantics(
            exclude_semantics=True,
            content=ft.Stack(chalked, width=plan.width, height=plan.height),
        )
    ]
    if on_bar is not None:
        layers.append(Targets(plan, halves.value[side].labels, side, on_bar))
    return ft.Semantics(
        # Tests find the half by this name.
        identifier=f"half {side}",
        label=use_part(halves, lambda both: both[side].sentence),
        container=True,
        content=ft.Stack(
            controls=layers,
            width=plan.width,
            height=plan.height,
            rotate=ft.Rotate(angle=math.pi if upside_down else 0),
            animate_rotation=ft.Animation(300, ft.AnimationCurve.EASE_IN_OUT) if motion else None,
        ),
    )


@memo
@ft.component
def Slate(
    halves: Live[Halves],
    turned: Live[Turned],
    width: float,
    height: float,
    on_bar: Callable[[int, Bar], None] | None = None,
    *,
    motion: bool = True,
) -> ft.Control:
    """The slate in its frame. A change of a half draws only the strokes that it adds.

    Args:
        halves: The halves; later changes of `labels` are ignored.
        turned: Which halves are upside down, where one lies above the other.
        width: Width in logical pixels, at least 300.
        height: Height in logical pixels, at least `LEAST_HEIGHT`.
        on_bar: Called with the half (0 far, 1 near) and the points of the tapped bar; None for a
            slate that cannot be tapped.
        motion: Whether new strokes appear as if drawn, and totals count up; if not, all is there at
            once.
    """
    plan = plan_slate(width, height)
    upright = use_cell(lambda: Live(_UPRIGHT))[0]
    frame = plan.frame
    return ft.Stack(
        width=width,
        height=height,
        controls=[
            repaint_boundary(
                Stone(width, height, frame, parting="down" if plan.beside else "across")
            ),
            *(
                ft.Container(
                    left=left,
                    top=top,
                    content=_Half(
                        plan.half,
                        halves,
                        upright if plan.beside else turned,
                        side,
                        on_bar,
                        motion=motion,
                    ),
                )
                for side, (left, top) in enumerate(plan.places)
            ),
        ],
    )


@memo
@ft.component
def Targets(
    plan: HalfPlan, labels: tuple[str, str, str], side: int, on_bar: Callable[[int, Bar], None]
) -> ft.Control:
    """The bars as areas to tap; they lie over the drawing and are invisible."""
    bars: tuple[Bar, Bar, Bar] = (100, 50, 20)

    def surface(bar: Bar, box: Box, *, ink: bool) -> ft.Control:
        return ft.Container(
            width=box.width,
            height=box.height,
            ink=ink,
            ink_color="#14f6f2e6",
            border_radius=8,
            on_click=lambda _: on_bar(side, bar),
        )

    def target(bar: Bar, box: Box, label: str) -> ft.Control:
        return ft.Container(
            left=box.left,
            top=box.top,
            width=box.width,
            height=box.height,
            key=f"bar-{side}-{bar}",
            content=ft.MergeSemantics(
                content=ft.Semantics(
                    label=label,
                    button=True,
                    content=ft.Stack(
                        [
                            # For the keyboard.
                            surface(bar, box, ink=True),
                            # For fingers, without a ripple: its first frame would repaint the whole
                            # slate and delay the stroke.
                            surface(bar, box, ink=False),
                        ]
                    ),
                ),
            ),
        )

    return ft.Stack(
        width=plan.width,
        height=plan.height,
        controls=[
            target(bar, box, label)
            for bar, box, label in zip(bars, plan.bands, labels, strict=True)
        ],
    )
