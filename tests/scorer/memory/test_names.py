"""What another name, or a hidden one, changes on the screens of the club's memory."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import pytest

from scorer.exchange.club import CASH
from scorer.exchange.marks import calling
from scorer.memory.cash import USUAL
from scorer.texts import texts
from tests.browser.headless import HeadlessScreen
from tests.browser.prepared import fill, marked, setting
from tests.browser.screens.test_memory import ended
from tests.scorer.drafts.fields import type_in
from tests.scorer.screens.test_impatient_taps import tap
from tests.scorer.server.one_deal import served

T: Final = texts("es")
BEGUN: Final = datetime(2026, 3, 13, 20, tzinfo=UTC)
OTHERS: Final = ("Bea", "Carla", "Dora", "Eva")
SECONDS: Final = 10
"""How long to wait for what a faulty screen never says."""


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Two Partien of different people."""
    later = BEGUN + timedelta(days=1)
    fill(tmp_path, [ended(1, 100, at=BEGUN), ended(2, 100, OTHERS, at=later)])
    setting(tmp_path, CASH, [{"since": 0, **USUAL}])
    return tmp_path


@pytest.fixture
def phone(data: Path) -> Iterator[HeadlessScreen]:
    with served(data) as server, closing(HeadlessScreen(server.url, 390, 844)) as screen:
        yield screen


def ask_for(phone: HeadlessScreen, name: str, new: str) -> None:
    """Type another name for somebody."""
    phone.open(f"numbers?kind=player&name={name}")
    tap(phone, T("people.call"))
    type_in(phone, T("people.other_name"), new)


def call(phone: HeadlessScreen, name: str, new: str) -> None:
    ask_for(phone, name, new)
    tap(phone, T("people.do_call", name=new))
    phone.wait_for(f"({new})", seconds=SECONDS)


def test_payments_are_told_of_whoever_it_is_called_now(phone: HeadlessScreen) -> None:
    phone.open("cash")
    tap(phone, T("cash.settle_whose", name="Luis", amount="0,50"))
    phone.wait_for(f"{T('memory.undo')}: Luis: 0,50")
    call(phone, "Luis", "Lucho")
    phone.open("cash")
    phone.wait_for(f"{T('memory.undo')}: Lucho: 0,50", seconds=SECONDS)
    assert not phone.has("Luis")


def test_who_has_a_name_that_another_one_had_settles_debts_of_their_own(data: Path) -> None:
    marked(data, {calling("Luis"): "Lucho"})
    fill(data, [ended(3, 100, ("Ana", "Luis", "Marta", "Lucho"), at=BEGUN + timedelta(days=2))])
    with served(data) as server, closing(HeadlessScreen(server.url, 390, 844)) as phone:
        phone.open("cash")
        tap(phone, T("cash.settle_whose", name="Luis", amount="0,50"))
        phone.wait_for(f"{T('memory.undo')}: Luis: 0,50", seconds=SECONDS)
        assert not phone.has(T("cash.settle_whose", name="Luis", amount="0,50"))
        assert phone.has(T("cash.settle_whose", name="Lucho", amount="1,00"))


def test_a_list_that_is_limited_to_somebody_stays_so(phone: HeadlessScreen) -> None:
    phone.open("history")
    tap(phone, f"{T('numbers.which_player')} (")
    tap(phone, f"{T('numbers.which_player')}: Luis")
    phone.wait_for(T("home.partien", n=1))
    phone.go("numbers?kind=player&name=Luis")
    tap(phone, T("people.call"))
    type_in(phone, T("people.other_name"), "Lucho")
    tap(phone, T("people.do_call", name="Lucho"))
    phone.wait_for("(Lucho)")
    phone.go("history")
    phone.wait_for_text(T("home.history"))
    phone.wait_for(f"{T('numbers.which_player')} (Lucho)", seconds=SECONDS)
    phone.wait_for(T("home.partien", n=1), seconds=SECONDS)


def test_whoever_is_hidden_stays_so_with_another_name(phone: HeadlessScreen) -> None:
    phone.open("numbers?kind=player&name=Luis")
    tap(phone, T("people.hide"))
    phone.wait_for(T("people.hidden_help"))
    call(phone, "Luis", "Lucho")
    phone.wait_for(T("people.hidden_help"), seconds=SECONDS)
    phone.open("numbers")
    phone.wait_for(T("people.hidden", name="Lucho"), seconds=SECONDS)
    assert "Lucho" not in phone.buttons()
    # What was noted about the name before is told again once that is the name.
    assert not phone.has(T("people.hidden", name="Luis"))
    tap(phone, f"{T('memory.undo')}: {T('people.called', old='Luis', new='Lucho')}")
    phone.wait_for(T("people.hidden", name="Luis"), seconds=SECONDS)


def test_a_hidden_spelling_hides_nobody_it_is_merged_with(phone: HeadlessScreen) -> None:
    phone.open("numbers?kind=player&name=Bea")
    tap(phone, T("people.hide"))
    phone.wait_for(T("people.hidden_help"))
    call(phone, "Bea", "Ana")
    phone.wait_for(T("people.hide"))
    phone.open("numbers")
    phone.wait_for("Ana")
    assert "Ana" in phone.buttons()


def test_it_is_said_that_the_other_name_is_hidden(phone: HeadlessScreen) -> None:
    phone.open("numbers?kind=player&name=Bea")
    tap(phone, T("people.hide"))
    phone.wait_for(T("people.hidden_help"))
    ask_for(phone, "Luis", "Bea")
    phone.wait_for(T("people.hidden", name="Bea"), seconds=SECONDS)


def test_a_name_that_somebody_else_had_before_is_refused(phone: HeadlessScreen) -> None:
    call(phone, "Luis", "Lucho")
    ask_for(phone, "Bea", "Luis")
    phone.wait_for_text(T("people.called", old="Luis", new="Lucho"), seconds=SECONDS)
    assert not phone.has(T("people.do_call", name="Luis"))
    # One's own name of before is none of somebody else.
    call(phone, "Lucho", "Luis")
    phone.open("numbers")
    phone.wait_for("Luis")
    assert "Lucho" not in phone.buttons()


def test_the_partien_of_a_rating_are_all_whatever_the_numbers_are_limited_to(
    phone: HeadlessScreen,
) -> None:
    limited = f"numbers?kind=player&name=Luis&game=schieber&year=2026&partie={1:032x}"
    phone.open(limited)
    tap(phone, T("numbers.one_rating"))
    phone.wait_for_text(f"Luis · {T('numbers.one_rating')}", seconds=SECONDS)
    tap(phone, T("app.back"))
    phone.wait_for(T("numbers.results"))
    assert phone.route == limited
