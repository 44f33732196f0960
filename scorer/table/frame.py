"""Parts that panels are built of: frame, rows that scroll, sentences, buttons, choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from rules.engine.game import Violation
from scorer.appearance import Appearance
from scorer.forms.rule_links import RuleHint
from scorer.phrases import violation_text
from scorer.table.context import Actions, TableContext
from scorer.text_size.drawn import usual_height
from scorer.theme import TARGET
from scorer.widgets.choice import button_row, button_rows
from scorer.widgets.scroll_area import ScrollArea
from scorer.widgets.spoken import title_text
from scorer.widgets.tap import icon_button, tap, text_button, words

GAP = 10
"""Between two rows of a panel, in logical pixels."""

CHOICE_HEIGHT = 56
"""Height of a button that chooses something, in logical pixels."""

BUTTON_HEIGHT = 60
"""Height of a button that ends a panel, in logical pixels."""

TWO_LINES, THREE_LINES = 80, 120
"""Number of characters that always fit into so many lines of the narrowest phone."""

RESERVED_HEIGHT = 80
"""Height of the table's header and the edges of a panel, in logical pixels."""


def frame(
    look: Appearance,
    actions: Actions | None,
    title: str,
    body: Sequence[ft.Control],
    *buttons: ft.Control,
    tall: bool = False,
) -> ft.Control:
    """The frame of a panel: title and close button, rows that scroll, buttons below.

    Args:
        look: Colours, texts and size of the screen.
        actions: The actions of the table; ``None`` for a panel without a close button, which
            stays until its question is answered.
        title: The title.
        body: The rows.
        buttons: The buttons, the primary one last.
        tall: Whether the rows are expected not to fit on most screens.
    """
    colours = look.colours
    head: list[ft.Control] = [title_text(title, colours.ink, expand=1)]
    if actions is not None:
        close = actions.open
        head.append(
            icon_button(ft.Icons.CLOSE, look.t("app.close"), colours, lambda _: close(None))
        )
    below: list[ft.Control] = [button_row(buttons, spacing=GAP)] if buttons else []
    taken = TARGET + GAP + (BUTTON_HEIGHT + GAP if buttons else 0)
    return ft.Column(
        [
            ft.Row(head, height=usual_height(TARGET)),
            scrolling_rows(look, body, taken, tall=tall),
            *below,
        ],
        spacing=GAP,
        tight=True,
    )


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
    return ScrollArea(rows, look.height - RESERVED_HEIGHT - taken, spacing=spacing, tall=tall)


def sentence(text: str, colour: str, *, size: float = 16, bold: bool = False) -> ft.Control:
    """A sentence on as many lines as it needs."""
    return words(text, colour, size=size, bold=bold, align=ft.TextAlign.LEFT)


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
        # A live region, so that screen readers announce changes; with a label, because a text
        # that was empty at first would not be announced.
        ft.Semantics(
            label=text,
            live_region=True,
            container=True,
            exclude_semantics=True,
            content=words(text, colour, size=15, align=ft.TextAlign.LEFT, lines=4),
        ),
        height=usual_height(
            42 if len(text) <= TWO_LINES else 62 if len(text) <= THREE_LINES else 84
        ),
        alignment=ft.Alignment.CENTER_LEFT,
    )
    return RuleHint(look, line, violations[0].rule) if violations else line


def button(
    look: Appearance,
    text: str,
    action: Callable[[Any], Any] | None,
    *,
    step: bool = False,
    height: float = BUTTON_HEIGHT,
    key: str | None = None,
) -> ft.Control:
    """A button that ends a panel; its text also fits beside the number pad.

    Args:
        look: Colours of the screen.
        text: The text, on three lines at most.
        action: The handler of a tap; ``None``: it cannot be tapped.
        step: Whether it is the primary button.
        height: In logical pixels.
        key: The key of the control.
    """
    colours = look.colours
    return tap(
        text,
        words(text, colours.on_step if step else colours.ink, size=14.5, bold=step, lines=3),
        action,
        colour=colours.step if step else colours.raised,
        height=height,
        expand=1,
        padding=2,
        key=key,
    )


def choices(
    look: Appearance,
    options: Sequence[tuple[str, bool]],
    on_choose: Callable[[int], None],
    *,
    columns: int = 2,
    height: float = CHOICE_HEIGHT,
    size: float = 16,
) -> ft.Control:
    """Buttons in columns.

    Args:
        look: Colours of the screen.
        options: For each button its text, and whether it is chosen.
        on_choose: Called with the index of the option that is tapped.
        columns: How many buttons are side by side.
        height: The height of a button, in logical pixels.
        size: The size of the letters, in logical pixels.
    """
    buttons = [
        text_button(
            text,
            look.colours,
            lambda _, place=place: on_choose(place),
            step=chosen,
            height=height,
            expand=1,
            size=size,
            selected=chosen,
        )
        for place, (text, chosen) in enumerate(options)
    ]
    return ft.Column(button_rows(buttons, columns=columns), spacing=8, tight=True)


def side_choice(
    look: Appearance, names: Sequence[str], chosen: int | None, on_choose: Callable[[int], None]
) -> ft.Control:
    """A button for each side."""
    options = [(name, side == chosen) for side, name in enumerate(names)]
    return choices(look, options, on_choose)
