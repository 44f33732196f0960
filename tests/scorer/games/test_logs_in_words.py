"""Whole Partien of every game, told in every language: each entry and the end."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from rules import GAMES
from scorer.cli.print_sheet import printed
from scorer.games import ALL
from scorer.table.wording import fact_text
from scorer.texts import LANGUAGES, texts
from tests.rules.golden import LOGS, load
from tests.scorer.games.shown import look, view_of
from tests.scorer.texts.test_rendered import BADLY_JOINED

CODES = [language.code for language in LANGUAGES]


def told(key: str, lang: str) -> Iterator[str]:
    """Each entry of the golden logs of a game, and how they end."""
    t = texts(lang)
    for path in sorted((LOGS / key).glob("*.txt")):
        partie = load(path, GAMES[key])
        view = view_of(partie)
        for taken in view.replay.taken:
            state = view.state_before(taken.seq)
            yield fact_text(ALL[key].facts, look(lang), view, taken.event, state=state)
        ending = printed(t, partie).split("\n\n", 2)[2]
        yield from (line.strip() for line in ending.splitlines() if line)


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("key", GAMES)
def test_every_line_is_well_written(key: str, lang: str) -> None:
    lines = list(told(key, lang))
    assert len(lines) > 20
    wrong = re.compile(rf"[{{}}]| {{2}}| [.,]|[.,;]{{2}}|{BADLY_JOINED[lang]}")
    assert not [line for line in lines if wrong.search(line)]


@pytest.mark.parametrize("lang", CODES)
def test_a_player_alone_has_the_verb_for_one(lang: str) -> None:
    """In a Coiffeur of three, every side is one player."""
    one = {"es": "se queda", "de": "behält", "fr": "garde", "it": "tiene", "en": "keeps"}
    wanted = re.compile(rf"\bLuis\b.*\b{one[lang]}\b")
    assert any(map(wanted.search, told("coiffeur", lang)))


def test_a_count_of_an_individual_jass_names_those_who_play() -> None:
    """After a tie at the target, Ana and Marta play on (IND-5)."""
    lines = list(told("individual", "en"))
    assert "Ana 50, Luis 57, Marta 30, Pedro 20 in tricks" in lines
    assert "Ana 20, Marta 137 in tricks" in lines
