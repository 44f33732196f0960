"""The five catalogues have the same keys and arguments, and are translated."""

import re
import string
from collections.abc import Iterator

import pytest

from scorer.texts import FALLBACK, LANGUAGES
from scorer.texts.catalogue import Plural, Text, catalogue, texts_by_file

CODES = [language.code for language in LANGUAGES]
OTHERS = [code for code in CODES if code != FALLBACK]

GAME_NAMES = frozenset.intersection(
    *(
        frozenset(text for key, text in catalogue(code).items() if key.startswith("game."))
        for code in CODES
    )
)
"""Names of games that are the same in every language."""

PERSONS = frozenset(("people", "winners"))
"""Counted arguments that choose the form of a verb and are not shown."""

SHARED_WORDS = GAME_NAMES | frozenset(
    {
        *("Pizarra", "Club", "JSON"),
        *("Slalom", "Gushti", "Joker", "misère", "Putz", "putz", "Pomme", "pommes"),
        *("Weis", "Stöck", "Matsch", "Contra", "Puur", "Näll", "Vorhand", "Obenabe", "Undenufe"),
        *("Under", "Ober", "Banner", "Sidi", "Barrani"),
    }
)
"""Names and Jass words, the same in several languages."""

SAME_AS_ENGLISH: dict[str, frozenset[str]] = {
    "es": frozenset(
        {
            *("app.no", "choice.factors.simple", "cli.column.total", "sheet.total"),
            "paper.total",
            *("tournament.column.total", "tournament.final.named"),
        }
    ),
    "de": frozenset(
        {
            *("cli.column.total", "new.name", "settings.version"),
            *("paper.partner", "paper.total"),
            *("tournament.column.total", "tournament.final.named", "tournament.player.name"),
        }
    ),
    "fr": frozenset(
        {
            *("choice.factors.simple", "mode.swiss.hearts", "rank.french.6", "rank.swiss.6"),
            *("settings.version", "suit.swiss.hearts", "table.menu"),
            *("sheet.total", "putz.score", "counter.points"),
            *("cli.column.total", "sheet.difference", "projector.pause"),
            *("paper.points", "paper.table", "paper.table_blank", "paper.table_n", "paper.total"),
            *("tournament.column.total", "tournament.tab.round", "tournament.table.title"),
        }
    ),
    "it": frozenset({"app.no", "sheet.difference"}),
}
"""Texts that are the same in English by chance."""


def forms(text: Text) -> tuple[str, ...]:
    return (text.one, text.other) if isinstance(text, Plural) else (text,)


def arguments(text: Text) -> set[str]:
    parsed = (part for form in forms(text) for part in string.Formatter().parse(form))
    return {name for _, name, _, _ in parsed if name is not None}


def sentences(code: str) -> Iterator[tuple[str, str]]:
    for key, text in catalogue(code).items():
        for form in forms(text):
            yield key, form


@pytest.mark.parametrize("code", OTHERS)
def test_every_language_has_the_keys_of_english_and_no_others(code: str) -> None:
    english, files = texts_by_file(FALLBACK), texts_by_file(code)
    assert set(files) == set(english)
    for name, texts in files.items():
        assert set(texts) == set(english[name]), name


@pytest.mark.parametrize("code", OTHERS)
def test_a_text_takes_the_same_arguments_in_every_language(code: str) -> None:
    english = catalogue(FALLBACK)
    for key, text in catalogue(code).items():
        assert arguments(text) == arguments(english[key]), key


@pytest.mark.parametrize("code", OTHERS)
def test_a_text_counts_the_same_argument_in_every_language(code: str) -> None:
    english = catalogue(FALLBACK)
    for key, text in catalogue(code).items():
        counted = text.count if isinstance(text, Plural) else None
        other = english[key]
        assert counted == (other.count if isinstance(other, Plural) else None), key


@pytest.mark.parametrize("code", CODES)
def test_the_counted_argument_stands_in_both_forms(code: str) -> None:
    for key, text in catalogue(code).items():
        if isinstance(text, Plural):
            assert text.count in {*arguments(text.other), *PERSONS}, key


@pytest.mark.parametrize("code", CODES)
def test_no_text_is_empty_or_badly_spaced(code: str) -> None:
    for key, form in sentences(code):
        assert form, key
        assert form == form.strip(), key
        assert "  " not in form, key


@pytest.mark.parametrize("code", CODES)
def test_arguments_are_plain_names(code: str) -> None:
    for key, form in sentences(code):
        for _, name, spec, conversion in string.Formatter().parse(form):
            assert name is None or name.isidentifier(), key
            assert not spec, key
            assert not conversion, key


@pytest.mark.parametrize("code", OTHERS)
def test_nothing_was_left_in_english(code: str) -> None:
    english = catalogue(FALLBACK)
    same = {
        key
        for key, text in catalogue(code).items()
        if text == english[key] and any(own_words(form) for form in forms(text))
    }
    assert same == SAME_AS_ENGLISH[code]


def own_words(form: str) -> set[str]:
    """The words of a text that must be translated."""
    plain = re.sub(r"\{\w*\}", " ", form)
    return {word for word in re.findall(r"[^\W\d_]{2,}", plain) if word not in SHARED_WORDS}


def test_german_is_spelled_as_in_switzerland() -> None:
    for key, form in sentences("de"):
        assert "ß" not in form, key
        assert not set("„“”") & set(form), key


def test_french_punctuation_has_no_break_spaces() -> None:
    for key, form in sentences("fr"):
        assert not re.search(r" [:;!?»]|« |[^\s\u00a0][;!?»]|«\S", form), key


def test_spanish_questions_and_exclamations_open_with_an_inverted_mark() -> None:
    for key, form in sentences("es"):
        assert form.count("?") == form.count("¿"), key
        assert form.count("!") == form.count("¡"), key


@pytest.mark.parametrize("code", ["es", "de", "it"])
def test_words_are_quoted_with_guillemets(code: str) -> None:
    for key, form in sentences(code):
        assert not set('“”„"') & set(form), key
        assert form.count("«") == form.count("»"), key
