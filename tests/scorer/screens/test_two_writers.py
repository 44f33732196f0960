"""Two who write the same on screens beside the tables: the second one is told, and sees the first.

Each of them still sees the screen as it was when it was opened.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, closing
from datetime import timedelta
from pathlib import Path
from typing import Final

import pytest

from scorer.exchange.club import CASH
from scorer.memory.cash import USUAL
from scorer.phrases import with_colon
from scorer.texts import texts
from tests.browser.headless import HeadlessScreen
from tests.browser.prepared import fill, setting
from tests.browser.screens.test_memory import ended
from tests.scorer.drafts.fields import text_in, type_in
from tests.scorer.screens.test_impatient_taps import BEGUN, MORE, named, tap
from tests.scorer.server.one_deal import served

T: Final = texts("es")
LUIS: Final = "numbers?kind=player&name=Luis"
LOST: Final = T("cash.price_lost")
CALLED: Final = T("people.called", old="Luis", new="Lucho")

Pair = tuple[HeadlessScreen, HeadlessScreen]


@pytest.fixture
def both(tmp_path: Path) -> Iterator[Pair]:
    """Two devices of a scorekeeper; three Partien of one evening and one of another."""
    played = [
        ended(number, points, at=BEGUN + timedelta(minutes=20 * number))
        for number, points in enumerate((40, 125, 100), start=1)
    ]
    fill(tmp_path, [ended(4, 60, at=BEGUN - timedelta(days=400)), *played])
    setting(tmp_path, CASH, [{"since": int(BEGUN.timestamp()), **USUAL}])
    with ExitStack() as opened:
        url = opened.enter_context(served(tmp_path)).url
        one, other = (opened.enter_context(closing(HeadlessScreen(url, 390, 844))) for _ in "12")
        yield one, other


def open_both(both: Iterable[HeadlessScreen], path: str, *buttons: str) -> None:
    for screen in both:
        screen.open(path)
        for button in buttons:
            tap(screen, button)
        screen.rest()
        screen.settle()


def call(screen: HeadlessScreen, name: str) -> None:
    type_in(screen, T("people.other_name"), name)
    tap(screen, T("people.do_call", name=name))


def hide(screen: HeadlessScreen, _name: str) -> None:
    tap(screen, T("people.hide"))


@pytest.mark.parametrize("second", [call, hide])
def test_a_name_that_somebody_else_has_changed(
    both: Pair, second: Callable[[HeadlessScreen, str], None]
) -> None:
    one, other = both
    open_both(both, LUIS, T("people.call"))
    call(one, "Lucho")
    second(other, "Luisito")
    other.wait_for(T("error.stale"))
    other.open("numbers")
    other.wait_for(CALLED)
    assert not other.has(T("people.hidden", name="Luis"))
    # One who has seen it takes it back.
    tap(other, f"{T('memory.undo')}: {CALLED}")
    other.wait_for(CALLED, gone=True)


def test_a_partie_that_somebody_else_has_moved(both: Pair) -> None:
    one, other = both
    open_both(both, "history", MORE[0], T("memory.place"))
    (earlier,) = (name for name in one.buttons() if name.startswith("6-2-2025"))
    tap(one, earlier)
    tap(other, T("memory.own_evening"))
    other.wait_for(T("error.stale"))
    # One who has seen it takes it back.
    open_both((other,), "history", MORE[0], T("memory.place"), T("memory.as_played"))
    other.open("history")
    other.wait_for(T("home.partien", n=4))
    tap(other, MORE[0])
    tap(other, T("memory.place"))
    assert not other.has(T("memory.as_played"))
    assert other.has(earlier)


def test_a_price_that_somebody_else_has_changed(both: Pair) -> None:
    one, other = both
    open_both(both, "cash")
    tap(one, f"{LOST} +")
    tap(other, f"{LOST} −")
    other.wait_for(T("error.stale"))
    other.wait_for("0,60")
    # Another price hinders nobody.
    tap(one, f"{T('cash.price_matsch')} +")
    tap(other, f"{LOST} −")
    for screen in both:
        screen.open("cash")
        screen.wait_for("0,50")
        screen.wait_for("0,10")


def test_sheets_that_somebody_else_has_saved(both: Pair) -> None:
    one, other = both
    open_both(both, "new/coiffeur", T("new.house_rules"))

    def save(screen: HeadlessScreen, row: str, name: str) -> None:
        tap(screen, with_colon(T, T("option.rows"), T("choice.rows.own")))
        tap(screen, row)
        tap(screen, f"{T('new.row_factor', n=int(row[0]))} +")
        type_in(screen, T("new.sheet_name"), name)
        tap(screen, T("new.sheet_keep"))

    save(one, "9.", "Club")
    save(other, "8.", "Club")
    other.wait_for(T("error.stale"))
    other.wait_for(with_colon(T, T("option.rows"), "Club"))
    type_in(other, T("new.sheet_name"), "Otra")
    tap(other, T("new.sheet_keep"))
    one.open("new/coiffeur")
    tap(one, T("new.house_rules"))
    for name in ("Club", "Otra"):
        one.wait_for(with_colon(T, T("option.rows"), name))
    assert named(one, with_colon(T, T("option.rows"), "Club"))


def test_a_debt_for_a_partie_that_somebody_else_has_deleted(both: Pair) -> None:
    one, other = both
    luis = T("cash.settle_whose", name="Luis", amount="1,00")
    open_both((other,), "cash")
    open_both((one,), "history", MORE[1], T("memory.delete"))
    tap(other, luis)
    other.wait_for(T("error.stale"))
    other.wait_for(luis, gone=True, seconds=10)
    other.rest()
    tap(other, T("cash.settle_whose", name="Luis", amount="0,50"))
    other.wait_for(f"{T('memory.undo')}: Luis: 0,50")
    # What has been done since is not refused any more.
    other.wait_for(T("error.stale"), gone=True, seconds=10)


def test_what_was_refused_is_told_until_the_next_change(both: Pair) -> None:
    one, other = both
    open_both(both, "cash")
    tap(one, f"{LOST} +")
    tap(other, f"{LOST} +")
    other.wait_for(T("error.stale"))
    tap(other, f"{LOST} +")
    other.wait_for("0,70")
    other.wait_for(T("error.stale"), gone=True, seconds=10)


def test_a_refused_note_is_told_until_the_next_change(both: Pair) -> None:
    one, other = both
    open_both(both, "history", MORE[0])
    for screen, note in ((one, "Final"), (other, "Otra")):
        type_in(screen, T("memory.note"), note)
        tap(screen, T("memory.keep_note"))
    other.wait_for(T("error.stale"))
    other.wait_for("Final")
    # What was typed is not lost.
    assert text_in(other, T("memory.note")) == "Otra"
    tap(other, T("memory.keep_note"))
    other.wait_for(T("error.stale"), gone=True, seconds=10)
    other.wait_for("Otra")
    assert not other.has("Final")
