"""The table of a Differenzler: the sheet, the pad of every deal, ranking."""

from __future__ import annotations

import flet as ft

from rules.games.differenzler import DIFFERENZLER
from rules.games.differenzler.standing import judgements
from scorer.games.boards.player_sheet import SHEET_ROOM
from scorer.games.differenzler.board import board
from scorer.games.differenzler.controls import LAST_CARD_PANEL, PILE, deal_pad
from scorer.games.differenzler.zero import ZERO_HEIGHT, zero_question
from scorer.games.melds.panels import annul_row
from scorer.games.seats.first_dealer import ask_first_dealer
from scorer.table.model import (
    GameEnd,
    Menu,
    MenuRow,
    PlayKeys,
    TableContext,
    TableDesign,
)
from scorer.table.pad.pad import pad_height

GAP = 8
"""Between the sheet and a question, in logical pixels."""

LEAST_SHEET = 150
"""Least height of a sheet beside a question, in logical pixels."""


def _board(table: TableContext, width: float, height: float) -> ft.Control:
    """The deal; over it an open question."""
    question = zero_question(table)
    if question is None:
        return board(table, width, height)
    rest = height - ZERO_HEIGHT - GAP
    parts = [question] if rest < LEAST_SHEET else [question, board(table, width, rest)]
    return ft.Column(parts, spacing=GAP, width=width, height=height)


def _judged(table: TableContext, seat: int) -> str:
    """The number of exact hits, and the average difference of a deal (DIF-6)."""
    t, player = table.look.t, judgements(table.view.state_of(DIFFERENZLER))[seat]
    whole, tenth = divmod(player.tenths or 0, 10)
    average = t("differenzler.tenths", whole=whole, tenth=tenth)
    return t("differenzler.judged", hits=player.hits, average=average)


def _menu(table: TableContext) -> Menu:
    last_card = MenuRow(table.look.t("card.last"), lambda: table.actions.open(LAST_CARD_PANEL))
    return Menu(writing=[last_card, annul_row(table)])


TABLE = TableDesign(
    board=_board,
    keys=PlayKeys(height=pad_height, draw=deal_pad),
    required_panel=ask_first_dealer,
    menu=_menu,
    end=GameEnd(detail=_judged),
    pile=PILE,
    deals=lambda view: view.options.deals,
    room=SHEET_ROOM,
)
