"""The names of the rows of the sheet."""

from __future__ import annotations

from rules.engine.names import shown_name
from rules.games.coiffeur.sheet import SheetRow
from scorer.texts import Texts


def row_name(t: Texts, row: SheetRow, deck: str) -> str:
    """The name of a row: the players' own, else that of its kind in the deck."""
    return shown_name(row.name) or t(f"mode.{deck}.{row.kind}")


def row_title(t: Texts, row: SheetRow, deck: str) -> str:
    """The name of a row with its factor, because there can be several Jokers."""
    return t("coiffeur.row", name=row_name(t, row, deck), factor=row.factor)
