"""The layout of a table screen: portrait, landscape, wide."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from scorer.appearance import Appearance
from scorer.table.game_screens import BoardRoom
from scorer.table.header import HEADER_HEIGHT
from scorer.table.panel_surface import GAP, PADDING

LIST_WIDTH = 350
"""Width of the list of entries on a wide screen, in logical pixels."""

LANDSCAPE_SHARE = 0.48
"""Greatest share of the width that the board takes in landscape."""


@dataclass(frozen=True, eq=False, kw_only=True)
class TableParts:
    """The parts of a table screen.

    Attributes:
        look: Colours, texts and size of the screen.
        header: The header.
        board: Draws the board, for a width and a height in logical pixels.
        controls: What is tapped in every deal, or the open question.
        controls_height: The height of the controls in logical pixels.
        panel: The open panel on its surface, if there is one.
        entries_list: The list of entries, for the right side of a wide screen.
        room: The size of the board on a wide screen.
        middle: What a wide screen shows instead of controls and panel.
        below_board: What a wide screen shows below the board.
        below_board_height: The height of that in logical pixels.
    """

    look: Appearance
    header: ft.Control
    board: Callable[[float, float], ft.Control]
    controls: ft.Control
    controls_height: int
    panel: ft.Control | None
    entries_list: ft.Control
    room: BoardRoom
    middle: ft.Control | None = None
    below_board: ft.Control | None = None
    below_board_height: int = 0


def lay_out_table(parts: TableParts) -> ft.Control:
    """Return the screen, laid out for its size."""
    if parts.look.wide:
        return _wide(parts)
    return _landscape(parts) if parts.look.short else _portrait(parts)


def _portrait(parts: TableParts) -> ft.Control:
    """The board above the controls; a panel covers the lower part."""
    look = parts.look
    height = look.height - HEADER_HEIGHT - parts.controls_height - 2 * PADDING - 2 * GAP
    sides = ft.Padding.symmetric(horizontal=PADDING)
    below = ft.Semantics(
        # Screen readers skip what a panel covers.
        exclude_semantics=parts.panel is not None,
        content=ft.Column([parts.controls], scroll=ft.ScrollMode.AUTO),
    )
    layers: list[ft.Control] = [
        ft.Column(
            [
                parts.header,
                ft.Container(parts.board(look.width - 2 * PADDING, height), padding=sides),
                ft.Container(below, padding=sides, expand=True),
            ],
            spacing=GAP,
            expand=True,
        )
    ]
    if parts.panel is not None:
        layers.append(ft.Container(parts.panel, left=0, right=0, bottom=0))
    return ft.Stack(layers, expand=True)


def _landscape(parts: TableParts) -> ft.Control:
    """The board on the left; header, and panel or controls, on the right."""
    look = parts.look
    height = look.height - 2 * PADDING
    width = min(look.width * LANDSCAPE_SHARE, height * 1.15)
    return ft.Row(
        [
            ft.Container(parts.board(width, height), padding=PADDING),
            ft.Column(
                [
                    parts.header,
                    ft.Container(
                        ft.Column(
                            [parts.panel or parts.controls],
                            scroll=ft.ScrollMode.AUTO,
                            expand=True,
                        ),
                        padding=ft.Padding.only(right=PADDING),
                        expand=True,
                    ),
                ],
                expand=True,
                spacing=0,
            ),
        ],
        spacing=0,
        expand=True,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _wide(parts: TableParts) -> ft.Control:
    """Three columns: the board, panel or controls, and the list of entries."""
    look, room = parts.look, parts.room
    width = min(room.widest, (look.width - LIST_WIDTH) * room.share)
    height = look.height - HEADER_HEIGHT - parts.below_board_height - 2 * PADDING - 2 * GAP
    left = [parts.header, parts.board(width, min(height, width * room.tallest))]
    if parts.below_board is not None:
        left.append(ft.Container(parts.below_board, width=width))
    middle = parts.middle or parts.panel or parts.controls
    columns = ft.Row(
        [
            ft.Column(left, width=width, spacing=GAP),
            ft.Column([middle], expand=True, scroll=ft.ScrollMode.AUTO),
            ft.Container(
                parts.entries_list,
                width=LIST_WIDTH,
                bgcolor=look.colours.card,
                padding=PADDING,
                border_radius=18,
                alignment=ft.Alignment.TOP_LEFT,
            ),
        ],
        spacing=PADDING * 2,
        expand=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Container(columns, padding=PADDING, expand=True)
