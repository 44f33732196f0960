"""The table of a Schieber: the slate, the keys of the play, and one panel at a time."""

from __future__ import annotations

from functools import partial

from rules.engine.game import Status
from rules.games.schieber import SCHIEBER
from scorer.games.boards.slate import SLATE_ROOM, slate_board
from scorer.games.counting.pile import side_pile
from scorer.games.ends.ruling import RulingPanel
from scorer.games.facts.fault import FaultPanel
from scorer.games.melds.which_weis import ask_which_weis
from scorer.games.schieber.controls import COUNTING, PLAY
from scorer.games.seats.vorhand import VorhandPanel
from scorer.games.seats.who_dealt import who_dealt_row
from scorer.phrases import with_colon
from scorer.session import View
from scorer.table.model import Menu, MenuRow, Panel, TableContext, TableDesign


def _required_panel(view: View) -> Panel | None:
    """The panel that opens by itself: first Vorhand, open ruling."""
    if view.outcome.status is Status.OPEN:
        return RulingPanel()
    return VorhandPanel() if view.state_of(SCHIEBER).deal.vorhand is None else None


def _menu(table: TableContext) -> Menu:
    """Rows for faults of play, the ruling, and turning a half of the slate."""
    t, view, actions = table.look.t, table.view, table.actions
    showing = [
        MenuRow(with_colon(t, t("table.turn_half"), name), partial(actions.turn, side))
        for side, name in enumerate(view.side_names)
    ]
    if view.outcome.ruling is not None:
        showing.insert(0, MenuRow(t("ruling.title"), lambda: actions.open(RulingPanel())))
    fault = MenuRow(t("table.fault"), lambda: actions.open(FaultPanel()))
    return Menu(writing=[fault, *who_dealt_row(table)], showing=showing)


TABLE = TableDesign(
    board=slate_board,
    keys=PLAY,
    menu=_menu,
    required_panel=_required_panel,
    second_weis=ask_which_weis,
    ruling=RulingPanel(),
    pile=side_pile(COUNTING, ace_eleven=lambda view: view.options.undenufe_ace_eleven),
    room=SLATE_ROOM,
    slate=True,
    self_updating=True,
)
