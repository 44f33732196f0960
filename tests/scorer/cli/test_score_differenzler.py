"""`pizarra score` where each plays alone: places, an open question, secrets."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from scorer.texts import LANGUAGES
from tests.scorer.cli.conftest import DOCS, Call

EXAMPLE = DOCS / "examples" / "differenzler.json"


@pytest.fixture
def partie() -> Any:
    return json.loads(EXAMPLE.read_text(encoding="utf-8"))


def upto(partie: Any, seq: int) -> Any:
    return partie | {"entries": partie["entries"][:seq]}


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_the_places_are_printed(call: Call, language: Any) -> None:
    answer = call("score", EXAMPLE, "--lang", language.code)
    assert (answer.status, answer.err) == (0, "")
    lines = [line.replace("\N{NO-BREAK SPACE}", "") for line in answer.out.splitlines()]
    assert lines[-4:] == ["1. Pedro: -25", "2. Ana: 0", "2. Luis: 0", "4. Marta: 23"]


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_an_open_question_is_printed(
    call: Call, save: Callable[[Any], Path], partie: Any, language: Any
) -> None:
    path = save(upto(partie, 13))
    answer = call("score", path, "--lang", language.code)
    assert answer.status == 0
    assert "Ana" in answer.out.splitlines()[-1]
    assert answer.out.rstrip().endswith("?")
    found = call("score", path, "--json").json
    assert found["status"] == "open"
    assert found["outcome"]["question"] == {"code": "trick_won", "rule": "DIF-5", "side": 0}
    assert found["next"]["code"] == "trick_won"


def test_during_a_partie_the_lowest_total_is_ranked_first(
    call: Call, save: Callable[[Any], Path], partie: Any
) -> None:
    found = call("score", save(upto(partie, 7)), "--json").json
    assert [(one["total"], one["rank"]) for one in found["sides"]] == [
        (-10, 1),
        (5, 2),
        (10, 4),
        (5, 2),
    ]
    assert "Ana declares" in call("score", save(upto(partie, 8)), "--lang", "en").out


def test_a_score_contains_no_secret_declaration(
    call: Call, save: Callable[[Any], Path], partie: Any
) -> None:
    partie["options"]["secret"] = True
    path = save(upto(partie, 6))
    assert "62" not in call("score", path).out
    assert "62" not in call("score", path, "--json").out


def test_a_count_that_does_not_add_up_names_the_numbers(
    call: Call, save: Callable[[Any], Path], partie: Any
) -> None:
    partie["entries"][6]["data"]["points"] = [20, 57, 50, 31]
    answer = call("score", save(partie))
    assert answer.status == 1
    assert "20 + 57 + 50 + 31 = 158: 1 point too many" in answer.err
    problem = call("score", save(partie), "--json").json["problem"]
    assert (problem["seq"], problem["code"], problem["args"]["difference"]) == (
        7,
        "points.surplus",
        1,
    )
