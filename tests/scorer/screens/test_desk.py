"""The texts that the desk shows and shares, in every language, without a browser."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

import pytest

from rules import GAMES
from rules.desk.board import Board, free_board
from rules.desk.cases import Case, Interview
from rules.desk.diagnosis import Slip
from rules.desk.question import Pick, Played
from rules.desk.settlement import Decision, Settlement
from rules.engine.game import AnyGame, Event, replay
from rules.engine.log import Recorded, effective, extended, history
from rules.games.bieter import BIETER
from rules.games.bieter.facts import BidMade, ModeNamed
from rules.games.differenzler.game import DIFFERENZLER
from rules.games.putz.game import PUTZ
from rules.games.schieber.game import SCHIEBER
from rules.jass.auction import BidPassed
from rules.jass.cards import Mode
from rules.pairs.facts import TricksCounted, VorhandFound
from rules.solo.facts import DealerFound
from scorer.phrases import joined, violation_text
from scorer.screens.desk.talk import known_of
from scorer.screens.desk.words import instead_text, option_text, said_text, shared_lines
from scorer.session import View
from scorer.texts import LANGUAGES, texts
from tests.rules.desk.test_cases import ARGUMENTS

CODES = [language.code for language in LANGUAGES]


BADLY_WRITTEN = re.compile(r"\S {2}|[.,:;!?]{2}|[{}]| [.,]| $", re.MULTILINE)
"""Two spaces, a mark twice, a placeholder, a space before a mark or at an end."""


def assert_well_written(text: str) -> None:
    assert not BADLY_WRITTEN.search(text), text


@pytest.mark.parametrize(("code", "deck"), [*((code, "french") for code in CODES), ("de", "swiss")])
def test_every_argument_can_be_shared_in_every_language(
    code: str, deck: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In strict mode a missing text or argument raises an error."""
    monkeypatch.setenv("PIZARRA_STRICT_TEXTS", "1")
    t = texts(code, deck)
    names = known_of(t, deck, None).names
    for case, answers, decision, rules in ARGUMENTS.values():
        interview = Interview(case=case, answers=answers)
        shared = "\n".join(shared_lines(t, names, interview))
        assert t(f"desk.case.{case}") in shared
        assert rules[-1] in shared
        assert "desk." not in shared
        assert_well_written(shared)
        if decision is not Decision.RULING:
            assert all(instead_text(t, names, one) for one in interview.instead)


def test_the_answers_precede_the_rules_of_the_decision() -> None:
    t = texts("es")
    names = known_of(t, "french", None).names
    case, answers, *_ = ARGUMENTS["a revoke"]
    lines = list(shared_lines(t, names, Interview(case=case, answers=answers)))
    assert lines[0] == "Pizarra · No siguió la pinta"
    kept = "¿Cuántos puntos de bazas tenían en este juego antes de esa baza?"
    assert f"Los contrarios: {kept} 30" in lines
    assert "Los nuestros: 127 × 3 = 381" in lines
    assert lines[-1] == "Reglas: PEN-1"


def test_mat_1_the_100_points_of_a_matsch_after_a_revoke_are_called_so() -> None:
    t = texts("es")
    names = known_of(t, "french", None).names
    answers = ("held_back", "0", Played(mode=Mode.CLUBS, factor=2), 0, "yes")
    lines = list(shared_lines(t, names, Interview(case=Case.REVOKE, answers=answers)))
    assert "Los nuestros: (157 + 100 de Matsch) × 2 = 514" in lines


def test_an_open_case_asks_for_the_missing_answer_once() -> None:
    t = texts("es")
    names = known_of(t, "french", None).names
    case, answers, *_ = ARGUMENTS["a claim that nobody has counted"]
    lines = list(shared_lines(t, names, Interview(case=case, answers=answers)))
    assert "¿Cuántos puntos de bazas tenían los contrarios al decir «Estamos afuera»?" in lines
    assert lines.count(t("ruling.open")) == 1


def test_a_factor_is_shared_only_where_it_matters() -> None:
    t = texts("es")
    names = known_of(t, "french", None).names
    for name, mode in (("too few points", "Härz"), ("a revoke", "Obenabe\N{NO-BREAK SPACE}×3")):
        case, answers, *_ = ARGUMENTS[name]
        lines = list(shared_lines(t, names, Interview(case=case, answers=answers)))
        assert f"{t('desk.ask.mode')} {mode}" in lines


