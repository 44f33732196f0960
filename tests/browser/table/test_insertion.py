"""Inserting what was forgotten, in the real app (ALL-1)."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.engine.log import Inserted, Recorded
from rules.games.individual.deal import Options
from rules.games.individual.facts import PointsCounted
from rules.games.individual.game import INDIVIDUAL
from rules.solo.facts import DealerFound, WeisShown
from scorer.phrases import say_points
from scorer.texts import texts
from tests.browser.conftest import PHONE, OpenScreen, StartApp
from tests.browser.games.facts_on_disk import entries_on_disk
from tests.browser.harness import Screen
from tests.browser.prepared import NAMES, begun, fill

pytestmark = [pytest.mark.browser, pytest.mark.headless]

T = texts("es")
PARTIE = f"{1:032x}"
BEFORE = (
    DealerFound(seat=3),
    PointsCounted(points=(60, 50, 25, 22)),
    PointsCounted(points=(40, 50, 30, 37)),
)


@pytest.fixture
def phone(own_app: StartApp, open_screen: OpenScreen, tmp_path: Path) -> Screen:
    """A phone at a table with two deals."""
    fill(tmp_path, [begun(INDIVIDUAL, PARTIE, NAMES, Options(), *BEFORE)])
    return open_screen(own_app(tmp_path).url, **PHONE, path=f"partie/{PARTIE}")


def test_the_list_stands_once_after_the_device_is_turned(phone: Screen) -> None:
    phone.resize(820, 1180)
    phone.tap(T("table.entries"))
    listed = T("entries.insert_at", n=2)
    phone.wait_for(listed)
    phone.resize(1340, 844)
    phone.wait_for(T("table.redo"))
    phone.settle()
    assert phone.buttons().count(listed) == 1
    # It was closed, so nothing is left that Back would have to close.
    phone.resize(820, 1180)
    phone.wait_for(T("table.entries"))
    phone.settle()
    assert listed not in phone.buttons()


def test_a_forgotten_deal_is_inserted(phone: Screen, tmp_path: Path) -> None:
    phone.tap(T("table.entries"))
    phone.tap(T("entries.insert_at", n=2))
    phone.wait_for(T("entries.before_deal", n=2))
    phone.shot("insert-deal")
    for name, points in zip(NAMES[:3], ("30", "31", "32"), strict=True):
        phone.tap(f"{name}: –")
        for digit in points:
            phone.tap(digit)
    phone.tap(T("pad.write"))
    made = say_points(NAMES, (30, 31, 32, 64))
    what = T("fact.points_counted", points=made)
    phone.wait_for(T("entries.inserted", n=2, what=what))
    entries = entries_on_disk(tmp_path, PARTIE)
    deal = PointsCounted(points=(30, 31, 32, 64))
    assert [entry.change for entry in entries[3:]] == [Inserted(3, deal)]
    # It is the second of three deals in the list, and its numbers have names.
    phone.tap(T("table.entries"))
    phone.wait_for(T("entries.scored", deal=2, what=what, scores=made))
    phone.wait_for(T("entries.insert_at", n=3))
    phone.shot("list-of-entries")


def test_wiis_6_a_forgotten_weis_is_inserted_if_it_was_in_time(
    phone: Screen, tmp_path: Path
) -> None:
    phone.tap(T("table.entries"))
    phone.tap(T("entries.insert_at", n=1))
    phone.tap(T("kind.weis_shown"))
    phone.wait_for(T("entries.in_deal", n=1))
    phone.shot("insert-weis")
    for name in ("Luis", "50", T("pad.write")):
        phone.tap(name)
    phone.wait_for(T("violation.weis.late"))
    phone.tap(T("entries.late_weis_yes"))
    phone.wait_for(T("violation.weis.late"), gone=True)
    entries = entries_on_disk(tmp_path, PARTIE)
    weis = WeisShown(seat=1, points=50, vouched=True)
    assert [entry.change for entry in entries[3:]] == [Inserted(2, weis)]


def test_undo_and_redo_leave_the_list_open(phone: Screen, tmp_path: Path) -> None:
    for name in NAMES[:3]:
        phone.tap(f"{name}: –")
        for digit in "40":
            phone.tap(digit)
    phone.tap(T("pad.write"))
    counted = T("entries.insert_at", n=3)
    phone.tap(T("table.entries"))
    phone.wait_for(counted)
    phone.tap(T("table.undo"))
    phone.wait_for(counted, gone=True)
    phone.tap(T("table.redo"))
    phone.wait_for(counted)
    phone.tap(T("app.close"))
    phone.wait_for(counted, gone=True)
    # The bar has both, too.
    phone.tap(T("table.undo"))
    phone.tap(T("table.redo"))
    phone.wait_for(T("table.redone", what=""))
    events = [entry.change for entry in entries_on_disk(tmp_path, PARTIE)[:4]]
    assert events == [
        Recorded(event) for event in (*BEFORE, PointsCounted(points=(40, 40, 40, 37)))
    ]
