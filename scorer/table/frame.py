"""The frame of a panel, with rows that scroll, and the line that says what is wrong."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import flet as ft

from rules.engine.game import Violation
from scorer.appearance import Appearance
from scorer.forms.rule_links import RuleHint
from scorer.phrases import violation_text
from scorer.table.heights import header_height
from scorer.table.model import TableContext
from scorer.table.panel_parts import BUTTON_HEIGHT, GAP, button, close_button, sentence
from scorer.text_size.drawn import fitted, lines_within, room_on_page, stacked, usual_height
from scorer.theme import TARGET
from scorer.widgets.card import ScrollArea
from scorer.widgets.choice import button_row
from scorer.widgets.faces import Key
from scorer.widgets.spoken import announced, title_text
from scorer.widgets.tap import at_left

TWO_LINES, THREE_LINES = 80, 120
"""Number of characters that always fit into so many lines of the narrowest phone."""

TITLE, LINE, EDGE = 18, 10 / 7, 12
"""Usual size of a title, the height of a line of it as a multiple of that, and the edge of a panel,
in logical pixels."""

AROUND = 24
"""Height of the edges of a panel, in logical pixels."""


def frame(
    table: TableContext,
    title: str,
    body: Sequence[ft.Control],
    *buttons: ft.Control,
    tall: bool = False,
    closes: bool = True,
) -> ft.Control:
    """The frame of a panel: title and close button, rows that scroll, buttons below.

    Args:
        table: The table.
        title: The title; empty: nothing stands above the rows.
        body: The rows.
        buttons: The buttons, the primary one last.
        tall: Whether the rows are expected not to fit on most screens.
        closes: Whether it has a close button; without one it stays until its question is answered.
    """
    look, close = table.look, table.actions.open
    colours = look.colours
    head: list[ft.Control] = [title_text(title, colours.ink, expand=1)] if title else []
    if closes:
        head.append(close_button(look, lambda: close(None)))
    below: list[ft.Control] = [button_row(buttons, spacing=GAP)] if buttons else []
    rows = len(buttons) if stacked() else min(1, len(buttons))
    taken = _title_height(look, title) + GAP + rows * (BUTTON_HEIGHT + GAP)
    return ft.Column(
        [
            *([ft.Row(head, height=usual_height(TARGET))] if head else []),
            scrolling_rows(look, body, taken, tall=tall),
            *below,
        ],
        spacing=GAP,
        tight=True,
    )


def _title_height(look: Appearance, title: str) -> float:
    """The height of a title beside the close button, which is higher with enlarged texts."""
    size = fitted(title, TITLE, room_on_page(), bold=True)
    # A row of a panel leaves this between its parts.
    room = look.width - TARGET - 2 * EDGE - GAP
    return max(TARGET, lines_within(title, size, room, bold=True) * size * LINE)


def gone(table: TableContext) -> ft.Control:
    """A panel about an entry that is not there any more."""
    t, quiet = table.look.t, table.look.colours.quiet
    return frame(table, t("entries.title"), [sentence(t("error.stale"), quiet)])


def answer(
    table: TableContext,
    text: str,
    act: Callable[[], object] | None,
    *,
    kind: Key = Key.PLAIN,
    height: float = BUTTON_HEIGHT,
    room: float = math.inf,
    key: str,
) -> ft.Control:
    """A button that ends a panel; if the act fails, the table says why.

    Args:
        table: The table.
        text: The text, on three lines at most.
        act: Called at a tap; ``None``: it cannot be tapped.
        kind: What it does, which decides how it looks.
        height: In logical pixels.
        room: The width inside the button, in logical pixels, where that is known and small.
        key: The key of the control.
    """
    handler = table.handler(act) if act else None
    return button(table.look, text, handler, kind=kind, height=height, room=room, key=key)


def scrolling_rows(
    look: Appearance, rows: Sequence[ft.Control], taken: float, *, spacing: float = GAP, tall: bool
) -> ft.Control:
    """Rows of a panel; in portrait they scroll if they do not fit.

    In landscape and on wide screens whole columns scroll instead.

    Args:
        look: Colours, texts and size of the screen.
        rows: The rows, from top to bottom.
        taken: Height of everything else on the panel, in logical pixels.
        spacing: Space between two rows, in logical pixels.
        tall: Whether the rows are expected not to fit.
    """
    if look.wide or look.short:
        return ft.Column(list(rows), spacing=spacing, tight=True)
    return ScrollArea(
        rows, look.height - header_height(look) - AROUND - taken, spacing=spacing, tall=tall
    )


def message_line(
    table: TableContext, violations: Sequence[Violation], hint: str = ""
) -> ft.Control:
    """A line with the first violation, or with another text; it takes room also when empty.

    Args:
        table: The table.
        violations: What is wrong with the draft.
        hint: The text where nothing is wrong.
    """
    look = table.look
    colours = look.colours
    text, colour = hint, colours.accent
    if violations:
        text = violation_text(look.t, violations[0], table.names)
        colour = colours.error
    line = ft.Container(
        announced(text, at_left(text, colour, size=15, lines=4)),
        height=usual_height(
            42 if len(text) <= TWO_LINES else 62 if len(text) <= THREE_LINES else 84
        ),
        alignment=ft.Alignment.CENTER_LEFT,
    )
    return RuleHint(look, line, violations[0].rule) if violations else line
