"""Touches of a Coiffeur's table in any order: each is judged when it arrives."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.engine.game import Event
from rules.engine.log import Amended
from rules.games.coiffeur.cells import cell_facts, facts_of_cells
from rules.games.coiffeur.facts import PointsMade, RowChosen
from rules.games.coiffeur.sheet import Options, Way
from rules.jass.cards import Mode
from rules.pairs.facts import VorhandFound
from scorer.drafts.own_values import OwnValues
from scorer.games.coiffeur.cell import (
    OTHERS,
    OWN,
    Cell,
    asked_now,
    cell_now,
)
from scorer.games.coiffeur.controls import (
    PILE,
    change,
    choose,
    draft_now,
    is_matsch,
    swap,
    toggle_matsch,
    touch,
)
from scorer.games.coiffeur.correction import CellPanel, begin_correction
from scorer.games.coiffeur.panels import OtherRowPanel
from scorer.session import View
from scorer.table.entries.past import table_at, view_at
from scorer.table.model import TableContext
from scorer.table.pad.form import write_changes
from scorer.table.pad.pad import pad_line
from scorer.table.pad.touches import PadState, PadTouches
from tests.scorer.games.shown import look
from tests.scorer.games.table_without_screen import TableWithoutScreen
from tests.scorer.games.test_coiffeur import EGGAE, HAERZ, JOKER, PLAYED, SLALOM

FREE = Options(values_per_trick=True, matsch_bonus=100)
"""In Slalom and Gushti the points of both sides are needed; a Matsch counts."""


class Table:
    """The sheet and the pad of a table without a screen."""

    def __init__(self, *facts: Event, options: Any = None) -> None:
        self.whole = TableWithoutScreen("coiffeur", *facts, options=options)
        self.at(self.whole.context)

    def at(self, context: TableContext) -> None:
        """Touch the keys of another pad of this table."""
        self.context = context
        self.typed = context.live.kept(PadState)
        self.pad = PadTouches(table=context, typed=self.typed, asked_now=asked_now)

    def touch(self, side: int, row: int) -> None:
        touch(self.context, (side, row))

    def type(self, digits: str) -> None:
        for digit in digits:
            self.pad.digit(int(digit))

    def correct(self, side: int, row: int) -> None:
        """Touch a written cell, and the keys of the panel that it opens."""
        self.touch(side, row)
        panel = self.whole.opened.pop()
        assert isinstance(panel, CellPanel)
        facts = cell_facts(self.view.replay, (side, row))
        own = begin_correction(self.context.live, facts)
        self.at(replace(self.context, live=replace(self.context.live, own=own)))

    @property
    def view(self) -> View:
        return self.whole.view

    @property
    def cell(self) -> Cell:
        return cell_now(self.context)

    @property
    def said(self) -> list[str]:
        """The sentences that were shown, those of the line above the keys last."""
        complaint = self.typed.value.complaint
        return [*self.whole.said, *([complaint.text] if complaint else [])]

    @property
    def complaint(self) -> str:
        """What the line above the keys says to be wrong or missing now."""
        bound = self.typed.value.bound(asked_now(self.context, self.view), self.view)
        return bound.complaint.text if bound.complaint else ""

    @property
    def shown(self) -> tuple[str, str]:
        """The texts in the fields of the pad."""
        form = asked_now(self.context, self.view)
        draft = draft_now(self.context)
        return form.field_text(draft, OWN), form.field_text(draft, OTHERS)

    @property
    def tricks(self) -> list[tuple[int, int, int]]:
        """Side, row and points of the written cells."""
        return [(one.side, one.row, one.tricks) for one in self.view.state.finished]

    def text(self, key: str, **args: Any) -> str:
        return look().t(key, **args)


@pytest.mark.parametrize("order", ["cell first", "digits first", "cell between"])
def test_cell_and_digits_may_come_in_any_order(order: str) -> None:
    table = Table(VorhandFound(seat=0))
    for side, row, digits in ((0, EGGAE, "98"), (1, HAERZ, "131"), (1, EGGAE, "60")):
        split = {"cell first": 0, "digits first": len(digits), "cell between": 1}[order]
        table.type(digits[:split])
        table.touch(side, row)
        table.type(digits[split:])
        table.pad.write()
    assert table.said == []
    assert table.tricks == [(0, EGGAE, 98), (1, HAERZ, 131), (1, EGGAE, 60)]


def test_a_complaint_goes_with_the_next_entry() -> None:
    table = Table(VorhandFound(seat=0))
    table.pad.write()
    needs = table.text("coiffeur.needs_cell")
    assert table.complaint == needs
    assert table.whole.record(RowChosen(side=0, row=EGGAE))
    assert table.complaint == ""


def test_digits_of_a_correction_are_there_when_it_is_drawn_anew() -> None:
    table = Table(*PLAYED)
    table.correct(1, HAERZ)
    table.type("7")
    table.at(table.whole.context)
    table.correct(1, HAERZ)
    assert table.shown == ("7", "150")


def test_missing_input_is_named_and_nothing_is_written() -> None:
    table = Table(VorhandFound(seat=0))
    table.type("98")
    table.pad.write()
    assert table.said == [table.text("coiffeur.needs_cell")]
    table.touch(0, EGGAE)
    assert table.said == []
    table.pad.clear()
    table.pad.write()
    assert table.said == [table.text("counting.missing", people=1, names="Ana · Marta")]
    table.touch(0, JOKER)
    change(table.context, lambda now: replace(now, asking=False))
    table.type("98")
    table.pad.write()
    assert table.said == [table.text("violation.row.needs_way")]
    assert table.cell.asking
    assert len(table.whole.entries) == 1
    change(table.context, lambda now: now.saying(way=Way.CLUBS))
    table.pad.write()
    assert [fact.event for fact in table.view.facts][1:] == [
        RowChosen(side=0, row=JOKER, way=Way.CLUBS),
        PointsMade(points=98),
    ]


def test_points_that_no_deal_has_are_refused_before_they_are_written() -> None:
    table = Table(VorhandFound(seat=0))
    table.touch(0, EGGAE)
    table.type("158")
    form = asked_now(table.context, table.view)
    judged = form.judge(table.view, draft_now(table.context))
    shown = pad_line(table.context, form, table.typed.value, judged)
    assert shown.text == table.text("violation.tricks.range", points=158, total=157)
    table.type("9")
    assert table.said == [table.text("pad.no_room", n=3)]
    table.pad.erase()
    table.type("7")
    table.pad.write()
    assert table.tricks == [(0, EGGAE, 157)]


def test_a_written_cell_is_corrected_and_its_first_digit_replaces_the_old_number() -> None:
    table = Table(*PLAYED)
    table.type("77")
    table.correct(1, HAERZ)
    assert table.shown == ("98", "59")
    table.pad.write()
    assert table.said == [table.text("counting.unchanged")]
    table.type("40")
    table.pad.write()
    assert [points for _, _, points in table.tricks] == [40, 60]
    table.at(table.whole.context)
    # What was typed for the open deal is still there.
    assert table.shown == ("77", "80")


def test_a_cell_is_chosen_no_more_once_a_correction_has_written_it() -> None:
    table = Table(*PLAYED)
    table.touch(0, SLALOM)
    (moved,) = (facts for facts in facts_of_cells(table.view.replay) if facts.place == (0, EGGAE))
    assert moved.choice is not None
    to = replace(moved.choice, row=SLALOM, opening=Mode.OBENABE)
    assert table.whole.correct([Amended(moved.chosen, to)])
    table.type("77")
    table.pad.write()
    assert table.said == [table.text("coiffeur.needs_cell")]
    assert table.tricks == [(1, HAERZ, 98), (0, SLALOM, 60)]


def test_a_cell_that_cannot_be_chosen_takes_no_points_for_the_one_before() -> None:
    table = Table(VorhandFound(seat=0), *(PLAYED[1:2] * 4))
    table.touch(0, HAERZ)
    table.touch(1, EGGAE)
    assert table.said == [table.text("violation.row.forced", seat="Ana")]
    assert table.cell.place is None


def test_a_second_touch_on_a_joker_keeps_its_question_while_it_is_open() -> None:
    table = Table(VorhandFound(seat=0))
    for _ in range(3):
        table.touch(0, JOKER)
        assert table.cell.asking
    # Before it is answered in full, a touch asks from the beginning.
    change(table.context, lambda now: now.saying(way=Way.SLALOM))
    table.touch(0, JOKER)
    assert table.cell.asking
    assert table.cell.way is None
    change(table.context, lambda now: now.saying(way=Way.CLUBS))
    # Once it is answered, a touch shows or hides it.
    for asking in (True, False, True):
        table.touch(0, JOKER)
        assert table.cell.asking is asking


def test_the_line_asks_for_the_way_of_a_joker_and_then_for_its_first_direction() -> None:
    table = Table(VorhandFound(seat=0))

    def question() -> str:
        form = asked_now(table.context, table.view)
        return form.question(look().t, table.view, draft_now(table.context))

    table.touch(0, JOKER)
    assert question() == table.text("coiffeur.what_is_played")
    change(table.context, lambda now: now.saying(way=Way.SLALOM))
    assert question() == table.text("coiffeur.how_it_begins")


@pytest.mark.parametrize("here", [False, True])
def test_another_cell_than_the_chosen_row_is_asked_about(*, here: bool) -> None:
    table = Table(VorhandFound(seat=0), RowChosen(side=0, row=EGGAE))
    table.touch(0, HAERZ)
    table.type("98")
    table.pad.write()
    (panel,) = table.whole.opened
    assert isinstance(panel, OtherRowPanel)
    assert table.tricks == []
    assert panel.asks
    write_changes(table.context.actions, panel.answers[here][1])
    assert table.tricks == [(0, HAERZ if here else EGGAE, 98)]


def test_the_chosen_row_is_offered_to_be_changed_and_not_chosen_again() -> None:
    table = Table(VorhandFound(seat=0))
    table.touch(0, EGGAE)
    assert choose(table.context)
    assert [fact.event for fact in table.view.facts][1:] == [RowChosen(side=0, row=EGGAE)]
    choose(table.context)
    assert isinstance(table.whole.opened[0], CellPanel)
    table.type("98")
    table.pad.write()
    assert table.tricks == [(0, EGGAE, 98)]


def test_digits_that_were_typed_in_another_deal_are_dropped() -> None:
    table = Table(VorhandFound(seat=0))
    table.touch(0, EGGAE)
    table.type("98")
    assert table.whole.record(RowChosen(side=1, row=HAERZ), PointsMade(points=60))
    assert table.shown == ("–", "–")
    assert table.cell == Cell(deal=table.whole.view.deal_begun)


def test_digits_of_a_correction_are_dropped_when_another_screen_has_corrected_it() -> None:
    table = Table(*PLAYED)
    table.correct(1, HAERZ)
    table.type("7")
    assert table.whole.correct([Amended(4, PointsMade(points=40))])
    assert table.shown == ("40", "117")


def test_points_that_are_corrected_can_be_those_of_the_others() -> None:
    table = Table(*PLAYED)
    table.correct(1, HAERZ)
    assert table.shown == ("98", "59")
    swap(table.context)
    assert table.shown == ("59", "98")


def test_where_no_points_are_typed_there_are_none_to_swap() -> None:
    table = TableWithoutScreen("coiffeur", VorhandFound(seat=0))
    swap(table.context)
    assert table.said == ["Faltan los puntos"]


def test_swapped_points_are_those_of_the_others() -> None:
    table = Table(VorhandFound(seat=0))
    table.touch(0, EGGAE)
    table.type("45")
    swap(table.context)
    assert table.shown == ("112", "45")
    table.pad.write()
    assert table.tricks == [(0, EGGAE, 112)]


def test_the_points_of_a_pile_belong_to_either_side() -> None:
    table = Table(VorhandFound(seat=0), options=FREE)
    table.touch(0, EGGAE)
    assert PILE.mode(table.context) is Mode.DIAMONDS
    assert [name for _, name in PILE.owners(table.context)] == ["Ana · Marta", "Luis · Pedro"]
    PILE.enter(table.context, OTHERS, 57)
    assert table.shown == ("100", "57")
    table.touch(0, SLALOM)
    change(table.context, lambda now: now.saying(opening=Mode.OBENABE))
    # A card counts by the trick that it lay in.
    assert not PILE.owners(table.context)


@pytest.mark.parametrize("row", [EGGAE, SLALOM])
def test_coi_7_the_matsch_key_counts_in_every_row(row: int) -> None:
    table = Table(VorhandFound(seat=0), options=FREE)
    table.touch(0, row)
    change(table.context, lambda now: now.saying(opening=Mode.OBENABE))
    for on in (True, False, True):
        toggle_matsch(table.context)
        assert is_matsch(table.context) is on
    if row == SLALOM:
        table.type("124")
    assert table.shown == (("124", "0") if row == SLALOM else ("257", "0"))
    table.pad.write()
    assert table.said == []
    matsch = PointsMade(points=124, matsch=True, others=0)
    count = matsch if row == SLALOM else PointsMade(points=157, matsch=True)
    assert table.view.facts[-1].event == count


@pytest.mark.parametrize("row", [EGGAE, SLALOM])
def test_a_matsch_in_a_forgotten_row_is_inserted_on_the_same_pad(row: int) -> None:
    table = Table(*PLAYED, options=FREE)
    opening = Mode.OBENABE if row == SLALOM else None
    before = RowChosen(side=1, row=row, opening=opening)
    past = TableWithoutScreen("coiffeur", VorhandFound(seat=0), before, options=FREE)
    table.at(
        table_at(
            past.context,
            view_at(past.view, None),
            OwnValues(),
            lambda actions: actions,
        )
    )
    toggle_matsch(table.context)
    if row == SLALOM:
        table.type("124")
    table.pad.write()
    (written,) = past.view.state.finished
    assert written.matsch
    assert written.points == (224 if row == SLALOM else 257)


@pytest.mark.parametrize("row", [EGGAE, SLALOM])
def test_a_matsch_is_taken_back_when_its_cell_is_corrected(row: int) -> None:
    free = row == SLALOM
    choice = RowChosen(side=0, row=row, opening=Mode.OBENABE if free else None)
    count = PointsMade(points=124 if free else 157, matsch=True, others=0 if free else None)
    table = Table(VorhandFound(seat=0), choice, count, options=FREE)
    table.correct(0, row)
    assert is_matsch(table.context)
    table.pad.write()
    assert table.said == [table.text("counting.unchanged")]
    toggle_matsch(table.context)
    table.type("100")
    if free:
        table.pad.choose(OTHERS)
        table.type("24")
    table.pad.write()
    assert [one.matsch for one in table.view.state.finished] == [False]
