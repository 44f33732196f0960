"""Rows as a CSV file that spreadsheets open correctly.

The file has semicolons and begins with the byte order mark of UTF-8. Excel needs the semicolons
where decimal numbers have a comma, as in the countries of the five languages, and the mark for
accents.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Final

BEGIN_FORMULAS: Final = frozenset("=+-@\t\r\n＝＋－＠")  # noqa: RUF001 - full width, too
"""Characters that a spreadsheet takes for the beginning of a formula."""
_GUARD: Final = "'"
"""Written before such a character, so that the cell is taken for text."""


def spreadsheet(rows: Iterable[Sequence[str | int | None]]) -> bytes:
    """The rows as a CSV file. No text in it can become a formula."""
    written = io.StringIO(newline="")
    writer = csv.writer(written, delimiter=";", lineterminator="\r\n")
    for row in rows:
        writer.writerow([_guarded(cell) if isinstance(cell, str) else cell for cell in row])
    return written.getvalue().encode("utf-8-sig", "replace")


def _guarded(text: str) -> str:
    return f"{_GUARD}{text}" if text.lstrip()[:1] in BEGIN_FORMULAS and text.strip() else text
