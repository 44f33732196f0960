"""The cell of one player in the sheet of a game in which each plays alone."""

from __future__ import annotations

from collections.abc import Iterable

from rules.engine.reasons import Reason
from rules.engine.score import ScoreLine
from rules.engine.sheet import Cell


def seat_cell(
    seat: int, lines: Iterable[ScoreLine], *, mark: Reason | None = None, points: int | None = None
) -> Cell:
    """The cell of a player in the row of a deal.

    Args:
        seat: The player.
        lines: The score lines of the deal, those of the other players included.
        mark: The reason that is marked in the cell if one of the player's lines has it.
        points: The card points behind a score in game points; ``None`` where there are none.
    """
    own = [line for line in lines if line.side == seat]
    score = sum(line.score for line in own)
    marked = any(line.reason is mark for line in own)
    return Cell(side=seat, score=score, points=score, mark=mark if marked else None, made=points)
