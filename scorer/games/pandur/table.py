"""The table of a Pandur: bidding, trump, count and result, always at the same place (PAN)."""

from __future__ import annotations

import flet as ft

from rules.engine.steps import Step
from rules.games.pandur import PANDUR
from rules.games.pandur.standing import soloist_needs
from scorer.games.auctions.calls import Calling
from scorer.games.boards.leaving_sheet import safe_text
from scorer.games.boards.player_sheet import SHEET_ROOM, least_sheet_height
from scorer.games.melds.player_melds import annul_row
from scorer.games.melds.weis_by_cards import WeisByCardsPanel
from scorer.games.pandur.bidding import bidding_keys, use_speaker
from scorer.games.pandur.board import board, short_board
from scorer.games.pandur.counting import count_keys, type_digit, write
from scorer.games.pandur.draft import PILE, SoloDraft, Touches
from scorer.games.pandur.key_sizes import GAP, fitted, portrait_height
from scorer.games.seats.player_buttons import ask_first_dealer
from scorer.phrases import step_text
from scorer.session import View
from scorer.table.model import GameEnd, Menu, PlayKeys, TableContext, TableDesign
from scorer.table.notice import NextLine, deal_text, next_line, notice_height, refused_line
from scorer.table.pad.keyboard import key_handler
from scorer.text_size.room import fills_room
from scorer.widgets.component import use_part, whole_value

_COUNTING = (Step.COUNT_SOLO, Step.SETTLE_SOLO)
"""Steps in which the deal is played and counted."""


def step(view: View) -> str:
    """Which keys are shown."""
    code = view.next_step.code
    return code if code in _COUNTING else Step.BID


@ft.component
@fills_room
def PandurKeys(table: TableContext, height: float) -> ft.Control:
    """The line that says what comes next, and below it the keys for that.

    It is one component for the whole Partie: a touch finds its handler also while the screen has
    not followed the last one.

    Args:
        table: The table.
        height: The height of the keys, in logical pixels.
    """
    typed = table.live.kept(SoloDraft)
    touches = Touches(table, typed)
    draft = use_part(typed, whole_value).at(table.view.state_of(PANDUR))
    sizes = fitted(height, notice_height(table.look))

    count_key = key_handler(
        digit=lambda digit: type_digit(touches, digit),
        erase=lambda: touches.change(SoloDraft.erased),
        clear=lambda: touches.change(SoloDraft.cleared),
        enter=lambda: write(table, touches),
    )

    def on_key(key: str) -> bool:
        if table.actions.now().next_step.code not in _COUNTING:
            return False
        return count_key(key)

    table.live.keyboard.handler = on_key
    shown = use_speaker(table)
    counting = table.view.next_step.code in _COUNTING
    keys = (
        count_keys(table, touches, draft, sizes) if counting else bidding_keys(table, shown, sizes)
    )
    return ft.Column(
        [
            next_line(
                table.look,
                _line(table, draft, shown),
                table.live.notice.value,
                table.actions,
                letters=min(sizes.letters, 1.2),
            ),
            keys,
        ],
        spacing=GAP,
        tight=True,
    )


def _line(table: TableContext, draft: SoloDraft, shown: Calling | None) -> NextLine:
    """What comes next, or why the typed points cannot be."""
    t, view = table.look.t, table.view
    solo = soloist_needs(view.state_of(PANDUR))
    event = draft.event(solo.bid) if solo else None
    wrong = view.check(event) if event else ()
    if wrong:
        return refused_line(t, table.names, wrong[0])
    text = step_text(t, table.names, view.next_step)
    if shown is not None and shown.seat != shown.turn:
        text = t("step.bid", name=view.players[shown.seat])
    return NextLine(text, deal_text(table.look, view))


def _board(table: TableContext, width: float, height: float) -> ft.Control:
    state = table.view.state_of(PANDUR)
    if height < least_sheet_height(state.players, width, footer=False):
        return short_board(table, (width, height))
    return board(table, width, height)


TABLE = TableDesign(
    board=_board,
    keys=PlayKeys(
        height=portrait_height,
        draw=lambda table, _width, height: PandurKeys(table, height),
        step=step,
    ),
    menu=lambda table: Menu(writing=[annul_row(table)]),
    end=GameEnd(detail=safe_text),
    required_panel=ask_first_dealer,
    pile=PILE,
    weis_by_cards=WeisByCardsPanel(),
    room=SHEET_ROOM,
)
