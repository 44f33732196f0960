"""What the line of a table has room for on a phone."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from flet.components.component import Renderer

from scorer.table.model import Notice
from scorer.table.notice import NextLine, next_line
from scorer.texts import LANGUAGES, texts
from tests.scorer.games.shown import look
from tests.scorer.games.table_without_screen import TableWithoutScreen

COUNTED = "Odile 100, Hervé 0, Aïcha 20, Jo 37"


@pytest.mark.parametrize("code", [language.code for language in LANGUAGES])
def test_what_was_counted_has_two_lines_and_the_question_one(code: str) -> None:
    t = texts(code)
    written = t("table.written", what=t("fact.points_counted", points=COUNTED))
    notice = Notice(f"{t('table.deals', name='Hervé')} · {written}", written=True)
    line = NextLine(t("counting.hint"))
    actions = TableWithoutScreen("individual", players=4).context.actions
    narrow = replace(look(code), width=360, height=640)
    renderer: Any = Renderer
    with renderer().with_context():
        row: Any = next_line(narrow, line, notice, actions)
    announced = row.controls[0]
    question, counted = announced.content.controls
    assert question.max_lines == 1
    assert counted.max_lines == 2
    assert announced.label.startswith(t("counting.hint").rstrip("."))
