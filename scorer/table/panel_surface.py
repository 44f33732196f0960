"""The surface of a panel, over the lower part of a table."""

from __future__ import annotations

import asyncio
from typing import Final

import flet as ft

from scorer.appearance import Appearance
from scorer.table.frame import scrolling_rows
from scorer.table.model import Panel, TableContext, on_board
from scorer.theme import TARGET
from scorer.widgets.component import use_cell, use_effect
from scorer.widgets.spoken import title_text
from scorer.widgets.tap import icon_button

PADDING = 12
"""Space between the edge of the screen and its content, in logical pixels."""

GAP = 8
"""Space between two rows, in logical pixels."""

SHEET_CORNERS = ft.BorderRadius.only(top_left=22, top_right=22)
"""Rounded corners of a panel that comes from the bottom of the screen."""


def panel_surface(table: TableContext, panel: Panel | None, body: ft.Control) -> ft.Control:
    """The surface of a panel with its content; with title and close button, if it has a title.

    Over the board it is as high as its content, and the layout lets it scroll where it must.

    Args:
        table: The table.
        panel: The panel, or None for content that cannot be closed.
        body: The content.
    """
    look, actions = table.look, table.actions
    colours = look.colours
    rows: list[ft.Control] = []
    title = panel.title if panel else ""
    if title:
        rows.append(
            ft.Row(
                [
                    title_text(look.t(title), colours.ink, expand=1),
                    icon_button(
                        ft.Icons.CLOSE, look.t("app.close"), colours, lambda _: actions.open(None)
                    ),
                ]
            )
        )
    over_board = on_board(panel)
    if not over_board and (panel is None or not panel.scrolls):
        body = scrolling_rows(look, [body], TARGET + GAP if title else 0, tall=False)
    rows.append(body)
    surface = ft.Container(
        bgcolor=colours.card,
        border_radius=22 if look.wide or over_board else SHEET_CORNERS,
        padding=ft.Padding.only(left=PADDING, right=PADDING, top=12, bottom=PADDING),
        content=ft.Column(
            rows, spacing=GAP, tight=True, scroll=None if over_board else ft.ScrollMode.AUTO
        ),
    )
    # Screen readers and tests find the parts of the panel together, apart from what it covers.
    name = f"panel {panel.name}" if panel else "panel"
    shown = ft.Semantics(identifier=name, container=True, content=surface)
    # Nobody has called what the Partie itself asks.
    return _coming(look, shown, name, over_board=over_board) if panel and look.motion else shown


def _coming(look: Appearance, panel: ft.Control, name: str, *, over_board: bool) -> ft.Control:
    """A panel that comes from the keys that it leaves in sight, else from the header."""
    if look.wide:
        return arriving(panel, name, down=-1) if over_board else arriving(panel, name, across=-1)
    if look.short:
        return arriving(panel, name, across=1) if over_board else arriving(panel, name, down=-1)
    return arriving(panel, name, down=1)


ARRIVING_MS: Final = 200
"""Time in which it comes, in milliseconds."""

WAY: Final = 0.06
"""How far it comes, as a share of its size: a finger that is quick touches what it sees."""


@ft.component
def _Arriving(content: ft.Control, begins: ft.Offset) -> ft.Control:
    there, set_there = ft.use_state(False)

    async def arrive() -> None:
        # The client must get it at its first place, to animate the change to the last one.
        await asyncio.sleep(0)
        set_there(True)

    use_effect(arrive, [])
    still = use_cell(lambda: ft.Offset(0, 0))[0]
    return ft.Container(
        content,
        offset=still if there else begins,
        animate_offset=ft.Animation(ARRIVING_MS, ft.AnimationCurve.EASE_OUT_CUBIC),
    )


def arriving(content: ft.Control, key: str, *, across: int = 0, down: int = 0) -> ft.Control:
    """Let a control come when it appears.

    Args:
        content: The control.
        key: What it is; another one in its place comes, too.
        across: 1: it comes from the right, -1: from the left.
        down: 1: it comes from below, -1: from above.
    """
    return ft.Container(_Arriving(content, ft.Offset(WAY * across, WAY * down)), key=key)
