"""The table of a Coiffeur: the sheet, the pad that writes it, and how it ended (COI-9)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.games.coiffeur import COIFFEUR
from rules.games.coiffeur.chances import story
from scorer.games.coiffeur.board import CoiffeurBoard
from scorer.games.coiffeur.cell import cell_now
from scorer.games.coiffeur.controls import PILE, CellPad, play_keys
from scorer.games.coiffeur.facts import CoiffeurFaultPanel
from scorer.games.coiffeur.row_names import row_title
from scorer.games.seats.player_buttons import VorhandPanel, who_dealt_row
from scorer.phrases import side_text
from scorer.session import View
from scorer.table.model import (
    BoardRoom,
    GameEnd,
    Menu,
    MenuRow,
    Panel,
    PlayKeys,
    TableContext,
    TableDesign,
)
from scorer.table.pad.pad import pad_height


def _story(table: TableContext) -> Iterator[str]:
    """The best cells, the row that made the difference, when it was decided."""
    look, view = table.look, table.view
    t, rows, told = look.t, view.options.rows, story(view.state_of(COIFFEUR))
    if told is None:
        return

    def title(row: int) -> str:
        return row_title(t, rows[row], look.deck)

    cells = (f"{title(one.row)}, {side_text(t, table.names, one.side)}" for one in told.best)
    yield t("coiffeur.best", cells=" · ".join(cells), score=told.best[0].score)
    if told.gain is not None:
        over, margin = side_text(t, table.names, told.gain.over), told.gain.margin
        yield t("coiffeur.gain", row=title(told.gain.row), margin=margin, side=over)
    if told.decided_in is not None:
        yield t("coiffeur.decided", n=told.decided_in)
    elif told.led_since is not None:
        yield t("coiffeur.led", n=told.led_since)


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
    end=GameEnd(reasons=lambda table: tuple(_story(table))),
    pile=PILE,
    deals=lambda view: view.state_of(COIFFEUR).deals,
    room=BoardRoom(share=0.58, short_share=0.51, widest=1000),
)
