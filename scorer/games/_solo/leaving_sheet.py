"""Shared parts of the sheets of games that players leave one by one (HAND, PAN)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from scorer.appearance import Appearance
from scorer.games._sheet.player_sheet import EMPTY_CELL, SheetCell, SheetColumn
from scorer.phrases import signed
from scorer.theme import DARK
from scorer.widgets.tally import tally


def leaving_columns(
    look: Appearance, deal: str, target: int, *, width: float = 74
) -> tuple[SheetColumn, ...]:
    """The columns: the deal, the game points it gave, and all game points.

    Args:
        look: Words.
        deal: Title of the first column.
        target: The game points at which a player leaves.
        width: Width of the first column, in logical pixels.
    """
    t = look.t
    return (
        SheetColumn(title=deal, width=width),
        SheetColumn(title="±", width=44),
        SheetColumn(title=t("leaving.of", n=target), width=58),
    )


def gained_cell(points: int | None) -> SheetCell:
    """The cell with the game points of a deal, with their sign."""
    if not points:
        return EMPTY_CELL
    return SheetCell(text=f"+{points}" if points > 0 else f"−{-points}", colour=DARK.accent)


def score_cell(points: int) -> SheetCell:
    """The cell with all game points."""
    return SheetCell(text=signed(points), bold=True)


@dataclass(frozen=True, eq=False, kw_only=True)
class Stand:
    """What stands below a name: a word, or else strokes."""

    below: str = ""
    strokes: Callable[[float], ft.Control] | None = None


def who_is(look: Appearance, points: int, target: int, *, left_in: int | None, lost: bool) -> Stand:
    """In which deal somebody left, that she has lost, or her strokes so far."""
    if lost:
        return Stand(below=look.t("leaving.loses"))
    if left_in is not None:
        return Stand(below=look.t("leaving.safe", n=left_in))
    return Stand(strokes=lambda height: tally(points, target, height=height))
