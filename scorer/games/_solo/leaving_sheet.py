"""What the sheets of games have in common that players leave one by one (HAND, PAN)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from scorer.appearance import Appearance
from scorer.games._sheet.player_sheet import NOTHING, Column, Figure
from scorer.phrases import signed
from scorer.theme import DARK
from scorer.widgets.tally import tally


def columns(look: Appearance, deal: str, target: int, *, width: float = 74) -> tuple[Column, ...]:
    """What the deal was like, what it gave, and the game points on the way to the target.

    ``width`` is that of the first, in logical pixels.
    """
    t = look.t
    return (
        Column(title=deal, width=width),
        Column(title="±", width=44),
        Column(title=t("leaving.of", n=target), width=58),
    )


def gained(points: int | None) -> Figure:
    """The game points of a deal, with their sign."""
    if not points:
        return NOTHING
    return Figure(text=f"+{points}" if points > 0 else f"−{-points}", colour=DARK.accent)


def score(points: int) -> Figure:
    """All game points."""
    return Figure(text=signed(points), bold=True)


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
