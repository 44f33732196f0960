"""The table of a Pandur: the sheet of game points, the bidding, the count."""

from __future__ import annotations

import flet as ft

from rules.games.pandur import PANDUR
from scorer.games._cards.weis_by_cards import WeisByCardsPanel
from scorer.games._sheet.player_sheet import fitted, least_sheet_height
from scorer.games._sheet.totals_chart import (
    Totals,
    chart_below,
    chart_in_place_of_board,
    chart_row,
)
from scorer.games._solo.leaving_end import leaving_end_card
from scorer.games._solo.panels import annul_row
from scorer.games.pandur.board import board, has_footer, shown_deal
from scorer.games.pandur.controls import PandurKeys, step
from scorer.games.pandur.key_sizes import portrait_height
from scorer.games.pandur.pile import PILE
from scorer.games.pandur.short_board import short_board
from scorer.session import View
from scorer.table.model import BoardRoom, Menu, PlayKeys, TableContext, TableDesign

END_HEIGHT = 360
"""Height of the card at the end, in logical pixels."""


def _course(view: View) -> Totals:
    """The game points before the first deal and after each one."""
    return [step.scores for step in view.state_of(PANDUR).steps]


def _board(table: TableContext, width: float, height: float) -> ft.Control:
    state = table.view.state_of(PANDUR)
    chart = chart_in_place_of_board(table, _course(table.view), (width, height))
    if chart is not None:
        return chart
    if height < least_sheet_height(state.players, width, footer=False):
        return short_board(table, (width, height))
    footer = has_footer(state.deal_of(shown_deal(state)))
    room = height >= least_sheet_height(state.players, width, footer=True)
    size = fitted(state.players, (width, height), footer=footer and room)
    return board(table, size, footer=room)


def _end(table: TableContext) -> ft.Control:
    """The end of the Partie; until then there are keys."""
    if not table.view.outcome.finished:
        return ft.Row()
    table.live.keyboard.handler = None
    view = table.view
    return leaving_end_card(table, view.state_of(PANDUR).left_in, _course(view))


TABLE = TableDesign(
    board=_board,
    keys=PlayKeys(
        height=portrait_height,
        draw=lambda table, _width, height: PandurKeys(table, height),
        step=step,
    ),
    controls=_end,
    controls_height=lambda _: END_HEIGHT,
    below=chart_below(_course),
    menu=lambda table: Menu(
        writing=[annul_row(table)], showing=[chart_row(table, _course(table.view))]
    ),
    pile=PILE,
    weis_by_cards=WeisByCardsPanel(),
    room=BoardRoom(widest=1100),
)
