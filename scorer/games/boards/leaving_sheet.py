"""Shared parts of the sheets of games that players leave one by one (HAND, PAN)."""

from __future__ import annotations

from rules.solo.leaving import LeavingPlayer
from scorer.appearance import Appearance
from scorer.games.boards.player_sheet import (
    EMPTY_CELL,
    PlayerRow,
    SheetCell,
    SheetColumn,
    total_cell,
)
from scorer.table.model import TableContext
from scorer.theme import DARK, SLATE
from scorer.widgets.tally import tally


def leaving_columns(
    look: Appearance, deal: str, target: int, *, width: float = 74
) -> tuple[SheetColumn, ...]:
    """The columns: the deal, the game points it gave, and all game points.

    Args:
        look: Words.
        deal: Title of the first column.
        target: The game points at which a player leaves.
        width: Width of the first column, in logical pixels.
    """
    t = look.t
    return (
        SheetColumn(title=deal, width=width),
        SheetColumn(title="±", width=44),
        SheetColumn(title=t("leaving.of", n=target), width=58),
    )


def safe_text(table: TableContext, seat: int) -> str:
    """The deal in which a player reached the target and left, or that the player has lost."""
    t, view = table.look.t, table.view
    if seat == view.outcome.loser:
        return t("leaving.loses")
    left = view.state.left_in.get(seat)
    return "" if left is None else t("leaving.safe", n=left)


def leaving_row(
    table: TableContext, player: LeavingPlayer, cell: SheetCell, colour: str = SLATE.chalk
) -> PlayerRow:
    """Make the row of a player.

    Args:
        table: The table.
        player: The player.
        cell: The cell of the first column.
        colour: The colour of the name.
    """
    t = table.look.t
    note = t("sheet.dealer") if player.seat == table.view.next_step.dealer else ""
    if player.lost:
        note = t("leaving.loses")
    elif player.left_in is not None:
        note = t("leaving.saved")
    return PlayerRow(
        name=table.view.players[player.seat],
        colour=colour,
        note=note,
        strokes=lambda room: tally(player.score, table.view.options.target, room),
        cells=(cell, _gained_cell(player.gained), total_cell(table.look, player.score)),
    )


def _gained_cell(points: int | None) -> SheetCell:
    """The cell with the game points of a deal, with their sign."""
    if not points:
        return EMPTY_CELL
    return SheetCell(text=f"+{points}" if points > 0 else f"−{-points}", colour=DARK.accent)
