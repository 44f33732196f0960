"""The board of a Bieter during the auction (BIE-1)."""

from __future__ import annotations

import flet as ft

from rules.games.bieter.standing import Bidder, Bidding
from scorer.games._sheet.player_sheet import (
    EMPTY_CELL,
    PlayerRow,
    SheetCell,
    SheetColumn,
    player_sheet,
)
from scorer.table.context import TableContext
from scorer.theme import DARK, SLATE


def auction_board(table: TableContext, bidding: Bidding, size: tuple[float, float]) -> ft.Control:
    """Each player's last bid, and who has passed or waits (BIE-1)."""
    look, view = table.look, table.view
    t = look.t
    return player_sheet(
        t("sheet.player"),
        [SheetColumn(title=t("sheet.bid"), width=110)],
        [
            PlayerRow(
                name=view.players[player.seat],
                colour=DARK.accent if player.leads else SLATE.chalk,
                note=t("sheet.dealer") if player.deals else "",
                detail=t("bieter.waits") if player.postponed else "",
                cells=[_bid_cell(player)],
            )
            for player in bidding.players
        ],
        size,
    )


def _bid_cell(player: Bidder) -> SheetCell:
    """The player's last bid; the highest of all is large and coloured."""
    if player.bid is None:
        return SheetCell(text="–", colour=SLATE.quiet) if player.passed else EMPTY_CELL
    if player.leads:
        return SheetCell(text=str(player.bid), size=28, bold=True, colour=DARK.accent)
    return SheetCell(text=str(player.bid), colour=SLATE.quiet)
