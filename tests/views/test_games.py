"""Every game that the rules keep is whole on the screen."""

from __future__ import annotations

import pytest

from rules import GAMES
from scorer.texts import LANGUAGES, texts
from scorer.texts.catalogue import catalogue
from scorer.views.boards import BOARDS
from scorer.views.games import OFFERED
from scorer.views.how_scored import RULES
from scorer.views.new_forms import FORMS
from scorer.views.phrases import say


def test_every_game_has_a_board_and_a_form() -> None:
    assert set(BOARDS) == set(FORMS) == set(OFFERED) == set(GAMES)


@pytest.mark.parametrize("key", OFFERED)
@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_every_game_says_what_it_is(key: str, language: str) -> None:
    t = texts(language)
    assert t(f"game.{key}")
    assert f"home.{key}_hint" in t


@pytest.mark.parametrize("key", OFFERED)
def test_every_fact_of_a_game_has_words(key: str) -> None:
    t = texts("en")
    base = say.dispatch(object)
    for kind in GAMES[key].event_types:
        assert say.dispatch(kind) is not base or f"fact.{kind.kind}" in t, kind.kind


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_every_game_tells_how_it_is_scored(key: str, language: str) -> None:
    told = catalogue(language)
    assert f"scored.{key}" in told
    for title, rules in RULES[key]:
        assert f"rules.{title}" in told
        assert rules
        assert not [rule for rule in rules if f"rule.{rule}" not in told]
