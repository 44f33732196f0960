"""The question who deals first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from rules.engine.game import Event
from rules.solo.facts import DealerFound
from scorer.games.seats.player_buttons import player_buttons
from scorer.phrases import step_text
from scorer.table.model import Covers, Panel, TableContext
from scorer.table.pad.choosing import Choosing
from scorer.texts import Texts


@dataclass(frozen=True)
class FirstDealerPanel(Panel):
    """Asks who deals first."""

    covers = Covers.BOARD

    def draw(self, table: TableContext) -> ft.Control:
        """The players."""
        return first_dealer_question(table)


def _dealer_found(seat: int) -> Event:
    return DealerFound(seat=seat)


def first_dealer_question(
    table: TableContext, make_fact: Callable[[int], Event] = _dealer_found
) -> ft.Control:
    """Ask who deals first; a tap on a name records it.

    Args:
        table: The table.
        make_fact: Makes the fact of a seat, in games with a fact of their own.
    """
    return player_buttons(
        table,
        step_text(table.look.t, table.names, table.view.next_step),
        lambda seat: table.actions.record(make_fact(seat)),
        key="dealer",
    )


def choose_first_dealer(t: Texts, players: int) -> Choosing:
    """The choice of the first dealer."""
    return Choosing(
        choice="first dealer",
        seats=range(players),
        asked=t("step.say_first_dealer"),
        missing=t("step.say_first_dealer"),
        make_fact=lambda chosen: DealerFound(seat=chosen[0]),
    )
