"""What the pad asks while a deal is counted: about players by name, and about undealt cards."""

from __future__ import annotations

import pytest

from rules.engine.game import Event
from rules.solo.facts import DealerFound
from scorer.games.individual.table import COUNT as INDIVIDUAL
from scorer.games.putz.table import COUNT as PUTZ
from scorer.table.pad.count import CountForm
from scorer.texts import LANGUAGES, texts
from tests.scorer.games.shown import look, table
from tests.scorer.games.table_without_screen import TableWithoutScreen

FIRST: Event = DealerFound(seat=0)
GAMES = {"individual": INDIVIDUAL, "putz": PUTZ}


def asked(key: str, lang: str) -> list[str]:
    """What is asked in each field, once the deal has begun to be counted."""
    view = TableWithoutScreen(key, FIRST, players=3).view
    form = GAMES[key].asked(table(view, lang), view)
    assert isinstance(form, CountForm)
    draft = form.initial_draft(view).with_points(0, 40)
    return [form.question(look(lang).t, view, draft.at(seat)) for seat, _ in form.fields(view)]


@pytest.mark.parametrize("key", GAMES)
def test_undealt_cards_are_no_player(key: str) -> None:
    assert asked(key, "es") == [
        "¿Cuánto hizo Ana en bazas?",
        "¿Cuánto hizo Luis en bazas?",
        "¿Cuánto hizo Marta en bazas?",
        "¿Cuántos puntos quedaron fuera?",
    ]


@pytest.mark.parametrize("lang", [language.code for language in LANGUAGES])
def test_the_question_about_undealt_cards_has_every_language(lang: str) -> None:
    assert asked("individual", lang)[-1] == texts(lang)("counting.of_out")
