"""The label of a text field has room on its one line, also where texts are enlarged."""

from __future__ import annotations

import flet as ft
import pytest

from scorer.text_size.drawn import width_of
from scorer.texts import LANGUAGES, texts
from scorer.theme import LIGHT
from scorer.widgets import choice

ROOM = 248
"""What room there is on the narrowest phone, in logical pixels."""


@pytest.mark.parametrize("code", [language.code for language in LANGUAGES])
def test_the_label_in_an_empty_field_is_whole(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choice, "scaled", lambda size: 2 * size)
    monkeypatch.setattr(choice, "room_on_page", lambda: ROOM)
    hint = texts(code)("book.search")
    style = choice.field(LIGHT, hint=hint).label_style
    assert isinstance(style, ft.TextStyle)
    assert style.size is not None
    assert width_of(hint, style.size) <= ROOM - choice.FIELD_EDGES + 0.001
    assert style.size >= choice.LABEL_SIZE
