"""The frame of a form: how it uses the width of the screen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import flet as ft
import pytest
from flet.controls.context import _context_page

from scorer.appearance import Appearance
from scorer.text_size.drawn import set_letter_scale
from scorer.theme import LIGHT
from scorer.widgets.bar import (
    FORM_WIDTH,
    LEAST_FORM,
    as_from_afar,
    column_width,
    form,
    form_scale,
    top_bar,
)
from tests.scorer.games.shown import look

LEAST_SHARE = 0.75
"""Share of a wide screen that a form of two parts uses at least."""


def _columns(width: int, height: int) -> list[list[str]]:
    """The texts of each column of a form with two parts."""
    shown = form(
        replace(look(), width=width, height=height),
        ft.Text("top"),
        [ft.Text("seats")],
        aside=[ft.Text("rules")],
    )
    found: list[list[str]] = []

    def walk(control: Any) -> None:
        texts = [part for part in getattr(control, "controls", ()) if isinstance(part, ft.Text)]
        if texts and texts[0].value != "top":
            found.append([str(text.value) for text in texts])
        for part in [*getattr(control, "controls", ()), getattr(control, "content", None)]:
            if isinstance(part, ft.BaseControl):
                walk(part)

    walk(shown)
    return found


@pytest.mark.parametrize("size", [(1920, 1080), (1340, 844), (844, 390)])
def test_a_form_of_two_parts_has_two_columns_where_they_have_room(size: tuple[int, int]) -> None:
    assert _columns(*size) == [["seats"], ["rules"]]


@pytest.mark.parametrize("size", [(360, 640), (820, 1180), (1000, 700)])
def test_elsewhere_one_part_is_below_the_other(size: tuple[int, int]) -> None:
    assert _columns(*size) == [["seats", "rules"]]


@pytest.mark.parametrize("size", [(1920, 1080), (1340, 844)])
def test_two_columns_use_the_width_of_a_wide_screen(size: tuple[int, int]) -> None:
    shown = replace(look(), width=size[0], height=size[1])
    assert 2 * column_width(shown) * form_scale(shown) > LEAST_SHARE * size[0]


@pytest.mark.parametrize("size", [(1500, 900), (1600, 900), (1920, 1080), (2560, 1440)])
def test_a_form_of_one_column_uses_most_of_a_television(size: tuple[int, int]) -> None:
    scale = form_scale(replace(look(), width=size[0], height=size[1]))
    assert scale * FORM_WIDTH > 0.6 * size[0]
    assert scale * LEAST_FORM <= size[1]


@pytest.mark.parametrize(
    ("size", "laid_out"),
    [
        ((390, 844), (390, 844)),
        ((1340, 844), (1340, 844)),
        ((1920, 1080), (1422, 800)),
        ((2560, 1440), (1422, 800)),
        ((1400, 2000), (1340, 1914)),
        ((768, 1024), (667, 890)),
        ((820, 1180), (620, 892)),
    ],
)
def test_a_table_on_a_large_screen_is_laid_out_as_on_a_smaller_one_and_fills_it(
    size: tuple[int, int], laid_out: tuple[int, int]
) -> None:
    told: list[tuple[int, int]] = []

    def draw(room: Appearance) -> ft.Control:
        told.append((room.width, room.height))
        return ft.Text("table")

    shown: Any = as_from_afar(replace(look(), width=size[0], height=size[1]), draw)
    (drawn,) = shown.controls
    assert told == [laid_out]
    if drawn.scale is None:
        assert (drawn.left, drawn.top, drawn.right, drawn.bottom) == (0, 0, 0, 0)
    else:
        assert (drawn.width * drawn.scale.scale, drawn.height * drawn.scale.scale) == (
            pytest.approx(size)
        )


@dataclass(eq=False)
class _Page:
    """As much of a page as drawing a title asks for."""

    width: float


@pytest.fixture
def page() -> Iterator[Any]:
    """A page of a phone whose texts are drawn twice as large."""
    shown: Any = _Page(360)
    before = _context_page.set(shown)
    set_letter_scale(shown, 2.0)
    yield shown
    _context_page.reset(before)


def _title(title: str) -> ft.Text:
    shown: Any = top_bar(title, LIGHT)
    text: ft.Text = shown.content.controls[0].content
    return text


def test_a_large_title_of_two_parts_has_a_line_for_each(page: Any) -> None:
    title = "Nueva partida · Schieber"
    shown = _title(title)
    assert (shown.value, shown.semantics_label) == ("Nueva partida\nSchieber", title)
    page.width = 1340
    assert _title(title).value == title
