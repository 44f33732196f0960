"""Content as high as it is, which scrolls where that is higher than the room."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft


@ft.component
def ScrollArea(
    rows: Sequence[ft.Control], room: float, *, spacing: float = 0, tall: bool = False
) -> ft.Control:
    """Rows below one another, no higher than ``room``.

    Flutter gives a scrolling column either its natural height without end or all the
    height there is; so the rows are measured once they are laid out.

    Args:
        rows: From top to bottom.
        room: The height there is, in logical pixels.
        spacing: Between two rows, in logical pixels.
        tall: Whether the rows are expected to be higher than the room; a good guess
            spares a second drawing.
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
