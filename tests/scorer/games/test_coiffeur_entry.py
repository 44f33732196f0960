"""Touches of a Coiffeur's table in any order: each is judged when it arrives."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import pytest

from rules.engine.game import Event
from rules.engine.log import Change
from rules.games.coiffeur.facts import PointsMade, RowChosen
from rules.games.coiffeur.sheet import Way
from rules.pairs.facts import VorhandFound
from scorer.games.coiffeur.entry import CellEntry
from scorer.games.coiffeur.panels import ChangePanel, OtherRowPanel
from scorer.session import View
from scorer.table.model import Actions, Panel, TableContext
from tests.scorer.games.shown import live_table, look
from tests.scorer.games.test_coiffeur import EGGAE, HAERZ, JOKER, PLAYED, shown

NOTHING = cast(Any, None)


class Table:
    """A table without a screen, which records facts, messages and opened panels."""

    def __init__(self, *steps: Event | Sequence[Change]) -> None:
        self.steps = list(steps)
        self.messages: list[str] = []
        self.opened: list[Panel | None] = []
        actions = Actions(
            record=self._record,
            correct=self._correct,
            confirm=NOTHING,
            undo=NOTHING,
            redo=NOTHING,
            open=self.opened.append,
            turn=NOTHING,
            say=lambda text, _rule="": self.messages.append(text),
            now=lambda: self.view,
            name=NOTHING,
            touched=lambda: None,
            debounced=lambda: False,
            repeated=lambda: False,
        )
        self._table = TableContext(look(), self.view, live_table(self.view, actions))

    @property
    def view(self) -> View:
        return shown(*self.steps)

    @property
    def entry(self) -> CellEntry:
        # With the table as first drawn, because touches do not wait for the next drawing.
        return CellEntry(self._table)

    def _record(self, *events: Event) -> bool:
        self.steps.extend(events)
        return True

    def _correct(self, changes: Sequence[Change]) -> bool:
        self.steps.append(changes)
        return True

    def type(self, digits: str) -> None:
        for digit in digits:
            self.entry.digit(int(digit))

    def text(self, key: str) -> str:
        return look().t(key)


@pytest.mark.parametrize("order", ["cell first", "digits first", "cell between"])
def test_cell_and_digits_may_come_in_any_order(order: str) -> None:
    table = Table(VorhandFound(seat=0))
    for side, row, digits in ((0, EGGAE, "98"), (1, HAERZ, "131"), (1, EGGAE, "60")):
        split = {"cell first": 0, "digits first": len(digits), "cell between": 1}[order]
        table.type(digits[:split])
        table.entry.touch(side, row)
        table.type(digits[split:])
        table.entry.write()
    assert table.messages == []
    written = [(one.side, one.row, one.tricks) for one in table.view.state.finished]
    assert written == [(0, EGGAE, 98), (1, HAERZ, 131), (1, EGGAE, 60)]


def test_missing_input_is_named_and_nothing_is_written() -> None:
    table = Table(VorhandFound(seat=0))
    table.type("98")
    table.entry.write()
    assert table.messages == [table.text("coiffeur.needs_cell")]
    table.entry.clear()
    table.entry.touch(0, EGGAE)
    table.entry.write()
    assert table.messages[1:] == [table.text("coiffeur.needs_points")]
    table.entry.touch(0, JOKER)
    table.type("98")
    table.entry.write()
    assert table.messages[2:] == [table.text("violation.row.needs_way")]
    assert len(table.steps) == 1
    table.entry.play_as(Way.CLUBS)
    table.entry.write()
    assert table.steps[1:] == [
        RowChosen(side=0, row=JOKER, way=Way.CLUBS),
        PointsMade(points=98),
    ]


def test_a_written_cell_is_corrected_and_its_first_digit_replaces_the_old_number() -> None:
    table = Table(*PLAYED)
    table.type("77")
    table.entry.touch(1, HAERZ)
    # Digits typed before the tap do not replace the points of a written deal.
    table.entry.write()
    assert table.messages == [table.text("coiffeur.unchanged")]
    table.type("40")
    table.entry.write()
    assert [one.tricks for one in table.view.state.finished] == [40, 60]


def test_a_cell_that_cannot_be_chosen_takes_no_points_for_the_one_before() -> None:
    table = Table(*PLAYED)
    table.entry.touch(0, HAERZ)
    table.entry.touch(0, EGGAE)
    assert table.entry.draft.origin == (0, EGGAE)
    table.entry.touch(0, HAERZ)
    assert table.entry.draft.place == (0, HAERZ)
    assert table.entry.draft.origin is None


def test_a_second_touch_on_a_joker_keeps_its_question_while_it_is_open() -> None:
    table = Table(VorhandFound(seat=0))
    for _ in range(3):
        table.entry.touch(0, JOKER)
        assert table.entry.draft.asking
    table.entry.play_as(Way.CLUBS)
    # Once it is answered, a touch shows or hides it.
    for asking in (True, False, True):
        table.entry.touch(0, JOKER)
        assert table.entry.draft.asking is asking


def test_another_cell_than_the_chosen_row_is_asked_about() -> None:
    table = Table(VorhandFound(seat=0), RowChosen(side=0, row=EGGAE))
    table.entry.touch(0, HAERZ)
    table.type("98")
    table.entry.write()
    (panel,) = table.opened
    assert isinstance(panel, OtherRowPanel)
    assert len(table.steps) == 2
    panel.here()
    assert [(one.row, one.tricks) for one in table.view.state.finished] == [(HAERZ, 98)]


def test_the_chosen_row_is_offered_to_be_changed_and_not_chosen_again() -> None:
    table = Table(VorhandFound(seat=0))
    table.entry.touch(0, EGGAE)
    table.entry.choose()
    assert table.steps[1:] == [RowChosen(side=0, row=EGGAE)]
    table.entry.choose()
    assert isinstance(table.opened[0], ChangePanel)
    table.type("98")
    table.entry.write()
    assert [one.tricks for one in table.view.state.finished] == [98]
