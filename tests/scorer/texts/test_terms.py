"""One thing has one name in a language; the head of each `common.toml` lists the names."""

import re

import pytest

from scorer.texts import FALLBACK, LANGUAGES
from scorer.texts.catalogue import catalogue
from tests.scorer.texts.test_catalogues import forms, sentences

ANOTHER_NAME: dict[str, dict[str, str]] = {
    "es": {
        r"\b[Rr]ival(es)?\b": "contrarios",
        r"\bfallos?\b": "veredicto",
        r"\bposterg": "esperar",
        r"\bmanzana": "pomme",
        r"\bse corta\b": "sacar carta",
        r"\b[Ss](ervir|irve|irvió)\b": "seguir la pinta",
        r"\bSacar (a|esta|la|todas)\b": "quitar",
        r"\b[Aa]parato": "dispositivo",
        r"\bcomputadora": "computador",
        r"\baplicación\b(?!»)": "app",
        r"\b[Aa]sientos?\b": "puesto",
        r"\b[Tt]orneo": "campeonato",
    },
    "de": {
        r"\bandern\b": "anderen",
        r"\bTrumpfsechs\b|\b[Dd]ie Sechs\b": "Sechser",
        r"\bKarten? .*(abheben|abgehoben)\b|\bhebt .*Karte.* ab\b": "ziehen",
        r"\bGegenseite\b": "Gegner",
        r"\bwiederholen\b": "wiederherstellen",
        r"\bWeise[ns]?\b": "Weis",
        r"\bWeis vom Blatt\b": "Handweis",
        r"\bdusse\b(?!!)": "bedankt",
        r"\bBuben?\b": "Bauer",
        r"\bPreise?s?\b": "Punkt, Putz",
        r"\b[Gg]esichert\b": "gespeichert",
        r"\b[Nn]och einmal\b": "nochmals",
        r"\bLexikon\b": "Enzyklopädie",
        r"\bLeuten?\b": "Spieler",
        r"\bteilen den Platz\b": "Rang",
        r"\bTipp\b": "Tippen",
    },
    "fr": {
        r"\b[Pp]uur\b": "bour",
        r"\bNäll\b": "nell",
        r"\b(Weis|Wiis)\b": "annonce",
        r"\bdehors\b|\bhors jeu\b": "de côté, talon",
        r"\b[Ii]nscri": "marquer, entrée",
        r"\b[ÉéEe]cri(re|t|ts|v\w+|ture)\b": "marquer",
        r"\bVorhand\b": "la main",
        r"\b[Ss]orti(e?s?)\b": "on sort",
        r"\b[Ee]nlev(er|ée?s?)\b": "retirer",
        r"\b[Rr]atée?s?\b": "manqué",
        r"\b[Dd]istribu": "donner",
        r"\b[Pp]rix\b": "point, putz",
        r"\bapplication\b(?!\s?»)": "app",
        r"\b([Pp]artage\w* la place|^Place$)": "rang",
        r"(?<=.)\bJass\b": "jass",
        r"\b[Cc]ontrat\b": "mise",
        r"\bcoup(e|é) la plus\b": "tirer",
        r"\bmanche\b": "donne",
        r"\b([Tt]u|[Tt]on|[Tt]es)\b": "vous",
    },
    "it": {
        r"\bNäll\b": "Nell",
        r"\b(Weis|Wiis)\b": "annuncio",
        r"\b[Mm]el[ae]\b": "pomme",
        r"\b[Rr]ipet|\b[Rr]ipr(endi|ese)\b": "ripristinare",
        r"\b[Ss]cri(v|tt)": "annotare",
        r"\b[Ss]egna(no)?\b": "annotare",
        r"\b[Aa]pparecchi": "dispositivo",
        r"\bapplicazion": "app",
        r"\bsbaglio\b": "errore",
        r"\b(divid\w+ il|[Ss]tesso) posto\b|^Posto$": "rango",
        r"(?<=.)\bJass\b|\b[Ll]o [Jj]ass\b|\b[Dd]ello [Jj]ass\b": "jass",
    },
    "en": {
        r"\b[Aa]pples?\b": "pomme",
        r"\b(is|are|shows?|makes?) trumps\b": "trump",
        r"\b[Mm]atch(es)?\b": "game",
        r"\bMatsche\b": "Matsch",
        r"\b[Ww]rit(e|es|ten|ing)\b|\b[Ww]rote\b": "enter, score",
        r"\b[Bb]oth pairs\b": "both sides",
        r"\b[Ww]ithout trumps\b|\bsuit trumps\b": "trump",
        r"\b[Ll](ays?|aid) away\b": "discard",
        r"\bshare the place\b": "rank",
    },
}
"""By language: patterns of words that are not used, and the words used instead."""

SIGNED_UP = frozenset(
    {
        *("tournament.new.begin", "tournament.next.enter", "tournament.nights.about"),
        *("tournament.players.enter", "tournament.players.enter_all"),
        *("tournament.players.long", "tournament.players.twice", "violation.tour.no_pairs"),
    }
)
"""Texts about players who are put on the list of a tournament."""

PRIZES = frozenset(
    {
        *("rule.TOUR-13", "rule.TOUR-18", "tournament.prizes.nearest"),
        *("violation.tour.prize", "tournament.fact.prizes_offered"),
        *(f"tournament.prizes.{name}" for name in ("title", "change", "places", "write")),
        *(f"tournament.prizes.{name}" for name in ("one_each", "one_each_help")),
    }
)
"""Texts about the prizes of a tournament."""

EXCEPT = {
    r"\b[Ii]nscri": SIGNED_UP,
    r"\bPreise?s?\b": PRIZES,
    r"\b[Pp]rix\b": PRIZES,
}
"""Texts in which a word is right that is not used elsewhere: in French one *inscrit* players."""

JASS_WORDS: dict[str, dict[str, str]] = {
    "Stöck": dict.fromkeys(("es", "de", "it", "en"), "Stöck") | {"fr": "[Ss]töck"},
    "Matsch": {
        "es": "Matsch",
        "de": "[Mm]atsch",
        "fr": "[Mm]atch",
        "it": "[Mm]atch",
        "en": "Matsch",
    },
    "Vorhand": dict.fromkeys(("es", "de", "en"), "Vorhand")
    | {"fr": r"\b([Ll]a main|en ayant la main)\b", "it": "[Dd]i mano"},
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
        if re.search(pattern, form) and key not in EXCEPT.get(pattern, ())
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