def test_totals_are_shared_with_their_sides() -> None:
    t = texts("de")
    names = known_of(t, "french", None).names
    case, answers, *_ = ARGUMENTS["one side is out"]
    lines = list(shared_lines(t, names, Interview(case=case, answers=answers)))
    assert any("Die Gegner: 2440, Unsere zwei: 2300 · Ziel 2500" in line for line in lines)


def test_a_pair_without_names_is_called_our_players_in_a_sentence() -> None:
    t = texts("de")
    names = known_of(t, "french", None).names
    case, answers, *_ = ARGUMENTS["whose Weis count"]
    shared = "\n".join(shared_lines(t, names, Interview(case=case, answers=answers)))
    assert "aber unsere zwei waren vorher an der Reihe" in shared


def test_a_card_that_both_sides_show_is_refused_with_the_names_of_the_sides() -> None:
    t = texts("es")
    names = known_of(t, "french", None).names
    shown = ("whose", Played(mode=Mode.HEARTS, factor=1), "3", "A", "hearts", "3", "A")
    refused, *_ = Interview(case=Case.WEIS, answers=shown).faults("hearts")
    said = violation_text(t, refused, names)
    assert said.startswith("Los contrarios y los nuestros no pueden tener la misma carta")


@pytest.mark.parametrize("code", CODES)
def test_another_answer_is_told_without_quotation_marks_within_others(code: str) -> None:
    t = texts(code)
    names = known_of(t, "french", None).names
    for instead in Interview(case=Case.TALK, answers=("discard",)).instead:
        quoted = re.findall("[«“][^»”]*", instead_text(t, names, instead))
        assert not [one for one in quoted if re.search("[«“]", one[1:])], quoted


UNDENUFE_FOUR: Final = Played(mode=Mode.UNDENUFE, factor=4)


@pytest.mark.parametrize("known", [None, free_board(2500, (0, 0), UNDENUFE_FOUR)])
def test_wiis_4_in_undenufe_the_lowest_cards_are_named_and_the_factor(known: Board | None) -> None:
    """MODE-2: a Weis of 50 counts four times, and the ten decides against the jack."""
    t = texts("en")
    names = known_of(t, "french", None).names
    mode = () if known else (UNDENUFE_FOUR,)
    answers = ("whose", *mode, "4", "A", "hearts", "4", "K", "spades")
    interview = Interview(case=Case.WEIS, known=known, answers=answers)
    shared = "\n".join(shared_lines(t, names, interview))
    assert "the lower card wins: ten of spades against Jack of hearts." in shared
    assert "200 points" in shared
    assert shared.count("50 × 4 = 200") == 1


def test_the_answers_so_far_name_what_they_are_about() -> None:
    t = texts("en")
    names = known_of(t, "french", None).names
    case, answers, *_ = ARGUMENTS["both claimed"]
    interview = Interview(case=case, answers=answers)
    *questions, _found = interview.asked
    said = [
        said_text(t, names, question, answer)
        for question, answer in zip(questions, answers, strict=True)
        if not isinstance(question, Settlement)
    ]
    assert said[1:] == [
        "Spoke first: Our players",
        "Our players, tricks when they said “out”: 62",
        "Our opponents, tricks when they said “out”: 30",
    ]


def test_a_weis_of_a_partie_is_said_with_the_factor_of_its_deal() -> None:
    t = texts("en")
    names = known_of(t, "french", None).names
    known = free_board(2500, (0, 0), Played(mode=Mode.CLUBS, factor=2))
    cases: tuple[tuple[tuple[str, ...], str, str], ...] = (
        (("worth", "4"), "50 × 2 = 100", "worth 100 points"),
        (("shared", "3", "A", "hearts", "J"), "220 × 2 = 440", "440 points"),
        (("shared", "3", "A", "hearts", "K"), "100 × 2 = 200", "200 points"),
    )
    for answers, product, counted in cases:
        interview = Interview(case=Case.WEIS, known=known, answers=answers)
        lines = tuple(shared_lines(t, names, interview))
        assert f"Clubs: {product}" in lines
        assert counted in lines[lines.index(f"Clubs: {product}") - 1]
        free = Interview(case=Case.WEIS, answers=answers)
        assert "×" not in "".join(shared_lines(t, names, free))


def test_a_pair_of_a_partie_without_names_is_called_as_at_its_table() -> None:
    t = texts("es")
    view = view_of(SCHIEBER, 4, VorhandFound(seat=0))
    assert known_of(t, "french", view).names.sides == ("Los contrarios", "Los nuestros")
    assert known_of(t, "french", view).names == known_of(t, "french", None).names


BID: Final = (
    DealerFound(seat=0),
    *(BidMade(seat=1, points=500), BidPassed(seat=2), BidPassed(seat=0)),
    ModeNamed(mode=Mode.HEARTS),
)


