"""The table of an individual Jass: totals, Weis and Stöck, the count."""

from __future__ import annotations

import flet as ft

from rules.games.individual import INDIVIDUAL
from rules.games.individual.standing import records
from scorer.games.boards.player_sheet import fitted
from scorer.games.individual.board import board
from scorer.games.individual.controls import PILE, count_pad
from scorer.games.melds.panels import (
    PlayerWeisByCardsPanel,
    annul_row,
    card_row,
)
from scorer.games.seats.first_dealer import ask_first_dealer
from scorer.table.model import BoardRoom, GameEnd, Menu, PlayKeys, TableContext, TableDesign
from scorer.table.pad.pad import pad_height


def _board(table: TableContext, width: float, height: float) -> ft.Control:
    return board(table, fitted(len(table.view.players), (width, height), footer=True))


def _raised(table: TableContext) -> tuple[str, ...]:
    """That the limit was raised, because several had reached it (IND-5)."""
    state = table.view.state_of(INDIVIDUAL)
    return (table.look.t("individual.raised", n=state.limit),) if state.raised else ()


def _record(table: TableContext, seat: int) -> str:
    """What a player's melds gave, and how often the player fell short (IND-3)."""
    t, own = table.look.t, records(table.view.state_of(INDIVIDUAL))[seat]
    return f"{t('individual.melds', n=own.melds)} · {t('individual.short', n=own.short)}"


TABLE = TableDesign(
    board=_board,
    keys=PlayKeys(height=pad_height, draw=count_pad),
    end=GameEnd(reasons=_raised, detail=_record),
    required_panel=ask_first_dealer,
    menu=lambda table: Menu(writing=[card_row(table), annul_row(table)]),
    pile=PILE,
    weis_by_cards=PlayerWeisByCardsPanel(),
    room=BoardRoom(widest=1100),
)
