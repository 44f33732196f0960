"""The frame of a form: a title bar, a column that scrolls, a fixed foot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import flet as ft

from scorer.appearance import Appearance
from scorer.text_size.drawn import enlarged, page_width, scaled, width_of
from scorer.theme import TARGET, Palette
from scorer.widgets.card import stretched
from scorer.widgets.spoken import headline
from scorer.widgets.tap import icon_button, prose

FORM_WIDTH = 720
"""Greatest width of a form, in logical pixels."""
TELEVISION, LARGER = (1500, 900), 1.4
"""Width and height from which a screen is as large as a television, in logical pixels, and how many
times as large as usual letters and keys are drawn there."""
LEAST_FORM = 650
"""Height that a form on a television has at least, in the usual size and logical pixels."""
TWO_FORMS = 1160
"""Width from which a screen shows a form in two columns, and their greatest width together."""
DESKTOP, TABLET = (1340, 800), (620, 890)
"""The greatest sizes for which a table is laid out, with its parts side by side and below one
another; a larger screen shows all of it larger."""
COLUMN_GAP, BETWEEN = 24, 14
"""Between two columns, and between two parts below one another, in logical pixels."""
LIST_SHARES = (2, 3)
"""Shares of what limits a list and of the list beside it."""
ROW_GAP = 8
"""Below each of the rows that share the height of a screen, in logical pixels."""
MARGIN = 16
"""Space between the edge of the screen and its content, in logical pixels."""


def top_bar(
    title: str | ft.Control,
    colours: Palette,
    *,
    back: Callable[..., Any] | None = None,
    back_label: str = "",
    actions: Sequence[ft.Control] = (),
    lines: int | None = None,
    size: float = 22,
) -> ft.Control:
    """A title, with a back button before it and actions after it.

    Args:
        title: The title, or a control in its place.
        colours: The palette.
        back: The handler of the back button; ``None`` for no button.
        back_label: Its name for screen readers.
        actions: What stands after the title.
        lines: The most lines of the title; ``None`` for as many as it needs.
        size: The size of the title, in logical pixels.
    """
    front = [icon_button(ft.Icons.ARROW_BACK, back_label, colours, back)] if back else []
    if isinstance(title, str):
        text = prose(
            _broken(title, size), colours.ink, size=size, bold=True, expand=True, lines=lines
        )
        text.semantics_label = title
        title = headline(text, level=1)
    return ft.Container(
        ft.Row([*front, title, *actions], spacing=4),
        padding=ft.Padding.only(left=4 if back else MARGIN, right=4, top=4, bottom=4),
    )


def _broken(title: str, size: float) -> str:
    """A title that has no room on one line where texts are enlarged, in two parts."""
    room = page_width() - 2 * TARGET
    long = enlarged() and width_of(title, scaled(size), bold=True) > room
    return title.replace(" · ", "\n", 1) if long else title


def magnified(look: Appearance) -> float:
    """How many times as large as usual letters and keys are: a television is seen from afar."""
    return LARGER if look.width >= TELEVISION[0] and look.height >= TELEVISION[1] else 1.0


def form_scale(look: Appearance) -> float:
    """How many times as large as usual a form is drawn: on a television, two columns fill it."""
    if magnified(look) == 1:
        return 1.0
    return min(look.width / (TWO_FORMS + 2 * MARGIN), look.height / LEAST_FORM)


def shared_height(look: Appearance, rows: int, *, taken: float, least: float, most: float) -> float:
    """The height of a row of keys, where some rows share the height that a screen leaves them.

    Args:
        look: The size of the screen.
        rows: How many rows there are.
        taken: The height of what stands above and below them in the usual size of texts, in logical
            pixels.
        least: The least height of a row, likewise.
        most: The greatest height of a row, likewise.
    """
    free = look.height / form_scale(look) - taken * look.text_scale
    return max(least, min(free / max(1, rows) - ROW_GAP, most))


def in_columns(look: Appearance) -> bool:
    """Whether a form with two parts shows them side by side: on a wide screen, or a short one."""
    return look.short or look.width / form_scale(look) >= TWO_FORMS


def lists_in_columns(look: Appearance) -> bool:
    """Whether lists stand side by side: only on a wide screen, as their lines are long."""
    return in_columns(look) and not look.short


def column_width(look: Appearance) -> float:
    """The width inside a column of a form with two parts, in logical pixels."""
    if not in_columns(look):
        return min(look.width, FORM_WIDTH) - 2 * MARGIN
    return (min(look.width, _greatest_width(look)) - 2 * MARGIN - COLUMN_GAP) // 2


def _greatest_width(look: Appearance) -> float:
    """The greatest width of a form with two parts, in logical pixels."""
    return FORM_WIDTH if look.short else TWO_FORMS


def form(
    look: Appearance,
    top: ft.Control,
    content: Sequence[ft.Control],
    foot: Sequence[ft.Control] = (),
    page: str | None = None,
    aside: Sequence[ft.Control] = (),
    *,
    lists: bool = False,
) -> ft.Control:
    """A centred form.

    Args:
        look: The size of the screen.
        top: The title bar.
        content: The column that scrolls.
        foot: What stays below that column.
        page: The name of what the column shows; another page begins at its top.
        aside: Stands below the content, or beside it where two columns have room.
        lists: Whether content and ``aside`` are lists, or the content is two lists side by side;
            see ``lists_in_columns``.
    """
    columns = lists_in_columns(look) if lists else bool(aside) and in_columns(look)
    wide = columns or (bool(aside) and not lists)
    parts: list[ft.Control] = [
        top,
        ft.Column(
            [
                ft.Container(
                    beside(content, aside, shares=LIST_SHARES if lists else (1, 1))
                    if aside and columns
                    else stretched([*content, *aside], spacing=BETWEEN),
                    padding=ft.Padding.only(left=MARGIN, right=MARGIN, bottom=MARGIN),
                )
            ],
            scroll=ft.ScrollMode.AUTO,
            expand=True,
            spacing=0,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            key=page,
        ),
    ]
    if foot:
        parts.append(
            ft.Container(
                stretched(foot, spacing=8),
                padding=ft.Padding.only(left=MARGIN, right=MARGIN, top=8, bottom=12),
            )
        )
    column = ft.Column(
        parts, spacing=0, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )
    return in_middle(look, column, _greatest_width(look) if wide else FORM_WIDTH)


def beside(
    first: Sequence[ft.Control],
    second: Sequence[ft.Control],
    *,
    shares: tuple[int, int] = (1, 1),
) -> ft.Control:
    """Two columns, whose widths are in proportion to their shares."""
    columns: list[ft.Control] = []
    for parts, share in zip((first, second), shares, strict=True):
        column = stretched(parts, spacing=BETWEEN)
        column.expand = share
        columns.append(column)
    start = ft.CrossAxisAlignment.START
    return ft.Row(columns, spacing=COLUMN_GAP, vertical_alignment=start)


def in_middle(look: Appearance, column: ft.Control, width: float = FORM_WIDTH) -> ft.Control:
    """A column as high as the screen, in its middle; larger on a television.

    Args:
        look: The size of the screen.
        column: What is shown.
        width: Its greatest width, in logical pixels.
    """
    if (factor := form_scale(look)) > 1:
        drawn = ft.Container(
            column,
            width=width,
            height=look.height / factor,
            left=(look.width - width) / 2,
            top=0,
            scale=ft.Scale(factor, alignment=ft.Alignment.TOP_CENTER),
        )
        return ft.Stack([drawn], expand=True)
    return ft.Row(
        [ft.Container(column, width=min(look.width, width))],
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        expand=True,
        spacing=0,
    )


def upright(look: Appearance, draw: Callable[[Appearance], ft.Control]) -> ft.Control:
    """A screen of a few large keys, which an upright tablet shows larger than a phone.

    Args:
        look: The size of the screen.
        draw: Draws it for the size that it is told.
    """
    return _larger(look, 1.0 if look.wide or look.short else _tablet_factor(look), draw)


def as_from_afar(look: Appearance, draw: Callable[[Appearance], ft.Control]) -> ft.Control:
    """A table that fills the screen; a tablet shows it larger than a phone, as a television does.

    Args:
        look: The size of the screen.
        draw: Draws the table for the size that it is told.
    """
    width, height = DESKTOP
    wide = min(look.width / width, look.height / height)
    return _larger(look, max(1.0, wide) if look.wide else _tablet_factor(look), draw)


def _tablet_factor(look: Appearance) -> float:
    """How many times as large as usual an upright tablet shows a screen; 1 on a phone."""
    # Larger texts need the room themselves.
    width, height = (side * look.text_scale for side in TABLET)
    return max(1.0, min(look.width / width, look.height / height))


def _larger(
    look: Appearance, factor: float, draw: Callable[[Appearance], ft.Control]
) -> ft.Control:
    """Draw a screen so many times as large as usual."""
    if factor == 1:
        # The structure is the same in all sizes, so that a screen keeps what is typed.
        drawn = ft.Container(draw(look), left=0, top=0, right=0, bottom=0)
    else:
        width, height = round(look.width / factor), round(look.height / factor)
        drawn = ft.Container(
            draw(replace(look, width=width, height=height)),
            left=0,
            top=0,
            width=look.width / factor,
            height=look.height / factor,
            scale=ft.Scale(factor, alignment=ft.Alignment.TOP_LEFT),
        )
    return ft.Stack([drawn], expand=True)
