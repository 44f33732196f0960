"""The table of a Coiffeur: the sheet, and the pad that writes it."""

from __future__ import annotations

from rules.engine.score import totals_by_deal
from rules.games.coiffeur import COIFFEUR
from scorer.games._sheet.totals_chart import chart_below, chart_row
from scorer.games._sheet.vorhand import VorhandPanel
from scorer.games._sheet.who_dealt import who_dealt_row
from scorer.games.coiffeur.board import CoiffeurBoard
from scorer.games.coiffeur.cell import cell_now
from scorer.games.coiffeur.controls import PILE, CellPad, play_keys
from scorer.games.coiffeur.end import end_controls
from scorer.games.coiffeur.fault import CoiffeurFaultPanel
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


def _totals(view: View) -> tuple[tuple[int, ...], ...]:
    """The totals of all sides before the first deal and after each one."""
    state = view.state_of(COIFFEUR)
    return totals_by_deal(state.finished_lines, len(state.finished), len(state.sides))


def _required_panel(view: View) -> Panel | None:
    return VorhandPanel() if view.state_of(COIFFEUR).deal.vorhand is None else None


def _menu(table: TableContext) -> Menu:
    def open_fault() -> None:
        options = table.actions.now().options
        table.actions.open(CoiffeurFaultPanel(cell_now(table).choice(options)))

    totals = _totals(table.view)
    chart = [chart_row(table, totals)] if len(totals) > 1 else []
    fault = MenuRow(table.look.t("table.fault"), open_fault)
    return Menu(writing=[fault, *who_dealt_row(table)], showing=chart)


TABLE = TableDesign(
    board=CoiffeurBoard,
    keys=PlayKeys(height=pad_height, draw=lambda table, _width, _height: CellPad(table, play_keys)),
    controls=end_controls,
    below=chart_below(_totals),
    required_panel=_required_panel,
    menu=_menu,
    pile=PILE,
    deals=lambda view: view.state_of(COIFFEUR).deals,
    room=BoardRoom(share=0.62, short_share=0.51, widest=1000),
)
