"""Weis and Stöck as keys beside the digits of the pad."""

from __future__ import annotations

import flet as ft

from rules.solo.facts import StoeckShown
from scorer.games._sheet.count_pad import KEY
from scorer.games._solo.panels import PlayerStoeckPanel, PlayerWeisByCardsPanel, PlayerWeisPanel
from scorer.table.context import Panel, TableContext
from scorer.widgets.tap import text_button


def meld_buttons(
    table: TableContext, seats: tuple[int, ...], *, compare: bool = True
) -> list[ft.Control]:
    """Make the keys for Weis and Stöck, which open their panels.

    Args:
        table: The table.
        seats: The players of the deal.
        compare: Whether only the best Weis counts.
    """
    stoeck = not table.view.check(StoeckShown(seat=seats[0]))
    return [
        _key(table, "weis", PlayerWeisPanel(seats, PlayerWeisByCardsPanel() if compare else None)),
        _key(table, "stoeck", PlayerStoeckPanel(seats) if stoeck else None),
    ]


def _key(table: TableContext, name: str, panel: Panel | None) -> ft.Control:
    return text_button(
        table.look.t(f"table.{name}"),
        table.look.colours,
        (lambda _: table.actions.open(panel)) if panel else None,
        height=KEY,
        expand=1,
        key=name,
    )
