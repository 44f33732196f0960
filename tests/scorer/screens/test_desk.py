"""What the desk says and shares, in every language, without a browser."""

from __future__ import annotations

import pytest

from rules.desk.cases import Interview
from rules.desk.settlement import Decision
from scorer.screens.desk.known import known_of
from scorer.screens.desk.words import instead_text, shared_lines
from scorer.texts import LANGUAGES, texts
from tests.rules.desk.test_cases import ARGUMENTS

CODES = [language.code for language in LANGUAGES]


@pytest.mark.parametrize(("code", "deck"), [*((code, "french") for code in CODES), ("de", "swiss")])
def test_every_argument_is_told_whole(
    code: str, deck: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With strict texts a missing text or argument raises an error."""
    monkeypatch.setenv("PIZARRA_STRICT_TEXTS", "1")
    t = texts(code, deck)
    names = known_of(t, deck, None).names
    for case, answers, decision, rules in ARGUMENTS.values():
        interview = Interview(case=case, answers=answers)
        told = "\n".join(shared_lines(t, names, interview))
        assert t(f"desk.case.{case}") in told
        assert rules[-1] in told
        assert "desk." not in told
        if decision is not Decision.RULING:
            assert all(instead_text(t, names, one) for one in interview.instead)


def test_what_was_said_stands_before_the_decision() -> None:
    t = texts("es")
    names = known_of(t, "french", None).names
    case, answers, *_ = ARGUMENTS["a revoke"]
    lines = list(shared_lines(t, names, Interview(case=case, answers=answers)))
    assert lines[0] == "Pizarra · No sirvió la pinta"
    assert "Ellos: ¿Cuántos puntos tenían antes de esa baza? 30" in lines
    assert "Nosotros: 127 × 3 = 381" in lines
    assert lines[-1] == "Reglas: PEN-1"


def test_every_decision_but_those_of_the_engine_has_words() -> None:
    t = texts("en")
    for decision in set(Decision) - {Decision.RULING, Decision.STILL_OPEN}:
        assert f"desk.decided.{decision}" in t