def view_of(
    game: AnyGame, players: int, *events: Event, names: tuple[str, ...] | None = None
) -> View:
    entries = extended((), [Recorded(event) for event in events], "")
    facts, options = effective(entries), game.usual_options(players)
    played = replay(game, options, players, facts)
    assert played.stopped_at is None
    return View(
        id="0" * 32,
        game=GAMES[game.key],
        names=names or ("",) * players,
        options=options,
        entries=entries,
        facts=facts,
        replay=played,
        history=history(entries),
    )


@pytest.mark.parametrize("code", CODES)
def test_bie_2_a_tie_break_of_unlike_targets_says_what_it_compares(code: str) -> None:
    """END-5: 596 of 560 is further over its own target than 1000 of 1000."""
    t = texts(code)
    bid = BidMade(seat=1, points=560)
    view = view_of(BIETER, 3, BID[0], bid, *BID[2:], names=("Ana", "Carla", "Beat"))
    known = known_of(t, "french", view)
    assert known.board is not None
    board = replace(known.board, state=replace(known.board.state, before=(496, 943)))
    answers = ("nobody", 100, 57, "nobody", "nobody")
    interview = Interview(case=Case.OUT_FIRST, known=board, answers=answers)
    question = interview.now
    assert isinstance(question, Pick)
    option = option_text(t, known.names, question, "higher_total")
    shared = "\n".join(shared_lines(t, known.names, interview.answered("higher_total")))
    text = t("uneven.choice.tie_break.higher_total")
    pair = joined(t, ("Ana", "Beat"))
    for compared in (option, shared):
        assert f"{text} (Carla +36, {pair} 0)" in compared
        assert t("choice.tie_break.higher_total") not in compared
    reason = t("uneven.ruling.higher_total", over=f"Carla +36, {pair} 0")
    assert reason in shared


@pytest.mark.parametrize("code", CODES)
def test_one_player_against_two_is_never_called_a_pair_at_the_desk(code: str) -> None:
    """BIE-2: questions about a side fit one player; so do titles."""
    t = texts(code)
    pair = {"es": "pareja", "de": "Team", "fr": "équipe", "it": "coppi", "en": "pair"}[code]
    known = known_of(t, "french", view_of(BIETER, 3, *BID, names=("Ana", "Carla", "Beat")))
    for case, answers in (
        (Case.OUT_FIRST, ("together", 100, 57)),
        (Case.FALSE_CLAIM, ("0", 20, "nobody", "no")),
        (Case.BOTH_CLAIMED, ("01", 20, 30)),
        (Case.REVOKE, ("held_back", "0", (20, 100))),
    ):
        interview = Interview(case=case, known=known.board)
        for answer in answers:
            if not isinstance(interview.now, Settlement) and not interview.faults(answer):
                interview = interview.answered(answer)
        shared = "\n".join(shared_lines(t, known.names, interview))
        assert pair not in shared, shared
        assert_well_written(shared)


@pytest.mark.parametrize(
    ("view", "offered"),
    [
        (view_of(SCHIEBER, 4, VorhandFound(seat=0)), True),
        (view_of(PUTZ, 3, DealerFound(seat=0)), False),
        (view_of(DIFFERENZLER, 4), False),
        # In the first deal of a Bieter cards stay out.
        (view_of(BIETER, 3, *BID), False),
        (view_of(BIETER, 3, *BID, TricksCounted(tricks=(100, 40))), True),
    ],
    ids=["schieber", "putz", "differenzler", "bieter_first_deal", "bieter_second_deal"],
)
def test_the_case_of_a_miscount_is_offered_only_where_two_counts_make_157(
    view: View, *, offered: bool
) -> None:
    assert (Case.MISCOUNT in known_of(texts("en"), "french", view).cases) is offered


def test_every_decision_except_those_of_the_engine_has_a_text() -> None:
    t = texts("en")
    for decision in set(Decision) - {Decision.RULING, Decision.STILL_OPEN}:
        assert f"desk.decided.{decision}" in t


@pytest.mark.parametrize("code", CODES)
def test_a_matsch_that_was_counted_in_is_named_with_its_points(code: str) -> None:
    t = texts(code)
    names = known_of(t, "french", None).names
    interview = Interview(case=Case.MISCOUNT, answers=((257, 0), Played(mode=Mode.CLUBS, factor=1)))
    assert t("desk.slip.matsch", worth=100) in tuple(shared_lines(t, names, interview))
    assert all(f"desk.slip.{slip}" in t for slip in Slip)
