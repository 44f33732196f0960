"""The sum of a claim, before it is recorded, is the one on which the ruling is made (END-1)."""

from __future__ import annotations

import pytest

from rules.games.schieber.deal import Options, State
from rules.games.schieber.game import SCHIEBER
from rules.jass.factors import Factors
from rules.pairs.claim import claim_sum
from rules.pairs.facts import ClaimedOut
from tests.rules.golden import read_fact

BEFORE = ("vorhand 0", "mode hearts", "tricks 80 77", "mode obenabe", "weis 0 20")
"""80 points, and a Weis in a deal in which everything counts three times: 140 with it."""


def after(*lines: str, target: int) -> State:
    options = Options(target=target, factors=Factors(hearts=1, obenabe=3))
    state = SCHIEBER.start(options)
    for line in lines:
        state = SCHIEBER.apply(state, read_fact(line.split()))
    return state


@pytest.mark.parametrize(
    ("claim", "total"),
    [
        (ClaimedOut(side=0, tricks=60), 140 + 3 * 60),
        (ClaimedOut(side=0, tricks=157, matsch=True), 140 + 3 * 257),
        (ClaimedOut(side=1, tricks=60), 77 + 3 * 60),
    ],
)
def test_end_1_tricks_and_matsch_of_a_claim_count_in_its_sum(claim: ClaimedOut, total: int) -> None:
    state = after(*BEFORE, target=300)
    summed = claim_sum(state.deal, state.terms, claim, stoeck=False)
    assert summed.total == total
    assert summed.missing == max(0, 300 - total)
    ruling = SCHIEBER.outcome(SCHIEBER.apply(state, claim)).ruling
    assert ruling is not None
    assert ruling.accounts[claim.side].claim_total == total


def test_end_1_a_claim_that_is_not_counted_yet_has_no_tricks() -> None:
    state = after(*BEFORE, target=300)
    summed = claim_sum(state.deal, state.terms, ClaimedOut(side=0), stoeck=False)
    assert (summed.tricks, summed.total, summed.missing) == (None, 140, 160)
