"""Prices that change over time, what was paid, and what is still open."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, replace
from itertools import pairwise, permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.numbers.cash import Prices, price_at
from scorer.exchange.club import (
    CASH,
    Club,
    club_from_document,
    club_of,
    club_to_document,
    with_both_prices,
)
from scorer.exchange.marks import MOST_PAID, Payment, is_mark, paying
from scorer.exchange.prices import LATEST_SINCE, MOST_CHANGES, MOST_PRICE, price_changes
from scorer.exchange.transfer import import_logs
from scorer.memory.cash import (
    SETTLING,
    USUAL,
    accounts,
    amount_in,
    credited,
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
from tests.rules.laws import tried
from tests.rules.numbers.worked import ANA, BETO, CARLA, DIEGO, PARTIEN
from tests.scorer.exchange.devices import clock, exchange, new_device

NOW = 1_795_713_096
"""Seconds since 1970."""

WON = [replace(PARTIEN[0], ended=10_000)]
"""Ana and Carla have won, so Beto and Diego owe."""


def test_prices_are_kept_with_the_time_from_which_they_hold() -> None:
    kept = with_prices((), NOW, lost=50)
    assert kept == [asdict(Prices(since=NOW, lost=50))]
    first = price_changes(kept)
    assert current(first) == Prices(since=NOW, lost=50)
    # While prices are being set, each takes the place of the one before.
    same = first
    for seconds, price in ((0, 70), (0, 80), (SETTLING - 1, 20)):
        kept = with_prices(same, NOW + seconds, matsch=price)
        same = price_changes(kept)
        assert len(same) == 2
        assert prices_of(kept) == (Prices(since=NOW, lost=50, matsch=price),)
    later = price_changes(with_prices(same, NOW + SETTLING, lost=60))
    assert later == (*same, Prices(since=NOW + SETTLING, lost=60, matsch=20))
    off = price_changes(with_prices(later, 2 * NOW))
    assert off == (*later, Prices(since=2 * NOW))
    assert current(off) is None
    assert with_prices(first, NOW + 1) == [], "switched on by mistake"
    again = price_changes(with_prices(off, 3 * NOW, lost=50))
    assert price_changes(with_prices(again, 3 * NOW + 1)) == off, "tried out once more"
    assert with_prices((), 5, lost=MOST_PRICE + 1)[0]["lost"] == MOST_PRICE


def test_a_price_is_set_after_that_of_a_device_whose_clock_is_fast() -> None:
    kept = with_prices((Prices(since=NOW + 90, lost=50),), NOW, lost=60)
    assert prices_of(kept) == (Prices(since=NOW + 90, lost=60),)
    kept = with_prices((Prices(since=LATEST_SINCE, lost=50),), NOW, lost=40)
    assert prices_of(kept) == (Prices(since=LATEST_SINCE, lost=40),)


@pytest.mark.parametrize("kept", [None, 7, "x", [7], [{"since": 1}, {"lost": 1}], [{"since": "1"}]])
def test_prices_that_cannot_be_read_are_left_out(kept: Any) -> None:
    assert all(not one.any for one in prices_of(kept))
    too_high = asdict(Prices(since=1, lost=MOST_PRICE + 1))
    assert prices_of([too_high]) == ()


def test_steps_are_larger_for_larger_prices_and_lead_back() -> None:
    price, prices = 0, [0]
    while price < MOST_PRICE:
        price = raised(price)
        prices.append(price)
    assert {50, 10_00, 50_00, 500_00, 1_000_00, 10_000_00} <= set(prices)
    assert price == raised(price) == MOST_PRICE
    for before, after in pairwise(prices):
        assert lowered(after) == before


@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_an_amount_can_be_typed_as_it_is_shown(language: str) -> None:
    t = texts(language)
    for amount in (0, 5, 50, 12_34, 500_00, 1_500_00, 1_234_567_89, MOST_PRICE):
        assert amount_in(money(t, amount)) == amount
        assert amount_in(money(t, amount, (1,))) == amount


def test_what_a_table_owes_at_the_highest_price_can_be_paid_and_copied() -> None:
    ((name, mark),) = paying("a" * 32, "Ana", MOST_PRICE * 1000, 1).items()
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


def test_a_new_person_with_a_name_that_was_changed_settles_debts_of_their_own() -> None:
    """Diego was called Ana; then another Diego has lost beside an Ana, so both keep their names."""
    people, prices = People({DIEGO: ANA}), (Prices(since=0, lost=50),)
    earlier = replace(
        WON[0], id="earlier", digest=replace(WON[0].digest, names=(CARLA, ANA, BETO, ""))
    )
    partien = [replace(earlier, ended=1_000), *WON]

    def open_after(*paid: Payment) -> dict[str, int]:
        found = accounts(partien, prices, paid, people)
        assert sum(one.open for one in found) == 150 - sum(one.amount for one in paid)
        return {one.due.person: one.open for one in found}

    before = Payment(id="1", person=DIEGO, amount=50, at=2_000)
    own = Payment(id="2", person=DIEGO, amount=50, at=10_000)
    assert open_after() == {ANA: 50, BETO: 50, DIEGO: 50}
    assert open_after(before) == {ANA: 0, BETO: 50, DIEGO: 50}
    assert open_after(own) == {ANA: 50, BETO: 50, DIEGO: 0}
    assert open_after(before, own) == {ANA: 0, BETO: 50, DIEGO: 0}
    whose = credited(partien, prices, (own, before), people)
    assert [one.person for one in whose] == [DIEGO, ANA]
    free = credited(partien, (), (own, before), people)
    assert [one.person for one in free] == [ANA, ANA], "nobody owes anything"


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
        # Nobody takes back what a price was while it held.
        shelves[0].settings.set(CASH, [FEBRUARY, APRIL])
        await exchange(shelves[1], shelves[0])
        await exchange(shelves[0], shelves[1])
        assert [one.settings.get(CASH) for one in shelves] == [[FEBRUARY, MARCH, APRIL]] * 2

    asyncio.run(run())


@pytest.mark.parametrize("giver", [0, 1])
@pytest.mark.parametrize(
    "earlier", [[], [Prices(since=NOW - 9999, lost=7), Prices(since=NOW - 5000)]]
)
def test_who_only_tries_the_box_leaves_that_of_the_club_as_it_is(
    giver: int, earlier: list[Prices]
) -> None:
    async def run() -> None:
        club, phone = shelves = [await new_device(), await new_device()]
        club.settings.set(CASH, with_prices((), NOW, lost=50))
        at = NOW + 2 * SETTLING
        tried_out = with_prices(earlier, at, **USUAL)
        phone.settings.set(CASH, with_prices(price_changes(tried_out), at + 60))
        for one in (giver, 1 - giver, giver):
            await exchange(shelves[one], shelves[1 - one])
        now = [current(prices_of(one.settings.get(CASH))) for one in shelves]
        assert now == [Prices(since=NOW, lost=50)] * 2

    asyncio.run(run())


def test_a_price_that_is_changed_after_it_was_copied_holds_as_it_is_now() -> None:
    async def run() -> None:
        one, other = await new_device(), await new_device()
        one.settings.set(CASH, with_prices((), NOW, lost=90))
        await exchange(one, other)
        for seconds, price in ((5, 80), (9, 50)):
            kept = price_changes(one.settings.get(CASH))
            one.settings.set(CASH, with_prices(kept, NOW + seconds, lost=price))
        await exchange(other, one)
        await exchange(one, other)
        assert one.settings.kept([CASH]) == other.settings.kept([CASH])
        assert prices_of(other.settings.get(CASH)) == (Prices(since=NOW, lost=50),)

    asyncio.run(run())


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_what_is_owed_does_not_depend_on_who_gives_copies_first(order: tuple[int, ...]) -> None:
    """Three devices have begun the box, a month after each other; all know the three Partien."""
    month, first, second, third = 30 * 24 * 3600, *order

    async def run() -> None:
        shelves = [await new_device() for _ in order]
        for number, price in enumerate((50, 100, 200)):
            begun = NOW + number * month
            with clock(begun):
                shelves[number].settings.set(CASH, with_prices((), begun, lost=price))
        partien = [replace(WON[0], id=str(n), ended=NOW + n * month + 3600) for n in range(3)]
        pairs = (first, second), (second, third), (third, first), (first, second), (second, third)
        for giver, taker in pairs:
            await exchange(shelves[giver], shelves[taker])
        for one in shelves:
            found = accounts(partien, prices_of(one.settings.get(CASH)), (), People())
            assert [(account.due.person, account.open) for account in found] == [
                (BETO, 350),
                (DIEGO, 350),
            ]

    asyncio.run(run())


def test_a_debt_that_is_settled_stays_so_when_a_price_comes_that_was_set_later() -> None:
    day = 24 * 3600

    async def run() -> None:
        one, other = await new_device(), await new_device()
        with clock(NOW):
            one.settings.set(CASH, with_prices((), NOW, lost=50))
        await exchange(one, other)
        for device, days, price in ((one, 10, 200), (other, 60, 100)):
            with clock(NOW + days * day):
                kept = price_changes(device.settings.get(CASH))
                changed = with_prices(kept, NOW + days * day, lost=price)
                device.settings.set(CASH, changed)
        partien = [replace(WON[0], ended=NOW + 20 * day)]
        pay(one.settings, BETO, 200, NOW + 21 * day)
        for giver, taker in ((other, one), (one, other)):
            await exchange(giver, taker)
            settings = taker.settings
            found = accounts(partien, prices_of(settings.get(CASH)), paid_by(settings), People())
            assert [account.open for account in found] == [200, 0]

    asyncio.run(run())


def test_a_price_that_is_set_while_a_copy_is_read_is_kept() -> None:
    async def run() -> None:
        one, other = await new_device(), await new_device()
        one.settings.set(CASH, [FEBRUARY])
        other.settings.set(CASH, [FEBRUARY, MARCH])

        def read() -> Iterator[Club]:
            yield club_of(other.settings)
            with clock(0):
                one.settings.set(CASH, [FEBRUARY, APRIL])

        await import_logs(one, read())
        assert one.settings.get(CASH) == [FEBRUARY, MARCH, APRIL]

    asyncio.run(run())


Steps = list[tuple[int, int, int, int]]
"""Of each step: a device, another one, the seconds before it, and the price it sets; none of -1."""


def taken(here: Kept, brought: Kept) -> Kept:
    """The prices of a device after it has taken in a copy of another one."""
    club = with_both_prices(Club({CASH: here}), Club({CASH: brought}))
    both = club.settings[CASH]
    return both if both.outlasts(here) else here


def exchanged(devices: Sequence[Kept], order: Iterable[tuple[int, int]]) -> list[Kept]:
    found = list(devices)
    for giver, taker in order:
        found[taker] = taken(found[taker], found[giver])
    return found


def after(steps: Steps) -> list[Kept]:
    """The prices of three devices that set them, and exchange copies now and then."""
    devices, now = [Kept(value=[], at=0)] * 3, NOW
    for device, other, gap, price in steps:
        now += gap
        if price < 0:
            devices[device] = taken(devices[device], devices[other])
            continue
        changed = {"lost": price} if price else {}
        value = with_prices(price_changes(devices[device].value), now, **changed)
        devices[device] = Kept(value=value, at=max(now * 1000, devices[device].at + 1))
    return devices


devices_of_club = st.integers(0, 2)
changes_and_copies = st.lists(
    st.tuples(
        devices_of_club,
        devices_of_club,
        st.sampled_from((0, 1, 60, SETTLING - 1, SETTLING, 86400)),
        st.sampled_from((-1, 0, 50, 60, 100, 200)),
    ),
    max_size=12,
)
copies = st.lists(st.tuples(devices_of_club, devices_of_club), max_size=8)
EVERYONE = list(permutations(range(3), 2))


@given(changes_and_copies, copies, copies)
@tried(100)
def test_prices_of_three_devices_end_alike_in_whatever_order_copies_are_exchanged(
    steps: Steps, one: list[tuple[int, int]], other: list[tuple[int, int]]
) -> None:
    devices = after(steps)
    ends = [exchanged(devices, (*order, *3 * EVERYONE)) for order in ([], one, other)]
    for end in ends:
        assert len({kept.order for kept in end}) == 1
        assert end[0].value == ends[0][0].value
        assert exchanged(end, EVERYONE) == end


@given(changes_and_copies)
@tried(100)
def test_prices_that_are_brought_change_no_debt_from_before_they_were_set(steps: Steps) -> None:
    here, there, _ = after(steps)
    known, new = (set(price_changes(one.value)) for one in (here, there))
    first = min((one.since for one in new - known), default=NOW + 10**7)
    now = prices_of(taken(here, there).value)
    # Prices are settled ten minutes after they have begun.
    for ended in {first - SETTLING, *(one.since for one in known if one.since <= first - SETTLING)}:
        assert price_at(now, ended) == price_at(prices_of(here.value), ended)


@pytest.mark.parametrize("value", [7, [7], [{"since": "x"}], [{}], {"since": 1}, None])
def test_what_is_no_list_of_prices_takes_the_place_of_none(value: Any) -> None:
    one, other = Kept(value=[MARCH], at=5), Kept(value=value, at=6)
    for here, brought in ((one, other), (other, one)):
        assert taken(here, brought).value == [MARCH]


def test_more_prices_than_a_copy_can_hold_lose_the_oldest_ones() -> None:
    most = {"lost": MOST_PRICE, "matsch": MOST_PRICE, "missed": MOST_PRICE}
    first, second = (
        Kept(value=[{"since": LATEST_SINCE - at, **most} for at in ats], at=1)
        for ats in (range(0, 2 * MOST_CHANGES, 2), range(1, 2 * MOST_CHANGES, 2))
    )
    both = taken(first, second)
    assert both.value == taken(second, first).value
    assert [one["since"] for one in both.value][:: MOST_CHANGES - 1] == [
        LATEST_SINCE - MOST_CHANGES + 1,
        LATEST_SINCE,
    ]
    club = Club({CASH: both})
    assert club_from_document(club_to_document(club)) == club
