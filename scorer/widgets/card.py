"""Cards, group headings, and parts below one another, which scroll if they must."""

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


def spread(first: ft.Text, last: ft.Text) -> ft.Control:
    """Two texts at the two ends of a line; below one another where texts are enlarged."""
    if stacked():
        return ft.Column(
            [first, last],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.START,
        )
    first.expand = 1
    return ft.Row([first, last], spacing=12)


def heading(text: str, colours: Palette) -> ft.Control:
    """A small title above a group."""
    return headline(ft.Text(text, size=scaled(14), color=colours.quiet), level=2)


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
