"""The chalk of a half: its Z and the marks on its bars."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Final

import flet as ft

from rules.jass import slate
from scorer.theme import SLATE
from scorer.widgets.chalk import Stroke, shapes
from scorer.widgets.component import Live, memo, use_cell, use_control_cache, use_effect, use_part
from scorer.widgets.drawing import drawing, repaint_boundary
from scorer.widgets.slate.content import Halves
from scorer.widgets.slate.groups import Group, group_strokes
from scorer.widgets.slate.plan import Box, HalfPlan

DRAWING_MS: Final = 240
"""Time in which a new stroke appears, in milliseconds."""


@memo
@ft.component
def _Stroke(stroke: Stroke, box: Box, *, appears: bool) -> ft.Control:
    """A stroke; one that ``appears`` is revealed as if drawn now."""
    drawn, set_drawn = ft.use_state(not appears)

    async def appear() -> None:
        # The client must get the hidden stroke first, to animate the change of its size.
        await asyncio.sleep(0)
        set_drawn(True)

    use_effect(appear, [])
    across = abs(stroke.x2 - stroke.x1) > abs(stroke.y2 - stroke.y1)
    return ft.Container(
        width=box.width if drawn or not across else 0,
        height=box.height if drawn or across else 0,
        animate=ft.Animation(DRAWING_MS, ft.AnimationCurve.EASE_OUT) if appears else None,
        content=drawing(shapes((stroke,), SLATE.chalk, SLATE.stone), box.width, box.height),
    )


@memo
@ft.component
def _MarkGroup(group: Group, *, motion: bool) -> ft.Control:
    """One group; strokes that are added while it is shown appear as if drawn now."""
    settled = use_cell(lambda: group.count)[0]
    grows = motion and group.kind not in {"five", "ten"}
    keep = use_control_cache()
    return ft.Stack(
        controls=[
            keep(
                (stroke, place),
                partial(_Stroke, stroke, group.box, appears=grows and place >= settled),
            )
            for place, stroke in enumerate(group_strokes(group))
        ],
        width=group.box.width,
        height=group.box.height,
    )


def _placed(group: Group, *, motion: bool) -> ft.Control:
    box = group.box
    return ft.Container(
        key=f"{group.kind}-{box.left}-{box.top}",
        left=box.left,
        top=box.top,
        width=box.width,
        height=box.height,
        content=repaint_boundary(_MarkGroup(group, motion=motion)),
    )


@memo
@ft.component
def Zigzag(plan: HalfPlan, seed: int) -> ft.Control:
    """The Z; it never changes, so it is drawn once."""
    marks = shapes(zigzag(plan, seed), SLATE.bars, SLATE.stone)
    return drawing(marks, plan.width, plan.height, opacity=0.55)


def zigzag(plan: HalfPlan, seed: int) -> tuple[Stroke, ...]:
    """Return the three strokes of the Z."""
    z = plan.z
    line = max(1.6, plan.thickness * 0.5)
    right, bottom = z.left + z.width, z.top + z.height
    return (
        Stroke(z.left, z.top, right, z.top + 1, line, seed),
        Stroke(right, z.top, z.left, bottom, line * 1.15, seed + 1),
        Stroke(z.left, bottom - 1, right, bottom, line, seed + 2),
    )


@memo
@ft.component
def Marks(
    plan: HalfPlan,
    halves: Live[Halves],
    side: int,
    lay_out: Callable[[HalfPlan, slate.Half], tuple[Group, ...]],
    *,
    motion: bool,
) -> ft.Control:
    """The marks on one bar."""
    groups = use_part(halves, lambda both: lay_out(plan, both[side].chalk))
    keep = use_control_cache()
    return ft.Stack(
        controls=[keep(group, partial(_placed, group, motion=motion)) for group in groups],
        width=plan.width,
        height=plan.height,
    )
