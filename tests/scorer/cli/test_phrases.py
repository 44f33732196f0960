"""Codes and numbers become sentences with names, in every language."""

from __future__ import annotations

import inspect
import re

import pytest

from rules.engine.codes import Code
from rules.engine.game import Arg, NextStep, Question
from rules.engine.score import Account, Alternative, Ruling
from rules.engine.steps import Ask, Step
from rules.jass.ending import Fact, Order, RulingReason
from scorer.phrases import (
    alternative_text,
    code_text,
    names_at,
    question_text,
    ruling_text,
    step_text,
)
from scorer.seat_names import NUMBERED
from scorer.texts import LANGUAGES, Language, texts

NAMES = names_at(("Ana", "Luis", "Marta", "Pedro"), ((0, 2), (1, 3)), NUMBERED)
EN = texts("en")
KINDS: dict[str, Arg] = {
    "side": 1,
    "seat": 2,
    "mode": "obenabe",
    "card": "SJ",
    "cards": ("S6", "S7"),
    "name": "Ana",
    "choice": "x",
    "type": "x",
}
"""Arguments that are no plain number."""


def args_of(code: Code) -> list[tuple[str, Arg]]:
    """An argument of the right kind for each that the code's description names."""
    said = re.search(r"Args: ([a-z, ]+)\.", _described()[code])
    names = said[1].split(", ") if said else []
    return [(name, KINDS.get(name, 7)) for name in names]


def _described() -> dict[Code, str]:
    """The line below each code in the source."""
    source = inspect.getsource(Code)
    found = re.findall(r"    ([A-Z_]+) = \"[a-z_.]+\"\n    \"\"\"(.*?)\"\"\"", source, re.DOTALL)
    return {Code[name]: " ".join(text.split()) for name, text in found}


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
@pytest.mark.parametrize("code", Code)
def test_every_refusal_is_a_sentence(
    code: Code, language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIZARRA_STRICT_TEXTS", "1")
    t = texts(language.code)
    args = args_of(code)
    if code is Code.MELD_TOO_MANY_CARDS:
        args = [("seat", 2), ("cards", 10), ("hand", 9)]
    sentence = code_text(t, NAMES, code, args)
    assert "{" not in sentence
    assert len(sentence) > 8


def test_names_stand_where_the_rules_have_numbers() -> None:
    twice = code_text(EN, NAMES, Code.CLAIM_TWICE, [("side", 1)])
    assert twice.startswith("Luis · Pedro have already")
    owners: list[tuple[str, Arg]] = [("card", "HJ"), ("first", 0), ("second", 3)]
    sentence = code_text(EN, NAMES, Code.MELD_TWO_OWNERS, owners)
    assert sentence == "Ana and Pedro cannot both hold the Jack of hearts."
    factor: list[tuple[str, Arg]] = [("mode", "undenufe"), ("factor", 11)]
    assert code_text(EN, NAMES, Code.OPTION_FACTOR, factor).startswith("Undenufe: ")
    cards: list[tuple[str, Arg]] = [("cards", ("S6", "H10"))]
    sentence = code_text(EN, NAMES, Code.MELD_NOT_A_MELD, cards)
    assert sentence.startswith("six of spades, ten of hearts:")


def test_somebody_who_is_not_there_stays_a_number() -> None:
    sentence = code_text(EN, NAMES, Code.CLAIM_TWICE, [("side", 7)])
    assert sentence.startswith("7 have already")
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


def ruling(winner: int | None, reason: str, *accounts: Account) -> Ruling:
    return Ruling(winner=winner, reason=reason, rules=("END-4",), accounts=accounts)


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
@pytest.mark.parametrize(
    "reason", sorted(set(RulingReason) - {RulingReason.OPEN, RulingReason.NOT_REACHED})
)
def test_every_reason_names_the_winner(reason: RulingReason, language: Language) -> None:
    t = texts(language.code)
    sentence = ruling_text(
        t, NAMES, ruling(1, reason, account(0, 3), account(1, 2)), Order.STOECK_WEIS_TRICKS
    )
    assert "Luis · Pedro" in sentence
    assert "{" not in sentence


def test_a_false_claim_says_what_was_missing() -> None:
    false = ruling(0, RulingReason.FALSE_CLAIM, account(0, None), account(1, None, 988))
    sentence = ruling_text(EN, NAMES, false, Order.STOECK_WEIS_TRICKS)
    assert "988: 12 short of 1000" in sentence
    unknown = ruling(0, RulingReason.FALSE_CLAIM, account(0, None), account(1, None))
    assert "whatever they had taken" in ruling_text(EN, NAMES, unknown, Order.STOECK_WEIS_TRICKS)


def test_a_stage_has_the_name_it_has_in_the_agreed_order() -> None:
    earlier = ruling(0, RulingReason.EARLIER_STAGE, account(0, 2), account(1, 3))
    usual = ruling_text(EN, NAMES, earlier, Order.STOECK_WEIS_TRICKS)
    assert "reach 1000 with Weis" in usual
    assert "get there with tricks" in usual
    other = ruling_text(EN, NAMES, earlier, Order.STOECK_TRICKS_WEIS)
    assert "reach 1000 with tricks" in other
    assert "get there with Weis" in other
    alone = ruling(0, RulingReason.EARLIER_STAGE, account(0, 1), account(1, None))
    assert "can still add" in ruling_text(EN, NAMES, alone, Order.STOECK_WEIS_TRICKS)


def test_an_open_ruling_names_no_winner() -> None:
    sentence = ruling_text(EN, NAMES, ruling(None, RulingReason.OPEN), Order.STOECK_WEIS_TRICKS)
    assert sentence == "One fact is missing to say who wins."


@pytest.mark.parametrize("fact", Fact)
def test_what_would_have_changed_a_ruling(fact: Fact) -> None:
    other = Alternative(code=fact, side=0, winner=1, rules=("END-4",))
    sentence = alternative_text(EN, NAMES, other)
    assert "Ana · Marta" in sentence
    assert "Luis · Pedro would have won" in sentence
    on = Alternative(code=fact, side=0, winner=None, rules=("END-4",))
    assert "nobody would have won" in alternative_text(EN, NAMES, on)


def test_questions_and_steps_name_who_is_meant() -> None:
    question = Question(code=Ask.CLAIM_TRICKS, rule="END-1", side=1)
    assert "Luis · Pedro" in question_text(EN, NAMES, question, 1000)
    step = NextStep(code=Step.CHOOSE_MODE, deal=3, seat=3)
    assert step_text(EN, NAMES, step) == "Pedro chooses or pushes"
