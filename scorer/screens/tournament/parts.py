"""The frame of a night's screen: one column on a phone, two on a wide screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import flet as ft

from rules.engine.game import Violation
from scorer.appearance import Appearance
from scorer.forms.rule_links import RuleHint
from scorer.phrases import violation_text
from scorer.texts import Texts
from scorer.theme import TARGET
from scorer.widgets.bar import FORM_WIDTH, MARGIN
from scorer.widgets.card import stretched
from scorer.widgets.choice import grid_rows
from scorer.widgets.spoken import heard
from scorer.widgets.tap import prose, tap

STRETCH = ft.CrossAxisAlignment.STRETCH
GAP = 10
"""Space between two parts, in logical pixels."""
NARROW = 500
"""Width below which titles, tabs, the clock and messages in a title's place are smaller, in logical
pixels."""
LEAST_NAME = 240
"""Least width of a column of names, in logical pixels."""
AROUND_LINE = ft.Padding.symmetric(vertical=7)
"""Space above and below a line of a list by ranks."""
FOLLOW_REST = 0.1
"""Least seconds between two drawings of what other screens write: forty tables write much at once.
"""
LIST_REST = 0.25
"""The same for standings, which change as a whole at each result."""
READ_REST = 0.5
"""The same for those who only look on: they can be many."""


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence that is shown after a tap.

    Attributes:
        text: The sentence; empty for none.
        refused: Whether it says why nothing was done.
        rule: The id of the rule that forbids it; empty where no rule does.
    """

    text: str = ""
    refused: bool = False
    rule: str = ""


def refusal_message(t: Texts, found: Violation) -> Message:
    """Return the message about something that the rules forbid."""
    return Message(violation_text(t, found), refused=True, rule=found.rule)


def column_width(look: Appearance) -> int:
    """Return the width of the main column, in logical pixels."""
    return look.width // 2 if two_columns(look) else min(look.width, FORM_WIDTH)


def standings_width(look: Appearance) -> int:
    """Return the width of the column with the standings, in logical pixels."""
    main = column_width(look)
    return min(look.width - main, FORM_WIDTH) if two_columns(look) else main


def name_grid(look: Appearance, cells: Sequence[ft.Control]) -> ft.Control:
    """Cells with a name in the main column, in columns of their own on wide screens."""
    room = column_width(look) - 2 * MARGIN
    return stretched(grid_rows(cells, max(1, min(3, room // LEAST_NAME))), spacing=6)


def two_columns(look: Appearance) -> bool:
    """Return whether the standings are always shown beside the main column."""
    return look.wide


def scrolling(parts: Sequence[ft.Control], key: str) -> ft.Control:
    """A column that scrolls; a new ``key`` starts at the top."""
    inside = ft.Container(
        stretched(parts), padding=ft.Padding.only(left=MARGIN, right=MARGIN, bottom=MARGIN)
    )
    return ft.Column(
        [inside],
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        spacing=0,
        horizontal_alignment=STRETCH,
        key=key,
    )


def edit_line(look: Appearance, text: str, act: Callable[..., Any], key: str) -> ft.Control:
    """Something that was entered; a tap corrects it."""
    colours = look.colours
    words = prose(text, colours.ink, size=15, expand=True, lines=2)
    pen = ft.Icon(ft.Icons.EDIT_OUTLINED, size=20, color=colours.quiet)
    inside = ft.Row([words, pen], spacing=8)
    padding = ft.Padding.symmetric(horizontal=12, vertical=15)
    return tap(text, inside, act, colour=colours.card, height=None, padding=padding, key=key)


def ranked_line(
    look: Appearance, content: ft.Control, label: str, key: str | None = None
) -> ft.Control:
    """A line of a list by ranks, above a thin rule; the label is for screen readers."""
    row = ft.Container(content, padding=AROUND_LINE, border=_below_line(look.colours.line))
    return ft.Semantics(content=row, label=label, container=True, exclude_semantics=True, key=key)


@cache
def _below_line(colour: str) -> ft.Border:
    """The border below a line, the same object each time: Flet compares no object with itself."""
    return ft.Border.only(bottom=ft.BorderSide(1, colour))


def message_rows(look: Appearance, message: Message) -> list[ft.Control]:
    """A list of one line with the message; empty without a message.

    If a rule forbids the tap, a button beside the message shows the paragraph of the rule.
    """
    if not message.text:
        return []
    padding = ft.Padding.only(left=MARGIN, right=MARGIN, bottom=6)
    line = message_line(look, message)
    if message.rule:
        line = RuleHint(look, line, message.rule)
    return [ft.Container(line, padding=padding)]


def message_line(
    look: Appearance,
    message: Message,
    *,
    size: float = 15,
    lines: int | None = None,
    line: float | None = None,
) -> ft.Control:
    """The message with an icon; a live region, so that screen readers announce it at once."""
    colour = look.colours.error if message.refused else look.colours.accent
    sign = ft.Icons.ERROR_OUTLINE if message.refused else ft.Icons.CHECK
    icon = ft.Icon(sign, size=20, color=colour)
    words = prose(message.text, colour, size=size, expand=True, lines=lines, line=line)
    return heard(message.text, ft.Row([icon, words], spacing=8))


def message_as_title(look: Appearance, message: Message) -> ft.Control:
    """The message in the place of a title: no higher than the buttons beside it."""
    if look.width >= NARROW:
        return message_line(look, message, lines=2)
    size, lines = 14, 3
    return message_line(look, message, size=size, lines=lines, line=TARGET / lines / size)


def frame(
    look: Appearance,
    top: Sequence[ft.Control],
    body: ft.Control,
    beside: ft.Control | None,
    foot: Sequence[ft.Control],
) -> ft.Control:
    """The whole screen.

    Args:
        look: The size of the screen.
        top: The title bar and what stays below it.
        body: What scrolls.
        beside: The second column, where there is room for it.
        foot: What stays at the bottom.
    """
    parts: list[ft.Control] = [*top, body]
    if foot:
        padding = ft.Padding.only(left=MARGIN, right=MARGIN, top=8, bottom=12)
        parts.append(ft.Container(stretched(foot, spacing=6), padding=padding, key="foot"))
    width = column_width(look)
    columns = [_column(parts, width)]
    if beside is not None:
        columns.append(_column([beside], standings_width(look)))
    return ft.Row(
        columns,
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=STRETCH,
        expand=True,
        spacing=0,
    )


def _column(parts: Sequence[ft.Control], width: int) -> ft.Control:
    column = ft.Column(list(parts), spacing=0, expand=True, horizontal_alignment=STRETCH)
    return ft.Container(column, width=width)
