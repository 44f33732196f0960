"""What is owed to the cash box, by the worked example and by a count of its own."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from rules.numbers.cash import Due, Prices, dues, price_at
from rules.numbers.digest import Holds
from rules.numbers.played import Played
from tests.rules.laws import tried
from tests.rules.numbers.worked import ANA, BETO, CARLA, DIEGO, PARTIEN


def ended(number: int, at: int | None) -> Played:
    return replace(PARTIEN[number], ended=at)


def amounts(found: tuple[Due, ...]) -> dict[str, int]:
    return {due.person: due.amount for due in found}


def test_the_worked_example() -> None:
    """Ana and Carla win the first, Beto and Diego the second, Carla and Diego the third."""
    partien = [ended(number, 10 + number) for number in range(3)]
    found = dues(partien, [Prices(since=0, lost=50, matsch=20)])
    # In the second Partie Diego makes a Matsch.
    assert found == (
        Due(person=ANA, amount=120, lost=2, matsch=1, ids=("p2", "p3")),
        Due(person=BETO, amount=100, lost=2, ids=("p1", "p3")),
        Due(person=CARLA, amount=70, lost=1, matsch=1, ids=("p2",)),
        Due(person=DIEGO, amount=50, lost=1, ids=("p1",)),
    )


def test_a_price_counts_from_its_time_on() -> None:
    prices = [
        Prices(since=10, lost=50),
        Prices(since=20, lost=100),
        Prices(since=30),
    ]
    assert [price_at(prices, at) for at in (9, 10, 19, 20, 30, None)] == [
        None,
        prices[0],
        prices[0],
        prices[1],
        prices[2],
        None,
    ]
    partien = [ended(0, at) for at in (9, 15, 25, 35, None)]
    assert amounts(dues(partien, prices)) == {BETO: 150, DIEGO: 150}
    assert dues(partien, []) == ()


def test_who_is_not_known_and_who_is_drawn_owes_nothing() -> None:
    one = ended(0, 5)
    unknown = replace(one, digest=replace(one.digest, names=(ANA, "", CARLA, DIEGO)))
    assert amounts(dues([unknown], [Prices(since=0, lost=50)])) == {DIEGO: 50}
    drawn = replace(one, digest=replace(one.digest, ranks=(1, 1)))
    assert dues([drawn], [Prices(since=0, lost=50)]) == ()


def test_a_game_that_names_a_loser_costs_only_the_loser() -> None:
    digest = replace(
        PARTIEN[0].digest,
        names=(ANA, BETO, CARLA),
        sides=((0,), (1,), (2,)),
        totals=(7, 7, 3),
        ranks=(1, 2, 3),
        loser=2,
        deals=(),
    )
    one = replace(PARTIEN[0], ended=5, digest=digest)
    assert amounts(dues([one], [Prices(since=0, lost=50, matsch=10)])) == {CARLA: 50}
    singles = replace(one, digest=replace(digest, loser=None))
    assert amounts(dues([singles], [Prices(since=0, lost=50)])) == {BETO: 50, CARLA: 50}


def test_a_missed_declaration_costs_each_player_on_their_own() -> None:
    nothing, nobody = (0,) * 3, (False,) * 3
    first = PARTIEN[0].digest.deals[0]._replace(weis=nothing, scores=nothing, hits=nobody)
    deals = tuple(
        first._replace(declared=declared, tricks=made, matsch=None)
        for declared, made in (((50, 60, 47), (50, 61, 46)), ((0, 100, 57), (0, 100, None)))
    )
    digest = replace(
        PARTIEN[0].digest,
        names=(ANA, BETO, CARLA),
        sides=((0,), (1,), (2,)),
        totals=(0, 1, 58),
        ranks=(1, 2, 3),
        holds=(Holds.DECLARED,),
        deals=deals,
    )
    one = replace(PARTIEN[0], ended=5, digest=digest)
    assert dues([one], [Prices(since=0, missed=10)]) == (
        Due(person=CARLA, amount=20, missed=2, ids=("p1",)),
        Due(person=BETO, amount=10, missed=1, ids=("p1",)),
    )
    plain = replace(one, digest=replace(digest, holds=()))
    assert dues([plain], [Prices(since=0, missed=10)]) == ()


@given(
    st.lists(st.tuples(st.integers(0, 2), st.none() | st.integers(0, 40)), max_size=8),
    st.lists(
        st.builds(
            Prices,
            since=st.integers(0, 40),
            lost=st.integers(0, 9),
            matsch=st.integers(0, 9),
        ),
        max_size=3,
        unique_by=lambda one: one.since,
    ),
)
@tried(60)
def test_parts_add_up_to_the_whole(
    times: list[tuple[int, int | None]], prices: list[Prices]
) -> None:
    partien = [replace(ended(number, at), id=str(n)) for n, (number, at) in enumerate(times)]
    whole = Counter(amounts(dues(partien, prices)))
    parts = Counter[str]()
    for one in partien:
        parts.update(amounts(dues([one], prices)))
    assert whole == parts
    assert whole == Counter(amounts(dues(partien[::-1], prices[::-1])))
