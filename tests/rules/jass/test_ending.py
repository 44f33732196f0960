"""The ending (END): rulings compared with a brute-force judge, and every paragraph."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.ruling import Account
from rules.engine.steps import Ask
from rules.jass import ending
from rules.jass.ending import Claim, LastDeal, Order, RulingReason, TieBreak, Verdict
from rules.jass.ruling import account, ruling_on
from rules.jass.what_if import Fact
from tests.rules.jass import brute_judge as brute
from tests.rules.laws import tried

TOTALS = (9, 26, 157)
"""Trick points of the deals. The rules do not depend on them, and small deals are fast to try."""


def result_of(verdict: Verdict) -> brute.Result:
    if verdict.winner is not None:
        return verdict.winner
    return brute.GOES_ON if verdict.ask is None else brute.OPEN


# The two judges


@st.composite
def deals(
    draw: st.DrawFn, *, counted: bool, known: bool, totals: tuple[int, ...] = TOTALS
) -> LastDeal:
    """Deals near the end of a Partie.

    Args:
        draw: Draws the values.
        counted: Whether the deals are counted.
        known: Whether the tricks of all claims are known.
        totals: The trick points that the deals may have.
    """
    total = draw(st.sampled_from(totals))
    factor = draw(st.integers(1, 4))
    bonus = draw(st.sampled_from((0, 5, 100)))
    possible = {0, *range(2, total - 1), total}
    first = draw(st.sampled_from(sorted(possible)))
    tricks = (first, total - first)
    all_taken = [side for side in (0, 1) if tricks[side] == total and draw(st.booleans())]
    matsch = all_taken[0] if all_taken else None
    stoeck_of = draw(st.sampled_from((None, 0, 1)))
    weis_of = draw(st.sampled_from((None, 0, 1)))
    worth = draw(st.sampled_from((20, 50, 70)))
    stoeck = (20 if stoeck_of == 0 else 0, 20 if stoeck_of == 1 else 0)
    weis = (worth if weis_of == 0 else 0, worth if weis_of == 1 else 0)
    revoker = draw(st.sampled_from((None, None, 0, 1))) if counted else None
    claims = tuple(
        _claim(draw, side, (tricks, matsch, stoeck[side], weis[side], revoker), known=known)
        for side in draw(st.sampled_from(((), (0,), (1,), (0, 1), (1, 0))))
    )
    if revoker is not None:
        claims = _fitting(claims, revoker, total)
    deal = LastDeal(
        before=(0, 0),
        targets=draw(st.sampled_from(((1000, 1000), (500, 1000)))),
        factor=factor,
        meld_factor=draw(st.sampled_from((1, factor))),
        matsch_bonus=bonus,
        total=total,
        stoeck=stoeck,
        weis=weis,
        stoeck_possible=(stoeck_of is None and draw(st.booleans()),) * 2,
        claims=claims,
        tricks=tricks if counted else None,
        matsch=matsch if counted else None,
        revoker=revoker,
        kept=tricks[revoker] if revoker is not None else 0,
        # These facts answer a question that is asked only when all else is known.
        crossed=draw(st.sampled_from((None, 0, 1))) if counted and known else None,
        tie_break=draw(st.sampled_from((None, *TieBreak))) if counted and known else None,
        order=draw(st.sampled_from(Order)),
        claim_wins=draw(st.booleans()),
        order_known=draw(st.booleans()),
    )
    if draw(st.integers(0, 7)) == 0:  # one more deal, often with equal totals at its end
        over = (draw(st.integers(0, 3)), draw(st.integers(0, 3)))
        before = (deal.targets[0] + over[0], deal.targets[1] + over[1])
        return replace(deal, before=before, crossed=None, tie_break=None)
    return replace(deal, before=(_near(draw, deal, 0), _near(draw, deal, 1)))


def _claim(
    draw: st.DrawFn,
    side: int,
    has: tuple[tuple[int, int], int | None, int, int, int | None],
    *,
    known: bool,
) -> Claim:
    tricks, matsch, stoeck, weis, revoker = has
    total = sum(tricks)
    most = total if revoker == side else tricks[side]
    taken = draw(st.one_of(st.just(most), st.integers(0, most)))
    if taken in (1, total - 1):
        taken = 0
    whole = taken == total and matsch == side and draw(st.booleans())
    if not known and draw(st.booleans()):
        taken = -1
    return Claim(
        side=side,
        tricks=None if taken < 0 else taken,
        matsch=whole and taken >= 0,
        stoeck=draw(st.sampled_from((0, stoeck))),
        weis=draw(st.sampled_from((0, weis))),
    )


def _fitting(claims: tuple[Claim, ...], revoker: int, total: int) -> tuple[Claim, ...]:
    """The claims with fewer tricks of the offender where both claims exceed the deal."""
    others = sum(claim.tricks or 0 for claim in claims if claim.side != revoker)
    return tuple(
        replace(claim, tricks=total - others)
        if claim.side == revoker and (claim.tricks or 0) + others > total
        else claim
        for claim in claims
    )


def _near(draw: st.DrawFn, deal: LastDeal, side: int) -> int:
    """A total before the deal with which some part of the deal just reaches the target."""
    marks = [0]
    taken = (0, 2, *(claim.tricks or 0 for claim in deal.claims), *(deal.tricks or ()))
    for melds in (0, 20, deal.weis[side], 20 + deal.weis[side]):
        marks.extend(deal.meld_factor * melds + deal.factor * points for points in taken)
    marks.append(deal.factor * (deal.total + deal.matsch_bonus))
    need = draw(st.sampled_from(marks)) + draw(st.integers(-1, 2))
    if draw(st.booleans()):
        need = draw(st.integers(1, deal.factor * deal.total + 100))
    return max(0, deal.targets[side] - max(1, need))


@tried(2500)
@given(deals(counted=True, known=True))
def test_a_counted_deal_is_ruled_as_the_brute_force_judge_rules_it(deal: LastDeal) -> None:
    result, rules = brute.final(deal)
    verdict = ending.judge(deal)
    if len(brute.results(deal)) > 1:
        check_order_asked(deal)
        return
    assert result_of(verdict) == result
    assert verdict.rules == rules
    assert (verdict.ask is Ask.CROSSED_FIRST) == (result == brute.OPEN)
    for side in (0, 1):
        assert ending.stage(deal, side) == brute.stage(deal, side)
        counted = account(deal, side)
        assert counted.total == brute.steps(deal, side)[-1]


def check_order_asked(deal: LastDeal) -> None:
    """Check that a verdict asks who spoke first: the order or a silence decides (END-3)."""
    verdict = ending.judge(deal)
    assert (verdict.winner, verdict.ask, verdict.rules) == (None, Ask.SPOKE_FIRST, ("END-3",))
    silent = ending.judge(replace(deal, order_known=True)).winner
    assert verdict.ask_side == (silent if len(deal.claims) == 1 else None)


@tried(600)
@given(deals(counted=True, known=False, totals=(9, 26)))
def test_unknown_tricks_of_a_claim_are_asked_for_if_they_matter(
    deal: LastDeal,
) -> None:
    possible = brute.results(deal)
    verdict = ending.judge(deal)
    if all(claim.tricks is not None for claim in deal.claims):
        if len(possible) > 1:
            check_order_asked(deal)
        else:
            assert {result_of(verdict)} == possible
    elif possible in ({0}, {1}):
        assert {verdict.winner} == possible
        assert verdict.ask is None
    else:
        assert verdict.winner is None
        assert verdict.ask is Ask.CLAIM_TRICKS
        waiting = [claim.side for claim in deal.claims if claim.tricks is None]
        assert verdict.ask_side == waiting[0]
        assert verdict.rules == ("END-1",)


def check_running(deal: LastDeal) -> None:
    """Check a deal that is not counted: won once nothing can change that, else asked about."""
    verdict = ending.judge(deal)
    winner = brute.winner(deal)
    assert verdict.winner == winner
    if winner is not None:
        assert verdict.ask is None
        return
    waiting = [claim.side for claim in deal.claims if claim.tricks is None]
    if waiting:
        assert (verdict.ask, verdict.ask_side) == (Ask.CLAIM_TRICKS, waiting[0])
        return
    known = replace(deal, order_known=True)
    if brute.winner(known) is not None:
        check_order_asked(deal)
        return
    deal = known
    unless = brute.winner(replace(deal, stoeck_possible=(False, False)))
    if unless is None:
        assert verdict == ending.GOES_ON
    else:
        assert (verdict.ask, verdict.ask_side) == (Ask.STOECK, 1 - unless)
        assert verdict.rules == ("END-4",)


@tried(500)
@given(deals(counted=False, known=False, totals=(9, 26)))
def test_a_running_deal_is_won_as_soon_as_nothing_can_change_it(deal: LastDeal) -> None:
    check_running(deal)


@tried(25)
@given(deals(counted=False, known=True, totals=(157,)))
def test_a_running_deal_of_full_size_is_won_as_soon_as_nothing_can_change_it(
    deal: LastDeal,
) -> None:
    check_running(deal)


def every_counted_deal() -> Iterator[LastDeal]:
    """Deals of 5 points with a bonus of 3: all combinations of needed points and claims."""
    for tricks, matsch in (((0, 5), None), ((0, 5), 1), ((2, 3), None), ((5, 0), 0)):
        for stoeck_of, claim_sides in product((None, 0), ((), (0,), (1,), (0, 1), (1, 0))):
            stoeck = (20, 0) if stoeck_of == 0 else (0, 0)
            for needs in product((1, 3, 5, 8, 20, 22, 28), (1, 2, 3, 5, 8)):
                for early in (0, 1):
                    yield LastDeal(
                        before=(50 - needs[0], 50 - needs[1]),
                        targets=(50, 50),
                        total=5,
                        matsch_bonus=3,
                        stoeck=stoeck,
                        tricks=tricks,
                        matsch=matsch,
                        claims=tuple(
                            Claim(
                                side=side,
                                tricks=0 if early else tricks[side],
                                matsch=matsch == side and not early,
                                stoeck=stoeck[side],
                            )
                            for side in claim_sides
                        ),
                    )


def test_every_small_deal_is_ruled_as_the_brute_force_judge_rules_it() -> None:
    seen: set[brute.Result] = set()
    for deal in every_counted_deal():
        result, rules = brute.final(deal)
        verdict = ending.judge(deal)
        assert (result_of(verdict), verdict.rules) == (result, rules), deal
        seen.add(result)
    assert seen == {0, 1, brute.GOES_ON, brute.OPEN}


def every_running_deal() -> Iterator[LastDeal]:
    """Such deals before the count, with and without Stöck that may still be shown."""
    for claims in (
        (),
        (Claim(side=0, tricks=0),),
        (Claim(side=0, tricks=2),),
        (Claim(side=0, tricks=5, matsch=True),),
        (Claim(side=0),),
        (Claim(side=0), Claim(side=1, tricks=2)),
        (Claim(side=1, tricks=2), Claim(side=0, tricks=3)),
    ):
        for possible, factor in product((False, True), (1, 2)):
            for needs in product((0, 2, 3, 5, 8, 20, 22), (0, 1, 3, 5, 8, 20, 23, 28)):
                if needs.count(0) != 1:  # nobody alone is over its target before a deal
                    yield LastDeal(
                        before=(90 - factor * needs[0], 90 - factor * needs[1]),
                        targets=(90, 90),
                        total=5,
                        factor=factor,
                        meld_factor=factor,
                        matsch_bonus=3,
                        claims=claims,
                        stoeck_possible=(possible, possible),
                    )


def test_every_small_running_deal_is_won_as_soon_as_nothing_can_change_it() -> None:
    for deal in every_running_deal():
        check_running(deal)


# END, paragraph by paragraph. By default targets are 1000 and the factor is 2.


def deal_of(before: tuple[int, int], **more: object) -> LastDeal:
    fields: dict[str, object] = {"targets": (1000, 1000), "factor": 2, "meld_factor": 2}
    return LastDeal(before=before, **(fields | more))  # type: ignore[arg-type]


def ruled(before: tuple[int, int], **more: object) -> tuple[int | None, str, tuple[str, ...]]:
    verdict = ending.judge(deal_of(before, **more))
    return verdict.winner, verdict.reason.value, verdict.rules


def test_end_1_only_tricks_taken_before_the_claim_count() -> None:
    deal = deal_of((900, 800), claims=(Claim(side=0, tricks=60),), tricks=(100, 57))
    assert ending.counting_tricks(deal, 0) == (60, 0)
    assert ending.counting_tricks(deal, 1) == (57, 0)
    late = replace(deal, tricks=(157, 0), matsch=0)
    assert ending.counting_tricks(late, 0) == (60, 0)
    whole = replace(late, claims=(Claim(side=0, tricks=157, matsch=True),))
    assert ending.counting_tricks(whole, 0) == (157, 100)
    assert ending.counting_tricks(deal_of((0, 0)), 0) == (None, 0)
    waiting = replace(deal, claims=(Claim(side=0),))
    assert ending.counting_tricks(waiting, 0) == (None, 0)
    saved = replace(waiting, revoker=1, kept=57)
    assert ending.counting_tricks(saved, 0) == (100, 0)
    assert ending.counting_tricks(replace(saved, before=(799, 800)), 0) == (None, 0)


@pytest.mark.parametrize(
    ("claim", "before", "winner"),
    [
        (Claim(side=0, tricks=50), 900, 0),
        (Claim(side=0, tricks=49), 900, 1),
        (Claim(side=0, tricks=30, stoeck=20), 900, 0),
        (Claim(side=0, tricks=29, stoeck=20), 900, 1),
        (Claim(side=0, tricks=0, weis=50), 900, 0),
        (Claim(side=0, tricks=0, weis=50), 899, 1),
        (Claim(side=0, tricks=157, matsch=True), 486, 0),
        (Claim(side=0, tricks=157, matsch=True), 485, 1),
        (Claim(side=0, tricks=157), 685, 1),
        (Claim(side=1, tricks=50), 899, 0),
    ],
)
def test_end_2_a_false_claim_loses_at_once(claim: Claim, before: int, winner: int) -> None:
    deal = deal_of((before, before), claims=(claim,))
    deal = replace(
        deal,
        stoeck=(claim.stoeck, 0),
        weis=(claim.weis, 0),
        before=(before, 0) if claim.side == 0 else (0, before),
    )
    assert ending.judge(deal).winner == winner
    assert ("END-2" in ending.judge(deal).rules) == (winner != claim.side)


def test_end_2_of_several_claims_the_first_is_judged_first() -> None:
    claims = (Claim(side=0, tricks=40), Claim(side=1, tricks=40))
    assert ruled((900, 900), claims=claims) == (1, "false_claim", ("END-2",))
    assert ruled((950, 900), claims=claims) == (0, "second_claim_short", ("END-3",))


def test_end_3_of_two_right_claims_the_first_wins() -> None:
    claims = (Claim(side=1, tricks=60), Claim(side=0, tricks=60))
    assert ruled((900, 900), claims=claims) == (1, "first_claim", ("END-3",))
    # A Stöck does not help the side that spoke second.
    assert ruled((960, 900), claims=claims, stoeck=(20, 0)) == (1, "first_claim", ("END-3",))


def test_end_3_who_spoke_first_is_asked_if_it_decides() -> None:
    good, later = Claim(side=1, tricks=60), Claim(side=0, tricks=0, stoeck=20)
    both = deal_of((980, 950), claims=(good, later), stoeck=(20, 0), order_known=False)
    for deal in (both, replace(both, claims=(later, good))):
        asked = ending.judge(deal)
        assert (asked.ask, asked.ask_side, asked.rules) == (Ask.SPOKE_FIRST, None, ("END-3",))
    first = ending.judge(replace(both, order_known=True))
    assert (first.winner, first.reason) == (1, "first_claim")


def test_end_3_a_silent_side_wins_against_a_right_claim_only_if_silence_is_known() -> None:
    good = Claim(side=1, tricks=60)
    shown = deal_of((980, 950), claims=(good,), stoeck=(20, 0), order_known=False)
    asked = ending.judge(shown)
    assert (asked.ask, asked.ask_side) == (Ask.SPOKE_FIRST, 0)
    assert ending.judge(replace(shown, order_known=True)).winner == 0
    false = replace(shown, claims=(replace(good, tricks=20),))
    assert ending.judge(false).winner == 0
    nobody = replace(shown, claims=())
    assert ending.judge(nobody).winner == 0


def test_end_4_stoeck_before_weis_before_tricks() -> None:
    tricks = {"tricks": (100, 57)}
    assert ruled((900, 960), stoeck=(0, 20), **tricks) == (1, "earlier_stage", ("END-4",))
    assert ruled((900, 960), weis=(0, 20), **tricks) == (1, "earlier_stage", ("END-4",))
    assert ruled((960, 900), stoeck=(20, 0), weis=(0, 150), **tricks)[0] == 0
    assert ruled((959, 900), stoeck=(20, 0), weis=(0, 150), **tricks)[0] == 1
    # The stage decides although the other side has more points and has claimed.
    claim = (Claim(side=0, tricks=60),)
    assert ruled((900, 960), stoeck=(0, 20), claims=claim, **tricks)[0] == 1


def test_end_4_options() -> None:
    tricks = {"tricks": (100, 57)}
    claim = (Claim(side=0, tricks=60),)
    agreed = ruled((900, 960), stoeck=(0, 20), claims=claim, claim_wins=True, **tricks)
    assert agreed == (0, "claim_wins", ("END-4",))
    weis_last = Order.STOECK_TRICKS_WEIS
    assert ruled((900, 960), weis=(0, 20), **tricks)[0] == 1
    assert ruled((900, 900), weis=(0, 50), **tricks)[0] == 1
    assert ruled((900, 880), weis=(0, 60), tricks=(100, 57), order=weis_last)[0] == 0
    both = ruled((900, 900), weis=(0, 50), order=weis_last, **tricks)
    assert both == (None, "open", ("END-5",))


def test_end_4_the_stoeck_may_still_be_shown_until_the_deal_is_counted() -> None:
    waits = deal_of((900, 960), claims=(Claim(side=0, tricks=50),), stoeck_possible=(True, True))
    assert ending.judge(waits) == Verdict(
        reason=RulingReason.OPEN, rules=("END-4",), ask=Ask.STOECK, ask_side=1
    )
    assert ending.judge(replace(waits, before=(900, 959))).winner == 0
    assert ending.judge(replace(waits, stoeck_possible=(False, False))).winner == 0
    assert ending.judge(replace(waits, tricks=(100, 57))).winner == 0


def test_end_4_after_the_count_stoeck_can_no_longer_be_shown() -> None:
    """Side 0 is out with its Weis, with any tricks at its claim."""
    out = {"weis": (20, 0), "claims": (Claim(side=0, weis=20),), "stoeck_possible": (True, True)}
    assert ruled((960, 970), tricks=(80, 77), **out) == (0, "earlier_stage", ("END-4",))
    running = ending.judge(deal_of((960, 970), **out))
    assert (running.winner, running.ask) == (None, Ask.CLAIM_TRICKS)


@pytest.mark.parametrize("out", [0, 1])
def test_end_4_after_the_count_the_others_are_not_asked_for_the_stoeck(out: int) -> None:
    """The claimant is out with its Weis; with the Stöck the others would come first."""
    before, weis, tricks = ((980, 985), (20, 0), (100, 57))
    claims = (Claim(side=out, weis=20),)
    deal = deal_of(
        before if out == 0 else before[::-1],
        weis=weis if out == 0 else weis[::-1],
        tricks=tricks if out == 0 else tricks[::-1],
        claims=claims,
        stoeck_possible=(True, True),
    )
    assert ending.judge(deal).winner == out


def test_end_1_a_claim_in_a_counted_matsch_may_include_the_matsch() -> None:
    """Side 1 is out only with the Matsch, so its tricks at the claim must be known."""
    claimed = deal_of((0, 500), tricks=(0, 157), matsch=1, claims=(Claim(side=1),))
    asked = ending.judge(claimed)
    assert (asked.winner, asked.ask) == (None, Ask.CLAIM_TRICKS)


def test_end_4_only_a_side_that_may_still_show_the_stoeck_is_asked() -> None:
    out = deal_of((960, 970), weis=(20, 0))
    asked = ending.judge(replace(out, stoeck_possible=(False, True)))
    assert (asked.ask, asked.ask_side) == (Ask.STOECK, 1)
    assert ending.judge(replace(out, stoeck_possible=(True, False))).winner == 0


@pytest.mark.parametrize("out", [0, 1])
def test_end_4_the_stoeck_add_nothing_for_the_other_side(out: int) -> None:
    """Before its Weis the claimant lacks one point, also if the others show the Stöck."""
    before = (999, 960) if out == 0 else (960, 999)
    weis = (20, 0) if out == 0 else (0, 20)
    claims = (Claim(side=out, tricks=0, weis=20),)
    waits = deal_of(before, weis=weis, claims=claims, stoeck_possible=(True, True))
    asked = ending.judge(waits)
    assert (asked.ask, asked.ask_side) == (Ask.STOECK, 1 - out)
    counted = replace(waits, tricks=(0, 157) if out == 0 else (157, 0))
    assert (Fact.STOECK, 1 - out, 1 - out, ("END-4",)) in alternatives(counted)


def test_end_4_the_others_can_take_only_the_tricks_that_are_left() -> None:
    """Here the Weis come last, so the 107 points left for side 1 would count before them."""
    claim = Claim(side=0, tricks=50, weis=20)
    waits = {"weis": (20, 0), "claims": (claim,), "order": Order.STOECK_TRICKS_WEIS}
    assert ruled((860, 1000 - 2 * 107), **waits)[0] is None
    assert ruled((860, 999 - 2 * 107), **waits) == (0, "only_side", ("END-6",))
    whole = waits | {"claims": (Claim(side=0, tricks=0, weis=20),)}
    assert ruled((960, 1000 - 2 * 257), **whole)[0] is None
    assert ruled((960, 999 - 2 * 257), **whole) == (0, "only_side", ("END-6",))


def test_end_4_a_later_right_claim_may_still_win_by_agreement() -> None:
    """Side 1 is out before the tricks; by agreement a right claim of side 0 would still win."""
    weis, stoeck = {"weis": (0, 20)}, {"stoeck": (0, 20)}
    whole = 2 * (157 + 100)
    for needed, out in (
        (whole, weis),
        (whole + 40, weis | {"stoeck": (20, 0)}),
        (whole + 100, stoeck | {"weis": (50, 0)}),
    ):
        assert ruled((1000 - needed, 960), claim_wins=True, **out)[0] is None
        assert ruled((999 - needed, 960), claim_wins=True, **out)[0] == 1
    with_stoeck = weis | {"claim_wins": True, "stoeck_possible": (True, True)}
    asked = ending.judge(deal_of((960 - whole, 960), **with_stoeck))
    assert (asked.ask, asked.ask_side) == (Ask.STOECK, 0)
    assert ending.judge(deal_of((959 - whole, 960), **with_stoeck)).winner == 1


def test_end_5_the_claim_decides_then_the_crossing_then_the_tie_break() -> None:
    both = {"tricks": (80, 77)}
    claim = (Claim(side=1, tricks=70),)
    assert ruled((900, 900), claims=claim, **both) == (1, "claimed_on_tie", ("END-5",))
    assert ruled((900, 900), crossed=1, **both) == (1, "crossed_first", ("END-5",))
    assert ruled((900, 900), **both) == (None, "open", ("END-5",))
    higher = {"tie_break": TieBreak.HIGHER_TOTAL, **both}
    assert ruled((900, 900), **higher) == (0, "higher_total", ("END-5",))
    assert ruled((900, 910), **higher) == (1, "higher_total", ("END-5",))
    assert ruled((900, 906), **higher) == (None, "not_reached", ("END-5",))
    once_more = ruled((900, 900), tie_break=TieBreak.ONE_MORE_DEAL, **both)
    assert once_more == (None, "not_reached", ("END-5",))


def test_end_5_the_higher_total_wins_one_more_deal() -> None:
    assert ending.judge(deal_of((1010, 1000))) == ending.GOES_ON
    assert ruled((1010, 1000), tricks=(80, 77)) == (0, "higher_total", ("END-5",))
    assert ruled((1000, 1010), tricks=(80, 77)) == (1, "higher_total", ("END-5",))
    assert ruled((1000, 1005), tricks=(80, 77)) == (0, "higher_total", ("END-5",))
    assert ruled((1000, 1006), tricks=(80, 77)) == (None, "not_reached", ("END-5",))
    claim = (Claim(side=1),)
    assert ruled((1010, 1000), claims=claim) == (1, "claimed_on_tie", ("END-5",))


def test_end_6_the_only_side_that_is_out_wins() -> None:
    assert ruled((900, 900), tricks=(157, 0)) == (0, "only_side", ("END-6",))
    assert ruled((899, 900), tricks=(50, 107)) == (1, "only_side", ("END-6",))
    assert ruled((900, 899), claims=(Claim(side=0, tricks=50),), tricks=(107, 50)) == (
        0,
        "only_side",
        ("END-6",),
    )
    assert ruled((100, 100), tricks=(80, 77)) == (None, "not_reached", ())


def test_end_7_a_claim_that_fails_because_of_a_revoke_has_no_effect() -> None:
    claim = (Claim(side=0, tricks=40),)
    fell = {"claims": claim, "tricks": (100, 57), "revoker": 1, "kept": 57}
    assert ruled((900, 800), **fell) == (0, "only_side", ("END-7", "END-6"))
    # Even with all 100 points left to it the side is short: the claim was false in any case.
    assert ruled((799, 800), **fell) == (1, "false_claim", ("END-2",))
    # With the Stöck the claim could have been right.
    held = {**fell, "stoeck": (20, 0)}
    assert ruled((799, 800), **held) == (0, "only_side", ("END-7", "END-6"))
    assert ruled((920, 800), **fell) == (0, "only_side", ("END-6",))
    own = {"claims": claim, "tricks": (30, 127), "revoker": 0, "kept": 30}
    assert ruled((920, 700), **own) == (1, "false_claim", ("END-2",))
    assert ruled((940, 700), **own) == (0, "only_side", ("END-6",))


def test_end_7_a_second_claim_that_fails_because_of_a_revoke_may_save_its_side() -> None:
    """With a right claim side 1 comes second; without one its tricks come before the Weis."""
    deal = deal_of(
        (977, 999),
        factor=1,
        meld_factor=1,
        stoeck=(20, 0),
        weis=(20, 0),
        claims=(Claim(side=0, tricks=50, stoeck=20, weis=20), Claim(side=1)),
        tricks=(2, 155),
        revoker=0,
        kept=2,
        order=Order.STOECK_TRICKS_WEIS,
    )
    asked = ending.judge(deal)
    assert (asked.ask, asked.ask_side) == (Ask.CLAIM_TRICKS, 1)
    for taken, winner in ((0, 1), (2, 0)):
        known = replace(deal, claims=(deal.claims[0], Claim(side=1, tricks=taken)))
        assert ending.judge(known).winner == winner == brute.final(known)[0]


def test_end_7_a_claim_after_the_count_is_too_late() -> None:
    """Right or without effect, the claim of side 0 does not matter: its Stöck come first.

    By agreement only a claim of side 1 could win against them, and it is too late for one.
    """
    fell = {"claims": (Claim(side=0),), "tricks": (2, 155), "revoker": 1, "kept": 155}
    assert ruled((998, 998), stoeck=(20, 0), claim_wins=True, **fell)[0] == 0


def test_pen_1_an_offender_cannot_have_a_matsch() -> None:
    claim = Claim(side=0, tricks=157, matsch=True)
    deal = deal_of((600, 0), claims=(claim,), tricks=(157, 0), revoker=0, kept=157)
    assert ending.claim_points(deal, claim) == (157, False)
    assert ending.claim_total(deal, claim) == 914
    assert ending.judge(deal).winner == 1


def test_end_8_a_ruling_states_the_arithmetic_of_both_sides() -> None:
    deal = deal_of(
        (900, 700),
        stoeck=(20, 0),
        weis=(0, 50),
        meld_factor=1,
        claims=(Claim(side=0, tricks=40, stoeck=20),),
        tricks=(100, 57),
    )
    ruling = ruling_on(deal, ending.judge(deal))
    assert (ruling.winner, ruling.reason, ruling.rules) == (0, "only_side", ("END-6",))
    assert ruling.accounts == (
        Account(
            side=0,
            before=900,
            target=1000,
            stoeck=20,
            weis=0,
            tricks=40,
            matsch=0,
            factor=2,
            meld_factor=1,
            stage=3,
            claimed=1,
            claim_total=1000,
        ),
        Account(
            side=1,
            before=700,
            target=1000,
            stoeck=0,
            weis=50,
            tricks=57,
            matsch=0,
            factor=2,
            meld_factor=1,
            stage=None,
            claimed=0,
            claim_total=None,
        ),
    )
    assert [account.total for account in ruling.accounts] == [1000, 864]
    second = replace(deal, claims=(Claim(side=1), *deal.claims))
    assert account(second, 1).claim_total is None
    assert [account(second, side).claimed for side in (0, 1)] == [2, 1]


def alternatives(deal: LastDeal) -> list[tuple[str, int, int | None, tuple[str, ...]]]:
    ruling = ruling_on(deal, ending.judge(deal))
    return [(one.code, one.side, one.winner, one.rules) for one in ruling.alternatives]


def test_end_8_alternatives_of_claims_crossing_and_revoke() -> None:
    both = deal_of((900, 900), tricks=(80, 77), crossed=0)
    assert alternatives(both) == [
        (Fact.CLAIM_FIRST, 1, 1, ("END-5",)),
        (Fact.CROSSED_FIRST, 1, 1, ("END-5",)),
    ]
    turned = deal_of((900, 900), tricks=(80, 77), crossed=1)
    assert alternatives(turned) == [
        (Fact.CLAIM_FIRST, 0, 0, ("END-5",)),
        (Fact.CROSSED_FIRST, 0, 0, ("END-5",)),
    ]
    assert alternatives(deal_of((900, 900), tricks=(80, 77))) == []
    silent = deal_of((900, 900), claims=(Claim(side=1, tricks=70),), tricks=(80, 77))
    assert alternatives(silent) == [
        (Fact.CLAIM_FIRST, 0, 0, ("END-3",)),
        (Fact.SILENT, 1, None, ("END-5",)),
    ]
    second = replace(silent, claims=(*silent.claims, Claim(side=0, tricks=75)))
    assert alternatives(second) == [
        (Fact.CLAIM_FIRST, 0, 0, ("END-3",)),
        (Fact.SILENT, 1, 0, ("END-5",)),
    ]
    running = deal_of((900, 900), claims=(Claim(side=1, tricks=50), Claim(side=0, tricks=75)))
    assert alternatives(running) == [
        (Fact.CLAIM_FIRST, 0, 0, ("END-3",)),
        (Fact.SILENT, 1, 0, ("END-5",)),
    ]
    false = deal_of((900, 900), claims=(Claim(side=1, tricks=40),), tricks=(80, 77))
    assert alternatives(false) == [
        (Fact.SILENT, 1, None, ("END-5",)),
        (Fact.REVOKE, 1, 1, ("END-7", "END-6")),
        (Fact.REVOKE, 1, None, ("END-7", "END-5")),
    ]
    revokes = ruling_on(false, ending.judge(false)).alternatives[1:]
    assert [(one.least, one.most, one.is_open) for one in revokes] == [
        (None, 49, False),
        (50, None, True),
    ]


def test_end_8_alternatives_without_the_melds_that_decided() -> None:
    stoeck = deal_of((980, 900), stoeck=(20, 0), weis=(0, 50), tricks=(20, 137))
    assert alternatives(stoeck) == [(Fact.NO_STOECK, 0, 1, ("END-4",))]
    weis = deal_of((900, 900), weis=(0, 50), tricks=(60, 97))
    assert (Fact.NO_WEIS, 1, None, ("END-5",)) in alternatives(weis)


def test_end_8_the_ruling_tells_whether_silence_helped() -> None:
    claim = (Claim(side=0, tricks=60),)
    silent = deal_of((900, 960), stoeck=(0, 20), claims=claim, tricks=(100, 57))
    ruling = ruling_on(silent, ending.judge(silent))
    assert (ruling.winner, ruling.silent_helped, ruling.all_judged) == (1, True, True)
    assert (Fact.CLAIM_SECOND, 1, 0, ("END-3",)) in alternatives(silent)
    unclaimed = replace(silent, claims=())
    assert not ruling_on(unclaimed, ending.judge(unclaimed)).silent_helped


def test_end_8_the_alternative_without_the_fault_that_ended_the_deal() -> None:
    claim = (Claim(side=0, tricks=40),)
    undone = deal_of((900, 800), claims=claim, tricks=(117, 40), revoker=1, kept=40)
    assert alternatives(undone) == [(Fact.NO_FAULT, 1, 1, ("END-2",))]


def test_end_8_the_alternative_that_the_stoeck_were_shown() -> None:
    open_stoeck = {"stoeck_possible": (True, True)}
    assert alternatives(deal_of((900, 960), tricks=(140, 17), **open_stoeck)) == [
        (Fact.STOECK, 1, 1, ("END-4",))
    ]
    assert alternatives(deal_of((960, 900), tricks=(17, 140), **open_stoeck)) == [
        (Fact.STOECK, 0, 0, ("END-4",))
    ]
    assert alternatives(deal_of((900, 960), tricks=(140, 17))) == []


def test_end_8_the_alternative_that_a_revoke_saves_a_false_claim() -> None:
    """The alternatives name the points kept by the offender that change the ruling (PEN-1)."""
    claim = (Claim(side=0, tricks=40),)
    counted = deal_of((900, 940), claims=claim, tricks=(137, 20))
    assert alternatives(counted) == [
        (Fact.SILENT, 0, 0, ("END-6",)),
        (Fact.REVOKE, 0, 0, ("END-7", "END-6")),
    ]
    running = deal_of((900, 940), claims=claim)
    assert alternatives(running) == [
        (Fact.SILENT, 0, None, ()),
        (Fact.REVOKE, 0, 0, ("END-7", "END-6")),
        (Fact.REVOKE, 0, None, ("END-7", "END-5")),
    ]
    revokes = ruling_on(running, ending.judge(running)).alternatives[1:]
    assert [(one.least, one.most) for one in revokes] == [(None, 29), (30, 107)]
