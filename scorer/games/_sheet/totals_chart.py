"""The chart of the totals of a Partie, with what its game says about them."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from scorer.phrases import with_colon
from scorer.session import View
from scorer.table.frame import frame
from scorer.table.model import MenuRow, Panel, TableContext
from scorer.widgets.course import Course, CourseChart, Level

Totals = Sequence[Sequence[int]]
"""The totals by side, before the first deal and after each one."""


def totals_chart(
    table: TableContext, totals: Totals, *, height: float, levels: Sequence[Level] = ()
) -> ft.Control:
    """The chart, with the target marked, or that the lowest total wins.

    Args:
        table: The table.
        totals: The totals of all sides.
        height: In logical pixels; infinite: as high as there is room.
        levels: Totals that mean something in this game, besides the target.
    """
    look, view = table.look, table.view
    t, game = look.t, view.game
    names = view.players if len(totals[0]) == len(view.players) else view.side_names
    levels = (*target_levels(table, names), *levels)
    shown = Course(
        totals=totals,
        names=names,
        levels=levels,
        axis=t("chart.deal"),
        remark=t("chart.lowest_wins") if game.lowest_wins else "",
    )
    return CourseChart(shown, look.colours, height)


def target_levels(table: TableContext, names: Sequence[str]) -> list[Level]:
    """The target of all sides, or that of each side where they differ (BIE-2)."""
    t, view = table.look.t, table.view
    targets = [view.game.target(view.state, side) for side in range(len(names))]
    known = {target: t("chart.target", n=target) for target in targets if target is not None}
    if len(known) == 1:
        return [Level(total=target, text=text) for target, text in known.items()]
    return [
        Level(total=target, text=with_colon(t, name, known[target]))
        for name, target in zip(names, targets, strict=True)
        if target is not None
    ]


def chart_below(
    totals: Callable[[View], Totals],
    levels: Callable[[TableContext], Sequence[Level]] = lambda _: (),
) -> Callable[[TableContext], ft.Control]:
    """Make what draws the chart below the keys of a table, as high as there is room.

    Args:
        totals: Returns the totals of all sides.
        levels: Returns the totals that mean something in this game, besides the target.
    """

    def draw(table: TableContext) -> ft.Control:
        course = totals(table.view)
        if len(course) <= 1:
            return ft.Row()
        return totals_chart(table, course, height=math.inf, levels=levels(table))

    return draw


def chart_in_place_of_board(
    table: TableContext, totals: Totals, size: tuple[float, float]
) -> ft.Control | None:
    """At the end of a Partie on a phone on its side: the chart, where the board was.

    The totals stand beside it. ``None``: the board stays.
    """
    look = table.look
    if not table.view.outcome.finished or look.wide or not look.short or len(totals) <= 1:
        return None
    width, height = size
    return ft.Container(totals_chart(table, totals, height=height), width=width, height=height)


def chart_row(table: TableContext, totals: Totals) -> MenuRow:
    """The row of the menu that shows the chart."""
    panel = ChartPanel(tuple(map(tuple, totals)))
    return MenuRow(table.look.t("chart.title"), lambda: table.actions.open(panel))


@dataclass(frozen=True)
class ChartPanel(Panel):
    """Shows how the totals have developed, also to sessions that may not write.

    Attributes:
        totals: The totals of all sides.
    """

    readable = True

    totals: tuple[tuple[int, ...], ...]

    def draw(self, table: TableContext) -> ft.Control:
        """The chart, as high as a phone can show it."""
        look = table.look
        height = min(320.0, max(160.0, 0.45 * look.height))
        chart = totals_chart(table, self.totals, height=height)
        return frame(look, table.actions, look.t("chart.title"), [chart])
