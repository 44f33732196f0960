"""Prices that change over time, what was paid, and what is still open."""

from __future__ import annotations

import asyncio
from dataclasses import asdict, replace
from itertools import pairwise
from typing import Any

import pytest

from rules.numbers.cash import Prices
from scorer.exchange.club import CASH, Club, with_both_prices
from scorer.exchange.marks import MOST_PAID, Payment, is_mark, paying
from scorer.memory.cash import (
    MOST,
    SETTLING,
    accounts,
    amount_in,
    current,
    due_text,
    lowered,
    money,
    paid_by,
    pay,
    prices_of,
    raised,
    take_back,
    with_prices,
)
from scorer.noted.kept import Kept
from scorer.noted.people import People
from scorer.texts import LANGUAGES, texts
from tests.rules.numbers.worked import ANA, BETO, CARLA, DIEGO, PARTIEN
from tests.scorer.exchange.devices import exchange, new_device

NOW = 1_795_713_096
"""Seconds since 1970."""

WON = [replace(PARTIEN[0], ended=10_000)]
"""Ana and Carla have won, so Beto and Diego owe."""


def test_prices_are_kept_with_the_time_from_which_they_hold() -> None:
    kept = with_prices((), NOW, lost=50)
    assert kept == [asdict(Prices(since=NOW, lost=50))]
    first = prices_of(kept)
    assert current(first) == Prices(since=NOW, lost=50)
    # While prices are being set, each takes the place of the one before.
    same = prices_of(with_prices(first, NOW + SETTLING - 1, matsch=20))
    assert same == (Prices(since=NOW, lost=50, matsch=20),)
    later = prices_of(with_prices(same, NOW + SETTLING, lost=60))
    assert later == (*same, Prices(since=NOW + SETTLING, lost=60, matsch=20))
    off = prices_of(with_prices(later, 2 * NOW))
    assert off == (*later, Prices(since=2 * NOW))
    assert current(off) is None
    assert with_prices(first, NOW + 1) == [], "switched on by mistake"
    assert with_prices((), 5, lost=MOST + 1)[0]["lost"] == MOST


@pytest.mark.parametrize("kept", [None, 7, "x", [7], [{"since": 1}, {"lost": 1}], [{"since": "1"}]])
def test_prices_that_cannot_be_read_are_left_out(kept: Any) -> None:
    assert all(not one.any for one in prices_of(kept))
    too_high = asdict(Prices(since=1, lost=MOST + 1))
    assert prices_of([too_high]) == ()


def test_steps_are_larger_for_larger_prices_and_lead_back() -> None:
    price, prices = 0, [0]
    while price < MOST:
        price = raised(price)
        prices.append(price)
    assert {50, 10_00, 50_00, 500_00, 1_000_00, 10_000_00} <= set(prices)
    assert price == raised(price) == MOST
    for before, after in pairwise(prices):
        assert lowered(after) == before


@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_an_amount_can_be_typed_as_it_is_shown(language: str) -> None:
    t = texts(language)
    for amount in (0, 5, 50, 12_34, 500_00, 1_500_00, 1_234_567_89, MOST):
        assert amount_in(money(t, amount)) == amount
        assert amount_in(money(t, amount, (1,))) == amount


def test_what_a_table_owes_at_the_highest_price_can_be_paid_and_copied() -> None:
    ((name, mark),) = paying("a" * 32, "Ana", MOST * 1000, 1).items()
    assert is_mark(name, mark)


def test_what_was_paid_is_taken_off_whoever_it_is_called_now() -> None:
    prices = (Prices(since=0, lost=50),)
    paid = [
        Payment(id="1", person="Betto", amount=30, at=1),
        Payment(id="2", person=BETO, amount=30, at=2),
        Payment(id="3", person=ANA, amount=5, at=3),
    ]
    found = accounts(WON, prices, paid, People({"Betto": BETO}))
    assert [(one.due.person, one.open) for one in found] == [(DIEGO, 50), (ANA, -5), (BETO, -10)]
    assert CARLA not in {one.due.person for one in found}


