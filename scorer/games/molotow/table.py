"""The table of a Molotow: last deal, totals, Weis and Stöck, and the count (MOL)."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from rules.engine.reasons import Reason
from rules.engine.score import ranking, totals
from rules.engine.steps import Step
from rules.games.molotow import MOLOTOW
from rules.games.molotow.facts import PointsCounted, TableWeisTaken
from rules.games.molotow.game import State, course
from rules.jass.melds import SINGLE_WORTHS
from rules.solo.leaving import round_from
from scorer.appearance import Appearance
from scorer.games._sheet.count_correction import count_correction
from scorer.games._sheet.count_pad import KEY, CountPad, CountSpec
from scorer.games._sheet.player_sheet import (
    EMPTY_CELL,
    PlayerRow,
    SheetCell,
    SheetColumn,
    player_sheet,
)
from scorer.games._solo.first_dealer import first_dealer_question
from scorer.games._solo.last_deal import last_deal_cell
from scorer.games._solo.panels import PlayerStoeckPanel, annul_row, standing_row
from scorer.games._solo.player_melds import PlayerWeis
from scorer.games._solo.ranking import RankingRow, ranking_card
from scorer.games._solo.sheet_with_chart import sheet_with_chart
from scorer.phrases import signed
from scorer.table.context import Panel, TableContext
from scorer.table.game_screens import Menu, TableDesign
from scorer.widgets.tap import text_button

CONTROLS = 344
"""Height of the pad with the numbers above it, in logical pixels."""

TRICKS_WIDTH, CHANGE_WIDTH, TOTAL_WIDTH = 56, 60, 66
"""Widths of the columns, in logical pixels."""

TABLE_WORTHS = tuple(worth for worth in SINGLE_WORTHS if worth <= 200)
"""The points offered for a Weis in a trick, which has six cards at most (MOL-4)."""


@dataclass(frozen=True)
class HandWeisPanel(Panel):
    """Records a Weis that a player holds (MOL-4)."""

    title = "molotow.hand_weis_title"

    def draw(self, table: TableContext) -> ft.Control:
        """The players and the possible points."""
        return PlayerWeis(table, tuple(table.view.state.seats))


@dataclass(frozen=True)
class TableWeisPanel(Panel):
    """Records a Weis that lay in a trick (MOL-4)."""

    title = "molotow.table_weis_title"

    def draw(self, table: TableContext) -> ft.Control:
        """The players who can have taken the trick, and the possible points."""
        return PlayerWeis(table, tuple(table.view.state.seats), TABLE_WORTHS, TableWeisTaken)


def _board(table: TableContext, width: float, height: float) -> ft.Control:
    """The sheet, with the chart of the totals where there is room."""
    return sheet_with_chart(
        table, (width, height), _sheet, lambda: course(table.view.state), footer=False
    )


def _sheet(table: TableContext, size: tuple[float, float]) -> ft.Control:
    """The last counted deal, what it changed, and the totals; a tap on the deal corrects it."""
    t = table.look.t
    return player_sheet(
        t("sheet.player"),
        [
            SheetColumn(title=t("sheet.made"), width=TRICKS_WIDTH),
            SheetColumn(title="±", width=CHANGE_WIDTH),
            SheetColumn(title=t("sheet.total"), width=TOTAL_WIDTH),
        ],
        [_player_row(table, seat) for seat in table.view.state.seats],
        size,
    )


def _player_row(table: TableContext, seat: int) -> PlayerRow:
    view = table.view
    state: State = view.state
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
            SheetCell(text=signed(total), bold=True),
        ),
    )


def _with_sign(points: int) -> str:
    return f"+{points}" if points > 0 else signed(points)


def _controls(table: TableContext) -> ft.Control:
    """The open question, or the ranking at the end."""
    if table.view.outcome.finished:
        return Standing(table)
    if table.view.next_step.code is Step.SAY_DEALER:
        return first_dealer_question(table)
    pad = CountPad(table, _count_spec(table.look, table.view.state), _meld_keys(table))
    return ft.Container(pad, key=f"count-{table.view.next_step.deal}")


def _meld_keys(table: TableContext) -> list[ft.Control]:
    """A key for each kind of meld; an empty place for one that does not count (MOL-4)."""
    state: State = table.view.state
    options, shown = state.options, state.on_table.stoeck_shown
    stoeck = None if shown else PlayerStoeckPanel(tuple(state.seats))
    keys = (
        (options.hand_weis, "molotow.hand_weis", HandWeisPanel()),
        (options.stoeck, "table.stoeck", stoeck),
        (options.table_weis, "molotow.table_weis", TableWeisPanel()),
    )
    return [
        _meld_key(table, name, panel) if counts else ft.Container(height=KEY)
        for counts, name, panel in keys
    ]


def _meld_key(table: TableContext, name: str, panel: Panel | None) -> ft.Control:
    return text_button(
        table.look.t(name),
        table.look.colours,
        (lambda _: table.actions.open(panel)) if panel else None,
        height=KEY,
        expand=1,
        size=13.5,
        key=name,
    )


def correct_count(table: TableContext, seq: int, _seat: int | None = None) -> ft.Control:
    """The panel that corrects a counted deal."""
    return count_correction(table, seq, _count_spec(table.look, table.view.state_before(seq)))


def _count_spec(look: Appearance, state: State) -> CountSpec:
    """How the deal is counted: from the dealer's right on (MOL-3)."""
    return CountSpec(
        order=round_from(state.on_table.dealer, state.seats, state.players),
        hint=look.t("counting.hint"),
        make_fact=lambda points, _undealt: PointsCounted(points=points),
    )


@ft.component
def Standing(table: TableContext) -> ft.Control:
    """The ranking, during the Partie and at its end (MOL-5)."""
    view = table.view
    state: State = view.state
    lines = MOLOTOW.lines(state)
    now = totals(lines, state.players)
    places = view.outcome.ranks or ranking(now, lowest_wins=True)
    rows = [
        RankingRow(seat=seat, place=places[seat], total=now[seat], detail=_detail(table, seat))
        for seat in state.seats
    ]
    return ranking_card(table, rows, course=course(state))


def _detail(table: TableContext, seat: int) -> str:
    """The parts of a total: tricks, melds that came off, melds that were added (MOL-4)."""
    own = [line for line in MOLOTOW.lines(table.view.state) if line.side == seat]
    melds = [line.points for line in own if line.reason is not Reason.TRICKS]
    return table.look.t(
        "molotow.made_of",
        tricks=sum(line.points for line in own if line.reason is Reason.TRICKS),
        off=signed(sum(points for points in melds if points < 0)),
        added=_with_sign(sum(points for points in melds if points > 0)),
    )


TABLE = TableDesign(
    board=_board,
    controls=_controls,
    controls_height=lambda _: CONTROLS,
    menu=lambda table: Menu(writing=[annul_row(table)], showing=[standing_row(table, Standing)]),
    deals=lambda view: view.options.deals,
)
