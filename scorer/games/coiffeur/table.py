"""The table of a Coiffeur: the sheet, and the pad that writes it."""

from __future__ import annotations

from rules.games.coiffeur import COIFFEUR
from scorer.games.coiffeur.board import CoiffeurBoard
from scorer.games.coiffeur.cell import cell_now
from scorer.games.coiffeur.controls import PILE, CellPad, play_keys
from scorer.games.coiffeur.end import END
from scorer.games.coiffeur.fault import CoiffeurFaultPanel
from scorer.games.seats.vorhand import VorhandPanel
from scorer.games.seats.who_dealt import who_dealt_row
from scorer.session import View
from scorer.table.model import (
    BoardRoom,
    Menu,
    MenuRow,
    Panel,
    PlayKeys,
    TableContext,
    TableDesign,
)
from scorer.table.pad.pad import pad_height


def _required_panel(view: View) -> Panel | None:
    return VorhandPanel() if view.state_of(COIFFEUR).deal.vorhand is None else None


def _menu(table: TableContext) -> Menu:
    def open_fault() -> None:
        options = table.actions.now().options
        table.actions.open(CoiffeurFaultPanel(cell_now(table).choice(options)))

    fault = MenuRow(table.look.t("table.fault"), open_fault)
    return Menu(writing=[fault, *who_dealt_row(table)])


TABLE = TableDesign(
    board=CoiffeurBoard,
    keys=PlayKeys(height=pad_height, draw=lambda table, _width, _height: CellPad(table, play_keys)),
    board_at_end=True,
    required_panel=_required_panel,
    menu=_menu,
    end=END,
    pile=PILE,
    deals=lambda view: view.state_of(COIFFEUR).deals,
    room=BoardRoom(share=0.58, short_share=0.51, widest=1000),
)
