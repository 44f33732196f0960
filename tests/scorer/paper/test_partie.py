"""The paper of a Partie: every deal of every game, as pages, as rows and in a message."""

from __future__ import annotations

import csv
import io
from typing import Any

import pytest
from pypdf import PdfReader

from rules import GAMES
from rules.engine.notation import Partie
from scorer.paper.files import PRINTED, Form
from scorer.paper.frame import BOTTOM
from scorer.paper.partie.pages import partie_pages
from scorer.paper.partie.printed import partie_file_name, printed_partie
from scorer.paper.partie.words import column_heads, ending_lines, message_lines, told_partie
from scorer.paper.shapes import WIDTH, Text
from scorer.texts import LANGUAGES, texts
from tests.rules.golden import LOGS, load

CODES = [language.code for language in LANGUAGES]


def parties(key: str) -> list[Partie]:
    """The golden logs of a game."""
    return [load(path, GAMES[key]) for path in sorted((LOGS / key).glob("*.txt"))]


def csv_rows(made: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(made.decode("utf-8-sig")), delimiter=";"))


@pytest.mark.parametrize("key", GAMES)
def test_the_rows_of_a_spreadsheet_add_up_to_the_totals(key: str) -> None:
    t = texts("en")
    for partie in parties(key):
        told = told_partie(t, partie)
        heads, *rows, total = csv_rows(printed_partie(told, Form.CSV))
        sides = len(told.names.sides)
        assert tuple(heads[4 : 4 + sides]) == told.names.sides
        sums = [sum(int(row[4 + side] or 0) for row in rows) for side in range(sides)]
        assert sums == [int(cell) for cell in total[4 : 4 + sides]]
        assert tuple(sums) == told.sheet.totals
        numbers = [int(row[0]) for row in rows if row[0]]
        assert numbers == sorted(numbers)


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("key", GAMES)
def test_all_of_a_partie_stands_on_its_pages(key: str, lang: str) -> None:
    partie = parties(key)[0]
    told = told_partie(texts(lang), partie)
    pages = partie_pages(told)
    shown = [shape for page in pages for shape in page if isinstance(shape, Text)]
    for text in shown:
        assert text.left >= 0, text
        assert text.left + text.width <= WIDTH, text
    written = " ".join(text.text for text in shown)
    for total in told.sheet.totals:
        assert str(total) in written
    words = " ".join(" ".join(ending_lines(told)).split())
    assert words in " ".join(written.split())
    assert all(head in written for head in column_heads(told)[3:])


def test_a_long_sheet_goes_on_on_further_pages() -> None:
    partie = max(
        (one for key in GAMES for one in parties(key)),
        key=lambda one: len(told_partie(texts("de"), one).sheet.rows),
    )
    long = told_partie(texts("de"), partie)
    for page in partie_pages(long):
        assert all(shape.y <= BOTTOM + 15 for shape in page if isinstance(shape, Text))


@pytest.mark.parametrize("form", PRINTED)
@pytest.mark.parametrize("key", GAMES)
def test_every_game_can_be_saved_as_every_kind_of_file(key: str, form: Form) -> None:
    told = told_partie(texts("it"), parties(key)[0])
    made = printed_partie(told, form)
    begins = {Form.PDF: b"%PDF-", Form.XLSX: b"PK", Form.CSV: b"\xef\xbb\xbf"}
    assert made.startswith(begins[form])
    if form is Form.PDF:
        assert told.title in PdfReader(io.BytesIO(made)).pages[0].extract_text()


def test_a_message_says_game_score_and_why() -> None:
    told = told_partie(texts("de"), load(LOGS / "schieber" / "plain_win.txt", GAMES["schieber"]))
    head, score, empty, *why = message_lines(told)
    assert head.startswith("Schieber · Ziel: ")
    assert all(str(total) in score for total in told.sheet.totals)
    assert empty == ""
    assert "gewinn" in why[0]


def test_the_name_of_a_file_is_valid_on_every_system() -> None:
    partie: Any = load(LOGS / "schieber" / "plain_win.txt", GAMES["schieber"])
    told = told_partie(texts("de"), partie, people=("Ö/..", 'A"b', "Zoë", "x:y"))
    name = partie_file_name(told, "png")
    assert name.startswith("pizarra-schieber-")
    assert set(name) <= set("abcdefghijklmnopqrstuvwxyz0123456789-.")
