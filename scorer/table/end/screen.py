"""The end of a Partie as it fills a screen: the card, the buttons, the chart, the slate."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from scorer.session import View
from scorer.table.end.card import barest, card_content, fullest, result_card
from scorer.table.end.standing import course_chart, has_course
from scorer.table.entries.panel import EntriesPanel
from scorer.table.keys_gate import END, keys_region
from scorer.table.model import TableContext
from scorer.table.past.moments import past_route, share_route
from scorer.table.ruling.card import FindingsPanel, findings_of
from scorer.text_size.drawn import size_within
from scorer.theme import TARGET
from scorer.widgets.faces import Key
from scorer.widgets.tap import text_button

GAP = 8
"""Between two parts, in logical pixels."""

BUTTON_HEIGHT, BUTTON_EDGES = 56, 14.0
"""Height of a button, and space beside its text on both sides together, in logical pixels."""

LEAST_LETTERS, LETTERS = 14.0, 16.0
"""Least and usual size of the letters on a button, in logical pixels."""

LARGE_LETTERS = 20.0
"""Size from which enlarged letters are large enough for one row of buttons, in logical pixels."""

LEAST_CHART, LEAST_SLATE = 150.0, 200.0
"""Least heights of the chart and of the slate, in logical pixels."""

CHART_SHARE, SLATE_SHARE = 0.4, 0.6
"""Shares of the free height: that of the slate, and the chart's of what the slate leaves."""

LONGEST_CHART = 0.7
"""Greatest height of the chart, as a share of its width."""

