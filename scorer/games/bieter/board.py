"""The board of a Bieter: the auction, and then the slate of the bidder against the two."""

from __future__ import annotations

import flet as ft

from rules.games.bieter.standing import Bidder, Bidding
from scorer.games._sheet.player_sheet import NOTHING, Column, Figure, Line, player_sheet
from scorer.table.context import TableContext
from scorer.theme import DARK, SLATE


def auction_board(table: TableContext, bidding: Bidding, size: tuple[float, float]) -> ft.Control:
    """Who has bid what, passed or waits (BIE-1)."""
    look, view = table.look, table.view
    t = look.t
    return player_sheet(
        t("sheet.player"),
        [Column(title=t("sheet.bid"), width=110)],
        [
            Line(
                name=view.players[one.seat],
                colour=DARK.accent if one.leads else SLATE.chalk,
                aside=t("sheet.dealer") if one.deals else "",
                below=t("bieter.waits") if one.postponed else "",
                figures=[_bid(one)],
            )
            for one in bidding.players
        ],
        size,
    )


def _bid(one: Bidder) -> Figure:
    """The last bid; the highest one large, one that is passed over quiet."""
    if one.bid is None:
        return Figure(text="–", colour=SLATE.quiet) if one.passed else NOTHING
    if one.leads:
        return Figure(text=str(one.bid), size=28, bold=True, colour=DARK.accent)
    return Figure(text=str(one.bid), colour=SLATE.quiet)
