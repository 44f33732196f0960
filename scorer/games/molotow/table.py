"""The table of a Molotow: last deal, totals, Weis and Stöck, and the count (MOL)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import flet as ft

from rules.engine.reasons import Reason
from rules.engine.score import totals
from rules.games.molotow import MOLOTOW
from rules.games.molotow.facts import PointsCounted, TableWeisTaken
from rules.games.molotow.game import State
from rules.jass.cards import Mode
from rules.jass.melds import SINGLE_WORTHS
from rules.solo.facts import StoeckShown
from rules.solo.leaving import round_from
from scorer.games.boards.player_sheet import (
    EMPTY_CELL,
    PlayerRow,
    SheetCell,
    SheetColumn,
    player_sheet,
    total_cell,
)
from scorer.games.boards.sheet_parts import last_deal_cell
from scorer.games.counting.player_count import PlayerCount
from scorer.games.melds.player_melds import PlayerStoeckPanel, PlayerWeisPanel, annul_row
from scorer.phrases import signed
from scorer.session import View
from scorer.table.model import GameEnd, Menu, Panel, TableContext
from scorer.table.pad.keys import KeyRow, PadKey, fact_key

TRICKS_WIDTH, CHANGE_WIDTH, TOTAL_WIDTH = 56, 60, 66
"""Widths of the columns, in logical pixels."""

TABLE_WORTHS = tuple(worth for worth in SINGLE_WORTHS if worth <= 200)
"""The points offered for a Weis in a trick, which has six cards at most (MOL-4)."""


class HandWeisPanel(PlayerWeisPanel):
    """Records a Weis that a player holds (MOL-4)."""

    title = "molotow.hand_weis_title"


class TableWeisPanel(PlayerWeisPanel):
    """Records a Weis that lay in a trick, for a player who can have taken it (MOL-4)."""

    title = "molotow.table_weis_title"
    kind = TableWeisTaken


def _board(table: TableContext, width: float, height: float) -> ft.Control:
    """The last counted deal, what it changed, and the totals; a tap on the deal corrects it."""
    t = table.look.t
    return player_sheet(
        table.look,
        [
            SheetColumn(title=t("sheet.made"), width=TRICKS_WIDTH),
            SheetColumn(title="±", width=CHANGE_WIDTH),
            SheetColumn(title=t("sheet.total"), width=TOTAL_WIDTH),
        ],
        [_player_row(table, seat) for seat in table.view.state_of(MOLOTOW).seats],
        (width, height),
    )


def _player_row(table: TableContext, seat: int) -> PlayerRow:
    view = table.view
    state = view.state_of(MOLOTOW)
    deal, last = state.deal, state.finished[-1] if state.finished else None
    total = totals(MOLOTOW.lines(state), state.players)[seat]
    change = totals(last.lines, state.players)[seat] if last else 0
    return PlayerRow(
        name=view.players[seat],
        note=" ".join(_with_sign(points) for points in deal.melds_of(seat)) if deal else "",
        detail=table.look.t("sheet.dealer") if deal and deal.dealer == seat else "",
        cells=(
            last_deal_cell(table, seat, PointsCounted, last.tricks[seat] if last else None, ""),
            SheetCell(text=_with_sign(change)) if last else EMPTY_CELL,
            total_cell(table.look, total),
        ),
    )


def _with_sign(points: int) -> str:
    return f"+{points}" if points > 0 else signed(points)


def _meld_key(table: TableContext, name: str, panel: Panel) -> PadKey:
    look = table.look
    return PadKey(text=look.t(name), act=lambda: table.actions.open(panel), key=name)


class MolotowCount(PlayerCount):
    """The points of all players, with keys for melds."""

    counted = PointsCounted

    def turn(self, state: State) -> tuple[int, ...]:
        """All players."""
        return round_from(state.on_table.dealer, state.seats, state.players)

    def keys(self, table: TableContext) -> Sequence[KeyRow]:
        """A key for each kind of meld; an empty place for one that does not count (MOL-4)."""
        state = table.view.state_of(MOLOTOW)
        options, seats = state.options, tuple(state.seats)
        text, any_stoeck = table.look.t("table.stoeck"), StoeckShown(seat=seats[0])
        stoeck = fact_key(table, text, any_stoeck, PlayerStoeckPanel(seats), key="table.stoeck")
        keys = (
            (options.hand_weis, _meld_key(table, "molotow.hand_weis", HandWeisPanel(seats))),
            (options.stoeck, stoeck),
            (
                options.table_weis,
                _meld_key(table, "molotow.table_weis", TableWeisPanel(seats, worths=TABLE_WORTHS)),
            ),
        )
        return [(key if counts else None,) for counts, key in keys]

    def mode(self, _view: View) -> Mode | None:
        """None: each deal begins without a trump (MOL-2)."""
        return None


COUNT = MolotowCount()


def _detail(table: TableContext, seat: int) -> str:
    """The parts of a total: tricks, melds that came off, melds that were added (MOL-4)."""
    own = [line for line in MOLOTOW.lines(table.view.state_of(MOLOTOW)) if line.side == seat]
    melds = [line.points for line in own if line.reason is not Reason.TRICKS]
    return table.look.t(
        "molotow.made_of",
        tricks=sum(line.points for line in own if line.reason is Reason.TRICKS),
        off=signed(sum(points for points in melds if points < 0)),
        added=_with_sign(sum(points for points in melds if points > 0)),
    )


TABLE = replace(
    COUNT.table(_board),
    menu=lambda table: Menu(writing=[annul_row(table)]),
    end=GameEnd(detail=_detail),
    deals=lambda view: view.options.deals,
)
