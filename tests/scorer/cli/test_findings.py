"""What decided besides the points, in `pizarra score` and in the sentences of a card."""

from __future__ import annotations

import json

import pytest

from rules.engine.ruling import Found, Ruling, finding
from scorer.phrases import names_at
from scorer.ruling.sentences import finding_text, ruling_sentences
from scorer.seat_names import NUMBERED
from scorer.texts import LANGUAGES, texts
from tests.scorer.cli.conftest import DOCS, Call

NAMES = names_at(("Ana", "Luis", "Marta"), ((0,), (1,), (2,)), NUMBERED)


@pytest.mark.parametrize("lang", [language.code for language in LANGUAGES])
@pytest.mark.parametrize("found", Found)
def test_every_finding_is_a_sentence(found: Found, lang: str) -> None:
    one = finding(found, "END-3", side=1, points=30, players=(0, 2), n=1250)
    said = finding_text(texts(lang), NAMES, one)
    assert said.endswith(".")
    assert "{" not in said
    assert found is Found.CLAIMED_TOGETHER or any(name in said for name in NAMES.players)


def test_a_ruling_without_points_is_its_findings() -> None:
    raised = finding(Found.LIMIT_RAISED, "IND-5", deal=8, players=(0, 1), n=1250)
    ruling = Ruling(winner=None, reason="", rules=("IND-5",), findings=(raised,))
    assert ruling_sentences(texts("en"), NAMES, ruling) == [
        "Several reached the limit: only Ana and Luis play on, to 1250."
    ]


def test_a_raised_limit_is_in_the_score(call: Call) -> None:
    path = DOCS / "examples" / "individual.json"
    found = json.loads(call("score", path, "--json").out)["findings"]
    printed = call("score", path, "--lang", "en").out
    for one in found:
        assert f"({one['rule']})" in printed
    assert {one["code"] for one in found} <= {str(code) for code in Found}
