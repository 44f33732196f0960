"""The number pad: ten digits, and a column for other keys."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from scorer.text_size.drawn import enlarged, room_on_page, usual_size
from scorer.text_size.room import enlarge
from scorer.theme import Palette
from scorer.widgets.faces import face
from scorer.widgets.spoken import block
from scorer.widgets.tap import lettering, tap

GAP = 8
"""Space between two keys, in logical pixels."""

PADDING = 6
"""Space between the edge of a key and its digit, in logical pixels."""

DIGIT, WORD = 3, 4
"""Shares of the width: a key with a word needs more of it than a digit."""


Label = tuple[str, Callable[..., object]]
"""The name of a key for screen readers, and its handler."""


@dataclass(frozen=True, eq=False, kw_only=True)
class DigitKeys:
    """The ten digits, and the two keys that remove them.

    Attributes:
        colours: The palette.
        on_digit: Called with 0 to 9.
        clear: The key that removes a number.
        erase: The key that removes the last digit.
        height: Height of a key, in logical pixels, at least 48.
        size: Size of the digits, in logical pixels.
        icon: Size of the pictures on the other two keys, in logical pixels.
        padding: Space between the edge of a key and its digit, in logical pixels.
        dim: Whether the digits are drawn faint, because none can be typed; they answer a tap.
    """

    colours: Palette
    on_digit: Callable[[int], object]
    clear: Label
    erase: Label
    height: float = 58
    size: float = 24
    icon: float = 24
    padding: float = 0
    dim: bool = False

    def digit(self, number: int) -> ft.Control:
        """The key of a digit."""
        text = lettering(str(number), self.colours.ink, size=self.size)
        return self._key(
            str(number),
            text,
            lambda _: self.on_digit(number),
            key=f"digit-{number}",
            dim=self.dim,
        )

    @property
    def removing(self) -> tuple[ft.Control, ft.Control]:
        """The key that removes a number, and the one that removes a digit."""
        clear, erase = (
            self._key(label, ft.Icon(picture, size=self.icon, color=self.colours.ink), act)
            for picture, (label, act) in (
                (ft.Icons.CLEAR, self.clear),
                (ft.Icons.BACKSPACE_OUTLINED, self.erase),
            )
        )
        return clear, erase

    @property
    def rows(self) -> list[list[ft.Control]]:
        """Three columns of digits; in the last row 0 between the other two keys."""
        clear, erase = self.removing
        rows = [[self.digit(number) for number in range(first, first + 3)] for first in (1, 4, 7)]
        return [*rows, [clear, self.digit(0), erase]]

    def _key(
        self,
        label: str,
        content: ft.Control,
        act: Callable[..., object],
        *,
        key: str | None = None,
        dim: bool = False,
    ) -> ft.Control:
        return tap(
            label,
            content,
            act,
            looks=face(self.colours),
            height=self.height,
            expand=DIGIT,
            padding=self.padding,
            dim=dim,
            key=key,
        )


def word_room(pad: float, gap: float) -> float:
    """Return the width of a key beside the digits, in logical pixels.

    Args:
        pad: The width of the digits and the keys beside them, in logical pixels.
        gap: The space between two keys, in logical pixels.
    """
    return (pad - 3 * gap) * WORD / (3 * DIGIT + WORD)


def number_pad(
    colours: Palette,
    on_digit: Callable[[int], None],
    *,
    clear: Label,
    erase: Label,
    aside: Sequence[ft.Control] = (),
    height: float = 58,
    gap: float = GAP,
    size: float = 24,
    level: bool = False,
) -> ft.Control:
    """Digits in three columns, and the controls of ``aside`` in a fourth, top to bottom.

    Args:
        colours: The palette.
        on_digit: Called with 0 to 9.
        clear: Label and handler of the key that removes a number.
        erase: Label and handler of the key that removes the last digit.
        aside: Four controls, or none.
        height: Height of a key, in logical pixels, at least 48.
        gap: Space between two keys, in logical pixels.
        size: Size of the digits, in logical pixels.
        level: Whether a key of ``aside`` may grow with an enlarged text; the digits beside it are
            then as high as it is. Not for keys that know their room only when they are laid out.
    """
    digits = DigitKeys(
        colours=colours,
        on_digit=on_digit,
        clear=clear,
        erase=erase,
        height=height,
        size=size,
        icon=size,
        padding=PADDING,
    )
    with usual_size():
        rows = digits.rows
    # On a panel, which has no room of a fixed size, the digits have at least this width.
    width = room_on_page() * 3 * DIGIT / (3 * DIGIT + WORD)
    enlarge(ft.Column([ft.Row(row, spacing=gap) for row in rows]), width, math.inf)
    level = level and enlarged()
    across = ft.CrossAxisAlignment.STRETCH if level else ft.CrossAxisAlignment.CENTER
    if aside:
        wider = [ft.Row([beside], expand=WORD, vertical_alignment=across) for beside in aside]
        rows = [[*row, beside] for row, beside in zip(rows, wider, strict=True)]
    lines: list[ft.Control] = [
        ft.Row(row, spacing=gap, intrinsic_height=level, vertical_alignment=across) for row in rows
    ]
    keys = ft.Column(lines, spacing=gap, tight=True)
    # A part of its own: with higher keys beside them, screen readers would read down the columns.
    return block(keys)
