"""What kinds of files papers are, how their names are made, and rows as files for spreadsheets."""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Final

from scorer.paper.rows import Cells


class Form(StrEnum):
    """What kind of file a paper is; the ending of its name."""

    PDF = "pdf"
    """Pages to be printed."""
    XLSX = "xlsx"
    """Rows for a spreadsheet, as a workbook."""
    CSV = "csv"
    """Rows for a spreadsheet, as plain text."""
    HTML = "html"
    """A page for browsers."""


PRINTED: Final = (Form.PDF, Form.XLSX, Form.CSV)
"""The kinds of files of lists."""


def of_rows(form: Form, rows: Iterable[Cells], name: str) -> bytes:
    """Rows as a file for spreadsheets; a workbook has one sheet with this name."""
    return workbook(rows, name) if form is Form.XLSX else spreadsheet(rows)


def plain(text: str) -> str:
    """The letters and digits of a text without accents, in lower case."""
    bare = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", bare.lower()).strip("-")[:40]


_LONGEST_NAME = 31
"""Characters that the name of a sheet may have."""


def workbook(rows: Iterable[Cells], name: str) -> bytes:
    """The rows as a workbook (XLSX) with one sheet. No text in it can become a formula.

    Args:
        rows: The first one holds the titles of the columns; it is frozen at the top.
        name: What the sheet is called.
    """
    # Not at the top: loading it takes as long as a tap, and a start needs no workbook.
    import xlsxwriter  # noqa: PLC0415

    file = io.BytesIO()
    with xlsxwriter.Workbook(file, {"in_memory": True}) as book:
        titles = book.add_format({"bold": True})
        sheet = book.add_worksheet(name[:_LONGEST_NAME])
        for place, row in enumerate(rows):
            look = titles if place == 0 else None
            for column, cell in enumerate(row):
                if isinstance(cell, str):
                    sheet.write_string(place, column, cell, look)
                elif cell is not None:
                    sheet.write_number(place, column, cell, look)
        sheet.freeze_panes(1, 0)
        sheet.autofit()
    return file.getvalue()


BEGIN_FORMULAS: Final = frozenset("=+-@\t\r\n＝＋－＠")  # noqa: RUF001 - full width, too
"""Characters that a spreadsheet takes for the beginning of a formula."""
_GUARD: Final = "'"
"""Written before such a character, so that the cell is taken for text."""


def spreadsheet(rows: Iterable[Sequence[str | int | None]]) -> bytes:
    """The rows as a CSV file that spreadsheets open correctly. No text in it can become a formula.

    Excel needs the semicolons where decimal numbers have a comma, as in the countries of the five
    languages, and the byte order mark of UTF-8 for accents.
    """
    written = io.StringIO(newline="")
    writer = csv.writer(written, delimiter=";", lineterminator="\r\n")
    for row in rows:
        writer.writerow([_guarded(cell) if isinstance(cell, str) else cell for cell in row])
    return written.getvalue().encode("utf-8-sig", "replace")


def _guarded(text: str) -> str:
    return f"{_GUARD}{text}" if text.lstrip()[:1] in BEGIN_FORMULAS and text.strip() else text
