"""Parts of the sheets of games in which each plays alone: the last deal, the trump."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from rules.engine.game import Event
from rules.jass.cards import Mode, Suit
from scorer.appearance import Appearance
from scorer.games.boards.player_sheet import EMPTY_CELL, SheetCell
from scorer.phrases import with_colon
from scorer.table.corrections.edit import EditPanel
from scorer.table.model import TableContext
from scorer.theme import SLATE
from scorer.widgets.suits import mode_icon


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
    seq = next(
        step.seq for step in reversed(table.view.replay.taken) if isinstance(step.event, counted)
    )
    cell = SheetCell(text=str(points), below=below)
    return correctable(table, seat, EditPanel(seq, seat), cell, title="chart.deal", key="last")


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
