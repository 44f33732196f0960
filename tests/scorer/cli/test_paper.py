"""`pizarra paper`, and `pizarra season` with a file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rules import GAMES
from scorer.cli.main import PAPERS
from scorer.paper.files import Form
from scorer.paper.papers import FORMS, Paper
from tests.scorer.cli.conftest import DOCS, Call

NIGHT = DOCS / "examples" / "tournament.json"


def test_the_command_offers_every_paper() -> None:
    assert tuple(paper.value for paper in Paper) == PAPERS


@pytest.mark.parametrize("paper", list(Paper))
def test_every_paper_of_the_example_is_written(call: Call, tmp_path: Path, paper: Paper) -> None:
    begins = {Form.PDF: b"%PDF-", Form.XLSX: b"PK", Form.CSV: b"\xef\xbb\xbf"}
    begins[Form.HTML] = b"<!DOCTYPE html>"
    for form in FORMS[paper]:
        out = tmp_path / f"night.{form.value.upper()}"
        answer = call("paper", NIGHT, "--what", paper.value, "--out", out, "--lang", "it")
        assert (answer.status, answer.out, answer.err) == (0, "", "")
        assert out.read_bytes().startswith(begins[form])


def test_sheets_without_results_differ_from_those_with_results(call: Call, tmp_path: Path) -> None:
    files = [tmp_path / "full.pdf", tmp_path / "empty.pdf"]
    for out, more in zip(files, ([], ["--empty"]), strict=True):
        words = ["--what", "tables", "--round", "1", "--out", out, *more]
        assert call("paper", NIGHT, *words).status == 0
    assert files[0].read_bytes() != files[1].read_bytes()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--what", "draw", "--out", "x.ods"), "x.ods must end in .pdf, .xlsx, .csv."),
        (("--what", "sheets", "--out", "x.csv"), "x.csv must end in .pdf."),
        (("--what", "draw", "--round", "9", "--out", "x.pdf"), "nothing yet to print"),
        (("--what", "draw", "--out", "no/such/folder/x.pdf"), "could not be saved"),
        (("--what", "poster", "--out", "x.pdf"), "invalid choice"),
    ],
)
def test_a_wrong_call_writes_nothing_and_says_why(
    call: Call,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    message: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = call("paper", NIGHT, *words, "--lang", "en")
    assert answer.status == 2
    assert message in answer.err
    assert list(tmp_path.iterdir()) == []


def test_a_document_that_is_no_night_is_refused(call: Call, tmp_path: Path) -> None:
    partie = DOCS / "examples" / "schieber.json"
    answer = call("paper", partie, "--what", "draw", "--out", tmp_path / "x.pdf")
    assert answer.status == 2
    assert answer.err


@pytest.mark.parametrize("ending", ["pdf", "xlsx", "csv"])
def test_a_season_is_written(call: Call, tmp_path: Path, ending: str) -> None:
    out, second = tmp_path / f"season.{ending}", tmp_path / "second.json"
    night = json.loads(NIGHT.read_text(encoding="utf-8"))
    second.write_text(json.dumps(night | {"id": "second"}), encoding="utf-8")
    answer = call("season", NIGHT, second, "--best", "1", "--out", out)
    assert (answer.status, answer.out) == (0, "")
    assert out.stat().st_size > 100


@pytest.mark.parametrize("ending", ["pdf", "xlsx", "csv"])
@pytest.mark.parametrize("game", list(GAMES))
def test_the_sheet_of_every_game_is_written(
    call: Call, tmp_path: Path, game: str, ending: str
) -> None:
    out = tmp_path / f"sheet.{ending}"
    answer = call("paper", DOCS / "examples" / f"{game}.json", "--out", out, "--lang", "fr")
    assert (answer.status, answer.out, answer.err) == (0, "", "")
    assert out.stat().st_size > 100


def test_a_night_is_not_printed_without_saying_which_paper(call: Call, tmp_path: Path) -> None:
    answer = call("paper", NIGHT, "--out", tmp_path / "x.pdf", "--lang", "en")
    assert answer.status == 2
    assert "--what: players, tokens, draw, tables, sheets, results, standings" in answer.err
