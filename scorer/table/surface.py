"""The surface that a panel lies on, over the lower part of a table."""

from __future__ import annotations

import flet as ft

from scorer.appearance import Appearance
from scorer.table.actions import Actions, Panel
from scorer.table.frame import fitting
from scorer.theme import TARGET
from scorer.widgets.tap import icon_button, words

PADDING = 12
"""Between the edge of the screen and what stands on it, in logical pixels."""

GAP = 8
"""Between two rows, in logical pixels."""

_TITLES = {
    "weis": "weis.title",
    "weis_cards": "weis.by_cards",
    "stoeck": "table.who_has_stoeck",
    "claim": "claim.title",
    "menu": "table.menu",
}
"""Panels that have no title row of their own."""

_SCROLLING = {"entries", "edit", "insert", "mend", "late", "ruling", "fault", "scored", "meanwhile"}
"""Panels whose title and buttons stay while the rest scrolls."""


def framed(look: Appearance, actions: Actions, panel: Panel | None, body: ft.Control) -> ft.Control:
    """A panel on its surface, with its title and the way out."""
    colours = look.colours
    rows: list[ft.Control] = []
    title = _TITLES.get(panel.kind) if panel else None
    if title:
        rows.append(
            ft.Row(
                [
                    words(
                        look.t(title),
                        colours.ink,
                        size=18,
                        bold=True,
                        align=ft.TextAlign.LEFT,
                        expand=1,
                    ),
                    icon_button(
                        ft.Icons.CLOSE, look.t("app.close"), colours, lambda _: actions.open(None)
                    ),
                ]
            )
        )
    if panel is None or panel.kind not in _SCROLLING:
        body = fitting(look, [body], TARGET + GAP if title else 0, tall=False)
    rows.append(body)
    surface = ft.Container(
        bgcolor=colours.card,
        border_radius=22 if look.wide else ft.BorderRadius.only(top_left=22, top_right=22),
        padding=ft.Padding.only(left=PADDING, right=PADDING, top=12, bottom=PADDING),
        content=ft.Column(rows, spacing=GAP, tight=True, scroll=ft.ScrollMode.AUTO),
    )
    # Whoever does not see the surface finds its parts together, apart from what it covers.
    name = f"panel {panel.name}" if panel else "panel"
    return ft.Semantics(identifier=name, container=True, content=surface)
