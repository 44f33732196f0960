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
    """The digits of several numbers, and the index of the active one, which takes digits."""

    digits: tuple[str, ...]
    at: int = 0

    def with_digits(self, digits: str) -> Typing:
        """Return a copy with other digits in the active number."""
        changed = tuple(digits if at == self.at else one for at, one in enumerate(self.digits))
        return replace(self, digits=changed)

    def with_digit(self, digit: int, longest: int) -> Typing:
        """Return a copy with one more digit in the active number, of ``longest`` at most."""
        if len(self.here) >= longest:
            return self
        return self.with_digits(_appended(self.here, digit))

    def erased(self) -> Typing:
        """Return a copy without the last digit of the active number."""
        return self.with_digits(self.here[:-1])

    @property
    def here(self) -> str:
        """The digits of the active number."""
        return self.digits[self.at]

    @property
    def missing(self) -> int | None:
        """The index of the first number without digits; ``None`` if all have some."""
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
    """A field with the digits of a number; a tap makes it the active one.

    Args:
        look: Colours of the screen.
        name: The side whose number it is; empty: the field has no name.
        digits: The digits typed so far.
        at: The index of the number.
        typed: All numbers, and which one is active.
        change: Changes the numbers, by a function from the old ones to the new ones.
    """
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
