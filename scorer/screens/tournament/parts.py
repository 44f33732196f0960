"""The frame of a night's screen: one column on a phone, two on a wide screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from rules.engine.game import Violation
from scorer.appearance import Appearance
from scorer.forms.rule_links import RuleHint
from scorer.phrases import violation_text
from scorer.texts import Texts
from scorer.widgets.bar import FORM_WIDTH, MARGIN
from scorer.widgets.tap import words

START = ft.TextAlign.START
STRETCH = ft.CrossAxisAlignment.STRETCH
GAP = 10
"""Space between two parts, in logical pixels."""
NARROW = 500
"""Width below which titles, tabs and what is said in a title's place are smaller, in logical
pixels."""


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence after a tap.

    Attributes:
        text: The sentence; empty for none.
        refused: Whether it says why nothing was done.
        rule: The id of the rule that forbids it; empty where no rule does.
    """

    text: str = ""
    refused: bool = False
    rule: str = ""


def forbidden(t: Texts, found: Violation) -> Said:
    """Return what is said of something that the rules forbid."""
    return Said(violation_text(t, found), refused=True, rule=found.rule)


def column_width(look: Appearance) -> int:
    """Return the width of the column in which one works, in logical pixels."""
    return look.width // 2 if two_columns(look) else min(look.width, FORM_WIDTH)


def two_columns(look: Appearance) -> bool:
    """Return whether the standings are always beside what one works on."""
    return look.wide


def rows(parts: Sequence[ft.Control], *, spacing: float = GAP) -> ft.Control:
    """Parts below one another, as wide as their room."""
    return ft.Column(list(parts), spacing=spacing, tight=True, horizontal_alignment=STRETCH)


def scrolling(parts: Sequence[ft.Control], key: str) -> ft.Control:
    """A column that scrolls; another ``key`` begins at its top again."""
    inside = ft.Container(
        rows(parts), padding=ft.Padding.only(left=MARGIN, right=MARGIN, bottom=MARGIN)
    )
    return ft.Column(
        [inside],
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        spacing=0,
        horizontal_alignment=STRETCH,
        key=key,
    )


def said_line(look: Appearance, said: Said) -> list[ft.Control]:
    """What the last tap did, or why it did nothing, on a line of its own; nothing if nothing.

    Beside what a rule forbids is a sign that shows its paragraph.
    """
    if not said.text:
        return []
    padding = ft.Padding.only(left=MARGIN, right=MARGIN, bottom=6)
    told = said_text(look, said)
    if said.rule:
        told = RuleHint(look, told, said.rule)
    return [ft.Container(told, padding=padding)]


def said_text(look: Appearance, said: Said, *, size: float = 15, lines: int = 4) -> ft.Control:
    """What the last tap did, or why it did nothing; screen readers say it at once."""
    colour = look.colours.error if said.refused else look.colours.accent
    icon = ft.Icons.ERROR_OUTLINE if said.refused else ft.Icons.CHECK
    line = ft.Row(
        [
            ft.Icon(icon, size=20, color=colour),
            words(said.text, colour, size=size, align=START, expand=True, lines=lines),
        ],
        spacing=8,
    )
    return ft.Semantics(content=line, label=said.text, live_region=True, exclude_semantics=True)


def said_as_title(look: Appearance, said: Said) -> ft.Control:
    """What was said, in the place of a title: no higher than the buttons beside it."""
    narrow = look.width < NARROW
    return said_text(look, said, size=13 if narrow else 15, lines=3 if narrow else 2)


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
        parts.append(ft.Container(rows(foot, spacing=6), padding=padding))
    width = column_width(look)
    columns = [_column(parts, width)]
    if beside is not None:
        columns.append(_column([beside], min(look.width - width, FORM_WIDTH)))
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
