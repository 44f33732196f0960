"""What has been called comes a little way, from where it was called."""

from __future__ import annotations

import asyncio
from typing import Final

import flet as ft

from scorer.effects import use_effect
from scorer.widgets.component import use_cell

ARRIVING_MS: Final = 200
"""Time in which it comes, in milliseconds."""

WAY: Final = 0.06
"""How far it comes, as a share of its size: a finger that is quick touches what it sees."""


@ft.component
def _Arriving(content: ft.Control, begins: ft.Offset) -> ft.Control:
    there, set_there = ft.use_state(False)

    async def arrive() -> None:
        # The client must get it at its first place, to animate the change to the last one.
        await asyncio.sleep(0)
        set_there(True)

    use_effect(arrive, [])
    still = use_cell(lambda: ft.Offset(0, 0))[0]
    return ft.Container(
        content,
        offset=still if there else begins,
        animate_offset=ft.Animation(ARRIVING_MS, ft.AnimationCurve.EASE_OUT_CUBIC),
    )


def arriving(content: ft.Control, key: str, *, across: int = 0, down: int = 0) -> ft.Control:
    """Let a control come when it appears.

    Args:
        content: The control.
        key: What it is; another one in its place comes, too.
        across: 1: it comes from the right, -1: from the left.
        down: 1: it comes from below, -1: from above.
    """
    return ft.Container(_Arriving(content, ft.Offset(WAY * across, WAY * down)), key=key)
