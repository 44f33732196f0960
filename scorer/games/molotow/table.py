"""The table of a Molotow: what everybody made, Weis and Stöck, and the count (MOL)."""

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
from scorer.games._sheet.count_edit import count_edit
from scorer.games._sheet.counting import KEY, Count, Counting
from scorer.games._sheet.player_sheet import NOTHING, Column, Figure, Line, player_sheet
from scorer.games._sheet.with_course import with_course
from scorer.games._solo.dealer import first_dealer
from scorer.games._solo.panels import PlayerStoeckPanel, annul_row, standing_row
from scorer.games._solo.player_melds import PlayerWeis
from scorer.games._solo.ranked import Ranked, ranking_card
from scorer.phrases import signed
from scorer.table.context import Panel, TableContext
from scorer.table.corrections.edit import EditPanel
from scorer.table.game_screens import Menu, TableDesign
from scorer.widgets.tap import text_button

CONTROLS = 344
"""Height of the pad with the numbers above it, in logical pixels."""

MADE, CHANGE, TOTAL = 56, 60, 66
"""Widths of the columns, in logical pixels."""

TABLE_WORTHS = tuple(worth for worth in SINGLE_WORTHS if worth <= 200)
"""What is offered for a Weis in a trick, which has six cards at most (MOL-4)."""


@dataclass(frozen=True)
class HandWeisPanel(Panel):
    """Writes a Weis that a player holds (MOL-4)."""

    title = "molotow.hand_weis_title"

    def draw(self, table: TableContext) -> ft.Control:
        """A name, then a worth."""
        return PlayerWeis(table, tuple(table.view.state.seats))


@dataclass(frozen=True)
class TableWeisPanel(Panel):
    """Writes a Weis that lay in a trick (MOL-4)."""

    title = "molotow.table_weis_title"

    def draw(self, table: TableContext) -> ft.Control:
        """Who took the trick, then a worth."""
        return PlayerWeis(table, tuple(table.view.state.seats), TABLE_WORTHS, TableWeisTaken)


def _board(table: TableContext, width: float, height: float) -> ft.Control:
    """The sheet; where there is room below it, the course of the totals."""
    state: State = table.view.state
    return with_course(table, _sheet, (width, height), course(state), foot=False)


def _sheet(table: TableContext, size: tuple[float, float]) -> ft.Control:
    """What everybody made in the deal counted last, what that changed, and the totals."""
    t = table.look.t
    return player_sheet(
        t("sheet.player"),
        [
            Column(title=t("sheet.made"), width=MADE),
            Column(title="±", width=CHANGE),
            Column(title=t("sheet.total"), width=TOTAL),
        ],
        [_line(table, seat) for seat in table.view.state.seats],
        size,
    )


def _line(table: TableContext, seat: int) -> Line:
    view = table.view
    state: State = view.state
    deal, last = state.deal, state.finished[-1] if state.finished else None
    written = totals(MOLOTOW.lines(state), state.players)[seat]
    change = totals(last.lines, state.players)[seat] if last else 0
    return Line(
        name=view.players[seat],
        aside=" ".join(_changed(points) for points in deal.melds_of(seat)) if deal else "",
        below=table.look.t("sheet.dealer") if deal and deal.dealer == seat else "",
        figures=(
            _made(table, seat, last.made[seat]) if last else NOTHING,
            Figure(text=_changed(change)) if last else NOTHING,
            Figure(text=signed(written), bold=True),
        ),
    )


def _changed(points: int) -> str:
    return f"+{points}" if points > 0 else signed(points)


def _made(table: TableContext, seat: int, points: int) -> Figure:
    """The trick points of the deal counted last; touching them corrects the count."""
    look, view, actions = table.look, table.view, table.actions
    seq = next(
        step.seq for step in reversed(view.replay.steps) if isinstance(step.event, PointsCounted)
    )
    return Figure(
        text=str(points),
        label=f"{view.players[seat]}, {look.t('sheet.made')}: {points}",
        on_tap=lambda: actions.open(EditPanel(seq, seat)),
        key=f"last-{seat}",
    )


def _controls(table: TableContext) -> ft.Control:
    """What the table must say now."""
    if table.view.outcome.finished:
        return Standing(table)
    if table.view.next_step.code is Step.SAY_DEALER:
        return first_dealer(table)
    pad = Counting(table, _count(table.look, table.view.state), _meld_keys(table))
    return ft.Container(pad, key=f"count-{table.view.next_step.deal}")


def _meld_keys(table: TableContext) -> list[ft.Control]:
    """Keys for what can be written besides tricks; an empty place for what does not count."""
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


def count_correct(table: TableContext, seq: int, _seat: int | None = None) -> ft.Control:
    """The pad of a counted deal."""
    return count_edit(table, seq, _count(table.look, table.view.state_before(seq)))


def _count(look: Appearance, state: State) -> Count:
    """How a deal is counted: from the dealer's right on (MOL-3)."""
    return Count(
        order=round_from(state.on_table.dealer, state.seats, state.players),
        hint=look.t("counting.hint"),
        fact=lambda points: PointsCounted(points=points),
    )


@ft.component
def Standing(table: TableContext) -> ft.Control:
    """The ranking, also at the end of the Partie (MOL-5)."""
    view = table.view
    state: State = view.state
    lines = MOLOTOW.lines(state)
    now = totals(lines, state.players)
    places = view.outcome.ranks or ranking(now, lowest_wins=True)
    ranked = [
        Ranked(seat=seat, place=places[seat], total=now[seat], detail=_detail(table, seat))
        for seat in state.seats
    ]
    return ranking_card(table, ranked, course=course(state))


def _detail(table: TableContext, seat: int) -> str:
    """What a total is made of: tricks, what came off, what was added (MOL-4)."""
    own = [line for line in MOLOTOW.lines(table.view.state) if line.side == seat]
    melds = [line.points for line in own if line.reason is not Reason.TRICKS]
    return table.look.t(
        "molotow.made_of",
        tricks=sum(line.points for line in own if line.reason is Reason.TRICKS),
        off=signed(sum(points for points in melds if points < 0)),
        added=_changed(sum(points for points in melds if points > 0)),
    )


TABLE = TableDesign(
    board=_board,
    controls=_controls,
    controls_height=lambda _: CONTROLS,
    menu=lambda table: Menu(writing=[annul_row(table)], showing=[standing_row(table, Standing)]),
    deals=lambda view: view.options.deals,
)
