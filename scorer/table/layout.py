"""How the parts of a table share the room: upright, lying, wide."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from scorer.appearance import Appearance
from scorer.table.actions import Panel
from scorer.table.facts_list import facts_list
from scorer.table.header import HEADER
from scorer.table.read_only import FOLLOWING, Following
from scorer.table.screen import TableState
from scorer.table.surface import GAP, PADDING, framed
from scorer.table.writes import READABLE

LIST_WIDTH = 350
"""Width of the entries beside the table, in logical pixels."""

LANDSCAPE_SHARE = 0.48
"""How much of its width a phone on its side gives to the board, at most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardRoom:
    """How a board likes its room on a wide screen.

    ``share`` of the width beside the entries, ``widest`` in logical pixels, and how much
    higher than wide it may become.
    """

    share: float = 0.56
    widest: float = 620
    tallest: float = 3.0


@dataclass(frozen=True, eq=False, kw_only=True)
class TableParts:
    """Everything that stands on the screen of a game.

    ``at`` is the table itself; whoever only reads sees what follows from it in place of what
    writes. ``board`` makes the board for a width and a height in logical pixels. ``controls`` is
    what is tapped in every deal and takes ``controls_height`` pixels. ``body`` is the panel
    that is open, ``None`` without one. The rest is for wide screens: ``middle`` stands in
    place of the controls, ``under`` below the board with ``under_height`` pixels, and
    ``beside`` at the right. ``slate``: the board is one, with a half for each side.
    """

    look: Appearance
    at: TableState
    header: ft.Control
    board: Callable[[float, float], ft.Control]
    controls: ft.Control
    controls_height: int
    body: ft.Control | None
    panel: Panel | None
    beside: ft.Control
    middle: ft.Control | None = None
    under: ft.Control | None = None
    under_height: int = 0
    room: BoardRoom = BoardRoom()
    slate: bool = False

    def opened(self) -> ft.Control | None:
        """The open panel on its surface."""
        if self.body is None:
            return None
        return framed(self.look, self.at.actions, self.panel, self.body)


def arranged(parts: TableParts) -> ft.Control:
    """The screen for the room that there is."""
    if not parts.look.writing:
        parts = _read(parts)
    if parts.look.wide:
        return _wide(parts)
    return _landscape(parts) if parts.look.short else _portrait(parts)


def _read(parts: TableParts) -> TableParts:
    """The same table for somebody who only follows it."""
    look, at = parts.look, parts.at
    shown = parts.panel if parts.panel and parts.panel.kind in READABLE else None
    beside = facts_list(look, at.view.value, at.actions)
    if at.view.value.outcome.finished:
        body = parts.body if shown or parts.panel is None else None
        return replace(parts, panel=shown, body=body, beside=beside)
    return replace(
        parts,
        controls=Following(look, at, slate=parts.slate),
        controls_height=FOLLOWING,
        body=parts.body if shown else None,
        panel=shown,
        beside=beside,
        middle=None,
        under=None,
        under_height=0,
    )


def _portrait(parts: TableParts) -> ft.Control:
    """The board above, what is tapped below; a panel covers the lower part."""
    look = parts.look
    height = look.height - HEADER - parts.controls_height - 2 * PADDING - 2 * GAP
    sides = ft.Padding.symmetric(horizontal=PADDING)
    below = ft.Semantics(
        # What lies below a panel is not read out between its rows.
        exclude_semantics=parts.body is not None,
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
    panel = parts.opened()
    if panel is not None:
        layers.append(ft.Container(panel, left=0, right=0, bottom=0))
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
                            [parts.opened() or parts.controls],
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
    height = look.height - HEADER - parts.under_height - 2 * PADDING - 2 * GAP
    left = [parts.header, parts.board(width, min(height, width * room.tallest))]
    if parts.under is not None:
        left.append(ft.Container(parts.under, width=width))
    middle = parts.middle or parts.opened() or parts.controls
    columns = ft.Row(
        [
            ft.Column(left, width=width, spacing=GAP),
            ft.Column([middle], expand=True, scroll=ft.ScrollMode.AUTO),
            ft.Container(
                parts.beside,
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
