"""Choosing the language of a session."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.texts import FALLBACK, LANGUAGES, choose_language

CODES = [language.code for language in LANGUAGES]
SUBTAGS = st.text("abcdefghijklmnopqrstuvwxyz0123456789", min_size=1, max_size=8)


@pytest.mark.parametrize(
    ("preferred", "chosen"),
    [
        ((), "en"),
        (("es",), "es"),
        (("es-CL", "en-US"), "es"),
        (("pt-BR", "it-CH", "de-CH"), "it"),
        (("DE_ch.UTF-8",), "de"),
        (("fr_CH@euro",), "fr"),
        (("fr-CH;q=0.9", "de"), "fr"),
        (("de-Latn-CH-1996",), "de"),
        (("gsw-CH", "fr"), "de"),
        (("rm-CH",), "de"),
        (("*", "it"), "it"),
        (("C", "POSIX"), "en"),
        (("ja", "zh-Hant-TW"), "en"),
        (("", "  ", "-", "es"), "es"),
        (("est", "des", "italic"), "en"),
        (("en", "es"), "en"),
    ],
)
def test_the_first_supported_language_is_chosen(preferred: tuple[str, ...], chosen: str) -> None:
    assert choose_language(preferred) == chosen


@given(st.lists(st.text(max_size=20)))
def test_any_preferences_choose_a_supported_language(preferred: list[str]) -> None:
    assert choose_language(preferred) in CODES


@given(st.sampled_from(CODES), st.lists(SUBTAGS, max_size=4), st.lists(st.text(max_size=9)))
def test_regions_and_later_preferences_do_not_matter(
    code: str, subtags: list[str], later: list[str]
) -> None:
    assert choose_language(["-".join([code, *subtags]), *later]) == code


def test_each_language_is_named_in_itself() -> None:
    names = {language.code: language.name for language in LANGUAGES}
    assert names == {
        "es": "Español",
        "de": "Deutsch",
        "fr": "Français",
        "it": "Italiano",
        "en": "English",
    }
    assert FALLBACK in names
