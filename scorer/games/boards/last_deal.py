"""The last counted deal on a sheet of totals, for games in which each plays alone."""

from __future__ import annotations

from rules.engine.game import Event
from scorer.games.boards.player_sheet import EMPTY_CELL, SheetCell
from scorer.phrases import with_colon
from scorer.table.corrections.edit import EditPanel
from scorer.table.model import TableContext


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
    look, view = table.look, table.view
    if points is None:
        return EMPTY_CELL
    seq = next(step.seq for step in reversed(view.replay.taken) if isinstance(step.event, counted))
    label = with_colon(look.t, f"{view.players[seat]}, {look.t('chart.deal')}", f"{points} {below}")
    return SheetCell(
        text=str(points),
        below=below,
        label=label.rstrip(),
        on_tap=lambda: table.actions.open(EditPanel(seq, seat)),
        key=f"last-{seat}",
    )
