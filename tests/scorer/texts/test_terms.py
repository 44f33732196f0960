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
        r"\bal lado\b": "como otra",
        r"\bfallad[ao]s?\b": "no cumplida",
        r"\b[Vv]alen? (la|las) (\{n\} )?mejor": "cuenta la mejor",
        r"\bTabla final\b": "posiciones",
        r"^Entonces\b": "así",
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
        r"\bPaare?n?\b": "Team",
        r"\b[Ll]etzte[rn]? Platz\b": "Rang",
        r"\b[Kk]omm(t|en) daneben\b": "kommt als weitere dazu",
        r"\bfür den Besten\b|\ban den Nächsten\b": "die Besten, der nächste Rang",
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
        r"\b[Pp]aires?\b": "équipe",
        r"\b([Pp]rix par|[Dd]ernière|[Pp]remière|prix pour sa) place\b": "rang",
        r"\bà côté\b": "en plus",
        r"\bannonces? (manqu|exact)": "déclaration",
        r"\b[Rr]eprendre\b": "récupérer, recevoir, restaurer",
        r"\b[Cc]onvenir (autre|ainsi)": "convenir de",
        r"\b[Aa]jout(é|er) ?(\{name\}|\.|\")": "inscrire",
    },
    "it": {
        r"\bNäll\b": "Nell",
        r"\b(Weis|Wiis)\b": "annuncio",
        r"\b[Mm]el[ae]\b": "pomme",
        r"\b[Rr]ipet(i|ere)\b|\b[Rr]ipr(end\w+|es[aeio])\b": "ripristinare",
        r"\b[Tt]orna(no)? \{n\}": "si ripete",
        r"\b[Ss]tralci": "scartare",
        r"\baccanto\b": "a parte",
        r"\b([Pp]remi per|[Uu]ltimo|[Pp]rimo) posto\b": "rango",
        r"\b[Qq]uote\b": "parti",
        r"\b[Pp]esca delle\b": "carta più alta",
        r"^(?!Software)[A-Z]\w+[aei]re\b(?!.*\.$)": "imperativo",
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
        r"\bPartien?\b": "game",
        r'"': "“ ”",
        r"\b[Cc]hange (these )?seats\b": "swap seats",
        r"\bkept beside\b": "kept as another",
        r"\bstands? (in no|no longer)\b|\boffered nowhere\b": "is in no, not offered",
    },
}
"""By language: patterns of words that are not used, and the words used instead."""

SIGNED_UP = frozenset(
    {
        *("tournament.new.begin", "tournament.next.enter", "tournament.nights.about"),
        *("tournament.players.enter", "tournament.players.enter_all"),
        *("tournament.players.long", "tournament.players.twice", "violation.tour.no_pairs"),
        *("tournament.players.too_many", "tournament.players.no_pair"),
        *("tournament.members.none", "tournament.members.enter"),
        *("tournament.fact.till_agreed", "tournament.till.fee", "tournament.till.no_fee"),
        "tournament.till.unreadable",
    }
)
"""Texts about players who are put on the list of a tournament, and what that costs."""

PRIZES = frozenset(
    {
        *("rule.TOUR-13", "rule.TOUR-18", "tournament.prizes.nearest"),
        *("violation.tour.prize", "tournament.fact.prizes_offered"),
        *(f"tournament.prizes.{name}" for name in ("title", "change", "places", "write")),
        *(
            f"tournament.prizes.{name}"
            for name in ("one_each", "one_each_help", "passed", "passed_many")
        ),
    }
)
"""Texts about the prizes of a tournament."""

DEEDS = frozenset(
    {
        *("desk.case.looking_back", "desk.case.dealing", "desk.option.short_choice.forfeit"),
        *("desk.option.short_choice.annul", "kind.weis_compared", "counter.title"),
        *("home.tool.counter", "option.secret", "option.negative_rest"),
    }
)
"""Italian texts that name what is done, in the infinitive: cases, answers, options, titles."""

EXCEPT = {
    r"\b[Ii]nscri": SIGNED_UP,
    r"\bPreise?s?\b": PRIZES,
    r"\b[Pp]rix\b": PRIZES,
    r"^(?!Software)[A-Z]\w+[aei]re\b(?!.*\.$)": DEEDS,
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
