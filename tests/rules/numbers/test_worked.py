"""The worked example, counted by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.numbers.numbers import Number, Pair, Partners, Player, Table, Weight, Who, numbers
from rules.numbers.played import Filter
from rules.numbers.tally import Measure
from tests.rules.numbers.worked import ANA, BETO, CARLA, DIEGO, PARTIEN

ALL = (ANA, BETO, CARLA, DIEGO)
TABLE = Table(frozenset(ALL))


def found(who: Who, code: Measure, about: str = "") -> Number:
    (number,) = (one for one in numbers(PARTIEN, who) if (one.code, one.about) == (code, about))
    return number


def fraction(who: Who, code: Measure, about: str = "") -> tuple[int, int]:
    number = found(who, code, about)
    return number.sum, number.of


def of_all(code: Measure, about: str = "") -> list[tuple[int, int]]:
    return [fraction(Player(name), code, about) for name in ALL]


def test_the_totals_are_those_of_the_example() -> None:
    assert [one.digest.totals for one in PARTIEN] == [(359, 152), (64, 400), (167, 324)]


def test_one_has_won_one_or_two_of_three() -> None:
    assert of_all(Measure.WON) == [(1, 3), (1, 3), (2, 3), (2, 3)]
    low, high = found(Player(ANA), Measure.WON).interval or (0, 0)
    assert (round(100 * low), round(100 * high)) == (6, 79)
    assert found(Player(ANA), Measure.WON).weight is Weight.FEW


def test_margins() -> None:
    means = [round(float(found(Player(name), Measure.MARGIN, "310").value), 1) for name in ALL]
    assert means == [-95.3, -9.3, 9.3, 95.3]


def test_choices() -> None:
    assert [made for made, _ in of_all(Measure.CHOSEN)] == [2, 1, 2, 3]
    modes = {one.about: one.sum for one in numbers(PARTIEN, TABLE) if one.code is Measure.CHOSEN}
    assert modes == {
        "": 8,
        "hearts": 2,
        "obenabe": 2,
        "spades": 1,
        "clubs": 1,
        "diamonds": 1,
        "undenufe": 1,
    }


def test_pushes() -> None:
    assert of_all(Measure.PUSHED) == [(1, 3), (1, 2), (1, 2), (0, 1)]


def test_yields_leave_out_the_deal_with_a_revoke() -> None:
    assert fraction(TABLE, Measure.YIELD_KEPT) == (449, 4)
    assert fraction(TABLE, Measure.YIELD_PUSHED) == (234, 3)


def test_weis_of_ana() -> None:
    assert found(Player(ANA), Measure.WEIS).value == 2.5
    assert found(Player(ANA), Measure.WEIS_AGAINST).value == 6.25


def test_stoeck_are_counted_in_deals_with_trumps() -> None:
    assert fraction(TABLE, Measure.STOECK) == (2, 5)


def test_matsch() -> None:
    made = of_all(Measure.MATSCH)
    suffered = of_all(Measure.MATSCH_AGAINST)
    assert [own[0] - other[0] for own, other in zip(made, suffered, strict=True)] == [-1, 1, -1, 1]


@pytest.mark.parametrize(
    ("code", "name", "expected"),
    [
        (Measure.WITH, CARLA, (1, 2)),
        (Measure.WITH, BETO, (0, 1)),
        (Measure.AGAINST, DIEGO, (1, 3)),
    ],
)
def test_partners_and_opponents_of_ana(code: Measure, name: str, expected: tuple[int, int]) -> None:
    assert fraction(Player(ANA), code, name) == expected


def test_a_pair_has_the_partien_that_it_played_together() -> None:
    pair = Pair(frozenset({ANA, CARLA}))
    assert found(pair, Measure.PLAYED).ids == ("p1", "p2")
    assert fraction(pair, Measure.CHOSEN) == (3, 3)


def test_a_filter_leaves_partien_out_before_anything_is_counted() -> None:
    only = Filter(ids=frozenset({"p1", "p3"}))
    (won,) = (one for one in numbers(PARTIEN, Player(ANA), only) if one.code is Measure.WON)
    assert (won.sum, won.of, won.ids) == (1, 2, ("p1", "p3"))


def test_a_series_of_won_partien() -> None:
    assert found(Player(DIEGO), Measure.LONGEST).ids == ("p2", "p3")
    assert found(Player(DIEGO), Measure.CURRENT).ids == ("p2", "p3")
    assert found(Player(ANA), Measure.LONGEST).ids == ("p1",)
    assert not [one for one in numbers(PARTIEN, Player(ANA)) if one.code is Measure.CURRENT]


def test_the_closest_partie_and_the_best_total() -> None:
    closest, best = (
        found(Player(ANA), code, "310") for code in (Measure.CLOSEST, Measure.BEST_TOTAL)
    )
    assert (closest.sum, closest.ids) == (157, ("p3",))
    assert (best.sum, best.ids) == (359, ("p1",))


def test_halves_leave_the_middle_deal_out() -> None:
    # Ana's side wrote 122, 97, 140 · 0, 64 · 70, 67, 30.
    assert fraction(Player(ANA), Measure.FIRST_HALF) == (122 + 0 + 70, 3)
    assert fraction(Player(ANA), Measure.SECOND_HALF) == (140 + 64 + 30, 3)
    assert fraction(Player(ANA), Measure.POINTS) == (359 + 64 + 167, 8)


def test_what_the_table_adds_up_to() -> None:
    for code in (Measure.MARGIN,):
        assert sum(found(Player(name), code, "310").sum for name in ALL) == 0
    assert sum(found(Player(name), Measure.WON).sum for name in ALL) == 2 * len(PARTIEN)
    deals = sum(len(one.digest.deals) for one in PARTIEN)
    assert fraction(TABLE, Measure.CHOSEN) == (deals, deals)


def test_a_table_tells_who_has_won_with_whom() -> None:
    found = {one.about: one for one in numbers(PARTIEN, TABLE) if one.code is Measure.WITH}
    assert {about: (one.sum, one.of) for about, one in found.items()} == {
        "Ana\nCarla": (1, 2),
        "Beto\nDiego": (1, 2),
        "Ana\nBeto": (0, 1),
        "Carla\nDiego": (1, 1),
    }
    assert found["Ana\nCarla"].ids == ("p1", "p2")
    assert not [one for one in numbers(PARTIEN, TABLE) if one.code is Measure.AGAINST]


def test_partners_among_all_people() -> None:
    partners = Partners()
    other = replace(PARTIEN[2].digest, names=(ANA, CARLA, "", "Eva"))
    for one in (*PARTIEN, replace(PARTIEN[2], id="p5", digest=other)):
        partners.take(one)
    # Eva won with Carla against Ana and somebody who is not known.
    assert partners.most_frequent(9) == (CARLA, ANA, BETO, DIEGO, "Eva")
    assert partners.most_frequent(2, frozenset({CARLA})) == (ANA, BETO)
    told = {one.about: (one.sum, one.of) for one in partners.numbers((CARLA, DIEGO, "Eva"))}
    assert told == {"Carla\nDiego": (1, 1), "Carla\nEva": (1, 1)}
