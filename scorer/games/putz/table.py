"""The table of a Putz: strokes, apples, and the count."""

from __future__ import annotations

import flet as ft

from scorer.games._sheet.player_sheet import fitted
from scorer.games._solo.panels import annul_row, card_row
from scorer.games.putz.board import board
from scorer.games.putz.controls import PILE, deal_pad
from scorer.games.putz.end import END
from scorer.table.context import TableContext
from scorer.table.game_screens import BoardRoom, Menu, PlayKeys, TableDesign
from scorer.table.pad.pad import pad_height

WIDEST = 1100
"""Greatest width of the sheet on a wide screen, in logical pixels."""


def _board(table: TableContext, width: float, height: float) -> ft.Control:
    return board(table, fitted(len(table.view.players), (width, height), footer=True))


TABLE = TableDesign(
    board=_board,
    keys=PlayKeys(height=pad_height, draw=deal_pad),
    menu=lambda table: Menu(writing=[card_row(table), annul_row(table)]),
    end=END,
    pile=PILE,
    room=BoardRoom(widest=WIDEST),
)
