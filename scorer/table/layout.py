"""The layout of a table screen: portrait, landscape, wide."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from scorer.appearance import Appearance
from scorer.table.heights import header_height
from scorer.table.model import BoardRoom
from scorer.table.panel_surface import GAP, PADDING
from scorer.table.widths import board_width, controls_width, list_width
from scorer.text_size.room import give_rooms, in_room
from scorer.widgets.card import ScrollArea

HIGH = 700
"""Height from which the keys of a wide screen leave room below them, in logical pixels."""

CLAIMS_HEIGHT = 56
"""Height of the claims below the board of a wide screen, in logical pixels."""

Drawn = Callable[[float, float], ft.Control]
"""Draws a part of the screen, for a width and a height in logical pixels."""


@dataclass(frozen=True, eq=False, kw_only=True)
class TableParts:
    """The parts of a table screen.

    Attributes:
        look: Colours, texts and size of the screen.
        header: The header.
        board: Draws the board.
        room: The size of the board on a wide screen.
        keys: Draws the keys of the play, which are always there; ``None``: there are controls.
        keys_height: The height of the keys in portrait, in logical pixels.
        claims: The buttons of the claims, for a wide screen.
        controls: What is tapped in every deal, or the open question, where there are no keys.
        controls_height: The height of the controls in logical pixels.
        panel: The open panel on its surface, if there is one.
        panel_name: Its name: a panel in the place of another one begins at its top.
        panel_on_board: Whether the panel covers the board, so that the keys stay in place.
        entries_list: The list of entries, for the right side of a wide screen.
        below: What fills the room below keys, controls or end card on a wide and high screen.
    """

    look: Appearance
    header: ft.Control
    board: Drawn
    room: BoardRoom
    keys: Drawn | None = None
    keys_height: float = 0
    claims: ft.Control | None = None
    controls: ft.Control
    controls_height: float
    panel: ft.Control | None
    panel_name: str = ""
    panel_on_board: bool = False
    entries_list: ft.Control
    below: ft.Control | None = None


def lay_out_table(parts: TableParts) -> ft.Control:
    """Return the screen, laid out for its size."""
    if parts.look.wide:
        return _wide(parts)
    return _landscape(parts) if parts.look.short else _portrait(parts)


def _portrait(parts: TableParts) -> ft.Control:
    """The board above keys or controls; a panel covers the board, or the lower part."""
    look, panel = parts.look, parts.panel
    below_height = parts.keys_height if parts.keys else parts.controls_height
    top = header_height(look)
    height = look.height - top - below_height - 2 * PADDING - 2 * GAP
    width = board_width(look, parts.room)
    sides = ft.Padding.symmetric(horizontal=PADDING)
    below: ft.Control = (
        in_room(parts.keys, width, parts.keys_height)
        if parts.keys
        else ft.Column([give_rooms(parts.controls, width, below_height)], scroll=ft.ScrollMode.AUTO)
    )
    # Screen readers skip what a panel covers; a board takes care of its own buttons.
    covered = panel is not None and not parts.panel_on_board
    layers: list[ft.Control] = [
        ft.Column(
            [
                give_rooms(parts.header, look.width, top),
                # A reader's device may be a little wider than its screen is drawn for. Keys are
                # at the same place below a low board, too: a panel over the board ends at them.
                ft.Container(
                    in_room(parts.board, width, height),
                    padding=sides,
                    alignment=ft.Alignment.TOP_CENTER,
                    height=height if parts.keys else None,
                ),
                ft.Container(
                    ft.Semantics(exclude_semantics=covered, content=below),
                    padding=sides,
                    expand=True,
                ),
            ],
            spacing=GAP,
            expand=True,
        )
    ]
    if panel is not None and parts.panel_on_board:
        bottom = below_height + 2 * PADDING
        layers += [
            ft.Container(left=0, right=0, top=top, bottom=bottom, bgcolor=_scrim(look)),
            # It covers the header, too, but only if the board has too little room for it. On a high
            # screen a part of it would then be in sight, and cut.
            ft.Container(
                ScrollArea([panel], look.height - bottom - (top if look.height >= HIGH else 0)),
                left=0,
                right=0,
                bottom=bottom,
            ),
        ]
    elif panel is not None:
        layers.append(ft.Container(panel, left=0, right=0, bottom=0))
    return ft.Stack(layers, expand=True)


def _landscape(parts: TableParts) -> ft.Control:
    """The board on the left; header, and keys, controls or panel on the right."""
    look, panel = parts.look, parts.panel
    height = look.height - 2 * PADDING
    width = board_width(look, parts.room)
    if parts.keys:
        width = look.width * parts.room.short_share - 2 * PADDING
    left = in_room(parts.board, width, height)
    beside, top = look.width - width - 3 * PADDING, header_height(look)
    below = look.height - top - 0.5 * PADDING
    right: ft.Control = ft.Column(
        [panel or give_rooms(parts.controls, beside, below)],
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        key=f"beside {parts.panel_name}",
    )
    if parts.keys and (panel is None or parts.panel_on_board):
        right = in_room(parts.keys, beside, below)
    # The structure is the same with and without a panel: Flet keeps the board, and with it a tap
    # that comes while the panel closes.
    layers: list[ft.Control] = [left]
    if panel is not None and parts.panel_on_board:
        over = _over_board(look, panel, look.height)
        layers.append(ft.Container(over, left=0, right=0, top=0, bottom=0))
    return ft.Row(
        [
            ft.Container(ft.Stack(layers), padding=PADDING),
            ft.Column(
                [
                    give_rooms(parts.header, beside + PADDING, top),
                    ft.Container(right, padding=ft.Padding.only(right=PADDING), expand=True),
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
    """Three columns: the board; keys, controls or panel; and the list of entries."""
    look, room = parts.look, parts.room
    width = board_width(look, room)
    claims_height = CLAIMS_HEIGHT if parts.claims else 0
    top = header_height(look)
    height = look.height - top - claims_height - 2 * PADDING - 2 * GAP
    left: list[ft.Control] = [
        give_rooms(parts.header, width, top),
        in_room(parts.board, width, min(height, width * room.tallest)),
    ]
    if parts.claims is not None:
        claims = give_rooms(parts.claims, width, claims_height)
        left.append(ft.Container(claims, width=width))
    columns = ft.Row(
        [
            ft.Column(left, width=width, spacing=GAP),
            _middle(parts, controls_width(look, room)),
            ft.Container(
                parts.entries_list,
                width=list_width(look),
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


def _middle(parts: TableParts, width: float) -> ft.Control:
    """Keys, controls or a panel; below them a panel of the play, or what fills the room."""
    look = parts.look
    if parts.keys and (parts.panel is None or parts.panel_on_board):
        # The keys stay where they are; a panel of the play has room below them.
        top = in_room(parts.keys, width, look.height - 2 * PADDING - GAP)
        panel = parts.panel
        fills = True
    else:
        controls = give_rooms(parts.controls, width, look.height - 2 * PADDING)
        top, panel = parts.panel or controls, None
        fills = parts.below is not None
    if look.height < HIGH or not fills:
        rows = [top, *([panel] if panel else [])]
        return ft.Column(
            rows,
            expand=True,
            spacing=GAP,
            scroll=ft.ScrollMode.AUTO,
            key=f"beside {parts.panel_name if parts.panel is top else ''}",
        )
    # The structure is the same with and without a panel: Flet keeps the keys between two taps.
    lower = ft.Column([panel], scroll=ft.ScrollMode.AUTO) if panel else parts.below
    return ft.Column([top, ft.Container(lower, expand=True)], expand=True, spacing=GAP)


def _over_board(look: Appearance, panel: ft.Control, room: float) -> ft.Control:
    """A panel next to the keys, over a board that is dimmed and cannot be tapped.

    Args:
        look: The colours.
        panel: The panel.
        room: The height that there is, in logical pixels.
    """
    return ft.Container(
        ScrollArea([panel], room),
        bgcolor=_scrim(look),
        alignment=ft.Alignment.BOTTOM_CENTER,
    )


def _scrim(look: Appearance) -> str:
    """The colour that dims a board below a panel."""
    return f"{look.colours.table},0.72"
