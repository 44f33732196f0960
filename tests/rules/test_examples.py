"""The example of every game: its facts are valid, and its text names the score."""

from __future__ import annotations

import re

import pytest

from rules import GAMES
from rules.engine.game import refusals
from rules.engine.score import totals
from scorer.texts import LANGUAGES, texts
from tests.rules.partien import EXAMPLE_TOTALS

SMALLEST_IN_DIGITS = 10
"""The texts write totals from here on in digits, and smaller ones as words."""


@pytest.mark.parametrize("key", GAMES)
def test_the_facts_of_an_example_are_allowed(key: str) -> None:
    game, example = GAMES[key], GAMES[key].example
    state = game.start(game.usual_options(example.players), example.players)
    for fact in example.facts:
        assert not refusals(game.verify(state, fact)), fact
        state = game.apply(state, fact)
    assert state == game.after_example()


@pytest.mark.parametrize("key", GAMES)
def test_an_example_has_the_expected_totals(key: str) -> None:
    game = GAMES[key]
    state = game.after_example()
    sides = game.sides_now(state, game.example.players)
    assert totals(game.lines(state), len(sides)) == EXAMPLE_TOTALS[key]


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_the_text_of_an_example_names_the_total_of_the_first_side(key: str, language: str) -> None:
    numbers = set(map(int, re.findall(r"\d+", texts(language)(f"scored.{key}"))))
    first = abs(EXAMPLE_TOTALS[key][0])
    assert first in numbers or first < SMALLEST_IN_DIGITS
