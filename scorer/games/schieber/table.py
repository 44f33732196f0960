"""The table of a Schieber: the slate, what is tapped in every deal, and one panel at a time."""

from __future__ import annotations

from functools import partial

import flet as ft

from rules.engine.game import Status
from scorer.games._cards.weis import WeisByCardsPanel
from scorer.games._slate.board import SLATE_ROOM, slate_board
from scorer.games._slate.end import EndPanel
from scorer.games._slate.fault import FaultPanel
from scorer.games._slate.ruling import RulingPanel
from scorer.games.schieber.controls import (
    CLAIMS,
    GAP,
    HEIGHT,
    ChoiceRows,
    ClaimButtons,
    CountButtons,
)
from scorer.games.schieber.entries import Entries
from scorer.games.schieber.pad import Pad
from scorer.games.schieber.vorhand import VorhandPanel
from scorer.session import View
from scorer.table.context import Panel, TableContext
from scorer.table.game_screens import Menu, MenuRow, TableDesign
from scorer.table.panel_surface import panel_surface


def _called_for(view: View) -> Panel | None:
    """The panel that the Partie itself calls for while none is open."""
    if view.outcome.status is Status.FINISHED:
        return EndPanel()
    if view.outcome.status is Status.OPEN:
        return RulingPanel()
    return VorhandPanel() if view.state.deal.vorhand is None else None


def _controls(table: TableContext) -> ft.Control:
    look, live = table.look, table.live
    rows = [ChoiceRows(look, live), CountButtons(look, live), ClaimButtons(look, live)]
    return ft.Column(rows, spacing=GAP, tight=True)


def _middle(table: TableContext, panel: Panel | None) -> ft.Control:
    """Where there is room, the pad of the open deal is always there."""
    finished = table.view.outcome.finished
    rows: list[ft.Control] = [] if finished else [ChoiceRows(table.look, table.live)]
    if panel is not None:
        # A panel that the Partie calls for cannot be closed.
        opened = table.live.panel.value
        rows.append(panel_surface(table, opened, panel.draw(table)))
    elif not finished:
        rows.append(panel_surface(table, None, Pad(table, None)))
    return ft.Column(rows, spacing=GAP + 2, tight=True)


def _under(table: TableContext) -> ft.Control:
    return ClaimButtons(table.look, table.live)


def _menu(table: TableContext) -> Menu:
    """Faults of play; turning a half, and the ruling."""
    t, view, actions = table.look.t, table.view, table.actions
    showing = [
        MenuRow(f"{t('table.turn_half')}: {name}", partial(actions.turn, side))
        for side, name in enumerate(view.side_names)
    ]
    if view.outcome.ruling is not None:
        showing.insert(0, MenuRow(t("ruling.title"), lambda: actions.open(RulingPanel())))
    fault = MenuRow(t("table.fault"), lambda: actions.open(FaultPanel()))
    return Menu(writing=[fault], showing=showing)


TABLE = TableDesign(
    board=slate_board,
    controls=_controls,
    controls_height=lambda _: HEIGHT,
    entries=Entries,
    menu=_menu,
    required_panel=_called_for,
    weis_by_cards=WeisByCardsPanel(),
    ruling=RulingPanel(),
    room=SLATE_ROOM,
    slate=True,
    self_updating=True,
    middle=_middle,
    below_board=(_under, CLAIMS),
)
