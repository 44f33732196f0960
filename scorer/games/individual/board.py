"""The sheet of an individual Jass: last deal, totals, points still missing (IND)."""

from __future__ import annotations

import flet as ft

from rules.games.individual import INDIVIDUAL
from rules.games.individual.deal import PENALTY, State
from rules.games.individual.facts import PointsCounted
from rules.games.individual.standing import PlayerStanding, standing, stayed_out
from scorer.appearance import Appearance
from scorer.games.boards.player_sheet import (
    EMPTY_CELL,
    PlayerRow,
    SheetCell,
    SheetColumn,
    player_sheet,
    total_cell,
)
from scorer.games.boards.sheet_parts import last_deal_cell, trump_icon
from scorer.phrases import joined, signed
from scorer.table.model import TableContext
from scorer.theme import DARK, SLATE
from scorer.widgets.tap import lettering


def board(table: TableContext, width: float, height: float) -> ft.Control:
    """The sheet of all totals; a tap on the last deal corrects it."""
    look, view = table.look, table.view
    t = look.t
    return player_sheet(
        look,
        [
            SheetColumn(title=t("sheet.last_deal"), width=52),
            SheetColumn(title=t("sheet.total"), width=66),
            SheetColumn(title=t("individual.to_go"), width=64),
        ],
        [_player_row(table, player) for player in standing(view.state_of(INDIVIDUAL))],
        (width, height),
        _footer(table),
    )


def _player_row(table: TableContext, player: PlayerStanding) -> PlayerRow:
    look, view = table.look, table.view
    return PlayerRow(
        name=view.players[player.seat],
        detail=_detail(look, view.state_of(INDIVIDUAL), player),
        colour=SLATE.chalk if _in_play(view.state_of(INDIVIDUAL), player) else SLATE.quiet,
        cells=(
            _last_deal_cell(table, player),
            total_cell(look, player.total),
            SheetCell(text=str(player.to_go), colour=SLATE.quiet)
            if _in_play(view.state_of(INDIVIDUAL), player)
            else EMPTY_CELL,
        ),
    )


def _in_play(state: State, player: PlayerStanding) -> bool:
    return state.deal is None or player.plays


def _detail(look: Appearance, state: State, player: PlayerStanding) -> str:
    """The most important remark about a player in this deal."""
    t = look.t
    if not _in_play(state, player):
        return t("individual.watches")
    if player.weis and player.stoeck:
        return f"{t('table.weis')} {player.weis} + {player.stoeck}"
    if player.weis or player.stoeck:
        kind = "weis" if player.weis else "stoeck"
        return f"{t(f'table.{kind}')} {player.weis or player.stoeck}"
    return t("sheet.dealer") if player.deals else ""


def _last_deal_cell(table: TableContext, player: PlayerStanding) -> SheetCell:
    """The points of the last counted deal, and below them the penalty of 100 (IND-3)."""
    below = signed(PENALTY) if player.fell_short else ""
    return last_deal_cell(table, player.seat, PointsCounted, player.last, below)


def _footer(table: TableContext) -> list[ft.Control]:
    """Trump, a remark, and the limit."""
    look, view = table.look, table.view
    t = look.t
    state = view.state_of(INDIVIDUAL)
    text = lettering(_remark(table), SLATE.quiet, size=14, align=ft.TextAlign.LEFT, lines=2)
    limit = lettering(t("individual.goal", n=state.limit), DARK.accent, size=17, bold=True)
    return [
        *trump_icon(look, state.deal.mode if state.deal else None),
        ft.Container(text, expand=1),
        limit,
    ]


def _remark(table: TableContext) -> str:
    """Who plays on after a tie; else the points not in play in the last deal (IND-5, IND-6)."""
    look, view = table.look, table.view
    t = look.t
    state = view.state_of(INDIVIDUAL)
    if state.raised and state.deal is not None:
        names = joined(t, [view.players[seat] for seat in state.deal.playing])
        return t("individual.plays_on", names=names)
    out = stayed_out(state.finished[-1]) if state.finished else None
    return t("counting.stayed_out", n=out) if out else ""
