"""The sheet of a Handjass: the players of a deal, their points, game points (HAND)."""

from __future__ import annotations

import flet as ft

from rules.games.handjass import HANDJASS
from rules.games.handjass.deal import State
from rules.games.handjass.facts import HandsCounted
from rules.games.handjass.standing import PlayerStanding
from rules.games.handjass.standing import board as standing
from rules.jass.points import ENOUGH
from scorer.games.boards.leaving_sheet import leaving_columns, leaving_row
from scorer.games.boards.player_sheet import EMPTY_CELL, SheetCell, player_sheet
from scorer.games.boards.sheet_parts import correctable
from scorer.session import View
from scorer.table.corrections.edit import EditPanel
from scorer.table.model import TableContext
from scorer.theme import SLATE


def shown_deal(state: State) -> int:
    """The number of the deal on the board: the last counted one until a fact of the next."""
    if state.finished and (state.deal is None or state.deal.untouched):
        return len(state.finished)
    return state.number


def board(table: TableContext, width: float, height: float) -> ft.Control:
    """The sheet of a deal; a tap on a counted number corrects the count."""
    look, view = table.look, table.view
    state = view.state_of(HANDJASS)
    number = shown_deal(state)
    count_seq = _count_entry(view, number)
    return player_sheet(
        look,
        leaving_columns(look, look.t("sheet.made"), state.options.target),
        [
            leaving_row(table, player, _points_cell(table, player, count_seq))
            for player in standing(state, number)
        ],
        (width, height),
    )


def _points_cell(table: TableContext, player: PlayerStanding, count_seq: int | None) -> SheetCell:
    """The points of the deal; before the count, whether the player plays, and the melds."""
    if player.plays is None:
        return EMPTY_CELL
    if not player.plays:
        return SheetCell(text="–", colour=SLATE.quiet)
    if player.points is None:
        shown = player.weis + player.stoeck
        return SheetCell(text=str(shown) if shown else "✓", colour=SLATE.quiet)
    below = f"< {ENOUGH}" if player.short and count_seq is not None else ""
    cell = SheetCell(text=str(player.points), below=below)
    if count_seq is None:
        return cell
    panel = EditPanel(count_seq)
    return correctable(table, player.seat, panel, cell, title="sheet.made", key="made")


def _count_entry(view: View, number: int) -> int | None:
    """The entry that counted a deal; ``None`` before the count."""
    for step in view.replay.taken:
        after: State = step.state
        if isinstance(step.event, HandsCounted) and len(after.finished) == number:
            return step.seq
    return None
