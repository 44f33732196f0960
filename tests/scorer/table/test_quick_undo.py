"""Undo and redo under a thumb that bounces: a double tap takes one step, two slow taps take two."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from rules.engine.log import Entry, effective
from rules.jass.cards import Mode
from rules.pairs.facts import WeisShown
from rules.tournament.document import to_document
from rules.tournament.facts import PlayerEntered
from scorer.texts import texts
from tests.browser.games.facts_on_disk import entries_on_disk, night_on_disk
from tests.browser.games.stored import stored_files
from tests.browser.headless import HeadlessScreen
from tests.browser.prepared import START, document, fill, mode
from tests.scorer.paper.nights import names, night_of
from tests.scorer.server.one_deal import served

T: Final = texts("es")
UNDO, REDO, TAKE_BACK = T("table.undo"), T("table.redo"), T("table.take_back")
PARTIE: Final = f"{1:032x}"
WEIS: Final = [WeisShown(side=0, points=20)] * 4
NIGHT: Final = night_of([PlayerEntered(name=name) for name in names(6)])
ALL: Final = 6
"""Facts of the Partie and of the night."""

Open = Callable[[str], HeadlessScreen]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    facts = (START, mode(Mode.CLUBS), *WEIS)
    fill(tmp_path, [document(PARTIE, facts), to_document(NIGHT)])
    return tmp_path


@pytest.fixture
def open_screen(data: Path) -> Iterator[Open]:
    with served(data) as server, closing(HeadlessScreen(server.url, 390, 844)) as screen:

        def opened(route: str) -> HeadlessScreen:
            screen.open(route)
            screen.wait_for(UNDO)
            screen.settle()
            return screen

        yield opened


def count(entries: tuple[Entry, ...]) -> int:
    return len(effective(entries))


@pytest.mark.parametrize("where", ["table", "night"])
def test_a_double_tap_on_undo_or_redo_takes_one_step(
    where: str, open_screen: Open, data: Path
) -> None:
    at_table = where == "table"
    screen = open_screen(f"partie/{PARTIE}" if at_table else f"tournament/night/{NIGHT.id}")

    def facts() -> int:
        screen.settle()
        if at_table:
            return count(entries_on_disk(data, PARTIE))
        (path,) = stored_files(data / "nights")
        return count(night_on_disk(path).entries)

    assert facts() == ALL
    screen.tap_twice(UNDO)
    assert facts() == ALL - 1
    screen.tap(UNDO)
    screen.tap(UNDO)
    assert facts() == ALL - 3
    screen.tap_twice(REDO)
    assert facts() == ALL - 2


def test_the_second_touch_does_not_bring_back_what_the_first_has_taken_back(
    open_screen: Open, data: Path
) -> None:
    screen = open_screen(f"partie/{PARTIE}")
    screen.tap(T("table.bar_label", side="Ana · Marta", points=100))
    screen.wait_for(TAKE_BACK)
    assert count(entries_on_disk(data, PARTIE)) == ALL + 1
    screen.tap_and_tap(TAKE_BACK, REDO)
    screen.settle()
    assert count(entries_on_disk(data, PARTIE)) == ALL
    screen.tap(REDO)
    screen.settle()
    assert count(entries_on_disk(data, PARTIE)) == ALL + 1
