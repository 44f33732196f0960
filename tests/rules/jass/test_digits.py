"""Digits that can only mean one number (DIF-3, CARD-3)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.jass.digits import complete_number, more_digits

MOST = st.integers(0, 300)


def continued(typed: str, most: int) -> set[int]:
    """Every number up to ``most`` that begins with these digits, found by trying all."""
    return {number for number in range(most + 1) if str(number).startswith(typed)}


@pytest.mark.parametrize("number", range(16, 100))
def test_two_digits_from_16_on_are_complete(number: int) -> None:
    assert complete_number(str(number)) == number


@pytest.mark.parametrize("number", range(10, 16))
def test_10_to_15_may_be_followed_by_a_digit(number: int) -> None:
    assert complete_number(str(number)) is None


@pytest.mark.parametrize("number", range(100, 158))
def test_three_digits_are_complete(number: int) -> None:
    assert complete_number(str(number)) == number


@pytest.mark.parametrize("number", range(1, 10))
def test_one_digit_from_1_on_may_be_followed(number: int) -> None:
    assert complete_number(str(number)) is None


def test_nothing_follows_a_zero() -> None:
    assert complete_number("0") == 0
    assert more_digits("0") == frozenset()


@pytest.mark.parametrize("typed", ["", "00", "07", "158", "999", "1600", "-1", "1 ", "x", "²"])
def test_invalid_digits_mean_no_number(typed: str) -> None:
    assert complete_number(typed) is None


@given(st.integers(0, 400), MOST)
def test_digits_are_complete_when_only_one_number_is_possible(number: int, most: int) -> None:
    typed = str(number)
    left = continued(typed, most)
    assert complete_number(typed, most) == (number if left == {number} else None)


@given(st.one_of(st.just(""), st.integers(0, 400).map(str)), MOST)
def test_digits_that_may_follow_lead_to_a_number(typed: str, most: int) -> None:
    followers = {str(n)[len(typed)] for n in continued(typed, most) if len(str(n)) > len(typed)}
    direct = {digit for digit in followers if continued(typed + digit, most)}
    assert more_digits(typed, most) == direct
