"""The law that the desk finds what is true: told the whole truth, it decides as the brute judge."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest
from hypothesis import event, example, given
from hypothesis import strategies as st

from rules.desk.board import TARGETS, Board
from rules.desk.cases import Case, Interview
from rules.desk.question import Answer, Number, Played, Question, Standing, Topic
from rules.desk.settlement import Settlement
from rules.games.schieber.deal import Options
from rules.games.schieber.game import SCHIEBER
from rules.jass.cards import Mode
from rules.jass.ending import Claim, LastDeal, Order, TieBreak
from rules.jass.factors import LARGEST, Factors
from rules.pairs.facts import (
    ClaimedOut,
    ModeChosen,
    StoeckShown,
    VorhandFound,
    WeisShown,
)
from tests.rules.desk.test_agreement import MOST_QUESTIONS, replayed
from tests.rules.jass import brute_judge
from tests.rules.laws import tried

NOT_OF_THE_ENDING = ("END-1", "END-8", "PEN-1")
"""Rules that the desk adds: that there was a claim, that it was silent, that somebody revoked."""
TAKEN = st.integers(2, 120) | st.sampled_from((0, 157))


@dataclass(frozen=True, slots=True, kw_only=True)
class Truth:
    """What has really happened in the last deal, all of it.

    Attributes:
        deal: The deal with its count, its Weis and Stöck, and the claims in their order.
        mode: Its mode.
        together: Whether both sides claimed at the same moment.
        case: The case that the table chooses.
    """

    deal: LastDeal
    mode: Mode
    together: bool
    case: Case

    @property
    def speakers(self) -> str:
        """The claims as the desk asks for them."""
        if self.together:
            return "together"
        return "".join(str(claim.side) for claim in self.deal.claims) or "nobody"

    def answer(self, question: Question) -> Answer:
        """What a table answers that knows and tells the truth."""
        deal, side = self.deal, getattr(question, "side", None) or 0
        claims = {claim.side: claim for claim in deal.claims}
        yes = {
            Topic.MATSCH: deal.matsch == side,
            Topic.OTHERS_REVOKED: deal.revoker == side,
            Topic.NO_TRICK: deal.matsch == 1 - side,
            Topic.SHOWS_STOECK: deal.stoeck[side] > 0,
        }
        if question.topic in yes:
            return "yes" if yes[question.topic] else "no"
        match question.topic:
            case Topic.BEFORE:
                played = Played(mode=self.mode, factor=deal.factor)
                return Standing(target=deal.targets[0], before=deal.before, played=played)
            case Topic.CLAIMS | Topic.FIRST_CLAIM:
                return self.speakers
            case Topic.CLAIM_TRICKS:
                return claims[side].tricks or 0
            case Topic.TRICKS:
                assert deal.tricks
                return deal.tricks[0]
            case Topic.WEIS_SIDE:
                return holder(deal.weis)
            case Topic.WEIS_POINTS:
                assert isinstance(question, Number)
                return deal.weis[side]
            case Topic.STOECK:
                return holder(deal.stoeck)
            case Topic.CROSSED_FIRST:
                return "nobody" if deal.crossed is None else str(deal.crossed)
            case Topic.TIE_BREAK:
                return str(deal.tie_break)
            case Topic.KEPT:
                return deal.kept
            case _:
                raise AssertionError(question)


def holder(points: tuple[int, int]) -> str:
    return "0" if points[0] else "1" if points[1] else "nobody"


@st.composite
def claims_of(draw: st.DrawFn, melds: LastDeal, sides: str) -> tuple[Claim, ...]:
    """Claims of these sides in their order, each with all the melds of its side."""
    claims: list[Claim] = []
    for side in map(int, sides):
        tricks = draw(TAKEN)
        if tricks + sum(one.tricks or 0 for one in claims) in (156, *range(158, 400)):
            tricks = 0
        matsch = tricks == 157 and draw(st.booleans())
        stoeck, weis = melds.stoeck[side], melds.weis[side]
        claims.append(Claim(side=side, tricks=tricks, matsch=matsch, stoeck=stoeck, weis=weis))
    return tuple(claims)


SPEAKERS = {
    Case.OUT_FIRST: ("", "0", "1", "01", "10", "together"),
    Case.BOTH_CLAIMED: ("01", "10", "together"),
    Case.FALSE_CLAIM: ("0", "1", "01", "10", "together"),
}


@st.composite
def standings(draw: st.DrawFn, target: int, factor: int) -> tuple[int, int]:
    """Totals with which a deal may end the Partie; now and then it is the one more deal (END-5)."""
    if not draw(st.integers(0, 9)):
        return draw(st.integers(target, target + 50)), draw(st.integers(target, target + 50))
    near = st.integers(1, min(target, 130 * factor)).map(lambda missing: target - missing)
    return draw(near), draw(near)


@st.composite
def truths(draw: st.DrawFn, *, agreed: bool = False) -> Truth:
    """A last deal that may end the Partie, whole: nothing of it is unknown.

    Args:
        draw: Draws from a strategy.
        agreed: Whether the table may have agreed on other rules than those of the club.
    """
    case = draw(st.sampled_from(tuple(SPEAKERS)))
    mode = draw(st.sampled_from(Mode))
    factor = draw(st.just(Options().factors.of(mode)) | st.integers(1, LARGEST))
    target = draw(st.sampled_from(TARGETS) | st.integers(1, 5000))
    weis, stoeck = [0, 0], [0, 0]
    weis[draw(st.integers(0, 1))] = draw(st.sampled_from((0, 20, 20, 50, 70, 100, 200)))
    if mode.trump is not None:
        stoeck[draw(st.integers(0, 1))] = draw(st.sampled_from((0, 20)))
    deal = LastDeal(
        before=draw(standings(target, factor)),
        targets=(target, target),
        factor=factor,
        meld_factor=factor,
        weis=(weis[0], weis[1]),
        stoeck=(stoeck[0], stoeck[1]),
    )
    if agreed:
        deal = replace(
            deal,
            meld_factor=draw(st.sampled_from((1, factor))),
            matsch_bonus=draw(st.sampled_from((0, 50, 100))),
            order=draw(st.sampled_from(Order)),
            claim_wins=draw(st.booleans()),
        )
    speakers = draw(st.sampled_from(SPEAKERS[case]))
    together = speakers == "together"
    claims = draw(claims_of(deal, "" if together else speakers))
    deal = replace(
        with_tricks(draw, deal, claims),
        claims=claims,
        crossed=draw(st.sampled_from((None, 0, 1))),
        tie_break=draw(st.sampled_from(TieBreak)),
    )
    if claims and not brute_judge.good(deal, claims[0]) and draw(st.booleans()):
        deal = with_revoke(draw, deal)
    return Truth(deal=deal, mode=mode, together=together, case=case)


def with_tricks(draw: st.DrawFn, deal: LastDeal, claims: tuple[Claim, ...]) -> LastDeal:
    """The deal with its count: each side has at least what it had when it claimed."""
    least = [sum(claim.tricks or 0 for claim in claims if claim.side == side) for side in (0, 1)]
    possible = [*range(2, 156), 0, 157]
    first = draw(st.sampled_from([one for one in possible if least[0] <= one <= 157 - least[1]]))
    tricks = (first, 157 - first)
    matsch = None
    if 157 in tricks:
        side = tricks.index(157)
        claimed = [claim.matsch for claim in claims if claim.tricks == 157]
        matsch = side if (claimed[0] if claimed else draw(st.booleans())) else None
    return replace(deal, tricks=tricks, matsch=matsch)


def with_revoke(draw: st.DrawFn, deal: LastDeal) -> LastDeal:
    """The deal with a revoke of the side that has not made the first claim."""
    first = deal.claims[0]
    revoker, rest = 1 - first.side, 157 - (first.tricks or 0)
    points = [one for one in range(rest + 1) if one not in (1, 156)]
    kept = draw(st.sampled_from(points) | st.just(0))
    after = (kept, 157 - kept) if revoker == 0 else (157 - kept, kept)
    all_tricks = first.matsch or (first.tricks != 157 and draw(st.booleans()))
    matsch = first.side if not kept and all_tricks else None
    return replace(deal, revoker=revoker, kept=kept, tricks=after, matsch=matsch)


def known_board(truth: Truth, *, weis: bool, stoeck: bool) -> Board:
    """The deal as the table has written it so far: with its melds or without."""
    deal = truth.deal
    options = Options(
        target=deal.targets[0],
        factors=replace(Factors(), **{truth.mode.value: deal.factor}),
        melds_multiplied=deal.meld_factor == deal.factor,
        matsch_bonus=deal.matsch_bonus,
        order=deal.order,
        claim_wins=deal.claim_wins,
    )
    events = [VorhandFound(seat=0), ModeChosen(mode=truth.mode)]
    board = Board(game=SCHIEBER, state=replayed(options, events).state)
    state = replace(board.state, before=truth.deal.before)
    board = replace(board, state=state)
    for side, points in enumerate(truth.deal.weis):
        if weis and points:
            parts = (50, 20) if points == 70 else (points,)
            facts = (WeisShown(side=side, points=part) for part in parts)
            board = board.with_facts_still_taken(*facts)
    for side, points in enumerate(truth.deal.stoeck):
        if stoeck and points:
            board = board.with_facts(StoeckShown(side=side))
    return replace(board, facts=())


def answered(interview: Interview, truth: Truth) -> Interview:
    while not isinstance(interview.now, Settlement):
        assert len(interview.answers) < MOST_QUESTIONS, interview.answers
        reply = truth.answer(interview.now)
        assert not interview.faults(reply), (interview.now, reply)
        interview = interview.answered(reply)
    return interview


def settled_truly(interview: Interview, truth: Truth) -> Settlement:
    """The settlement: the winner is the true one, by the rules that decide with what was told."""
    interview = answered(interview, truth)
    *asked, found = interview.asked
    assert isinstance(found, Settlement)
    questions = [one for one in asked if not isinstance(one, Settlement)]
    tricks_told = any(question.topic is Topic.TRICKS for question in questions)
    assert_true(found, truth, counted=tricks_told or truth.deal.revoker is not None)
    return found


def assert_true(found: Settlement, truth: Truth, *, counted: bool) -> None:
    result, rules = brute_judge.final(truth.deal)
    winner = found.outcome.winners[0] if found.outcome and found.outcome.winners else None
    assert winner == (result if isinstance(result, int) else None)
    if winner is None:
        return
    event(f"{truth.case}: {rules}")
    if not counted:
        # Decided before the count: the winner has it even if the others take all the rest.
        own = [claim for claim in truth.deal.claims if claim.side == winner]
        rest = sum(claim.tricks or 0 for claim in own)
        tricks = (rest, 157 - rest) if winner == 0 else (157 - rest, rest)
        matsch = 1 - winner if not rest else winner if own[0].matsch else None
        most = replace(truth.deal, tricks=tricks, matsch=matsch)
        assert brute_judge.final(most)[0] == winner
        rules = brute_judge.final(most)[1]
    named = list(found.rules)
    if truth.together and "END-3" in named:
        named.remove("END-3")
    assert tuple(rule for rule in named if rule not in NOT_OF_THE_ENDING) == rules


def known_ending(case: Case, mode: Mode, deal: LastDeal) -> Truth:
    """An ending that a table has played: nobody knows who crossed first."""
    crossed = replace(deal, tie_break=TieBreak.ONE_MORE_DEAL)
    return Truth(deal=crossed, mode=mode, together=False, case=case)


def weis_of_the_second(case: Case) -> Truth:
    """Who claimed second would be out with the Weis, had the others been silent (END-3)."""
    deal = LastDeal(
        before=(2440, 2270),
        targets=(2500, 2500),
        factor=3,
        meld_factor=3,
        weis=(20, 0),
        claims=(Claim(side=1, tricks=77), Claim(side=0, tricks=60, weis=20)),
        tricks=(70, 87),
    )
    return known_ending(case, Mode.OBENABE, deal)


def second_falls_short(case: Case) -> Truth:
    """Who claimed second had not enough, but the first claim was right (END-3)."""
    deal = LastDeal(
        before=(2380, 2330),
        targets=(2500, 2500),
        factor=2,
        meld_factor=2,
        claims=(Claim(side=0, tricks=65), Claim(side=1, tricks=70)),
        tricks=(75, 82),
    )
    return known_ending(case, Mode.SPADES, deal)


def tie_after_a_revoke(case: Case) -> Truth:
    """A false claim failed because of a revoke, and then both reach the target with tricks."""
    deal = LastDeal(
        before=(2420, 2480),
        targets=(2500, 2500),
        claims=(Claim(side=0, tricks=40),),
        tricks=(120, 37),
        revoker=1,
        kept=37,
        crossed=1,
    )
    return known_ending(case, Mode.HEARTS, deal)


def tie_with_melds(case: Case) -> Truth:
    """Both reach the target with tricks; the higher total decides, and the Stöck make it higher."""
    deal = LastDeal(
        before=(1021, 1057),
        targets=(1181, 1181),
        factor=2,
        meld_factor=2,
        stoeck=(20, 0),
        weis=(20, 0),
        tricks=(75, 82),
        tie_break=TieBreak.HIGHER_TOTAL,
    )
    return Truth(deal=deal, mode=Mode.CLUBS, together=case is not Case.OUT_FIRST, case=case)


@tried(60)
@given(truth=truths())
@example(truth=tie_with_melds(Case.OUT_FIRST))
@example(truth=tie_with_melds(Case.BOTH_CLAIMED))
@example(truth=tie_after_a_revoke(Case.OUT_FIRST))
@example(truth=tie_after_a_revoke(Case.FALSE_CLAIM))
@example(truth=weis_of_the_second(Case.OUT_FIRST))
@example(truth=weis_of_the_second(Case.BOTH_CLAIMED))
@example(truth=weis_of_the_second(Case.FALSE_CLAIM))
@example(truth=second_falls_short(Case.OUT_FIRST))
@example(truth=second_falls_short(Case.BOTH_CLAIMED))
@example(truth=second_falls_short(Case.FALSE_CLAIM))
def test_the_desk_without_a_partie_finds_the_truth(truth: Truth) -> None:
    found = settled_truly(Interview(case=truth.case), truth)
    if not truth.together:
        told = tuple(fact.side for fact in found.facts if isinstance(fact, ClaimedOut))
        assert told == tuple(claim.side for claim in truth.deal.claims)


@pytest.mark.parametrize("case", SPEAKERS)
def test_of_two_claims_the_first_right_one_wins(case: Case) -> None:
    """Beat and Dani spoke first, then Ana and Carla, whose Weis would have come before tricks."""
    for truth, winner in ((weis_of_the_second(case), 1), (second_falls_short(case), 0)):
        found = answered(Interview(case=case), truth).now
        assert isinstance(found, Settlement)
        assert found.outcome is not None
        assert (found.outcome.winners, found.rules) == ((winner,), ("END-1", "END-3"))


@tried(60)
@given(truth=truths(agreed=True), weis=st.booleans(), stoeck=st.booleans())
def test_the_desk_at_a_table_finds_the_truth(truth: Truth, *, weis: bool, stoeck: bool) -> None:
    """Also where the table has written melds with which the Partie seemed to be over."""
    known = known_board(truth, weis=weis, stoeck=stoeck)
    settled_truly(Interview(case=truth.case, known=known), truth)


@st.composite
def faults(draw: st.DrawFn) -> tuple[Truth, tuple[str | int, ...]]:
    """A deal that a fault ends, after any claims, and what the table says of the fault."""
    truth = draw(truths(agreed=True).filter(lambda one: not one.together))
    deal, side = replace(truth.deal, crossed=None, tie_break=None), draw(st.integers(0, 1))
    others = sum(claim.tricks or 0 for claim in deal.claims if claim.side != side)
    matsch = any(claim.matsch for claim in deal.claims if claim.side != side)
    if draw(st.booleans()):
        case, kept = Case.SHORT, 0
        matsch, answers = False, (str(side), "forfeit")
    else:
        case = Case.REVOKE
        most = [one for one in range(158 - others) if one not in (1, 156)]
        kept = draw(st.sampled_from(most) | st.just(0))
        matsch = matsch or (not kept and draw(st.booleans()))
        answers = ("held_back", str(side), kept, *(() if kept else ("yes" if matsch else "no",)))
    tricks = (kept, 157 - kept) if side == 0 else (157 - kept, kept)
    deal = replace(
        deal, revoker=side, kept=kept, tricks=tricks, matsch=1 - side if matsch else None
    )
    return replace(truth, deal=deal, case=case), answers


@tried(60)
@given(faults())
def test_a_fault_gives_the_partie_to_the_true_winner(
    told: tuple[Truth, tuple[str | int, ...]],
) -> None:
    truth, answers = told
    known = known_board(truth, weis=True, stoeck=True)
    for claim in truth.deal.claims:
        fact = ClaimedOut(side=claim.side, tricks=claim.tricks, matsch=claim.matsch, in_order=True)
        known = known.with_facts_still_taken(fact)
    found = Interview(case=truth.case, known=replace(known, facts=()), answers=answers).now
    assert isinstance(found, Settlement)
    result, rules = brute_judge.final(truth.deal)
    winners = found.outcome.winners if found.outcome else ()
    assert winners == ((result,) if isinstance(result, int) else ())
    event(f"{truth.case}: {result if isinstance(result, str) else rules}")
    if winners:
        named = tuple(rule for rule in found.rules if rule not in (*NOT_OF_THE_ENDING, "PEN-2"))
        assert named == rules


@pytest.mark.parametrize("factor", [1, LARGEST])
@pytest.mark.parametrize(
    ("case", "answers"),
    [
        (Case.REVOKE, ("held_back", "0", Played(mode=Mode.HEARTS, factor=1), 0, "yes")),
        (Case.SHORT, ("0", "forfeit", Played(mode=Mode.HEARTS, factor=1))),
    ],
)
def test_a_fault_without_totals_gives_the_partie_to_nobody(
    case: Case, answers: tuple[Answer, ...], factor: int
) -> None:
    told = tuple(replace(one, factor=factor) if isinstance(one, Played) else one for one in answers)
    found = Interview(case=case, answers=told).now
    assert isinstance(found, Settlement)
    assert found.outcome is None
    assert sum(line.score for line in found.lines) >= 157 * factor
