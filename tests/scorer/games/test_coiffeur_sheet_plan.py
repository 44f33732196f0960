"""The division of the sheet of a Coiffeur: all rows are visible on every screen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import flet as ft
import pytest

from rules.engine.game import Event, replay
from rules.engine.log import Entry, Recorded, effective, extended, history
from rules.games.coiffeur.facts import PointsMade, RowChosen
from rules.games.coiffeur.game import COIFFEUR
from rules.games.coiffeur.sheet import CLUB_ROWS, Options, RowKind, Way
from rules.jass.cards import Mode
from rules.pairs.facts import VorhandFound
from scorer.games.coiffeur.board_cells import CellContext
from scorer.games.coiffeur.draft import CellDraft
from scorer.games.coiffeur.sheet_plan import plan_sheet
from scorer.games.coiffeur.totals import foot, summary
from scorer.paper.fonts import MM, font
from scorer.session import View
from scorer.texts import LANGUAGES, texts
from scorer.theme import TARGET
from tests.scorer.games.shown import NAMES, table

SIZES = {
    "360x640": (336, 284),
    "390x844": (366, 420),
    "844x390": (405, 366),
    "820x1180": (796, 680),
    "1340x844": (613, 748),
    "1920x1080": (973, 984),
}
"""Width and height of the board on each screen, in logical pixels."""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rows", [6, 10, 14])
@pytest.mark.parametrize("sides", [2, 3])
def test_all_rows_fit_and_every_cell_is_large_enough(size: str, rows: int, sides: int) -> None:
    width, height = SIZES[size]
    plan = plan_sheet(width, height, rows, sides)
    assert plan.row >= TARGET
    assert plan.cell >= TARGET
    # Three columns of 48 pixels and more than five rows below one another are too much for the
    # smallest phone.
    assert plan.scrolls == (size == "360x640" and rows > 10 and sides == 3)
    label = 0 if plan.label_inside else plan.label
    around = plan.around
    taken = 2 * (around.frame + around.edge)
    columns = plan.columns * (label + sides * plan.cell) + (plan.columns - 1) * around.gap
    assert columns + taken <= width + 0.01
    if not plan.scrolls:
        assert plan.rows * plan.row + around.summary + taken <= height + 0.01
    assert plan.columns * plan.rows >= rows


def test_rows_stand_in_one_column_where_there_is_room() -> None:
    assert [plan_sheet(*SIZES[size], 10, 2).columns for size in SIZES] == [2, 2, 2, 1, 1, 1]


def three_sides_decided() -> View:
    """A Partie of three whose second and third player have nearly played their column."""
    facts: list[Event] = [VorhandFound(seat=0)]
    for side, points, rows in ((0, 157, 10), (1, 60, 9), (2, 50, 9)):
        for row in range(rows):
            kind = CLUB_ROWS[row].kind
            way = Way.SPADES if kind is RowKind.JOKER else None
            opening = Mode.OBENABE if kind.way is not None and kind.way.alternates else None
            facts.append(RowChosen(side=side, row=row, way=way, opening=opening))
            facts.append(PointsMade(points=points))
    entries: tuple[Entry, ...] = ()
    for fact in facts:
        entries = extended(entries, [Recorded(fact)], "")
    kept = effective(entries)
    return View(
        id="0" * 32,
        game=COIFFEUR,
        names=NAMES[:3],
        options=Options(),
        entries=entries,
        facts=kept,
        replay=replay(COIFFEUR, Options(), 3, kept),
        history=history(entries),
    )


def texts_in(control: Any) -> Iterator[ft.Text]:
    if isinstance(control, ft.Text):
        yield control
    for inner in getattr(control, "controls", None) or [getattr(control, "content", None)]:
        if inner is not None:
            yield from texts_in(inner)


def drawn_width(text: ft.Text) -> float:
    bold = text.weight == ft.FontWeight.W_700
    return font(bold=bold).width(str(text.value), float(cast(float, text.size))) / MM


@pytest.mark.parametrize("lang", [one.code for one in LANGUAGES])
@pytest.mark.parametrize("size", [(296, 300), *SIZES.values()])
def test_out_of_reach_is_not_cut_with_three_sides(lang: str, size: tuple[int, int]) -> None:
    """The narrowest phone is 320 pixels wide, of which 24 are around the board."""
    plan = plan_sheet(*size, 10, 3)
    caught = texts(lang)("coiffeur.caught")
    context = CellContext(table(three_sides_decided(), lang), CellDraft(), plan)
    if not plan.around.summary:
        (below,) = (text for text in texts_in(ft.Column(foot(context))) if text.value == caught)
        assert drawn_width(below) <= plan.label
        return
    row = cast(ft.Row, summary(context))
    parts = cast(list[ft.Container], row.controls)
    edges = 2 * (plan.around.frame + plan.around.edge)
    free = size[0] - edges - cast(float, row.spacing) * (len(parts) - 1)
    shares = sum(cast(int, part.expand) for part in parts)
    found = 0
    for part in parts:
        content = cast(ft.Row, cast(ft.Semantics, part.content).content)
        lines, total = content.controls
        padding = cast(ft.Padding, part.padding)
        room = free * cast(int, part.expand) / shares - padding.left - padding.right
        room -= drawn_width(cast(ft.Text, total)) + cast(float, content.spacing)
        shown = [text for text in texts_in(lines) if text.value == caught]
        found += len(shown)
        for text in texts_in(lines):
            assert drawn_width(text) <= room, (text.value, room)
    assert found == 1
