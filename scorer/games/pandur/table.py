"""The table of a Pandur: the sheet of game points, the bidding, the count."""

from __future__ import annotations

import flet as ft

from rules.games.pandur import PANDUR
from scorer.games.boards.leaving_sheet import safe_text
from scorer.games.boards.player_sheet import SHEET_ROOM, least_sheet_height
from scorer.games.melds.panels import annul_row
from scorer.games.melds.weis_by_cards import WeisByCardsPanel
from scorer.games.pandur.board import board
from scorer.games.pandur.controls import PandurKeys, step
from scorer.games.pandur.key_sizes import portrait_height
from scorer.games.pandur.pile import PILE
from scorer.games.pandur.short_board import short_board
from scorer.games.seats.first_dealer import ask_first_dealer
from scorer.table.model import GameEnd, Menu, PlayKeys, TableContext, TableDesign


def _board(table: TableContext, width: float, height: float) -> ft.Control:
    state = table.view.state_of(PANDUR)
    if height < least_sheet_height(state.players, width, footer=False):
        return short_board(table, (width, height))
    return board(table, width, height)


TABLE = TableDesign(
    board=_board,
    keys=PlayKeys(
        height=portrait_height,
        draw=lambda table, _width, height: PandurKeys(table, height),
        step=step,
    ),
    menu=lambda table: Menu(writing=[annul_row(table)]),
    end=GameEnd(detail=safe_text),
    required_panel=ask_first_dealer,
    pile=PILE,
    weis_by_cards=WeisByCardsPanel(),
    room=SHEET_ROOM,
)
