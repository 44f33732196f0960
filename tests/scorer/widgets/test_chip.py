"""A chip is as wide as its text, and never wider than a small phone."""

from __future__ import annotations

from typing import Any

import flet as ft
import pytest

from scorer.text_size.drawn import room_on_page
from scorer.theme import LIGHT
from scorer.widgets.choice import AROUND, chip


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
