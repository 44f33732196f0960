"""The content of a scoreboard, independent of how it is drawn."""

from __future__ import annotations

from dataclasses import dataclass

from rules.engine.reasons import Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One side's part of a row.

    Attributes:
        side: The side.
        score: Points times factor; ``None`` where nothing was written.
        points: Points before the factor; ``None`` where nothing was written.
        mark: What is drawn beside the score, such as a Matsch.
        deal: The number of the deal, if every cell of the row has its own.
        position: The fact that the cell comes from, if every cell of the row has its own.
        mode: How the cell's own deal was played, where the row does not say it.
        opening: The first direction of the cell's own deal, where it changes during the deal.
        made: The card points that led to a score in game points.
    """

    side: int
    score: int | None = None
    points: int | None = None
    mark: Reason | None = None
    deal: int | None = None
    position: int | None = None
    mode: str = ""
    opening: str = ""
    made: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One row of the sheet.

    On a sheet that is printed before the game every cell has its own deal. The row then has no
    ``deal`` and no ``reason``.

    Attributes:
        deal: The number of the deal.
        reason: What was written: tricks, Weis, Stöck and so on.
        cells: One cell for each side.
        mode: How the deal was played.
        factor: What the points are multiplied by.
        position: The fact of the effective log that the row comes from, counted from 0.
        name: The players' own name for the row, empty for the usual word; in Pandur the bid.
    """

    deal: int | None
    reason: Reason | None
    cells: tuple[Cell, ...]
    mode: str = ""
    factor: int = 1
    position: int | None = None
    name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """The whole sheet.

    Attributes:
        rows: The rows, in the order of the facts or of the printed sheet.
        totals: The total of every side.
        possible: The most that each side can still write for tricks and Matsch, after the
            factor; empty in games without such a limit.
        targets: The target of each side; empty where all have the same.
    """

    rows: tuple[Row, ...]
    totals: tuple[int, ...]
    possible: tuple[int, ...] = ()
    targets: tuple[int, ...] = ()
