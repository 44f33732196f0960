"""A Partie as rows of words and numbers for spreadsheets, with every deal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.engine.sheet import Cell as SheetCell
from rules.engine.sheet import Row
from scorer.paper.partie.words import (
    BETWEEN_REASONS,
    ToldPartie,
    how_text,
    reason_text,
    row_name,
)
from scorer.paper.rows import Cells
from scorer.phrases import mode_text, with_colon


def partie_rows(told: ToldPartie) -> Iterator[Cells]:
    """Every row of the sheet in the order of the deals, with each side's score, then the totals.

    On a sheet that is printed before the game each cell is a row: it has a deal of its own. Where
    the scores are game points, there are columns with the card points, too.
    """
    t, sheet, sides = told.t, told.sheet, told.names.sides
    made = any(cell.made is not None for row in sheet.rows for cell in row.cells)
    cards = tuple(t("paper.made_by", side=side) for side in sides) if made else ()
    yield (
        t("cli.column.deal"),
        t("cli.column.mode"),
        t("cli.column.entry"),
        t("paper.factor"),
        *sides,
        *cards,
    )
    rows = [one for row in sheet.rows for one in _rows(told, row, made=made)]
    # Rows of one deal stay as they are on the sheet.
    yield from sorted(rows, key=lambda row: row[0] if isinstance(row[0], int) else 0)
    total = (None, None, t("cli.column.total"), None, *sheet.totals)
    yield (*total, *(None for _ in cards))


def _rows(told: ToldPartie, row: Row, *, made: bool) -> Iterator[Cells]:
    t, names = told.t, told.names
    if row.deal is not None:
        mode = mode_text(t, row.mode, names.deck) if row.mode else None
        marks = [
            with_colon(t, names.side(cell.side), how)
            for cell in row.cells
            if (how := ", ".join(how_text(t, names, cell)))
        ]
        what = BETWEEN_REASONS.join(filter(None, (reason_text(told, row), *marks)))
        yield row.deal, mode, what, row.factor, *_scores(told, row.cells, made=made)
        return
    for cell in row.cells:
        if cell.score is not None:
            mode = ", ".join(how_text(t, names, cell)) or None
            scores = _scores(told, (cell,), made=made)
            yield cell.deal, mode, row_name(t, names, row), row.factor, *scores


def _scores(told: ToldPartie, cells: Sequence[SheetCell], *, made: bool) -> Cells:
    """The scores by side, and the card points behind them."""
    sides = range(len(told.names.sides))
    by_side = {cell.side: cell for cell in cells if cell.score is not None}
    scores = tuple(by_side[side].score if side in by_side else None for side in sides)
    points = tuple(by_side[side].made if side in by_side else None for side in sides)
    return (*scores, *points) if made else scores