def test_payments_of_two_devices_add_up_and_can_be_taken_back() -> None:
    async def run() -> None:
        one, other = await new_device(), await new_device()
        pay(one.settings, BETO, 50, 1)
        pay(other.settings, BETO, 50, 2)
        for giver, taker in ((one, other), (other, one), (one, other)):
            await exchange(giver, taker)
        assert [payment.amount for payment in paid_by(one.settings)] == [50, 50]
        take_back(other.settings, paid_by(other.settings)[0])
        await exchange(other, one)
        assert [payment.at for payment in paid_by(one.settings)] == [1]
        assert paid_by(one.settings) == paid_by(other.settings)

    asyncio.run(run())


@pytest.mark.parametrize(
    "value",
    [7, [], ["Ana", 1], ["Ana", 0, 1], ["", 1, 1], ["Ana", MOST_PAID + 1, 1], ["Ana", 1, True]],
)
def test_payments_of_another_form_are_left_out(value: Any) -> None:
    ((name, good),) = paying("a" * 32, "Ana", 50, 1).items()
    assert is_mark(name, good)
    assert is_mark(name, None)
    assert not is_mark(name, value)


def test_it_is_said_for_what_somebody_owes() -> None:
    (due, _) = accounts(WON, (Prices(since=0, lost=50),), (), People())
    for language in LANGUAGES:
        assert due_text(texts(language.code), due.due)


@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_the_button_of_a_payment_is_named_by_the_words_on_it(language: str) -> None:
    t = texts(language)
    seen = t("cash.settle", amount="3").replace(":", " ").split()
    name = t("cash.settle_whose", name="Ana", amount="3").replace(":", " ").split()
    assert [word for word in name if word in seen] == seen


FEBRUARY, MARCH, APRIL = ({"since": at, "lost": at, "matsch": 0, "missed": 0} for at in (2, 3, 4))


@pytest.mark.parametrize("orders", [(0, 1), (1, 0), (0, 1, 0), (1, 0, 1)])
def test_prices_that_two_devices_have_begun_hold_one_after_the_other(
    orders: tuple[int, ...],
) -> None:
    async def run() -> None:
        shelves = [await new_device(), await new_device()]
        shelves[0].settings.set(CASH, [FEBRUARY])
        shelves[1].settings.set(CASH, [MARCH])
        for giver in (*orders, 0, 1):
            await exchange(shelves[giver], shelves[1 - giver])
        assert [one.settings.get(CASH) for one in shelves] == [[FEBRUARY, MARCH]] * 2
        kept = [one.settings.kept([CASH]) for one in shelves]
        await exchange(shelves[0], shelves[1])
        await exchange(shelves[1], shelves[0])
        assert [one.settings.kept([CASH]) for one in shelves] == kept
        # What one has changed since is no price of another device.
        shelves[0].settings.set(CASH, [FEBRUARY, APRIL])
        await exchange(shelves[1], shelves[0])
        await exchange(shelves[0], shelves[1])
        assert [one.settings.get(CASH) for one in shelves] == [[FEBRUARY, APRIL]] * 2
        shelves[1].settings.set(CASH, [])
        await exchange(shelves[0], shelves[1])
        await exchange(shelves[1], shelves[0])
        assert [one.settings.get(CASH) for one in shelves] == [[], []]

    asyncio.run(run())


@pytest.mark.parametrize("value", [7, [7], [{"since": "x"}], [{}], {"since": 1}, None])
def test_what_is_no_list_of_prices_is_added_to_none(value: Any) -> None:
    one, other = Kept(value=[MARCH], at=5), Kept(value=value, at=6)
    for here, brought in ((one, other), (other, one)):
        club = Club({CASH: brought})
        assert with_both_prices(Club({CASH: here}), club) == club
