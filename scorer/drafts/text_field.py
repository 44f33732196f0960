"""A text field on a screen that is no table; what is typed outlasts the screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from rules.engine.codec import Json
from scorer.drafts.kept import KeptDrafts
from scorer.drafts.typed import use_draft
from scorer.theme import Palette
from scorer.widgets.choice import field
from scorer.widgets.component import Live
from scorer.widgets.typed_text import TypedText, use_typed_text


@dataclass(frozen=True, slots=True)
class Words:
    """What stands in a field."""

    text: str = ""


@dataclass(frozen=True, eq=False, slots=True)
class KeptField:
    """A field whose text is kept until it is written or forgotten.

    Attributes:
        words: What is typed, as a live value.
        first: What the field held before anything was typed.
    """

    words: Live[Words]
    first: Words
    _typed: TypedText
    _redraw: Callable[[], None]

    @property
    def text(self) -> str:
        """What stands in the field."""
        return self._typed.text

    def drawn(self, colours: Palette, hint: str, key: str, *, digits: bool = False) -> ft.TextField:
        """Draw the field.

        Args:
            colours: The palette.
            hint: What it asks for.
            key: Key of the control.
            digits: Whether a number is typed.
        """
        return self._typed.drawn(
            field(
                colours,
                hint=hint,
                value=self.text,
                on_change=lambda _: self._follow(),
                digits=digits,
                key=key,
            )
        )

    def forget(self) -> None:
        """Keep nothing any more: what was typed is written."""
        self.words.set(self.first)

    def clear(self) -> None:
        """Forget the text, and show an empty field from the next drawing on."""
        self._typed.replace("")
        self.words.set(Words())

    def _follow(self) -> None:
        """Keep what the device reports."""
        if self._typed.catch_up():
            self._redraw()
        self.words.set(Words(self.text))


def use_kept_field(drafts: KeptDrafts, place: str, moment: Json, text: str = "") -> KeptField:
    """Hook: a field with what was typed when the screen was shown last.

    Args:
        drafts: The drafts of the person.
        place: The field, among all of the app.
        moment: For what it is typed; in another moment it is not shown again.
        text: What it holds before anything is typed.
    """
    first = Words(text)
    words = use_draft(drafts, place, moment, first)
    _, draw = ft.use_state(0)
    typed = use_typed_text(words.value.text)
    return KeptField(words, first, typed, lambda: draw(lambda drawn: drawn + 1))
