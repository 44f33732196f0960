"""Where a rule is our interpretation of the sources, the rules in the app say so."""

import re
from pathlib import Path
from typing import Final

import pytest

from scorer.texts import texts

RULES: Final = Path(__file__).parents[3] / "docs" / "rules.md"
SOURCES: Final = {"de": "Quelle", "en": "source", "es": "fuente", "fr": "source", "it": "font[ei]"}
"""The word for a source in each language."""

READINGS: Final = (
    *("MODE-2", "PEN-2", "PEN-4", "COI-5", "COI-6", "BIE-2", "BIE-3", "BIE-6"),
    *("IND-3", "IND-4", "IND-5", "PUT-4", "PUT-5", "PUT-6", "HAND-3", "HAND-4"),
)
"""Rules that could surprise players, because points or winner follow from our interpretation."""


@pytest.mark.parametrize("rule", READINGS)
def test_a_reading_is_marked_in_the_document_and_in_the_app(rule: str) -> None:
    chapter = RULES.read_text("utf-8").split(f"### {rule} ")[1].split("\n##")[0]
    assert re.search("reading", chapter, re.IGNORECASE)
    for code, word in SOURCES.items():
        assert re.search(word, texts(code)(f"rule.{rule}")), code


@pytest.mark.parametrize(
    ("rule", "detail"),
    [
        ("MODE-3", "without a word"),
        ("MODE-3", "does not look at the cards"),
        ("STK-1", "unless both were already shown in a Weis"),
        ("HAND-1", "turned card shows trump"),
        ("PUT-4", "the other two keep 1"),
        ("IND-6", "exchange the whole hand"),
        ("PUT-1", "exchange the whole hand"),
    ],
)
def test_a_rule_in_the_app_has_the_detail_that_players_argue_about(rule: str, detail: str) -> None:
    assert detail in texts("en")(f"rule.{rule}")
