"""The division of the sheet of a Coiffeur: all rows are visible on every screen."""

from __future__ import annotations

import pytest

from scorer.games.coiffeur.sheet_plan import plan_sheet
from scorer.theme import TARGET

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
