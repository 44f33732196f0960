"""The example of every game is a deal that the rules allow, scored as its text says."""

from __future__ import annotations

import re

import pytest

from rules import GAMES
from rules.engine.game import refusals
from rules.engine.score import totals
from scorer.texts import LANGUAGES, texts
from tests.rules.partien import EXAMPLE_TOTALS

SMALLEST_TOLD = 10
"""The texts tell a total of points in digits, and one of strokes in words."""


@pytest.mark.parametrize("key", GAMES)
def test_the_facts_of_an_example_are_allowed(key: str) -> None:
    game, example = GAMES[key], GAMES[key].example
    state = game.start(game.usual_options(example.players), example.players)
    for fact in example.facts:
        assert not refusals(game.verify(state, fact)), fact
        state = game.apply(state, fact)
    assert state == game.after_example()


@pytest.mark.parametrize("key", GAMES)
def test_an_example_comes_to_what_is_expected(key: str) -> None:
    game = GAMES[key]
    state = game.after_example()
    sides = game.sides_now(state, game.example.players)
    assert totals(game.lines(state), len(sides)) == EXAMPLE_TOTALS[key]


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_the_text_of_an_example_has_the_numbers_of_the_engine(key: str, language: str) -> None:
    told = set(map(int, re.findall(r"\d+", texts(language)(f"scored.{key}"))))
    first = abs(EXAMPLE_TOTALS[key][0])
    assert first in told or first < SMALLEST_TOLD
