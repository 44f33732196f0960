"""`pizarra score` of the games that players leave one by one: cuts, bids, the loser."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from scorer.texts import LANGUAGES
from tests.scorer.cli.conftest import DOCS, Call


def example(key: str) -> Any:
    return json.loads((DOCS / "examples" / f"{key}.json").read_text(encoding="utf-8"))


def upto(partie: Any, seq: int) -> Any:
    return partie | {"entries": partie["entries"][:seq]}


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
@pytest.mark.parametrize(
    ("key", "loser", "places"),
    [
        ("handjass", "Pedro", ["1. Luis: 3", "2. Marta: 3", "3. Ana: 4", "4. Pedro: 1"]),
        ("pandur", "Marta", ["1. Pedro: 10", "2. Luis: 9", "3. Ana: 10", "4. Marta: 4"]),
    ],
)
def test_the_loser_and_the_places_are_printed(
    call: Call, key: str, loser: str, places: list[str], language: Any
) -> None:
    answer = call("score", DOCS / "examples" / f"{key}.json", "--lang", language.code)
    assert (answer.status, answer.err) == (0, "")
    lines = [line.replace("\N{NO-BREAK SPACE}", "") for line in answer.out.splitlines()]
    assert lines[-4:] == places
    assert loser in lines[-5]


@pytest.mark.parametrize(("key", "loser"), [("handjass", 3), ("pandur", 2)])
def test_the_loser_is_named_only_in_a_finished_partie(
    call: Call, save: Callable[[Any], Path], key: str, loser: int
) -> None:
    partie = example(key)
    found = call("score", save(partie), "--json").json
    assert found["outcome"]["loser"] == loser
    assert found["sides"][loser]["rank"] == 4
    earlier = call("score", save(upto(partie, 6)), "--json").json
    assert "loser" not in earlier["outcome"]


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_a_cut_is_asked_for(call: Call, save: Callable[[Any], Path], language: Any) -> None:
    over = call("score", save(upto(example("handjass"), 17)), "--json").json
    assert (over["status"], over["outcome"]["loser"]) == ("finished", 0)
    path = save(upto(example("handjass"), 18))
    answer = call("score", path, "--lang", language.code)
    assert answer.status == 0
    assert answer.out.rstrip().endswith("?")
    found = call("score", path, "--json").json
    assert (found["status"], found["next"]["code"]) == ("open", "cut")
    assert found["outcome"]["question"] == {"code": "cut", "rule": "HAND-2", "side": None}


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_a_bid_is_named_in_the_sheet_and_in_a_refusal(
    call: Call, save: Callable[[Any], Path], language: Any
) -> None:
    partie = example("pandur")
    name = {"en": "misère", "es": "misère", "de": "Misère", "fr": "misère", "it": "misère"}
    assert name[language.code] in call("score", save(partie), "--lang", language.code).out
    partie["entries"][11] = partie["entries"][11] | {
        "type": "pandur.solo_counted",
        "data": {"points": 0, "others": None},
    }
    answer = call("score", save(partie), "--lang", language.code)
    assert answer.status == 1
    # It begins the sentence.
    assert f" {name[language.code].capitalize()} " in answer.err


def test_whose_turn_it_is_to_bid_is_printed(call: Call, save: Callable[[Any], Path]) -> None:
    answer = call("score", save(upto(example("pandur"), 2)), "--lang", "en")
    assert answer.out.rstrip().endswith("Luis bids or passes")
