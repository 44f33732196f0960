"""Undo and redo under a thumb that bounces: a double tap takes one step, two slow taps take two."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from rules.engine.log import Entry, effective
from rules.jass.cards import Mode
from rules.pairs.facts import WeisShown
from scorer.texts import texts
from tests.browser.games.facts_on_disk import entries_on_disk
from tests.browser.headless import HeadlessScreen
from tests.browser.prepared import START, document, fill, mode
from tests.scorer.server.one_deal import served

T: Final = texts("es")
UNDO, REDO, TAKE_BACK = T("table.undo"), T("table.redo"), T("table.take_back")
PARTIE: Final = f"{1:032x}"
WEIS: Final = [WeisShown(side=0, points=20)] * 4
ALL: Final = 6
"""Facts of the Partie."""


@pytest.fixture
def data(tmp_path: Path) -> Path:
    facts = (START, mode(Mode.CLUBS), *WEIS)
    fill(tmp_path, [document(PARTIE, facts)])
    return tmp_path


@pytest.fixture
def screen(data: Path) -> Iterator[HeadlessScreen]:
    with served(data) as server, closing(HeadlessScreen(server.url, 390, 844)) as phone:
        phone.open(f"partie/{PARTIE}")
        phone.wait_for(UNDO)
        phone.settle()
        yield phone


def count(entries: tuple[Entry, ...]) -> int:
    return len(effective(entries))


def test_a_double_tap_on_undo_or_redo_takes_one_step(screen: HeadlessScreen, data: Path) -> None:
    def facts() -> int:
        screen.settle()
        return count(entries_on_disk(data, PARTIE))

    assert facts() == ALL
    screen.tap_twice(UNDO)
    assert facts() == ALL - 1
    screen.tap(UNDO)
    screen.tap(UNDO)
    assert facts() == ALL - 3
    screen.tap_twice(REDO)
    assert facts() == ALL - 2


def test_the_second_touch_does_not_bring_back_what_the_first_has_taken_back(
    screen: HeadlessScreen, data: Path
) -> None:
    screen.tap(T("table.bar_label", side="Ana · Marta", points=100))
    screen.wait_for(TAKE_BACK)
    assert count(entries_on_disk(data, PARTIE)) == ALL + 1
    screen.tap_and_tap(TAKE_BACK, REDO)
    screen.settle()
    assert count(entries_on_disk(data, PARTIE)) == ALL
    screen.tap(REDO)
    screen.settle()
    assert count(entries_on_disk(data, PARTIE)) == ALL + 1
