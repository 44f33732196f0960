"""The sheet of players keeps names whole where points of the deal stand beside them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import flet as ft
import pytest
from flet.components.component import Renderer

from rules import GAMES
from scorer.games import ALL
from scorer.games.boards.player_sheet import PlayerRow, SheetCell, SheetColumn, player_sheet
from tests.rules.golden import LOGS, load
from tests.scorer.games.shown import look, table, view_of

COLUMNS: Final = (SheetColumn(title="made"), SheetColumn(title="±"), SheetColumn(title="total"))
CELLS: Final = (SheetCell(text="40"), SheetCell(text="+40"), SheetCell(text="245"))


def controls(part: Any) -> Iterator[ft.BaseControl]:
    """All controls inside another one, in the order in which they are drawn."""
    if isinstance(part, list):
        for one in part:
            yield from controls(one)
    elif isinstance(part, ft.BaseControl):
        yield part
        for name in ("content", "controls"):
            yield from controls(getattr(part, name, None))


def drawn(name: str, note: str, detail: str) -> list[str]:
    """The texts of the player's column, from the top; those of one line are joined by "|"."""
    row = PlayerRow(name=name, cells=CELLS, note=note, detail=detail)
    renderer: Any = Renderer
    with renderer().with_context():
        board = player_sheet(look("fr"), COLUMNS, [row], (336.0, 290.0))
    column = next(
        one
        for one in controls(board)
        if isinstance(one, ft.Column) and name in texts_in(one) and "40" not in texts_in(one)
    )
    return ["|".join(texts_in(line)) for line in column.controls]


def texts_in(part: Any) -> list[str]:
    return [one.value for one in controls(part) if isinstance(one, ft.Text)]


@pytest.mark.parametrize(
    ("name", "note", "lines"),
    [
        ("Rosa", "−20 −20", ["Rosa|−20 −20", "donne"]),
        ("Franziska", "−20 −20", ["Franziska", "−20 −20 · donne"]),
        ("Franziska", "−20 −20 +100", ["Franziska", "−20 −20 +100"]),
    ],
)
def test_points_beside_a_long_name_stand_below_it(name: str, note: str, lines: list[str]) -> None:
    assert drawn(name, note, "donne") == lines


@pytest.mark.parametrize(
    "key", ["differenzler", "handjass", "individual", "molotow", "pandur", "putz"]
)
def test_nobody_deals_once_a_partie_is_over(key: str) -> None:
    logs = [load(path, GAMES[key]) for path in sorted((LOGS / key).glob("*.txt"))]
    ended = [view for view in map(view_of, logs) if view.outcome.finished]
    assert ended
    renderer: Any = Renderer
    for view in ended:
        with renderer().with_context():
            board = ALL[key].table.board(table(view), 800.0, 800.0)
        shown = texts_in(board)
        assert view.players[0] in shown
        assert look().t("sheet.dealer") not in shown
