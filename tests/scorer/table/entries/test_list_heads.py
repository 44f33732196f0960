"""The columns of the list have the names of the sides, as all other screens call them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import flet as ft

from scorer.phrases import seat_names
from scorer.session import View
from scorer.table.entries.panel import _sides, columns_of
from scorer.texts import texts
from tests.scorer.games.shown import seen, table

T = texts("es")
WIDE_ENOUGH = 24


def written(control: Any) -> Iterator[str]:
    if isinstance(control, ft.Text):
        yield str(control.value)
    for part in (*(getattr(control, "controls", None) or ()), getattr(control, "content", None)):
        yield from written(part) if part is not None else ()


def heads(view: View) -> list[str]:
    shown = table(view)
    return list(written(_sides(shown, columns_of(shown.look, WIDE_ENOUGH, len(view.sides)))))


def test_players_of_a_side_stand_below_one_another() -> None:
    assert heads(seen()) == ["#", "Ana\nMarta", "Luis\nPedro"]


def test_a_pair_without_names_is_called_as_everywhere() -> None:
    nameless = replace(seen(), names=("",) * 4, unnamed=seat_names(T))
    assert heads(nameless) == ["#", *nameless.side_names] == ["#", T("names.they"), T("names.we")]
