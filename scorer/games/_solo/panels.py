"""The panels of games in which each plays alone with a turned trump and melds."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from scorer.appearance import Appearance
from scorer.games._cards.weis import WeisCards
from scorer.games._solo.card_note import CardNote
from scorer.games._solo.player_melds import PlayerWeis, player_stoeck
from scorer.session import View
from scorer.table.actions import Actions, Panel
from scorer.widgets.tap import text_button


def alone_panel(
    look: Appearance,
    view: View,
    actions: Actions,
    panel: Panel,
    seats: Sequence[int],
    *,
    compare: bool,
) -> ft.Control | None:
    """Weis, Stöck, the turned card; ``None``: it is another panel, or nobody plays.

    ``seats`` are those who play the deal. ``compare``: only the best Weis counts, so that
    the table can compare them by their cards.
    """
    match panel.kind:
        case "card":
            return CardNote(look, view, actions)
        case "weis" if seats:
            worths = PlayerWeis(look, view, actions, seats)
            return with_cards(look, actions, worths) if compare else worths
        case "weis_cards" if seats:
            return _compared(look, view, actions)
        case "stoeck" if seats:
            return player_stoeck(look, view, actions, seats)
        case _:
            return None


def with_cards(look: Appearance, actions: Actions, worths: ft.Control) -> ft.Control:
    """Every worth, and the way to compare by cards instead."""
    by_cards = text_button(
        look.t("weis.by_cards"),
        look.colours,
        lambda _: actions.open(Panel(kind="weis_cards")),
        expand=1,
    )
    return ft.Column([worths, ft.Row([by_cards])], spacing=12, tight=True)


def _compared(look: Appearance, view: View, actions: Actions) -> ft.Control:
    """Whose Weis is the best can depend on what is trumps, so that is asked first (WIIS-4)."""
    deal = view.state.deal
    if deal is not None and deal.card is None:
        return CardNote(look, view, actions, why=look.t("violation.deal.needs_card"))
    return WeisCards(look, view, actions)
