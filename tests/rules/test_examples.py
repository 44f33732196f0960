"""The example of every game is a deal that the rules allow, scored as its text says."""

from __future__ import annotations

import re

import pytest

from rules import GAMES
from rules.engine.game import refusals
from rules.engine.score import totals
from rules.examples import EXAMPLES, scored
from scorer.texts import LANGUAGES, texts

WRITTEN = {
    "schieber": (336, 118),
    "coiffeur": (392, 0),
    "differenzler": (12, -10, 7, 7),
    "bieter": (148, 59),
    "individual": (112, -82, 41, 36),
    "putz": (1, 1, -1),
    "handjass": (1, 1, -1, 0),
    "pandur": (0, 2, 0),
    "molotow": (22, 40, 38, 27),
}


@pytest.mark.parametrize("key", GAMES)
def test_the_facts_of_an_example_are_allowed(key: str) -> None:
    game, example = GAMES[key], EXAMPLES[key]
    state = game.start(game.usual_options(example.players), example.players)
    for fact in example.facts:
        assert not refusals(game.verify(state, fact)), fact
        state = game.apply(state, fact)


@pytest.mark.parametrize("key", GAMES)
def test_an_example_comes_to_what_is_expected(key: str) -> None:
    example = scored(key)
    assert totals(example.lines, len(example.sides)) == WRITTEN[key]


@pytest.mark.parametrize("key", ["schieber", "coiffeur", "differenzler", "individual", "molotow"])
@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_the_text_of_an_example_has_the_numbers_of_the_engine(key: str, language: str) -> None:
    told = set(map(int, re.findall(r"\d+", texts(language)(f"scored.{key}"))))
    example = scored(key)
    first = totals(example.lines, len(example.sides))[0]
    assert abs(first) in told
