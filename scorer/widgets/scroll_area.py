"""Rows that scroll only if they are higher than the available room."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft


@ft.component
def ScrollArea(
    rows: Sequence[ft.Control], room: float, *, spacing: float = 0, tall: bool = False
) -> ft.Control:
    """Rows in a column that is never higher than ``room``, and scrolls if it must.

    A scrolling column in Flutter takes either its natural height without limit, or the whole
    available height. So the rows are measured once they are laid out.

    Args:
        rows: The rows, from top to bottom.
        room: The available height, in logical pixels.
        spacing: Space between two rows, in logical pixels.
        tall: Whether the rows are expected to be higher than the room; a right guess saves a
            second layout.
    """
    higher, set_higher = ft.use_state(tall)

    def measured(event: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
        set_higher(event.height > room + 0.5)

    return ft.Column(
        [ft.Column(list(rows), spacing=spacing, tight=True, on_size_change=measured)],
        height=room if higher else None,
        tight=True,
        scroll=ft.ScrollMode.AUTO if higher else None,
    )
