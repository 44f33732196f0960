"""Findings: what decides besides the points, in `pizarra score` and in rulings."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from rules import GAMES
from rules.engine.args import Seat
from rules.engine.notation import to_document
from rules.engine.ruling import FindingKind, Ruling, finding
from scorer.phrases import names_at
from scorer.ruling.sentences import finding_text, ruling_sentences
from scorer.seat_names import NUMBERED
from scorer.texts import LANGUAGES, texts
from tests.rules.golden import LOGS, load
from tests.scorer.cli.conftest import DOCS, Call

NAMES = names_at(("Ana", "Luis", "Marta"), ((0,), (1,), (2,)), NUMBERED)


@pytest.mark.parametrize("lang", [language.code for language in LANGUAGES])
@pytest.mark.parametrize("found", FindingKind)
def test_every_finding_is_a_sentence(found: FindingKind, lang: str) -> None:
    one = finding(found, "END-3", side=1, points=30, players=(Seat(0), Seat(2)), n=1250)
    sentence = finding_text(texts(lang), NAMES, one)
    assert sentence.endswith(".")
    assert "{" not in sentence
    assert found is FindingKind.CLAIMED_TOGETHER or any(name in sentence for name in NAMES.players)


def test_a_ruling_without_points_is_its_findings() -> None:
    raised = finding(FindingKind.LIMIT_RAISED, "IND-5", deal=8, players=(Seat(0), Seat(1)), n=1250)
    ruling = Ruling(winner=None, reason="", rules=("IND-5",), findings=(raised,))
    assert ruling_sentences(texts("en"), NAMES, ruling) == [
        "Several reached the target; only Ana and Luis play on, now to 1250."
    ]


def test_a_raised_limit_is_in_the_score(call: Call) -> None:
    path = DOCS / "examples" / "individual.json"
    found = json.loads(call("score", path, "--json").out)["findings"]
    printed = call("score", path, "--lang", "en").out
    for one in found:
        assert f"({one['rule']})" in printed
    assert {one["code"] for one in found} <= {str(code) for code in FindingKind}


def begun_as(log: str, entries: int) -> bytes:
    """The first entries of a golden log as a document."""
    path = LOGS / f"{log}.txt"
    partie = load(path, GAMES[path.parent.name])
    return json.dumps(to_document(replace(partie, entries=partie.entries[:entries]))).encode()


def test_a_side_that_cannot_be_caught_up_with_is_in_the_score(call: Call) -> None:
    document = begun_as("coiffeur/pairs_decided_early", 25)
    report = call("score", "-", "--json", stdin=document).json
    assert report["outcome"]["decided"] == 0
    printed = call("score", "-", "--lang", "en", stdin=document).out
    assert "Nobody can catch up with" in printed
    german = call("score", "-", "--lang", "de", stdin=document).out
    assert "sind nicht mehr einzuholen." in german


def test_a_ruling_in_which_not_claiming_helped_is_in_the_score(call: Call) -> None:
    document = begun_as("schieber/who_spoke_first", 21)
    report = call("score", "-", "--json", stdin=document).json["ruling"]
    assert (report["silent_helped"], report["all_judged"]) == (True, True)
    assert {"claim_second", "no_stoeck"} & {one["code"] for one in report["alternatives"]}
    printed = call("score", "-", "--lang", "es", stdin=document).out
    assert "Callar salvó a" in printed
    assert "¿Y si…?" in printed
