"""The sheet of a Differenzler: a deal with declared and made points, and totals (DIF-5)."""

from __future__ import annotations

import flet as ft

from rules.engine.game import Event
from rules.games.differenzler import DIFFERENZLER
from rules.games.differenzler.deal import Deal, State, committed
from rules.games.differenzler.facts import PointsCounted, PointsDeclared
from rules.games.differenzler.standing import PlayerStanding
from rules.games.differenzler.standing import board as standing
from rules.jass.last_card import mode_of
from scorer.appearance import Appearance
from scorer.games.boards.player_sheet import (
    EMPTY_CELL,
    PlayerRow,
    SheetCell,
    SheetColumn,
    player_sheet,
    total_cell,
)
from scorer.games.boards.sheet_parts import correctable
from scorer.games.differenzler.declaring import SPOKEN, rest_text
from scorer.phrases import signed
from scorer.session import View
from scorer.table.corrections.edit import EditPanel
from scorer.table.model import TableContext
from scorer.text_size.drawn import width_of
from scorer.theme import DARK, SLATE, TARGET
from scorer.widgets.suits import mode_icon
from scorer.widgets.tap import lettering

COLUMNS = {"declared": TARGET, "made": TARGET, "difference": 44, "total": 58}
"""The least widths of the columns, in logical pixels; the text ``sheet.<name>`` is a title.

A tap on a number of the first two corrects it."""

TITLE, TITLE_MARGIN = 15, 8
"""Size of the letters of a title, and the space beside it, in logical pixels."""


def shown_deal(state: State) -> int:
    """The number of the deal on the board: the last counted one until the next declaration."""
    if state.finished and (state.deal is None or not state.deal.declared):
        return len(state.finished)
    return state.number


def board(table: TableContext, width: float, height: float) -> ft.Control:
    """The sheet of a deal; a tap on a number corrects it."""
    look, view = table.look, table.view
    t = look.t
    state = view.state_of(DIFFERENZLER)
    number = shown_deal(state)
    return player_sheet(
        look,
        [_column(t(f"sheet.{name}"), least) for name, least in COLUMNS.items()],
        [_player_row(table, player) for player in standing(state, number)],
        (width, height),
        _footer(look, state, number),
    )


def _column(title: str, least: float) -> SheetColumn:
    """A column that is as narrow as its numbers and its title let it be: names need the room."""
    return SheetColumn(title=title, width=max(least, width_of(title, TITLE) + TITLE_MARGIN))


def _player_row(table: TableContext, player: PlayerStanding) -> PlayerRow:
    look, view = table.look, table.view
    declared = SPOKEN if player.hidden else _text(player.declared)
    return PlayerRow(
        name=view.players[player.seat],
        detail=look.t("sheet.dealer") if player.seat == view.next_step.dealer else "",
        cells=(
            _correctable_cell(table, player, declared, PointsDeclared),
            _correctable_cell(table, player, _text(player.tricks), PointsCounted),
            _deviation(player),
            total_cell(look, player.total),
        ),
    )


def _text(points: int | None) -> str:
    return EMPTY_CELL.text if points is None else str(points)


def _deviation(player: PlayerStanding) -> SheetCell:
    """The difference, and below it the bonus of an exact hit."""
    if player.deviation is None:
        return EMPTY_CELL
    bonus = signed(player.bonus) if player.bonus else ""
    return SheetCell(text=str(player.deviation), below=bonus)


def _correctable_cell(
    table: TableContext, player: PlayerStanding, text: str, kind: type[Event]
) -> SheetCell:
    """A cell that opens the correction of its number."""
    seq = _entry_of(table.view, player.seat, kind)
    if seq is None or text == EMPTY_CELL.text:
        return SheetCell(text=text, colour=SLATE.quiet)
    column = "declared" if kind is PointsDeclared else "made"
    panel, cell = EditPanel(seq, player.seat), SheetCell(text=text)
    return correctable(table, player.seat, panel, cell, title=f"sheet.{column}", key=column)


def _entry_of(view: View, seat: int, kind: type[Event]) -> int | None:
    """The entry that a number on the board comes from."""
    number = shown_deal(view.state_of(DIFFERENZLER))
    for step in view.replay.taken:
        after: State = step.state
        match step.event:
            case PointsDeclared(seat=at) if kind is PointsDeclared and at == seat:
                if after.number == number:
                    return step.seq
            case PointsCounted() if kind is PointsCounted and len(after.finished) == number:
                return step.seq
            case _:
                continue
    return None


def _footer(look: Appearance, state: State, number: int) -> list[ft.Control]:
    """Trump, the sum of the declarations, and its difference to 157 (DIF-3)."""
    t = look.t
    declared = committed(state, number)
    trump = _trump(look, state, state.deal_of(number))
    if declared is None:
        return [trump, lettering(t("differenzler.secret"), SLATE.quiet, size=15, expand=1)]
    total = t("differenzler.sum", n=declared.sum)
    difference = rest_text(t, declared.sum)
    return [
        trump,
        lettering(total, SLATE.chalk, size=16, align=ft.TextAlign.LEFT, expand=1),
        lettering(difference, DARK.accent, size=17, bold=True, align=ft.TextAlign.RIGHT),
    ]


def _trump(look: Appearance, state: State, deal: Deal | None) -> ft.Control:
    if deal is None or deal.card is None or not look.show_trump:
        return ft.Container(width=0)
    mode = mode_of(deal.card, state.options)
    return mode_icon(mode, look.deck, size=22, colour=SLATE.chalk)
