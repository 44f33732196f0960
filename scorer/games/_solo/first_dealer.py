"""Who deals first."""

from __future__ import annotations

import flet as ft

from rules.solo.facts import DealerFound
from scorer.games._sheet.player_buttons import who
from scorer.table.context import TableContext


def first_dealer(table: TableContext) -> ft.Control:
    """One tap on the name of the player who deals first."""
    return who(
        table,
        table.look.t("step.say_first_dealer"),
        lambda seat: table.actions.record(DealerFound(seat=seat)),
        key="dealer",
    )
