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
        return _question(table)


@dataclass(frozen=True)
class AuctionDealerPanel(Panel):
    """Asks who deals first where no keys are shown before the auction: it has their place."""

    def draw(self, table: TableContext) -> ft.Control:
        """The players, below each other where there is room."""
        return _question(table, columns=2 if table.look.short else 1)


def _question(table: TableContext, columns: int = 0) -> ft.Control:
    return player_buttons(
        table,
        step_text(table.look.t, table.names, table.view.next_step),
        lambda seat: table.actions.record(DealerFound(seat=seat)),
        columns=columns,
        key="dealer",
    )


def ask_first_dealer(view: View) -> Panel | None:
    """The question, until it is answered."""
    return FirstDealerPanel() if _asked(view) else None


def ask_dealer_of_auction(view: View) -> Panel | None:
    """The same at a table whose keys are those of an auction at first."""
    return AuctionDealerPanel() if _asked(view) else None


def _asked(view: View) -> bool:
    return view.next_step.code in (Step.SAY_DEALER, Step.SAY_FIRST_DEALER)
