"""The pictures of the games, and signs that are drawn with lines."""

from __future__ import annotations

from typing import Final

import flet as ft

from scorer.asset_folder import picture

SIGNS: Final = {
    "desk": "M12 4v16M7 20h10M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z",
    "counter": "M4 8l9-4 5 12-9 4zM15 3h5v12",
    "rules": "M12 6c-2-2-6-2-9-1v14c3-1 7-1 9 1 2-2 6-2 9-1V5c-3-1-7-1-9 1zM12 6v14",
    "history": "M4 6v5h5M4.5 11A8 8 0 1 1 6 17M12 8v5l3 2",
    "numbers": "M4 20h16M6 16v-5M11 16V5M16 16V9",
    "cash": "M3 8h18v11H3zM3 8l13-4v4M16 13.5h5",
    "tournament": "M7 4h10v6a5 5 0 0 1-10 0zM7 6H3c0 4 2 5 4 5M17 6h4c0 4-2 5-4 5M12 15v4M8 20h8",
    "form": "M4 7h9M19 7h1M4 17h2M12 17h8M16 4.5v5M9 14.5v5M13 7h6M6 17h6",
}
"""What each sign is drawn with, as the path of an SVG in a square of 24."""


def game_picture(game: str, size: float) -> ft.Image:
    """The picture of a game, by its key; screen readers skip it, because its name is beside it."""
    return ft.Image(
        src=picture(f"games/{game}"),
        width=size,
        height=size,
        fit=ft.BoxFit.CONTAIN,
        exclude_from_semantics=True,
        gapless_playback=True,
    )


def line_picture(path: str, colour: str, *, size: float, stroke: float = 2) -> ft.Image:
    """A sign; screen readers skip it, because the text beside it says the same.

    Args:
        path: Its lines, as the path of an SVG, in a square of 24.
        colour: `#rrggbb` of the lines.
        size: Side of the square, in logical pixels.
        stroke: Width of the lines, in units of the path.
    """
    return ft.Image(
        src=(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" '
            f'stroke="{colour}" stroke-width="{stroke}" stroke-linecap="round" '
            f'stroke-linejoin="round"><path d="{path}"/></svg>'
        ),
        width=size,
        height=size,
        exclude_from_semantics=True,
        gapless_playback=True,
    )
