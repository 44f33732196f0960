"""The law that the desk finds what is true: told the whole truth, it decides as the brute judge."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hypothesis import event, given
from hypothesis import strategies as st

from rules.desk.board import Board
from rules.desk.cases import Case, Interview
from rules.desk.question import Answer, Number, Played, Question, Standing, Topic
from rules.desk.settlement import Settlement
from rules.games.schieber.deal import Options
from rules.games.schieber.game import SCHIEBER
from rules.jass.cards import Mode
from rules.jass.ending import Claim, LastDeal, TieBreak
from rules.pairs.facts import (
    ClaimedOut,
    ModeChosen,
    StoeckShown,
    TricksCounted,
    VorhandFound,
    WeisShown,
)
from tests.rules.desk.test_agreement import replayed
from tests.rules.jass import brute_judge
from tests.rules.laws import tried

TARGET = 2500
NOT_OF_THE_ENDING = ("END-1", "END-8", "PEN-1")
"""Rules that the desk adds: that there was a claim, that it was silent, that somebody revoked."""
STANDINGS = st.integers(TARGET - 260, TARGET - 1)
TAKEN = st.integers(2, 120) | st.just(0)


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
            Topic.OTHERS_REVOKED: deal.revoker is not None,
            Topic.NO_TRICK: False,
            Topic.SHOWS_STOECK: deal.stoeck[side] > 0,
        }
        if question.topic in yes:
            return "yes" if yes[question.topic] else "no"
        match question.topic:
            case Topic.BEFORE:
                played = Played(mode=self.mode, factor=deal.factor)
                return Standing(target=TARGET, before=deal.before, played=played)
            case Topic.CLAIMS | Topic.FIRST_CLAIM | Topic.CLAIMANT:
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
        claim = Claim(
            side=side, tricks=draw(TAKEN), stoeck=melds.stoeck[side], weis=melds.weis[side]
        )
        if (claim.tricks or 0) + sum(one.tricks or 0 for one in claims) <= 155:
            claims.append(claim)
        else:
            claims.append(replace(claim, tricks=0))
    return tuple(claims)


SPEAKERS = {
    Case.OUT_FIRST: ("", "0", "1", "01", "10", "together"),
    Case.BOTH_CLAIMED: ("01", "10", "together"),
    Case.FALSE_CLAIM: ("0", "1"),
}


@st.composite
def truths(draw: st.DrawFn) -> Truth:
    """A last deal that may end the Partie, whole: nothing of it is unknown."""
    case = draw(st.sampled_from(tuple(SPEAKERS)))
    mode = draw(st.sampled_from(Mode))
    factor = Options().factors.of(mode)
    weis, stoeck = [0, 0], [0, 0]
    weis[draw(st.integers(0, 1))] = draw(st.sampled_from((0, 20, 20, 50, 70, 100)))
    if mode.trump is not None:
        stoeck[draw(st.integers(0, 1))] = draw(st.sampled_from((0, 20)))
    deal = LastDeal(
        before=(draw(STANDINGS), draw(STANDINGS)),
        targets=(TARGET, TARGET),
        factor=factor,
        meld_factor=factor,
        weis=(weis[0], weis[1]),
        stoeck=(stoeck[0], stoeck[1]),
    )
    speakers = draw(st.sampled_from(SPEAKERS[case]))
    together = speakers == "together"
    claims = draw(claims_of(deal, "" if together else speakers))
    least = [sum(claim.tricks or 0 for claim in claims if claim.side == side) for side in (0, 1)]
    first = draw(st.integers(max(2, least[0]), min(155, 157 - least[1])))
    tricks = (first, 157 - first)
    deal = replace(
        deal,
        claims=claims,
        tricks=tricks,
        crossed=draw(st.sampled_from((None, 0, 1))),
        tie_break=draw(st.sampled_from(TieBreak)),
    )
    if case is Case.FALSE_CLAIM and not brute_judge.good(deal, claims[0]) and draw(st.booleans()):
        revoker = 1 - claims[0].side
        rest = 157 - (claims[0].tricks or 0)
        kept = draw(st.integers(0, rest).filter(lambda points: points not in (1, 156)))
        after = (kept, 157 - kept) if revoker == 0 else (157 - kept, kept)
        deal = replace(deal, revoker=revoker, kept=kept, tricks=after)
    return Truth(deal=deal, mode=mode, together=together, case=case)


def known_board(truth: Truth, *, weis: bool, stoeck: bool) -> Board:
    """The deal as the table has written it so far: with its melds or without."""
    options = Options(target=TARGET)
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


def settled(interview: Interview, truth: Truth) -> Settlement:
    while not isinstance(interview.now, Settlement):
        reply = truth.answer(interview.now)
        assert not interview.faults(reply), (interview.now, reply)
        interview = interview.answered(reply)
    return interview.now


def assert_true(found: Settlement, truth: Truth, *, counted: bool) -> None:
    """The winner is the true one, by the rules that decide with what had to be told."""
    result, rules = brute_judge.final(truth.deal)
    winner = found.outcome.winners[0] if found.outcome and found.outcome.winners else None
    assert winner == (result if isinstance(result, int) else None)
    if winner is None:
        return
    event(f"{truth.case}: {rules}")
    if not counted:
        # Decided before the count: the winner has it even if the others take all the rest.
        rest = sum(claim.tricks or 0 for claim in truth.deal.claims if claim.side == winner)
        tricks = (rest, 157 - rest) if winner == 0 else (157 - rest, rest)
        matsch = 1 - winner if not rest else None
        most = replace(truth.deal, tricks=tricks, matsch=matsch)
        assert brute_judge.final(most)[0] == winner
        rules = brute_judge.final(most)[1]
    named = list(found.rules)
    if truth.together and "END-3" in named:
        named.remove("END-3")
    assert tuple(rule for rule in named if rule not in NOT_OF_THE_ENDING) == rules


@tried(60)
@given(truth=truths())
def test_the_desk_without_a_partie_finds_the_truth(truth: Truth) -> None:
    found = settled(Interview(case=truth.case), truth)
    counted = any(isinstance(fact, TricksCounted) for fact in found.facts)
    assert_true(found, truth, counted=counted or truth.deal.revoker is not None)
    if not truth.together:
        told = tuple(fact.side for fact in found.facts if isinstance(fact, ClaimedOut))
        assert told == tuple(claim.side for claim in truth.deal.claims)


@tried(60)
@given(truth=truths(), weis=st.booleans(), stoeck=st.booleans())
def test_the_desk_at_a_table_finds_the_truth(truth: Truth, *, weis: bool, stoeck: bool) -> None:
    """Also where the table has written melds with which the Partie seemed to be over."""
    known = known_board(truth, weis=weis, stoeck=stoeck)
    found = settled(Interview(case=truth.case, known=known), truth)
    counted = any(isinstance(fact, TricksCounted) for fact in found.facts)
    assert_true(found, truth, counted=counted or truth.deal.revoker is not None)
