"""`pizarra score` of individual Jass and Putz: places, what is refused, who plays on."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from scorer.texts import LANGUAGES
from tests.scorer.cli.conftest import DOCS, Call

Save = Callable[[Any], Path]

PLACES = {
    "individual": ["1. Luis: 727", "2. Ana: 560", "3. Pedro: 25", "4. Marta: -230"],
    "putz": ["1. Ana: 7", "2. Luis: 6", "3. Marta: 1", "4. Rosa: -2", "5. Pedro: -3"],
}


def example(key: str) -> Any:
    return json.loads((DOCS / "examples" / f"{key}.json").read_text(encoding="utf-8"))


def upto(key: str, seq: int) -> Any:
    partie = example(key)
    return partie | {"entries": partie["entries"][:seq]}


@pytest.mark.parametrize("key", PLACES)
@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_the_places_are_printed(call: Call, key: str, language: Any) -> None:
    answer = call("score", DOCS / "examples" / f"{key}.json", "--lang", language.code)
    assert (answer.status, answer.err) == (0, "")
    lines = [line.replace("\N{NO-BREAK SPACE}", "") for line in answer.out.splitlines()]
    assert lines[-len(PLACES[key]) :] == PLACES[key]


def test_two_of_four_play_on(call: Call, save: Save) -> None:
    found = call("score", save(upto("individual", 16)), "--json").json
    assert found["status"] == "in_progress"
    assert [one["total"] for one in found["sides"]] == [403, 400, -230, 25]
    assert found["next"] == {
        "code": "count_deal",
        "deal": 5,
        "dealer": 0,
        "vorhand": 1,
        "chooser": None,
        "seat": None,
    }


def test_a_sum_that_no_deal_can_have_is_reported(call: Call, save: Save) -> None:
    partie = upto("putz", 5)
    partie["entries"][1]["data"]["card"] = "SQ"
    answer = call("score", save(partie), "--lang", "en")
    assert answer.status == 1
    assert "50 + 20 + 43 + 10 + 20 = 143: 11 points missing" in answer.err
    del partie["entries"][1]
    for seq, entry in enumerate(partie["entries"], 1):
        entry |= {"seq": seq, "step": seq}
    partie["entries"][-1]["data"]["points"] = [50, 20, 43, 10, 22]
    problem = call("score", save(partie), "--json").json["problem"]
    assert (problem["code"], problem["rule"]) == ("total.impossible", "CARD-4")
    assert problem["args"] == {"total": 145, "least": 137, "most": 157}


def test_the_points_behind_a_putz_are_printed(call: Call) -> None:
    out = call("score", DOCS / "examples" / "putz.json", "--lang", "en").out
    assert "(70) 2" in out
    assert "(11) -1" in out
