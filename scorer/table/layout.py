"""How the parts of a table share the room: portrait, landscape, wide."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from scorer.appearance import Appearance
from scorer.table.game_screens import BoardRoom
from scorer.table.header import HEADER_HEIGHT
from scorer.table.panel_surface import GAP, PADDING

LIST_WIDTH = 350
"""Width of the entries beside the table, in logical pixels."""

LANDSCAPE_SHARE = 0.48
"""How much of its width a phone on its side gives to the board, at most."""


@dataclass(frozen=True, eq=False, kw_only=True)
class TableParts:
    """Everything that stands on the screen of a game.

    Attributes:
        look: Colours, words and room.
        header: The line on top.
        board: Makes the board for a width and a height in logical pixels.
        controls: What is tapped in every deal, or the one question that is open.
        controls_height: Their height in logical pixels.
        panel: The open panel on its surface, if one is open.
        entries_list: On a wide screen, what stands at the right.
        middle: On a wide screen, what stands in place of controls and panel.
        below_board: On a wide screen, what stands below the board.
        below_board_height: Its height in logical pixels.
        room: The room of the board on a wide screen.
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
    """The screen for the room that there is."""
    if parts.look.wide:
        return _wide(parts)
    return _landscape(parts) if parts.look.short else _portrait(parts)


def _portrait(parts: TableParts) -> ft.Control:
    """The board above, what is tapped below; a panel covers the lower part."""
    look = parts.look
    height = look.height - HEADER_HEIGHT - parts.controls_height - 2 * PADDING - 2 * GAP
    sides = ft.Padding.symmetric(horizontal=PADDING)
    below = ft.Semantics(
        # What lies below a panel is not read out between its rows.
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
    """A phone on its side: the board on the left, all else beside it."""
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
    """A desktop: the board, what is tapped, and all entries beside each other."""
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
