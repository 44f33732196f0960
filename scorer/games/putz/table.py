"""The table of a Putz: strokes, apples, and the count."""

from __future__ import annotations

import flet as ft

from rules.games.putz import PUTZ
from rules.games.putz.standing import course
from scorer.games._sheet.player_sheet import fitted
from scorer.games._sheet.totals_chart import chart_below
from scorer.games._solo.panels import annul_row, card_row, standing_row
from scorer.games.putz.board import board
from scorer.games.putz.controls import PILE, deal_pad
from scorer.games.putz.end import Standing, levels
from scorer.table.model import BoardRoom, Menu, PlayKeys, TableContext, TableDesign
from scorer.table.pad.pad import pad_height

WIDEST = 1100
"""Greatest width of the sheet on a wide screen, in logical pixels."""


def _board(table: TableContext, width: float, height: float) -> ft.Control:
    return board(table, fitted(len(table.view.players), (width, height), footer=True))


def _menu(table: TableContext) -> Menu:
    return Menu(
        writing=[card_row(table), annul_row(table)], showing=[standing_row(table, Standing)]
    )


TABLE = TableDesign(
    board=_board,
    keys=PlayKeys(height=pad_height, draw=deal_pad),
    controls=Standing,
    below=chart_below(lambda view: course(view.state_of(PUTZ)), levels),
    menu=_menu,
    pile=PILE,
    room=BoardRoom(widest=WIDEST),
)
