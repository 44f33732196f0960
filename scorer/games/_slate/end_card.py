"""The card on slate that shows the end of a Partie."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from scorer.theme import SLATE


def end_card(
    rows: Sequence[ft.Control],
    *,
    spacing: float = 4,
    padding: float,
    alignment: ft.Alignment | None = None,
) -> ft.Control:
    """Draw the rows on a framed piece of slate.

    Args:
        rows: The rows, each centred.
        spacing: Space between two rows, in logical pixels.
        padding: Space around the rows, in logical pixels.
        alignment: Where the rows stand in a wider card; ``None``: they take its width.
    """
    content = ft.Column(
        list(rows),
        spacing=spacing,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return ft.Container(
        content,
        bgcolor=SLATE.stone,
        border=ft.Border.all(3, SLATE.wood),
        border_radius=14,
        padding=padding,
        alignment=alignment,
    )
