"""The panels of games in which each plays alone with a turned trump and melds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from rules.jass.facts import DealAnnulled
from rules.jass.melds import SINGLE_WORTHS
from scorer.games.cards.card_form import CardForm
from scorer.games.melds.player_melds import PlayerWeis, player_stoeck_buttons
from scorer.games.melds.weis_by_cards import WeisCards
from scorer.table.model import Covers, MenuRow, Panel, TableContext
from scorer.widgets.tap import text_button


@dataclass(frozen=True)
class CardPanel(Panel):
    """Records the turned card (IND-1, PUT-1)."""

    def draw(self, table: TableContext) -> ft.Control:
        """The cards to choose from."""
        return CardForm(table)


@dataclass(frozen=True)
class PlayerWeisPanel(Panel):
    """Records a Weis of a player by its points.

    Attributes:
        seats: The players of the deal.
        by_cards: The panel that compares by cards, where only the best Weis counts.
        worths: The points that a Weis can have.
    """

    title = "weis.title"
    covers = Covers.BOARD

    seats: tuple[int, ...]
    by_cards: Panel | None
    worths: Sequence[int] = SINGLE_WORTHS

    def draw(self, table: TableContext) -> ft.Control:
        """The players, the possible points, and a button to compare by cards."""
        worths = PlayerWeis(table, self.seats, self.worths)
        by_cards = self.by_cards
        if by_cards is None:
            return worths
        button = text_button(
            table.look.t("weis.by_cards"),
            table.look.colours,
            lambda _: table.actions.open(by_cards),
            expand=1,
        )
        return ft.Column([worths, ft.Row([button])], spacing=12, tight=True)


@dataclass(frozen=True)
class PlayerWeisByCardsPanel(Panel):
    """Compares the Weis of all players by their cards.

    The best can depend on the trump, so the turned card is needed first (WIIS-4).
    """

    title = "weis.by_cards"

    def draw(self, table: TableContext) -> ft.Control:
        """The form of the turned card while it is unknown, then that of the Weis."""
        deal = table.view.state.deal
        if deal is not None and deal.card is None:
            return CardForm(table, reason=table.look.t("violation.deal.needs_card"))
        return WeisCards(table)


@dataclass(frozen=True)
class PlayerStoeckPanel(Panel):
    """Records the Stöck of a player (STK-1).

    Attributes:
        seats: The players of the deal.
    """

    title = "table.who_has_stoeck"
    covers = Covers.BOARD

    seats: tuple[int, ...]

    def draw(self, table: TableContext) -> ft.Control:
        """One button for each player."""
        return player_stoeck_buttons(table, self.seats)


def card_row(table: TableContext) -> MenuRow:
    """The row of the menu that records the turned card."""
    return MenuRow(table.look.t("card.turned"), lambda: table.actions.open(CardPanel()))


def annul_row(table: TableContext) -> MenuRow:
    """The row of the menu that annuls the deal (PEN-2)."""
    return MenuRow(table.look.t("fault.annul"), lambda: table.actions.record(DealAnnulled()))
