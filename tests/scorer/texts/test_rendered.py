"""Sentences with their names and numbers filled in: agreement, articles, capital letters."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

import pytest

from rules.engine.args import Arg, Seat, Side
from rules.engine.codes import Code
from rules.games.pandur.bids import Bid
from rules.jass.cards import Card
from scorer.phrases import Names, code_text, names_at, seat_names, side_text
from scorer.texts import LANGUAGES, Texts, texts
from scorer.texts.catalogue import Plural, Text, catalogue
from tests.scorer.cli.test_phrases import args_of
from tests.scorer.texts.test_catalogues import arguments, forms
from tests.scorer.texts.test_numbers import LIMITS, NEVER_ONE, SEVERAL

CODES = [language.code for language in LANGUAGES]
TOLD = (
    *("alternative.", "ask.", "bieter.", "claim.", "coiffeur.", "contest.", "desk.decided."),
    *("differenzler.", "end.", "fact.", "finding.", "handjass.", "individual.", "molotow."),
    *("pandur.", "putz.", "ruling.", "step.", "tournament.", "uneven.", "violation."),
    *("cash.", "copy.", "home.", "memory.", "numbers.", "past.", "people.", "projector.", "take."),
)
"""How the keys of sentences about a game, a night or what was played begin."""

PEOPLE = frozenset(("side", "winner", "loser", "name", "names", "seat"))
"""Arguments that are names, of one player, of a pair, or of a pair whose players have none."""

NAMES_IN = {
    "end.lowest": {"second"},
    "finding.": {"players"},
    "people.": {"old", "new"},
    "tournament.fact.pair_formed": {"first", "second"},
    "tournament.fact.player_replaced": {"before"},
    "tournament.fact.seats_swapped": {"first", "second"},
    "tournament.same.": {"one", "other"},
}
"""By the beginning of a key: further arguments that are names there."""

PAIRS = ((0, 2), (1, 3))
TABLES = (
    (("Ana", "Luis", "Olga", "Pedro"), ((0,), (1,), (2,), (3,))),
    (("Emma", "Ivo", "Enzo", "Hans"), PAIRS),
    (("Hugo", "Ana", "Yves", "Hilda"), PAIRS),
    (("",) * 4, PAIRS),
)
"""Names and sides: players alone, pairs, pairs without names."""

BADLY_JOINED = {
    "es": r"\b(de|a) el\b|\by (H?[Ii](?!e)|Y[^aeiou])",
    "de": r"\b([Vv]on|[Mm]it|[Bb]ei|[Zz]u|[Aa]us) (die Gegner|unsere zwei)\b",
    "fr": r"\b([Dd]e|[Àà]) les?\b|\b([Dd]|[Qq]u)e ([AEIOU]|Yv|Hu)|\bsi ils?\b",
    "it": r"\b([Dd]i|[Aa]|[Dd]a) (i|il|gli)\b|\b[Aa] A|\b[Ee] E",
    "en": r"\b[Aa] [AEIO]\w",
}
"""Words that must be contracted or changed before the next one."""


MASCULINE = {
    "es": r"\} (es|está|fue|quedó) \w+o\b|\bel primero\b",
    "fr": r"\} (n’)?(est|a été|s’est) (pas )?\w+[éit]\b|\} seul\b|\bSeul \{",
    "it": r"\} (non )?(è|si è|era) \w+[aiu]to\b|\bper primo$",
}
"""Words that take the player whose name stands before them for a man."""


@pytest.fixture(autouse=True)
def _strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIZARRA_STRICT_TEXTS", "1")


def rendered(t: Texts, number: int) -> Iterator[tuple[str, str]]:
    """Yield each text of a game for each kind of side; one number stands for all numbers."""
    told = [item for item in catalogue(t.lang).items() if item[0].startswith(TOLD)]
    for (players, sides), side in product(TABLES, (0, 1)):
        names = names_at(players, sides, seat_names(t))
        people = {"people": names.people(side), "winners": names.people(side)}
        for key, text in told:
            numbers = values(key, text, number, side_text(t, names, side))
            yield key, t(key, **{**numbers, **people})


def values(key: str, text: Text, number: int, side: str) -> dict[str, str | int]:
    """A value for each argument of a text."""
    count = {text.count} if isinstance(text, Plural) else set()
    names = PEOPLE.union(*(more for start, more in NAMES_IN.items() if key.startswith(start)))
    found: dict[str, str | int] = {}
    for name in {*arguments(text), *count}:
        if name in names:
            found[name] = side
        else:
            found[name] = 157 if name in LIMITS or NEVER_ONE.get(key) == name else number
    return found


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("number", [0, 1, 2, 5])
def test_a_filled_in_text_has_no_gap_and_no_word_that_must_be_contracted(
    lang: str, number: int
) -> None:
    wrong = re.compile(rf"[{{}}]| {{2}}|^ | $|{BADLY_JOINED[lang]}")
    found = [(key, text) for key, text in rendered(texts(lang), number) if wrong.search(text)]
    assert not found


@pytest.mark.parametrize("lang", CODES)
def test_one_of_a_thing_is_not_several(lang: str) -> None:
    several = re.compile(rf"(?<![\d−:]\d)(?<!\d)1[ \N{{NO-BREAK SPACE}}](?:{SEVERAL[lang]})\b")
    found = [(key, text) for key, text in rendered(texts(lang), 1) if several.search(text)]
    assert not found


@pytest.mark.parametrize("lang", CODES)
def test_a_refusal_is_a_sentence_for_every_kind_of_side(lang: str) -> None:
    t = texts(lang)
    wrong = re.compile(rf"[{{}}]| {{2}}|{BADLY_JOINED[lang]}")
    for code, (players, sides), side in product(Code, TABLES, (0, 1)):
        names = names_at(players, sides, seat_names(t))
        args: list[tuple[str, Arg]] = [
            (name, type(value)(side) if isinstance(value, Side | Seat) else value)
            for name, value in args_of(code)
        ]
        text = code_text(t, names, code, args)
        assert not wrong.search(text), text
        assert not text[0].islower(), text


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize(
    ("code", "args"),
    [
        (Code.MELD_NO_WORTH, [("cards", (Card.parse("S9"), Card.parse("H9")))]),
        (Code.BID_NO_TRUMPS, [("bid", Bid.MISERE)]),
        (Code.BID_LOW, [("bid", Bid.TRUMP_PANDUR)]),
    ],
)
def test_a_card_or_a_bid_begins_a_sentence_with_a_capital_letter(
    lang: str, code: Code, args: list[tuple[str, Arg]]
) -> None:
    assert not code_text(texts(lang), Names(players=(), sides=()), code, args)[0].islower()


@pytest.mark.parametrize("lang", MASCULINE)
def test_nobody_is_taken_for_a_man(lang: str) -> None:
    man = re.compile(MASCULINE[lang])
    found = [
        (key, form)
        for key, text in catalogue(lang).items()
        if {"name", "names", "seat", "side"} & arguments(text)
        for form in forms(text)
        if man.search(form)
    ]
    assert not found
