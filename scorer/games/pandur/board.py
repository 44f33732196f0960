"""The sheet of a Pandur: bids, soloist, game points; beside one another on a short screen (PAN)."""

from __future__ import annotations

import flet as ft

from rules.games.pandur import PANDUR
from rules.games.pandur.deal import Deal, State
from rules.games.pandur.standing import PlayerStanding
from rules.games.pandur.standing import board as standing
from scorer.appearance import Appearance
from scorer.games.boards.leaving_sheet import leaving_columns, leaving_row
from scorer.games.boards.player_sheet import (
    EMPTY_CELL,
    PlayerRow,
    SheetCell,
    least_sheet_height,
    player_sheet,
)
from scorer.games.boards.sheet_parts import trump_icon
from scorer.phrases import bid_text, signed
from scorer.table.model import TableContext
from scorer.theme import DARK, SLATE
from scorer.widgets.stone import stone_board
from scorer.widgets.tap import lettering

BID_WIDTH = 96
"""Width of the column of bids, in logical pixels."""

FOOTER_SIZE, SPARED_SIZE = 15.0, 14.0
"""Size of the footer, and of one that also says why the dealer gets nothing."""

NAMED_BID_SIZE = 14
"""Size of a bid that has a name and no number, in logical pixels."""


def shown_deal(state: State) -> int:
    """The number of the deal on the board: the last one until the next has a fact."""
    if state.finished and (state.deal is None or not state.deal.calls):
        return len(state.finished)
    return state.number


def board(table: TableContext, width: float, height: float) -> ft.Control:
    """The sheet of a deal, with a footer where there is room for it."""
    look, view = table.look, table.view
    state = view.state_of(PANDUR)
    footer = height >= least_sheet_height(state.players, width, footer=True)
    return player_sheet(
        look,
        leaving_columns(look, look.t("sheet.bid"), state.options.target, width=BID_WIDTH),
        player_rows(table),
        (width, height),
        _footer(table, state.deal_of(shown_deal(state))) if footer else [],
    )


def player_rows(table: TableContext) -> list[PlayerRow]:
    """A row for each player; the mark of the dealer is that of the deal to be played now."""
    state = table.view.state_of(PANDUR)
    return [
        leaving_row(
            table,
            player,
            _bid_cell(table.look, player),
            colour=DARK.accent if player.soloist else SLATE.chalk,
        )
        for player in standing(state, shown_deal(state))
    ]


def _bid_cell(look: Appearance, player: PlayerStanding) -> SheetCell:
    """The last bid; that of the soloist is coloured."""
    if player.bid is None:
        return (
            SheetCell(text="–", colour=SLATE.quiet)
            if player.passed or player.sits_out
            else EMPTY_CELL
        )
    return SheetCell(
        text=bid_text(look.t, player.bid),
        colour=DARK.accent if player.soloist else SLATE.quiet,
        size=19 if player.bid.points is not None else NAMED_BID_SIZE,
    )


def _footer(table: TableContext, deal: Deal | None) -> list[ft.Control]:
    """Trump, and the soloist's bid or result, once the bidding is over."""
    if deal is None or deal.bid is None or not deal.auction.over:
        return []
    why = spared_text(table, deal)
    text = ". ".join(filter(None, (_bid_text(table, deal), why)))
    size = SPARED_SIZE if why else FOOTER_SIZE
    sentence = lettering(text, SLATE.chalk, size=size, align=ft.TextAlign.LEFT, lines=2, expand=1)
    return [*trump_icon(table.look, deal.trump), sentence]


def _bid_text(table: TableContext, deal: Deal) -> str:
    """The soloist's bid, or what became of it."""
    t = table.look.t
    if deal.soloist is None or deal.bid is None:
        return ""
    name, bid = table.view.players[deal.soloist], bid_text(t, deal.bid)
    if deal.points is not None:
        return t("pandur.made_of", name=name, n=deal.points, bid=bid)
    if deal.settled is not None:
        key = "fact.solo_settled" if deal.settled else "fact.solo_settled_failed"
        return t(key, name=name, bid=bid)
    return t("table.plays_bid", name=name, bid=bid)


def spared_text(table: TableContext, deal: Deal) -> str:
    """Why the dealer gets nothing from a failed bid (PAN-5); empty for everybody else."""
    view = table.view
    spared = (one for one in standing(view.state_of(PANDUR), deal.number) if one.spared)
    return " ".join(
        table.look.t("pandur.spared", name=view.players[one.seat], n=one.missing) for one in spared
    )


def short_board(table: TableContext, size: tuple[float, float]) -> ft.Control:
    """Each player's name, last bid and game points, in a column of its own."""
    state = table.view.state_of(PANDUR)
    columns: list[ft.Control] = [
        ft.Container(_column(table, player), expand=1)
        for player in standing(state, shown_deal(state))
    ]
    row = ft.Row(columns, spacing=4, vertical_alignment=ft.CrossAxisAlignment.CENTER, expand=True)
    return stone_board(row, *size)


def _column(table: TableContext, player: PlayerStanding) -> ft.Control:
    t, view = table.look.t, table.view
    colour = DARK.accent if player.soloist else SLATE.chalk
    bid = "–" if player.passed or player.sits_out else "·"
    if player.bid is not None:
        bid = bid_text(t, player.bid)
    named = player.bid is not None and player.bid.points is None
    score = f"{signed(player.score)} / {view.options.target}"
    return ft.Column(
        [
            lettering(view.players[player.seat], colour, size=14, lines=1),
            lettering(
                bid, colour if player.soloist else SLATE.quiet, size=14 if named else 17, lines=2
            ),
            lettering(score, SLATE.chalk, size=14, bold=True, lines=1),
        ],
        spacing=0,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
