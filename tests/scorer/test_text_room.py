"""Texts that fill the room that the screen leaves them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import flet as ft
import pytest
from flet.controls.context import _context_page

from scorer.text_size.drawn import set_letter_scale, width_of
from scorer.text_size.room import AIR, LINE, SLACK, enlarge, give_rooms, in_room
from scorer.theme import LIGHT
from scorer.widgets.tap import lettering, tap

INK = LIGHT.ink


@dataclass(eq=False)
class _Page:
    """As much of a page as drawing a text asks for."""

    width: float = 360


@pytest.fixture(autouse=True)
def page() -> Iterator[Any]:
    """A page of a phone whose texts are drawn twice as large."""
    shown: Any = _Page()
    before = _context_page.set(shown)
    set_letter_scale(shown, 2.0)
    yield shown
    _context_page.reset(before)


def text(value: str, size: float, **options: Any) -> ft.Text:
    return ft.Text(value, size=size, **options)


def sizes(*texts: ft.Text) -> list[float]:
    return [float(one.size or 0) for one in texts]


def key_of(value: str, width: float, height: float, size: float = 14) -> ft.Text:
    """The text on a key of a given size."""

    def draw(_width: float, _height: float) -> ft.Control:
        key = tap(value, lettering(value, INK, size=size, lines=2), None, height=height, padding=2)
        return ft.Row([ft.Container(key, expand=1)])

    shown: Any = in_room(draw, width, height)
    found: ft.Text = shown.controls[0].content.content.content.content
    return found


def lines_of(shown: ft.Text, width: float) -> int:
    """How many lines a text takes, broken between words."""
    lines, used = 0, math.inf
    for word in shown.value.split():
        used += width_of(f" {word}", float(shown.size or 0))
        if used > width:
            lines, used = lines + 1, width_of(word, float(shown.size or 0))
    return lines


def test_nothing_changes_at_the_usual_size(page: Any) -> None:
    set_letter_scale(page, 1.0)
    shown = text("Ana", 12, max_lines=1)
    enlarge(shown, 500, 500)
    assert (shown.size, shown.max_lines) == (12, 1)


@pytest.mark.parametrize("value", ["Weis", "Contra Matsch", "Anotar", "Wiis de la mano", "7"])
@pytest.mark.parametrize("width", [48, 60, 80, 120, 300])
@pytest.mark.parametrize("height", [48, 52, 70, 120])
def test_a_key_keeps_its_box_and_its_text_takes_the_largest_size_that_fits(
    value: str, width: float, height: float
) -> None:
    shown = key_of(value, width, height)
    size = float(shown.size or 0)
    assert 14 <= size <= 28

    def fits(bigger: float) -> bool:
        tried = text(value, bigger)
        room = width - 4 - AIR * bigger
        lines = lines_of(tried, room)
        longest = max(width_of(word, bigger) for word in value.split())
        return longest <= room and lines <= 2 and lines * bigger * LINE <= height - 4

    step = 14 / 10
    assert size == 14 or fits(size - SLACK)
    assert size == 28 or not fits(size + step + 2 * SLACK)


def test_numbers_of_a_column_keep_a_common_size() -> None:
    numbers = [text("7", 19), text("1024", 19)]
    rows = [ft.Row([ft.Container(one, width=58)], height=52) for one in numbers]
    enlarge(ft.Column(list(rows), scroll=ft.ScrollMode.AUTO), 300, 200)
    assert sizes(numbers[0]) == sizes(numbers[1])
    assert 19 < sizes(numbers[0])[0] < 38
    assert width_of("1024", sizes(numbers[0])[0]) <= 58 + SLACK


def test_the_smallest_text_grows_first() -> None:
    label, number = text("Ana", 12), text("98", 24)
    enlarge(ft.Column([label, number], spacing=0), 200, 58)
    assert sizes(label)[0] / 12 > sizes(number)[0] / 24 >= 1
    assert sum(sizes(label, number)) * LINE <= 58 + SLACK


def test_a_line_below_a_name_is_never_larger_than_the_name() -> None:
    name, detail = text("Maximiliano", 17), text("Weis 50", 14)
    width = width_of("Maximiliano", 17) + 1
    enlarge(ft.Column([name, detail], spacing=0), width, 120)
    assert sizes(name)[0] >= sizes(detail)[0] > 14


def test_texts_side_by_side_share_their_row() -> None:
    name, total = text("Barbara", 17, expand=1), text("157", 17)
    enlarge(ft.Row([name, total], spacing=4, height=60), 150, 60)
    size = sizes(name)[0]
    assert 17 < size < 34
    assert width_of("Barbara", size) + width_of("157", size) + 4 <= 150 + SLACK


def test_a_text_of_one_line_may_take_two() -> None:
    name = text("Ana · Beat", 14, max_lines=1)
    enlarge(name, 90, 80)
    assert name.max_lines == 2
    assert sizes(name)[0] > 20
    no_break = text("Ana · Beat", 14, no_wrap=True, max_lines=1)
    enlarge(no_break, 90, 80)
    assert no_break.max_lines == 1


def test_what_is_cut_already_stays_and_holds_nothing_back() -> None:
    long, short = text("Donaudampfschifffahrt", 14, max_lines=1), text("Ana", 14, max_lines=1)
    names = [ft.Container(one, width=60, height=52) for one in (long, short)]
    enlarge(ft.Row(list(names)), 200, 52)
    assert sizes(long, short) == [14, 28]


def test_texts_that_scroll_have_any_height() -> None:
    sentence = text("The first player who reaches the target ends it", 15)
    enlarge(ft.Column([sentence], scroll=ft.ScrollMode.AUTO), 300, 40)
    assert sizes(sentence) == [30]
    assert sentence.max_lines is None


def test_padding_border_and_edges_of_a_stack_are_no_room() -> None:
    shown = text("Anotar", 14)
    inside = ft.Container(
        shown, left=10, right=20, top=0, bottom=0, padding=5, border=ft.Border.all(2)
    )
    enlarge(ft.Stack([inside], width=120, height=60), 0, 0)
    assert width_of("Anotar", sizes(shown)[0]) <= 120 - 30 - 10 - 4 + SLACK
    assert sizes(shown)[0] > 14


def test_texts_of_a_part_around_a_room_stay() -> None:
    shown = text("Ana", 32)
    give_rooms(ft.Column([shown]), 300, 300)
    assert shown.size == 32


def test_a_line_that_fits_by_experience_stays_one_line_where_there_is_no_room_for_two() -> None:
    value, size = "Maximiliano · Sebastián", 12.5
    shown = text(value, size, max_lines=1)
    enlarge(ft.Container(shown), width_of(value, size) - SLACK / 2, 1.5 * LINE * size)
    assert (shown.size, shown.max_lines) == (size, 1)
