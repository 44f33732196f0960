"""Changes to the rows of the sheet before a Partie (COI-1).

Every function takes the rows of a sheet, from the top, and returns the changed ones.
"""

from __future__ import annotations

from dataclasses import replace

from rules.games.coiffeur.sheet import LARGEST_FACTOR, LEAST_ROWS, MOST_ROWS, RowKind, SheetRow

Rows = tuple[SheetRow, ...]


def may_grow(rows: Rows) -> bool:
    """Whether the sheet has room for one more row."""
    return len(rows) < MOST_ROWS


def may_shrink(rows: Rows) -> bool:
    """Whether a row can be left out."""
    return len(rows) > LEAST_ROWS


def with_row(rows: Rows) -> Rows:
    """With one more row at the end: a Joker, whose factor is one above the largest.

    >>> with_row((SheetRow(kind=RowKind.HEARTS, factor=3),))[-1].factor
    4
    """
    largest = max((row.factor for row in rows), default=0)
    return (*rows, SheetRow(kind=RowKind.JOKER, factor=min(largest + 1, LARGEST_FACTOR)))


def without_row(rows: Rows, at: int) -> Rows:
    """Without the row of this number, which counts from 0; the others keep their factors."""
    return rows[:at] + rows[at + 1 :]


def with_kind(rows: Rows, at: int, kind: RowKind) -> Rows:
    """With another kind for this row, which then has its usual name."""
    return _with(rows, at, replace(rows[at], kind=kind, name=""))


def with_factor(rows: Rows, at: int, factor: int) -> Rows:
    """With another factor on this row."""
    return _with(rows, at, replace(rows[at], factor=factor))


def factor_fits(factor: int) -> bool:
    """Whether a row may have this factor."""
    return 1 <= factor <= LARGEST_FACTOR


def _with(rows: Rows, at: int, row: SheetRow) -> Rows:
    return (*rows[:at], row, *rows[at + 1 :])
