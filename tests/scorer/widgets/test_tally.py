"""Every stroke of a tally has room, however many there are."""

from __future__ import annotations

from typing import Any

import flet.canvas as cv
import pytest

from scorer.widgets.tally import LEAST_APART, tally

LOW, HIGH = 20.0, 200.0


def drawn(count: int, target: int, width: float, height: float = LOW) -> Any:
    return tally(count, target, (width, height))


@pytest.mark.parametrize(("count", "target"), [(0, 15), (7, 15), (15, 15), (19, 15), (20, 20)])
@pytest.mark.parametrize("width", [90, 110, 140, 300])
@pytest.mark.parametrize("height", [LOW, HIGH])
def test_all_strokes_are_inside_the_room(
    count: int, target: int, width: float, height: float
) -> None:
    canvas = drawn(count, target, width, height)
    assert 0 < canvas.width <= width
    faint = [shape for shape in canvas.shapes if isinstance(shape, cv.Line)]
    assert len(faint) == max(0, target - count)
    assert all(max(line.x1, line.x2) <= width for line in faint)


def test_high_strokes_stand_further_apart() -> None:
    assert drawn(3, 15, 600, HIGH).width > drawn(3, 15, 600).width


def test_strokes_that_cannot_be_told_apart_are_not_drawn() -> None:
    assert drawn(40, 40, 40 * LEAST_APART / 2).shapes == []
