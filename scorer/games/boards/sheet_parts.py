"""Parts of the sheets of games in which each plays alone, and which players leave (HAND, PAN)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import flet as ft

from rules.engine.game import Event
from rules.jass.cards import Mode, Suit
from rules.solo.leaving import LeavingPlayer
from scorer.appearance import Appearance
from scorer.games.boards.player_sheet import (
    EMPTY_CELL,
    PlayerRow,
    SheetCell,
    SheetColumn,
    total_cell,
)
from scorer.phrases import with_colon
from scorer.session import View
from scorer.table.corrections.edit import EditPanel
from scorer.table.model import TableContext
from scorer.theme import DARK, SLATE
from scorer.widgets.suits import mode_icon
from scorer.widgets.tally import tally


def last_deal_cell(
    table: TableContext, seat: int, counted: type[Event], points: int | None, below: str
) -> SheetCell:
    """Make the cell with a player's points of the last counted deal; a tap corrects the count.

    Args:
        table: The table.
        seat: The seat of the player.
        counted: The type of the facts that count a deal.
        points: The points; ``None``: no deal of the player is counted yet.
        below: What they gave or cost, below them.
    """
    if points is None:
        return EMPTY_CELL
    taken = table.view.replay.taken
    seq = next(step.seq for step in reversed(taken) if isinstance(step.event, counted))
    cell = SheetCell(text=str(points), below=below)
    return correctable(table, seat, EditPanel(seq, seat), cell, title="chart.deal", key="last")


def shown_deal(state: Any) -> int:
    """The number of the deal on a board: the last counted one until the next has begun."""
    begun = state.deal is not None and not state.deal.untouched
    return state.number if begun or not state.finished else len(state.finished)


def count_entry(view: View, counted: type[Event], number: int) -> int | None:
    """The entry that counted a deal of this number; ``None`` before the count."""
    counts = (step for step in view.replay.taken if isinstance(step.event, counted))
    return next((step.seq for step in counts if len(step.state.finished) == number), None)


def correctable(
    table: TableContext, seat: int, panel: EditPanel, cell: SheetCell, *, title: str, key: str
) -> SheetCell:
    """Let a tap on a number of a player open its correction.

    Args:
        table: The table.
        seat: The seat of the player.
        panel: The correction.
        cell: The cell with the number.
        title: Text key of what the number is.
        key: The beginning of the key of the cell.
    """
    t, name = table.look.t, table.view.players[seat]
    return replace(
        cell,
        label=with_colon(t, f"{name}, {t(title)}", f"{cell.text} {cell.below}".strip()),
        on_tap=lambda: table.actions.open(panel),
        key=f"{key}-{seat}",
    )


def trump_icon(look: Appearance, mode: Mode | Suit | None) -> list[ft.Control]:
    """The icon of the mode; nothing while it is unknown, or where the table hides the trump."""
    if mode is None or not look.show_trump:
        return []
    return [mode_icon(mode, look.deck, size=22, colour=SLATE.chalk)]


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


def dealer_note(table: TableContext, seat: int) -> str:
    """The word for who deals beside a player; empty for the others, and once the Partie is over."""
    view = table.view
    deals = seat == view.next_step.dealer and not view.outcome.finished
    return table.look.t("sheet.dealer") if deals else ""


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
    note = dealer_note(table, player.seat)
    if player.lost:
        note = t("leaving.loses")
    elif player.left_in is not None:
        note = t("leaving.saved")
    return PlayerRow(
        name=table.view.players[player.seat],
        colour=colour,
        note=note,
        strokes=lambda room: tally(player.score, table.view.options.target, room),
        cells=(cell, gained_cell(player.gained), total_cell(table.look, player.score)),
    )


def gained_cell(points: int | None) -> SheetCell:
    """Return the cell with the game points of a deal, with their sign."""
    if not points:
        return EMPTY_CELL
    return SheetCell(text=f"+{points}" if points > 0 else f"−{-points}", colour=DARK.accent)
