"""The numbers typed at the desk: the fields that show them, and where they are kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

import flet as ft

from rules.desk.question import Answer
from rules.engine.codec import Json
from scorer.appearance import Appearance
from scorer.drafts.kept import KeptDrafts
from scorer.drafts.typed import use_draft
from scorer.phrases import Names, side_text
from scorer.table.pad.draft import Draft
from scorer.texts import Texts
from scorer.theme import TARGET
from scorer.widgets.bar import shared_height
from scorer.widgets.component import Live
from scorer.widgets.tap import lettering, tap

T = TypeVar("T")


@dataclass(frozen=True, eq=False, slots=True)
class KeptAnswer:
    """Where what is typed for a question is kept until it is answered.

    Attributes:
        drafts: The drafts of the person.
        place: The desk.
        moment: The case, and the answers so far.
    """

    drafts: KeptDrafts
    place: str
    moment: Json

    def use(self, first: T) -> Live[T]:
        """Hook: what is typed; see :func:`use_draft`."""
        return use_draft(self.drafts, self._place, self.moment, first)

    @property
    def typed(self) -> bool:
        """Whether anything is typed."""
        return self.drafts.at(self._place, self.moment) is not None

    def forget(self) -> None:
        """Forget what is typed, because it was answered or another case begins."""
        self.drafts.put(self._place, lambda: (self.moment, None))

    @property
    def _place(self) -> str:
        return f"{self.place}/answer"


@dataclass(frozen=True, eq=False, slots=True)
class Answering:
    """How the question that is asked is answered.

    Attributes:
        kept: Where what is typed is kept.
        reply: Takes the answer.
        say: Says why a touch did nothing; an empty text takes that away.
    """

    kept: KeptAnswer
    reply: Callable[[Answer], None]
    say: Callable[[str], None]


HIGHEST_DIGIT, DIGIT = 96, 0.4
"""The greatest height of the key of a digit, in logical pixels, and the size of the digit as a
share of that height."""


def digit_height(look: Appearance, taken: float) -> float:
    """The height of a digit's key, where so much of the height is taken; both in logical pixels."""
    return shared_height(look, 4, taken=taken, least=TARGET, most=HIGHEST_DIGIT)


def digit_size(height: float) -> float:
    """The size of the digit on a key of this height, both in logical pixels."""
    return max(24, round(DIGIT * height))


def missing_text(t: Texts, names: Names, side: int) -> str:
    """Return that the number of a side is still to be typed."""
    return t("play.missing_points_of", name=side_text(t, names, side))


def typed_field(
    look: Appearance,
    name: str,
    at: int,
    typed: Draft,
    change: Callable[[Callable[[Draft], Draft]], None],
) -> ft.Control:
    """A field with the digits of a number; a tap makes it the active one.

    Args:
        look: Colours of the screen.
        name: The side whose number it is; empty: the field has no name.
        at: The index of the number.
        typed: All numbers, and which one is active.
        change: Changes the numbers, by a function from the old ones to the new ones.
    """
    colours = look.colours
    here, digits = at == typed.seat, typed.digits[at] or ""
    rows: list[ft.Control] = [lettering(digits or "…", colours.ink, size=26, bold=True, lines=1)]
    if name:
        rows.insert(0, lettering(name, colours.sides[at], size=14, lines=1))
    return tap(
        f"{name} {digits}".strip() or "…",
        ft.Column(
            rows,
            spacing=0,
            tight=True,
            alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        lambda _: change(lambda now: now.at(at)),
        colour=colours.card,
        border=colours.step if here else colours.line,
        height=72 if name else 56,
        expand=1,
        selected=here if name else None,
        key=f"typed-{at}",
    )
