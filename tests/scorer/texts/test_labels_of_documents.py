"""What the documents for players call a key or a screen is what the app calls it in English."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from scorer.texts import FALLBACK
from scorer.texts.catalogue import catalogue
from tests.scorer.texts.test_catalogues import forms

DOCS: Final = Path(__file__).parents[3] / "docs"

LABEL: Final = re.compile(r"(?<![*\w])\*([A-Z][^*\n]+)\*(?!\*)")
"""Words in italics that begin with a capital letter."""

NO_LABELS: Final = {
    "guide.md": {
        *("Partie", "Safari", "Apps for one system", "Add to home screen", "Add to Home Screen"),
        *("Display & Brightness", "Auto-Lock", "Never", "Low Power Mode"),
    },
    "tournament.md": {"Frei, Anna", "Anna / Beat", "Juan de la Fuente", "Juniors"}
    | {"Anna Frei [Alba]", "Team"},
}
"""Keys of telephones, a heading, words of Jass, and what players type."""


@pytest.mark.parametrize("document", NO_LABELS)
def test_a_label_in_a_document_is_a_text_of_the_app(document: str) -> None:
    shown = {form for text in catalogue(FALLBACK).values() for form in forms(text)}
    labels = set(LABEL.findall((DOCS / document).read_text("utf-8")))
    assert labels - shown == NO_LABELS[document]
