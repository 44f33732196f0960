"""The areas of a half of the slate that can be tapped."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorer.widgets.component import memo
from scorer.widgets.slate.content import Bar
from scorer.widgets.slate.plan import Box, HalfPlan


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
