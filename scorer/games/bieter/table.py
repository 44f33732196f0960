"""The table of a Bieter: the auction, then the slate of the bidder against the two."""

from __future__ import annotations

from typing import Final

import flet as ft

from rules.engine.game import Status
from rules.games.bieter import BIETER
from rules.jass.auction import Auction
from scorer.games.bieter.auction import auction_board, auction_of
from scorer.games.bieter.controls import KEYS, PILE
from scorer.games.boards.slate import SLATE_ROOM, slate_board
from scorer.games.ends.ruling import RulingPanel
from scorer.games.melds.panels import annul_row
from scorer.games.melds.which_weis import ask_which_weis
from scorer.games.seats.first_dealer import ask_dealer_of_auction
from scorer.session import View
from scorer.table.model import Menu, Panel, TableContext, TableDesign


def _required_panel(view: View) -> Panel | None:
    """The panel that opens by itself: who deals first, an open ruling."""
    if view.outcome.status is Status.OPEN:
        return RulingPanel()
    return ask_dealer_of_auction(view)


def _board(table: TableContext, width: float, height: float) -> ft.Control:
    """The auction; once it is known who plays alone, the slate of both sides."""
    view = table.view
    if view.state_of(BIETER).settled:
        return slate_board(table, width, height)
    return auction_board(table, auction_of(view) or NOBODY, (width, height))


NOBODY: Final[Auction[int]] = Auction(seats=())
"""The auction before anybody can bid."""


TABLE = TableDesign(
    board=_board,
    keys=KEYS,
    menu=lambda table: Menu(writing=[annul_row(table)]),
    required_panel=_required_panel,
    second_weis=ask_which_weis,
    ruling=RulingPanel(),
    pile=PILE,
    room=SLATE_ROOM,
    slate=True,
)
