"""Recording the Stöck of a side (STK-1)."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from rules.pairs.facts import StoeckShown
from scorer.table.model import Covers, Panel, TableContext
from scorer.widgets.choice import button_row
from scorer.widgets.tap import text_button


@dataclass(frozen=True)
class StoeckPanel(Panel):
    """Records the Stöck of a side (STK-1)."""

    title = "table.who_has_stoeck"
    covers = Covers.BOARD
    takes_keys = True

    def draw(self, table: TableContext) -> ft.Control:
        """One button for each side."""
        return side_stoeck_buttons(table)


def side_stoeck_buttons(table: TableContext) -> ft.Control:
    """Buttons that record the Stöck of a side (STK-1)."""
    look, view, actions = table.look, table.view, table.actions
    t, colours = look.t, look.colours
    return button_row(
        [
            text_button(
                name,
                colours,
                lambda _, side=side: actions.record(StoeckShown(side=side)),
                label=t("table.stoeck_of", side=name),
                height=72,
                expand=1,
                key=f"stoeck-{side}",
            )
            for side, name in enumerate(view.side_names)
        ],
        spacing=10,
    )
