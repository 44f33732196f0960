"""The question who deals first."""

from __future__ import annotations

import flet as ft

from rules.solo.facts import DealerFound
from scorer.games._sheet.player_buttons import player_buttons
from scorer.table.context import TableContext


def first_dealer_question(table: TableContext) -> ft.Control:
    """Ask who deals first; a tap on a name records it."""
    return player_buttons(
        table,
        table.look.t("step.say_first_dealer"),
        lambda seat: table.actions.record(DealerFound(seat=seat)),
        key="dealer",
    )
