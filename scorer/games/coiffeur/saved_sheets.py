"""Sheets of a Coiffeur that a table has kept under a name. Nothing here draws."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rules.engine.codec import Unreadable, from_json
from rules.games.coiffeur.sheet import Options, SheetRow, check_sheet

SETTING = "coiffeur_sheets"
"""The name of the setting that holds them, as JSON."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptSheet:
    """Rows from the top under a name."""

    name: str
    rows: tuple[SheetRow, ...]


Sheets = tuple[KeptSheet, ...]


def kept_sheets(kept: Any) -> Sheets:
    """Read what was kept; whatever is no sheet is left out."""
    return tuple(_readable(kept if isinstance(kept, list) else []))


def keeping(sheets: Sheets, name: str, rows: tuple[SheetRow, ...]) -> Sheets:
    """With this sheet in front, in the place of another of its name."""
    return (KeptSheet(name=name.strip(), rows=rows), *forgetting(sheets, name))


def forgetting(sheets: Sheets, name: str) -> Sheets:
    """Without the sheet of this name."""
    return tuple(sheet for sheet in sheets if sheet.name != name.strip())


def sheet_of(sheets: Sheets, rows: tuple[SheetRow, ...]) -> KeptSheet | None:
    """The sheet that has exactly these rows."""
    return next((sheet for sheet in sheets if sheet.rows == rows), None)


def _readable(kept: list[Any]) -> Iterator[KeptSheet]:
    for value in kept:
        try:
            sheet: KeptSheet = from_json(KeptSheet, value)
        except Unreadable:
            continue
        if sheet.name and not check_sheet(Options(rows=sheet.rows)):
            yield sheet
