"""`pizarra score` of a game of one against two: the auction, both targets, the ruling."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from scorer.texts import LANGUAGES
from tests.scorer.cli.conftest import DOCS, Call

EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)


@pytest.fixture
def bieter() -> Any:
    """The complete example, as a document of its own to every test."""
    return json.loads((DOCS / "examples" / "bieter.json").read_text(encoding="utf-8"))


def upto(partie: Any, seq: int) -> Any:
    return partie | {"entries": partie["entries"][:seq]}


def test_each_side_is_printed_with_its_own_target(
    call: Call, bieter: Any, save: Callable[[Any], Path]
) -> None:
    lines = call("score", save(bieter), "--lang", "en").out.splitlines()
    assert lines[2].split() == ["Deal", "Played", "Entry", "Ana", "Luis", "·", "Marta"]
    assert "Target      320           600" in next(line for line in lines if "Target" in line)
    assert "Ana wins!" in lines
    sentence = "Both sides said that they were out, and both had enough. Ana said it first."
    assert sentence in lines


@EVERY_LANGUAGE
def test_every_beginning_of_a_partie_can_be_printed(
    call: Call, bieter: Any, save: Callable[[Any], Path], language: Any
) -> None:
    for length in range(len(bieter["entries"]) + 1):
        answer = call("score", save(upto(bieter, length)), "--lang", language.code)
        assert (answer.status, answer.err) == (0, ""), length


@pytest.mark.parametrize(
    ("length", "sentence"),
    [
        (0, "Who deals first?"),
        (1, "Ana bids, passes or waits"),
        (2, "Luis bids, passes or waits"),
        (4, "Ana bids or passes"),
        (6, "Ana takes the six cards, discards six and says what is played"),
        (11, "Ana deals and shows the last card"),
        (12, "Play, then enter the deal"),
        (29, "How many points in tricks did Ana have when saying “I’m out!”?"),
        (30, "Both sides get there with their tricks. Who was there first?"),
    ],
)
def test_what_the_table_must_do_is_printed(
    call: Call, bieter: Any, save: Callable[[Any], Path], length: int, sentence: str
) -> None:
    assert sentence in call("score", save(upto(bieter, length)), "--lang", "en").out


def test_before_the_bid_each_is_a_side_and_then_two_with_targets(
    call: Call, bieter: Any, save: Callable[[Any], Path]
) -> None:
    early = call("score", save(upto(bieter, 5)), "--json").json
    assert [side["players"] for side in early["sides"]] == [["Ana"], ["Luis"], ["Marta"]]
    assert not any("target" in side for side in early["sides"])
    later = call("score", save(upto(bieter, 6)), "--json").json
    assert [side["players"] for side in later["sides"]] == [["Ana"], ["Luis", "Marta"]]
    assert [side["target"] for side in later["sides"]] == [320, 600]
    whole = call("score", save(bieter), "--json").json
    assert [account["target"] for account in whole["ruling"]["accounts"]] == [320, 600]


REFUSED = (
    (4, "bid_made", {"seat": 0, "points": 305}, "310"),
    (6, "trump_turned", {"card": "SA"}, ""),
    (7, "deal_declined", {"stoeck": False}, ""),
    (28, "claimed_out", {"side": 0, "tricks": 60, "matsch": False}, "Ana"),
)
"""Number of valid entries, kind and data of a wrong one, and a word in its refusal."""


@EVERY_LANGUAGE
@pytest.mark.parametrize("case", REFUSED, ids=lambda case: case[1])
def test_a_refusal_is_a_sentence_in_every_language(
    call: Call, bieter: Any, save: Callable[[Any], Path], language: Any, case: Any
) -> None:
    place, kind, data, named = case
    partie = upto(bieter, place)
    entry = bieter["entries"][place] | {"type": f"bieter.{kind}", "data": data}
    partie["entries"] = [*partie["entries"], entry]
    answer = call("score", save(partie), "--lang", language.code)
    assert answer.status == 1
    assert named in answer.err
    assert len(answer.err.split()) > 8
