"""Cards, group headings, and parts below one another."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from scorer.text_size.drawn import scaled, stacked
from scorer.theme import RADIUS, Palette
from scorer.widgets.spoken import headline


def card(
    content: ft.Control,
    colours: Palette,
    *,
    border: str | None = None,
    padding: float = 16,
    expand: int | bool | None = None,
    key: str | None = None,
) -> ft.Container:
    """A surface with rounded corners.

    Args:
        content: What stands on it.
        colours: The palette.
        border: The colour of its outline, if it has one.
        padding: The space around the content, in logical pixels.
        expand: Its share of the room.
        key: What it is among those beside it, where some come and go: a tap on its way to this
            one counts for it nevertheless.
    """
    return ft.Container(
        key=key,
        content=content,
        bgcolor=colours.card,
        border=ft.Border.all(1.5, border) if border else None,
        border_radius=RADIUS + 4,
        padding=padding,
        expand=expand,
    )


def stretched(parts: Sequence[ft.Control], *, spacing: float = 10) -> ft.Column:
    """Parts below one another, over the whole width; ``spacing`` is in logical pixels."""
    return ft.Column(
        list(parts),
        spacing=spacing,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def spread(first: ft.Text, last: ft.Text, *, expand: int | None = None) -> ft.Control:
    """Two texts at the two ends of a line; below one another where texts are enlarged."""
    if stacked():
        return ft.Column(
            [first, last],
            spacing=0,
            tight=True,
            expand=expand,
            horizontal_alignment=ft.CrossAxisAlignment.START,
        )
    first.expand = 1
    return ft.Row([first, last], spacing=12, expand=expand)


def heading(text: str, colours: Palette) -> ft.Control:
    """A small title above a group."""
    return headline(ft.Text(text, size=scaled(14), color=colours.quiet), level=2)
