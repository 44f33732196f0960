"""The table of an individual Jass: totals, Weis and Stöck, the count."""

from __future__ import annotations

from rules.games.individual import INDIVIDUAL
from rules.games.individual.standing import records
from scorer.games.boards.player_sheet import SHEET_ROOM
from scorer.games.individual.board import board
from scorer.games.individual.controls import PILE, count_pad
from scorer.games.melds.panels import (
    PlayerWeisByCardsPanel,
    annul_row,
    card_row,
)
from scorer.games.seats.first_dealer import ask_first_dealer
from scorer.table.model import GameEnd, Menu, PlayKeys, TableContext, TableDesign
from scorer.table.pad.pad import pad_height


def _raised(table: TableContext) -> tuple[str, ...]:
    """That the limit was raised, because several had reached it (IND-5)."""
    state = table.view.state_of(INDIVIDUAL)
    return (table.look.t("individual.raised", n=state.limit),) if state.raised else ()


def _record(table: TableContext, seat: int) -> str:
    """What a player's melds gave, and how often the player fell short (IND-3)."""
    t, own = table.look.t, records(table.view.state_of(INDIVIDUAL))[seat]
    return f"{t('individual.melds', n=own.melds)} · {t('individual.short', n=own.short)}"


TABLE = TableDesign(
    board=board,
    keys=PlayKeys(height=pad_height, draw=count_pad),
    end=GameEnd(reasons=_raised, detail=_record),
    required_panel=ask_first_dealer,
    menu=lambda table: Menu(writing=[card_row(table), annul_row(table)]),
    pile=PILE,
    weis_by_cards=PlayerWeisByCardsPanel(),
    room=SHEET_ROOM,
)
