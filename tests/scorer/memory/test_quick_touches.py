"""Quick touches on the screens of the club's memory: each counts once, whatever it does."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import pytest

from rules.games.schieber.deal import Options
from rules.jass.cards import Mode
from scorer.exchange.handover import parts_of
from scorer.texts import texts
from tests.browser.games.stored import stored_files
from tests.browser.headless import HeadlessScreen
from tests.browser.prepared import NAMES, START, document, fill, mode, remember, tricks
from tests.scorer.drafts.fields import text_in, type_in
from tests.scorer.server.one_deal import served

T: Final = texts("es")


def ended(number: int, first: int, at: datetime) -> dict[str, object]:
    """A Schieber of one deal, in which the first pair has made so many points."""
    return document(
        f"{number:032x}",
        (START, mode(Mode.UNDENUFE), tricks(first)),
        names=NAMES,
        options=Options(target=300),
        at=at.isoformat(timespec="seconds"),
    )


@pytest.fixture
def data(tmp_path: Path) -> Path:
    # One before and one after the moment in which a test fixes the price of a lost Partie.
    now, apart = datetime.now(UTC), timedelta(minutes=30)
    fill(tmp_path, [ended(1, 100, now - apart), ended(2, 100, now + apart)])
    remember(tmp_path)
    return tmp_path


@pytest.fixture
def phone(data: Path) -> Iterator[HeadlessScreen]:
    with served(data) as server, closing(HeadlessScreen(server.url, 390, 844)) as screen:
        screen.open("")
        screen.wait_for(T("home.new_partie"))
        yield screen


def test_a_debt_is_settled_once(phone: HeadlessScreen) -> None:
    phone.go("cash")
    phone.tap(T("cash.use"))
    owed = T("cash.settle_whose", name="Luis", amount="0,50")
    phone.tap_twice(owed)
    phone.wait_for(owed, gone=True)
    phone.settle()
    assert sum(text.startswith(T("memory.undo")) for text in phone.texts()) == 1


def test_a_partie_is_deleted_once_and_comes_back_once(phone: HeadlessScreen) -> None:
    phone.go("history")
    phone.wait_for_text("2 partidas")
    phone.tap(phone.name_with(T("memory.more", what="Schieber")))
    phone.tap_twice(T("memory.delete"))
    phone.wait_for_text("1 partida")
    phone.settle()
    phone.tap_twice(T("memory.undo"))
    phone.wait_for_text("2 partidas")
    phone.settle()
    assert phone.has("2 partidas")


def test_somebody_is_hidden_and_shown_once(phone: HeadlessScreen) -> None:
    phone.go("numbers?kind=player&name=Ana")
    phone.tap_twice(T("people.hide"))
    phone.wait_for_text(T("people.hidden_help"))
    phone.settle()
    assert phone.has(T("people.hidden_help"))
    phone.tap_twice(T("people.show"))
    phone.wait_for(T("people.hide"))
    phone.settle()
    assert phone.has(T("people.hide"))


def test_the_second_touch_does_not_take_back_what_the_first_did_on_a_quick_device(
    phone: HeadlessScreen,
) -> None:
    phone.go("numbers?kind=player&name=Ana")
    phone.tap_and_tap(T("people.hide"), T("people.show"))
    phone.settle()
    assert phone.has(T("people.show"))
    phone.tap(T("people.show"))
    phone.wait_for(T("people.hide"))


def test_the_second_touch_settles_no_debt_that_has_moved_up(phone: HeadlessScreen) -> None:
    phone.go("cash")
    phone.tap(T("cash.use"))
    luis, pedro = (T("cash.settle_whose", name=name, amount="0,50") for name in ("Luis", "Pedro"))
    phone.tap_and_tap(luis, pedro, gone=True)
    phone.wait_for(T("table.double_tap"))
    assert phone.has(pedro)
    phone.tap(pedro)
    phone.wait_for(pedro, gone=True)
    phone.wait_for(T("table.double_tap"), gone=True)


def test_a_debt_that_was_touched_too_soon_says_so_until_it_is_settled(
    phone: HeadlessScreen,
) -> None:
    phone.go("cash")
    luis, pedro = (T("cash.settle_whose", name=name, amount="0,50") for name in ("Luis", "Pedro"))
    phone.tap_and_tap(T("cash.use"), luis)
    phone.wait_for(T("table.double_tap"))
    phone.tap(pedro)
    phone.wait_for(pedro, gone=True)
    phone.settle()
    assert phone.has(T("table.double_tap"))
    phone.tap(luis)
    phone.wait_for(luis, gone=True)
    phone.tap(phone.name_with(f"{T('memory.undo')}: Luis"))
    phone.wait_for(luis)
    assert not phone.has(T("table.double_tap"))


def test_the_second_touch_forgets_no_name_that_has_moved_up(phone: HeadlessScreen) -> None:
    phone.go("settings")
    ana, luis = (T("new.forget_name", name=name) for name in ("Ana", "Luis"))
    phone.tap_and_tap(ana, luis, gone=True)
    phone.settle()
    assert phone.has(luis)


def test_a_partie_that_is_played_does_not_stop_at_the_second_touch(phone: HeadlessScreen) -> None:
    phone.go(f"partie/{1:032x}/deals")
    phone.tap_and_tap(T("past.play"), T("past.stop"))
    phone.settle()
    assert phone.has(T("past.stop"))


def test_one_of_several_changed_names_is_undone(phone: HeadlessScreen) -> None:
    for name in ("Ana", "Luis"):
        phone.go(f"numbers?kind=player&name={name}")
        phone.tap(T("people.hide"))
        phone.wait_for_text(T("people.hidden_help"))
    phone.go("numbers")
    phone.tap_twice(f"{T('memory.undo')}: {T('people.hidden', name='Ana')}")
    phone.wait_for(T("people.hidden", name="Ana"), gone=True)
    phone.settle()
    assert phone.has(T("people.hidden", name="Luis"))


def test_a_partie_is_taken_in_once(phone: HeadlessScreen, data: Path) -> None:
    begun = document(f"{9:032x}", (START, mode(Mode.HEARTS)))
    phone.go(f"take?c={parts_of(begun)[0]}")
    phone.wait_for(T("take.new"))
    phone.tap_twice(T("take.go"))
    phone.wait_for(T("table.menu"))
    phone.settle()
    assert len(stored_files(data / "partien")) == 3


def test_back_closes_the_entries_of_the_past_first(phone: HeadlessScreen) -> None:
    phone.go("history")
    phone.wait_for_text("2 partidas")
    route = f"partie/{1:032x}/deals"
    phone.go(route)
    phone.tap(T("table.entries"))
    phone.wait_for(T("entries.deal_n", n=1))
    phone.go("history")
    phone.wait_for(T("entries.deal_n", n=1), gone=True)
    phone.settle()
    assert phone.route == route


def test_a_note_that_is_typed_is_there_after_back(phone: HeadlessScreen) -> None:
    phone.go("history")
    more = phone.name_with(T("memory.more", what="Schieber"))
    phone.tap(more)
    phone.wait_for(T("memory.keep_note"))
    type_in(phone, T("memory.note"), "En lo de Ana")
    phone.settle()
    phone.go("")
    phone.wait_for(T("home.new_partie"))
    phone.go("history")
    phone.tap(phone.name_with(T("memory.more", what="Schieber")))
    phone.wait_for(T("memory.keep_note"))
    assert text_in(phone, T("memory.note")) == "En lo de Ana"
    phone.tap(T("memory.keep_note"))
    phone.wait_for("En lo de Ana")
