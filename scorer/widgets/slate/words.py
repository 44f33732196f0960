"""What is written in letters and digits on a half of the slate."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any, Final

import flet as ft

from rules.jass import slate
from scorer.text_size.drawn import LEAST_LETTERS, abbreviated
from scorer.text_size.room import enlarge
from scorer.theme import FONT, SLATE
from scorer.widgets.component import Live, memo, use_part
from scorer.widgets.counted import counted
from scorer.widgets.slate.content import Half, Halves
from scorer.widgets.slate.plan import Box, HalfPlan

_MINUS: Final = "−"
_SPACING: Final = 0.33
"""Space between two texts as a share of the size of the total."""
_LETTER: Final = 0.58
"""Width of a letter as a share of the size of the text."""
_BOLD_LETTER: Final = 0.65
_DIGIT: Final = 0.62
FAINT: Final = 0.6
"""Opacity of what is not written yet; its contrast on the stone is still 4.5 : 1."""
ALIKE: Final = 0.75
"""Two names whose sizes differ by less are equally large: the eye takes the rest for a mistake."""
_TIGHT: Final = ft.TextStyle(height=1)
"""Without room above and below the line, which a short half does not have."""


@dataclass(frozen=True, slots=True)
class LineSizes:
    """The sizes of the texts of a half, in logical pixels."""

    name: float
    total: float
    missing: float
    room: float
    """The width of the name, in logical pixels."""
    missing_in_line: bool
    """Whether the missing points stand in the line; if not, in the corner of the Z."""


def both_sizes(plan: HalfPlan, both: Halves) -> tuple[LineSizes, LineSizes]:
    """Return the sizes of both halves, whose missing points stand in the same place.

    Names of about the same size are equally large.
    """
    far, near = (line_sizes(plan, one.name, one.total, one.missing) for one in both)
    if far.missing_in_line != near.missing_in_line:
        far, near = (
            line_sizes(plan, one.name, one.total, one.missing, in_corner=True) for one in both
        )
    small, large = sorted((far.name, near.name))
    if small < ALIKE * large:
        return far, near
    return replace(far, name=small), replace(near, name=small)


def line_sizes(
    plan: HalfPlan, name: str, total: str, missing: str, *, in_corner: bool = False
) -> LineSizes:
    """Return the sizes with which name, total and missing points fit.

    The missing points leave the line before the name would have to be cut.

    Args:
        plan: The half.
        name: The name of the side.
        total: What it has.
        missing: What it is missing.
        in_corner: Whether the missing points leave the line in any case.
    """
    box = plan.words
    large = min(box.height * 0.88, box.width * 0.11)
    small = max(LEAST_LETTERS, large * 0.52)
    letters = _BOLD_LETTER * max(1, len(name))
    free = box.width - large * (_DIGIT * len(total) + _SPACING)
    beside_all = (free - _LETTER * small * len(missing) - large * _SPACING) / letters
    in_line = not in_corner and beside_all >= max(LEAST_LETTERS, large * 0.45)
    fitting = beside_all if in_line else free / letters
    return LineSizes(
        name=max(LEAST_LETTERS, min(large * 0.74, fitting)),
        total=large,
        missing=small,
        room=fitting * letters,
        missing_in_line=in_line,
    )


def _at(box: Box, content: ft.Control, align: ft.Alignment) -> ft.Control:
    return ft.Container(
        content,
        left=box.left,
        top=box.top,
        width=box.width,
        height=box.height,
        alignment=align,
    )


@memo
@ft.component
def Words(
    plan: HalfPlan, halves: Live[Halves], side: int, *, upside_down: bool, motion: bool
) -> ft.Control:
    """The line with the name, the total, which counts up, and the points that are missing."""
    name, colour, total, missing = use_part(halves, lambda both: _line_texts(both[side]))
    sizes = use_part(halves, lambda both: both_sizes(plan, both)[side])
    missing_text = figures(
        missing,
        SLATE.quiet,
        upside_down=upside_down,
        size=sizes.missing,
        font_family=FONT,
        style=_TIGHT,
        no_wrap=True,
    )

    def figure(text: str) -> ft.Control:
        return figures(
            text,
            SLATE.chalk,
            upside_down=upside_down,
            size=sizes.total,
            weight=ft.FontWeight.W_700,
            font_family=FONT,
            style=_TIGHT,
            no_wrap=True,
        )

    line = ft.Row(
        spacing=_SPACING * sizes.total,
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[
            ft.Text(
                abbreviated(name, sizes.name, sizes.room, bold=True),
                expand=True,
                size=sizes.name,
                weight=ft.FontWeight.W_700,
                color=colour,
                font_family=FONT,
                style=_TIGHT,
                max_lines=1,
                overflow=ft.TextOverflow.ELLIPSIS,
            ),
            counted(total, figure, size=sizes.total, line=1, motion=motion),
            *([missing_text] if missing and sizes.missing_in_line else []),
        ],
    )
    in_corner = missing and not sizes.missing_in_line
    return ft.Stack(
        width=plan.width,
        height=plan.height,
        controls=[
            _at(plan.words, _enlarged(line, plan.words), ft.Alignment.CENTER),
            *(
                [_at(plan.corner, _enlarged(missing_text, plan.corner), ft.Alignment.BOTTOM_RIGHT)]
                if in_corner
                else []
            ),
        ],
    )


def _enlarged(content: ft.Control, box: Box) -> ft.Control:
    """Texts that are no strokes grow with the size that is chosen, as far as they have room."""
    return enlarge(content, box.width, box.height)


def _line_texts(half: Half) -> tuple[str, str, str, str]:
    return half.name, half.colour, half.total, half.missing


def rest_text(chalk: slate.Half) -> str:
    """Return the digits beside the bottom bar; empty if the strokes show all points."""
    if chalk.rest == 0:
        return _MINUS if chalk.minus else ""
    return f"{_MINUS if chalk.rest < 0 or chalk.minus else ''}{abs(chalk.rest)}"


@memo
@ft.component
def Rest(plan: HalfPlan, halves: Live[Halves], side: int, *, upside_down: bool) -> ft.Control:
    """The rest in digits, beside the bottom bar."""
    rest = use_part(halves, lambda both: rest_text(both[side].chalk))
    box = plan.rest
    shown = figures(
        rest,
        SLATE.chalk,
        upside_down=upside_down,
        size=min(box.height * 0.6, box.width * 0.53),
        font_family=FONT,
        no_wrap=True,
    )
    return _at(box, shown, ft.Alignment.CENTER_RIGHT)


@memo
@ft.component
def Worths(plan: HalfPlan, halves: Live[Halves], side: int) -> ft.Control:
    """The points of a stroke on each bar, drawn faint as long as the bar has none."""
    used = use_part(halves, lambda both: _used(both[side].chalk))
    size = plan.hundreds.height * 0.62
    return ft.Stack(
        width=plan.width,
        height=plan.height,
        opacity=FAINT,
        controls=[
            _at(
                box,
                ft.Text(worth, size=size, color=SLATE.chalk, font_family=FONT, style=_TIGHT),
                ft.Alignment.CENTER_LEFT,
            )
            for worth, box, has_marks in zip(
                ("100", "50", "20"),
                (plan.hundreds, _above_diagonal(plan.z), plan.twenties),
                used,
                strict=True,
            )
            if not has_marks
        ],
    )


def _used(chalk: slate.Half) -> tuple[bool, bool, bool]:
    return bool(chalk.hundreds), chalk.fifties > 0, chalk.twenties > 0


def _above_diagonal(z: Box) -> Box:
    return Box(z.left, z.top, z.width, z.height * 0.8)


_UPSIDE_DOWN: Final = str.maketrans("01689", "01986")
_BOTH_WAYS: Final = frozenset("01689")
"""Digits that are digits upside down, too."""
_SIX_OR_NINE: Final = frozenset("69")


def reads_both_ways(number: str) -> bool:
    """Return whether a number that is upside down can be misread as a number.

    >>> [number for number in ("18", "181", "80", "619", "683") if reads_both_ways(number)]
    ['18', '619']
    """
    turned = number.translate(_UPSIDE_DOWN)[::-1]
    another = turned != number and turned[0] != "0"
    return _BOTH_WAYS.issuperset(number) and (another or not _SIX_OR_NINE.isdisjoint(number))


def underlined(text: str) -> tuple[tuple[str, bool], ...]:
    """Divide a text into parts, and say which have a line below them.

    The line is below each 6 and 9, and below the whole of a number that can be misread: so one
    sees where the lower side is.

    >>> underlined("noch 683")
    (('noch ', False), ('6', True), ('83', False))
    >>> underlined("1619")
    (('1619', True),)
    """
    words = re.findall(r"\d+|\D+", text)
    return tuple(
        (part, line)
        for word in words
        for part, line in (
            [(word, True)]
            if word.isdigit() and reads_both_ways(word)
            else [(part, part[0] in _SIX_OR_NINE) for part in re.findall(r"[69]+|[^69]+", word)]
        )
    )


def figures(value: str, colour: str, *, upside_down: bool, **looks: Any) -> ft.Text:
    """Return a text with figures; upside down, with lines below those that can be misread.

    Args:
        value: The text.
        colour: Its colour, and that of the lines.
        upside_down: Whether it is shown upside down.
        looks: Further options of the text.
    """
    parts = underlined(value) if upside_down else ()
    if not any(line for _, line in parts):
        return ft.Text(value, color=colour, **looks)
    line = ft.TextStyle(
        decoration=ft.TextDecoration.UNDERLINE, decoration_color=colour, decoration_thickness=1.6
    )
    spans = [ft.TextSpan(part, style=line if lined else None) for part, lined in parts]
    return ft.Text(spans=spans, color=colour, **looks)
