"""The layout of a table screen: what stays where it is, and what begins anew."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

import flet as ft
import pytest

from scorer.table.layout import TableParts, lay_out_table
from scorer.table.model import BoardRoom
from tests.scorer.games.shown import look

SIZES: Final = ((844, 390), (1340, 844), (1000, 600))


def _parts(size: tuple[int, int], panel_name: str, *, on_board: bool = False) -> TableParts:
    """A table with keys and a panel, or with the keys alone if the panel has no name."""
    return TableParts(
        look=replace(look(), width=size[0], height=size[1]),
        header=ft.Text("header"),
        board=lambda _width, _height: ft.Text("board"),
        room=BoardRoom(),
        keys=lambda _width, _height: ft.Text("keys"),
        keys_height=300,
        controls=ft.Text("controls"),
        controls_height=300,
        panel=ft.Text(panel_name) if panel_name else None,
        panel_name=panel_name,
        panel_on_board=on_board,
        entries_list=ft.Text("entries"),
    )


def _around(control: Any, text: str) -> Iterator[ft.Column]:
    """The columns that scroll around a text."""
    inside = [*getattr(control, "controls", ()), getattr(control, "content", None)]
    for part in inside:
        if isinstance(part, ft.BaseControl):
            found = list(_around(part, text))
            yield from found
            shown = isinstance(part, ft.Text) and part.value == text
            if isinstance(control, ft.Column) and control.scroll and (found or shown):
                yield control


def _scrolling(parts: TableParts, text: str) -> list[Any]:
    return [column.key for column in _around(lay_out_table(parts), text)]


@pytest.mark.parametrize("size", SIZES)
def test_a_panel_that_another_one_calls_begins_at_its_top(size: tuple[int, int]) -> None:
    keys = [_scrolling(_parts(size, name), name) for name in ("list", "correction")]
    if size[1] < 700 or size[0] < 900:
        assert all(keys), "the panel scrolls"
    assert not set(keys[0]) & set(keys[1])


def test_keys_beside_a_panel_over_the_board_stay_where_they_are() -> None:
    without, beside = (
        _scrolling(_parts((1000, 600), name, on_board=True), "keys") for name in ("", "weis")
    )
    assert without == beside != []
