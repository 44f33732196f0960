"""What kinds of files papers are, and how their names are made."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from enum import StrEnum
from typing import Final

from scorer.paper.rows import Cells
from scorer.paper.spreadsheet import spreadsheet
from scorer.paper.workbook import workbook


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
