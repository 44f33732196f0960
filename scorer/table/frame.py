"""What the panels for corrections, rulings and faults have in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from rules.engine.game import Violation
from scorer.appearance import Appearance
from scorer.phrases import violation_text
from scorer.table.context import Actions, TableContext
from scorer.theme import TARGET
from scorer.widgets.scroll_area import ScrollArea
from scorer.widgets.tap import icon_button, tap, text_button, words

GAP = 10
"""Between two rows of a panel, in logical pixels."""

CHOICE_HEIGHT = 56
"""Of a button that chooses something, in logical pixels."""

BUTTON_HEIGHT = 60
"""Of a button that ends a panel, in logical pixels."""

TWO_LINES = 80
"""Characters that surely find room in two lines of the narrowest phone."""

RESERVED_HEIGHT = 80
"""What the header of the table and the edges of a panel take, in logical pixels."""


def frame(
    look: Appearance,
    actions: Actions | None,
    title: str,
    body: Sequence[ft.Control],
    *buttons: ft.Control,
    tall: bool = False,
) -> ft.Control:
    """A panel: its title with the way out, its rows, its buttons with the next step last.

    Without ``actions`` there is no way out: the panel stays until its question is answered.
    Title and buttons stay where they are while the rows between them scroll; ``tall``
    says that they will have to on most screens.
    """
    colours = look.colours
    head: list[ft.Control] = [
        words(title, colours.ink, size=18, bold=True, align=ft.TextAlign.LEFT, expand=1)
    ]
    if actions is not None:
        close = actions.open
        head.append(
            icon_button(ft.Icons.CLOSE, look.t("app.close"), colours, lambda _: close(None))
        )
    below: list[ft.Control] = [ft.Row(list(buttons), spacing=GAP)] if buttons else []
    taken = TARGET + GAP + (BUTTON_HEIGHT + GAP if buttons else 0)
    return ft.Column(
        [ft.Row(head, height=TARGET), scrolling_rows(look, body, taken, tall=tall), *below],
        spacing=GAP,
        tight=True,
    )


def scrolling_rows(
    look: Appearance, rows: Sequence[ft.Control], taken: float, *, spacing: float = GAP, tall: bool
) -> ft.Control:
    """Rows of a panel; on an upright screen they scroll by themselves where they must.

    ``taken`` is the height of what else stands on the panel, in logical pixels. Other
    screens scroll whole columns.
    """
    if look.wide or look.short:
        return ft.Column(list(rows), spacing=spacing, tight=True)
    return ScrollArea(rows, look.height - RESERVED_HEIGHT - taken, spacing=spacing, tall=tall)


def sentence(text: str, colour: str, *, size: float = 16, bold: bool = False) -> ft.Control:
    """A sentence that takes the lines it needs."""
    return words(text, colour, size=size, bold=bold, align=ft.TextAlign.LEFT)


def message_line(
    table: TableContext, violations: Sequence[Violation], else_said: str = ""
) -> ft.Control:
    """What is wrong, or what is good to know; its place stays, so that no key moves."""
    look = table.look
    colours = look.colours
    text, colour = else_said, colours.accent
    if violations:
        text = violation_text(look.t, violations[0], table.names)
        colour = colours.error
    return ft.Container(
        # Said aloud as it changes, too; a text alone that was empty before is not found.
        ft.Semantics(
            label=text,
            live_region=True,
            container=True,
            exclude_semantics=True,
            content=words(text, colour, size=15, align=ft.TextAlign.LEFT, lines=3),
        ),
        height=42 if len(text) <= TWO_LINES else 62,
        alignment=ft.Alignment.CENTER_LEFT,
    )


def button(
    look: Appearance,
    text: str,
    action: Callable[[Any], Any] | None,
    *,
    step: bool = False,
    height: float = BUTTON_HEIGHT,
    key: str | None = None,
) -> ft.Control:
    """A button that ends a panel, narrow enough for a place beside the digits."""
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
    """Buttons of which the chosen ones are filled; each option is its text and whether it is."""
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
    rows = [buttons[start : start + columns] for start in range(0, len(buttons), columns)]
    return ft.Column([ft.Row(row, spacing=8, expand=False) for row in rows], spacing=8, tight=True)


def side_choice(
    look: Appearance, names: Sequence[str], chosen: int | None, on_choose: Callable[[int], None]
) -> ft.Control:
    """Which of the sides."""
    options = [(name, side == chosen) for side, name in enumerate(names)]
    return choices(look, options, on_choose)
