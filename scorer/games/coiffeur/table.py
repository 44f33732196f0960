"""The table of a Coiffeur: the sheet above the keys that write it."""

from __future__ import annotations

import flet as ft

from rules.games.coiffeur import COIFFEUR
from scorer.games._sheet.who_dealt import who_dealt_row
from scorer.games.coiffeur.board import CoiffeurBoard
from scorer.games.coiffeur.check import current_draft
from scorer.games.coiffeur.draft import CellDraft
from scorer.games.coiffeur.end import END, CoiffeurEndCard
from scorer.games.coiffeur.entry import CellEntry
from scorer.games.coiffeur.fault import CoiffeurFaultPanel
from scorer.games.coiffeur.keys import LEAST_HEIGHT, CoiffeurKeys, key_sizes
from scorer.games.coiffeur.pile import PILE
from scorer.session import View
from scorer.table.model import BoardRoom, Menu, MenuRow, TableContext, TableDesign
from scorer.table.pad.keyboard import key_handler
from scorer.text_size.room import fills_room
from scorer.widgets.component import use_part


def _board(table: TableContext, width: float, height: float) -> ft.Control:
    """The sheet, in the room that the keys leave on this screen."""
    look = table.look
    beside = look.wide or look.short
    shows_keys = look.writing or table.view.outcome.finished
    keys = key_sizes(look).height if shows_keys and not beside else LEAST_HEIGHT
    return CoiffeurBoard(table, width, height - keys + LEAST_HEIGHT)


def _controls(table: TableContext) -> ft.Control:
    """The keys; at the end its card, until a cell is tapped to be corrected."""
    entry = CellEntry(table)
    table.live.keyboard.handler = key_handler(
        digit=entry.digit, erase=entry.erase, clear=entry.clear, enter=entry.write
    )
    return Controls(table)


@ft.component
@fills_room
def Controls(table: TableContext) -> ft.Control:
    """The keys; at the end its card, until a cell is tapped to be corrected."""
    typed = table.live.kept(CellDraft)
    correcting = use_part(typed, lambda draft: current_draft(table.view, draft).origin is not None)
    if table.view.outcome.finished and not correcting:
        return CoiffeurEndCard(table)
    return CoiffeurKeys(table)


def _controls_height(_view: View) -> int:
    return LEAST_HEIGHT


def _menu(table: TableContext) -> Menu:
    entry = CellEntry(table)
    fault = MenuRow(
        table.look.t("table.fault"),
        lambda: table.actions.open(CoiffeurFaultPanel(entry.draft)),
    )
    return Menu(writing=[fault, *who_dealt_row(table)])


TABLE = TableDesign(
    board=_board,
    controls=_controls,
    controls_height=_controls_height,
    menu=_menu,
    end=END,
    pile=PILE,
    deals=lambda view: view.state_of(COIFFEUR).deals,
    room=BoardRoom(share=0.62, widest=1000),
)
