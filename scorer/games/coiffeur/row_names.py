"""What the rows of the sheet are called."""

from __future__ import annotations

from rules.games.coiffeur.sheet import SheetRow
from scorer.texts import Texts


def row_name(t: Texts, row: SheetRow, deck: str) -> str:
    """What the table calls a row: its own word, else the one of the deck."""
    return row.name or t(f"mode.{deck}.{row.kind}")


def row_title(t: Texts, row: SheetRow, deck: str) -> str:
    """The name of a row with its factor: there can be several Joker."""
    return t("coiffeur.row", name=row_name(t, row, deck), factor=row.factor)
