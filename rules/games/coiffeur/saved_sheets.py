"""Sheets that players have saved under a name, as JSON holds them (COI-1)."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from rules.engine.codec import Unreadable, from_json, to_json
from rules.engine.names import is_name
from rules.games.coiffeur.rows import Rows
from rules.games.coiffeur.sheet import Options, check_sheet

Sheets = Mapping[str, Rows]
"""The rows of each sheet, from the top, by its name; the sheet that was saved last comes first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedSheet:
    """A sheet as the setting holds it: its name, and its rows from the top."""

    name: str
    rows: Rows


def saved_sheets(stored: object) -> Sheets:
    """Read the setting; values that are no valid sheet are left out."""
    sheets: dict[str, Rows] = {}
    for value in stored if isinstance(stored, list) else ():
        with suppress(Unreadable):
            one = from_json(SavedSheet, value)
            if is_name(one.name) and not check_sheet(Options(rows=one.rows)):
                sheets.setdefault(one.name, one.rows)
    return sheets


def stored_sheets(sheets: Sheets) -> Any:
    """The setting that holds these sheets."""
    return to_json(tuple(SavedSheet(name=name, rows=rows) for name, rows in sheets.items()))


def with_sheet(sheets: Sheets, name: str, rows: Rows | None) -> Sheets:
    """Put a sheet in front in place of one of the same name; ``None`` only removes that one."""
    others = {other: own for other, own in sheets.items() if other != name}
    return others if rows is None else {name: rows, **others}
