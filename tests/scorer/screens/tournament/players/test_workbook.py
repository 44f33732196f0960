"""The first sheet of a workbook, and files that only look like one."""

from __future__ import annotations

import io
import zipfile

import pytest

from scorer.paper.files import workbook
from scorer.paper.rows import Cells
from scorer.screens.tournament.players.name_list import entrants_in_rows, names_of
from scorer.screens.tournament.players.pasting import table_of
from scorer.screens.tournament.players.workbook import MOST_BYTES, NoWorkbook, rows_of

ROWS: list[Cells] = [("Nr", "Apellido", "Nombre"), (1, "Pérez", "Ana"), (2, "O'Neill & Co", "Luis")]


def archive(**parts: str | bytes) -> bytes:
    """A file with these parts, besides what names the sheet."""
    own = "xmlns:r='http://schemas.openxmlformats.org/officeDocument/2006/relationships'"
    named: dict[str, str | bytes] = {
        "xl/workbook.xml": f"<workbook {own}><sheets><sheet r:id='r1'/></sheets></workbook>",
        "xl/_rels/workbook.xml.rels": "<Relationships>"
        "<Relationship Id='r1' Type='x/worksheet' Target='worksheets/sheet1.xml'/>"
        "<Relationship Id='r2' Type='x/sharedStrings' Target='/xl/strings.xml'/>"
        "</Relationships>",
        "xl/strings.xml": "<sst><si><t>Ana</t></si></sst>",
        "xl/worksheets/sheet1.xml": parts.pop("sheet", "<worksheet/>"),
        **parts,
    }
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as made:
        for name, text in named.items():
            made.writestr(name, text)
    return file.getvalue()


def sheet(cells: str) -> str:
    return f"<worksheet><sheetData><row>{cells}</row></sheetData></worksheet>"


def test_a_workbook_is_read_as_a_text_file_is() -> None:
    rows = table_of(workbook(ROWS, "Players"))
    assert rows == [[str(cell) for cell in row] for row in ROWS]
    assert names_of(entrants_in_rows(rows)) == ("Ana Pérez", "Luis O'Neill & Co")


def test_texts_are_joined_from_their_parts_and_cells_stand_where_they_say() -> None:
    strings = "<sst><si><r><t>Ana </t></r><r><t>Frei</t></r><rPh><t>x</t></rPh></si></sst>"
    cells = (
        "<c r='B1' t='s'><v>0</v></c><c t='inlineStr'><is><t>Bern</t></is></c>"
        "<c r='E1' t='str'><f>1+1</f><v>two</v></c><c r='F1' t='s'><v>9</v></c>"
    )
    raw = archive(**{"sheet": sheet(cells), "xl/strings.xml": strings})
    assert rows_of(raw) == [["", "Ana Frei", "Bern", "", "two", ""]]


BOMB = "<c t='str'><v>" + "a" * (MOST_BYTES + 1) + "</v></c>"
ENTITY = "<!DOCTYPE x [<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;&a;'>]>"


@pytest.mark.parametrize(
    "raw",
    [
        pytest.param(archive(sheet=sheet(BOMB)), id="unpacks to too much"),
        pytest.param(
            archive(sheet=ENTITY + sheet("<c t='str'><v>&b;</v></c>")), id="defines entities"
        ),
        pytest.param(
            archive(sheet=(ENTITY + sheet("<c><v>&b;</v></c>")).encode("utf-16")),
            id="defines entities in another encoding",
        ),
        pytest.param(archive(sheet="<worksheet>" + 5001 * "<row/>" + "</worksheet>"), id="rows"),
        pytest.param(archive(sheet="<worksheet>"), id="ends too early"),
        pytest.param(archive(**{"xl/workbook.xml": "<workbook/>"}), id="no sheet"),
        pytest.param(b"PK\x03\x04 and no archive", id="no archive"),
        pytest.param(archive()[:200], id="cut off"),
        pytest.param(b"\xd0\xcf\x11\xe0\0\0old workbook", id="older workbook"),
    ],
)
def test_what_is_no_workbook_is_refused(raw: bytes) -> None:
    with pytest.raises(NoWorkbook):
        table_of(raw)


def test_an_empty_sheet_has_no_rows_and_a_text_in_utf_16_is_read() -> None:
    assert rows_of(archive()) == []
    assert table_of("Ana;Bern\nZoë;Chur".encode("utf-16")) == [["Ana", "Bern"], ["Zoë", "Chur"]]
