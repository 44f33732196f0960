"""Rows as a workbook (XLSX), which every spreadsheet opens alike in every country."""

from __future__ import annotations

import io
from collections.abc import Iterable

from scorer.paper.rows import Cells

_LONGEST_NAME = 31
"""Characters that the name of a sheet may have."""


def workbook(rows: Iterable[Cells], name: str) -> bytes:
    """The rows as a workbook with one sheet. No text in it can become a formula.

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
