"""The buttons at the end of a Partie."""

from __future__ import annotations

import flet as ft

from scorer.session import View
from scorer.table.entries.panel import EntriesPanel
from scorer.table.model import TableContext
from scorer.widgets.choice import button_row
from scorer.widgets.tap import text_button

GAP = 8
"""Between two buttons, in logical pixels."""


def end_buttons(table: TableContext) -> ft.Control:
    """Buttons for home; for the entries, unless beside the table; for a rematch, if writing."""
    look, view, actions = table.look, table.view, table.actions
    t, colours, go = look.t, look.colours, table.services.go
    buttons: list[ft.Control] = [
        text_button(t("end.home"), colours, lambda _: go("/"), expand=1, key="end-home"),
    ]
    if look.writing:
        buttons.append(
            text_button(
                t("end.rematch"),
                colours,
                lambda _: go(rematch_route(view)),
                step=True,
                expand=1,
                key="end-rematch",
            )
        )
    if not look.wide:
        name = t("ruling.correct" if look.writing else "table.entries")
        entries = text_button(name, colours, lambda _: actions.open(EntriesPanel()), expand=1)
        buttons.insert(0, entries)
    return button_row(buttons, spacing=GAP)


def rematch_route(view: View) -> str:
    """Return the route of a new Partie with the same players and rules."""
    return f"/new/{view.game.key}?from={view.id}"
