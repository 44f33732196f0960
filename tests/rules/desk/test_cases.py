"""Cases at the desk; together they apply every rule of END, WIIS, STK and PEN."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from rules.desk.board import Board, free_board
from rules.desk.cases import Case, Interview
from rules.desk.question import Answer, Number, Pick, Played, Standing, Topic
from rules.desk.settlement import Decision, Settlement
from rules.games.bieter import BIETER
from rules.games.bieter.deal import Options as BieterOptions
from rules.games.bieter.facts import BidMade, ModeNamed
from rules.jass.cards import Mode
from rules.jass.ending import RulingReason
from rules.jass.what_if import Fact
from rules.pairs.facts import ClaimedOut, Revoked, StoeckShown, WeisShown
from rules.solo.facts import DealerFound

DOCUMENT = Path(__file__).parents[3] / "docs" / "rules.md"
FAMILIES = ("END", "WIIS", "STK", "PEN")

HEARTS = Played(mode=Mode.HEARTS, factor=1)
OBENABE = Played(mode=Mode.OBENABE, factor=3)


def stands(first: int, second: int) -> Standing:
    """Hearts, with these totals before the deal."""
    return Standing(target=2500, before=(first, second), played=HEARTS)


def answered(case: Case, *answers: Answer, known: Board | None = None) -> Interview:
    """The interview after these answers, none of which may be refused."""
    interview = Interview(case=case, known=known)
    for answer in answers:
        assert not isinstance(interview.now, Settlement), interview.answers
        assert interview.faults(answer) == ()
        interview = interview.answered(answer)
    return interview


def found(case: Case, *answers: Answer, known: Board | None = None) -> Settlement:
    settlement = answered(case, *answers, known=known).now
    assert isinstance(settlement, Settlement), settlement
    return settlement


ARGUMENTS: dict[str, tuple[Case, tuple[Answer, ...], Decision, tuple[str, ...]]] = {
    "one side is out": (
        Case.OUT_FIRST,
        (stands(2440, 2300), "0", 62, "nobody"),
        Decision.RULING,
        ("END-1", "END-6"),
    ),
    "a claim too early": (
        Case.FALSE_CLAIM,
        (stands(2440, 2480), "0", 20, "nobody", "no"),
        Decision.RULING,
        ("END-1", "END-2"),
    ),
    "a claim that a revoke made fail": (
        Case.FALSE_CLAIM,
        (stands(2440, 2300), "0", 20, "nobody", "yes", 30),
        Decision.RULING,
        ("END-1", "PEN-1", "END-7", "END-6"),
    ),
    "both claimed": (
        Case.BOTH_CLAIMED,
        (stands(2485, 2480), "10", 62, 30),
        Decision.RULING,
        ("END-1", "END-3"),
    ),
    "the Stöck of a pair that kept silent": (
        Case.OUT_FIRST,
        (stands(2440, 2480), "0", 62, "nobody", "1"),
        Decision.RULING,
        ("END-1", "END-4", "END-8"),
    ),
    "the higher total, as agreed": (
        Case.OUT_FIRST,
        (stands(2440, 2440), "nobody", 80, "nobody", "nobody", "nobody", "higher_total"),
        Decision.RULING,
        ("END-5",),
    ),
    "one more deal, as agreed": (
        Case.OUT_FIRST,
        (stands(2440, 2440), "nobody", 80, "nobody", "nobody", "nobody", "one_more_deal"),
        Decision.PLAY_ON,
        ("END-5",),
    ),
    "nobody is out": (
        Case.OUT_FIRST,
        (stands(300, 200), "nobody", 80),
        Decision.NOBODY_YET,
        ("SCH-4",),
    ),
    "a claim that nobody has counted": (
        Case.OUT_FIRST,
        (stands(2440, 2300), "0", "unknown", "nobody"),
        Decision.STILL_OPEN,
        ("END-1",),
    ),
    "a sequence": (Case.WEIS, ("worth", "5"), Decision.WORTH, ("WIIS-1",)),
    "four of a kind": (Case.WEIS, ("worth", "four", "9"), Decision.WORTH, ("WIIS-2",)),
    "one card in two Weis": (
        Case.WEIS,
        ("shared", "3", "A", "hearts", "K"),
        Decision.ONE_CARD_TWICE,
        ("WIIS-3",),
    ),
    "whose Weis count": (
        Case.WEIS,
        ("whose", HEARTS, "3", "A", "hearts", "3", "A", "spades", "1"),
        Decision.WEIS_COUNTS,
        ("WIIS-4", "WIIS-5"),
    ),
    "a Weis after the next card": (
        Case.LATE,
        ("weis", "next_played"),
        Decision.WEIS_TOO_LATE,
        ("WIIS-6",),
    ),
    "Weis in a tournament": (Case.WEIS, ("played", "tournament"), Decision.NO_WEIS, ("WIIS-7",)),
    "Weis in a Schieber": (Case.WEIS, ("played", "schieber"), Decision.WEIS_PLAYED, ("WIIS-7",)),
    "Weis in a Differenzler": (
        Case.WEIS,
        ("played", "differenzler"),
        Decision.NO_WEIS,
        ("WIIS-7",),
    ),
    "Weis in a Coiffeur": (Case.WEIS, ("played", "coiffeur"), Decision.WEIS_IF_AGREED, ("WIIS-7",)),
    "Weis in a Putz": (Case.WEIS, ("played", "putz"), Decision.WEIS_IF_AGREED, ("WIIS-7",)),
    "Weis in a Handjass": (Case.WEIS, ("played", "handjass"), Decision.WEIS_PLAYED, ("WIIS-7",)),
    "Weis in a Pandur": (Case.WEIS, ("played", "pandur"), Decision.WEIS_PLAYED, ("WIIS-7",)),
    "Weis in an individual Jass": (
        Case.WEIS,
        ("played", "individual"),
        Decision.WEIS_PLAYED,
        ("WIIS-7",),
    ),
    "Weis in a Sidi Barrani": (Case.WEIS, ("played", "sidi"), Decision.WEIS_IF_AGREED, ("WIIS-7",)),
    "Stöck after the second card": (
        Case.LATE,
        ("stoeck", "later"),
        Decision.STOECK_TOO_LATE,
        ("STK-1",),
    ),
    "Stöck with the second card": (
        Case.LATE,
        ("stoeck", "second_card"),
        Decision.STOECK_IN_TIME,
        ("STK-1",),
    ),
    "Stöck that lay open in a Weis": (
        Case.LATE,
        ("stoeck", "in_weis"),
        Decision.STOECK_IN_WEIS,
        ("STK-1",),
    ),
    "a revoke": (Case.REVOKE, ("held_back", "0", OBENABE, 30), Decision.REVOKE, ("PEN-1",)),
    "the Puur held back": (Case.REVOKE, ("puur",), Decision.NO_REVOKE_PUUR, ("PEN-1",)),
    "missing cards": (Case.SHORT, ("1", "forfeit", HEARTS), Decision.FORFEITED, ("PEN-2",)),
    "a deal annulled": (Case.SHORT, ("1", "annul", HEARTS), Decision.ANNULLED, ("PEN-2",)),
    "a card of the partner": (
        Case.OUT_OF_TURN,
        ("partner", "spades"),
        Decision.LEAD_BARRED,
        ("PEN-3",),
    ),
    "a card of an opponent": (Case.OUT_OF_TURN, ("opponent",), Decision.LEAD_FREE, ("PEN-3",)),
    "the first trick": (Case.LOOKING_BACK, ("first",), Decision.MAY_LOOK, ("PEN-4",)),
    "a later trick": (Case.LOOKING_BACK, ("later",), Decision.MAY_NOT_LOOK, ("PEN-4",)),
    "a lower trump": (
        Case.UNDERTRUMP,
        ("other_cards",),
        Decision.LOWER_TRUMP_BARRED,
        ("PEN-5",),
    ),
    "a lower trump of a hand of trumps": (
        Case.UNDERTRUMP,
        ("only_trumps",),
        Decision.LOWER_TRUMP_ALONE,
        ("PEN-5",),
    ),
    "a hint": (Case.TALK, ("hint",), Decision.NO_HINTS, ("PEN-6",)),
    "near the end": (Case.TALK, ("near_end",), Decision.MAY_SAY_NEAR, ("END-9",)),
    "a pack that was not cut": (Case.DEALING, ("not_cut",), Decision.LEFT_CUTS, ("PEN-7",)),
    "cards that nobody counted": (
        Case.DEALING,
        ("not_counted",),
        Decision.CARDS_TO_COUNT,
        ("PEN-8", "PEN-2"),
    ),
    "too few points": (
        Case.MISCOUNT,
        ((93, 59), HEARTS),
        Decision.TOO_FEW,
        ("CARD-3", "CARD-4"),
    ),
    "an impossible count": (Case.MISCOUNT, ((156, 1),), Decision.CANNOT_BE, ("CARD-4",)),
}


@pytest.mark.parametrize("name", ARGUMENTS)
def test_an_argument_is_settled_by_its_rules(name: str) -> None:
    case, answers, decision, rules = ARGUMENTS[name]
    settlement = found(case, *answers)
    assert (settlement.decision, settlement.rules) == (decision, rules)


@pytest.mark.parametrize(
    ("name", "totals"),
    [("nobody is out", (380, 277)), ("one more deal, as agreed", (2520, 2517))],
)
def test_totals_without_a_winner_include_the_points_before_the_deal(
    name: str, totals: tuple[int, int]
) -> None:
    case, answers, *_ = ARGUMENTS[name]
    args = dict(found(case, *answers).args)
    assert (args["first"], args["second"]) == totals


def test_every_rule_about_arguments_is_reached() -> None:
    headings = re.findall(r"^### ([A-Z]+-\d+) ", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE)
    wanted = {rule for rule in headings if rule.split("-")[0] in FAMILIES}
    assert len(wanted) > 15
    assert wanted <= {rule for *_, rules in ARGUMENTS.values() for rule in rules}


def test_every_case_has_an_argument() -> None:
    assert {case for case, *_ in ARGUMENTS.values()} == set(Case)


def test_questions_that_cannot_change_the_winner_are_left_out() -> None:
    """With 1000 points the others cannot reach the target; with 2480, Weis could still decide."""
    first = answered(Case.OUT_FIRST, stands(2440, 1000), "0", 62)
    assert isinstance(first.now, Settlement)
    near = answered(Case.OUT_FIRST, stands(2440, 2480), "0", 62).now
    assert isinstance(near, Pick)
    assert near.topic is Topic.WEIS_SIDE


def test_a_refused_answer_says_why_and_the_interview_goes_on() -> None:
    interview = answered(Case.OUT_FIRST, stands(2440, 2300), "0")
    assert [fault.code for fault in interview.faults(156)] == ["tricks.impossible"]
    assert isinstance(interview.now, Number)
    both = answered(Case.BOTH_CLAIMED, stands(2440, 2480), "10", 80)
    assert [fault.code for fault in both.faults(90)] == ["claim.sum"]
    begin = Interview(case=Case.OUT_FIRST)
    (won,) = begin.faults(stands(2510, 2300))
    assert (won.code, dict(won.args)) == ("desk.won", {"side": 0, "points": 2510, "target": 2500})
    assert [fault.code for fault in begin.faults(stands(2510, 249024))] == ["desk.total"]
    assert not begin.faults(stands(2510, 2505))
    no_target = replace(stands(0, 0), target=0)
    assert [fault.code for fault in begin.faults(no_target)] == ["option.target"]


def test_back_removes_the_last_answer() -> None:
    interview = answered(Case.LATE, "stoeck")
    back = interview.back
    assert back is not None
    assert back.now == Interview(case=Case.LATE).now
    assert back.back is None


def test_answers_that_would_change_the_decision_are_listed() -> None:
    instead = answered(Case.LATE, "weis", "next_played").instead
    assert [(one.answer, one.settlement.decision) for one in instead] == [
        ("first_card", Decision.WEIS_IN_TIME),
        ("not_written", Decision.WEIS_NOT_WRITTEN),
    ]


def test_of_answers_with_the_same_decision_only_the_first_is_listed() -> None:
    instead = answered(Case.WEIS, "shared", "3", "A", "hearts", "K").instead
    assert [(one.question.topic, one.answer) for one in instead] == [
        (Topic.MELD_TOP, "Q"),
        (Topic.MELD_RANK, "J"),
    ]


def test_an_answer_is_not_reused_for_another_question() -> None:
    """The trick points of the whole deal do not answer what a side had when it claimed."""
    case, answers, *_ = ARGUMENTS["nobody is out"]
    assert answered(case, *answers).instead == ()
    case, answers, *_ = ARGUMENTS["one more deal, as agreed"]
    instead = answered(case, *answers).instead
    assert [(one.question.topic, one.answer) for one in instead] == [
        (Topic.CROSSED_FIRST, "0"),
        (Topic.TIE_BREAK, "higher_total"),
    ]


def test_a_revoke_divides_the_points_of_the_deal() -> None:
    settlement = found(Case.REVOKE, "held_back", "0", OBENABE, 30)
    assert dict(settlement.args) == {"side": 0, "kept": 30, "others": 127}
    assert [(line.side, line.points, line.score) for line in settlement.lines] == [
        (0, 30, 90),
        (1, 127, 381),
    ]
    assert settlement.facts == (Revoked(side=0, kept=30),)


def test_whose_weis_count_finds_the_side_and_refuses_a_shared_card() -> None:
    settlement = found(Case.WEIS, "whose", HEARTS, "four", "9", "4", "A", "spades")
    assert settlement.contest is not None
    assert (settlement.contest.side, settlement.contest.points) == (0, (150, 0))
    same = answered(Case.WEIS, "whose", HEARTS, "3", "A", "hearts", "3", "A")
    assert {fault.code for fault in same.faults("hearts")} == {"meld.two_owners"}


def test_what_the_partie_knows_is_not_asked() -> None:
    board = free_board(2500, (2440, 2480), HEARTS).with_facts(WeisShown(side=1, points=20))
    known = replace(board, facts=())
    # The Weis has ended the Partie; only claims, of which it knows nothing, are asked for.
    settlement = found(Case.OUT_FIRST, "nobody", known=known)
    assert settlement.outcome is not None
    assert settlement.outcome.winners == (1,)
    assert settlement.facts == ()
    near = free_board(2500, (2440, 2300), HEARTS)
    claimed = found(Case.OUT_FIRST, "0", 62, "nobody", known=near)
    assert claimed.facts == (ClaimedOut(side=0, tricks=62, in_order=True),)
    late = found(Case.LATE, "stoeck", "second_card", "1", known=near)
    assert late.facts == (StoeckShown(side=1),)
    assert [line.score for line in late.lines] == [20]


def test_end_8_tricks_that_were_told_count_in_the_account_although_a_weis_decides() -> None:
    """Both pairs are out with their tricks; without the Weis nobody knows who was first."""
    settlement = found(Case.OUT_FIRST, stands(2450, 2470), "nobody", 67, "1", 50)
    assert settlement.outcome is not None
    assert settlement.outcome.winners == (1,)
    ruling = settlement.outcome.ruling
    assert ruling is not None
    assert [(one.tricks, one.total) for one in ruling.accounts] == [(67, 2517), (90, 2610)]
    without = [(one.winner, one.is_open) for one in ruling.alternatives if one.code == Fact.NO_WEIS]
    assert without == [(None, True)]
    # A Partie that is over takes no count.
    assert settlement.facts == (WeisShown(side=1, points=50),)


def test_two_claims_decide_although_a_weis_reaches_the_target() -> None:
    """The Weis of the pair that claimed second would be enough without the claims."""
    before = Standing(target=2500, before=(2440, 2270), played=OBENABE)
    known = free_board(2500, (2440, 2270), OBENABE).with_facts(WeisShown(side=0, points=20))
    assert known.outcome.winners == (0,)
    for settlement in (
        found(Case.BOTH_CLAIMED, before, "10", 77, 60),
        found(Case.BOTH_CLAIMED, "10", 77, 60, known=replace(known, facts=())),
    ):
        assert settlement.outcome is not None
        assert settlement.outcome.winners == (1,)
        assert settlement.rules == ("END-1", "END-3")


def test_a_claim_that_the_partie_knows_is_not_asked_for() -> None:
    claimed = free_board(2500, (2440, 2270), OBENABE).with_facts(ClaimedOut(side=1, tricks=77))
    known = replace(claimed, facts=())
    asked = answered(Case.BOTH_CLAIMED, known=known).now
    assert isinstance(asked, Number)
    assert (asked.topic, asked.side) == (Topic.CLAIM_TRICKS, 0)
    settlement = found(Case.BOTH_CLAIMED, 60, "01", known=known)
    assert settlement.outcome is not None
    assert settlement.outcome.winners == (0,)
    assert settlement.rules == ("END-1", "END-3")


def test_a_weis_that_ends_the_partie_is_settled_with_its_ruling() -> None:
    known = free_board(2500, (2440, 1000), OBENABE)
    settlement = found(Case.LATE, "weis", "first_card", "0", 20, known=known)
    assert settlement.decision is Decision.WEIS_IN_TIME
    assert settlement.rules == ("WIIS-6", "END-6")
    assert settlement.outcome is not None
    assert settlement.outcome.winners == (0,)


def test_the_desk_judges_a_bieter_by_its_own_targets() -> None:
    state = BIETER.start(BieterOptions(), 3)
    for fact in (
        DealerFound(seat=0),
        BidMade(seat=1, points=500),
        ModeNamed(mode=Mode.HEARTS),
    ):
        assert not BIETER.verify(state, fact)
        state = BIETER.apply(state, fact)
    known = Board(game=BIETER, state=state)
    settlement = found(Case.REVOKE, "held_back", "0", (20, 100), known=known)
    assert [line.points for line in settlement.lines] == [20, 100]
    false = found(Case.FALSE_CLAIM, "0", 20, "nobody", "no", known=known)
    assert false.outcome is not None
    assert false.outcome.ruling is not None
    assert false.outcome.ruling.reason is RulingReason.FALSE_CLAIM
