"""Figures that roll up or down to their new value in a quarter of a second.

The device is sent all figures on the way at once, and moves them by itself: whatever becomes of the
connection, it shows the right one in the end.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import flet as ft

from scorer.phrases import signed
from scorer.text_size.drawn import ROUNDED, page_scale, width_of
from scorer.widgets.component import use_cell
from scorer.widgets.spoken import unread

SHARES: Final = (0.0, 0.4, 0.8, 1.0)
"""How much of the difference each figure on the way has covered."""

ROLLING_MS: Final = 240
"""Time in which a figure comes to its place, in milliseconds."""


@dataclass(frozen=True, slots=True)
class Roll:
    """Figures below one another, of which one is shown.

    Attributes:
        lines: The figures.
        place: The place of the one that is shown, at one end or the other: the next ones come from
            there.
    """

    lines: tuple[str, ...]
    place: int = 0

    @property
    def shown(self) -> str:
        """The figure that is shown in the end."""
        return self.lines[self.place]

    def to(self, target: str) -> Roll:
        """The figures on the way to another one; what is no number changes at once."""
        first, last = _number(self.shown), _number(target)
        if first is None or last is None:
            return Roll((target,))
        lines = tuple(signed(first + round((last - first) * share)) for share in SHARES)
        return Roll(lines[::-1]) if self.place else Roll(lines, len(lines) - 1)


def _number(text: str) -> int | None:
    """Return the number that a text is, with a minus sign or without; ``None`` if it is none.

    >>> _number("−12"), _number("157"), _number("–")
    (-12, 157, None)
    """
    digits = text.removeprefix("−")
    if not digits.isdecimal():
        return None
    return int(digits) * (1 if digits == text else -1)


@ft.component
def _Rolling(
    text: str, draw: Callable[[str], ft.Control], size: float, height: float
) -> ft.Control:
    roll = use_cell(lambda: Roll((text,)))
    if text != roll[0].shown:
        roll[0] = roll[0].to(text)
    lines, place = roll[0].lines, roll[0].place
    drawn: list[ft.Control] = [
        ft.Container(
            draw(line) if at == place else unread(draw(line)),
            height=height,
            alignment=ft.Alignment.CENTER_RIGHT,
        )
        for at, line in enumerate(lines)
    ]
    column = ft.Container(
        ft.Column(drawn, spacing=0, tight=True),
        left=0,
        right=0,
        top=0,
        offset=ft.Offset(0, -place / len(lines)),
        animate_offset=ft.Animation(ROLLING_MS, ft.AnimationCurve.EASE_OUT),
    )
    return ft.Stack(
        [column],
        width=max(width_of(line, size, bold=True) for line in lines) + ROUNDED,
        height=height,
        clip_behavior=ft.ClipBehavior.HARD_EDGE,
    )


def counted(
    text: str,
    draw: Callable[[str], ft.Control],
    *,
    size: float,
    line: float = 10 / 7,
    motion: bool,
) -> ft.Control:
    """Draw a figure, at the right of its room, that rolls to its new value when it changes.

    Enlarged texts are measured together with what is around them, which a component is not: there
    a figure changes at once.

    Args:
        text: The figure.
        draw: Draws it.
        size: The size of its digits, in logical pixels.
        line: The height of its line, as a multiple of the size.
        motion: Whether changes are animated.
    """
    if not motion or page_scale() > 1:
        return draw(text)
    return _Rolling(text, draw, size, size * line)
