"""Figures that count up or down to their new value in a quarter of a second.

The first figure comes with the answer to the tap, so that the answer is as quick as without it. A
newer value goes on from the figure that is shown.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

import flet as ft

from scorer.effects import use_effect
from scorer.phrases import signed
from scorer.text_size.drawn import page_scale
from scorer.widgets.component import use_cell

SHARES: Final = (0.4, 0.7, 0.9, 1.0)
"""How much of the difference each figure that is shown has covered."""

STEP_SECONDS: Final = 0.08
"""Time from one figure to the next."""


@dataclass(frozen=True, slots=True)
class Count:
    """A figure on its way to a value.

    Attributes:
        target: The value that it counts to, as it is written.
        begun: Where it began; that of a value that is no number is the value itself.
        step: The index in :data:`SHARES`.
    """

    target: str
    begun: str
    step: int = len(SHARES) - 1

    @property
    def shown(self) -> str:
        """The figure that is shown now."""
        first, last = _number(self.begun), _number(self.target)
        if first is None or last is None or self.done:
            return self.target
        return signed(first + round((last - first) * SHARES[self.step]))

    @property
    def done(self) -> bool:
        """Whether it has arrived."""
        return self.step >= len(SHARES) - 1

    def to(self, target: str) -> Count:
        """The same figure on its way to another value."""
        return Count(target, self.shown, 0)

    def next(self) -> Count:
        """The next figure."""
        return replace(self, step=self.step + 1)


def _number(text: str) -> int | None:
    """Return the number that a text is, with a minus sign or without; ``None`` if it is none.

    >>> _number("−12"), _number("157"), _number("–")
    (-12, 157, None)
    """
    digits = text.removeprefix("−")
    if not digits.isdecimal():
        return None
    return int(digits) * (1 if digits == text else -1)


def use_counted(text: str, *, motion: bool) -> str:
    """Hook: return what is shown of a figure; after a change it counts to the new one.

    Args:
        text: The figure. One that is no number changes at once.
        motion: Whether it counts; if not, it changes at once.
    """
    count = use_cell(lambda: Count(text, text))
    redraw = ft.use_state(0)[1]
    if text != count[0].target:
        count[0] = count[0].to(text) if motion else Count(text, text)

    async def go_on() -> None:
        while not count[0].done and count[0].target == text:
            await asyncio.sleep(STEP_SECONDS)
            if count[0].target == text:
                count[0] = count[0].next()
                redraw(lambda times: times + 1)

    use_effect(go_on, [text])
    return count[0].shown


@ft.component
def _Counted(text: str, draw: Callable[[str], ft.Control]) -> ft.Control:
    return draw(use_counted(text, motion=True))


def counted(text: str, draw: Callable[[str], ft.Control], *, motion: bool) -> ft.Control:
    """Draw a figure that counts to its new value when it changes.

    Enlarged texts are measured together with what is around them, which a component is not: there
    a figure changes at once.

    Args:
        text: The figure.
        draw: Draws it.
        motion: Whether changes are animated.
    """
    return _Counted(text, draw) if motion and page_scale() <= 1 else draw(text)
