"""Cards and group headings."""

from __future__ import annotations

import flet as ft

from scorer.theme import RADIUS, Palette
from scorer.widgets.spoken import headline


def card(
    content: ft.Control,
    colours: Palette,
    *,
    border: str | None = None,
    padding: float = 16,
    expand: int | bool | None = None,
) -> ft.Container:
    """A surface with rounded corners; ``border`` is the colour of its outline, if any."""
    return ft.Container(
        content=content,
        bgcolor=colours.card,
        border=ft.Border.all(1.5, border) if border else None,
        border_radius=RADIUS + 4,
        padding=padding,
        expand=expand,
    )


def heading(text: str, colours: Palette) -> ft.Control:
    """A small title above a group."""
    return headline(ft.Text(text, size=14, color=colours.quiet), level=2)
