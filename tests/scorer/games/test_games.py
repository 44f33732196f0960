"""Every game of the rules is complete: screens, texts, logs, examples, a Partie in the browser."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest

from rules import GAMES
from scorer.games import ALL
from scorer.table.how_scored import CARDS
from scorer.texts import LANGUAGES, texts
from scorer.texts.catalogue import catalogue
from tests.browser.phone.whole_games import SHORT

ROOT = Path(__file__).parents[3]

FEWEST_LOGS = 2
"""The least number of golden logs of a game: a plain one, and one with special cases."""


def test_every_game_has_a_board_and_a_form() -> None:
    assert set(ALL) == set(GAMES)
    assert all(screens.form.game is GAMES[key] for key, screens in ALL.items())


@pytest.mark.parametrize("key", ALL)
@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_every_game_says_what_it_is(key: str, language: str) -> None:
    t = texts(language)
    assert t(f"game.{key}")
    assert f"home.{key}_hint" in t


@pytest.mark.parametrize("key", ALL)
def test_every_fact_of_a_game_has_a_screen(key: str) -> None:
    assert set(GAMES[key].event_types) <= set(ALL[key].facts)


@pytest.mark.parametrize("key", ALL)
def test_every_fact_of_a_game_has_a_text(key: str) -> None:
    t = texts("en")
    facts = ALL[key].facts
    for kind in GAMES[key].event_types:
        assert facts[kind].say or f"fact.{kind.kind}" in t, kind.kind


@pytest.mark.parametrize("key", ALL)
def test_every_fact_of_a_game_can_be_typed_where_it_is_inserted(key: str) -> None:
    """It has fields or a pad, unless it says nothing but that it happened (ALL-1)."""
    for kind in GAMES[key].event_types:
        screen = ALL[key].facts[kind]
        said = [field.name for field in fields(kind) if field.name != "vouched"]
        assert bool(said) == bool(screen.rows or screen.pad), kind.kind


@pytest.mark.parametrize("key", ALL)
@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_every_kind_of_fact_has_a_name(key: str, language: str) -> None:
    kinds = [kind.kind for kind in GAMES[key].event_types]
    assert not [kind for kind in kinds if f"kind.{kind}" not in catalogue(language)]
    assert set(ALL[key].deal) <= set(GAMES[key].event_types)


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_every_game_tells_how_it_is_scored(key: str, language: str) -> None:
    known = catalogue(language)
    assert f"scored.{key}" in known
    for chapter in (*ALL[key].how_scored, CARDS):
        assert f"rules.{chapter.title}" in known
        assert chapter.rules
        assert not [rule for rule in chapter.rules if f"rule.{rule}" not in known]


@pytest.mark.parametrize("key", GAMES)
def test_every_rule_that_a_game_tells_is_explained_in_the_document(key: str) -> None:
    document = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    cited = {rule for chapter in ALL[key].how_scored for rule in chapter.rules}
    assert cited
    assert not [rule for rule in cited if f"\n### {rule} " not in document]


@pytest.mark.parametrize("key", GAMES)
def test_the_document_of_the_format_has_every_fact_of_a_game(key: str) -> None:
    document = (ROOT / "docs" / "format.md").read_text(encoding="utf-8")
    kinds = (f"`{key}.{fact.kind}`" for fact in GAMES[key].event_types)
    assert not [kind for kind in kinds if kind not in document]


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_golden_logs_and_an_example_with_its_score(key: str) -> None:
    assert len(list((ROOT / "tests" / "logs" / key).glob("*.txt"))) >= FEWEST_LOGS
    for name in (f"{key}.json", f"{key}.score.json"):
        assert (ROOT / "docs" / "examples" / name).is_file()


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_a_browser_test_that_plays_a_whole_partie(key: str) -> None:
    played = ROOT / "tests" / "browser" / "games" / f"test_{key}.py"
    assert "\ndef test_a_whole_partie" in played.read_text(encoding="utf-8")


def test_every_game_has_a_short_partie_for_all_browsers() -> None:
    assert {short.game for short in SHORT} == set(GAMES)
