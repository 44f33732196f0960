"""Sheets of a Coiffeur that were saved under a name, as values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules.engine.codec import Unreadable, from_json
from rules.games.coiffeur.sheet import Options, SheetRow, check_sheet

SETTING = "coiffeur_sheets"
"""The key of the setting that holds them, as JSON."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedSheet:
    """A sheet with its name.

    Attributes:
        name: The name.
        rows: The rows from the top.
    """

    name: str
    rows: tuple[SheetRow, ...]


Sheets = tuple[SavedSheet, ...]


def saved_sheets(stored: object) -> Sheets:
    """Read the setting; values that are no valid sheet are left out."""
    return tuple(_readable(stored if isinstance(stored, list) else []))


def with_sheet(sheets: Sheets, name: str, rows: tuple[SheetRow, ...]) -> Sheets:
    """Put a sheet in front; it replaces one of the same name."""
    return (SavedSheet(name=name.strip(), rows=rows), *without_sheet(sheets, name))


def without_sheet(sheets: Sheets, name: str) -> Sheets:
    """Remove the sheet of this name."""
    return tuple(sheet for sheet in sheets if sheet.name != name.strip())


def sheet_with_rows(sheets: Sheets, rows: tuple[SheetRow, ...]) -> SavedSheet | None:
    """The sheet that has exactly these rows."""
    return next((sheet for sheet in sheets if sheet.rows == rows), None)


def _readable(stored: list[object]) -> Iterator[SavedSheet]:
    for value in stored:
        try:
            sheet: SavedSheet = from_json(SavedSheet, value)
        except Unreadable:
            continue
        if sheet.name and not check_sheet(Options(rows=sheet.rows)):
            yield sheet
