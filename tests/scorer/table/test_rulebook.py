"""The rules at hand: every paragraph has a topic and is found, whatever its accents."""

from __future__ import annotations

import pytest

from rules import GAMES
from scorer.table.rulebook.topics import TOPICS, matching_topics, topic_of
from scorer.texts import LANGUAGES, texts
from scorer.texts.catalogue import catalogue
from scorer.texts.folding import folded
from tests.rules.test_rules_document import EXPLAINED

CODES = [language.code for language in LANGUAGES]


@pytest.mark.parametrize("code", CODES)
def test_every_paragraph_has_a_topic_and_every_topic_a_name(code: str) -> None:
    t = texts(code)
    ids = {key.removeprefix("rule.") for key in catalogue(code) if key.startswith("rule.")}
    shown = [rule for topic in TOPICS for rule in topic.rules(t)]
    assert set(shown) == ids
    assert len(shown) == len(ids)
    assert all(rule in topic_of(rule).rules(t) for rule in ids)
    assert all(f"rules.{topic.key}" in t for topic in TOPICS)


def test_every_game_is_a_topic_with_an_example() -> None:
    assert {topic.key for topic in TOPICS if topic.game} == set(GAMES)


def test_every_rule_in_the_app_is_explained_in_the_document() -> None:
    assert {rule for topic in TOPICS for rule in topic.rules(texts("en"))} <= set(EXPLAINED)


@pytest.mark.parametrize("code", CODES)
def test_a_rule_is_found_by_its_words_without_accents_and_by_its_id(code: str) -> None:
    t = texts(code)
    for topic in TOPICS:
        for rule in topic.rules(t):
            for query in (rule.lower(), folded(t(f"rule.{rule}"))[:30]):
                assert any(rule in rules for _, rules in matching_topics(t, query)), (rule, query)


def test_all_words_must_stand_in_a_rule() -> None:
    t = texts("es")
    assert matching_topics(t, "  ") == ()
    assert matching_topics(t, "nadie habla de esto") == ()
    hits = {rule for _, rules in matching_topics(t, "pinta baza") for rule in rules}
    assert "PEN-1" in hits
    for rule in hits:
        assert all(word in folded(t(f"rule.{rule}")) for word in ("pinta", "baza"))


@pytest.mark.parametrize(
    ("code", "query", "rule"),
    [
        ("es", "renunsio", "PEN-1"),
        ("es", "stok", "STK-1"),
        ("es", "pandru", "PAN-1"),
        ("es", "obenave", "COI-6"),
        ("de", "stoeck", "STK-1"),
        ("de", "matsh", "MAT-1"),
        ("fr", "anonces", "WIIS-5"),
        ("it", "anunci", "WIIS-5"),
        ("en", "revoce", "PEN-1"),
    ],
)
def test_a_rule_is_found_in_spite_of_a_typing_mistake(code: str, query: str, rule: str) -> None:
    assert rule in {one for _, rules in matching_topics(texts(code), query) for one in rules}


def test_a_word_that_occurs_in_a_rule_is_not_taken_for_a_typing_mistake() -> None:
    t = texts("es")
    for _, rules in matching_topics(t, "diez"):
        assert all("diez" in folded(t(f"rule.{rule}")) for rule in rules)
    assert matching_topics(t, "zzzz") == ()
