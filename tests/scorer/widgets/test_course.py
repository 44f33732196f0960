"""What the chart of a Partie has room for."""

from __future__ import annotations

import flet.canvas as cv
import pytest

from scorer.text_size.drawn import LEAST_LETTERS, width_of
from scorer.texts import LANGUAGES, texts
from scorer.theme import DARK
from scorer.widgets.charts.course import Course, _shapes

WIDTH, HEIGHT = 330.0, 366.0
"""The chart beside the card of a phone on its side, in logical pixels."""


@pytest.mark.parametrize("code", [language.code for language in LANGUAGES])
def test_the_label_of_the_deals_is_whole_beside_short_names(code: str) -> None:
    axis = texts(code)("chart.deal")
    course = Course(totals=((0, 0), (7, -3)), names=("Jo", "Ana"), axis=axis)
    drawn = [one for one in _shapes(course, DARK, WIDTH, HEIGHT) if isinstance(one, cv.Text)]
    (label,) = (one for one in drawn if one.value == axis)
    assert label.x + width_of(axis, LEAST_LETTERS) <= WIDTH
