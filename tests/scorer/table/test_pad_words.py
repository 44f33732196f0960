"""The words on the narrowest keys beside digits: on two lines of readable letters."""

from __future__ import annotations

from typing import Final

import pytest

from scorer.text_size.drawn import LEAST_LETTERS, size_on_two_lines
from scorer.texts import LANGUAGES, texts

ROOM: Final = 57.2
"""Width inside a key beside five digits on a phone that is 360 wide, in logical pixels; rounded
places of letters are left out."""

WORDS: Final = ("molotow.hand_weis", "molotow.table_weis", "table.weis", "table.stoeck")


@pytest.mark.parametrize("code", [language.code for language in LANGUAGES])
def test_words_beside_five_digits_have_room(code: str) -> None:
    t = texts(code)
    sizes = {t(word): size_on_two_lines(t(word), ROOM, LEAST_LETTERS) for word in WORDS}
    assert not {word: size for word, size in sizes.items() if size < LEAST_LETTERS}
