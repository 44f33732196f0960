"""Codes and numbers become sentences with names, in every language."""

from __future__ import annotations

import inspect
import re
from dataclasses import replace
from functools import cache
from itertools import product

import pytest

from rules.engine.args import Arg, Seat, Side
from rules.engine.codes import Code
from rules.engine.game import NextStep, Question
from rules.engine.ruling import Account, Alternative, Ruling
from rules.engine.steps import Ask, Step
from rules.games.pandur.bids import Bid
from rules.jass.cards import Card, Mode
from rules.jass.ending import Order, RulingReason
from rules.jass.ruling import grounds
from rules.jass.what_if import Fact, doer
from scorer.phrases import (
    Names,
    code_text,
    names_at,
    question_text,
    step_text,
)
from scorer.ruling.sentences import alternative_text, ruling_text
from scorer.seat_names import NUMBERED
from scorer.texts import LANGUAGES, Language, texts

NAMES = names_at(("Ana", "Luis", "Marta", "Pedro"), ((0, 2), (1, 3)), NUMBERED)
BIETER = names_at(("Ana", "Luis", "Marta"), ((0,), (1, 2)), NUMBERED)
EN = texts("en")
REASONS = sorted(set(RulingReason) - {RulingReason.OPEN, RulingReason.NOT_REACHED})
KINDS: dict[str, Arg] = {
    "side": Side(1),
    "seat": Seat(2),
    "mode": Mode.OBENABE,
    "card": Card.parse("SJ"),
    "cards": (Card.parse("S6"), Card.parse("S7")),
    "bid": Bid.MISERE,
    "name": "Ana",
    "choice": "x",
    "type": "x",
}
"""Values of the arguments that are not numbers, by name."""


def args_of(code: Code) -> list[tuple[str, Arg]]:
    """A value for each argument that the docstring of a code lists."""
    listed = re.search(r"Args: ([a-z, ]+)\.", _described()[code])
    names = listed[1].split(", ") if listed else []
    return [(name, KINDS.get(name, 7)) for name in names]


