"""With a Swiss deck, every text names Swiss suits and cards."""

import re
from typing import Final

import pytest

from scorer.texts import LANGUAGES, texts
from scorer.texts.catalogue import catalogue, texts_by_file
from tests.scorer.texts.test_catalogues import arguments, forms

CODES: Final = [language.code for language in LANGUAGES]
SUITS: Final = ("spades", "clubs", "hearts", "diamonds")
COURT: Final = ("J", "Q")
"""Cards with names of their own in a Swiss deck; a ten, which has one too, is also a number."""
NAMES_OF_A_DECK: Final = (
    "mode.french.",
    "suit.french.",
    "rank.french.",
    "rank_short.french.",
    "ranks.french.",
)
MARK: Final = "swiss."


@pytest.mark.parametrize("code", CODES)
def test_no_text_names_a_french_suit_or_card_with_a_swiss_deck(code: str) -> None:
    known = catalogue(code)
    french = [known[f"suit.french.{suit}"] for suit in SUITS]
    french += [known[f"{names}.french.{rank}"] for names in ("rank", "ranks") for rank in COURT]
    word = re.compile("|".join(rf"\b{name}\b" for name in french), re.IGNORECASE)
    swiss = texts(code, "swiss")
    own = {key for key in catalogue(code) if key.startswith(MARK)}
    named = {
        key
        for key, text in catalogue(code).items()
        if f"{MARK}{key}" not in own and not key.startswith(NAMES_OF_A_DECK)
        if any(word.search(form) for form in forms(text))
    }
    assert not named
    for key in own:
        assert not any(word.search(form) for form in forms(catalogue(code)[key])), key
        assert swiss(key.removeprefix(MARK)) != texts(code)(key.removeprefix(MARK))


@pytest.mark.parametrize("code", CODES)
def test_a_swiss_text_is_in_the_same_file_as_the_one_that_it_replaces(code: str) -> None:
    for file in texts_by_file(code).values():
        for key, text in file.items():
            if key.startswith(MARK):
                usual = file[key.removeprefix(MARK)]
                assert arguments(text) == arguments(usual), key
