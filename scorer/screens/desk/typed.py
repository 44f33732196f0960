"""Numbers that are typed at the desk: the digits, and the fields that show them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from rules.jass.digits import with_digit
from scorer.appearance import Appearance
from scorer.widgets.tap import tap, words

LONGEST = 6
"""Digits of the largest number that can be typed."""


@dataclass(frozen=True, slots=True)
class Typing:
    """The digits of one number or of two, and which of them is typed."""

    digits: tuple[str, ...]
    at: int = 0

    def with_digits(self, digits: str) -> Typing:
        """The same with other digits of the number that is typed."""
        changed = tuple(digits if at == self.at else one for at, one in enumerate(self.digits))
        return replace(self, digits=changed)

    def with_digit(self, digit: int, longest: int) -> Typing:
        """The same with one more digit of it, unless it has ``longest`` already."""
        if len(self.here) >= longest:
            return self
        return self.with_digits(_appended(self.here, digit))

    def erased(self) -> Typing:
        """The same without the last digit of it."""
        return self.with_digits(self.here[:-1])

    @property
    def here(self) -> str:
        """The digits of the number that is typed."""
        return self.digits[self.at]

    @property
    def missing(self) -> int | None:
        """The first number that is not typed yet."""
        return next((at for at, one in enumerate(self.digits) if not one), None)


def _appended(digits: str, digit: int) -> str:
    """The digits with one more; a zero at the front is replaced."""
    return with_digit(digits, digit) if len(digits) < 3 else f"{digits}{digit}"


def typed_field(
    look: Appearance,
    name: str,
    digits: str,
    at: int,
    typed: Typing,
    change: Callable[[Callable[[Typing], Typing]], None],
) -> ft.Control:
    """What is typed of a number; a tap on it goes on with its digits."""
    colours = look.colours
    here = at == typed.at
    rows: list[ft.Control] = [words(digits or "…", colours.ink, size=26, bold=True, lines=1)]
    if name:
        rows.insert(0, words(name, colours.sides[at], size=14, lines=1))
    return tap(
        f"{name} {digits}".strip() or "…",
        ft.Column(
            rows,
            spacing=0,
            tight=True,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        lambda _: change(lambda now: replace(now, at=at)),
        colour=colours.card,
        border=colours.step if here else colours.line,
        height=72 if name else 56,
        expand=1,
        selected=here if name else None,
        key=f"typed-{at}",
    )