@cache
def _described() -> dict[Code, str]:
    """The docstring of each code, from the source."""
    source = inspect.getsource(Code)
    found = re.findall(r"    ([A-Z_]+) = \"[a-z_.]+\"\n    \"\"\"(.*?)\"\"\"", source, re.DOTALL)
    return {Code[name]: " ".join(text.split()) for name, text in found}


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_every_refusal_is_a_sentence(language: Language, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIZARRA_STRICT_TEXTS", "1")
    t = texts(language.code)
    for code in Code:
        args = args_of(code)
        if code is Code.MELD_TOO_MANY_CARDS:
            args = [("seat", Seat(2)), ("cards", 10), ("hand", 9)]
        text = code_text(t, NAMES, code, args)
        assert "{" not in text, code
        assert len(text) > 8, code


def test_names_stand_where_the_rules_have_numbers() -> None:
    twice = code_text(EN, NAMES, Code.CLAIM_TWICE, [("side", Side(1))])
    assert twice.startswith("Luis and Pedro have already")
    owners: list[tuple[str, Arg]] = [
        ("card", Card.parse("HJ")),
        ("first", Seat(0)),
        ("second", Seat(3)),
    ]
    text = code_text(EN, NAMES, Code.MELD_TWO_OWNERS, owners)
    assert text == "Ana and Pedro cannot both hold the Jack of hearts."
    factor: list[tuple[str, Arg]] = [("mode", Mode.UNDENUFE), ("factor", 11)]
    assert code_text(EN, NAMES, Code.OPTION_FACTOR, factor).startswith("Undenufe: ")
    cards: list[tuple[str, Arg]] = [("cards", tuple(map(Card.parse, ("S6", "H10"))))]
    text = code_text(EN, NAMES, Code.MELD_NOT_A_MELD, cards)
    assert text.startswith("Six of spades, ten of hearts:")


def test_too_many_points_at_a_claim_are_those_of_a_side_that_is_named() -> None:
    args: list[tuple[str, Arg]] = [("side", Side(0)), ("points", 91), ("most", 90)]
    pair, alone = (code_text(EN, names, Code.CLAIM_RANGE, args) for names in (NAMES, BIETER))
    assert pair == (
        "When saying “We’re out!”, Ana and Marta can have had 90 in tricks at most, not 91."
    )
    assert alone == "When saying “I’m out!”, Ana can have had 90 in tricks at most, not 91."


def test_how_far_each_side_is_over_its_target_is_told_with_all_names() -> None:
    accounts = (replace(account(0, 3), tricks=117), replace(account(1, 3), before=901))
    text = sentence("fr", BIETER, 0, RulingReason.HIGHER_TOTAL, *accounts)
    assert text.endswith("gagne qui le dépasse le plus\u00a0: Ana +17, Luis et Marta +1.")


def test_an_unknown_seat_or_side_stays_a_number() -> None:
    text = code_text(EN, NAMES, Code.CLAIM_TWICE, [("side", Side(7))])
    assert text.startswith("7 has already")
    assert NAMES.player(-1) == "-1"
    assert NAMES.side(None) == "None"


def account(side: int, stage: int | None, claim_total: int | None = None) -> Account:
    return Account(
        side=side,
        before=900,
        target=1000,
        stoeck=0,
        weis=0,
        tricks=100,
        matsch=0,
        factor=1,
        meld_factor=1,
        stage=stage,
        claim_total=claim_total,
    )


def ruling(
    winner: int | None,
    reason: str,
    *accounts: Account,
    order: Order = Order.STOECK_WEIS_TRICKS,
) -> Ruling:
    found = Ruling(winner=winner, reason=reason, rules=("END-4",), accounts=accounts, order=order)
    if winner is None:
        return found
    why = grounds(RulingReason(reason), accounts[winner], accounts[1 - winner], order)
    return replace(found, grounds=why)


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
@pytest.mark.parametrize("names", [NAMES, BIETER], ids=["pairs", "bieter"])
def test_every_reason_is_a_sentence_with_a_side(names: Names, language: Language) -> None:
    t = texts(language.code)
    for case in product(REASONS, (None, 3), (None, 988), Order):
        reason, stage, claim_total, order = case
        loser = account(0, stage, claim_total)
        text = ruling_text(t, names, ruling(1, reason, loser, account(1, 2), order=order))
        assert text[0].isupper(), case
        assert text.endswith("."), case
        assert "  " not in text, case
        assert "{" not in text, case
        assert any(player in text for player in names.players), case


def sentence(lang: str, names: Names, winner: int, reason: str, *accounts: Account) -> str:
    return ruling_text(texts(lang), names, ruling(winner, reason, *accounts))


def test_a_claim_that_was_too_early_and_undone_is_not_called_good() -> None:
    """The others revoked (END-7): only the points of the deal have won."""
    loser, early = account(0, None), replace(account(1, 3, 988), claimed=1)
    good = replace(early, claim_total=1004)
    assert "988" not in sentence("en", NAMES, 1, RulingReason.ONLY_SIDE, loser, early)
    assert "1004" in sentence("en", NAMES, 1, RulingReason.ONLY_SIDE, loser, good)


def test_a_false_claim_names_the_points_with_which_it_was_made() -> None:
    false = (0, RulingReason.FALSE_CLAIM, account(0, None), account(1, None, 988))
    assert sentence("es", NAMES, *false) == (
        "Luis y Pedro dijeron «Estamos afuera» con 988, y la meta es 1000."
    )
    assert sentence("de", NAMES, *false) == (
        "Luis und Pedro haben sich mit 988 bedankt, und das Ziel ist 1000."
    )
    assert sentence("es", BIETER, *false) == (
        "Luis y Marta dijeron «Estamos afuera» con 988, y su meta es 1000."
    )
    by_one = (1, RulingReason.FALSE_CLAIM, account(0, None, 588), account(1, None))
    assert sentence("es", BIETER, *by_one) == (
        "Ana dijo «Estoy afuera» con 588, y su meta es 1000."
    )
    assert sentence("de", BIETER, *by_one) == (
        "Ana hat sich mit 588 bedankt, und das eigene Ziel ist 1000."
    )
    unknown = (0, RulingReason.FALSE_CLAIM, account(0, None), account(1, None))
    assert "even with every trick" in sentence("en", NAMES, *unknown)


def test_a_good_claim_is_the_reason_where_only_one_side_gets_there() -> None:
    good = replace(account(0, 3, 1012), claimed=1)
    sentences = [
        sentence(lang, names, 0, RulingReason.ONLY_SIDE, good, account(1, None))
        for lang, names in (("es", NAMES), ("es", BIETER), ("de", BIETER))
    ]
    assert sentences == [
        "Ana y Marta dijeron «Estamos afuera» con 1012 y les alcanzaba.",
        "Ana dijo «Estoy afuera» con 1012 y le alcanzaba.",
        "Ana hat sich mit 1012 bedankt, und es reichte.",
    ]


def test_without_a_claim_the_count_is_the_reason() -> None:
    only = (RulingReason.ONLY_SIDE, account(0, 3), account(1, None))
    assert (
        sentence("es", NAMES, 0, *only)
        == "Ana y Marta llegaron a 1000 con las bazas; Luis y Pedro no."
    )
    assert sentence("de", BIETER, 0, *only) == (
        "Ana kam mit den Stichen auf 1000; Luis und Marta kamen nicht auf 1000."
    )


def test_a_matsch_without_which_the_target_was_missed_is_named() -> None:
    by_bonus = replace(account(0, 3), tricks=157, matsch=100, before=800)
    only = (RulingReason.ONLY_SIDE, by_bonus, account(1, None))
    assert "con el Matsch" in sentence("es", NAMES, 0, *only)
    anyway = (RulingReason.ONLY_SIDE, replace(by_bonus, before=900), account(1, None))
    assert "con las bazas" in sentence("es", NAMES, 0, *anyway)


def test_a_claim_on_a_tie_says_whether_the_others_reached_the_target_too() -> None:
    tie = RulingReason.CLAIMED_ON_TIE
    both = sentence("es", NAMES, 0, tie, account(0, 3), account(1, 3))
    assert both == (
        "Las dos parejas llegaron con las bazas. "
        "Ana y Marta dijeron «Estamos afuera», y por eso ganan."
    )
    alone = sentence("es", NAMES, 0, tie, account(0, 3), account(1, None))
    assert "Aunque los otros también lleguen con las bazas" in alone


def test_a_ruling_by_the_higher_total_names_both_totals() -> None:
    higher = (RulingReason.HIGHER_TOTAL, account(0, 3), replace(account(1, 3), before=950))
    text = sentence("de", NAMES, 1, *higher)
    assert text.endswith("Luis und Pedro, 1050 gegen 1000.")


def test_a_winner_whose_tricks_are_not_counted_reached_the_target_with_tricks() -> None:
    unknown = replace(account(0, None), tricks=None)
    text = sentence("en", NAMES, 0, RulingReason.ONLY_SIDE, unknown, account(1, None))
    assert text == "Ana and Marta reached 1000 with tricks; Luis and Pedro did not."


def test_a_stage_has_the_name_it_has_in_the_agreed_order() -> None:
    earlier = (RulingReason.EARLIER_STAGE, account(0, 2), account(1, 3))
    usual = ruling_text(EN, NAMES, ruling(0, *earlier))
    assert usual == "Ana and Marta reached the target with Weis; Luis and Pedro only with tricks."
    other = ruling_text(EN, NAMES, ruling(0, *earlier, order=Order.STOECK_TRICKS_WEIS))
    assert other == "Ana and Marta reached the target with tricks; Luis and Pedro only with Weis."
    alone = ruling(0, RulingReason.EARLIER_STAGE, account(0, 1), account(1, None))
    assert "counted first" in ruling_text(EN, NAMES, alone)


def test_an_open_ruling_names_no_winner() -> None:
    text = ruling_text(EN, NAMES, ruling(None, RulingReason.OPEN))
    assert text == "One answer is still missing to say who wins."


@pytest.mark.parametrize("fact", Fact)
def test_what_would_have_changed_a_ruling(fact: Fact) -> None:
    other = Alternative(code=fact, side=0, doer=doer(fact, 0), winner=1, rules=("END-4",))
    text = alternative_text(EN, NAMES, other)
    assert text.endswith(", Luis and Pedro would have won.")
    named = "Luis and Pedro" if fact is Fact.REVOKE else "Ana and Marta"
    assert named in text.split(",")[0]
    on = replace(other, winner=None)
    assert "nobody would have won" in alternative_text(EN, NAMES, on)


@pytest.mark.parametrize(
    ("least", "most", "text"),
    [
        (None, 40, "(and kept at most 40)"),
        (41, None, "(and kept at least 41)"),
        (41, 60, "(and kept 41 to 60)"),
        (41, 41, "(and kept exactly 41)"),
    ],
)
def test_a_fact_that_is_a_number_of_points_says_which(
    least: int | None, most: int | None, text: str
) -> None:
    revoke = Alternative(
        code=Fact.REVOKE, side=0, doer=1, winner=0, rules=("END-7",), least=least, most=most
    )
    assert text in alternative_text(EN, NAMES, revoke)


def test_an_alternative_that_leaves_the_ruling_open_says_so() -> None:
    open_then = Alternative(
        code=Fact.SILENT, side=0, doer=0, winner=None, rules=("END-5",), is_open=True
    )
    assert alternative_text(texts("es"), NAMES, open_then) == (
        "Si Ana y Marta no hubieran dicho nada, faltaría un dato para saber quién gana."
    )


def test_questions_and_steps_name_who_is_meant() -> None:
    question = Question(code=Ask.CLAIM_TRICKS, rule="END-1", side=1)
    assert "Luis and Pedro" in question_text(EN, NAMES, question, 1000)
    step = NextStep(code=Step.CHOOSE_MODE, deal=3, seat=3)
    assert step_text(EN, NAMES, step) == "Pedro chooses or pushes"
