"""The question who deals first."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from rules.engine.steps import Step
from rules.solo.facts import DealerFound
from scorer.games.seats.player_buttons import player_buttons
from scorer.phrases import step_text
from scorer.session import View
from scorer.table.model import Covers, Panel, TableContext


@dataclass(frozen=True)
class FirstDealerPanel(Panel):
    """Asks who deals first."""

    covers = Covers.BOARD

    def draw(self, table: TableContext) -> ft.Control:
        """The players; a tap on a name records it."""
        return player_buttons(
            table,
            step_text(table.look.t, table.names, table.view.next_step),
            lambda seat: table.actions.record(DealerFound(seat=seat)),
            key="dealer",
        )


def ask_first_dealer(view: View) -> Panel | None:
    """The question, until it is answered."""
    asked = view.next_step.code in (Step.SAY_DEALER, Step.SAY_FIRST_DEALER)
    return FirstDealerPanel() if asked else None
