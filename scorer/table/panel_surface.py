"""The surface of a panel, over the lower part of a table."""

from __future__ import annotations

import flet as ft

from scorer.appearance import Appearance
from scorer.motion.arriving import arriving
from scorer.table.frame import scrolling_rows
from scorer.table.model import Covers, Panel, TableContext
from scorer.theme import TARGET
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
    on_board = panel is not None and panel.covers is Covers.BOARD
    if not on_board and (panel is None or not panel.scrolls):
        body = scrolling_rows(look, [body], TARGET + GAP if title else 0, tall=False)
    rows.append(body)
    surface = ft.Container(
        bgcolor=colours.card,
        border_radius=22 if look.wide or on_board else SHEET_CORNERS,
        padding=ft.Padding.only(left=PADDING, right=PADDING, top=12, bottom=PADDING),
        content=ft.Column(
            rows, spacing=GAP, tight=True, scroll=None if on_board else ft.ScrollMode.AUTO
        ),
    )
    # Screen readers and tests find the parts of the panel together, apart from what it covers.
    name = f"panel {panel.name}" if panel else "panel"
    shown = ft.Semantics(identifier=name, container=True, content=surface)
    # Nobody has called what the Partie itself asks.
    return _coming(look, shown, name, on_board=on_board) if panel and look.motion else shown


def _coming(look: Appearance, panel: ft.Control, name: str, *, on_board: bool) -> ft.Control:
    """A panel that comes from the keys that it leaves in sight, else from the header."""
    if look.wide:
        return arriving(panel, name, down=-1) if on_board else arriving(panel, name, across=-1)
    if look.short:
        return arriving(panel, name, across=1) if on_board else arriving(panel, name, down=-1)
    return arriving(panel, name, down=1)
