"""What is said of a name while it is typed."""

from __future__ import annotations

import pytest

from rules.engine.names import LONGEST
from scorer.forms.naming import MOST_LETTERS, name_note
from scorer.texts import LANGUAGES, texts
from scorer.texts.languages import Language

T = texts("en")


@pytest.mark.parametrize("name", ["", "Ana", "François Müller", "Zoë O’Neill", "Jose\u0301 Ñuñez"])
def test_nothing_is_said_of_usual_names(name: str) -> None:
    assert name_note(T, name) == ""


@pytest.mark.parametrize(("name", "letters"), [("李", "李"), ("مريم", "م ر ي"), ("Ana 😀", "😀")])
def test_letters_that_no_font_has_are_named(name: str, letters: str) -> None:
    assert name_note(T, name) == T("names.undrawn", name=name, letters=letters)


def test_a_long_name_is_quoted_whole() -> None:
    assert name_note(T, "x" * LONGEST) == ""
    long = "x" * (LONGEST + 1)
    assert long in name_note(T, long)


def test_a_title_may_be_longer_than_a_name() -> None:
    title = "x" * (LONGEST + 1)
    assert name_note(T, title, len(title)) == ""
    assert title in name_note(T, title, LONGEST)


def test_signs_that_are_not_seen_are_left_out_when_a_name_is_typed() -> None:
    assert name_note(T, "Ana\u202e") == ""


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda one: one.code)
def test_many_letters_are_not_all_listed(language: Language) -> None:
    t = texts(language.code)
    name = "".join(map(chr, range(0x4E00, 0x4E14)))
    assert name_note(t, name) == t(
        "names.undrawn", name=name, letters=" ".join(name[:MOST_LETTERS])
    )
