"""The names of the rows and cells of the sheet."""

from __future__ import annotations

from rules.engine.names import shown_name
from rules.games.coiffeur.sheet import SheetRow
from scorer.table.model import TableContext
from scorer.texts import Texts

Place = tuple[int, int]
"""A cell of the sheet: its side, and its row from 0."""


def row_name(t: Texts, row: SheetRow, deck: str) -> str:
    """The name of a row: the players' own, else that of its kind in the deck."""
    return shown_name(row.name) or t(f"mode.{deck}.{row.kind}")


def row_title(t: Texts, row: SheetRow, deck: str) -> str:
    """The name of a row with its factor, because there can be several Jokers."""
    return t("coiffeur.row", name=row_name(t, row, deck), factor=row.factor)


def cell_title(table: TableContext, place: Place) -> str:
    """The side and the row of a cell, in full."""
    look, view = table.look, table.view
    side, row = place
    return f"{view.side_names[side]} · {row_title(look.t, view.options.rows[row], look.deck)}"
