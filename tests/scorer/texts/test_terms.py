"""One thing has one name in a language; the head of each `common.toml` lists the names."""

import re

import pytest

from scorer.texts import FALLBACK, LANGUAGES
from scorer.texts.catalogue import catalogue
from tests.scorer.texts.test_catalogues import forms, sentences

ANOTHER_NAME: dict[str, dict[str, str]] = {
    "es": {
        r"\brival(es)?\b": "contrarios",
        r"\bfallos?\b": "veredicto",
        r"\bposterg": "esperar",
        r"\bmanzana": "pomme",
        r"\bse corta\b": "sacar carta",
    },
    "de": {
        r"\bandern\b": "anderen",
        r"\bTrumpfsechs\b|\b[Dd]ie Sechs\b": "Sechser",
        r"\bKarten? .*(abheben|abgehoben)\b|\bhebt .*Karte.* ab\b": "ziehen",
        r"\bGegenseite\b": "Gegner",
        r"\bwiederholen\b": "wiederherstellen",
        r"\bWeise[ns]?\b": "Weis",
    },
    "fr": {
        r"\b[Pp]uur\b": "bour",
        r"\bNäll\b": "nell",
        r"\b(Weis|Wiis)\b": "annonce",
        r"\bdehors\b": "hors jeu",
        r"\b[Cc]ontrat\b": "mise",
        r"\bcoup(e|é) la plus\b": "tirer",
        r"\bmanche\b": "donne",
        r"\b([Tt]u|[Tt]on|[Tt]es)\b": "vous",
    },
    "it": {
        r"\bNäll\b": "Nell",
        r"\b(Weis|Wiis)\b": "annuncio",
        r"\b[Mm]el[ae]\b": "pomme",
        r"\b[Rr]ipet": "ripristinare",
    },
    "en": {
        r"\b[Aa]pples?\b": "pomme",
        r"\b(is|are|shows?|makes?) trumps\b": "trump",
        r"\b[Mm]atch(es)?\b": "game",
    },
}
"""By language: patterns of words that are not used, and the words used instead."""

JASS_WORDS: dict[str, dict[str, str]] = {
    "Stöck": dict.fromkeys(("es", "de", "it", "en"), "Stöck") | {"fr": "[Ss]töck"},
    "Matsch": {
        "es": "Matsch",
        "de": "[Mm]atsch",
        "fr": "[Mm]atch",
        "it": "[Mm]atch",
        "en": "Matsch",
    },
    "Vorhand": dict.fromkeys(("es", "de", "fr", "en"), "Vorhand") | {"it": "[Dd]i mano"},
}
"""Words of Jass that every language has a pattern for."""

WITHOUT = {"option.coiffeur_stoeck_help"}
"""Texts that name the thing in some languages only, because their heading names it."""


@pytest.mark.parametrize("lang", ANOTHER_NAME)
def test_a_thing_has_one_name(lang: str) -> None:
    found = [
        f"{key}: {form!r} (say: {instead})"
        for key, form in sentences(lang)
        for pattern, instead in ANOTHER_NAME[lang].items()
        if re.search(pattern, form)
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("word", JASS_WORDS)
def test_a_word_of_jass_stands_in_the_same_texts_of_every_language(word: str) -> None:
    patterns = JASS_WORDS[word]
    named = {
        language.code: {
            key
            for key, text in catalogue(language.code).items()
            if re.search(patterns[language.code], " ".join(forms(text)))
        }
        for language in LANGUAGES
    }
    for code, keys in named.items():
        assert keys - WITHOUT == named[FALLBACK] - WITHOUT, code
