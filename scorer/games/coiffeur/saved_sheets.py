"""Sheets of a Coiffeur that were saved under a name, as values."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from rules.engine.codec import Unreadable, from_json
from rules.engine.names import is_name
from rules.games.coiffeur.sheet import Options, SheetRow, check_sheet


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
    sheets: list[SavedSheet] = []
    for value in stored if isinstance(stored, list) else ():
        with suppress(Unreadable):
            sheets.append(from_json(SavedSheet, value))
    return tuple(
        one for one in sheets if is_name(one.name) and not check_sheet(Options(rows=one.rows))
    )


def with_sheet(sheets: Sheets, name: str, rows: tuple[SheetRow, ...]) -> Sheets:
    """Put a sheet in front; it replaces one of the same name."""
    return (SavedSheet(name=name.strip(), rows=rows), *without_sheet(sheets, name))


def without_sheet(sheets: Sheets, name: str) -> Sheets:
    """Remove the sheet of this name."""
    return tuple(sheet for sheet in sheets if sheet.name != name.strip())


def sheet_with_rows(sheets: Sheets, rows: tuple[SheetRow, ...]) -> SavedSheet | None:
    """The sheet that has exactly these rows."""
    return next((sheet for sheet in sheets if sheet.rows == rows), None)


def sheet_named(sheets: Sheets, name: str) -> SavedSheet | None:
    """The sheet of this name."""
    return next((sheet for sheet in sheets if sheet.name == name.strip()), None)
