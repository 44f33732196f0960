"""Chips as wide as their text, never wider than a small phone; buttons of equal width in rows."""

from __future__ import annotations

from typing import Any, cast

import flet as ft
import pytest

from scorer.text_size.drawn import room_on_page
from scorer.theme import LIGHT
from scorer.widgets.choice import AROUND, button_rows, chip


def text_of(control: Any) -> ft.Text:
    """The only text in a control."""
    if isinstance(control, ft.Text):
        return control
    inside = [*(getattr(control, "controls", None) or ()), getattr(control, "content", None)]
    (found,) = (text_of(part) for part in inside if isinstance(part, ft.Control))
    return found


@pytest.mark.parametrize("chosen", [True, False])
def test_a_long_name_takes_several_lines(*, chosen: bool) -> None:
    name = "Campeonato de invierno de la Peña Jassista Concordia 2026"
    assert text_of(chip(name, LIGHT, None, chosen=chosen)).width == room_on_page() - AROUND
    assert text_of(chip("Liga de los martes 2026", LIGHT, None, chosen=chosen)).width is None


@pytest.mark.parametrize(
    ("many", "most", "rows"),
    [(2, 3, (2,)), (3, 3, (3,)), (4, 3, (2, 2)), (5, 4, (3, 2)), (6, 5, (3, 3)), (3, 0, (3,))],
)
def test_no_button_stands_alone_where_its_row_has_room(
    many: int, most: int, rows: tuple[int, ...]
) -> None:
    made = button_rows([ft.Text() for _ in range(many)], columns=most)
    assert tuple(len(cast("ft.Row", row).controls) for row in made) == rows
