"""The possible totals of deals in which cards stay out, also computed a second time (CARD-4)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.game import violation
from rules.jass.cards import DECK, Card, Mode, Suit, card_value
from rules.jass.totals import (
    FROM_NINE_UP,
    check_each_with_out,
    check_total,
    left_out,
    possible_totals,
)

THREE = possible_totals(9)
TRUMPS = tuple(card for card in DECK if card.suit is Suit.SPADES)


def by_values(out: int, among: tuple[Card, ...], mode: Mode) -> set[int]:
    """All totals, found by trying every number of cards of each value."""
    held = Counter(card_value(card, mode) for card in among)
    found = set()
    for taken in product(*(range(count + 1) for count in held.values())):
        if sum(taken) == out:
            value = sum(map(int.__mul__, held, taken))
            found.add(157 - value)
    return found


def without(least: int, most: int, *never: int) -> set[int]:
    return set(range(least, most + 1)) - set(never)


@pytest.mark.parametrize(
    ("out", "among", "mode", "expected"),
    [
        (9, DECK, Mode.SPADES, without(49, 157, 51, 52, 54, 156)),
        (18, DECK, Mode.SPADES, without(11, 151)),
        (3, DECK, Mode.SPADES, without(112, 157, 114, 118, 156)),
        (3, DECK, Mode.OBENABE, without(124, 157, 156)),
        (3, DECK, Mode.UNDENUFE, without(124, 157, 156)),
        (8, FROM_NINE_UP, Mode.SPADES, without(59, 145, 62)),
        (1, TRUMPS, Mode.SPADES, {137, 143, 146, 147, 153, 154, 157}),
        (0, DECK, Mode.HEARTS, {157}),
        (0, FROM_NINE_UP, Mode.HEARTS, {157}),
    ],
)
def test_card_4_possible_totals(
    out: int, among: tuple[Card, ...], mode: Mode, expected: set[int]
) -> None:
    assert possible_totals(out, among=among, mode=mode) == expected
    assert by_values(out, among, mode) == expected


@pytest.mark.parametrize("mode", Mode)
def test_card_4_totals_of_every_choice_of_three_cards(mode: Mode) -> None:
    values = [card_value(card, mode) for card in DECK]
    assert {157 - sum(three) for three in combinations(values, 3)} == possible_totals(3, mode=mode)


@pytest.mark.parametrize("out", [9, 18])
def test_card_4_every_trump_suit_leaves_the_same_totals(out: int) -> None:
    each = {possible_totals(out, mode=Mode(suit.value)) for suit in Suit}
    assert len(each) == 1


def test_card_4_too_many_cards_out_are_an_error() -> None:
    with pytest.raises(ValueError, match="25 of 24"):
        possible_totals(25, among=FROM_NINE_UP)


def test_card_4_an_impossible_total_is_named_with_the_limits() -> None:
    assert check_total(157, THREE) == check_total(49, THREE) == ()
    for total in (48, 51, 156, 158):
        assert check_total(total, THREE, field="sum") == (
            violation("total.impossible", "CARD-4", "sum", total=total, least=49, most=157),
        )


def test_card_4_points_of_three_with_cards_out() -> None:
    assert check_each_with_out((52, 30, 40), 3, THREE) == ()
    assert check_each_with_out((52, 30, 40), 3, THREE, out=35) == ()
    assert check_each_with_out((52, 30), 3, THREE) == (
        violation("points.each", "CARD-4", "points", given=2, wanted=3),
    )
    assert check_each_with_out((52, 30, 40), 3, THREE, out=36) == (
        violation(
            "total.out", "CARD-4", "out", played=122, out=36, sum=158, total=157, difference=1
        ),
    )
    assert check_each_with_out((20, 31, 0), 3, THREE) == (
        violation("total.impossible", "CARD-4", "points", total=51, least=49, most=157),
    )
    assert check_each_with_out((158, -1, 0), 3, THREE, field="made") == (
        violation("tricks.range", "CARD-4", "made", points=158, total=157),
        violation("tricks.range", "CARD-4", "made", points=-1, total=157),
    )


def test_card_4_with_one_possible_total_the_difference_is_named() -> None:
    only = frozenset({143})
    assert check_each_with_out((100, 43), 2, only) == ()
    assert check_each_with_out((100, 43), 2, only, out=14) == ()
    assert [one.code for one in check_each_with_out((100, 43), 2, only, out=0)] == ["total.out"]
    found = check_each_with_out((100, 40), 2, only)
    assert [(one.code, dict(one.args)["difference"]) for one in found] == [("tricks.missing", 3)]


@given(st.sampled_from(sorted(THREE)))
def test_card_4_1_and_one_less_than_the_total_are_refused(total: int) -> None:
    assert check_each_with_out((total, 0, 0), 3, THREE) == ()
    found = check_each_with_out((total - 1, 1, 0), 3, THREE, field="made")
    assert [(one.code, dict(one.args)["points"]) for one in found] == [
        ("tricks.impossible", total - 1),
        ("tricks.impossible", 1),
    ]


@given(st.lists(st.integers(0, 50), min_size=3, max_size=3))
def test_card_4_left_out_and_played_points_make_157(points: list[int]) -> None:
    assert left_out(points) + sum(points) == 157
