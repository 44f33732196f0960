"""A noun after a number has a form for one, unless that number is never one."""

import re

import pytest

from scorer.texts import LANGUAGES
from scorer.texts.catalogue import Plural, catalogue

CODES = [language.code for language in LANGUAGES]

SEVERAL = {
    "es": "puntos|juegos|partidas|bazas|cartas|personas|jugadores|rondas|mesas|filas|minutos",
    "de": "Punkte|Punkten|Spiele|Spielen|Partien|Stiche|Karten|Personen|Runden|Tische|Tischen",
    "fr": "points|donnes|parties|plis|cartes|joueurs|tours|tables|lignes|minutes",
    "it": "punti|smazzate|partite|prese|carte|giocatori|turni|tavoli|righe|minuti",
    "en": r"points|deals(?! first| and| again|$)|games|tricks|cards|players|rounds|tables|rows",
}
"""What players count, as a language says it of several."""

LIMITS = frozenset({"most", "least", "total", "hand"})
"""Arguments for a limit or for the whole of something, which is more than one."""

NEVER_ONE = {
    "weis.counts_points": "points",
    "weis.sequence_of": "n",
    "desk.decided.worth": "points",
    "desk.decided.one_card_twice": "points",
    "desk.decided.both_weis": "points",
    "desk.decided.weis_counts": "points",
    "desk.decided.forfeited": "points",
    # No card is worth 1 point (CARD-2).
    "counter.missing": "points",
    # Nobody makes 1 point (CARD-4).
    "fact.points_made": "points",
    "violation.tricks.trickless": "points",
    # Nobody plays a Jass alone.
    "home.players_n": "n",
    # More than nine cards, six rows, or three players who sit out.
    "violation.meld.too_many_cards": "cards",
    "choice.rows.changed": "n",
    "told.coiffeur_pairs": "deals",
    "told.coiffeur_three": "deals",
    "violation.tour.byes": "byes",
    # After one of its rounds the other form is not used.
    "tournament.standings.after": "rounds",
    # How far a table is, as “3/8”.
    "projector.progress": "deals",
}
"""Texts whose number is never one."""


@pytest.mark.parametrize("code", CODES)
def test_a_counted_noun_has_a_form_for_one(code: str) -> None:
    counted = re.compile(rf"\{{(\w+)\}}[ \N{{NO-BREAK SPACE}}](?:{SEVERAL[code]})\b")
    wrong = [
        (key, argument)
        for key, text in catalogue(code).items()
        for argument in counted.findall(text.other if isinstance(text, Plural) else text)
        if argument not in LIMITS
        and NEVER_ONE.get(key) != argument
        and not (isinstance(text, Plural) and text.count == argument)
    ]
    assert not wrong


@pytest.mark.parametrize("code", CODES)
def test_the_form_for_one_has_no_noun_for_several(code: str) -> None:
    several = SEVERAL[code]
    wrong = [
        key
        for key, text in catalogue(code).items()
        if isinstance(text, Plural)
        and re.search(rf"\{{{text.count}\}}[ \N{{NO-BREAK SPACE}}](?:{several})\b", text.one)
    ]
    assert not wrong


@pytest.mark.parametrize("code", CODES)
def test_every_exception_is_a_text(code: str) -> None:
    assert set(NEVER_ONE) <= set(catalogue(code))
