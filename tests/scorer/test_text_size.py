"""The size of texts: what is chosen or preferred, and how a drawing follows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import flet as ft
import pytest
from flet.controls.context import _context_page

from scorer.preferred import (
    LEAST_TEXT_SIZE,
    MOST_TEXT_SIZE,
    TEXT_SIZES,
    parse_text_size,
    text_scale,
)
from scorer.screens.tournament.standings import has_columns
from scorer.text_size.drawn import (
    ROUNDED,
    abbreviated,
    columns_for,
    lines_within,
    set_letter_scale,
    shares_by_need,
    usual_height,
    usual_size,
    width_of,
)
from scorer.theme import LIGHT
from scorer.widgets.choice import button_row
from scorer.widgets.counted import counted
from scorer.widgets.tap import lettering, tap


@dataclass(eq=False)
class _Page:
    """As much of a page as drawing a text asks for."""

    width: float = 360


@pytest.fixture
def page() -> Any:
    """A page of a phone, on which texts are drawn."""
    shown: Any = _Page()
    before = _context_page.set(shown)
    yield shown
    _context_page.reset(before)


@pytest.mark.parametrize("reported", [None, "", "nan", "inf", "-3", "0", "1e400", "large", [1]])
def test_what_is_no_size_is_no_size(reported: object) -> None:
    assert LEAST_TEXT_SIZE <= parse_text_size(reported) <= MOST_TEXT_SIZE


def test_what_is_chosen_goes_before_what_the_device_prefers() -> None:
    assert [text_scale(size, 130.0) for size in TEXT_SIZES] == [1, 1.15, 1.3, 1.5, 2]
    assert text_scale(None, 130.0) == text_scale(117, 130.0) == text_scale("200", 130.0) == 1.3


def test_rounds_of_the_standings_have_columns_only_where_these_grow_with_their_numbers(
    page: Any,
) -> None:
    assert has_columns(358, 2)
    set_letter_scale(page, 2)
    assert not has_columns(358, 2)
    assert not has_columns(608, 2)
    assert has_columns(788, 2)


def _size(text: ft.Text) -> float:
    assert isinstance(text.size, float | int)
    return text.size


@pytest.mark.parametrize("scale", [size / 100 for size in TEXT_SIZES])
def test_texts_grow_where_they_find_room(page: Any, scale: float) -> None:
    set_letter_scale(page, scale)
    assert _size(lettering("Ana", LIGHT.ink)) == 16 * scale
    with usual_size():
        assert _size(lettering("Ana", LIGHT.ink)) == 16
        assert lettering("Ana", LIGHT.ink, lines=1).max_lines == 1
    assert (lettering("Ana", LIGHT.ink, lines=1).max_lines == 1) == (scale == 1)
    assert (usual_height(48) == 48) == (scale == 1)


def test_a_figure_that_grows_with_its_room_is_measured_and_does_not_count_up(page: Any) -> None:
    set_letter_scale(page, 2.0)
    with usual_size():
        drawn = counted("150", lambda text: lettering(text, LIGHT.ink), size=16, motion=True)
    assert isinstance(drawn, ft.Text)


def test_another_page_keeps_its_size(page: Any) -> None:
    set_letter_scale(page, 2.0)
    _context_page.set(_Page())  # type: ignore[arg-type]
    assert _size(lettering("Ana", LIGHT.ink)) == 16


@pytest.mark.parametrize("room", [60, 100, 200])
def test_no_word_is_enlarged_beyond_its_room(page: Any, room: float) -> None:
    set_letter_scale(page, 2.0)
    text = "Campeonato de la Donaudampfschifffahrt"
    size = _size(lettering(text, LIGHT.ink, size=10, width=room))
    longest = max(width_of(word, size) for word in text.split())
    assert size == 10 or longest <= room + len(text) * 0.25
    assert size <= 20


def test_a_button_grows_with_its_text_and_keeps_the_height_of_a_touch_target(page: Any) -> None:
    def drawn() -> Any:
        shown: Any = tap("Ana", lettering("Ana", LIGHT.ink), lambda: None, height=56)
        return shown.content

    assert drawn().height == 56
    set_letter_scale(page, 2.0)
    padding: Any = drawn().padding
    assert drawn().height is None
    assert padding.top + padding.bottom + 16 * 2 * 1.3 >= 56


def test_buttons_side_by_side_stand_below_one_another_where_texts_are_large(page: Any) -> None:
    buttons = [ft.Container(expand=1) for _ in range(3)]
    assert isinstance(button_row(buttons), ft.Row)
    set_letter_scale(page, 1.15)
    assert isinstance(button_row(buttons), ft.Row)
    set_letter_scale(page, 2.0)
    stacked: Any = button_row(buttons)
    assert [len(row.controls) for row in stacked.controls] == [1, 1, 1]
    assert [columns_for(columns) for columns in (1, 2, 3, 5)] == [1, 1, 1, 2]


def test_parts_share_a_room_equally_if_all_texts_fit() -> None:
    assert shares_by_need([40, 70], 140, least=48) == [1, 1]


def test_parts_with_long_texts_get_what_they_need_and_the_others_the_rest() -> None:
    assert shares_by_need([77.5, 20, 30], 180, least=48) == [78, 51, 51]


def test_no_part_of_a_room_is_narrower_than_the_least_width() -> None:
    shares = shares_by_need([90, 90, 20], 200, least=48)
    assert sum(shares) == 200
    assert min(shares) == 48
    assert abs(shares[0] - shares[1]) <= 1


def test_lines_are_counted_as_they_are_broken_between_words() -> None:
    room = width_of("Smazzata 11 ·", 36, bold=True) + 1
    assert lines_within("Smazzata 11 · Bernadette · Ana", 36, room, bold=True) == 3
    assert lines_within("Correggi", 36, room, bold=True) == 1


def test_both_names_of_a_pair_are_told_where_they_have_no_room() -> None:
    pair = "Maximiliano · Sebastián"
    assert abbreviated(pair, 14, width_of(pair, 14) + ROUNDED) == pair
    short = abbreviated(pair, 14, 110)
    assert width_of(short, 14) <= 110
    first, second = short.split(" · ")
    assert pair.startswith(f"{first[:4]}")
    assert (first[-1], second[-1]) == (".", ".")
    assert len(second) > 4


def test_a_name_is_never_shorter_than_its_first_letters() -> None:
    assert abbreviated("Maximiliano", 14, 1) == "M."
    assert abbreviated("Maximiliano · Sebastián", 14, 1) == "M·S"
