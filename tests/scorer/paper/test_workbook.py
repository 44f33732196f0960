"""Workbooks: the same rows as in CSV, numbers as numbers, and no text as a formula."""

from __future__ import annotations

import csv
import io
import re
import zipfile
from xml.etree import ElementTree as ET

import pytest

from rules.tournament.season import SeasonRules
from scorer.paper.files import Form, workbook
from scorer.paper.papers import FORMS, Paper, PaperOrder, printed, printed_season
from scorer.texts import LANGUAGES, texts
from tests.scorer.paper.nights import facts_of, names, night_of

NIGHT = night_of(facts_of(names(14), 2, open_tables=1))
_MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"


def rows_of(made: bytes) -> list[list[str | float]]:
    """The cells of the first sheet; texts are strings, numbers are floats, empty ones are ''."""
    book = zipfile.ZipFile(io.BytesIO(made))
    sheet = ET.fromstring(book.read("xl/worksheets/sheet1.xml"))
    assert sheet.find(f".//{_MAIN}f") is None, "a formula"
    shared: list[str] = []
    if "xl/sharedStrings.xml" in book.namelist():
        strings = ET.fromstring(book.read("xl/sharedStrings.xml"))
        shared = ["".join(one.itertext()) for one in strings.findall(f"{_MAIN}si")]
    rows: list[list[str | float]] = []
    for row in sheet.iter(f"{_MAIN}row"):
        cells: list[str | float] = []
        for cell in row.findall(f"{_MAIN}c"):
            letters = re.match("[A-Z]+", cell.attrib["r"])
            value = cell.find(f"{_MAIN}v")
            assert letters is not None
            assert len(letters[0]) == 1
            cells += [""] * (ord(letters[0]) - ord("A") - len(cells))
            if value is not None and value.text is not None:
                is_text = cell.attrib.get("t") == "s"
                cells.append(shared[int(value.text)] if is_text else float(value.text))
        rows.append(cells)
    return rows


def csv_rows(made: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(made.decode("utf-8-sig"), newline=""), delimiter=";"))


@pytest.mark.parametrize("lang", [one.code for one in LANGUAGES])
@pytest.mark.parametrize("paper", [one for one, forms in FORMS.items() if Form.XLSX in forms])
def test_the_rows_are_those_of_the_csv_file(lang: str, paper: Paper) -> None:
    made, plain = (
        printed(texts(lang), NIGHT, PaperOrder(paper=paper, form=form))
        for form in (Form.XLSX, Form.CSV)
    )
    wanted = csv_rows(plain)
    for row, like in zip(rows_of(made), wanted, strict=True):
        padded = [*row, *[""] * (len(like) - len(row))]
        for cell, text in zip(padded, like, strict=True):
            assert cell == (text if isinstance(cell, str) else float(text))
    assert any(isinstance(cell, float) for row in rows_of(made)[1:] for cell in row)


def test_a_season_has_a_row_for_each_player() -> None:
    head, *rows = rows_of(
        printed_season(texts("fr"), [NIGHT, NIGHT], SeasonRules(best=1), Form.XLSX)
    )
    assert len(head) == 5
    assert len(rows) == 14


@pytest.mark.parametrize("name", ["=1+1", '=HYPERLINK("http://x";"Ana")', "+41", "007", "http://x"])
def test_a_name_stays_a_text(name: str) -> None:
    assert rows_of(workbook([("Name",), (name, -5)], "A")) == [["Name"], [name, -5.0]]


def test_a_sheet_has_a_name_that_is_not_too_long() -> None:
    made = workbook([("A",)], 40 * "n")
    book = zipfile.ZipFile(io.BytesIO(made)).read("xl/workbook.xml").decode()
    assert f'name="{31 * "n"}"' in book
