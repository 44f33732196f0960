"""The table of a Handjass: the sheet of game points, and the open question."""

from __future__ import annotations

from rules.engine.steps import Step
from rules.games.handjass.facts import HandsTaken
from scorer.games.boards.leaving_sheet import safe_text
from scorer.games.boards.player_sheet import SHEET_ROOM
from scorer.games.handjass.board import board
from scorer.games.handjass.controls import PILE, deal_pad
from scorer.games.melds.panels import PlayerWeisByCardsPanel, annul_row, card_row
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


def _menu(table: TableContext) -> Menu:
    """Rows for the turned card and for deals that are dealt again (HAND-1, PEN-2)."""
    rows = [card_row(table), annul_row(table)]
    if table.view.next_step.code is Step.SAY_PLAYERS:
        text = table.look.t("fact.hands_taken_none")
        rows.insert(0, MenuRow(text, lambda: table.actions.record(HandsTaken(seats=()))))
    return Menu(writing=rows)


TABLE = TableDesign(
    board=board,
    keys=PlayKeys(height=pad_height, draw=deal_pad),
    menu=_menu,
    end=GameEnd(detail=safe_text),
    required_panel=ask_first_dealer,
    pile=PILE,
    weis_by_cards=PlayerWeisByCardsPanel(),
    room=SHEET_ROOM,
)
