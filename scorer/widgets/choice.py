"""Controls for choosing: chips, switches, steppers, text fields."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from scorer.text_size.drawn import (
    LEAST_LETTERS,
    columns_for,
    room_on_page,
    scaled,
    size_within,
    stacked,
    width_of,
)
from scorer.theme import RADIUS, TARGET, Palette
from scorer.widgets.faces import face
from scorer.widgets.tap import LINE, icon_button, lettering, once, prose, tap
from scorer.widgets.typed_text import TypedText

LABEL = 8
"""Room above a field for its label, in logical pixels."""
ON_BORDER = 0.75
"""The share of the size of its letters that Flutter draws on the border."""
LABEL_SIZE = LEAST_LETTERS / ON_BORDER
"""Least size of the letters of a label, in logical pixels."""
FIELD_EDGES = 24
"""What a label on the border leaves of the width of its field, in logical pixels."""
LINE_PADDING = 14
"""Above and below a text, in logical pixels: with one line, as high as a touch target.

Buttons grow with their text, which players may have enlarged.
"""

MOST_TYPED = 200
"""The most characters that a field takes, so that what is too long is said and not cut."""

PICTURE = 104
"""Width that the pictures of a chip take at most, in logical pixels."""

AROUND = 18
"""How much wider the edges of a chip are than those of other buttons, in logical pixels."""

EDGES = 12
"""What is beside a word on a choice, in logical pixels."""

SHORT = 64
"""Width of a chip with up to three letters, in logical pixels: wide enough to be tapped."""


def chip(
    text: str,
    colours: Palette,
    on_click: Callable[..., Any] | None,
    *,
    label: str = "",
    chosen: bool | None = None,
    picture: ft.Control | None = None,
    key: str | None = None,
) -> ft.Control:
    """A button as wide as its text, for rows that wrap.

    Args:
        text: The text.
        colours: The palette.
        on_click: The handler of a tap; ``None`` disables the chip.
        label: Name for screen readers, where the text alone says too little.
        chosen: Whether it is chosen; ``None`` if it is not part of a choice.
        picture: Shown before the text.
        key: What it is among those beside it, by default its name. Where others come before it, a
            tap that is on its way counts for it nevertheless.
    """
    looks = face(colours, chosen=bool(chosen))
    room = room_on_page() - AROUND - (PICTURE if picture else 0)
    # In a row of its own a text would not wrap.
    long = width_of(text, scaled(16), bold=looks.bold) > room
    inside = [
        *([picture] if picture else ()),
        lettering(text, looks.ink, size=16, bold=looks.bold, width=room if long else None),
    ]
    button = tap(
        label or text,
        ft.Row(inside, tight=True, spacing=8),
        on_click,
        looks=looks,
        selected=chosen,
        radius=TARGET / 2,
        height=None,
        padding=ft.Padding.symmetric(horizontal=14, vertical=LINE_PADDING),
        width=SHORT if len(text) < 4 and picture is None and not stacked() else None,
    )
    # In a row of its own: a wrapping row passes its full width down, and the button would fill it.
    return ft.Row([button], tight=True, spacing=0, key=key or label or text)


def button_rows(
    buttons: Sequence[ft.Control], *, columns: int = 0, spacing: float = 8
) -> list[ft.Control]:
    """Buttons of equal width in as few rows as they need; in more where texts are enlarged.

    The rows hold equally many, as far as possible.

    Args:
        buttons: The buttons, each of which expands.
        columns: The most in a row; 0: all in one row.
        spacing: Space between two, in logical pixels.
    """
    many = max(1, len(buttons))
    rows = math.ceil(many / columns_for(columns or many))
    now = math.ceil(many / rows)
    return [
        ft.Row(list(buttons[start : start + now]), spacing=spacing)
        for start in range(0, len(buttons), now)
    ]


def grid_rows(cells: Sequence[ft.Control], columns: int, *, spacing: float = 6) -> list[ft.Control]:
    """Cells of equal width in rows, each of which expands; the last row ends with free places."""
    free = (ft.Container(expand=1) for _ in range(-len(cells) % columns))
    places = [*cells, *free]
    return [
        ft.Row(places[start : start + columns], spacing=spacing)
        for start in range(0, len(places), columns)
    ]


def button_row(buttons: Sequence[ft.Control], *, spacing: float = 8) -> ft.Control:
    """A row of buttons of equal width; several rows where texts are enlarged."""
    if not stacked():
        return ft.Row(list(buttons), spacing=spacing)
    return ft.Column(button_rows(buttons, spacing=spacing), spacing=spacing, tight=True)


def equal_chips(
    chips: list[tuple[str, str, bool, Callable[..., Any]]],
    colours: Palette,
    size: float = 16,
    *,
    columns: int = 5,
    by_words: bool = False,
) -> ft.Control:
    """A few short choices of equal width, in rows.

    Args:
        chips: For each its text, its name for screen readers, whether it is chosen, the handler
            of a tap.
        colours: The palette.
        size: Size of the texts, in logical pixels.
        columns: The most choices in a row.
        by_words: Whether each is as wide as its word needs instead, where they have little room.
    """
    # Small texts need more room around them to be as high as a touch target.
    above = max(LINE_PADDING, math.ceil((TARGET - LINE * size) / 2))
    buttons = [
        tap(
            label,
            lettering(text, colours.ink, size=size, bold=chosen),
            on_click,
            looks=face(colours, chosen=chosen),
            selected=chosen,
            expand=round(width_of(text, size, bold=True)) + EDGES if by_words else 1,
            height=None,
            padding=ft.Padding.symmetric(horizontal=2, vertical=above),
        )
        for text, label, chosen, on_click in chips
    ]
    return ft.Column(button_rows(buttons, columns=columns, spacing=6), spacing=6, tight=True)


def wrapped(chips: list[ft.Control]) -> ft.Control:
    """A row of chips that wraps."""
    return ft.Row(chips, wrap=True, spacing=8, run_spacing=8)


def toggle(
    text: str,
    value: bool,
    colours: Palette,
    on_change: Callable[..., Any],
    *,
    hint: str = "",
    key: str | None = None,
) -> ft.Control:
    """A line with a switch at its end; the whole line can be tapped.

    Args:
        text: What is on or off.
        value: Whether it is on.
        colours: The palette.
        on_change: The handler of a tap.
        hint: What stands below the text.
        key: What it is among those beside it, by default its text; see :func:`chip`.
    """
    lines: list[ft.Control] = [prose(text, colours.ink)]
    if hint:
        lines.append(prose(hint, colours.quiet, size=14))
    return tap(
        text,
        ft.Container(
            ft.Row(
                [
                    ft.Column(lines, spacing=2, tight=True, expand=True),
                    _switch(colours, on=value),
                ],
                spacing=12,
            ),
            padding=ft.Padding.symmetric(vertical=10),
        ),
        once(on_change),
        toggled=value,
        key=key or text,
        height=None,
        padding=0,
    )


def _switch(colours: Palette, *, on: bool) -> ft.Control:
    """The picture of a switch, without a handler."""
    return ft.Container(
        width=46,
        height=28,
        border_radius=14,
        padding=4,
        bgcolor=colours.step if on else colours.raised,
        border=ft.Border.all(1.5, colours.step if on else colours.quiet),
        alignment=ft.Alignment.CENTER_RIGHT if on else ft.Alignment.CENTER_LEFT,
        content=ft.Container(
            width=18, height=18, border_radius=9, bgcolor=colours.on_step if on else colours.quiet
        ),
    )


def stepper(
    name: str,
    value: int | ft.Control,
    colours: Palette,
    fewer: Callable[..., Any] | None,
    more: Callable[..., Any] | None,
    *,
    sign: str = "×",
    width: float | None = 44,
) -> ft.Control:
    """A number between a minus and a plus button.

    Args:
        name: What is counted, for screen readers.
        value: The number, or what shows it.
        colours: The palette.
        fewer: The handler of the minus button; ``None`` at the least number.
        more: The handler of the plus button; ``None`` at the greatest number.
        sign: Shown before the number.
        width: The room of the number, in logical pixels; ``None`` for all that there is.
    """
    if not isinstance(value, ft.Control):
        value = lettering(f"{sign}{value}", colours.ink, bold=True, room=width)
    return ft.Row(
        [
            icon_button(ft.Icons.REMOVE, f"{name} −", colours, fewer),
            ft.Container(value, width=width, expand=width is None),
            icon_button(ft.Icons.ADD, f"{name} +", colours, more),
        ],
        tight=width is not None,
        spacing=0,
    )


def _label_size(hint: str, value: str) -> float:
    """The size of the letters of a label, which has one line: on the border, or in an empty field.

    Args:
        hint: The label.
        value: The text of the field at first.
    """
    wished = scaled(LABEL_SIZE)
    one_line = size_within(hint, room_on_page() - FIELD_EDGES) / (ON_BORDER if value else 1)
    return min(wished, max(LABEL_SIZE, one_line))


def field_row(*parts: ft.Control, level: bool = False) -> ft.Control:
    """A field and controls beside it, with room for the label on the border of a filled field.

    Args:
        parts: The field and the controls.
        level: Whether the controls are as high as the field.
    """
    across = ft.CrossAxisAlignment.STRETCH if level else ft.CrossAxisAlignment.START
    row = ft.Row(list(parts), spacing=8, vertical_alignment=across, intrinsic_height=level)
    return ft.Container(row, padding=ft.Padding.only(top=scaled(LABEL)))


def field(
    colours: Palette,
    *,
    hint: str,
    value: str | TypedText = "",
    on_change: Callable[..., Any] | None = None,
    on_submit: Callable[..., Any] | None = None,
    digits: bool = False,
    lines: int = 1,
    most: int = MOST_TYPED,
    autofocus: bool = False,
    key: str | None = None,
) -> ft.TextField:
    """A text field. It keeps what is typed until a handler reads it.

    Args:
        colours: The palette.
        hint: What to type; screen readers say it, too.
        value: The text at first; or the text of a field that is drawn more than once, which is
            read from this one then.
        on_change: Called after every change.
        on_submit: Called at Enter.
        digits: Whether it takes only digits.
        lines: How many lines are seen at once; with several, Enter begins the next one.
        most: The most characters that it takes.
        autofocus: Whether it has the focus at first.
        key: Another key makes a new, empty field.
    """
    typed = value if isinstance(value, TypedText) else TypedText(value)
    several = lines if lines > 1 else None
    writing = ft.KeyboardType.MULTILINE if several else ft.KeyboardType.NAME
    box = ft.TextField(
        key=key,
        label=hint,
        value=typed.text,
        on_change=on_change,
        on_submit=on_submit,
        autofocus=autofocus,
        keyboard_type=ft.KeyboardType.NUMBER if digits else writing,
        multiline=bool(several),
        min_lines=several,
        max_lines=several,
        input_filter=ft.InputFilter(r"[0-9]") if digits else None,
        max_length=6 if digits else most,
        counter=ft.Container(width=0, height=0),
        # Only the first letter: Flet would change "Anna von Allmen", too, with every word.
        capitalization=ft.TextCapitalization.SENTENCES,
        autocorrect=False,
        enable_suggestions=False,
        text_size=scaled(17),
        color=colours.ink,
        label_style=ft.TextStyle(color=colours.quiet, size=_label_size(hint, typed.text)),
        filled=True,
        fill_color=colours.card,
        border_color=colours.quiet,
        focused_border_color=colours.step,
        cursor_color=colours.ink,
        border_radius=RADIUS,
        expand=True,
    )
    return typed.drawn(box)