LARGE_BUTTON, LARGE_WIDTH = 1.5, 360.0
"""Greatest factor for buttons, and the width of one row of them up to which they do not grow."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EndHeights:
    """The heights of the parts from top to bottom, in logical pixels; 0: the part is left out.

    Attributes:
        card: The card with the ranking.
        chart: The chart.
        slate: The slate.
    """

    card: float
    chart: float = 0
    slate: float = 0


def share_height(
    height: float, width: float, full: float, bare: float, *, chart: bool, slate: bool
) -> EndHeights:
    """Share a height among the parts; the card comes first, then the chart, then the slate.

    Args:
        height: What there is, without the buttons, in logical pixels.
        width: The width in logical pixels.
        full: The height of a card with everything.
        bare: The height of a card with what it must have.
        chart: Whether there is a chart.
        slate: Whether there is a slate.

    >>> share_height(900, 400, 300, 200, chart=True, slate=True)
    EndHeights(card=356, chart=187, slate=340)
    >>> share_height(400, 336, 300, 200, chart=True, slate=True)
    EndHeights(card=242, chart=150, slate=0)
    >>> share_height(300, 336, 300, 200, chart=True, slate=False)
    EndHeights(card=300, chart=0, slate=0)
    """
    charted, slated = (LEAST_CHART + GAP) * chart, (LEAST_SLATE + GAP) * slate
    if height < bare + charted:
        return EndHeights(card=height)
    free = height - full - charted - slated
    if free < 0:
        slated, free = 0, max(0.0, height - full - charted)
    if slated:
        slated += SLATE_SHARE * free
        free -= SLATE_SHARE * free
    if charted:
        charted += min(CHART_SHARE * free, max(0.0, LONGEST_CHART * width - LEAST_CHART))
    return EndHeights(
        card=round(height - charted - slated),
        chart=round(max(0.0, charted - GAP)),
        slate=round(max(0.0, slated - GAP)),
    )


def end_screen(
    table: TableContext, width: float, height: float, *, chart: bool, slate: bool
) -> ft.Control:
    """Draw the end of a Partie.

    Args:
        table: The table.
        width: In logical pixels.
        height: In logical pixels.
        chart: Whether the chart has its place here, if there is one.
        slate: Whether the board of a game with a slate has its place here.
    """
    design = table.screens.table
    content = card_content(table)
    buttons = end_buttons(table, width)
    heights = share_height(
        height - buttons.height - GAP,
        width,
        fullest(content, width),
        barest(content, width),
        chart=chart and has_course(table),
        slate=slate and design.slate,
    )
    parts = [result_card(table, width, heights.card), buttons.row]
    if heights.chart:
        drawn = course_chart(table, width=width, height=heights.chart)
        parts.append(ft.Container(drawn, width=width, height=heights.chart))
    if heights.slate:
        parts.append(design.board(table, width, heights.slate))
    return ft.Column(parts, spacing=GAP, tight=True)


def beside_end(table: TableContext, width: float, height: float) -> ft.Control:
    """Draw what a phone on its side shows beside the card: the chart, or else the board."""
    if not has_course(table):
        return table.screens.table.board(table, width, height)
    chart = course_chart(table, width=width, height=height)
    return ft.Container(chart, width=width, height=height)


@dataclass(frozen=True, eq=False, kw_only=True)
class EndButtons:
    """The buttons of the end, in one row or two, and their height in logical pixels."""

    row: ft.Control
    height: float


def end_buttons(table: TableContext, width: float) -> EndButtons:
    """Buttons: why, entries unless they are beside the table, look back, share, rematch.

    Taps that were meant for the keys of the play do not count for them.
    """
    look, view, actions = table.look, table.view, table.actions
    t, go = look.t, table.services.go
    found: list[tuple[str, str, Callable[[], object]]] = []
    why = table.screens.table.ruling if view.outcome.ruling else None
    if why is None and findings_of(view):
        why = FindingsPanel()
    if why is not None:
        found.append(("end.ruling", "end-ruling", lambda: actions.open(why)))
    if not look.wide:
        name = "ruling.correct" if look.writing else "table.entries"
        found.append((name, "end-correct", lambda: actions.open(EntriesPanel())))
    if has_course(table):
        found.append(("past.title", "end-past", lambda: go(past_route(view))))
    found.append(("share.title", "end-share", lambda: go(share_route(view))))
    if look.writing:
        found.append(("end.rematch", "end-rematch", lambda: go(rematch_route(view))))

    def fitting(columns: int) -> float:
        """The size of letters with which the longest text has room on its button."""
        room = (width + GAP) / columns - GAP - BUTTON_EDGES
        return min(size_within(t(text), room, bold=True) for text, _, _ in found)

    columns = next((one for one in (len(found), 3) if fitting(one) >= LEAST_LETTERS), 2)
    if look.text_scale > 1:
        columns = _with_large_letters(len(found), columns, fitting(columns))
    scale = min(LARGE_BUTTON, max(1.0, width / LARGE_WIDTH * min(1.0, look.height / 844)))
    letters = max(LEAST_LETTERS, min(LETTERS * scale, fitting(columns)))
    height = TARGET if look.short or look.height < HIGH else round(BUTTON_HEIGHT * scale)

    def button(text: str, key: str, act: Callable[[], object]) -> ft.Control:
        return text_button(
            t(text),
            look.colours,
            table.handler(act),
            kind=Key.STEP if key == "end-rematch" else Key.PLAIN,
            height=height,
            size=letters,
            expand=1,
            key=key,
        )

    buttons = [button(*one) for one in found]
    rows: list[ft.Control] = [
        ft.Row(buttons[start : start + columns], spacing=GAP, width=width)
        for start in range(0, len(buttons), columns)
    ]
    return EndButtons(
        row=keys_region(ft.Column(rows, spacing=GAP, tight=True), END),
        height=len(rows) * (height + GAP) - GAP,
    )


def _with_large_letters(buttons: int, columns: int, letters: float) -> int:
    """The columns of buttons where texts are enlarged: all rows of about the same length.

    Args:
        buttons: The number of buttons.
        columns: The most columns in which their texts have their least size.
        letters: The size of the letters there, in logical pixels.

    >>> _with_large_letters(4, 4, 15), _with_large_letters(4, 4, 28), _with_large_letters(5, 3, 15)
    (2, 4, 3)
    """
    rows = -(-buttons // columns)
    if rows == 1 and letters < LARGE_LETTERS:
        rows = 2
    return -(-buttons // rows)


HIGH = 700
"""Height of a screen from which the buttons are higher than the least target."""


def rematch_route(view: View) -> str:
    """Return the route of a new Partie with the same players and rules."""
    return f"/new/{view.game.key}?from={view.id}"
