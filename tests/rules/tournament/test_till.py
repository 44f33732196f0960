"""Check-in, the entry fee and the money for prizes (TOUR-6)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from rules.engine.codes import Code
from rules.tournament.facts import CheckedIn, FeePaid, PlayerLeft, TillAgreed
from rules.tournament.ledger import TOURNAMENT
from rules.tournament.till import Till, prize_money
from tests.rules.laws import tried
from tests.rules.tournament.nights import after, codes, entered

ranks = st.lists(st.integers(1, 3), min_size=1, max_size=12).map(
    lambda steps: [1 + sum(1 for other in steps if other < one) for one in sorted(steps)]
)
tills = st.builds(
    lambda shares, step: Till(shares=tuple(shares), step=step),
    st.lists(st.integers(1, 100), max_size=6),
    st.sampled_from([1, 5, 100, 500]),
)


@tried(200)
@given(st.integers(0, 1_000_000), tills, ranks)
def test_no_more_is_paid_than_there_is_and_the_rest_is_said(
    total: int, till: Till, places: list[int]
) -> None:
    found = prize_money(total, till, places)
    assert sum(found.amounts) + found.left == total
    assert found.left >= 0
    assert all(amount % till.step == 0 for amount in found.amounts)
    by_rank = dict(zip(places, found.amounts, strict=True))
    assert list(found.amounts) == [by_rank[rank] for rank in places], "equal ranks, equal money"


def test_the_parts_of_a_shared_place_are_shared() -> None:
    till = Till(shares=(5, 3, 2), step=1)
    assert prize_money(1000, till, [1, 1, 3]).amounts == (400, 400, 200)
    assert prize_money(1000, till, [1, 2, 3, 3]).amounts == (500, 300, 100, 100)
    # More parts than players: those of the places that nobody has stay in the till.
    assert prize_money(1000, till, [1, 2]).left == 200


def test_who_is_here_and_who_has_paid_is_noted_and_taken_back() -> None:
    night = after(entered(5), TillAgreed(till=Till(fee=2000)), CheckedIn(number=2, here=True))
    night = after(night, FeePaid(number=2, amount=2000), FeePaid(number=3, amount=1500))
    assert [player.number for player in night.players if player.here] == [2]
    assert night.in_till == 3500
    night = after(night, FeePaid(number=3, amount=0), CheckedIn(number=2, here=False))
    assert (night.in_till, night.player(2).here) == (2000, False)
    # Whoever leaves has paid nevertheless, and is not here.
    gone = after(night, CheckedIn(number=2, here=True), PlayerLeft(number=2))
    assert (gone.in_till, gone.player(2).here) == (2000, False)


def test_what_is_noted_twice_or_impossible_is_refused() -> None:
    night = after(entered(4), CheckedIn(number=1, here=True), PlayerLeft(number=4))
    assert codes(night, CheckedIn(number=1, here=True)) == [Code.TOUR_CHECKED_IN]
    assert codes(night, CheckedIn(number=2, here=False)) == [Code.TOUR_CHECKED_IN]
    assert codes(night, CheckedIn(number=4, here=True)) == [Code.TOUR_ABSENT]
    assert codes(night, CheckedIn(number=9, here=True)) == [Code.TOUR_UNKNOWN]
    assert codes(night, FeePaid(number=9, amount=5)) == [Code.TOUR_UNKNOWN]
    assert codes(night, FeePaid(number=1, amount=-1)) == [Code.TOUR_AMOUNT]
    assert codes(night, FeePaid(number=4, amount=1)) == []
    assert codes(night, TillAgreed(till=Till(fee=-5, shares=(0,), step=0))) == [
        Code.TOUR_AMOUNT,
        Code.TOUR_SHARES,
        Code.TOUR_AMOUNT,
    ]


def test_the_till_changes_no_draw() -> None:
    night = entered(8)
    assert TOURNAMENT.apply(night, CheckedIn(number=1, here=True)).present == night.present
