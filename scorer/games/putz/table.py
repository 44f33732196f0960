"""The table of a Putz: strokes, apples, and the count."""

from __future__ import annotations

import flet as ft

from rules.games.putz.standing import course
from scorer.games._sheet.count_pad import pad_height
from scorer.games._solo.panels import annul_row, card_row, standing_row
from scorer.games._solo.sheet_with_chart import sheet_with_chart
from scorer.games.putz.board import board
from scorer.games.putz.controls import PILE, deal_pad
from scorer.games.putz.end import Standing, levels
from scorer.table.context import TableContext
from scorer.table.game_screens import BoardRoom, Menu, PlayKeys, TableDesign

WIDEST = 1100
"""Greatest width of the sheet on a wide screen, in logical pixels."""


def _board(table: TableContext, width: float, height: float) -> ft.Control:
    """The marks, with the chart of the scores where there is room."""
    return sheet_with_chart(
        table,
        (width, height),
        board,
        lambda: course(table.view.state),
        footer=True,
        levels=levels(table),
    )


def _menu(table: TableContext) -> Menu:
    return Menu(
        writing=[card_row(table), annul_row(table)], showing=[standing_row(table, Standing)]
    )


TABLE = TableDesign(
    board=_board,
    keys=PlayKeys(height=pad_height, draw=deal_pad),
    controls=Standing,
    menu=_menu,
    pile=PILE,
    room=BoardRoom(widest=WIDEST),
)
